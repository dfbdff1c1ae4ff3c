/** Text messages to a phone. Plain text of at most 300 characters; the number in international form. */
export type TextMessenger = { send(to: string, text: string): Promise<void> }
