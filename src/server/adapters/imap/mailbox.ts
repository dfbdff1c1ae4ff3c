// A mailbox over IMAP (IMAP_URL): unread mails are handed over, oldest first, and marked as read; what belongs to nobody is flagged as well.
import type { ImapFlow, ImapFlowOptions } from 'imapflow'
import type { ParsedMail } from 'mailparser'
import { bounded } from '../../kernel/cache.ts'
import type { IncomingMail, Mailbox } from '../../ports/mailbox.ts'

type Options = {
  /** imaps://user:password@mail.example.com, with a path for another folder than INBOX. */
  readonly url: string
  /** One command may take so long. */
  readonly patienceMs?: number
}

const PATIENCE_MS = 20_000
/** So many at one reading; the rest at the next. */
const MOST_MAILS = 50
/** A mail that cannot be handled stays flagged and unread after so many readings. */
const MOST_TRIES = 3
/** A larger mail is not fetched, and stays flagged: a question needs no more, and files are not taken over. */
const MOST_BYTES = 2_000_000

export function imapMailbox({ url, patienceMs = PATIENCE_MS }: Options): Mailbox {
  const place = new URL(url)
  const folder = decodeURIComponent(place.pathname.slice(1)) || 'INBOX'
  const isSecure = place.protocol === 'imaps:'
  const options: ImapFlowOptions = {
    host: place.hostname,
    port: Number(place.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(place.username), pass: decodeURIComponent(place.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  }
  // Of this process: one that ends by a mail has flagged it before.
  const failuresOf = bounded<number>({ name: 'mails that failed', max: 500, ttlMs: 86_400_000 })
  /** The libraries are read with the first mailbox: most servers have none. */
  async function within<T>(act: (client: ImapFlow) => Promise<T>): Promise<T> {
    const { ImapFlow: Client } = await import('imapflow')
    const client = new Client(options)
    // A connection that breaks fails the command that waits for it; without a listener it would end the process.
    client.on('error', () => {})
    await client.connect()
    try {
      return await act(client)
    } finally {
      await client.logout().catch(() => client.close())
    }
  }
  return {
    read: (handle, signal) =>
      within(async (client) => {
        const lock = await client.getMailboxLock(folder)
        try {
          const unread = (await client.search({ seen: false, flagged: false }, { uid: true })) || []
          let failed: { readonly error: unknown } | undefined
          for (const uid of [...unread].sort((a, b) => a - b).slice(0, MOST_MAILS)) {
            if (signal.aborted) return
            const mark = { uid: true } as const
            await client.messageFlagsAdd(String(uid), ['\\Flagged'], mark)
            const mail = await fetchMail(client, uid)
            try {
              const outcome = mail ? await handle(mail) : 'unmatched'
              await client.messageFlagsAdd(String(uid), ['\\Seen'], mark)
              if (outcome === 'taken') await client.messageFlagsRemove(String(uid), ['\\Flagged'], mark)
            } catch (error) {
              failed = { error }
              const failures = (failuresOf.get(String(uid)) ?? 0) + 1
              failuresOf.set(String(uid), failures)
              if (failures < MOST_TRIES) await client.messageFlagsRemove(String(uid), ['\\Flagged'], mark)
            }
          }
          if (failed) throw failed.error
        } finally {
          lock.release()
        }
      }),
    isReachable: () =>
      within(async (client) => {
        await client.status(folder, { unseen: true })
        return true
      }).catch(() => false),
  }
}

/** Undefined for one that is too large, cannot be read, or is gone meanwhile. */
async function fetchMail(client: ImapFlow, uid: number): Promise<IncomingMail | undefined> {
  const head = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!head || (head.size ?? 0) > MOST_BYTES) return undefined
  const whole = await client.fetchOne(String(uid), { source: true }, { uid: true })
  if (whole === false || !whole?.source) return undefined
  const { simpleParser } = await import('mailparser')
  // A mail that cannot be read is set aside like one that is too large: the ones behind it are read all the same.
  const mail = await simpleParser(whole.source, { skipImageLinks: true, skipTextToHtml: true }).catch(() => undefined)
  return mail && incoming(mail)
}

const bare = (id: string) => id.trim().replace(/^<|>$/g, '')
const listOf = (ids: string | readonly string[] | undefined) => (ids === undefined ? [] : typeof ids === 'string' ? ids.split(/\s+/) : ids)

function incoming(mail: ParsedMail): IncomingMail {
  const header = (name: string) => String(mail.headers.get(name) ?? '').toLowerCase()
  const from = mail.from?.value
  // "From" with several addresses has no one who could be answered.
  const isNamedOnce = mail.headerLines.filter(({ key }) => key === 'from').length === 1
  const address = isNamedOnce && from?.length === 1 ? from[0]?.address?.toLowerCase() : undefined
  const isAutomatic =
    !['', 'no'].includes(header('auto-submitted')) ||
    /^(bulk|junk|list|auto_reply)$/.test(header('precedence')) ||
    mail.headers.has('list-id') ||
    mail.headers.has('x-autoreply') ||
    /^(mailer-daemon|postmaster)@/.test(address ?? '')
  return {
    id: mail.messageId ? bare(mail.messageId) : null,
    from: address ?? null,
    authentication: mail.headerLines.flatMap(({ key, line }) =>
      key === 'authentication-results' ? [line.slice(line.indexOf(':') + 1).trim()] : [],
    ),
    subject: mail.subject ?? '',
    answers: [...listOf(mail.inReplyTo), ...listOf(mail.references)].map(bare).filter((id) => id !== ''),
    text: mail.text ?? '',
    attachments: mail.attachments.length,
    isAutomatic,
  }
}
