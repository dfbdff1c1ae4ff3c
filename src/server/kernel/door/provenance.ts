// What an answer says of the feed behind it. When a feed has not answered, its time is unknown; when it is silent, an empty list is not "none".
import type { Age } from '../../ports/feeds.ts'

export type Freshness = {
  /** ISO time of the feed's answer; null where the feed has not answered yet. */
  readonly asOf: string | null
  readonly stale: boolean
  readonly note: string | null
}

/** Names of feeds in a sentence: "ESPN", "ESPN and NWS", "ESPN, NWS and The Odds API". */
export const feedsText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/**
 * @param sources  names of the feeds behind the answer, or of those among them that are silent
 * @param note  what is said of the answer, null when there is nothing to say
 * @param claimsNone  the note says that there is none of something: only a feed that answers can say that
 */
export function freshness({ asOf, stale }: Age, sources: readonly string[], note: string | null, claimsNone = false): Freshness {
  const isSilent = stale && claimsNone
  return {
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
    stale,
    note: isSilent ? silenceOf(sources) : note,
  }
}

const silenceOf = (sources: readonly string[]): string => {
  const which = feedsText(sources)
  return sources.length > 1
    ? `Not known now: ${which} do not answer, and their last answers listed nothing here.`
    : `Not known now: ${which} does not answer, and its last answer listed nothing here.`
}
