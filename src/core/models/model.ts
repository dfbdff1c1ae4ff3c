// What is a model of a member's own? Its league, what it forecasts, from which features, by which weights.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { LEAGUE_KEYS, LeagueKey } from '../leagues/leagues.ts'
import { hasMargins } from '../predictions/forecaster.ts'
import { FEATURE_KEYS, isFeatureOf, MODEL_TARGETS, WEIGHTINGS } from './model-words.ts'

export const ModelTarget = z.enum(MODEL_TARGETS)
export type ModelTarget = Infer<typeof ModelTarget>

export const FeatureKey = z.enum(FEATURE_KEYS)
export type FeatureKey = Infer<typeof FeatureKey>

export const Weighting = z.enum(WEIGHTINGS)
export type Weighting = Infer<typeof Weighting>

/** Leagues of which a model can be made: two sides, and scores that say who won. */
export const MODEL_LEAGUES = LEAGUE_KEYS.filter(hasMargins)

/** By hand: how far one usual spread of the feature moves the forecast, log-odds of a winner, else points. Zero leaves it out. */
export const MOST_WEIGHT = 50
/** As many games of no effect as the penalty of a weight is worth, on features of one usual spread each. */
export const LEAST_RIDGE = 0.1
export const MOST_RIDGE = 1000
export const USUAL_RIDGE = 10

const Chosen = z.object({ key: FeatureKey, weight: z.number().min(-MOST_WEIGHT).max(MOST_WEIGHT).nullable() })

export const ModelSpec = z
  .object({
    league: LeagueKey.refine((league) => MODEL_LEAGUES.includes(league), 'Models are made of leagues in which two sides meet.'),
    target: ModelTarget,
    weighting: Weighting,
    features: z.array(Chosen).max(FEATURE_KEYS.length),
    ridge: z.number().min(LEAST_RIDGE).max(MOST_RIDGE),
  })
  .superRefine(({ features, weighting, target }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', message, path: ['features'] })
    if (new Set(features.map(({ key }) => key)).size < features.length) issue('Each feature is chosen once.')
    if (weighting === 'uploaded' && features.length > 0) issue('Uploaded predictions need no features.')
    if (weighting !== 'uploaded' && features.length === 0) issue('Choose at least one feature.')
    if (weighting === 'by hand' && features.some(({ weight }) => weight === null)) issue('Give each feature its weight.')
    if (weighting === 'uploaded' && target !== 'winner') issue('Uploaded predictions are chances of the home side.')
  })
export type ModelSpec = Infer<typeof ModelSpec>

/** One that is made or changed: only of features that its target may have. Those of earlier days stand as they are. */
export const NewModelSpec = ModelSpec.superRefine(({ features, target }, context) => {
  const wrong = features.filter(({ key }) => !isFeatureOf(key, target)).map(({ key }) => key)
  if (wrong.length === 0) return
  const message = `Not of a forecast of the ${target}: ${wrong.join(', ')}. Leave it out.`
  context.addIssue({ code: 'custom', message, path: ['features'] })
})

/** Seals of members' models are named so, each by a random key of its own: the chain is public, names are not in it. */
export const MEMBER_MODEL = 'member-'
export const isMemberModel = (model: string): boolean => model.startsWith(MEMBER_MODEL)
