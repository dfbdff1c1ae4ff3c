// Lineups chosen by what they earn: candidates are built and played in the contest that the caller describes, in one worker thread.

import type { BuildEvent } from '#contract/dfs/optimize-shapes.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Built } from '#core/dfs/build/build-lineups.ts'
import { plural } from '#core/plural.ts'
import type { RoiBuilt, RoiLineup, RoiOrder, RoiProgress } from '#core/simulation/contest/best-by-roi.ts'
import { contestTerms } from '#core/simulation/contest/contest-terms.ts'
import { AppError, wrongField } from '../../kernel/door/errors.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Known } from './known-points.ts'

type Input = ParsedOf<typeof API.lineups.optimize>

export type RoiAnswer = {
  readonly built: Built
  readonly rois: readonly Pick<RoiLineup, 'roi' | 'roiStandardError' | 'roiShrunken'>[] | null
  readonly played: { readonly candidates: number; readonly entries: number; readonly simulations: number } | null
  readonly notes: readonly string[]
}

/** Totals that are counted at most: the field is played five times, by one thread. */
const MOST_TOTALS = 4e8
/** Candidates that are not done by then are not played. */
const LONGEST_BUILD_MS = 45_000
const LONGEST_MS = 120_000

/** The contest of an order; throws invalid_input where it lacks something. */
export function contestFor({ contest, count, seed, ownership: given }: Input, known: Known): RoiOrder['contest'] {
  if (!contest) throw wrongField('contest', 'Which contest? Say what it costs and pays: lineups are chosen by what they earn in it.')
  const terms = contestTerms(contest, count)
  if (terms.kind === 'refused') throw wrongField(`contest.${terms.field}`, terms.reason)
  const { prizes, entryFee, size: entries } = terms
  if (entries === null) throw wrongField('contest.size', 'How many entries has the contest? Give its size.')
  if (count === entries)
    throw wrongField(
      'contest.size',
      `The contest holds ${plural(entries, 'entry', 'entries')}; these are ${plural(count, 'lineup')}, which leaves nobody to play against.`,
    )
  const { simulations, passerStacks } = contest
  if (entries * simulations > MOST_TOTALS)
    throw wrongField(
      'contest.simulations',
      `With ${entries} entries, ${Math.max(100, Math.floor(MOST_TOTALS / entries))} simulations are the most.`,
    )
  // The product's own forecast of ownership is no news of the field: only what the person gives is.
  const owned = Object.keys(given ?? {}).length > 0 ? known.ownership : null
  return {
    expected: Object.fromEntries(
      Object.entries(known.points).map(([id, points]) => {
        const { [id]: floor } = known.floors
        const { [id]: ceiling } = known.ceilings
        const { [id]: deviation } = known.deviations
        return [id, { points, floor: floor ?? null, ceiling: ceiling ?? null, deviation: deviation ?? null }] as const
      }),
    ),
    field: { kind: 'made', ownership: owned, passerStacks },
    entries,
    entryFee,
    prizes,
    simulations,
    seed,
  }
}

/** Builds, plays, chooses. A caller who goes away ends the work: nothing was delivered, so nothing is spent. */
export async function roiBuilt(workers: Workers, order: RoiOrder, call: Call): Promise<RoiAnswer> {
  const late = AbortSignal.timeout(LONGEST_MS)
  const onProgress = (news: unknown) => {
    const event: BuildEvent = { ...(news as RoiProgress), lineups: [] }
    call.emit?.('progress', event)
  }
  try {
    const stop = AbortSignal.timeout(LONGEST_BUILD_MS)
    return taken(await workers.run('lineupsByRoi', order, AbortSignal.any([call.signal, late]), { onProgress, stop }))
  } catch (error) {
    if (call.signal.aborted) throw new AppError('unavailable', 'The caller went away.')
    if (late.aborted) throw new AppError('unavailable', 'This took too long and was given up. Fewer lineups or simulations help.')
    throw error
  }
}

function taken(answer: RoiBuilt): RoiAnswer {
  if (answer.kind === 'impossible') throw new AppError('invalid_input', answer.reason)
  if (answer.kind === 'infeasible') return { built: answer, rois: null, played: null, notes: [] }
  const { lineups, shortage, notes, candidates, entries, simulations, leftOut } = answer
  return {
    built: {
      kind: 'lineups',
      lineups: lineups.map(({ lineup }) => lineup),
      isProved: false,
      isExact: true,
      bound: null,
      shortage,
      fixes: [],
      leftOut,
    },
    rois: lineups.map(({ roi, roiStandardError, roiShrunken }) => ({ roi, roiStandardError, roiShrunken })),
    played: { candidates, entries, simulations },
    notes,
  }
}
