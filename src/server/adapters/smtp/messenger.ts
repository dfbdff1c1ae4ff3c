// Mail over SMTP (SMTP_URL).
import nodemailer from 'nodemailer'
import type { Messenger } from '../../ports/messenger.ts'

type Options = { readonly url: string; readonly from: string }

// A person waits in front of the screen while the mail server is asked.
const PATIENCE_MS = 8000

/** @param options.url  smtp://user:password@host:587 or smtps://… */
export function smtpMessenger({ url, from }: Options): Messenger {
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, dnsTimeout: PATIENCE_MS }
  const transport = nodemailer.createTransport({ url, ...patience })
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
    isReachable: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
  }
}
