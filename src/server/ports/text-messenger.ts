/** Text messages to a phone. Plain text of at most 300 characters; the number in international form. Throws a TextError where none went out. */
export type TextMessenger = { send(to: string, text: string): Promise<void> }

/** `number`: this number takes no messages. `stopped`: its owner has told the provider to send none. `down`: it may work another time. */
export type TextFailure = 'number' | 'stopped' | 'down'

/** No message went out. Its sentence names neither the number nor the text nor a secret. */
export class TextError extends Error {
  readonly failure: TextFailure
  constructor(failure: TextFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TextError'
    this.failure = failure
  }
}

const LONGEST = 300

/** The text as it goes out: a character is not cut in two. */
export function shortText(text: string): string {
  if (text.length <= LONGEST) return text
  const cut = text.slice(0, LONGEST)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}
