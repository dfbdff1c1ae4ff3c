// What a player who is ruled out leaves to his team-mates: his minutes, snaps or ice time go to those who are there, most to his own position.
import type { GameLog } from '../leagues/games.ts'
import type { ScoredLeague } from './scoring.ts'

/** Who stayed away for longer than these team games is in everybody's form by now. Judged. */
const RECENT_GAMES = 3
/** Half-life, in games, of the opportunity that is left and shared: roles change fast. */
const HALF_LIFE = 4

export type AbsenceShares = {
  /** Share of what is left that team-mates take up at all, and of that the share of his own group. */
  readonly taken: number
  readonly ownGroup: number
}

/** NBA: tuned on the recorded season that project.test.ts reads. The others play positions that do not stand in for each other. */
export const ABSENCE: Readonly<Record<ScoredLeague, AbsenceShares>> = {
  nfl: { taken: 0.8, ownGroup: 1 },
  nba: { taken: 0.8, ownGroup: 0.6 },
  mlb: { taken: 0, ownGroup: 1 },
  nhl: { taken: 0.5, ownGroup: 1 },
}

export type Absences = {
  /** Opportunity that the absent leave to a player, in the league's unit, and who they are. */
  gained(playerId: string, absent: ReadonlySet<string>): { readonly opportunity: number; readonly of: readonly string[] }
}

type Mate = { readonly id: string; readonly group: string; readonly usual: number; readonly isRecent: boolean }

/**
 * @param logs games before the moment in question, players with an opportunity only
 * @param most the largest opportunity that one game gives a player of a group: nobody is lifted above it
 */
export function absences(
  logs: readonly GameLog[],
  { groupOf, most, shares }: { groupOf: (playerId: string) => string; most: (group: string) => number; shares: AbsenceShares },
): Absences {
  const teams = matesOf(logs, groupOf)
  const teamOf = new Map([...teams].flatMap(([team, mates]) => mates.map(({ id }) => [id, team] as const)))
  return {
    gained(playerId, absent) {
      const mates = teams.get(teamOf.get(playerId) ?? '') ?? []
      const me = mates.find(({ id }) => id === playerId)
      const gone = mates.filter(({ id, isRecent }) => isRecent && id !== playerId && absent.has(id))
      if (me === undefined || gone.length === 0) return { opportunity: 0, of: [] }
      const there = mates.filter(({ id, isRecent }) => isRecent && !absent.has(id))
      // He may be one who has not played of late and steps in now.
      if (!there.includes(me)) there.push(me)
      const sumOf = (list: readonly Mate[]) => list.reduce((sum, { usual }) => sum + usual, 0)
      const same = sumOf(there.filter(({ group }) => group === me.group))
      const all = sumOf(there)
      let gained = 0
      const of: string[] = []
      for (const { id, group, usual } of gone) {
        const own = group === me.group && same > 0 ? shares.ownGroup * (me.usual / same) : 0
        const other = all > 0 ? (1 - shares.ownGroup) * (me.usual / all) : 0
        const part = shares.taken * usual * (own + other)
        if (part > 0) of.push(id)
        gained += part
      }
      return { opportunity: Math.max(0, Math.min(gained, most(me.group) - me.usual)), of }
    },
  }
}

/** Everybody under the team he last played for. */
function matesOf(logs: readonly GameLog[], groupOf: (playerId: string) => string): Map<string, Mate[]> {
  const byPlayer = new Map<string, GameLog[]>()
  const teamGames = new Map<string, Set<number>>()
  for (const log of logs) {
    const own = byPlayer.get(log.playerId)
    if (own) own.push(log)
    else byPlayer.set(log.playerId, [log])
    const games = teamGames.get(log.teamId)
    if (games) games.add(log.at)
    else teamGames.set(log.teamId, new Set([log.at]))
  }
  const since = new Map([...teamGames].map(([team, games]) => [team, [...games].sort((a, b) => b - a)[RECENT_GAMES - 1] ?? 0]))
  const teams = new Map<string, Mate[]>()
  for (const [id, games] of byPlayer) {
    games.sort((a, b) => b.at - a.at)
    const team = games[0]!.teamId
    let [sum, weight] = [0, 0]
    games.slice(0, 3 * HALF_LIFE).forEach(({ opportunity }, k) => {
      const w = 2 ** (-k / HALF_LIFE)
      sum += w * opportunity
      weight += w
    })
    const mate = { id, group: groupOf(id), usual: sum / weight, isRecent: games[0]!.at >= (since.get(team) ?? 0) }
    teams.set(team, [...(teams.get(team) ?? []), mate])
  }
  return teams
}
