// Mails of the support: an answer to whoever asked, a note to administrators that somebody waits, a word to whoever may not ask by mail.
import { ANSWER_ABOVE } from '#core/support/reply-text.ts'
import type { EpochMs } from '#core/units.ts'
import type { Messenger } from '../../ports/messenger.ts'
import type { InboxStore, UnmailedAnswer } from './inbox.store.ts'
import { mailIdOf } from './ticket-token.ts'
import type { StoredTicket } from './tickets.store.ts'

export type MailDeps = {
  readonly inbox: InboxStore
  readonly mail: Messenger | null
  /** Where answers go; null where the server reads no mailbox. */
  readonly address: string | null
  readonly publicUrl: string
  readonly secret: string
  readonly now: () => EpochMs
  readonly onError: (error: unknown) => void
}

/** One failing address does not hold up the others; after so many it is the mail server. */
const MOST_FAILURES = 10

/** Mails the answers that wait. Each is taken before it is sent, so that two servers send it once; one that fails waits again. */
export async function mailAnswers(deps: MailDeps): Promise<void> {
  const { inbox, mail, now, onError } = deps
  if (!mail) return
  let failures = 0
  for (const waiting of await inbox.unmailed(now())) {
    if (!(await inbox.takeForMail(waiting.message.id, now()))) continue
    try {
      await mail.send(answerMail(waiting, deps))
    } catch (error) {
      await inbox.putBack(waiting.message.id)
      onError(error)
      if (++failures >= MOST_FAILURES) return
    }
  }
}

function answerMail({ message, ticket, to }: UnmailedAnswer, { address, publicUrl, secret }: MailDeps) {
  const place = `${publicUrl}/support?ticket=${ticket.id}`
  const how = address === null ? `Answer in the product: ${place}` : `Answer this mail, or in the product: ${place}`
  return {
    to,
    subject: `Re: ${ticket.subject} [#${ticket.number}]`,
    text: `${address === null ? '' : `${ANSWER_ABOVE}\n\n`}${message.text}\n\n${how}\n`,
    id: mailIdOf(ticket.id, message.id, new URL(publicUrl).hostname, secret),
    ...(address === null ? {} : { replyTo: address }),
  }
}

/** Tells administrators that a question waits; what it says stays in the product. A mail that fails stops nothing. */
export async function tellAdministrators(deps: MailDeps, ticket: StoredTicket): Promise<void> {
  const { inbox, mail, publicUrl, onError } = deps
  if (!mail) return
  const what = ticket.priority === 'priority' ? 'A question with priority' : 'A question'
  const text = `${what} waits for an answer: #${ticket.number}.\n\n${publicUrl}/admin?tab=support&ticket=${ticket.id}\n`
  for (const to of await inbox.administrators())
    await mail.send({ to, subject: `${what} to the support: #${ticket.number}`, text, isAutomatic: true }).catch(onError)
}

/** To the owner of an account whose plan does not open questions by mail. */
export const noMailSupport = (to: string, publicUrl: string) => ({
  to,
  subject: 'Please ask in the product',
  text: `Your mail to the support was read by nobody: your plan does not include support by e-mail. Everybody can ask in the product, on every plan: ${publicUrl}/support\n`,
  isAutomatic: true as const,
})
