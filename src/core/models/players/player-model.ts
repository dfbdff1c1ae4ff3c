// What is a member's own model of players? Its league, the figure that it forecasts, from which features, by which weights.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { LeagueKey } from '../../leagues/leagues.ts'
import { LEAST_RIDGE, MOST_RIDGE, MOST_WEIGHT, Weighting } from '../model.ts'
import { PLAYER_FEATURE_KEYS } from './player-model-words.ts'
import { playerStat } from './player-stats.ts'

export const PlayerFeatureKey = z.enum(PLAYER_FEATURE_KEYS)
export type PlayerFeatureKey = Infer<typeof PlayerFeatureKey>

/** By hand: by how many units of the figure one usual spread of the feature moves the forecast. */
const Chosen = z.object({ key: PlayerFeatureKey, weight: z.number().min(-MOST_WEIGHT).max(MOST_WEIGHT).nullable() })

export const PlayerModelSpec = z
  .object({
    league: LeagueKey,
    /** A key of `playerStats`. */
    stat: z.string().min(1).max(60),
    weighting: Weighting,
    features: z.array(Chosen).max(PLAYER_FEATURE_KEYS.length),
    ridge: z.number().min(LEAST_RIDGE).max(MOST_RIDGE),
  })
  .superRefine(({ league, stat, features, weighting }, context) => {
    const issue = (message: string, path: string) => context.addIssue({ code: 'custom', message, path: [path] })
    if (!playerStat(league, stat)) issue('No player of this league has such a figure.', 'stat')
    if (new Set(features.map(({ key }) => key)).size < features.length) issue('Each feature is chosen once.', 'features')
    if (weighting === 'uploaded' && features.length > 0) issue('Uploaded predictions need no features.', 'features')
    if (weighting !== 'uploaded' && features.length === 0) issue('Choose at least one feature.', 'features')
    if (weighting === 'by hand' && features.some(({ weight }) => weight === null)) issue('Give each feature its weight.', 'features')
  })
export type PlayerModelSpec = Infer<typeof PlayerModelSpec>

/** Under which word tries of such models are counted, beside the targets of games. @example triesKey('player_points') // 'player player_points' */
export const triesKey = (stat: string): `player ${string}` => `player ${stat}`
