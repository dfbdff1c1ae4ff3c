// The rows of sports of two people: taught by results, and by closing prices of earlier matches too. Judged, then tried on the seasons that
// docs/models.md names.
import type { DuelParameters } from './duel-ratings.ts'
import type { TennisTerm } from './inputs/tennis.ts'
import type { CircumstanceWeights } from './weighed-forecaster.ts'

/** What a unit of a trait counts before a match is seen, in logits, and the variance of that. */
const weight = (mean: number, variance: number) => ({ mean, variance })

export const DUELS: Readonly<Record<'tennis' | 'mma', DuelParameters>> = {
  tennis: {
    skillVariance: 0.25,
    dayVariance: 0.0003,
    surfaceVariance: 0.12,
    mostDays: 120,
    longStretch: 1.3,
    gamesShare: 1,
    informationScale: 1,
    traits: { rank: weight(-0.2, 0.05), points: weight(0.35, 0.05) },
    firstVariance: 0,
    weightDrift: 1e-6,
    priceNoise: 0.1,
  },
  mma: {
    skillVariance: 0.2,
    dayVariance: 0.0002,
    surfaceVariance: 0,
    mostDays: 720,
    longStretch: 0.8,
    gamesShare: 0,
    informationScale: 1,
    traits: {
      age: weight(-0.05, 0.0005),
      beyondPrime: weight(-0.04, 0.001),
      reach: weight(0.01, 0.0001),
      southpaw: weight(0.05, 0.01),
      record: weight(0.5, 0.25),
      winStreak: weight(0.03, 0.0015),
      debut: weight(-0.1, 0.025),
      layoff: weight(-0.1, 0.015),
      knockedOut: weight(-0.03, 0.0015),
      onPoints: weight(0, 0.05),
      roundsPerBout: weight(0, 0.01),
      strikes: weight(0.1, 0.01),
      takedowns: weight(0.1, 0.01),
      atHome: weight(0.1, 0.05),
      opposition: weight(0, 1),
    },
    firstVariance: 0.05,
    weightDrift: 1e-8,
    priceNoise: 0.2,
  },
}

/** Where prices teach: who was thought better is seen at once, so that doubt comes back faster and the games of a match tell more. */
export const TAUGHT_DUELS: typeof DUELS = {
  tennis: {
    ...DUELS.tennis,
    skillVariance: 0.34,
    dayVariance: 0.0005,
    surfaceVariance: 0.11,
    mostDays: 400,
    gamesShare: 1,
    informationScale: 4,
    priceNoise: 0.09,
  },
  mma: { ...DUELS.mma, priceNoise: 0.08 },
}

/** Deviations of what circumstances of a match of tennis count, in logits for one of their units, before a match is seen. Judged. */
export const TENNIS_WEIGHTS: CircumstanceWeights<TennisTerm> = {
  slope: 0.1,
  weights: {
    points: 0.14,
    sinceLast: 0.3,
    overYear: 0.22,
    belowPeak: 0.22,
    week: 0.03,
    threeWeeks: 0.017,
    longYesterday: 0.1,
    usedToGround: 0.1,
    here: 0.55,
    onGround: 0.55,
    lately: 0.22,
    tieBreaks: 1,
    fiveSets: 0.1,
    opening: 0.1,
    stage: 0.045,
  },
}
