// A forecast as the wire has it: the specification's fields, and ours beside them.

import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { ListedForecast, PredictedGame } from '#contract/sports/predictions.ts'
import type { InferInput } from '#core/infer.ts'
import type { Game, Play } from '#core/leagues/games.ts'
import { scoreWord } from '#core/leagues/score-words.ts'
import { expectedByForecast } from '#core/live/expected.ts'
import type { LiveChances } from '#core/live/live-state.ts'
import { startOf, stateAfter } from '#core/live/win-chance-history.ts'
import { winProbability } from '#core/live/win-probability.ts'
import { type GameForecast, isBlend, MODEL_VERSION, type Spread, sideRange } from '#core/predictions/forecast.ts'
import type { Forecast } from './forecasting.ts'
import type { ChainLink } from './seal-links.store.ts'

type Prediction = AnswerOf<typeof API.predictions.predict>['prediction']

export function gameView(game: Game, isSealed: boolean): InferInput<typeof PredictedGame> {
  const { id, league, startsAt, venue, indoor, status, clockText, note, homeScore, awayScore } = game
  return {
    id,
    league,
    startsAt,
    venue,
    indoor,
    status,
    clockText,
    note: note ?? null,
    homeTeam: game.home,
    awayTeam: game.away,
    score: homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore },
    isFinal: status === 'final',
    isLive: status === 'in progress',
    isSealed,
  }
}

/** The sealed numbers where there are some, else those of this moment. */
export function predictionView(game: Game, forecast: Forecast | undefined, links: readonly ChainLink[]): Prediction {
  const own = links.find(({ sealed }) => !isBlend(sealed.model))
  const blend = links.find(({ sealed }) => isBlend(sealed.model))
  const modelForecast = forecast?.modelForecast
  if (modelForecast?.kind !== 'forecast' && own === undefined)
    return unknown(game, modelForecast?.because ?? 'Games of this league are not rated.')
  const now = modelForecast?.kind === 'forecast' ? modelForecast.forecast : undefined
  const said = own ? { ...own.sealed, games: own.sealed.games ?? now?.games ?? 0 } : now!
  return {
    gameId: game.id,
    kind: 'forecast',
    homeTeamWinProb: said.chances.home,
    awayTeamWinProb: said.chances.away,
    drawProb: said.chances.draw > 0 ? said.chances.draw : null,
    interval: { low: said.low, high: said.high },
    confidenceScore: 1 - (said.high - said.low),
    keyFactors: said.factors ?? (said.margin ? reasonsOf(said.margin.mean, now) : []),
    margin: said.margin,
    total: said.total,
    prediction: sentence(game, said),
    model: said.model,
    games: said.games,
    market: own ? own.sealed.market : (forecast?.market ?? null),
    blended: own ? (blend?.sealed.chances ?? null) : (forecast?.blended ?? null),
    live: null,
    sealed: own ? { place: own.place, hash: own.hash, sealedAt: own.sealed.sealedAt } : null,
  }
}

/** One line of the list: what was sealed, else what is forecast now; nothing where there is neither. */
export function listedForecast(gameId: string, forecast: Forecast | undefined, links: readonly ChainLink[]): ListedForecast | undefined {
  const own = links.find(({ sealed }) => sealed.gameId === gameId && !isBlend(sealed.model))?.sealed
  const said = own ?? (forecast?.modelForecast.kind === 'forecast' ? forecast.modelForecast.forecast : undefined)
  if (said === undefined) return undefined
  const { chances, low, high } = said
  const [margin, total] = [said.margin && brief(said.margin), said.total && brief(said.total)]
  return { gameId, chances, low, high, margin, total, market: own ? own.market : (forecast?.market ?? null), isSealed: own !== undefined }
}

/** A list has no room for whole distributions. */
const brief = ({ mean, deviation, low, high }: Spread): Spread => ({ mean, deviation, low, high })

/** Of a seal without reasons those of this moment, where they sum to the margin that was sealed. */
const reasonsOf = (sealed: number, now: GameForecast | undefined): GameForecast['factors'] =>
  now?.margin && Math.abs(now.margin.mean - sealed) < 0.05 ? now.factors : []

function unknown(game: Game, because: string): Prediction {
  return {
    gameId: game.id,
    kind: 'not_enough_data',
    homeTeamWinProb: null,
    awayTeamWinProb: null,
    drawProb: null,
    interval: null,
    confidenceScore: null,
    keyFactors: [],
    margin: null,
    total: null,
    prediction: `Not enough data. ${because}`,
    model: MODEL_VERSION,
    games: 0,
    market: null,
    blended: null,
    live: null,
    sealed: null,
  }
}

type Side = Game['home']

/** No game is certain before it is over. */
const ofHundred = (chance: number) => (chance > 0.995 ? 'more than 99' : chance < 0.005 ? 'fewer than 1' : String(Math.round(100 * chance)))

function sentence({ home, away }: Game, { chances, margin, low, high }: Pick<GameForecast, 'chances' | 'margin' | 'low' | 'high'>): string {
  if (margin === null) return boutSentence([home, away], chances.home, [low, high])
  const by = Math.abs(margin.mean)
  const isLevel = by < 0.05
  // Where nobody is ahead, the side that wins more often.
  const isHome = isLevel ? chances.home >= chances.away : margin.mean >= 0
  const [team, chance] = isHome ? [home, chances.home] : [away, chances.away]
  const { low: least, high: most } = sideRange({ chances, low, high }, isHome ? 'home' : 'away')
  const stands = isLevel ? ', level on average,' : ` ahead by ${by.toFixed(1)} ${scoreWord(home.league)} on average and`
  return `${team.name}${stands} wins ${ofHundred(chance)} of 100 such games; how well both teams are known leaves ${ofHundred(least)} to ${ofHundred(most)}.`
}

function boutSentence([home, away]: readonly [Side, Side], chance: number, [low, high]: readonly [number, number]): string {
  const isHome = chance >= 0.5
  const [name, wins] = isHome ? [home.name, chance] : [away.name, 1 - chance]
  const [least, most] = isHome ? [low, high] : [1 - high, 1 - low]
  return `${name} wins ${ofHundred(wins)} of 100 such bouts; how well both are known leaves ${ofHundred(least)} to ${ofHundred(most)}.`
}

/** The chances of a game under way: what was sealed, carried on by score, clock, ball and bases. */
export function liveChances(game: Game, links: readonly ChainLink[], last: Play | undefined): LiveChances | null {
  const own = links.find(({ sealed }) => !isBlend(sealed.model))?.sealed
  if (game.status !== 'in progress' || own === undefined || game.period === null) return null
  const expected = expectedByForecast(own)
  if (expected === undefined) return null
  const start = startOf(game, expected)
  const state = last ? stateAfter(start, last, game) : start
  const { homeScore, awayScore, period, secondsLeft } = game
  const chances = winProbability({ ...state, homeScore: homeScore ?? 0, awayScore: awayScore ?? 0, period, secondsLeft })
  return chances ?? null
}
