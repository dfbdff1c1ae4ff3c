/** Mail to one person. Plain text; no figure leaves that the product did not compute. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export type Messenger = {
  send(mail: Mail): Promise<void>
  /** Whether the mail server answers and lets us in. Asked before anything is promised by mail. */
  isReachable(): Promise<boolean>
}
