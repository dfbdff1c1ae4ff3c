// The rows of sports of two people: taught by results, and by closing prices of earlier matches too. Judged, then tried on the seasons that
// docs/models.md names.
import type { DuelParameters } from './duel-ratings.ts'

export const DUELS: Readonly<Record<'tennis' | 'mma', DuelParameters>> = {
  tennis: {
    skillVariance: 0.25,
    dayVariance: 0.0003,
    surfaceVariance: 0.08,
    mostDays: 120,
    longStretch: 1.3,
    gamesShare: 0.8,
    informationScale: 1,
    traits: { rank: { mean: -0.2, variance: 0.05 }, points: { mean: 0.35, variance: 0.05 } },
    firstVariance: 0,
    weightDrift: 1e-6,
    priceNoise: 0.1,
  },
  mma: {
    skillVariance: 0.2,
    dayVariance: 0.0002,
    surfaceVariance: 0,
    mostDays: 720,
    longStretch: 1,
    gamesShare: 0,
    informationScale: 1,
    traits: {
      age: { mean: -0.05, variance: 0.001 },
      beyondPrime: { mean: -0.04, variance: 0.002 },
      reach: { mean: 0.01, variance: 0.0002 },
      height: { mean: -0.003, variance: 0.0002 },
      wins: { mean: 0.01, variance: 0.001 },
      losses: { mean: -0.03, variance: 0.001 },
      winStreak: { mean: 0.05, variance: 0.005 },
      loseStreak: { mean: -0.05, variance: 0.005 },
      strikes: { mean: 0.003, variance: 0.0001 },
      accuracy: { mean: 0.3, variance: 0.3 },
      takedowns: { mean: 0.05, variance: 0.005 },
      submissions: { mean: 0.02, variance: 0.01 },
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
