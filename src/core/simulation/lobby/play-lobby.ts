// All contests of one slate played on the same simulated nights, each with the first lineups of a person's set in every number that may be
// entered. Two contests share what the players score and the worlds that are drawn (contest/others.ts); each has a field of its own size.
import { rosterOf } from '../../dfs/sites.ts'
import { type Random, random } from '../../math/random.ts'
import type { Cents } from '../../units.ts'
import type { ContestOrder } from '../contest/contest-order.ts'
import { type ErrorSources, errorSources } from '../contest/error-sources.ts'
import { modelErrors } from '../contest/model-errors.ts'
import { type Others, othersOf } from '../contest/others.ts'
import { type PrizeRow, prizeSums } from '../contest/payouts.ts'
import { type Impossible, TAKEN } from '../contest/run-contest.ts'
import { type SlateContest, slateContest } from '../contest/slate-contest.ts'
import { Accumulator, addedUp, type PartialSums } from '../counting/accumulator.ts'
import { contestKernel } from '../counting/kernel.ts'
import { contestField } from '../field/field.ts'
import { type Outcomes, outcomesOf, TILE } from '../scores/outcomes.ts'
import { ownedShares } from '../scores/projection-error.ts'

export type ContestOnOffer = {
  readonly entryFee: Cents
  /** Entries that are played, the person's included. */
  readonly size: number
  readonly prizes: readonly PrizeRow[]
  /** Counts of entries that are tried, ascending, none above the lineups or at the size. */
  readonly steps: readonly number[]
}

export type LobbyOrder = Pick<ContestOrder, 'slate' | 'expected' | 'ours' | 'simulations' | 'seed'> & {
  readonly field: Extract<ContestOrder['field'], { kind: 'made' }>
  readonly contests: readonly ContestOnOffer[]
  /** Told how many of the contests are played; answering false ends it with nothing. */
  readonly onProgress?: (done: number, of: number) => void
}

/** One number of entries in one contest. */
export type PlayedEntries = {
  readonly entries: number
  readonly sums: PartialSums
  readonly errors: ErrorSources
}

export type LobbyPlayed =
  | {
      readonly kind: 'played'
      /** For each contest its steps; `sums.totals` of all of them are of the same nights. */
      readonly contests: readonly (readonly PlayedEntries[])[]
      readonly simulations: number
      /** Nights of each world, in order. */
      readonly worlds: readonly number[]
      readonly notes: readonly string[]
    }
  | Impossible

/** A field is drawn anew until this many entries of others were met: two opponents would not stand for all. */
const MET = 2000
/** To make ready for vectors takes longer than they save in a smaller field. */
const FEW = 1500

/** Totals that are counted: what an order takes, to be bounded by whoever asks. */
export function workOf({ contests, simulations }: Pick<LobbyOrder, 'contests' | 'simulations'>): number {
  return simulations * contests.reduce((sum, { size, steps }) => sum + size * steps.length, 0)
}

/** Plays them all. The same order gives the same answer. */
export function playLobby(order: LobbyOrder): LobbyPlayed {
  const { slate, ours, contests, seed } = order
  const impossible = (reason: string): LobbyPlayed => ({ kind: 'impossible', reason })
  const roster = rosterOf(slate)
  if (!roster) return impossible(`The roster of a ${slate.site} ${slate.sport} ${slate.contest} contest is not known here.`)
  if (ours.length === 0) return impossible('There is no lineup to enter.')
  if (contests.length === 0) return impossible('There is no contest to weigh.')
  const largest = Math.max(...contests.map(({ size }) => size))
  // One entry of a person is the least: all others are made, whatever number is entered.
  const others = othersOf({ ...order, entries: largest + ours.length - 1, entryFee: 1, prizes: [] })
  if (typeof others === 'string') return impossible(others)
  const { worlds, expected } = others
  const owned = ownedShares(
    worlds.flatMap(({ lineups }) => lineups),
    slate.players.length,
  )
  const errors = modelErrors({ slate, roster, expected, ours, owned, soFar: null })
  const tiles = Math.ceil(order.simulations / TILE)
  const parts = contests.map(({ steps }) => steps.map(() => [] as PartialSums[]))
  let done = 0
  worlds.forEach((world, w) => {
    const { lineups } = world
    const { outcomes, ...drawn } = slateContest({
      slate,
      roster,
      ours,
      seed,
      expected: (player) => world.expected[player.id],
      others: lineups,
      shifts: errors.shifts,
    })
    const first = Math.floor((w * tiles) / worlds.length)
    const end = Math.floor(((w + 1) * tiles) / worlds.length)
    const nights = { ...drawn, outcomes: keptOutcomes(outcomesOf(outcomes), first, end), first, end }
    contests.forEach((contest, c) => {
      // The same others meet every number of entries: who enters more takes the places of the last of them.
      const chance = () => random(seed).split(`field of contest ${c} in world ${w}`)
      contest.steps.forEach((entries, s) => {
        parts[c]![s]!.push(playedIn(contest, entries, nights, chance()))
      })
      order.onProgress?.(++done, worlds.length * contests.length)
    })
  })
  return {
    kind: 'played',
    contests: contests.map(({ steps }, c) => steps.map((entries, s) => withErrors(entries, parts[c]![s]!, errors.alike, ours.length))),
    simulations: tiles * TILE,
    worlds: parts[0]![0]!.map(({ simulations }) => simulations),
    notes: [TAKEN, ...(others.note === null ? [] : [others.note]), ...unknownNote(order, others)],
  }
}

type Nights = Pick<SlateContest, 'others' | 'ours' | 'shadows'> & {
  readonly outcomes: Outcomes
  /** First tile, and that after the last. */
  readonly first: number
  readonly end: number
}

/** The same outcomes, drawn once for all contests: some megabytes for a few thousand nights. */
function keptOutcomes(outcomes: Outcomes, first: number, end: number): Outcomes {
  const width = outcomes.rows * TILE
  const codes = new Uint16Array((end - first) * width)
  for (let tile = first; tile < end; tile++) outcomes.fill(tile, codes.subarray((tile - first) * width, (tile - first + 1) * width))
  return { ...outcomes, fill: (tile, out) => out.set(codes.subarray((tile - first) * width, (tile - first + 1) * width)) }
}

/** One number of entries in one contest on the nights of one world. */
function playedIn({ size, prizes }: ContestOnOffer, entries: number, nights: Nights, chance: Random): PartialSums {
  const { outcomes, first, end } = nights
  const ours = nights.ours.slice(0, entries)
  const shadows = nights.shadows.slice(0, entries)
  const sums = prizeSums(prizes, size)
  const accumulator = new Accumulator({ lineups: entries, simulations: (end - first) * TILE, sums, hasShadows: true })
  const fields = Math.max(1, Math.min(end - first, Math.ceil(MET / size)))
  for (let f = 0; f < fields; f++) {
    const others = Array.from(drawn(nights.others.length, size - 1, chance), (at) => nights.others[at]!).slice(0, size - entries)
    const run = contestKernel(outcomes, contestField(others, ours, shadows), size < FEW ? 'plain' : 'vectors')
    const bound = (at: number) => first + Math.floor((at * (end - first)) / fields)
    run(bound(f), bound(f + 1), Number.POSITIVE_INFINITY, (above, tied) => accumulator.add(above, tied))
  }
  return accumulator.part()
}

/** So many different places of a list, by chance. */
function drawn(of: number, many: number, chance: Random): Uint32Array {
  const places = Uint32Array.from({ length: of }, (_, at) => at)
  for (let at = 0; at < many; at++) {
    const other = at + chance.below(of - at)
    const kept = places[at]!
    places[at] = places[other]!
    places[other] = kept
  }
  return places.subarray(0, many)
}

function withErrors(entries: number, parts: readonly PartialSums[], alike: Float64Array, many: number): PlayedEntries {
  const sums = addedUp(parts)
  const own = Float64Array.from({ length: entries * entries }, (_, at) => alike[Math.floor(at / entries) * many + (at % entries)]!)
  return { entries, sums, errors: errorSources(parts, sums, { worlds: parts.length, alike: own, hasShadows: true }) }
}

function unknownNote({ slate, ours }: LobbyOrder, { expected }: Others): string[] {
  const silent = new Set(ours.flat().filter((place) => !expected[slate.players[place]!.id])).size
  return silent > 0
    ? [`Nothing is projected for ${silent === 1 ? '1 player' : `${silent} players`} of your lineups; they score nothing.`]
    : []
}
