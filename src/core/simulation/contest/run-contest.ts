// A contest as plain data in, plain data out: what the command line, worker threads and the browser all ask for. First it is made ready
// (the field is made, the players become outcomes), then its parts are played, by one thread or by several.
import { rosterOf } from '../../dfs/sites.ts'
import type { Slate } from '../../dfs/slate.ts'
import { random } from '../../math/random.ts'
import { ownership } from '../../projections/ownership.ts'
import type { Cents, Fraction } from '../../units.ts'
import { DuplicateCount, type Duplicates, withDuplicates } from '../field/duplicates.ts'
import { contestField, scaledField } from '../field/field.ts'
import { generateField } from '../field/field-generator.ts'
import type { PlayerLineup } from '../field/lineup-draw.ts'
import { type HiddenField, withUnrevealedPicks } from '../field/unrevealed-picks.ts'
import { hasCorrelations } from '../scores/correlations.ts'
import { OPTIMA, type OutcomeDistribution, type OutcomeRequest, outcomeDistribution } from '../scores/outcome-distribution.ts'
import type { ShapeSource, SoFar } from '../scores/shapes.ts'
import type { PrizeRow } from './payouts.ts'
import { contestAnswer, contestParts, PARTS, type ReadyContest, type SimulationAnswer } from './simulate.ts'
import { slateContest } from './slate-contest.ts'

export type FieldSource =
  | {
      readonly kind: 'made'
      /** Share of the field by `SlatePlayer.id`; null = modelled from what is expected. */
      readonly ownership: Readonly<Record<string, Fraction>> | null
      /** Share of a football field that plays its passer with a receiver of his team. */
      readonly passerStacks: Fraction
    }
  /** Lineups of the other entries; a sample of them where the contest has more entries. */
  | {
      readonly kind: 'known'
      readonly lineups: readonly PlayerLineup[]
      /** Entries with hidden seats, which are filled by estimate. */
      readonly hidden?: HiddenField | null
    }

export type ContestOrder = {
  readonly slate: Slate
  /** What players are expected to score, by `SlatePlayer.id`; who is missing scores nothing. */
  readonly expected: Readonly<Record<string, ShapeSource>>
  /** After the lock: what players have already and how much of their games is left; who is missing has not begun. */
  readonly soFar?: Readonly<Record<string, SoFar>> | null
  readonly ours: readonly PlayerLineup[]
  readonly field: FieldSource
  /** Entries of the contest, ours included; null = as many as the known field and ours are. */
  readonly entries: number | null
  readonly entryFee: Cents
  readonly prizes: readonly PrizeRow[]
  readonly simulations: number
  readonly seed: number
}

export type Impossible = { readonly kind: 'impossible'; readonly reason: string }

export type Ready = {
  readonly kind: 'ready'
  readonly contest: ReadyContest
  readonly outcomes: OutcomeRequest
  /** Expected copies of each of one's own lineups; null = as the field that is played holds them. */
  readonly duplicates: readonly Duplicates[] | null
  /** What the answer rests on and lacks, in sentences. */
  readonly notes: readonly string[]
}

export type Played =
  | {
      readonly kind: 'played'
      readonly answer: SimulationAnswer
      readonly outcomes: OutcomeDistribution
      readonly notes: readonly string[]
    }
  | Impossible

/** Made or known: the other entries, and ownership as given or modelled beforehand. */
type Others = {
  readonly lineups: readonly PlayerLineup[]
  readonly projected: Readonly<Record<string, Fraction>> | null
  readonly note: string | null
  readonly duplicates?: readonly Duplicates[]
}

/** Makes or takes the field and plays the contest. The same order gives the same answer. */
export function playContest(order: ContestOrder): Played {
  const ready = readyContest(order)
  if (ready.kind === 'impossible') return ready
  const answer = withDuplicates(contestAnswer(ready.contest, contestParts(ready.contest, 0, PARTS)), ready.duplicates)
  return { kind: 'played', answer, outcomes: outcomeDistribution(ready.outcomes), notes: ready.notes }
}

/** Everything before the first draw. */
export function readyContest(order: ContestOrder): Ready | Impossible {
  const { slate, expected, ours, seed, soFar = null } = order
  const roster = rosterOf(slate)
  if (!roster) return impossible(`The roster of a ${slate.site} ${slate.sport} ${slate.contest} contest is not known here.`)
  if (ours.length === 0) return impossible('There is no lineup to simulate.')
  const others = othersOf(order, MORE_FIELDS)
  if (typeof others === 'string') return impossible(others)
  const { unknown, ...drawn } = slateContest({ ...order, roster, soFar, expected: (player) => expected[player.id], others: others.lineups })
  const field = contestField(drawn.others, drawn.ours)
  const { entryFee, prizes, simulations } = order
  const shares = (lineups: readonly PlayerLineup[]) => ownedShares(lineups, slate.players.length)
  const owned = shares(others.lineups)
  return {
    kind: 'ready',
    contest: { outcomes: drawn.outcomes, field, entryFee, prizes, simulations },
    outcomes: {
      slate,
      expected,
      soFar,
      owned,
      ours: shares(ours),
      projected: others.projected,
      optima: Math.min(simulations, OPTIMA),
      seed,
    },
    duplicates: others.duplicates ?? null,
    notes: notesOf(order, others.note, unknown.length),
  }
}

/** The other entries of a contest, made or known; a sentence where there are none. @param more further fields to count duplicates in */
export function othersOf(order: ContestOrder, more = 0): Others | string {
  return order.field.kind === 'made' ? madeField(order, order.field, more) : knownField(order, order.field)
}

function notesOf({ slate, soFar }: ContestOrder, fieldNote: string | null, silent: number): string[] {
  return [
    'The projections are taken as true: lineups built from the same ones look better than they are.',
    ...(soFar
      ? [
          'Points so far count, 0 where none are posted; what is left of each game is drawn from the same projection in proportion to its time.',
        ]
      : []),
    ...(fieldNote === null ? [] : [fieldNote]),
    ...(silent > 0 ? [`Nothing is projected for ${silent === 1 ? '1 player' : `${silent} players`} in lineups; they score nothing.`] : []),
    ...(hasCorrelations(slate.sport) ? [] : ['No correlations are known for this sport: players score independently.']),
    ...(slate.sport === 'nfl' ? ['Team defenses are drawn independently: the logs hold none.'] : []),
  ]
}

function impossible(reason: string): Impossible {
  return { kind: 'impossible', reason }
}

/** Share of lineups that hold a player, by his place on the slate. */
function ownedShares(lineups: readonly PlayerLineup[], players: number): Float64Array {
  const shares = new Float64Array(players)
  for (const lineup of lineups) for (const player of lineup) shares[player]!++
  return shares.map((count) => (lineups.length > 0 ? count / lineups.length : 0))
}

function knownField(order: ContestOrder, { lineups: open, hidden = null }: FieldSource & { kind: 'known' }): Others | string {
  const { ours, entries, seed } = order
  const projected = modelledOwnership(order)
  const estimated = hidden ? estimatedField(order, hidden, projected) : null
  const lineups = estimated ? [...open, ...estimated.lineups] : open
  if (lineups.length === 0) return estimated?.note ?? 'No lineup of the field is of this slate.'
  const wanted = (entries ?? 0) - ours.length
  if (wanted <= lineups.length) return { lineups, projected, note: estimated?.note ?? null }
  const times = (wanted / lineups.length).toFixed(1)
  const scaled = `${lineups.length} lineups of the field are known, the contest has ${entries} entries: each is taken ${times} times, which overstates ties.`
  return {
    lineups: scaledField(lineups, wanted, random(seed).split('field')),
    projected,
    note: estimated ? `${estimated.note} ${scaled}` : scaled,
  }
}

/** Entries of a running contest with their hidden seats filled, and how that came about in words. */
function estimatedField({ slate, seed }: ContestOrder, hidden: HiddenField, ownership: Readonly<Record<string, Fraction>> | null) {
  const seats = hidden.lineups.reduce((sum, lineup) => sum + lineup.filter((place) => place === null).length, 0)
  const many = `${hidden.lineups.length} entries hide ${seats} players whose games have not begun`
  if (!ownership) return { lineups: [], note: `${many}, and too few players are projected to say whom: these entries are left out.` }
  const chance = random(seed).split('hidden seats')
  const filled = withUnrevealedPicks(hidden, { players: slate.players, roster: rosterOf(slate)!, ownership, chance })
  const lineups = filled.flatMap((lineup) => (lineup ? [lineup] : []))
  const lost = filled.length - lineups.length
  const left = lost > 0 ? ` ${lost} that nobody fits are left out.` : ''
  return {
    lineups,
    note: `${many}. Estimate: those seats are drawn from modelled ownership, within the salary that each entry has left; nobody outside knows the real ones.${left}`,
  }
}

function madeField(order: ContestOrder, source: FieldSource & { kind: 'made' }, most: number): Others | string {
  const { slate, ours, entries, seed } = order
  const projected = source.ownership ?? modelledOwnership(order)
  if (!projected) return 'Too few players are projected to make a field; give projections or ownership, or the real field.'
  const size = Math.max(1, (entries ?? 0) - ours.length)
  const roster = rosterOf(slate)!
  const counted = new DuplicateCount(ours, roster)
  const fieldOrder = {
    players: slate.players,
    roster,
    ownership: new Map(Object.entries(projected)),
    size,
    chance: random(seed).split('field'),
    passerStacks: source.passerStacks,
  }
  const more = Math.min(most, Math.floor(MOST_COUNTED / size))
  const lineups = generateField(fieldOrder, more, (field) => counted.add(field))
  if (!lineups) return 'No field can be made: with these ownerships no lineup keeps the rules of the roster.'
  const from = source.ownership ? 'The field is made from the ownership given.' : 'The field is made from modelled ownership.'
  counted.add(lineups)
  return { lineups, projected, note: from, duplicates: counted.answers() }
}

/** Further fields that duplicates are counted in, and entries of them in all. */
const MORE_FIELDS = 7
const MOST_COUNTED = 60_000

/** Null where too few players are projected to speak of a field. */
function modelledOwnership({ slate, expected }: ContestOrder): Readonly<Record<string, Fraction>> | null {
  const priced = slate.players.map((player) => ({ ...player, median: expected[player.id]?.points ?? null }))
  const shares = ownership(priced, rosterOf(slate)!.slots)
  return shares ? Object.fromEntries(shares) : null
}
