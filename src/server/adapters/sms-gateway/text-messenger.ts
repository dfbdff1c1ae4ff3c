// Text messages through a gateway that the owner runs or rents: one POST of { to, text } as JSON, with a bearer token if one is given.
import { shortText, TextError, type TextFailure, type TextMessenger } from '../../ports/text-messenger.ts'

const TIMEOUT_MS = 10_000

/** What a gateway says by its status: 400, 404 and 422 are of the number, 410 of its owner's will. */
const FAILURES: Readonly<Record<number, TextFailure>> = { 400: 'number', 404: 'number', 410: 'stopped', 422: 'number' }

export function smsGateway({ url, token }: { readonly url: string; readonly token: string | null }): TextMessenger {
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ to, text: shortText(text) }),
        // The token goes nowhere else.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new TextError('down', 'the gateway of text messages does not answer', { cause })
      })
      await response.body?.cancel()
      if (!response.ok) throw new TextError(FAILURES[response.status] ?? 'down', `the gateway of text messages answered ${response.status}`)
    },
  }
}
