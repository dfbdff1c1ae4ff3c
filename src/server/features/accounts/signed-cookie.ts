// The session's cookie is `token.signature`, percent-encoded. A token whose signature is not ours is as good as none: the signature
// is checked before the database is asked, on every way in (calls, streams, sockets).
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the name of each cookie begins with: behind TLS it is bound to this very host. Such a cookie has the path /. */
export const cookieGuard = (isHttps: boolean): string => (isHttps ? '__Host-' : '')

/** The value of a cookie of that name, decoded; undefined when there is none. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

/** HMAC-SHA256 in base64, as better-auth signs its cookies. */
const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64')

/** `text.signature`. */
export const signed = (text: string, secret: string): string => `${text}.${signatureOf(text, secret)}`

/** The text of a signed value; undefined when the signature is missing, cut or not ours. */
export function unsigned(value: string | undefined, secret: string): string | undefined {
  const at = value?.lastIndexOf('.') ?? -1
  if (value === undefined || at < 1) return undefined
  const text = value.slice(0, at)
  const given = Buffer.from(value.slice(at + 1))
  const expected = Buffer.from(signatureOf(text, secret))
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}
