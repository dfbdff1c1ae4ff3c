// Mail over SMTP (SMTP_URL).
import type { Transporter } from 'nodemailer'
import type { Messenger } from '../../ports/messenger.ts'

type Options = {
  readonly url: string
  readonly from: string
  /** One mail may take so long in all, however steadily the mail server speaks. */
  readonly longestMs?: number
}

// A person waits in front of the screen while the mail server is asked.
const PATIENCE_MS = 8000
const LONGEST_MS = 20_000

/** @param options.url  smtp://user:password@host:587 or smtps://… */
export function smtpMessenger({ url, from, longestMs = LONGEST_MS }: Options): Messenger {
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, dnsTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  let opened: Promise<Transporter> | undefined
  /** The library is read with the first mail: a start sends none. */
  const transport = () => {
    opened ??= import('nodemailer').then(({ default: nodemailer }) => nodemailer.createTransport({ url, ...patience }))
    return opened
  }
  return {
    async send({ to, subject, text, replyTo, id, isAutomatic, calendar }) {
      const more = {
        ...(replyTo ? { replyTo } : {}),
        ...(id ? { messageId: `<${id}>` } : {}),
        ...(calendar ? { icalEvent: { method: calendar.method, content: calendar.text, filename: 'invitation.ics' } } : {}),
        ...(isAutomatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
      }
      await inTime(
        transport().then((open) => open.sendMail({ from, to, subject, text, ...more })),
        longestMs,
      )
    },
    isReachable: () =>
      inTime(
        transport().then((open) => open.verify()),
        longestMs,
      ).then(
        () => true,
        () => false,
      ),
  }
}

async function inTime<T>(asking: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not come to an end')), ms)
  })
  // Whose answer comes too late is heard by nobody, its failure neither.
  asking.catch(() => undefined)
  return Promise.race([asking, late]).finally(() => clearTimeout(timer))
}
