// What players usually score, for those who must say how much a line or an absence means: means of the last games on DraftKings.
import type { GameLog, Player } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { hasLinePoints, linePoints } from '#core/projections/line-points.ts'

export type Form = {
  /** Mean points of a player; undefined when he has not played. */
  readonly average: ReadonlyMap<string, number>
  /** Mean opportunity (minutes, snaps, plate appearances …) in the same games. */
  readonly usage: ReadonlyMap<string, number>
  /** Share of his position that averages more, 0 = the best. */
  readonly rank: ReadonlyMap<string, number>
  /** Mean points of both sides together in a game; null when none is on record. */
  readonly typicalGame: number | null
}

export const UNKNOWN_FORM: Form = { average: new Map(), usage: new Map(), rank: new Map(), typicalGame: null }

/** Games that count for an average, and finished games that count for the typical one. */
const PLAYER_GAMES = 16
const GAMES = 60

export function formOf(league: LeagueKey, logs: readonly GameLog[], players: readonly Player[]): Form {
  if (!hasLinePoints(league)) return UNKNOWN_FORM
  const sums = new Map<string, { games: number; points: number; opportunity: number }>()
  const games = new Map<string, number>()
  for (let i = logs.length - 1; i >= 0; i--) {
    const log = logs[i]!
    const sum = sums.get(log.playerId) ?? { games: 0, points: 0, opportunity: 0 }
    const isRecent = games.has(log.gameId) || games.size < GAMES
    if (sum.games >= PLAYER_GAMES && !isRecent) continue
    const points = linePoints(league, log.stats) ?? 0
    if (isRecent) games.set(log.gameId, (games.get(log.gameId) ?? 0) + points)
    if (sum.games < PLAYER_GAMES)
      sums.set(log.playerId, { games: sum.games + 1, points: sum.points + points, opportunity: sum.opportunity + log.opportunity })
  }
  const average = new Map([...sums].map(([id, { games: played, points }]) => [id, points / played]))
  const usage = new Map([...sums].map(([id, { games: played, opportunity }]) => [id, opportunity / played]))
  const typicalGame = games.size > 0 ? [...games.values()].reduce((a, b) => a + b, 0) / games.size : null
  return { average, usage, rank: ranks(average, players), typicalGame }
}

function ranks(average: ReadonlyMap<string, number>, players: readonly Player[]): ReadonlyMap<string, number> {
  const positions = new Map<string, Player[]>()
  for (const player of players) {
    if (average.has(player.id)) positions.set(player.position, [...(positions.get(player.position) ?? []), player])
  }
  return new Map(
    [...positions.values()].flatMap((group) => {
      group.sort((a, b) => average.get(b.id)! - average.get(a.id)!)
      return group.map((player, i) => [player.id, i / group.length] as const)
    }),
  )
}
