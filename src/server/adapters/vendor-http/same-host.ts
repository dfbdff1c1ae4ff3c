/** Addresses that one question may be sent through. */
const MOST_HOPS = 3

export class LedElsewhere extends Error {
  override readonly name = 'LedElsewhere'
}

/**
 * Asks, and follows what the answer says only to the same host (or up to https there): whoever answers for a vendor does not choose whom this
 * server calls.
 * @throws LedElsewhere where it leads to another host, or on and on; what `fetch` throws otherwise
 */
export async function fetchSameHost(url: URL, init: Omit<RequestInit, 'redirect' | 'body' | 'method'>): Promise<Response> {
  let at = url
  for (let hop = 0; ; hop++) {
    const response = await fetch(at, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status === 304 || Math.floor(response.status / 100) !== 3 || location === null) return response
    await response.body?.cancel()
    const next = URL.canParse(location, at.href) ? new URL(location, at) : null
    if (next === null || !isSameHost(next, at)) throw new LedElsewhere(`leads to ${next?.host ?? 'no address'} instead of answering`)
    if (hop === MOST_HOPS) throw new LedElsewhere('leads on and on')
    at = next
  }
}

const isSameHost = (next: URL, at: URL): boolean =>
  next.origin === at.origin || (next.hostname === at.hostname && at.protocol === 'http:' && next.protocol === 'https:')
