// Who of a league's roster each player of a salary file, or of a lineup, is.
import type { Player, Team } from '../games.ts'
import type { LeagueKey } from '../leagues.ts'
import { type Doubt, matchPeople, OWN } from './match.ts'
import { normalizedName, normalizedTeam } from './names.ts'
import type { Decision } from './registry.ts'
import type { Sighting } from './sighting.ts'

/** Somebody as a site lists him. */
export type FilePerson = {
  /** The site's id on this slate. */
  readonly id: string
  readonly name: string
  readonly team: string
  readonly positions: readonly string[]
}

export type Roster = {
  readonly teams: readonly Pick<Team, 'id' | 'abbreviation'>[]
  readonly players: readonly Pick<Player, 'id' | 'name' | 'teamId' | 'position' | 'number'>[]
}

export type FileMatch = {
  /** Our ids by the site's; whoever is nobody of the roster, or may be one of several, is absent. */
  readonly playerIds: ReadonlyMap<string, string>
  readonly doubts: readonly Doubt[]
}

/**
 * Sites number players anew on each slate, so that a decision is about league, name, team and position: `sightingId`. One person stands on a slate
 * once: of two listed who would be the same one, the one that a decision names, else the one at the roster's club is him, else neither.
 *
 * @param site  who wrote the file; decisions are kept by it
 * @example peopleOfFile('nfl', 'draftkings', roster, [{ id: '101', name: 'Patrick Mahomes II', team: 'KC', positions: ['QB'] }], []).playerIds
 * // '101' → the roster's id of Patrick Mahomes
 */
export function peopleOfFile(
  league: LeagueKey,
  site: string,
  { teams, players }: Roster,
  file: readonly FilePerson[],
  decisions: readonly Decision[],
): FileMatch {
  const clubs = new Map(teams.map(({ id, abbreviation }) => [id, abbreviation]))
  const known = players.map(({ id, name, teamId, position, number }) => ({
    ...BLANK,
    vendor: OWN,
    league,
    id,
    name,
    team: clubs.get(teamId) ?? null,
    positions: [position],
    number,
  }))
  const asked = new Map<string, Sighting>()
  for (const person of file) {
    const id = sightingId(league, person)
    const { name, team, positions } = person
    asked.set(id, { ...BLANK, vendor: site, league, id, name, team, positions: [...positions] })
  }
  const { ids, doubts } = matchPeople(known, [...asked.values()], decisions, false)
  const clubOf = new Map(known.map(({ id, team }) => [id, team === null ? null : normalizedTeam(team)]))
  const decided = new Set(decisions.flatMap(({ vendor, id, personId, isSame }) => (isSame && vendor === site ? [`${id}|${personId}`] : [])))
  const isDecided = (one: string, own: string) => decided.has(`${one}|${OWN}:${own}`)
  const sole = oneEach(ids, (one, own) => {
    if (isDecided(one, own)) return 2
    const team = asked.get(one)?.team
    return team && normalizedTeam(team) === clubOf.get(own) ? 1 : 0
  })
  const playerIds = new Map<string, string>()
  for (const person of file) {
    const own = sole.get(sightingId(league, person))
    if (own !== undefined) playerIds.set(person.id, own)
  }
  return { playerIds, doubts }
}

/** What a decision about somebody of a file is kept under. */
export const sightingId = (league: LeagueKey, { name, team, positions }: Omit<FilePerson, 'id'>): string =>
  [league, normalizedName(name), normalizedTeam(team), positions.join('/')].join(' ')

/** Of several who claim one person the strongest claim; two alike, and nobody has it. */
function oneEach(ids: ReadonlyMap<string, string>, strength: (one: string, own: string) => number): ReadonlyMap<string, string> {
  const claims = new Map<string, string[]>()
  for (const [one, own] of ids) {
    const list = claims.get(own)
    if (list) list.push(one)
    else claims.set(own, [one])
  }
  return new Map(
    [...claims].flatMap(([own, ones]): [string, string][] => {
      const best = ones.reduce((most, one) => Math.max(most, strength(one, own)), 0)
      const strongest = ones.filter((one) => strength(one, own) === best)
      return strongest.length === 1 ? [[strongest[0]!, own]] : []
    }),
  )
}

const BLANK = { number: null, born: null, knownAs: {} }
