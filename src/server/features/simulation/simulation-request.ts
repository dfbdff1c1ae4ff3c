// From what a caller sends to an order of the simulator: which slate, whose lineups, whose projections, which field, what is paid.
import type { ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type Roster, rosterOf } from '#core/dfs/sites.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { isLeague } from '#core/leagues/leagues.ts'
import { type ProjectedBy, projectedByText } from '#core/models/players/projected-by.ts'
import { isScored } from '#core/projections/scoring.ts'
import type { FieldSource } from '#core/simulation/contest/contest-order.ts'
import { contestTerms } from '#core/simulation/contest/contest-terms.ts'
import { assignSlots } from '#core/simulation/field/assign-slots.ts'
import type { PlayerLineup } from '#core/simulation/field/lineup-draw.ts'
import type { ShapeSource, SoFar } from '#core/simulation/scores/shapes.ts'
import { AppError, unreadableFile, wrongField } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { ownModelOf } from '../../kernel/projected-by.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import type { PackedField, TravellingOrder } from '../../kernel/work/packed-field.ts'
import type { FoundSlate } from '../../ports/slate-finder.ts'
import type { OwnModel } from '../../ports/slate-projections.ts'
import type { SimulationDeps } from './simulation-deps.ts'
import { soFarOfFeed } from './so-far.ts'

type Input = ParsedOf<typeof API.simulation.simulate>

export type MadeOrder = {
  readonly found: FoundSlate
  readonly roster: Roster
  readonly order: TravellingOrder
  readonly soFar: Readonly<Record<string, SoFar>> | null
  readonly notes: readonly string[]
  readonly projectedBy: ProjectedBy | null
}

export async function contestOrder(input: Input, call: Call, deps: SimulationDeps): Promise<MadeOrder> {
  const found = await slateOf(input, call, deps)
  const { slate } = found
  const roster = rosterOf(slate)
  if (!roster) throw new AppError('not_found', 'The roster of this contest is not known.')
  const mine = await lineupsOf(input, slate, roster, call, deps)
  const terms = contestTerms(input.contest, mine.lineups.length)
  if (terms.kind === 'refused') throw wrongField(`contest.${terms.field}`, terms.reason)
  checkWork(terms.size, input.simulations)
  const expected = await expectedOf(input, found, deps, ownModelOf(call, input))
  const field = await fieldOf(input, slate, mine.entryIds, call, deps)
  const soFar = input.live
    ? ((found.offered && isLeague(input.league) ? await soFarOfFeed(found.offered, input.league, deps, call.signal) : null) ?? field.soFar)
    : null
  if (input.live && !soFar)
    throw wrongField(
      'live',
      'Nothing is known of games under way on this slate. Send the standings file of the contest, or simulate before the lock.',
    )
  if (terms.size === null && field.source.kind === 'made')
    throw wrongField('contest.size', 'How many entries has the contest? Give its size.')
  return {
    found,
    roster,
    soFar,
    order: {
      slate,
      expected: expected.shapes,
      soFar,
      ours: mine.lineups,
      field: field.source,
      entries: terms.size,
      entryFee: terms.entryFee,
      prizes: terms.prizes,
      simulations: input.simulations,
      seed: input.seed,
    },
    projectedBy: expected.projectedBy,
    notes: [...mine.notes, expected.note, ...field.notes],
  }
}

/** Which slate a call means. */
export async function slateOf(
  input: Pick<Input, 'salaryFile' | 'league' | 'site' | 'slate' | 'live'>,
  call: Call,
  { slates, slateFeed, workers, clock }: SimulationDeps,
): Promise<FoundSlate> {
  const { salaryFile, league, site, slate } = input
  if (!salaryFile) {
    const found = await slates.find(memberOf(call).id, { league, site, slate })
    if (!input.live || !found.offered || !isLeague(league) || found.offered.startsAt <= clock.now()) return found
    // By its name, the slate that has locked is meant, not the next one.
    const locked = (await slateFeed.underWay?.(league, site, call.signal))?.find(({ name }) => name === slate)
    return locked ? { ...found, id: locked.id, name: locked.name, slate: locked.slate, offered: locked } : found
  }
  const { fileName, text, contest } = salaryFile
  const read = await readFile(workers, 'readSlate', { input: text, fileName, contest }, reader(call))
  if (read.kind === 'refused') throw unreadableFile(read.reason)
  const { format, hasUploadIds } = read
  const source = `${fileName} (${format})`
  return { id: fileName, name: fileName, slate: read.slate, hasUploadIds, offered: undefined, source, world: 'file' }
}

/** Its own progress is of the contest, told once the order is accepted. */
const reader = ({ signal }: Call) => ({ signal })

type Mine = { readonly lineups: readonly PlayerLineup[]; readonly entryIds: readonly string[]; readonly notes: readonly string[] }

/** The person's lineups, seated. */
export async function lineupsOf(
  { lineups, entriesFile }: Pick<Input, 'lineups' | 'entriesFile'>,
  slate: Slate,
  roster: Roster,
  call: Call,
  { workers }: SimulationDeps,
): Promise<Mine> {
  if (lineups.length > 0 && entriesFile) throw wrongField('entriesFile', 'Send either lineups or an entries file.')
  if (entriesFile) {
    const read = await readFile(workers, 'readLineups', { input: entriesFile.text, fileName: entriesFile.fileName, slate }, reader(call))
    if (read.kind === 'refused') throw unreadableFile(read.reason)
    const notes = read.left.length > 0 ? [`${read.left.length} of the file's lineups left out. ${read.left[0]}`] : []
    return { lineups: read.lineups, entryIds: read.entryIds, notes }
  }
  if (lineups.length === 0) throw wrongField('lineups', 'Send at least one lineup, or an entries file.')
  const seated = lineups.map((ids, index) => {
    const seat = assignSlots(ids, slate, roster)
    if (seat.kind === 'refused') throw wrongField(`lineups.${index}`, `Lineup ${index + 1}: ${seat.reason}.`)
    return seat.lineup
  })
  return { lineups: seated, entryIds: [], notes: [] }
}

type Expected = {
  readonly shapes: Readonly<Record<string, ShapeSource>>
  readonly note: string
  readonly projectedBy: ProjectedBy | null
}

/** The person's own projections over the model's over the file's averages. */
export async function expectedOf(
  input: Pick<Input, 'league' | 'site' | 'points'>,
  { slate, offered, world }: FoundSlate,
  { projections }: SimulationDeps,
  by?: OwnModel,
): Promise<Expected> {
  const shapes: Record<string, ShapeSource> = {}
  const isFile = world === 'file'
  if (by && !(offered !== undefined && isScored(input.league)))
    throw wrongField('by', 'A model of your own projects slates that we project, in the place of our figures.')
  const { rows, projectedBy = null } =
    offered !== undefined && isScored(input.league)
      ? await projections.open(input.league, input.site, isFile ? offered : offered.id, by)
      : { rows: [] }
  // Whoever of a file is not projected has its average.
  if ((isFile && by?.others !== 'left out') || !offered)
    for (const player of slate.players) if (player.averagePoints !== null) shapes[player.id] = { points: player.averagePoints }
  for (const { id, median, floor, ceiling, deviation } of rows) shapes[id] = { points: median, floor, ceiling, deviation }
  const isModelled = rows.length > 0
  const ids = new Set(slate.players.map((player) => player.id))
  const own = Object.entries(input.points ?? {})
  for (const [id, { points, floor, ceiling }] of own) {
    if (!ids.has(id)) throw wrongField(`points.${id}`, `${id} is not on this slate.`)
    if ((floor ?? points) > points || (ceiling ?? points) < points)
      throw wrongField(`points.${id}`, `${id}: floor, points and ceiling must not fall.`)
    shapes[id] = { points, ...(floor === undefined ? {} : { floor }), ...(ceiling === undefined ? {} : { ceiling }) }
  }
  if (!Object.values(shapes).some((shape) => shape.points > 0))
    throw wrongField('points', 'Nothing is projected for this slate: the file holds no average points. Send your own projections.')
  const from = isModelled ? "the projection model's medians with their floors and ceilings" : "the file's average points with usual spreads"
  const ours = own.length > 0 ? `Points: ${own.length} of your own, else ${from}.` : `Points: ${from}.`
  const theirs = projectedBy && `${projectedByText(projectedBy)}${own.length > 0 ? ` ${own.length} typed over or of your file.` : ''}`
  return { shapes, projectedBy, note: theirs ?? ours }
}

type Field = {
  readonly source: FieldSource | PackedField
  readonly soFar: Readonly<Record<string, SoFar>> | null
  readonly notes: readonly string[]
}

async function fieldOf(
  { field }: Input,
  slate: Slate,
  without: readonly string[],
  call: Call,
  { workers }: SimulationDeps,
): Promise<Field> {
  if (field.kind === 'made') {
    const known = new Set(slate.players.map((player) => player.id))
    const stranger = Object.keys(field.ownership ?? {}).find((id) => !known.has(id))
    if (stranger !== undefined) throw wrongField(`field.ownership.${stranger}`, `${stranger} is not on this slate.`)
    return { source: { kind: 'made', ownership: field.ownership ?? null, passerStacks: field.passerStacks }, soFar: null, notes: [] }
  }
  const { fileName, text } = field.file
  const read = await readFile(workers, 'readRealField', { input: text, fileName, slate, without }, reader(call))
  if (read.kind === 'refused') throw unreadableFile(read.reason)
  const { unusable } = read
  const notes =
    unusable > 0
      ? [`${unusable} ${unusable === 1 ? 'entry' : 'entries'} of the standings cannot be used: no lineup, or players of another slate.`]
      : []
  return { source: read.field, soFar: read.soFar.players, notes }
}

/** Totals that are counted at most: 150,000 entries and 20,000 simulations. */
const MOST_TOTALS = 3e9

/** Refuses what would take minutes. @param entries null = as many as the real field has, known later */
export function checkWork(entries: number | null, simulations: number): void {
  if (entries === null || entries * simulations <= MOST_TOTALS) return
  const most = Math.floor(MOST_TOTALS / entries / 100) * 100
  throw wrongField('simulations', `A contest of ${entries} entries can be simulated ${most} times at most.`)
}
