// Mail over SMTP (SMTP_URL).
import nodemailer from 'nodemailer'
import type { Messenger } from '../../ports/messenger.ts'

type Options = { readonly url: string; readonly from: string }

/** @param options.url  smtp://user:password@host:587 or smtps://… */
export function smtpMessenger({ url, from }: Options): Messenger {
  const transport = nodemailer.createTransport(url)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
