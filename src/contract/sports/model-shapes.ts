// What a member's model, its record and its parts look like on the wire.

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { FeatureKey, ModelSpec, ModelTarget } from '#core/models/model.ts'
import { ModelReport } from '#core/models/report.ts'
import { numeric } from '#core/numeric.ts'
import { GOOD_EDGE } from '#core/odds/board/edge.ts'
import { AmericanPrice } from '#core/odds/board/market.ts'
import { fileText } from '../file-text.ts'
import { Books } from '../odds/trading.ts'
import { ShownTitle } from '../title.ts'

export const Estimate = z.object({ mean: z.number(), low: z.number(), high: z.number() })
export const LeftOut = z.array(z.object({ reason: z.string(), rows: z.number().int() }))

/** What a request names a model by, and a member calls it. */
export const ModelId = z.object({ id: z.string().min(1).max(80) })
export const ModelName = ShownTitle.min(1, 'Give your model a name.').max(60)

const MiB = 1024 * 1024
/** Twenty thousand predictions with long names. */
const PREDICTION_BYTES = 2 * MiB
export const PREDICTIONS_BODY = 3 * MiB
export const PredictionsFile = ModelId.extend({ file: z.object({ name: z.string().min(1).max(200), text: fileText(PREDICTION_BYTES) }) })
/** Rows of a file: kept for coming games, kept as stated for games that are over, and left out by reason. */
export const predictionsKept = { kept: z.object({ coming: z.number().int(), over: z.number().int() }), dropped: LeftOut }

/** Which prices are held against a model. */
export const ValueQuestion = ModelId.extend({
  league: LeagueKey.optional().describe('The league that is looked at; the model’s own when absent'),
  minEdge: numeric(z.number().min(0).max(1)).default(GOOD_EDGE).describe('Least edge as a fraction, 0.02 = 2 percent'),
  books: Books,
})

/** What no model gets, and why; and how strongly weights may be held back. */
export const catalogBounds = {
  refused: z.array(z.object({ name: z.string(), because: z.string() })),
  ridge: z.object({ least: z.number(), usual: z.number(), most: z.number() }),
}

export const SharedLink = z.object({ token: z.string().min(1).max(80) })

/** What a list tells of a model of either kind. */
export const anyModelHead = {
  id: z.string(),
  name: z.string(),
  version: z.number().int(),
  /** Does it forecast coming games, which are then sealed? */
  isUsed: z.boolean(),
  /** May it be used: is it fitted, or made of uploaded predictions? */
  isReady: z.boolean(),
  fittedAt: z.number().nullable(),
  shareToken: z.string().nullable(),
  updatedAt: z.number(),
  world: DataWorld,
  /** Fits and files of this member for this league and target or figure so far, this model's and all others'. */
  tries: z.number().int(),
}

export const ModelHead = z.object({
  ...anyModelHead,
  spec: ModelSpec,
  /** Walked forward; null until it is fitted. */
  walked: z
    .object({ measure: ModelReport.shape.measure, games: z.number().int(), loss: z.number(), inSample: z.number(), gap: Estimate })
    .nullable(),
})
export type ModelHead = Infer<typeof ModelHead>

/** How forecasts did that were made before games which are over. Differences below 0: the model is better. */
export const Graded = z.object({
  games: z.number().int(),
  loss: Estimate,
  ours: z.object({ games: z.number().int(), theirs: z.number(), difference: Estimate }).nullable(),
  market: z.object({ games: z.number().int(), theirs: z.number(), difference: Estimate }).nullable(),
  calibration: ModelReport.shape.calibration,
})

/** The same without its bins: what a list of models tells. */
export const GradedHead = Graded.omit({ calibration: true })

export const ModelRecord = z.object({
  /** Sealed by this server before the start; and stated by the member in a file that came after it, which proves nothing. */
  sealed: Graded.nullable(),
  stated: Graded.nullable(),
  /** Sealed and not graded yet; uploaded and not sealed yet. */
  open: z.number().int(),
  waiting: z.number().int(),
  /** Games that began before their forecast could be sealed: they count for nothing. */
  missed: z.number().int(),
})
export type ModelRecord = Infer<typeof ModelRecord>

export const ModelDetail = ModelHead.extend({
  report: ModelReport.nullable(),
  /** The difference to ours, else to the plain average, for the best of so many tries. */
  forTries: Estimate.nullable(),
  record: ModelRecord,
  leftOut: LeftOut,
})
export type ModelDetail = Infer<typeof ModelDetail>

export const FeatureShown = z.object({
  key: FeatureKey,
  name: z.string(),
  meaning: z.string(),
  source: z.string(),
  knownFrom: z.string(),
  targets: z.array(ModelTarget),
})
export type FeatureShown = Infer<typeof FeatureShown>

/** A book's price that beats a member's model. */
export const foundPrice = {
  book: z.string(),
  bookTitle: z.string(),
  price: AmericanPrice,
  ageSeconds: z.number(),
  isCurrent: z.boolean(),
  staleAfterSeconds: z.number(),
}
/** What the market's fair chance says of it; null where the board has none, or books have too few opinions. */
export const besideMarket = { marketFair: z.number().nullable(), marketEdge: z.number().nullable() }

// What the server reads of a call on a model of one's own, whatever the model forecasts. What the page reads (method, path, who, needs, kind)
// stands in each row itself: the browser's build keeps of a row what is written in it (scripts/lean-contract.ts).
export const ofOwnModel = { input: ModelId, refusals: ['not_found'], example: { id: 'none' } } as const
export const fitsOwnModel = {
  ...ofOwnModel,
  refusals: ['not_found', 'conflict', 'feed_down', 'rate_limited', 'unavailable'],
} as const
export const takesPredictions = {
  bodyLimit: PREDICTIONS_BODY,
  files: ['file.text'],
  input: PredictionsFile,
  refusals: ['not_found', 'conflict', 'unreadable_file', 'feed_down'],
} as const
export const sharesOwnModel = {
  input: ModelId.extend({ isShared: z.boolean() }),
  refusals: ['not_found', 'tier_required'],
  example: { id: 'none', isShared: true },
} as const
export const asksOwnModel = { care: 'see_edges', refusals: ['not_found', 'conflict', 'feed_down'] } as const
