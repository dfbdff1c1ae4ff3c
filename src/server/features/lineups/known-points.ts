// What is known of the players of a slate when lineups are asked for: points, spreads, ceilings, ownership, and from where.
import type { ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { objectivePoints } from '#core/dfs/build/objective.ts'
import type { ProjectedBy } from '#core/models/players/projected-by.ts'
import { isScored } from '#core/projections/scoring.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { FoundSlate } from '../../ports/slate-finder.ts'
import type { OwnModel, SlateProjections } from '../../ports/slate-projections.ts'

type Input = ParsedOf<typeof API.lineups.optimize>
type Numbers = Record<string, number>

export type Known = {
  readonly points: Numbers
  /** What the objective makes of them; players about whom it cannot be said are left out. */
  readonly worth: Numbers
  /** Means where the model says them: its medians are the points. */
  readonly means: Numbers
  /** Standard deviations where the model says them. */
  readonly deviations: Numbers
  /** 15th and 85th percentile where they are known: draws follow them. Only for points as projected: what else is made most of has none. */
  readonly spreads: Readonly<Record<string, { readonly floor?: number; readonly ceiling?: number }>>
  readonly floors: Numbers
  readonly ceilings: Numbers
  readonly ownership: Numbers
  /** What the injury report says of players; it goes before a file that says nothing. */
  readonly statuses: Readonly<Record<string, string>>
  readonly from: 'model' | 'average' | 'own'
  /** The person's own model, whose figures stood in the place of ours. */
  readonly projectedBy: ProjectedBy | null
}

/** By player id: the person's own over the model's medians over the file's averages, as asked. */
export async function knownPoints(input: Input, choice: FoundSlate, service: SlateProjections, by?: OwnModel): Promise<Known> {
  const own = Object.keys(input.points ?? {}).length > 0
  const isModelled = choice.offered !== undefined && isScored(input.league)
  if (input.projections === 'model' && !isModelled) {
    throw new AppError('invalid_input', "There is no model for this slate; its file's average points can be used.", {
      fields: [{ path: 'projections', message: 'average, or auto' }],
    })
  }
  if (by && (!isModelled || input.projections === 'average'))
    throw new AppError('invalid_input', 'A model of your own projects slates that we project, in the place of our figures.', {
      fields: [{ path: 'by', message: 'not of this slate' }],
    })
  const usesModel = isModelled && input.projections !== 'average'
  const isFile = choice.world === 'file'
  // Whose averages are asked for is as hurt as the injury report says.
  const { rows: known, projectedBy = null } =
    isModelled && choice.offered
      ? await service.open(input.league, input.site, isFile ? choice.offered : choice.offered.id, by)
      : { rows: [] }
  const rows = usesModel ? known : []
  const [points, means, deviations]: [Numbers, Numbers, Numbers] = [{}, {}, {}]
  const [floors, ceilings, ownership]: [Numbers, Numbers, Numbers] = [{}, {}, {}]
  // Whoever of a file is not projected has its average. Of a contest before its first game every average is 0: none is known.
  // Where a person leaves out whom their model does not know, an average does not bring him back.
  if (
    (isFile || !usesModel) &&
    by?.others !== 'left out' &&
    choice.slate.players.some(({ averagePoints }) => averagePoints !== null && averagePoints !== 0)
  )
    for (const player of choice.slate.players) if (player.averagePoints !== null) points[player.id] = player.averagePoints
  for (const row of rows) {
    points[row.id] = row.median
    means[row.id] = row.mean
    deviations[row.id] = row.deviation
    floors[row.id] = row.floor
    ceilings[row.id] = row.ceiling
    if (row.ownership !== null) ownership[row.id] = row.ownership
  }
  takeOwn(input, choice, { points, ceilings, ownership })
  if (Object.keys(points).length === 0) {
    throw new AppError(
      'invalid_input',
      'Nothing is projected for this slate: the file holds no average points. Send your own projections.',
      { fields: [{ path: 'points', message: 'required for this slate' }] },
    )
  }
  const worth = worthOf(input, points, ceilings, ownership)
  const isPoints = input.objective === 'projection' || input.objective === 'roi'
  const spreads = own || !isPoints ? {} : spreadsOf(floors, ceilings)
  return {
    points,
    worth,
    means,
    deviations,
    floors,
    spreads,
    ceilings,
    ownership,
    statuses: Object.fromEntries(known.flatMap(({ id, status }) => (status === null ? [] : [[id, status]]))),
    projectedBy,
    from: own ? 'own' : usesModel && (rows.length > 0 || !isFile) ? 'model' : 'average',
  }
}

function spreadsOf(floors: Numbers, ceilings: Numbers): Known['spreads'] {
  return Object.fromEntries(
    Object.entries(ceilings).map(([id, ceiling]) => [id, { ceiling, ...(floors[id] === undefined ? {} : { floor: floors[id] }) }]),
  )
}

type Tables = Pick<Known, 'points' | 'ceilings' | 'ownership'>

function takeOwn(input: Input, choice: FoundSlate, tables: Tables): void {
  const ids = new Set(choice.slate.players.map((player) => player.id))
  for (const key of ['points', 'ceilings', 'ownership'] as const) {
    for (const [id, value] of Object.entries(input[key] ?? {})) {
      if (!ids.has(id))
        throw new AppError('invalid_input', `${key}: ${id} is not on this slate.`, {
          fields: [{ path: `${key}.${id}`, message: 'not on this slate' }],
        })
      tables[key][id] = value
    }
  }
}

function worthOf({ objective }: Input, points: Numbers, ceilings: Numbers, ownership: Numbers): Numbers {
  if (objective === 'projection' || objective === 'roi') return points
  const worth: Numbers = {}
  for (const [id, projected] of Object.entries(points)) {
    const value = objectivePoints(objective, { points: projected, ceiling: ceilings[id] ?? null, ownership: ownership[id] ?? null })
    if (value !== undefined) worth[id] = value
  }
  if (Object.keys(worth).length === 0) {
    const what = objective === 'leverage' ? 'ownership' : 'ceiling'
    throw new AppError('invalid_input', `Nobody’s ${what} is known for this slate. Give a file with that column, or choose projection.`, {
      fields: [{ path: 'objective', message: `needs ${what}` }],
    })
  }
  return worth
}
