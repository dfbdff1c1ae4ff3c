// A browser in words, from what it says of itself in the header User-Agent.
import Bowser from 'bowser'
import type { SessionRow } from '#contract/people/sessions.ts'

const KINDS: Readonly<Record<string, SessionRow['kind']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }
/** A header may hold as much as one likes; what names browser and system stands at its beginning. */
const MOST = 400

/**
 * Names browser and system; null where neither is known. It is what the browser claims, no proof.
 *
 * @example deviceWords('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/141.0.0.0 …')   // { device: 'Chrome on Windows', kind: 'desktop' }
 */
export function deviceWords(userAgent: string | null): Pick<SessionRow, 'device' | 'kind'> {
  if (!userAgent) return { device: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MOST))
  const names = [browser.name, os.name].filter((name) => name)
  return { device: names.length > 0 ? names.join(' on ') : null, kind: KINDS[platform.type ?? ''] ?? 'unknown' }
}
