// "No, the other one": the team or player of the same name that was not meant before.
import type { Ask, Context, Unresolved } from './ask.ts'
import type { Draft } from './asks.ts'
import type { NameIndex, PlayerRef, TeamRef } from './reading/language.ts'

const OTHER =
  /^(?:no|nah|nope|not (?:him|that one|them|those)|wrong (?:one|guy|player|team)|sorry|oh|wait|i (?:mean|meant))?[, ]*(?:i (?:mean|meant) )?(?:the |an? )?(?:other (?:one|guy|player|team)|different (?:one|guy|player|team))[.!?]*$|^(?:no[, ]+)?(?:wrong (?:one|guy|player|team)|not (?:him|that one|that guy|that team))[.!?]*$/

/** The ask of the turn before about the namesake; null where nobody else bears the name. */
export function otherNamesake(bare: string, { ask, pending }: Context, index: NameIndex): Draft | null {
  if (!ask || pending || !OTHER.test(bare)) return null
  const players = 'players' in ask ? ask.players : []
  if (players.length === 1 && 'players' in ask) {
    const others = namesakesOfPlayer(players[0]!, index)
    const unresolved: Unresolved[] = others.length > 1 ? [{ field: 'players', options: others.slice(0, 8) }] : []
    const chosen = others.length === 1 ? others : []
    return others.length === 0 ? null : { ask: withLeague({ ...ask, players: chosen } as Ask, chosen[0]), unresolved, openTeams: [] }
  }
  const teams = 'teams' in ask ? ask.teams : []
  if (teams.length !== 1 || !('teams' in ask)) return null
  const others = namesakesOfTeam(teams[0]!, index)
  if (others.length === 0) return null
  const chosen = others.length === 1 ? others : []
  return {
    ask: withLeague({ ...ask, teams: chosen } as Ask, chosen[0]),
    unresolved: [],
    openTeams: others.length > 1 ? others : [],
  }
}

const withLeague = (ask: Ask, chosen: { readonly league: PlayerRef['league'] } | undefined): Ask =>
  chosen && 'league' in ask ? ({ ...ask, league: chosen.league } as Ask) : ask

function namesakesOfPlayer(player: PlayerRef, index: NameIndex): PlayerRef[] {
  const surname = player.name.split(' ').at(-1)!
  return index.players(surname).flatMap(({ ref, score }) => (score >= 1 && ref.id !== player.id ? [ref] : []))
}

/** Teams of the same city, in whatever league. */
function namesakesOfTeam(team: TeamRef, index: NameIndex): TeamRef[] {
  const city = cityOf(team.name)
  return index.teams.filter((other) => other.id !== team.id && cityOf(other.name) === city)
}
const cityOf = (name: string): string => name.split(' ').slice(0, -1).join(' ').toLowerCase() || name.toLowerCase()
