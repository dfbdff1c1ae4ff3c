// Fitting a league's row of parameters: a seeded random search that walks forward over past seasons and keeps what forecast best.
import type { Random } from '../math/random.ts'
import { isSoccer } from './forecaster.ts'
import { logLossOf } from './grades.ts'
import type { Walk } from './league-forecaster.ts'
import { GOALS, type GoalParameters, PRICED_GOALS, PUBLISHED_GOALS, type PublishedGoalParameters } from './ratings/goal-parameters.ts'
import { type MarginParameters, marginParameters, type PublishedParameters, publishedParameters } from './ratings/parameters.ts'
import type { GameResult, OutcomeChances, RatedLeague } from './results/game-result.ts'
import { type WalkedGame, walkForward } from './walk-forward.ts'

export type FitTarget = 'results' | 'lines' | 'forecasts'

export type FitQuestion = {
  readonly league: RatedLeague
  readonly games: readonly GameResult[]
  /** Graded while fitting; earlier seasons only warm up, later ones must not be in `games`. */
  readonly from: number
  /** Which row: the one taught by results alone (when absent), by results and closing lines, or by results and published forecasts. */
  readonly trainingTarget?: FitTarget
  readonly rounds: number
  readonly random: Random
}

export type Fit = {
  readonly parameters: MarginParameters | PublishedParameters | GoalParameters | PublishedGoalParameters
  readonly games: number
  readonly logLoss: { readonly before: number; readonly after: number }
  readonly tries: number
}

/** What may be searched, as factors of the judged value. Home advantage and schedule terms learn themselves inside the filter. */
const MARGIN_KEYS = [
  'teamVariance',
  'seasonVariance',
  'dayVariance',
  'carryOver',
  'homeDrift',
  'teamHomeVariance',
  'teamHomeDrift',
  'noise',
  'robust',
  'excess',
  'stretch',
] as const
const LINE_KEYS = [...MARGIN_KEYS, 'lineNoise', 'caution'] as const
const PUBLISHED_KEYS = [
  'teamVariance',
  'seasonVariance',
  'dayVariance',
  'carryOver',
  'homeDrift',
  'teamHomeVariance',
  'teamHomeDrift',
  'lineNoise',
  'echo',
  'homeBias',
  'starterVariance',
  'starterDrift',
  'stranger',
  'strayVariance',
  'starterEcho',
] as const
const GOAL_KEYS = [
  'teamVariance',
  'together',
  'newcomer',
  'otherLeague',
  'divisionStep',
  'strengthVariance',
  'moveVariance',
  'reserves',
  'dayVariance',
  'breakVariance',
  'carryOver',
  'goalWeight',
  'shotWeight',
  'goalNoise',
  'mixedNoise',
  'lowScores',
  'levelVariance',
  'homeVariance',
  'leastVariance',
  'stretch',
] as const

/** Values that may not leave 0..1. */
const SHARES: readonly string[] = ['carryOver', 'excess', 'together', 'goalWeight', 'shotWeight']

/**
 * What a parameter pays for leaving its judged value: the prior is log-normal with a deviation of a half, so −log prior is 2 × (log ratio)²,
 * spread over the games. One season says little of eleven parameters; the prior keeps the search from making a story of its noise. Judged.
 */
const PRICE = 2

/** Scales are held more tightly: a stretch of 1.1 is already a claim. */
const WEIGHT: Readonly<Record<string, number>> = { noise: 20, stretch: 50, carryOver: 4, goalNoise: 4, mixedNoise: 2 }

type Numbers = Record<string, number>

export function fitLeague({ league, games, from, rounds, random, trainingTarget = 'results' }: FitQuestion): Fit | undefined {
  const isGoals = isSoccer(league)
  const judged = judgedRow(league, games, trainingTarget)
  if (judged === undefined || !games.some(({ season }) => season >= from)) return undefined
  const start = judged as unknown as Numbers
  const keys = keysOf(isGoals, trainingTarget).filter((key) => start[key] !== 0)
  const model = trainingTarget === 'results' ? 'results' : 'ratings'
  const lossOf = (numbers: Numbers) => {
    const walk: Walk = isGoals
      ? { league, model, goals: numbers as unknown as GoalParameters }
      : { league, model, margins: numbers as unknown as MarginParameters }
    const graded = walkForward(games, walk).filter(({ game }) => game.season >= from)
    const loss = logLossOf(graded.map(endOf))
    if (trainingTarget === 'results') return loss
    return (loss + meanAgainst(graded, trainingTarget === 'lines' ? ({ market }) => market : ({ game }) => game.reference)) / 2
  }
  const count = games.filter(({ season }) => season >= from).length
  const priceOf = (numbers: Numbers) =>
    keys.reduce((sum, key) => sum + (PRICE / count) * (WEIGHT[key] ?? 1) * Math.log(numbers[key]! / start[key]!) ** 2, 0)
  const before = lossOf(start)
  let best = { numbers: start, loss: before, total: before }
  let reach = 1
  for (let round = 0; round < rounds; round++) {
    const numbers = changed(best.numbers, keys, random, reach)
    const loss = lossOf(numbers)
    const total = loss + priceOf(numbers)
    if (total < best.total) best = { numbers, loss, total }
    reach = 1 - (0.8 * round) / rounds
  }
  return { parameters: best.numbers as unknown as Fit['parameters'], games: count, logLoss: { before, after: best.loss }, tries: rounds }
}

const endOf = ({ own, game }: WalkedGame) => ({ chances: own, result: game.result })

function judgedRow(league: RatedLeague, games: readonly GameResult[], trainingTarget: FitTarget): Fit['parameters'] | undefined {
  if (isSoccer(league)) return { results: GOALS, lines: PRICED_GOALS, forecasts: PUBLISHED_GOALS }[trainingTarget]
  if (trainingTarget === 'forecasts') return publishedParameters(league)
  return marginParameters(league, trainingTarget === 'lines' ? 'lines' : games.every(({ score }) => score === null) ? 'winners' : 'scores')
}

function keysOf(isGoals: boolean, trainingTarget: FitTarget): readonly string[] {
  if (isGoals) return trainingTarget === 'results' ? GOAL_KEYS : [...GOAL_KEYS, 'projectionNoise', 'echo']
  return { results: MARGIN_KEYS, lines: LINE_KEYS, forecasts: PUBLISHED_KEYS }[trainingTarget]
}

/** Log-loss if the chances that others gave were the truth: it says the same as results do, with far less luck. */
function meanAgainst(graded: readonly WalkedGame[], othersOf: (one: WalkedGame) => OutcomeChances | null): number {
  const published = graded.flatMap((one) => (othersOf(one) ? [{ own: one.own, others: othersOf(one)! }] : []))
  const lossOf = (chances: OutcomeChances, result: 1 | 0.5 | 0) => logLossOf([{ chances, result }])
  const sum = published.reduce(
    (total, { own, others }) =>
      total + others.home * lossOf(own, 1) + others.away * lossOf(own, 0) + (others.draw > 0 ? others.draw * lossOf(own, 0.5) : 0),
    0,
  )
  return sum / published.length
}

function changed(numbers: Numbers, keys: readonly string[], random: Random, reach: number): Numbers {
  const next = { ...numbers }
  const count = 1 + random.below(3)
  for (let i = 0; i < count; i++) {
    const key = random.pick(keys)
    const value = next[key]! * Math.exp(random.normal() * 0.5 * reach * ((WEIGHT[key] ?? 1) > 4 ? 0.15 : 1))
    next[key] = SHARES.includes(key) ? Math.min(0.99, value) : value
  }
  if ((next.goalWeight ?? 0) + (next.shotWeight ?? 0) > 0.95) return numbers
  return next
}
