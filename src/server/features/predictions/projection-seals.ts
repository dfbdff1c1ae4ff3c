// Projections of players, sealed game by game shortly before the start, graded from the box score after, and added up for the record.

import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import { isScored, score } from '#core/projections/scoring.ts'
import {
  PROJECTIONS_VERSION,
  type ProjectionRecord,
  projectionRecord,
  type SealedPlayer,
  type SealedProjections,
} from '#core/projections/sealed-projections.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BoxScoreFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { SealRow } from './seal-chain.store.ts'
import type { GradeRow } from './seal-grades.store.ts'
import type { SealStore } from './seals.store.ts'

const TIMEOUT_MS = 20_000
const PAGE = 500

export type ProjectionSealDeps = {
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed
  readonly store: SealStore
  readonly clock: Clock
  readonly world: () => DataWorld
  /** The players of some games as they are projected now, by game id. */
  readonly projected: (league: LeagueKey, games: readonly Game[], asOf: EpochMs) => Promise<ReadonlyMap<string, readonly SealedPlayer[]>>
  readonly onError: (error: unknown) => void
}

export type ProjectionSeals = {
  /** Seals what starts within the time. */
  seal(ahead: number, signal: AbortSignal): Promise<number>
  /** What came of one seal; undefined while it is not over. */
  gradeOf(seal: SealRow, game: Game, signal: AbortSignal): Promise<GradeRow | undefined>
  record(): Promise<{ readonly rows: readonly ProjectionRecord[]; readonly sealed: number; readonly graded: number }>
}

export function projectionSeals({ scores, boxScores, store, clock, world, projected, onError }: ProjectionSealDeps): ProjectionSeals {
  const sealLeague = async (league: LeagueKey, ahead: number, signal: AbortSignal) => {
    const asked = clock.now()
    const games = (await scores.games(league, asked, asked + ahead, signal)).filter(({ status }) => status === 'scheduled')
    const known = await store.projectedGames(games.map(({ id }) => id))
    const open = games.filter(({ id }) => !known.has(id))
    if (open.length === 0) return 0
    const players = await projected(league, open, asked)
    const now = clock.now()
    const list = open.flatMap((game): SealedProjections[] => {
      const own = players.get(game.id) ?? []
      // Calculating takes its time: what has begun meanwhile is not sealed any more.
      if (own.length === 0 || game.startsAt <= now) return []
      return [
        {
          kind: 'projections',
          gameId: game.id,
          league,
          season: seasonYear(league, game.startsAt),
          home: game.home.name,
          away: game.away.name,
          startsAt: game.startsAt,
          sealedAt: now,
          world: world(),
          model: PROJECTIONS_VERSION,
          scoring: 'draftkings',
          players: [...own],
        },
      ]
    })
    return store.seal(list)
  }
  // Grades are only ever added, so the record goes on from the last that was counted.
  let sums = projectionRecord()
  let counted = 0
  let going: Promise<void> | undefined
  const catchUp = async () => {
    for (;;) {
      const next = await store.gradedProjections(counted, PAGE)
      for (const { grade, sealed, points } of next) {
        sums.add(sealed, points)
        counted = grade
      }
      if (next.length < PAGE) return
    }
  }
  return {
    async seal(ahead, signal) {
      let count = 0
      for (const league of LEAGUE_KEYS.filter(isScored)) {
        if (signal.aborted) break
        try {
          count += await sealLeague(league, ahead, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
        } catch (error) {
          onError(error)
        }
      }
      return count
    },
    async gradeOf({ place }, game, signal) {
      const { league } = game
      if (game.status !== 'final' || !isScored(league)) return undefined
      const lines = (await boxScores.boxScore(game.id, signal)) ?? []
      // A box score may come later than the result.
      if (lines.length === 0) return undefined
      const points = Object.fromEntries(
        lines.filter(({ opportunity }) => opportunity > 0).map(({ playerId, stats }) => [playerId, score('draftkings', league, stats)]),
      )
      return { place, result: null, homeScore: game.homeScore, awayScore: game.awayScore, points, gradedAt: clock.now() }
    },
    async record() {
      going ??= catchUp().finally(() => {
        going = undefined
      })
      try {
        await going
      } catch (error) {
        // Half a page counted twice would be a lie: begin anew.
        sums = projectionRecord()
        counted = 0
        throw error
      }
      return { rows: sums.rows(), ...(await store.countProjections()) }
    },
  }
}
