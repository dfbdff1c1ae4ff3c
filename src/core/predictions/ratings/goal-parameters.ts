// The rows of soccer's ratings: taught by goals and expected goals, and besides by published forecasts or closing prices of earlier games. They
// came out of `guru fit` on the seasons that docs/models.md names.

export type GoalParameters = {
  /** Log goals per side of a competition of which nothing is known, and half the log ratio of home to away goals. */
  readonly level: number
  readonly levelVariance: number
  readonly home: number
  readonly homeVariance: number
  /** Least doubt that stays about a competition. */
  readonly leastVariance: number
  /** Variance of a team's attack (and defense) of which nothing is known, and how far the two go together (−1..1). */
  readonly teamVariance: number
  readonly together: number
  /** Where a team stands that joins a competition which has been watched for a while: promoted from below. */
  readonly newcomer: number
  /** Strength of first leagues outside the five, and of each division below the one above, in log goals of attack (and of defense). */
  readonly otherLeague: number
  readonly divisionStep: number
  readonly strengthVariance: number
  /** Added when a team changes its league. */
  readonly moveVariance: number
  /** Where second teams of a club begin below others. */
  readonly reserves: number
  readonly dayVariance: number
  /** Added at a break of 50 days or more; share of the rating that lasts over it. */
  readonly breakVariance: number
  readonly carryOver: number
  /** Weight of goals and of shots' expected goals in what is learned; the rest is other threat. They sum to at most 1. */
  readonly goalWeight: number
  readonly shotWeight: number
  /** Noise of goals alone, and of the mixture, in units of a Poisson's variance. */
  readonly goalNoise: number
  readonly mixedNoise: number
  /** Dixon and Coles' ρ; negative lifts draws. */
  readonly lowScores: number
  /** Power on the home-or-away difference of log goals: above 1 trusts the ratings more. */
  readonly stretch: number
}

/** A row for files that tell what goals somebody expected of each side before the game, or the prices behind which they stand; once it is over that teaches too. */
export type PublishedGoalParameters = GoalParameters & {
  /** Variance of the logarithm of such an expectation around what the ratings make of it. */
  readonly projectionNoise: number
  /** How far its author moves both sides per goal more or less than expected. */
  readonly echo: number
}

export const GOALS: GoalParameters = {
  level: 0.25,
  levelVariance: 0.00859,
  home: 0.13,
  homeVariance: 0.00308,
  leastVariance: 4.77e-5,
  teamVariance: 0.0475,
  together: 0.504,
  newcomer: -0.152,
  otherLeague: -0.305,
  divisionStep: -0.198,
  strengthVariance: 0.0214,
  moveVariance: 0.01,
  reserves: -0.117,
  dayVariance: 7.27e-5,
  breakVariance: 0.0159,
  carryOver: 0.99,
  goalWeight: 0.342,
  shotWeight: 0.256,
  goalNoise: 1.63,
  mixedNoise: 0.611,
  lowScores: -0.059,
  stretch: 1.14,
}

export const PUBLISHED_GOALS: PublishedGoalParameters = {
  ...GOALS,
  leastVariance: 5.02e-5,
  together: 0.458,
  newcomer: -0.168,
  otherLeague: -0.301,
  divisionStep: -0.261,
  strengthVariance: 0.022,
  moveVariance: 0.011,
  reserves: -0.127,
  dayVariance: 5.15e-5,
  breakVariance: 0.0153,
  carryOver: 0.944,
  goalWeight: 0.376,
  goalNoise: 1.72,
  lowScores: -0.0592,
  stretch: 0.965,
  projectionNoise: 0.02,
  echo: 0.0187,
}

/** Closing prices in the place of published forecasts. */
export const PRICED_GOALS: PublishedGoalParameters = {
  ...PUBLISHED_GOALS,
  levelVariance: 0.008,
  homeVariance: 0.0023,
  leastVariance: 5.5e-5,
  teamVariance: 0.0175,
  together: 0.33,
  newcomer: -0.27,
  dayVariance: 4.5e-5,
  breakVariance: 0.01,
  carryOver: 0.937,
  lowScores: -0.0493,
  stretch: 1.12,
  projectionNoise: 0.0086,
  echo: 0.0141,
}
