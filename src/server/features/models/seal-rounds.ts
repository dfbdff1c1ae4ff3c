// When members' models of either kind are sealed: by the job all that starts soon, and one model at once where its game is about to begin.
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import type { ModelForecastStore } from './model-forecasts.store.ts'

/** The one model that is sealed, and of which games that start how soon. */
export type OnlyModel = { readonly id: string; readonly within: number }

type Parts = {
  readonly leagues: readonly LeagueKey[]
  readonly store: Pick<ModelForecastStore, 'markLeft' | 'begun' | 'putOff' | 'markMissed'>
  readonly scores: Pick<ScoresFeed, 'games'>
  readonly clock: Clock
  readonly world: () => DataWorld
  readonly sealLeague: (league: LeagueKey, signal: AbortSignal, only?: OnlyModel) => Promise<number>
  readonly onError: (error: unknown) => void
}
type Asked = { readonly id: string; readonly isUsed: boolean; readonly spec: { readonly league: LeagueKey } }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TIMEOUT_MS = 20_000
/** The job comes by every ten minutes: what starts sooner than its next round is sealed at once. */
const SEALED_AT_ONCE = 15 * MINUTE
/** Whoever asked waits no longer for the seal; it goes on behind the answer, which says that it waits. */
export const LONGEST_WAIT_MS = 4000
/** How long what a server left unmarked is looked for. */
const LEFT_FOR = 7 * DAY
/** Games that are put off are called so round their start, and rarely for longer than two weeks. */
const LOOKED_BACK = DAY
const LOOKED_AHEAD = 14 * DAY

/**
 * Under this name a model's forecasts are kept, sealed and marked, one after another: of two at once the chain would hold the hash of a text that the other replaced.
 */
export const sealTurnOf = ({ id }: { readonly id: string }): string => `seals ${id}`

export function sealRounds({ leagues, store, scores, clock, world, sealLeague, onError }: Parts) {
  const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])

  /** Games that should have begun with something unsealed, and start later instead. */
  async function followStarts(league: LeagueKey, ids: ReadonlySet<string>, now: EpochMs, signal: AbortSignal): Promise<void> {
    const isPutOff = ({ id, status, startsAt }: Game) => ids.has(id) && status === 'scheduled' && startsAt > now
    for (const game of (await scores.games(league, now, now + LOOKED_AHEAD, signal)).filter(isPutOff)) await store.putOff(world(), game)
  }

  return {
    /** Everything that starts soon, of every league. */
    all: async (signal: AbortSignal): Promise<number> => {
      const now = clock.now()
      await store.markLeft(now - LEFT_FOR)
      for (const [league, ids] of await store.begun(world(), now - LOOKED_BACK, now))
        await followStarts(league, ids, now, within(signal)).catch(onError)
      let count = 0
      for (const league of leagues) {
        if (signal.aborted) break
        try {
          count += await sealLeague(league, within(signal))
        } catch (error) {
          onError(error)
        }
      }
      await store.markMissed(clock.now())
      return count
    },
    /** What a model in use says of games that start before the next round; that it fails here undoes nothing of what was asked. */
    atOnce: async ({ id, isUsed, spec }: Asked): Promise<void> => {
      if (!isUsed) return
      const sealed = sealLeague(spec.league, AbortSignal.timeout(TIMEOUT_MS), { id, within: SEALED_AT_ONCE }).then(() => {}, onError)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LONGEST_WAIT_MS)
      })
      await Promise.race([sealed, late]).finally(() => clearTimeout(timer))
    },
  }
}
