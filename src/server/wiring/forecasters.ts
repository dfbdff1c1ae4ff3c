// The room of forecasts, put together: its engines, its chain of seals, and the market's chances from the board of prices.
// A part of the composition root (app.ts).

import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { LineUp } from '#core/leagues/line-up.ts'
import { closingChances } from '#core/odds/fair/closing-chance.ts'
import type { ForecastChances } from '#core/predictions/forecast.ts'
import type { Closes } from '#core/predictions/league-model.ts'
import type { Starters } from '#core/predictions/starters.ts'
import { whoCounts } from '#core/predictions/who-counts.ts'
import { expectedScore } from '#core/projections/expected-score.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../db/client.ts'
import type { OddsService } from '../features/odds/odds-service.ts'
import { fieldSeals } from '../features/predictions/field-seals.ts'
import { type ForecastDeps, type Forecasting, forecasting } from '../features/predictions/forecasting.ts'
import { type Learn, type Models, models } from '../features/predictions/models.ts'
import { predictionsFeature } from '../features/predictions/predictions.ts'
import { type ProjectionSealDeps, projectionSeals } from '../features/predictions/projection-seals.ts'
import { type SealStore, sealStore } from '../features/predictions/seals.store.ts'
import { type TickStore, tickStore } from '../features/price-history/ticks.store.ts'
import type { ExpectedGame } from '../features/projections/league-inputs.ts'
import type { Feature } from '../kernel/door/feature.ts'
import type { Clock } from '../ports/clock.ts'
import type { Feeds } from '../ports/feeds.ts'

const POSTED_TIMEOUT_MS = 10_000
/** Feeds of posts round the span that they are asked about. */
const NEAR_MS = 10 * 60_000

type Parts = {
  readonly feeds: Feeds
  readonly service: OddsService
  readonly db: Db
  readonly clock: Clock
  readonly world: () => DataWorld
  /** The players of some games as they are projected now. */
  readonly projected: ProjectionSealDeps['projected']
  readonly onError: (error: unknown, what: string) => void
  readonly learn: Learn
}

/** The room of forecasts, and what the models of members read of it. */
export type Forecasters = {
  readonly feature: Feature
  readonly engines: Models
  readonly forecasts: Forecasting
  readonly seals: SealStore
}

export function forecasters({ feeds, service, db, clock, world, projected, onError, learn }: Parts): Forecasters {
  const book = sealStore(db)
  const engines = models({
    ...{ scores: feeds.scores, stats: feeds.stats, closes: capturedCloses(tickStore(db)), clock, world, learn },
  })
  const deps: ForecastDeps = {
    scores: feeds.scores,
    models: engines,
    store: book,
    players: projectionSeals({
      scores: feeds.scores,
      boxScores: feeds.boxScores,
      store: book,
      clock,
      world,
      projected,
      onError: (error) => onError(error, 'players of a league were not sealed'),
    }),
    fields: fieldSeals({
      fields: feeds.fields,
      store: book,
      clock,
      world,
      onError: (error) => onError(error, 'a field was not sealed'),
    }),
    clock,
    world,
    posted: postedStarters(feeds),
    market: marketOn(service),
    onError: (error) => onError(error, 'a league was not forecast'),
  }
  const forecasts = forecasting(deps)
  return { feature: predictionsFeature(deps, forecasts), engines, forecasts, seals: book }
}

/** Who starts for both clubs of a game, and who is out; what does not come is not counted. */
function postedStarters(feeds: Feeds) {
  const { lineUps, rosters } = feeds
  return async (game: Game): Promise<Starters | undefined> => {
    const { id, league, startsAt } = game
    const signal = AbortSignal.timeout(POSTED_TIMEOUT_MS)
    const how = whoCounts(league)
    if (how === undefined) return undefined
    if (how !== 'posted') return able(feeds, game, how, signal)
    const posts = await lineUps.lineUps(league, startsAt - NEAR_MS, startsAt + NEAR_MS, signal).catch(() => [])
    const post = posts.find(({ gameId }) => gameId === id)
    if (!post) return undefined
    const players = await rosters.players(league, signal).catch(() => [])
    const named = (starter: LineUp['starter']) =>
      starter && { playerId: starter.playerId, name: players.find((player) => player.id === starter.playerId)?.name ?? null }
    return { home: named(post.home.starter), away: named(post.away.starter) }
  }
}

/** By the report of injuries: who is out, and of both clubs the quarterbacks who are not. Without a report, or by an empty one, nothing is told. */
async function able(
  { injuries, rosters }: Feeds,
  { league, home, away, startsAt }: Game,
  how: 'quarterbacks' | 'everybody',
  signal: AbortSignal,
): Promise<Starters | undefined> {
  const report = await injuries.injuries(league, signal).catch(() => null)
  if (report === null || report.length === 0) return undefined
  const isBack = (day: string | null) => day !== null && Date.parse(day) <= startsAt
  const out = report.flatMap(({ playerId, name, status, estimatedReturn }) =>
    status === 'OUT' && !isBack(estimatedReturn) ? [{ playerId, name }] : [],
  )
  if (how === 'everybody') return { home: null, away: null, out }
  const missing = new Set(out.map(({ playerId }) => playerId))
  const players = await rosters.players(league, signal).catch(() => [])
  const throwers = ({ id }: Game['home']) => {
    const own = players.filter((player) => player.teamId === id && player.position === 'QB' && !missing.has(player.id))
    return own.length === 0 ? null : own.map(({ id: playerId, name }) => ({ playerId, name }))
  }
  return { home: throwers(home), away: throwers(away), out }
}

/** Of games whose closing prices this server has heard itself. */
function capturedCloses(store: TickStore) {
  return async (league: LeagueKey, since: EpochMs): Promise<Closes> => {
    const closed = await store.closesToWin(league, since)
    return new Map(
      [...closed].flatMap(([id, prices]) => {
        const chances = closingChances(prices)
        return chances === undefined ? [] : [[id, chances]]
      }),
    )
  }
}

/** Points that the prices of each coming game expect of both sides. */
export function expectedOn(service: OddsService) {
  return async (league: LeagueKey): Promise<readonly ExpectedGame[]> => {
    const { board, games } = await service.board(league, { method: 'shin' })
    const markets = new Map(board.games.map((game) => [game.gameId, game.markets.filter(({ isMain }) => isMain)]))
    return games.map((game) => {
      const own = markets.get(game.id) ?? []
      const lineOf = (wanted: 'spreads' | 'totals') => own.find(({ market }) => market === wanted)?.line ?? null
      const home = own.find(({ market }) => market === 'h2h')?.outcomes.find(({ outcome }) => outcome === 'home')?.fair ?? null
      return { game, expected: expectedScore(league, { total: lineOf('totals'), spread: lineOf('spreads'), home }) }
    })
  }
}

/** The fair chances of each game by Shin, from the main line to win; games without a complete fresh price are left out. */
function marketOn(service: OddsService) {
  return async (league: LeagueKey): Promise<ReadonlyMap<string, ForecastChances>> => {
    const { board } = await service.board(league, { method: 'shin' })
    const found = new Map<string, ForecastChances>()
    for (const { gameId, markets } of board.games) {
      const outcomes = markets.find(({ market, isMain }) => market === 'h2h' && isMain)?.outcomes ?? []
      const fair = (wanted: 'home' | 'draw' | 'away') => outcomes.find(({ outcome }) => outcome === wanted)?.fair ?? null
      const [home, draw, away] = [fair('home'), fair('draw'), fair('away')]
      if (home !== null && away !== null && home + away + (draw ?? 0) > 0.99) found.set(gameId, { home, draw: draw ?? 0, away })
    }
    return found
  }
}
