// Box scores become game logs: the lines of the games that have ended of late, gathered one game at a time so that no vendor is crowded.
import type { GameLog } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BoxScoreFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { StatsFeed } from '../../ports/stats-feed.ts'

const DAY = 24 * 3_600_000
/** A league that plays daily tells its form in three weeks, one that plays weekly in eight. */
const BACK_DAYS: Partial<Record<LeagueKey, number>> = { nfl: 56 }
const USUAL_BACK_DAYS = 21
const GAMES = 160
const AGAIN_MS = 10 * 60_000

type Deps = {
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

export function liveStats({ scores, boxScores, clock, onError }: Deps): StatsFeed {
  const logs = new Map<LeagueKey, Map<string, readonly GameLog[]>>()
  const filledAt = new Map<LeagueKey, number>()
  const batchLoader = async (league: LeagueKey) => {
    const now = clock.now()
    const known = logs.get(league) ?? new Map<string, readonly GameLog[]>()
    logs.set(league, known)
    const games = await scores.games(league, now - (BACK_DAYS[league] ?? USUAL_BACK_DAYS) * DAY, now, AbortSignal.timeout(60_000))
    // What has passed out of the span is let go: a season of box scores is hundreds of megabytes.
    const inSpan = new Set(games.map(({ id }) => id))
    for (const id of known.keys()) if (!inSpan.has(id)) known.delete(id)
    const wanted = games.filter(({ id, status }) => status === 'final' && !known.has(id)).slice(-GAMES)
    // The latest first: they say most.
    for (const game of wanted.reverse()) known.set(game.id, (await boxScores.boxScore(game.id, AbortSignal.timeout(30_000))) ?? [])
  }
  return {
    name: 'box scores of ended games',
    async gameLogs(league, before, _signal) {
      const due = (filledAt.get(league) ?? 0) + AGAIN_MS <= clock.now()
      if (due) {
        filledAt.set(league, clock.now())
        // Nobody waits for it: what has been gathered so far is the answer.
        batchLoader(league).catch((error) => {
          filledAt.delete(league)
          onError(error)
        })
      }
      const lines = [...(logs.get(league)?.values() ?? [])].flat()
      return lines.filter(({ at }) => at < before).sort((a, b) => a.at - b.at)
    },
  }
}
