// One request over the network: bounded in time and size, and told apart by what went wrong.
import type { EpochMs } from '#core/units.ts'
import { fetchSameHost, LedElsewhere } from './same-host.ts'

export type Reply =
  | {
      readonly kind: 'body'
      readonly body: unknown
      /** When the reply was made, by its own headers; null when they do not say. */
      readonly at: EpochMs | null
      readonly tags: { readonly etag: string | null; readonly lastModified: string | null } | undefined
    }
  | { readonly kind: 'unchanged'; readonly at: EpochMs | null; readonly tags?: undefined }

export class VendorFailure extends Error {
  /** The vendor said how long to wait. */
  readonly retryAfterMs: number | null
  /** The question was wrong (a 404): asking again will not help, and the vendor is well. */
  readonly isOurs: boolean
  constructor(message: string, { retryAfterMs = null, isOurs = false }: { retryAfterMs?: number | null; isOurs?: boolean } = {}) {
    super(message)
    this.name = 'VendorFailure'
    this.retryAfterMs = retryAfterMs
    this.isOurs = isOurs
  }
}

type How = {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly tags: { readonly etag: string | null; readonly lastModified: string | null } | undefined
  /** Told the headers of every reply, also of a refusal: some vendors say there what may still be asked. */
  readonly onHeaders?: (headers: Headers) => void
}

/** More than the largest answer known (the list of all players of a league, about 20 MB). */
const MOST_BYTES = 48 * 1024 * 1024
const DEFAULT_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

export async function ask(url: URL, { timeoutMs, signal, tags, onHeaders }: How): Promise<Reply> {
  const response = await fetchSameHost(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: {
      accept: 'application/json',
      'user-agent': 'ai-sports-guru (self-hosted)',
      ...(tags?.etag ? { 'if-none-match': tags.etag } : {}),
      ...(tags?.lastModified ? { 'if-modified-since': tags.lastModified } : {}),
    },
  }).catch((cause: unknown) => {
    throw cause instanceof LedElsewhere ? new VendorFailure(cause.message) : cause
  })
  onHeaders?.(response.headers)
  const at = madeAt(response.headers)
  if (response.status === 304) return { kind: 'unchanged', at }
  if (!response.ok) {
    await response.body?.cancel()
    throw refused(response)
  }
  const text = await readText(response)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new VendorFailure(`not JSON: ${text.slice(0, 60)}`)
  }
  const etag = response.headers.get('etag')
  const lastModified = response.headers.get('last-modified')
  return { kind: 'body', body, at, tags: etag || lastModified ? { etag, lastModified } : undefined }
}

function refused(response: Response): VendorFailure {
  const { status } = response
  if (status === 429 || status === 503) {
    const pause = retryAfter(response.headers.get('retry-after'))
    if (status === 429 || pause !== null) return new VendorFailure(`${status}`, { retryAfterMs: pause ?? DEFAULT_PAUSE_MS })
  }
  return new VendorFailure(`${status}`, { isOurs: status === 400 || status === 404 || status === 410 })
}

function retryAfter(header: string | null): number | null {
  if (header === null) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(LONGEST_PAUSE_MS, Math.max(1000, ms)) : null
}

/** A cache on the way may hand out what is hours old: Date less Age says when it was made. */
function madeAt(headers: Headers): EpochMs | null {
  const date = Date.parse(headers.get('date') ?? '')
  const age = Number(headers.get('age') ?? 0)
  return Number.isFinite(date) ? date - (Number.isFinite(age) ? age * 1000 : 0) : null
}

/** Clocks of two machines differ by minutes: only what is older than this is believed to be old. */
const CLOCKS_DIFFER_MS = 10 * 60_000

/** When a reply that came now was made. */
export const withinClockDrift = (at: EpochMs | null, now: EpochMs): EpochMs => (at === null || now - at < CLOCKS_DIFFER_MS ? now : at)

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new VendorFailure('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
