// A large request body, taken apart in a worker thread: the texts of its files as bytes, the rest as an object. Parsed on the main
// thread, 20 MB would hold up every other answer for a tenth of a second and more.

/** What is left of a body without its files: rules, ids, a payout table. */
const MOST_REST = 512 * 1024
/** Values outside of texts. A body of files has a few; millions of them would only fill the memory. */
const MOST_VALUES = 200_000

export type SplitBody =
  | { readonly kind: 'body'; readonly rest: object; readonly files: Readonly<Record<string, Uint8Array>> }
  | { readonly kind: 'refused'; readonly code: 'invalid_input' | 'too_large'; readonly reason: string }

type Order = { readonly bytes: Uint8Array; readonly files: readonly string[] }

/**
 * Takes a JSON body apart. Never throws. Files of a body in memory that threads share lie there in its place afterwards.
 * @param files  where texts of files may stand, "field.file.text"; each stays in `rest` as an empty text
 */
export function splitBody({ bytes, files }: Order): SplitBody {
  if (valuesIn(bytes) > MOST_VALUES) return { kind: 'refused', code: 'too_large', reason: 'The body holds too many values.' }
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return { kind: 'refused', code: 'invalid_input', reason: 'The body is not valid JSON.' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { kind: 'refused', code: 'invalid_input', reason: 'The body must be a JSON object.' }
  }
  const found: Record<string, Uint8Array> = {}
  let filled = 0
  for (const path of files) {
    const place = placeOf(body, path)
    if (!place) continue
    const text = new TextEncoder().encode(place.holder[place.key] as string)
    const end = filled + text.length
    // A text is shorter than it was in JSON, unless broken letters in it were replaced.
    const fits = bytes.buffer instanceof SharedArrayBuffer && end <= bytes.length
    if (fits) bytes.set(text, filled)
    found[path] = fits ? bytes.subarray(filled, end) : text
    if (fits) filled = end
    place.holder[place.key] = ''
  }
  const rest = JSON.stringify(body)
  if (rest.length > MOST_REST) return { kind: 'refused', code: 'too_large', reason: 'The body is too large beside its files.' }
  if (/"__proto__"\s*:/.test(rest)) return { kind: 'refused', code: 'invalid_input', reason: 'The body is not valid JSON.' }
  return { kind: 'body', rest: body, files: found }
}

/** The object and key where a text of a path stands; undefined where there is none. */
export function placeOf(body: object, path: string): { readonly holder: Record<string, unknown>; readonly key: string } | undefined {
  const keys = path.split('.')
  const key = keys.pop() ?? ''
  let holder = body as Record<string, unknown>
  for (const step of keys) {
    const next = Object.hasOwn(holder, step) ? holder[step] : undefined
    if (typeof next !== 'object' || next === null) return undefined
    holder = next as Record<string, unknown>
  }
  return Object.hasOwn(holder, key) && typeof holder[key] === 'string' ? { holder, key } : undefined
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT] = [...'"\\,[{'].map((sign) => sign.charCodeAt(0))

/** Commas and opening brackets outside of texts: about as many as there are values. */
function valuesIn(bytes: Uint8Array): number {
  let count = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) count++
  }
  return count
}
