// Models as the wire has them, and what their forecasts have come to.
import type { ModelDetail, ModelHead, ModelRecord } from '#contract/sports/model-shapes.ts'
import type { ModelTarget } from '#core/models/model.ts'
import { calibration, estimateOf, forTries } from '#core/models/report.ts'
import type { Graded } from '#core/predictions/calibration-bins.ts'
import { logLoss } from '#core/predictions/grades.ts'
import type { EpochMs } from '#core/units.ts'
import type { ForecastBasis } from '../../db/tables/predictions.ts'
import type { KnownForecast } from './model-forecasts.store.ts'
import type { ModelRecordRow } from './models.store.ts'

export type Tries = (spec: ModelRecordRow['spec']) => number

/** Of either kind: is it fitted, or made of files? */
export const isReady = ({
  spec,
  fitted,
}: {
  readonly spec: Pick<ModelRecordRow['spec'], 'weighting'>
  readonly fitted: object | null
}): boolean => spec.weighting === 'uploaded' || fitted !== null

export function headOf(row: ModelRecordRow, tries: Tries): ModelHead {
  const { id, name, spec, version, isUsed, fittedAt, shareToken, updatedAt, world, report } = row
  return {
    ...{ id, name, spec, version, isUsed, fittedAt, shareToken, updatedAt, world },
    isReady: isReady(row),
    tries: tries(spec),
    walked: report && {
      measure: report.measure,
      games: report.games,
      loss: report.walked.mean,
      inSample: report.inSample,
      gap: report.gap,
    },
  }
}

export function detailOf(row: ModelRecordRow, tries: Tries, forecasts: readonly KnownForecast[], now: EpochMs): ModelDetail {
  const { report, leftOut, spec } = row
  const compared = report?.ours?.difference ?? report?.plain?.difference
  return {
    ...headOf(row, tries),
    report,
    forTries: compared ? forTries(compared, tries(spec)) : null,
    record: recordOf(spec.target, forecasts, now),
    leftOut: [...leftOut],
  }
}

/** How the forecasts of a model did that were made before games which are over: sealed ones, and apart from them stated ones. */
export function recordOf(target: ModelTarget, forecasts: readonly KnownForecast[], now: EpochMs): ModelRecord {
  const of = (basis: ForecastBasis) => forecasts.filter((one) => one.basis === basis)
  // Until the next round of sealing says so.
  const late = of('waiting').filter(({ startsAt }) => startsAt <= now).length
  return {
    sealed: gradedOf(target, of('sealed')),
    stated: gradedOf(target, of('stated')),
    open: of('sealed').filter(({ outcome }) => outcome === null).length,
    waiting: of('waiting').length - late,
    missed: of('missed').length + late,
  }
}

/** What a forecast cost, beside what ours and the market's cost on the same game; `graded` of those that give chances. */
type Compared = { readonly own: number; readonly ours: number | null; readonly market: number | null; readonly graded?: Graded }

function gradedOf(target: ModelTarget, list: readonly KnownForecast[]): ModelRecord['sealed'] {
  const rows = list.flatMap(({ says, ours, market, outcome }): Compared[] => {
    if (outcome?.homeScore == null || outcome.awayScore === null) return []
    const total = outcome.homeScore + outcome.awayScore
    const result = resultOf(outcome.result)
    if (target === 'total')
      return says.total
        ? [{ own: Math.abs(says.total.mean - total), ours: ours?.total == null ? null : Math.abs(ours.total - total), market: null }]
        : []
    if (!says.chances || result === undefined) return []
    const own: Graded = { chances: says.chances, result }
    return [
      {
        own: logLoss(own),
        ours: ours && logLoss({ chances: ours, result }),
        market: market && logLoss({ chances: market, result }),
        graded: own,
      },
    ]
  })
  if (rows.length === 0) return null
  const against = (of: 'ours' | 'market') => {
    const both = rows.flatMap((row) => (row[of] === null ? [] : [{ own: row.own, other: row[of] }]))
    if (both.length === 0) return null
    return {
      games: both.length,
      theirs: estimateOf(both.map(({ other }) => other)).mean,
      difference: estimateOf(both.map(({ own, other }) => own - other)),
    }
  }
  return {
    games: rows.length,
    loss: lossOf(rows.map(({ own }) => own)),
    ours: against('ours'),
    market: against('market'),
    calibration: calibration(rows.flatMap(({ graded }) => graded ?? [])),
  }
}

const resultOf = (result: number | null): 1 | 0.5 | 0 | undefined => (result === 1 || result === 0.5 || result === 0 ? result : undefined)

/** No loss is below zero, wherever the interval of a few games reaches. */
function lossOf(losses: readonly number[]): ReturnType<typeof estimateOf> {
  const estimate = estimateOf(losses)
  return { ...estimate, low: Math.max(0, estimate.low) }
}
