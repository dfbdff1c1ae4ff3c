// A person's own projections on the record: kept with ours before the slate begins, graded from the box scores after it, and what weight in a blend
// they have earned.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { MODEL } from '#core/projections/model.ts'
import { blendWeight, type OwnGraded, type OwnSlate, ownRecord } from '#core/projections/own-record.ts'
import { isScored, score } from '#core/projections/scoring.ts'
import type { StoredProjection } from '../../db/tables/own-projections.ts'
import { conflict, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BoxScoreFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { OwnProjectionStore, OwnRow } from './own.store.ts'
import type { ProjectionService } from './projection-service.ts'

type Deps = {
  readonly service: ProjectionService
  readonly store: OwnProjectionStore
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed
  readonly clock: Clock
  readonly world: () => DataWorld
}

const HOUR = 3_600_000
const TIMEOUT_MS = 60_000
/** A slate's last game begins at most so long after its first. */
const SLATE_MS = 5 * 24 * HOUR

export function ownProjectionsFeature({ service, store, scores, boxScores, clock, world }: Deps): Feature {
  /** Points of everybody on a kept slate; undefined while a game is still to end or its box score to come. */
  async function pointsOf({ league, site, startsAt, players }: OwnRow, signal: AbortSignal): Promise<Record<string, number> | undefined> {
    if (!isScored(league)) return undefined
    const games = await scores.games(league, startsAt - HOUR, startsAt + SLATE_MS, signal)
    const isTheirs = (game: (typeof games)[number]) =>
      players.some(
        ({ teamId, startsAt: own }) => (game.home.id === teamId || game.away.id === teamId) && Math.abs(game.startsAt - own) < 6 * HOUR,
      )
    const own = games.filter(isTheirs)
    if (own.length === 0 || own.some(({ status }) => status === 'scheduled' || status === 'in progress')) return undefined
    const points: Record<string, number> = {}
    for (const { id, status } of own) {
      if (status !== 'final') continue
      const lines = (await boxScores.boxScore(id, signal)) ?? []
      if (lines.length === 0) return undefined
      for (const { playerId, opportunity, stats } of lines) if (opportunity > 0) points[playerId] = score(site, league, stats)
    }
    return points
  }

  async function gradeOpen(signal: AbortSignal): Promise<void> {
    for (const row of await store.open(clock.now())) {
      if (signal.aborted) return
      // Games of the other world are not this feed's.
      if (row.world !== world()) continue
      const points = await pointsOf(row, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])).catch(() => undefined)
      if (points) await store.grade(row.id, points, clock.now())
    }
  }

  async function record(userId: string): Promise<AnswerOf<typeof API.ownProjections.record>> {
    const rows = (await store.of(userId)).filter((row) => row.world === world())
    const leagues = [...new Set(rows.map(({ league }) => league))]
    return {
      leagues: leagues.map((league) => {
        const slates = rows.filter((row) => row.league === league).flatMap((row): OwnSlate[] => (row.points ? [slateOf(row)] : []))
        return { league, weight: blendWeight(slates.flatMap(({ players }) => players)), rows: ownRecord(slates) }
      }),
      slates: rows
        .map((row) => {
          const [all] = row.points ? ownRecord([slateOf(row)]) : []
          return { ...headOf(row), graded: all ? { players: all.players, theirs: all.theirs, ours: all.ours } : null }
        })
        .reverse()
        .slice(0, 30),
    }
  }

  return {
    bounds: bind(API.ownProjections, {
      keep: async ({ league, site, slate, fileName, players }, call) => {
        const { id: userId } = memberOf(call)
        const { offered, rows, asOf } = await service.open(league, site, slate)
        const keptAt = clock.now()
        if (offered.startsAt <= keptAt) throw conflict('This slate has begun: what is brought now cannot be graded.')
        const points = new Map(players.map((player) => [player.id, player.points]))
        const kept = rows.flatMap((row): StoredProjection[] => {
          const theirs = points.get(row.id)
          if (theirs === undefined || row.status === 'OUT' || !isScored(league)) return []
          const [first = '?'] = row.player.positions
          const position = MODEL[league].groups[first] ?? first
          const { playerId, median: ours, startsAt } = row
          return [
            { playerId, name: row.player.name, position, teamId: row.player.teamId, startsAt: startsAt ?? offered.startsAt, theirs, ours },
          ]
        })
        if (kept.length === 0) throw notFound('None of these players is projected on this slate.')
        const stored = await store.keep({
          userId,
          slateId: offered.id,
          slate: offered.name,
          league,
          site,
          world: world(),
          fileName,
          players: kept,
          startsAt: offered.startsAt,
          keptAt,
        })
        const { leagues } = await record(userId)
        const weight = leagues.find((one) => one.league === league)?.weight ?? 0.5
        return { ...headOf(stored), weight, asOf: new Date(asOf).toISOString() }
      },
      record: async (_, call) => {
        await gradeOpen(AbortSignal.timeout(TIMEOUT_MS))
        return record(memberOf(call).id)
      },
    }),
    jobs: [{ name: 'own-projections.grade', cron: '*/10 * * * *', run: gradeOpen }],
  }
}

const slateOf = ({ startsAt, players, points }: OwnRow): OwnSlate => ({
  startsAt,
  players: players.flatMap(({ playerId, position, theirs, ours }): OwnGraded[] => {
    const seen = points?.[playerId]
    return seen === undefined ? [] : [{ position, theirs, ours, seen }]
  }),
})

const headOf = ({ id, slateId, slate, league, site, fileName, players, hash, startsAt, keptAt }: OwnRow) => ({
  id,
  slateId,
  slate,
  league,
  site,
  fileName,
  players: players.length,
  hash,
  startsAt,
  keptAt,
})
