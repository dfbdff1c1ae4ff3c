// Ratings of two people who meet: each has a skill and, on each surface, what he is beyond it; a few traits (age, reach, ranking) count by weights
// that are learned on the way. Every quantity knows its own doubt: who is new is forecast from his traits.
//
//   logit(first wins) = (skill + on this surface) of the first − the same of the second + Σ weight · trait
//
// The skills are kept as independent quantities (as Glicko does) and the weights as a small filter of full covariance; a result moves each by its
// share of the variance. Where prices teach, the closing price of a match that is over shows the same sum with far less noise. Source: derived; Glickman, "Parameter estimation in large dynamic paired comparison experiments" (1999) for the skills.

import { logistic } from '../../math/logistic.ts'
import type { Probability } from '../../units.ts'
import type { GameResult, OutcomeChances } from '../results/game-result.ts'
import { worthOf } from './inputs/fights.ts'
import { drift, foresee, type LinearFilter, learn, linearFilter, type Sighting, setPrior } from './linear-filter.ts'

export type DuelParameters = {
  readonly skillVariance: number
  readonly dayVariance: number
  /** What somebody is worth on one surface (weight class) beyond his skill. */
  readonly surfaceVariance: number
  /** Beyond so many days away no more doubt is added. */
  readonly mostDays: number
  /** Factor on the logit of a match of five sets (rounds). */
  readonly longStretch: number
  /** How far the games won count beside who won, and how much more such an end tells than a winner alone. */
  readonly gamesShare: number
  readonly informationScale: number
  /** Weights of the traits before a match is seen: a unit of the trait, in logits. */
  readonly traits: Readonly<Record<string, { readonly mean: number; readonly variance: number }>>
  /** What the side that is named first is worth, where that is announced. */
  readonly firstVariance: number
  readonly weightDrift: number
  /** Variance of the logit of a closing price around what the ratings estimate; read where prices teach. */
  readonly priceNoise: number
}

type Skill = { mean: number; variance: number; day: number; games: number; surfaces: Map<string, { mean: number; variance: number }> }

export type DuelForecast = { readonly chances: OutcomeChances; readonly doubt: number; readonly games: number }

type Ground = { readonly mean: number; readonly variance: number }
type Sight = {
  readonly first: Skill
  readonly second: Skill
  readonly surface: string | undefined
  readonly grounds: readonly [Ground, Ground]
  readonly traits: Sighting
  readonly mean: number
  readonly variance: number
  /** Factor on the logit by how long the match may last. */
  readonly stretch: number
}

export type DuelRatings = {
  forecast(game: GameResult): DuelForecast
  /** Learns a finished match. */
  observe(game: GameResult): void
  /** Learns the closing price of a finished match, before its result: the chance of the first as a noisy sight of what lies between the two. */
  observePrice(game: GameResult, chance: Probability): void
}

/** Surer than this no closing price says anything about skill. Judged: prices of 1.02 are rounded. */
const LEAST_CHANCE = 0.02
/** A price further off than so many deviations has a cause of that day: somebody is hurt. Judged. */
const MOST_PRICE_ERROR = 3

export function duelRatings(p: DuelParameters): DuelRatings {
  const people = new Map<string, Skill>()
  const names = Object.keys(p.traits)
  const weights: LinearFilter = linearFilter(names.length + 1)
  for (const [i, name] of names.entries()) setPrior(weights, i, p.traits[name]!.mean, p.traits[name]!.variance)
  setPrior(weights, names.length, 0, p.firstVariance)
  const skillOf = (name: string, day: number): Skill => {
    const known = people.get(name)
    if (known === undefined) return { mean: 0, variance: p.skillVariance, day, games: 0, surfaces: new Map() }
    const days = Math.max(0, Math.min(p.mostDays, day - known.day))
    return { ...known, variance: Math.min(p.skillVariance, known.variance + days * p.dayVariance) }
  }
  const onSurface = ({ surfaces }: Skill, surface: string | undefined): Ground =>
    surface === undefined ? { mean: 0, variance: 0 } : (surfaces.get(surface) ?? { mean: 0, variance: p.surfaceVariance })
  const sightOf = (game: GameResult): Sight => {
    const [first, second] = [skillOf(game.home, game.day), skillOf(game.away, game.day)]
    const surface = game.announced?.surface
    const grounds = [onSurface(first, surface), onSurface(second, surface)] as const
    const [at, weight]: [number[], number[]] = [[], []]
    for (const [i, name] of names.entries()) {
      const value = game.announced?.traits?.[name]
      if (value === undefined || value === 0) continue
      at.push(i)
      weight.push(value)
    }
    if (!game.isNeutral) {
      at.push(names.length)
      weight.push(1)
    }
    const traits = foresee(weights, { at, weight })
    const mean = first.mean + grounds[0].mean - second.mean - grounds[1].mean + traits.mean
    const variance = first.variance + grounds[0].variance + second.variance + grounds[1].variance + traits.variance
    const stretch = (game.announced?.longest ?? 3) >= 5 ? p.longStretch : 1
    return { first, second, surface, grounds, traits, mean, variance, stretch }
  }
  /** What lies between the two was seen to be off by `error`, with noise of such a variance. */
  const move = (game: GameResult, { first, second, surface, grounds, traits, variance }: Sight, error: number, noise: number) => {
    const gain = 1 / (variance + noise)
    for (const [name, skill, ground, side] of [
      [game.home, first, grounds[0], 1],
      [game.away, second, grounds[1], -1],
    ] as const) {
      const surfaces = new Map(skill.surfaces)
      if (surface !== undefined)
        surfaces.set(surface, {
          mean: ground.mean + side * ground.variance * gain * error,
          variance: ground.variance - ground.variance ** 2 * gain,
        })
      people.set(name, {
        mean: skill.mean + side * skill.variance * gain * error,
        variance: skill.variance - skill.variance ** 2 * gain,
        day: game.day,
        games: skill.games,
        surfaces,
      })
    }
    // The doubt about both people is noise to the weights.
    learn(weights, traits, error, noise + variance - traits.variance)
  }
  return {
    forecast(game) {
      const { mean, variance, stretch, first, second } = sightOf(game)
      const home = logistic(stretch * mean, stretch * stretch * variance)
      return { chances: { home, draw: 0, away: 1 - home }, doubt: Math.sqrt(variance), games: Math.min(first.games, second.games) }
    },
    observePrice(game, chance) {
      const sight = sightOf(game)
      const sure = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance))
      const limit = MOST_PRICE_ERROR * Math.sqrt(sight.variance + p.priceNoise)
      const error = Math.log(sure / (1 - sure)) / sight.stretch - sight.mean
      move(game, sight, Math.max(-limit, Math.min(limit, error)), p.priceNoise)
    },
    observe(game) {
      const sight = sightOf(game)
      const { mean, variance, stretch } = sight
      const chance = logistic(stretch * mean, stretch * stretch * variance)
      const information = stretch * stretch * Math.max(chance * (1 - chance), 0.02) * p.informationScale
      const error = (stretch * p.informationScale * (seenResult(game, p.gamesShare) - chance)) / information
      move(game, sight, error, 1 / information)
      for (const name of [game.home, game.away]) people.get(name)!.games++
      for (let i = 0; i <= names.length; i++) drift(weights, i, p.weightDrift)
    },
  }
}

/**
 * Share of the result that a match was: who won (of a bout, and how), beside how the games were shared; a third more of all games than the other is
 * as good as won.
 */
export function seenResult({ result, box }: GameResult, share: number): number {
  const worth = worthOf(box?.ending)
  if (!box?.games) return worth * result + (1 - worth) * (1 - result)
  const { home, away } = box.games
  const shown = Math.min(1, Math.max(0, 0.5 + (2.5 * (home - away)) / (2 * (home + away))))
  return (1 - share) * result + share * shown
}
