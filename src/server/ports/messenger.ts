/** Mail to one person. Plain text; no figure leaves that the product did not compute. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export type Messenger = { send(mail: Mail): Promise<void> }
