// Text messages through a gateway that the owner runs or rents: one POST of { to, text } as JSON, with a bearer token if one is given.
import type { TextMessenger } from '../../ports/text-messenger.ts'

const TIMEOUT_MS = 10_000

export function smsGateway({ url, token }: { readonly url: string; readonly token: string | null }): TextMessenger {
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ to, text: text.slice(0, 300) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the gateway of text messages answered ${response.status}`)
    },
  }
}
