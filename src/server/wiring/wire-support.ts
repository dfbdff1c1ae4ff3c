// The support put together: its stores, the mail that goes out and the mailbox that is read.
import { allows } from '#core/access/access.ts'
import { imapMailbox } from '../adapters/imap/mailbox.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { inboxStore } from '../features/support/inbox.store.ts'
import { supportFeature } from '../features/support/support.ts'
import { ticketStore } from '../features/support/tickets.store.ts'
import type { Actor } from '../kernel/door/actor.ts'
import type { Feature } from '../kernel/door/feature.ts'
import type { Clock } from '../ports/clock.ts'
import type { Messenger } from '../ports/messenger.ts'

type Parts = {
  readonly config: Pick<Config, 'support' | 'publicUrl'>
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly mail: Messenger | null
  readonly memberOf: (userId: string) => Promise<Actor>
  readonly onError: (error: unknown, what: string) => void
}

export function wireSupport({ config, db, clock, secret, mail, memberOf, onError }: Parts): Feature {
  const { support } = config
  return supportFeature({
    tickets: ticketStore(db),
    inbox: inboxStore(db),
    mail,
    mailbox: support ? imapMailbox({ url: support.imapUrl }) : null,
    address: support?.address ?? null,
    authserv: support?.authserv ?? null,
    publicUrl: config.publicUrl,
    secret,
    now: () => clock.now(),
    has: async (userId, feature) => {
      const actor = await memberOf(userId)
      return actor.kind === 'user' && allows(actor, feature)
    },
    onError: (error) => onError(error, 'a mail of the support was not sent'),
  })
}

/** Support by mail as `guru doctor` tells it; of what is secret nothing. */
export function supportFinding({ support }: Pick<Config, 'support'>): { name: string; status: 'ok'; detail: string } {
  const detail = support
    ? `${support.address}, read at ${new URL(support.imapUrl).host} each minute; ${support.authserv ? `senders are proven by ${support.authserv}` : 'no sender is proven (IMAP_AUTHSERV_ID)'}`
    : 'questions are asked in the product only, and plans say so; IMAP_URL, beside SMTP_URL, adds mail'
  return { name: 'support', status: 'ok', detail }
}
