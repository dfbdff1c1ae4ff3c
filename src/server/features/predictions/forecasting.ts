// Forecasts of coming games, ours and the one blended with the market, and the sealing of both.

import type { DataWorld } from '#core/data-world.ts'
import { type Game, withScore } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { isFieldModel } from '#core/predictions/fields/field-forecast.ts'
import { BLEND_VERSION, type ForecastChances, type GameForecast, isBlend, type ModelForecast } from '#core/predictions/forecast.ts'
import { isRated } from '#core/predictions/forecaster.ts'
import { marketBlend } from '#core/predictions/market-blend.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import type { SealedForecast } from '#core/predictions/seal.ts'
import type { Starters } from '#core/predictions/starters.ts'
import { isOfPlayers } from '#core/projections/sealed-projections.ts'
import type { EpochMs } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import type { FieldSeals } from './field-seals.ts'
import type { Models } from './models.ts'
import type { ProjectionSeals } from './projection-seals.ts'
import type { SealRow } from './seal-chain.store.ts'
import type { GradeRow } from './seal-grades.store.ts'
import type { SealStore } from './seals.store.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const DAY = 24 * HOUR
const TIMEOUT_MS = 15_000
/** Forecasts are sealed this long before the start at the earliest, so that the blended one sees nearly the last price. */
export const SEALED_AHEAD = 2 * HOUR
/** A game without a final score is looked at from then on: whether it was called off. */
const LONG_ENOUGH = 2 * HOUR
/** Without a result for so long it is taken as called off. */
const CALLED_OFF_AFTER = 7 * DAY
/** The blend is learned anew from the graded seals this often. */
const BLEND_TTL_MS = 10 * MINUTE

export type ForecastDeps = {
  readonly scores: ScoresFeed
  readonly models: Models
  readonly store: SealStore
  /** The players' part of the chain. */
  readonly players: ProjectionSeals
  /** Its part of tournaments and races. */
  readonly fields: FieldSeals
  readonly clock: Clock
  readonly world: () => DataWorld
  /** Who starts for both clubs of a game, as far as they have said it. */
  readonly posted: (game: Game) => Promise<Starters | undefined>
  /** The market's chances of each game of a league without the margin; games without a complete price are absent. */
  readonly market: (league: LeagueKey) => Promise<ReadonlyMap<string, ForecastChances>>
  readonly onError: (error: unknown) => void
}

export type Forecast = {
  readonly modelForecast: ModelForecast
  readonly market: ForecastChances | null
  readonly blended: ForecastChances | null
}

export type Forecasting = {
  of(game: Game): Promise<Forecast | undefined>
  /** Of several games of a league, by id, with one look at the market's prices. */
  ofAll(league: LeagueKey, games: readonly Game[]): Promise<ReadonlyMap<string, Forecast>>
  /** Seals what starts soon. */
  seal(signal: AbortSignal): Promise<number>
  /** Grades what is over. */
  grade(signal: AbortSignal): Promise<number>
}

export function forecasting({ scores, models, store, players, fields, clock, world, posted, market, onError }: ForecastDeps): Forecasting {
  const pools = cache(
    async (key) => {
      const [league, of] = key.split(' ')
      const pool = marketBlend()
      for (const { sealed, result } of await store.all()) {
        if (sealed.league !== league || sealed.world !== of || isBlend(sealed.model) || sealed.market === null) continue
        if (result === 1 || result === 0.5 || result === 0) pool.learn(sealed.chances, sealed.market, result)
      }
      return pool
    },
    { name: 'market blends', ttlMs: BLEND_TTL_MS, max: 32 },
  )
  const of = async (game: Game, prices?: ReadonlyMap<string, ForecastChances>): Promise<Forecast | undefined> => {
    const model = await models.of(game.league)
    if (model === undefined) return undefined
    const modelForecast = model.modelForecast(game, await posted(game))
    const fair = (prices ?? (await market(game.league))).get(game.id) ?? null
    if (modelForecast.kind !== 'forecast' || fair === null) return { modelForecast, market: fair, blended: null }
    const pool = await pools.get(`${game.league} ${world()} ${Math.floor(clock.now() / BLEND_TTL_MS)}`)
    return { modelForecast, market: fair, blended: pool.blend(modelForecast.forecast.chances, fair) }
  }
  const sealedOf = (game: Game, forecast: GameForecast, now: EpochMs, fair: ForecastChances | null): SealedForecast => ({
    gameId: game.id,
    league: game.league,
    season: seasonYear(game.league, game.startsAt),
    home: game.home.name,
    away: game.away.name,
    startsAt: game.startsAt,
    sealedAt: now,
    world: world(),
    model: forecast.model,
    chances: forecast.chances,
    low: forecast.low,
    high: forecast.high,
    margin: forecast.margin,
    total: forecast.total,
    market: fair,
    factors: forecast.factors,
    games: forecast.games,
  })
  const sealLeague = async (league: LeagueKey, signal: AbortSignal) => {
    const asked = clock.now()
    const games = (await scores.games(league, asked, asked + SEALED_AHEAD, signal)).filter(({ status }) => status === 'scheduled')
    const known = new Set((await store.ofGames(games.map(({ id }) => id))).map(({ sealed }) => sealed.gameId))
    const open = games.filter(({ id }) => !known.has(id))
    if (open.length === 0) return 0
    const prices = await market(league).catch(() => new Map<string, ForecastChances>())
    const list: SealedForecast[] = []
    for (const game of open) {
      const said = await of(game, prices)
      const now = clock.now()
      // Calculating takes its time: what has begun meanwhile is not sealed any more.
      if (said?.modelForecast.kind !== 'forecast' || game.startsAt <= now) continue
      const own = sealedOf(game, said.modelForecast.forecast, now, said.market)
      list.push(own)
      const { factors: _, ...rest } = own
      if (said.blended) list.push({ ...rest, model: BLEND_VERSION, chances: said.blended })
    }
    return store.seal(list)
  }
  return {
    of: (game) => of(game),
    async ofAll(league, games) {
      if (games.length === 0) return new Map()
      const prices = await market(league)
      const made = await Promise.all(games.map(async (game) => [game.id, await of(game, prices)] as const))
      return new Map(made.flatMap(([id, forecast]) => (forecast ? [[id, forecast] as const] : [])))
    },
    async seal(signal) {
      let count = 0
      for (const league of LEAGUE_KEYS.filter(isRated)) {
        if (signal.aborted) break
        try {
          count += await sealLeague(league, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
        } catch (error) {
          onError(error)
        }
      }
      return count + (await players.seal(SEALED_AHEAD, signal)) + (await fields.seal(SEALED_AHEAD, signal))
    },
    async grade(signal) {
      const now = clock.now()
      const rows: GradeRow[] = []
      const seen = new Map<string, Game | undefined>()
      for (const seal of await store.ungraded(now + SEALED_AHEAD)) {
        if (signal.aborted) break
        const { place, gameId, startsAt, model } = seal
        const soon = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
        try {
          if (isFieldModel(model)) {
            const row = await fields.gradeOf(seal, signal)
            if (row) rows.push(row)
            continue
          }
          if (!seen.has(gameId)) {
            const heard = await scores.game(gameId, soon)
            seen.set(gameId, heard && withScore(heard))
          }
          const game = seen.get(gameId)
          // The start may have moved earlier since the seal: a result counts as it stands, and nothing else before its time.
          if (game?.status !== 'final' && startsAt > now - LONG_ENOUGH) continue
          if (game && wasSealedLate(seal, game)) {
            rows.push({ place, result: null, homeScore: null, awayScore: null, gradedAt: now })
            continue
          }
          const own = isOfPlayers(model) && game ? await players.gradeOf(seal, game, soon) : undefined
          // Without a box score the players of a final game stay ungraded until they are given up.
          const row = own ?? gradeOf(isOfPlayers(model) && game?.status === 'final' ? undefined : game, { place, startsAt, now })
          if (row) rows.push(row)
        } catch (error) {
          onError(error)
        }
      }
      await store.grade(rows)
      return rows.length
    },
  }
}

/** Whether the game had begun when it was sealed, by the start as the feed tells it now: such a seal is void. */
function wasSealedLate({ sealed }: Pick<SealRow, 'sealed'>, { status, startsAt }: Game): boolean {
  return status === 'final' && startsAt <= (JSON.parse(sealed) as { readonly sealedAt: EpochMs }).sealedAt
}

function gradeOf(
  game: Game | undefined,
  { place, startsAt, now }: { place: number; startsAt: EpochMs; now: EpochMs },
): GradeRow | undefined {
  if (game?.status === 'final' && game.homeScore !== null && game.awayScore !== null) {
    const { homeScore, awayScore } = game
    return { place, result: homeScore === awayScore ? 0.5 : homeScore > awayScore ? 1 : 0, homeScore, awayScore, gradedAt: now }
  }
  const isCalledOff = game?.status === 'postponed' || now - startsAt > CALLED_OFF_AFTER
  return isCalledOff ? { place, result: null, homeScore: null, awayScore: null, gradedAt: now } : undefined
}
