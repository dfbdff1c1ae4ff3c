// Which game one would look at first: with one's own money in it, else the closest of those under way, else what comes next.
import type { LiveGame } from '#contract/sports/live-shapes.ts'

type GameStanding = Pick<LiveGame, 'id' | 'status' | 'homeScore' | 'awayScore' | 'overUnder' | 'startsAt'>

const STAGE: Record<LiveGame['status'], number> = { 'in progress': 0, scheduled: 1, final: 2, postponed: 3 }

/**
 * How far apart the two sides are, as a share of what the game is expected to bring: 3 points of 224 are closer than 1 goal of 6.
 * @returns 0 = level; Infinity where no score is known
 */
export function apartness({ homeScore, awayScore, overUnder }: Pick<GameStanding, 'homeScore' | 'awayScore' | 'overUnder'>): number {
  if (homeScore === null || awayScore === null) return Number.POSITIVE_INFINITY
  return Math.abs(homeScore - awayScore) / Math.max(1, overUnder ?? homeScore + awayScore)
}

/** @param own ids of games with open bets of one's own */
export function mostInteresting<G extends GameStanding>(games: readonly G[], own: ReadonlySet<string>): G | undefined {
  const order = (a: G, b: G) => {
    const byStage = STAGE[a.status] - STAGE[b.status]
    if (byStage !== 0) return byStage
    const byMoney = Number(own.has(b.id)) - Number(own.has(a.id))
    if (byMoney !== 0) return byMoney
    if (a.status === 'in progress') {
      const [x, y] = [apartness(a), apartness(b)]
      if (x !== y) return x - y
    }
    // Of what is over the latest, else the next.
    return a.status === 'final' ? b.startsAt.localeCompare(a.startsAt) : a.startsAt.localeCompare(b.startsAt)
  }
  return games.toSorted(order)[0]
}
