// What changes in a league's row where the history tells who plays: the teams are rated beside their quarterbacks, and what starters and those
// of the usual men who are there are worth is learned. Fitted on the seasons that docs/models.md names.
import type { GameResult, RatedLeague } from '../results/game-result.ts'
import type { InputTerm } from './inputs/input-book.ts'
import type { MarginParameters, TermPrior, TrainingTarget } from './parameters.ts'

const priors = (means: Readonly<Partial<Record<InputTerm, number>>>, variance: number): Readonly<Partial<Record<InputTerm, TermPrior>>> =>
  Object.fromEntries(Object.entries(means).map(([key, mean]) => [key, { mean, variance }]))

type Change = Partial<Omit<MarginParameters, 'terms'>> & { readonly inputs?: Readonly<Partial<Record<InputTerm, TermPrior>>> }

/** What is new about a football team, in points; judged on 2002–2012. */
const NEWS = { beginner: -1.1, newcomer: -0.9, change: -1.1, newCoach: -0.75, neighbors: -0.7 }
const FOOTBALL: Change = {
  men: { slots: 170, stranger: -2, variance: 6, seasonVariance: 0.8, performance: { noise: 130, teamShare: 0.15 } },
  inputs: priors(NEWS, 0.05),
}

/** By league: for results alone, and what is the same where closing lines teach. */
const RESULTS: Partial<Record<RatedLeague, Change>> = {
  nfl: {
    ...{ teamVariance: 60, seasonVariance: 12, dayVariance: 0.1, carryOver: 0.63, home: 2, homeDrift: 0.005, teamHomeVariance: 1 },
    ...{ noise: 171, robust: 1.1, excess: 0.45, stretch: 0.975, caution: 0.74 },
    ...FOOTBALL,
  },
  mlb: { teamVariance: 0.3, seasonVariance: 0.1, dayVariance: 0.0007, stretch: 1.05, inputs: priors({ starter: 1 }, 0.1) },
  nhl: { caution: 0.5, stretch: 1.05, inputs: priors({ goalie: 0.8 }, 0.1) },
  // For each point, rebound … more in a game: what it is worth to the margin, judged before a game was seen.
  nba: {
    dayVariance: 0.025,
    homeDrift: 0.02,
    men: { slots: 450, stranger: -0.5, variance: 2, seasonVariance: 0.05, besides: { seasonVariance: 0.5, dayVariance: 0.004 } },
    inputs: priors({ points: 0.3, rebounds: 0.3, assists: 0.4, steals: 0.8, blocks: 0.5, turnovers: -0.4 }, 0.1),
  },
}
const LINES: Partial<Record<RatedLeague, Change>> = {
  nfl: FOOTBALL,
  mlb: { ...RESULTS.mlb, lineNoise: 0.08, caution: 0.5 },
  nhl: { ...RESULTS.nhl, lineNoise: 0.03 },
  nba: { inputs: RESULTS.nba!.inputs! },
}

/** Does the history tell of this game who starts, or who was there? */
export const isAnnounced = ({ announced }: GameResult): boolean => announced?.starters !== undefined || announced?.playing !== undefined

export function withAnnounced(row: MarginParameters, league: RatedLeague, target: TrainingTarget): MarginParameters {
  const change = target === 'winners' ? undefined : (target === 'lines' ? LINES : RESULTS)[league]
  if (change === undefined) return row
  const { inputs, ...more } = change
  return { ...row, ...more, terms: { ...row.terms, ...inputs } }
}
