/** Mail to one person. Plain text; no figure leaves that the product did not compute. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where an answer goes; without it to the sender. */
  readonly replyTo?: string
  /** `Message-ID` without brackets, by which an answer is known again. */
  readonly id?: string
  /** Nobody wrote it: programs are asked not to answer (RFC 3834). */
  readonly isAutomatic?: true
  /** An invitation (RFC 5546), as the calendar of whoever reads it takes it. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
}

export type Messenger = {
  send(mail: Mail): Promise<void>
  /** Whether the mail server answers and lets us in. Asked before anything is promised by mail. */
  isReachable(): Promise<boolean>
}
