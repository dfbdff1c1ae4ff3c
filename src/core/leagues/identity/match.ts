// Who of a known list each of another maker's people is. The known are filed first, so that every person bears their id.
import type { LeagueKey } from '../leagues.ts'
import { type Decision, registry } from './registry.ts'
import type { Sighting } from './sighting.ts'

/** The maker under which the product's own players are filed. */
export const OWN = 'roster'

/** A name of another maker that may be one of these people: for somebody to look at. */
export type Doubt = {
  readonly vendor: string
  readonly id: string
  readonly league: LeagueKey
  readonly name: string
  readonly team: string | null
  readonly positions: readonly string[]
  /** The likeliest first. Points as in `likeness`. */
  readonly candidates: readonly {
    readonly personId: string
    readonly name: string
    readonly team: string | null
    readonly positions: readonly string[]
    readonly points: number
  }[]
}

export type Matched = {
  /** Ids of the known, by the other maker's id; whoever is nobody of them is absent. */
  readonly ids: ReadonlyMap<string, string>
  readonly doubts: readonly Doubt[]
}

/**
 * @param known  the product's own players; their `vendor` is taken as `OWN`
 * @param decisions  what somebody has decided of earlier doubts; a person's id is `roster:` and the known id
 * @param isOnePerMaker  whether the other maker has one id for a person
 * @example matchPeople([{ id: 'p1', name: 'Patrick Mahomes II' … }], [{ vendor: 'sleeper', id: '4046', name: 'Pat Mahomes' … }])
 * // ids: '4046' → 'p1'; doubts: none
 */
export function matchPeople(
  known: readonly Sighting[],
  asked: readonly Sighting[],
  decisions: readonly Decision[] = [],
  isOnePerMaker = true,
): Matched {
  const people = registry({ decisions, isOnePerMaker: (vendor) => vendor === OWN || isOnePerMaker })
  const byPerson = new Map<string, Sighting>()
  for (const one of known) {
    const personId = people.file({ ...one, vendor: OWN })
    if (!byPerson.has(personId)) byPerson.set(personId, one)
  }
  // What two of the known have in common is no doubt about the other maker.
  const before = new Set(people.doubtful().map(({ personId }) => personId))
  const ids = new Map<string, string>()
  for (const one of asked) {
    const found = byPerson.get(people.file(one))
    if (found) ids.set(one.id, found.id)
  }
  const doubts = people.doubtful().flatMap(({ sighting, personId, candidates }): Doubt[] => {
    if (before.has(personId)) return []
    const listed = candidates.flatMap(({ personId: candidate, points }) => {
      const person = byPerson.get(candidate)
      return person ? [{ personId: candidate, name: person.name, team: person.team, positions: person.positions, points }] : []
    })
    const { vendor, id, league, name, team, positions } = sighting
    return listed.length > 0 ? [{ vendor, id, league, name, team, positions, candidates: listed }] : []
  })
  return { ids, doubts }
}
