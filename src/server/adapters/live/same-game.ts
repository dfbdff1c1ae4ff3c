// The same game and the same people at two vendors: games by home side and start, people by the registry.
import type { Game, GameLog, Play, Player, Team } from '#core/leagues/games.ts'
import { matchPeople } from '#core/leagues/identity/match.ts'
import { normalizedName, normalizedTeam } from '#core/leagues/identity/names.ts'
import type { Sighting } from '#core/leagues/identity/sighting.ts'
import type { IdentityStore } from '../../ports/identity-store.ts'

const NEAR_MS = 4 * 3_600_000

const isSameTeam = (a: Team, b: Team): boolean =>
  normalizedName(a.name) === normalizedName(b.name) || normalizedTeam(a.abbreviation) === normalizedTeam(b.abbreviation)

/** The game of another vendor that is this one: same sides, and of a double-header the nearer start. */
export function sameGame(game: Game, others: readonly Game[]): Game | undefined {
  return others
    .filter(
      (other) =>
        isSameTeam(game.home, other.home) && isSameTeam(game.away, other.away) && Math.abs(game.startsAt - other.startsAt) < NEAR_MS,
    )
    .sort((a, b) => Math.abs(a.startsAt - game.startsAt) - Math.abs(b.startsAt - game.startsAt))[0]
}

/** Ids of one vendor in the words of another; people whom the other does not know keep their own id. */
export type Translation = { readonly team: (id: string) => string; readonly person: (id: string) => string }

type Both = {
  readonly game: Game
  readonly other: Game
  readonly known: readonly Player[]
  /** The other vendor's. */
  readonly lines: readonly GameLog[]
  readonly vendor: string
  readonly identity: IdentityStore
}

export function translation({ game, other, known, lines, vendor, identity }: Both): Translation {
  const teams = new Map([
    [other.home.id, game.home.id],
    [other.away.id, game.away.id],
  ])
  const clubs = new Map([game.home, game.away].map((team) => [team.id, team.abbreviation]))
  const ours = known.flatMap((player) =>
    clubs.has(player.teamId) ? [sightingOf('', player.id, player.name, clubs.get(player.teamId) ?? null, player)] : [],
  )
  const theirs = lines.flatMap(({ playerId, name, position, teamId, league }) => {
    const club = clubs.get(teams.get(teamId) ?? '') ?? null
    return name ? [sightingOf(vendor, playerId, name, club, { league, position: position ?? '', number: null })] : []
  })
  const { ids, doubts } = matchPeople(ours, theirs, identity.decisions())
  identity.doubt(doubts)
  return { team: (id) => teams.get(id) ?? id, person: (id) => ids.get(id) ?? id }
}

function sightingOf(
  vendor: string,
  id: string,
  name: string,
  team: string | null,
  { league, position, number }: Pick<Player, 'league' | 'position' | 'number'>,
): Sighting {
  return { vendor, id, league, name, team, positions: position ? [position] : [], number, born: null, knownAs: {} }
}

export const translatePlays = (plays: readonly Play[], gameId: string, { team, person }: Translation): Play[] =>
  plays.map((play) => ({ ...play, gameId, teamId: play.teamId && team(play.teamId), playerIds: play.playerIds.map(person) }))

export const translateLines = (lines: readonly GameLog[], gameId: string, { team, person }: Translation): GameLog[] =>
  lines.map((line) => ({ ...line, gameId, playerId: person(line.playerId), teamId: team(line.teamId), opponentId: team(line.opponentId) }))
