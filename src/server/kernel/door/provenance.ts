// What an answer says of the feed behind it. When a feed has not answered, its time is unknown; when it is silent, an empty list is not "none".
import type { Age } from '../../ports/feeds.ts'

export type Freshness = {
  /** ISO time of the feed's answer; null where the feed has not answered yet. */
  readonly asOf: string | null
  readonly stale: boolean
  readonly note: string | null
}

/**
 * @param note  what is said of the answer, null when there is nothing to say
 * @param claimsNone  the note says that there is none of something: only a feed that answers can say that
 */
export function freshness({ asOf, stale }: Age, source: string, note: string | null, claimsNone = false): Freshness {
  const isSilent = stale && claimsNone
  return {
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
    stale,
    note: isSilent ? `Not known now: ${source} does not answer, and its last answer listed nothing here.` : note,
  }
}
