// Everything that the feeds bring, asked anew at the press of a button, feed by feed and league by league, with how far it is.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feeds } from '../../ports/feeds.ts'

type Sync = NonNullable<AnswerOf<typeof API.feeds.status>['sync']>
type Row = Sync['feeds'][number]

type Deps = {
  readonly feeds: Pick<Feeds, 'scores' | 'rosters' | 'injuries' | 'news' | 'odds' | 'slates'>
  readonly clock: Clock
  /** What was kept of the feeds is forgotten first, so that they are truly asked. */
  readonly clear: () => void
}

const DAY = 86_400_000
/** One league of one feed. */
const ASK_MS = 20_000

export function feedSync({ feeds, clock, clear }: Deps): { start(): boolean; state(): Sync | null; stop(): void } {
  const asks: Readonly<Record<string, (league: LeagueKey, signal: AbortSignal) => Promise<readonly unknown[]>>> = {
    scores: (league, signal) => feeds.scores.games(league, clock.now() - DAY, clock.now() + 2 * DAY, signal),
    rosters: (league, signal) => feeds.rosters.players(league, signal),
    injuries: (league, signal) => feeds.injuries.injuries(league, signal),
    news: (league, signal) => feeds.news.news(league, signal),
    odds: (league, signal) => feeds.odds.quotes(league, signal),
    slates: (league, signal) => feeds.slates.slates(league, 'draftkings', signal),
  }
  let state: Sync | null = null
  let stopping = new AbortController()

  async function run(rows: Row[], signal: AbortSignal): Promise<void> {
    for (const row of rows) {
      const at = rows.indexOf(row)
      for (const league of LEAGUE_KEYS) {
        // Feeds in memory answer at once: whoever waits for this server has a turn between two.
        await new Promise((resolve) => setImmediate(resolve))
        if (signal.aborted) return
        const before = rows[at]!
        try {
          const brought = await asks[row.port]!(league, AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]))
          rows[at] = { ...before, done: before.done + 1, items: before.items + brought.length }
        } catch {
          rows[at] = { ...before, done: before.done + 1, failed: [...before.failed, league] }
        }
        state = { ...state!, feeds: [...rows] }
      }
    }
  }

  return {
    start() {
      if (state && state.endedAt === null) return false
      clear()
      const rows: Row[] = Object.keys(asks).map((port) => ({ port, done: 0, of: LEAGUE_KEYS.length, items: 0, failed: [] }))
      state = { startedAt: clock.now(), endedAt: null, feeds: [...rows] }
      stopping = new AbortController()
      void run(rows, stopping.signal).finally(() => {
        state = { ...state!, endedAt: clock.now() }
      })
      return true
    },
    state: () => state,
    stop: () => stopping.abort(),
  }
}
