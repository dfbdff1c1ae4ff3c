/** A mail that came in, as much of it as an answer needs. */
export type IncomingMail = {
  /** `Message-ID`, without its brackets; null where it has none. */
  readonly id: string | null
  /** Address of whoever sent it, lower case; null where it cannot be read. */
  readonly from: string | null
  /** Fields of Authentication-Results, the topmost first. */
  readonly authentication: readonly string[]
  readonly subject: string
  /** Message-IDs of the mails that it answers. */
  readonly answers: readonly string[]
  readonly text: string
  /** Files that came with it; they are not taken over. */
  readonly attachments: number
  /** Sent by a program: an absence note, a bounce, a list (RFC 3834). Never answered. */
  readonly isAutomatic: boolean
}

/** What became of a mail: `taken` is marked as read, `unmatched` stays flagged for whoever looks into the mailbox. */
export type MailOutcome = 'taken' | 'unmatched'

/** A mailbox that is read. */
export type Mailbox = {
  /**
   * Hands over each unread mail, oldest first. Each is flagged before: what ends the process is not read again. One whose handling throws is
   * handed over at the next reading, three times in all, and holds up none behind it.
   */
  read(handle: (mail: IncomingMail) => Promise<MailOutcome>, signal: AbortSignal): Promise<void>
  isReachable(): Promise<boolean>
}
