// One registry of people over all makers: each sighting is filed under a person, and what is doubtful is put on a list for somebody to look at.
import type { LeagueKey } from '../leagues.ts'
import { DOUBT, likeness, type Seen, SURE, seen, tailsOf } from './likeness.ts'
import type { Sighting } from './sighting.ts'

export type Person = {
  /** Of the registry: the maker and id under which he was first seen. */
  readonly id: string
  readonly league: LeagueKey
  readonly sightings: readonly Sighting[]
}

/** A sighting that may be one of these people; filed as a new person until somebody decides. */
export type Doubtful = {
  readonly sighting: Sighting
  readonly personId: string
  readonly candidates: readonly { readonly personId: string; readonly points: number }[]
}

/** What somebody has decided: the sighting of this maker is (or is not) that person. */
export type Decision = { readonly vendor: string; readonly id: string; readonly personId: string; readonly isSame: boolean }

export type Registry = {
  /** Files a sighting; answers the person's id. The same maker and id is the same person for ever, under whatever name and team. */
  file(sighting: Sighting): string
  personOf(vendor: string, id: string): Person | undefined
  people(league: LeagueKey): readonly Person[]
  /** The id by which a maker knows a person, or undefined. */
  idFor(personId: string, vendor: string): string | undefined
  doubtful(): readonly Doubtful[]
}

type Entry = { id: string; league: LeagueKey; sightings: Map<string, Seen> }

/**
 * @param decisions  of the review list; they go before any calculation
 * @param isOnePerMaker  whether a maker has one id for a person (false for salary files, which number anew on each slate: who stands in one is
 * looked for among the people of the others, never among those of the file itself)
 */
export function registry({
  decisions = [],
  isOnePerMaker = () => true,
}: {
  readonly decisions?: readonly Decision[]
  readonly isOnePerMaker?: (vendor: string) => boolean
} = {}): Registry {
  const entries = new Map<string, Entry>()
  const byKey = new Map<string, Entry>()
  const byName = new Map<string, Set<Entry>>()
  const doubts = new Map<string, Doubtful>()
  const decided = new Map<string, Map<string, boolean>>()
  for (const { vendor, id, personId, isSame } of decisions) {
    const verdicts = decided.get(keyOf(vendor, id)) ?? new Map<string, boolean>()
    decided.set(keyOf(vendor, id), verdicts.set(personId, isSame))
  }

  const put = (entry: Entry, sighting: Seen): string => {
    const key = keyOf(sighting.vendor, sighting.id)
    byKey.set(key, entry)
    if (isOnePerMaker(sighting.vendor)) {
      entry.sightings.set(key, sighting)
      for (const name of namesOf(sighting)) {
        const known = byName.get(name) ?? new Set()
        byName.set(name, known.add(entry))
      }
    } else if (entry.sightings.size === 0) entry.sightings.set(key, sighting)
    return entry.id
  }

  const found = (sighting: Seen): Entry => {
    const entry: Entry = { id: keyOf(sighting.vendor, sighting.id), league: sighting.league, sightings: new Map() }
    entries.set(entry.id, entry)
    return entry
  }

  const candidates = (sighting: Seen) => {
    if (sighting.name_.length > LONGEST_NAME) return []
    const verdicts = decided.get(keyOf(sighting.vendor, sighting.id))
    const named = soughtNames(sighting).flatMap((name) => [...(byName.get(name) ?? [])])
    const near = new Set([...named, ...[...(verdicts?.keys() ?? [])].flatMap((id) => entries.get(id) ?? [])])
    return [...near].flatMap((entry) => {
      const verdict = verdicts?.get(entry.id)
      if (verdict === false) return []
      const seenBy = [...entry.sightings.values()]
      // A maker that numbers people once would not write one person under two ids.
      if (isOnePerMaker(sighting.vendor) && seenBy.some(({ vendor, id }) => vendor === sighting.vendor && id !== sighting.id)) return []
      const points = verdict ? Number.POSITIVE_INFINITY : Math.max(...seenBy.map((one) => likeness(sighting, one)))
      return points >= DOUBT ? [{ entry, points }] : []
    })
  }

  return {
    file(given) {
      const sighting = seen(given)
      const own = byKey.get(keyOf(given.vendor, given.id))
      if (own) return put(own, sighting)
      for (const [vendor, id] of Object.entries(given.knownAs)) {
        const stated = byKey.get(keyOf(vendor, id))
        if (stated) return put(stated, sighting)
      }
      const near = candidates(sighting).sort((a, b) => b.points - a.points)
      const [best, second] = near
      if (best && best.points >= SURE && (!second || best.points - second.points >= 1)) return put(best.entry, sighting)
      const entry = found(sighting)
      if (best) {
        const listed = near.slice(0, 5).map(({ entry: { id: personId }, points }) => ({ personId, points }))
        doubts.set(entry.id, { sighting: given, personId: entry.id, candidates: listed })
      }
      return put(entry, sighting)
    },
    personOf(vendor, id) {
      const entry = byKey.get(keyOf(vendor, id))
      return entry && personIn(entry)
    },
    people: (league) => [...entries.values()].filter((entry) => entry.league === league).map(personIn),
    idFor(personId, vendor) {
      const entry = entries.get(personId)
      return entry && [...entry.sightings.values()].find((one) => one.vendor === vendor)?.id
    },
    doubtful: () => [...doubts.values()],
  }
}

const keyOf = (vendor: string, id: string): string => `${vendor}:${id}`
const personIn = ({ id, league, sightings }: Entry): Person => ({ id, league, sightings: [...sightings.values()] })

/** Longer than the name of anybody who plays. */
const LONGEST_NAME = 80

const whole = ({ league, letters }: Seen) => `${league} =${letters}`
const family = ({ league }: Seen, last: string) => `${league} +${last.replaceAll(' ', '')}`
const tail = ({ league }: Seen, last: string) => `${league} -${last.replaceAll(' ', '')}`

/** What somebody is filed under: the letters of the whole name, the family name, and each end of it. */
function namesOf(one: Seen): string[] {
  if (one.name_.length > LONGEST_NAME) return []
  return one.last === '' ? [whole(one)] : [whole(one), family(one, one.last), ...tailsOf(one.last).map((end) => tail(one, end))]
}

/** Where those of a like name are found: no others, so that a thousand of one word in their names are not each compared with all. */
function soughtNames(one: Seen): string[] {
  if (one.last === '') return [whole(one)]
  return [whole(one), family(one, one.last), tail(one, one.last), ...tailsOf(one.last).map((end) => family(one, end))]
}
