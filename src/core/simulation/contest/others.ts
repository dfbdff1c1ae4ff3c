// The other entries of a contest, and what is drawn anew for each stretch of the simulations. Projections are off, and the field knows part
// of what they miss: by the lock others have read news, and hold more often whom a projection says too little of. So a contest is played in
// several worlds: in each the true mean of every player is drawn around what is expected of him, and a field is made that has seen it.
import { rosterOf } from '../../dfs/sites.ts'
import { random } from '../../math/random.ts'
import { FIELD_WEIGHTS, fieldOwnership, ownershipWeights } from '../../projections/ownership.ts'
import { type OwnershipInput, ownershipReach } from '../../projections/ownership-reach.ts'
import type { Fraction } from '../../units.ts'
import { DuplicateCount, type Duplicates } from '../field/duplicates.ts'
import { scaledField } from '../field/field.ts'
import { fieldMaker } from '../field/field-generator.ts'
import type { PlayerLineup } from '../field/lineup-draw.ts'
import { type HiddenField, withUnrevealedPicks } from '../field/unrevealed-picks.ts'
import { type Expectation, expectations, ownedShares, worldAround } from '../scores/projection-error.ts'
import type { ShapeSource } from '../scores/shapes.ts'
import type { ContestOrder, FieldSource } from './contest-order.ts'

type Shares = Readonly<Record<string, Fraction>>

/** True means of the players as they might be, and the entries of a field that has seen them. */
export type WorldOfOthers = { readonly expected: Readonly<Record<string, ShapeSource>>; readonly lineups: readonly PlayerLineup[] }

export type Others = {
  readonly worlds: readonly WorldOfOthers[]
  /** What is expected of the players over all worlds, and what that may be off by. */
  readonly expected: Readonly<Record<string, Expectation>>
  /** Ownership as given, or modelled beforehand where such a model was graded; null = not known. */
  readonly projected: Shares | null
  readonly note: string | null
  readonly duplicates?: readonly Duplicates[]
}

/** Worlds at most, and entries of all their fields together; above, there are fewer worlds, a pair as long as one field has no more than these. */
export const MOST_WORLDS = 8
const MOST_ENTRIES = 60_000
const MOST_OF_A_PAIR = 150_000
/** Fewer known entries than these do not tell what the field thinks of a player. */
const TELLING = 100

/** The other entries of a contest, made or known; a sentence where there are none. */
export function othersOf(order: ContestOrder): Others | string {
  return order.field.kind === 'made' ? madeField(order, order.field) : knownField(order, order.field)
}

/** How many worlds a made field of so many entries has: pairs that lie on opposite sides of what is expected, or a single one in the middle. */
export function worldsFor(size: number): number {
  return size > MOST_OF_A_PAIR ? 1 : 2 * Math.max(1, Math.floor(Math.min(MOST_WORLDS, MOST_ENTRIES / size) / 2))
}

/** What a contest that is too large for all worlds lacks, in a sentence; null where it lacks nothing. */
function fewWorlds(count: number, isMade: boolean): string | null {
  if (count >= MOST_WORLDS) return null
  const what = isMade ? 'fields that have seen part of what the projections miss' : 'draws of what the projections miss'
  return count > 1
    ? `So large a contest is played with ${count} ${what}, not with ${MOST_WORLDS}: its ± rests on fewer of them.`
    : `So large a contest is played with the projections taken as expected and ${isMade ? 'one field that knows no more than they do' : 'not drawn anew'}: ROI may be too high, and its ± leaves that out.`
}

function drawnWorlds(expected: Others['expected'], count: number, { slate, seed }: ContestOrder): Readonly<Record<string, ShapeSource>>[] {
  if (count < 2) return [expected]
  const chance = random(seed).split('worlds')
  const ids = slate.players.flatMap(({ id }) => (expected[id] ? [id] : []))
  return Array.from({ length: count / 2 }, () => {
    const off = new Map(ids.map((id) => [id, chance.normal()]))
    return [worldAround(expected, (id) => off.get(id)!), worldAround(expected, (id) => -off.get(id)!)]
  }).flat()
}

function madeField(order: ContestOrder, source: FieldSource & { kind: 'made' }): Others | string {
  const { slate, ours, entries, seed } = order
  const given = source.ownership ? { shares: source.ownership, kind: 'forecast' as const } : null
  const expected = expectations({ slate, expected: order.expected, ownership: given })
  const modelled = modelledOwnership(order, expected)
  const held = source.ownership ?? modelled
  if (!held) return 'Too few players are projected to make a field; give projections or ownership, or the real field.'
  const size = Math.max(1, (entries ?? 0) - ours.length)
  const roster = rosterOf(slate)!
  const counted = new DuplicateCount(ours, roster)
  const make = fieldMaker({
    players: slate.players,
    roster,
    ownership: new Map(Object.entries(held)),
    chance: random(seed).split('field'),
    passerStacks: source.passerStacks,
  })
  const worlds: WorldOfOthers[] = []
  for (const world of drawnWorlds(expected, modelled ? worldsFor(size) : 1, order)) {
    const seen = modelled && modelledOwnership(order, world)
    const lineups = make(size, seen && modelled ? (id) => (seen[id] ?? 0) / (modelled[id] ?? 1) : undefined)
    if (!lineups) return 'No field can be made: with these ownerships no lineup keeps the rules of the roster.'
    counted.add(lineups)
    worlds.push({ expected: world, lineups })
  }
  const many = worlds.length > 1 ? `${worlds.length} fields are made` : 'The field is made'
  const few = fewWorlds(worlds.length, true)
  const note = `${many} from ${source.ownership ? 'the ownership given' : inputNote(order)}.${few === null ? '' : ` ${few}`}`
  const projected = source.ownership ?? shownShares(order, modelled)
  return { worlds, expected, projected, note, duplicates: counted.answers() }
}

/** What most of the points are. */
function basisOf(expected: Readonly<Record<string, ShapeSource>>): OwnershipInput {
  const sources = Object.values(expected)
  return sources.filter((one) => one.basis === 'average').length > sources.length / 2 ? 'average' : 'projection'
}

/** Shares that may be told; a field may be made of others too, which are assumed and not told of a player. */
const shownShares = ({ slate, expected }: ContestOrder, shares: Shares | null): Shares | null =>
  ownershipReach(slate, basisOf(expected)).isReached ? shares : null

const inputNote = ({ slate, expected }: ContestOrder) =>
  ownershipReach(slate, basisOf(expected)).isReached ? 'modelled ownership' : 'ownership that is assumed, not known'

/** Null where too few players are projected to speak of a field. */
function modelledOwnership({ slate }: ContestOrder, expected: Readonly<Record<string, ShapeSource>>): Shares | null {
  const priced = slate.players.map((player) => ({ ...player, median: expected[player.id]?.points ?? null }))
  const basis = basisOf(expected)
  const { weights, source } = ownershipWeights(slate.sport, slate.contest)
  const shares = fieldOwnership(priced, rosterOf(slate)!, source === 'even' ? weights : FIELD_WEIGHTS[basis])
  return shares ? Object.fromEntries(shares) : null
}

function knownField(order: ContestOrder, { lineups: open, hidden = null }: FieldSource & { kind: 'known' }): Others | string {
  const { slate, ours, entries, seed } = order
  const isGiven = !hidden && open.length >= TELLING && !order.soFar
  const shares = ownedShares(open, slate.players.length)
  const real = isGiven
    ? { shares: Object.fromEntries(slate.players.map(({ id }, place) => [id, shares[place]!])), kind: 'real' as const }
    : null
  const expected = expectations({ slate, expected: order.expected, ownership: real, pricesUnknown: true })
  const modelled = modelledOwnership(order, expected)
  const projected = shownShares(order, modelled)
  const estimated = hidden ? estimatedField(order, hidden, modelled) : null
  const lineups = estimated ? [...open, ...estimated.lineups] : open
  if (lineups.length === 0) return estimated?.note ?? 'No lineup of the field is of this slate.'
  const wanted = (entries ?? 0) - ours.length
  const around = drawnWorlds(expected, worldsFor(Math.max(wanted, lineups.length)), order)
  const words = (...sentences: (string | null | undefined)[]) => sentences.filter((one) => one != null).join(' ') || null
  const few = fewWorlds(around.length, false)
  if (wanted <= lineups.length)
    return { worlds: around.map((world) => ({ expected: world, lineups })), expected, projected, note: words(estimated?.note, few) }
  const times = (wanted / lineups.length).toFixed(1)
  const scaled = `${lineups.length} lineups of the field are known, the contest has ${entries} entries: each is taken ${times} times, which overstates ties.`
  const chance = random(seed).split('field')
  return {
    worlds: around.map((world) => ({ expected: world, lineups: scaledField(lineups, wanted, chance) })),
    expected,
    projected,
    note: words(estimated?.note, scaled, few),
  }
}

/** Entries of a running contest with their hidden seats filled, and how that came about in words. */
function estimatedField(order: ContestOrder, hidden: HiddenField, shares: Shares | null) {
  const { slate, seed } = order
  const seats = hidden.lineups.reduce((sum, lineup) => sum + lineup.filter((place) => place === null).length, 0)
  const many = `${hidden.lineups.length} entries hide ${seats} players whose games have not begun`
  if (!shares) return { lineups: [], note: `${many}, and too few players are projected to say whom: these entries are left out.` }
  const chance = random(seed).split('hidden seats')
  const filled = withUnrevealedPicks(hidden, { players: slate.players, roster: rosterOf(slate)!, ownership: shares, chance })
  const lineups = filled.flatMap((lineup) => (lineup ? [lineup] : []))
  const lost = filled.length - lineups.length
  const left = lost > 0 ? ` ${lost} that nobody fits are left out.` : ''
  return {
    lineups,
    note: `${many}. Estimate: those seats are drawn from ${inputNote(order)}, within the salary that each entry has left; nobody outside knows the real ones.${left}`,
  }
}
