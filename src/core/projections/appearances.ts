// Will he play at all? A backup quarterback with one game a month ago has a fine rate and no job.
import type { GameLog } from '../leagues/games.ts'
import type { Probability } from '../units.ts'

/** How many of the team's last games are looked at. Judged: half a football season, two weeks of the others. */
const RECENT_GAMES = 8
/** From this share of games on he is taken for a regular, whose absence would be reported. Judged. */
const REGULAR = 0.5

/**
 * The chance that a player of whom nothing is reported plays in his team's next game, from the games before:
 * 1 when he played in its last game, or in at least half of its last eight or of all since his first; else the greater of these two
 * shares. Who takes turns by plan (starting pitchers) always has 1. Injury reports are the caller's: they are facts, this is a habit.
 *
 * @param logs games before the moment in question, in any order, players with an opportunity only
 * @returns a lookup; an unknown player has 0
 */
export function appearances(logs: readonly GameLog[], takesTurns: (playerId: string) => boolean): (playerId: string) => Probability {
  const teamGames = new Map<string, Map<string, number>>()
  const own = new Map<string, { first: number; last: GameLog; games: Set<string> }>()
  for (const log of logs) {
    const team = teamGames.get(log.teamId) ?? new Map<string, number>()
    teamGames.set(log.teamId, team)
    team.set(log.gameId, log.at)
    const seen = own.get(log.playerId)
    if (seen === undefined) own.set(log.playerId, { first: log.at, last: log, games: new Set([log.gameId]) })
    else {
      seen.games.add(log.gameId)
      if (log.at > seen.last.at) seen.last = log
      if (log.at < seen.first) seen.first = log.at
    }
  }
  const newestFirst = new Map([...teamGames].map(([team, games]) => [team, [...games].sort((a, b) => b[1] - a[1])]))
  return (playerId) => {
    const seen = own.get(playerId)
    if (seen === undefined) return 0
    const games = newestFirst.get(seen.last.teamId) ?? []
    if (takesTurns(playerId) || games.length === 0 || seen.last.at >= games[0]![1]) return 1
    const since = games.filter(([, at]) => at >= seen.first)
    const shareOf = (list: readonly [string, number][]) => list.filter(([id]) => seen.games.has(id)).length / list.length
    const share = Math.max(shareOf(since.slice(0, RECENT_GAMES)), shareOf(since))
    return share >= REGULAR ? 1 : share
  }
}
