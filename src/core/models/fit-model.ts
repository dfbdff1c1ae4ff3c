// One whole try: games to rows, weights, the walk and its report, with word of how far it is.

import { atOnce, toldAtOnce } from '../steps.ts'
import type { ModelSpec } from './model.ts'
import { type ModelReport, reportOf } from './report.ts'
import { type FittedModel, isFinished } from './say.ts'
import { type ModelInputs, modelRows } from './timeline.ts'
import { type WalkProgress, walkModel } from './walk.ts'

export type FitOrder = { readonly spec: ModelSpec; readonly inputs: ModelInputs }
export type FitAnswer =
  | { readonly kind: 'fitted'; readonly model: FittedModel; readonly report: ModelReport }
  | { readonly kind: 'too_few'; readonly games: number; readonly needed: number }

/** The same order makes the same answer, to the last digit. */
export function fitMemberModel({ spec, inputs }: FitOrder, progress: (news: WalkProgress) => void): FitAnswer {
  const rows = atOnce(modelRows(inputs, spec.target))
  const walk = toldAtOnce(walkModel(spec, rows), progress)
  return walk.kind === 'too_few'
    ? walk
    : { kind: 'fitted', model: walk.model, report: reportOf(walk.model, walk.rows, rows.filter(isFinished), inputs) }
}
