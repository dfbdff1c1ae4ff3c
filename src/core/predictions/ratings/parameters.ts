// One engine, one row per league. Rows marked "fitted" came out of `guru fit` on the seasons that docs/models.md names, all of them before
// the seasons that are graded there; the others are judged.
import type { RatedLeague } from '../results/game-result.ts'
import type { MenParameters } from './people.ts'
import type { RotationParameters } from './rotation.ts'
import type { ScheduleTerm } from './schedule.ts'

export type TermPrior = { readonly mean: number; readonly variance: number }

/** Units: points of margin, or logits where only winners are known. */
export type MarginParameters = {
  readonly isWinnerOnly: boolean
  /** Variance of a team of which nothing is known; of what it gains by new players over a summer; of what it gains in a day. */
  readonly teamVariance: number
  readonly seasonVariance: number
  readonly dayVariance: number
  /** Share of a rating that lasts over the summer. */
  readonly carryOver: number
  /** Home advantage of the league: prior, its variance, and how much it moves from season to season. */
  readonly home: number
  readonly homeVariance: number
  readonly homeDrift: number
  /** What a team's own ground is worth beyond it. */
  readonly teamHomeVariance: number
  readonly teamHomeDrift: number
  /** Variance of one margin around what was expected. */
  readonly noise: number
  /** Errors beyond so many deviations count only by the share `excess`. */
  readonly robust: number
  readonly excess: number
  /** Factor on the standardized margin. */
  readonly stretch: number
  /** Variance of a closing line around the sum that the ratings estimate. */
  readonly lineNoise: number
  /** Factor on the noise of a result while it is learned: below 1 the market's later lines bear results out more than chance would. */
  readonly caution: number
  readonly terms: Readonly<Partial<Record<ScheduleTerm, TermPrior>>>
  /** One man of each side who is rated beside his team. */
  readonly men?: MenParameters
}

/** A row whose `lineNoise` is of published forecasts in place of closing lines. */
export type PublishedParameters = MarginParameters &
  RotationParameters & {
    /** How far the author of the forecasts moves both teams by a game that ends otherwise than forecast, per unit of surprise. */
    readonly echo: number
    /** Variance of what he gives the home side more, or less, than results bear out: before any is seen he may be right. */
    readonly homeBias: number
  }

const NBA_TERMS = {
  homeBackToBack: { mean: -1.5, variance: 1 },
  awayBackToBack: { mean: 2, variance: 1 },
  freshLegs: { mean: 0, variance: 0.2 },
  threeInFour: { mean: 0, variance: 0.5 },
  fourInSix: { mean: 0, variance: 0.5 },
  miles: { mean: 0, variance: 0.1 },
  milesOvernight: { mean: 0, variance: 0.1 },
  timeZones: { mean: 0, variance: 0.05 },
  altitude: { mean: 0, variance: 1 },
} as const

const NFL_TERMS = { bye: { mean: 1, variance: 1 }, restDays: { mean: 0.2, variance: 0.1 }, playoffHome: { mean: 1, variance: 2 } } as const

/** Points of a game turned into logits: the logistic's slope at even over the normal's, 1.7 / deviation, as commonly approximated. */
function inLogits(terms: Readonly<Record<string, TermPrior>>, noise: number): Record<string, TermPrior> {
  const scale = 1.7 / Math.sqrt(noise)
  return Object.fromEntries(
    Object.entries(terms).map(([key, { mean, variance }]) => [key, { mean: mean * scale, variance: variance * scale * scale }]),
  )
}

const NFL: MarginParameters = {
  isWinnerOnly: false,
  teamVariance: 63,
  seasonVariance: 12.3,
  dayVariance: 0.0612,
  carryOver: 0.65,
  home: 2.7,
  homeVariance: 1,
  homeDrift: 0.0182,
  teamHomeVariance: 0.798,
  teamHomeDrift: 0.00101,
  noise: 153,
  robust: 2.21,
  excess: 0.296,
  stretch: 1.02,
  lineNoise: 2,
  caution: 1,
  terms: NFL_TERMS,
}
const NBA: MarginParameters = {
  isWinnerOnly: false,
  teamVariance: 23.6,
  seasonVariance: 10.3,
  dayVariance: 0.0329,
  carryOver: 0.821,
  home: 3.2,
  homeVariance: 1,
  homeDrift: 0.021,
  teamHomeVariance: 0.631,
  teamHomeDrift: 0.0506,
  noise: 119,
  robust: 2.48,
  excess: 0.339,
  stretch: 1.03,
  lineNoise: 2,
  caution: 1,
  terms: NBA_TERMS,
}
const MLB: MarginParameters = {
  isWinnerOnly: false,
  teamVariance: 0.4,
  seasonVariance: 0.15,
  dayVariance: 0.001,
  carryOver: 0.7,
  home: 0.15,
  homeVariance: 0.02,
  homeDrift: 0.002,
  teamHomeVariance: 0.02,
  teamHomeDrift: 0.001,
  noise: 19,
  robust: 2.5,
  excess: 0.3,
  stretch: 1,
  lineNoise: 0.2,
  caution: 1,
  terms: {},
}
const NHL: MarginParameters = {
  isWinnerOnly: false,
  teamVariance: 0.2,
  seasonVariance: 0.06,
  dayVariance: 0.0005,
  carryOver: 0.7,
  home: 0.25,
  homeVariance: 0.02,
  homeDrift: 0.002,
  teamHomeVariance: 0.01,
  teamHomeDrift: 0.0005,
  noise: 5.5,
  robust: 2.5,
  excess: 0.3,
  stretch: 1,
  lineNoise: 0.05,
  caution: 1,
  terms: { homeBackToBack: { mean: -0.15, variance: 0.02 }, awayBackToBack: { mean: 0.2, variance: 0.02 } },
}

const MARGINS: Partial<Record<RatedLeague, MarginParameters>> = {
  nfl: NFL,
  nba: NBA,
  mlb: MLB,
  nhl: NHL,
  wnba: { ...NBA, noise: 120, home: 2.8, seasonVariance: 14, terms: {} },
}

/** Rows for files that tell the closing lines of earlier games beside the scores. */
const LINES: Partial<Record<RatedLeague, MarginParameters>> = {
  nfl: {
    ...NFL,
    teamVariance: 117,
    seasonVariance: 12.4,
    dayVariance: 0.0743,
    carryOver: 0.706,
    homeDrift: 0.0195,
    teamHomeVariance: 0.789,
    noise: 161,
    robust: 2.25,
    excess: 0.311,
    lineNoise: 6.22,
    caution: 0.348,
  },
  nba: {
    ...NBA,
    seasonVariance: 10.6,
    dayVariance: 0.0516,
    teamHomeVariance: 0.712,
    noise: 119.5,
    lineNoise: 1.48,
    caution: 0.686,
  },
}

const WINNERS: Partial<Record<RatedLeague, MarginParameters>> = {
  nba: {
    ...NBA,
    isWinnerOnly: true,
    teamVariance: 0.626,
    seasonVariance: 0.18,
    dayVariance: 0.001,
    carryOver: 0.67,
    home: 0.45,
    homeVariance: 0.02,
    homeDrift: 0.00177,
    teamHomeVariance: 0.00952,
    teamHomeDrift: 0.00239,
    lineNoise: 0.04,
    terms: inLogits(NBA_TERMS, 130),
  },
  mlb: {
    ...MLB,
    isWinnerOnly: true,
    teamVariance: 0.0424,
    seasonVariance: 0.019,
    dayVariance: 0.000146,
    carryOver: 0.621,
    home: 0.16,
    homeVariance: 0.01,
    homeDrift: 0.000513,
    teamHomeVariance: 0.00301,
    teamHomeDrift: 0.000308,
    lineNoise: 0.03,
  },
}

/** Rows for files that tell winners and what somebody forecast. */
const PUBLISHED: Partial<Record<RatedLeague, PublishedParameters>> = {
  nba: {
    ...WINNERS.nba!,
    dayVariance: 0.00105,
    carryOver: 0.732,
    lineNoise: 0.04,
    echo: 0.0435,
    homeBias: 0.04,
    starterVariance: 0,
    starterDrift: 0,
    stranger: 0,
    strayVariance: 0,
    starterEcho: 0,
  },
  mlb: {
    ...WINNERS.mlb!,
    teamVariance: 0.206,
    seasonVariance: 0.00351,
    dayVariance: 2.97e-6,
    carryOver: 0.584,
    homeDrift: 0.000506,
    teamHomeVariance: 0.0018,
    lineNoise: 0.0137,
    echo: 0.0201,
    homeBias: 0,
    starterVariance: 0.0067,
    starterDrift: 6e-5,
    stranger: -0.06,
    strayVariance: 2e-4,
    starterEcho: 0.012,
  },
}

/** What a history tells of its games: scores, winners alone, or scores and closing lines. */
export type TrainingTarget = 'scores' | 'winners' | 'lines'

/** The row for a league, by what its ratings learn from; undefined for leagues that the engine does not rate by margin. */
export function marginParameters(league: RatedLeague, trainingTarget: TrainingTarget): MarginParameters | undefined {
  const margins = MARGINS[league]
  if (margins === undefined || trainingTarget === 'scores') return margins
  return trainingTarget === 'lines' ? (LINES[league] ?? margins) : (WINNERS[league] ?? winnersFrom(margins))
}

/** Points to logits for a league whose winners-only row has not been fitted. */
function winnersFrom(margins: MarginParameters): MarginParameters {
  const scale = 1.7 / Math.sqrt(margins.noise)
  const square = scale * scale
  return {
    ...margins,
    isWinnerOnly: true,
    teamVariance: margins.teamVariance * square,
    seasonVariance: margins.seasonVariance * square,
    dayVariance: margins.dayVariance * square,
    home: margins.home * scale,
    homeVariance: margins.homeVariance * square,
    homeDrift: margins.homeDrift * square,
    teamHomeVariance: margins.teamHomeVariance * square,
    teamHomeDrift: margins.teamHomeDrift * square,
    lineNoise: margins.lineNoise * square,
    terms: inLogits(margins.terms as Record<string, TermPrior>, margins.noise),
  }
}

/** The row of a league for what winners and published forecasts of earlier games teach; undefined where none was fitted. */
export function publishedParameters(league: RatedLeague): PublishedParameters | undefined {
  return PUBLISHED[league]
}
