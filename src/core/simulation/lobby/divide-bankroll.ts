// How is a bankroll divided among contests that are decided together? By the largest expected logarithm of the bankroll over simulated nights
// of which each holds what every choice won: entries of one slate win and lose together, and the same nights show how far.
import type { Cents, Fraction } from '../../units.ts'

/** One way to enter a contest: so many of the person's lineups. */
export type EntryOption = {
  readonly entries: number
  /** Their fees. */
  readonly cost: Cents
  /** What they win on each simulated night, in cents; the same nights for all options of all contests. */
  readonly prizes: Float64Array
}

export type DivisionOrder = {
  /** For each contest the ways to enter it beside not at all. */
  readonly contests: readonly (readonly EntryOption[])[]
  readonly bankroll: Cents
  /** Part of the Kelly stakes that is wanted, above 0 to 1. Staking a part f of them is staking all of them on a bankroll of f times the size. */
  readonly kelly: Fraction
  /** Fees of all entries at most: what the person's limits and bankroll leave. */
  readonly room: Cents
  /** Nights that are looked at, as places of `prizes`. */
  readonly nights: Uint32Array
}

/** For each contest the place of its option; −1 = not entered. */
export type Division = readonly number[]

/** So many divisions are tried one by one; where there are more, the best is sought step by step. */
export const MOST_TRIED = 2000

/**
 * Mean logarithm of the bankroll after a night over the one before, −∞ where a night may leave nothing.
 * @param kelly 1 = what really happens to the bankroll
 * @example a fee of 100 of 1,000 that wins 300 on half of the nights: (ln 1.2 + ln 0.9) / 2 = 0.0385
 */
export function growthOf(order: Omit<DivisionOrder, 'room'>, division: Division): number {
  let sum = 0
  for (const log of logs(order, division)) sum += log
  return sum / order.nights.length
}

/** The logarithm of each night. */
export function logs({ contests, bankroll, kelly, nights }: Omit<DivisionOrder, 'room'>, division: Division): Float64Array {
  const chosen = division.flatMap((at, contest) => (at < 0 ? [] : [contests[contest]![at]!]))
  const before = bankroll * kelly
  const cost = chosen.reduce((total, option) => total + option.cost, 0)
  return Float64Array.from(nights, (night) => {
    let after = before - cost
    for (const { prizes } of chosen) after += prizes[night]!
    return after > 0 ? Math.log(after / before) : Number.NEGATIVE_INFINITY
  })
}

/**
 * The division with the largest growth whose fees keep within the room; nothing entered where nothing grows.
 * Few divisions are all tried. Else contests are decided one after another with the best few partial divisions of each cost kept, and the end of
 * that, and the empty division twice over (by what adds most, and by what adds most for each cent), are bettered a contest at a time and, where
 * that adds nothing, two at a time; the best of the three is taken. Tests hold it to brute force.
 */
export function divideBankroll(order: DivisionOrder): Division {
  const count = order.contests.reduce((product, options) => product * (options.length + 1), 1)
  if (count <= MOST_TRIED) return bestOfAll(order)
  const nothing = order.contests.map(() => -1)
  const found = [climbed(order, 'most', kept(order)), climbed(order, 'most', nothing), climbed(order, 'per cent', nothing)]
  return found.reduce((best, one) => (one.growth > best.growth ? one : best)).division
}

function bestOfAll(order: DivisionOrder): Division {
  const { contests, room } = order
  let best: Division = contests.map(() => -1)
  let growth = 0
  const tried = contests.map(() => -1)
  const walk = (contest: number, cost: Cents) => {
    if (contest === contests.length) {
      const grown = growthOf(order, tried)
      if (grown > growth + 1e-15) [best, growth] = [[...tried], grown]
      return
    }
    for (let at = -1; at < contests[contest]!.length; at++) {
      const more = at < 0 ? 0 : contests[contest]![at]!.cost
      if (cost + more > room) continue
      tried[contest] = at
      walk(contest + 1, cost + more)
    }
    tried[contest] = -1
  }
  walk(0, 0)
  return best
}

/** Partial divisions are kept by cost, in so many equal parts of the room, so many of each. */
const PARTS = 16
const KEPT = 4

type Partial = { readonly division: Division; readonly after: Float64Array; readonly cost: Cents; readonly growth: number }

/** Decides contest after contest; of the partial divisions of each part of the room those that grow most go on. */
function kept({ contests, bankroll, kelly, room, nights }: DivisionOrder): Division {
  const before = bankroll * kelly
  const start: Partial = {
    division: contests.map(() => -1),
    after: new Float64Array(nights.length).fill(before),
    cost: 0,
    growth: 0,
  }
  let going: readonly Partial[] = [start]
  contests.forEach((options, contest) => {
    const parts = Array.from({ length: PARTS + 1 }, (): Partial[] => [])
    const keep = (one: Partial) => {
      const part = parts[room > 0 ? Math.floor((PARTS * one.cost) / room) : 0]!
      const place = part.findIndex(({ growth }) => growth < one.growth)
      part.splice(place < 0 ? part.length : place, 0, one)
      part.length = Math.min(part.length, KEPT)
    }
    for (const one of going) {
      keep(one)
      for (const [at, { cost, prizes }] of options.entries()) {
        if (one.cost + cost > room || one.cost + cost >= before) continue
        let sum = 0
        const after = one.after.map((amount, n) => {
          const left = amount - cost + prizes[nights[n]!]!
          sum += left > 0 ? Math.log(left / before) : Number.NEGATIVE_INFINITY
          return left
        })
        if (sum > Number.NEGATIVE_INFINITY)
          keep({ division: one.division.with(contest, at), after, cost: one.cost + cost, growth: sum / nights.length })
      }
    }
    going = parts.flat()
  })
  return going.reduce((best, one) => (one.growth > best.growth ? one : best)).division
}

type Measure = 'most' | 'per cent'

function climbed(order: DivisionOrder, by: Measure, start: Division): Pick<Wealth, 'division' | 'growth'> {
  const { contests, room } = order
  const wealth = new Wealth(order)
  wealth.take(start.map((at, contest) => [contest, at]))
  for (;;) {
    const one = bestOf(order, wealth, by)
    if (one) {
      wealth.take([one])
      continue
    }
    const two = bestPair(contests, room, wealth)
    if (!two) return wealth
    wealth.take(two)
  }
}

type Change = readonly [contest: number, option: number]
type Contests = DivisionOrder['contests']
const GAIN = 1e-12

function bestOf({ contests, room }: DivisionOrder, wealth: Wealth, by: Measure): Change | null {
  let best: Change | null = null
  let most = 0
  const spent = wealth.costWith([])
  contests.forEach((options, contest) => {
    for (let at = -1; at < options.length; at++) {
      const cost = wealth.costWith([[contest, at]])
      if (at === wealth.division[contest] || cost > room) continue
      const gain = wealth.growthWith([[contest, at]]) - wealth.growth
      const worth = by === 'most' ? gain : gain / Math.max(1, cost - spent)
      if (gain > GAIN && worth > most) [best, most] = [[contest, at], worth]
    }
  })
  return best
}

/**
 * The best division near another that decides otherwise about one contest: without it where it is entered, with what is free then put into the
 * best other; with it where it is not, beside the others or in the place of a part of one. Null where none keeps within the room.
 */
export function alternativeTo(order: DivisionOrder, division: Division, contest: number): Division | null {
  const wealth = new Wealth(order)
  wealth.take(division.map((at, place) => [place, at]))
  if (division[contest]! >= 0) {
    wealth.take([[contest, -1]])
    const contests = order.contests.map((options, place) => (place === contest ? [] : options))
    const better = bestOf({ ...order, contests }, wealth, 'most')
    if (better) wealth.take([better])
    return wealth.division
  }
  let best: readonly Change[] | null = null
  let growth = Number.NEGATIVE_INFINITY
  const consider = (changes: readonly Change[]) => {
    const grown = wealth.costWith(changes) > order.room ? Number.NEGATIVE_INFINITY : wealth.growthWith(changes)
    if (grown > growth) [best, growth] = [changes, grown]
  }
  for (let at = 0; at < order.contests[contest]!.length; at++) {
    consider([[contest, at]])
    division.forEach((most, other) => {
      for (let lower = most - 1; lower >= -1; lower--)
        consider([
          [contest, at],
          [other, lower],
        ])
    })
  }
  if (best === null) return null
  wealth.take(best)
  return wealth.division
}

/** One contest is entered less, another more: where the room is used up, nothing else helps. Nearest options only. */
function bestPair(contests: Contests, room: Cents, wealth: Wealth): readonly Change[] | null {
  let best: readonly Change[] | null = null
  let growth = wealth.growth + GAIN
  const entered = wealth.division.flatMap((at, contest) => (at < 0 ? [] : [contest]))
  for (const less of entered) {
    for (let lower = wealth.division[less]! - 1; lower >= -1; lower--) {
      contests.forEach((options, more) => {
        if (more === less) return
        for (let at = wealth.division[more]! + 1; at < options.length; at++) {
          const changes: readonly Change[] = [
            [less, lower],
            [more, at],
          ]
          if (wealth.costWith(changes) > room) break
          const grown = wealth.growthWith(changes)
          if (grown > growth) [best, growth] = [changes, grown]
        }
      })
    }
  }
  return best
}

/** The bankroll on each night under a division that is changed a contest at a time. */
class Wealth {
  division: number[]
  growth = 0
  private readonly order: DivisionOrder
  private after: Float64Array
  private cost = 0

  constructor(order: DivisionOrder) {
    this.order = order
    this.division = order.contests.map(() => -1)
    this.after = new Float64Array(order.nights.length).fill(order.bankroll * order.kelly)
  }

  private option(contest: number, at: number): EntryOption | null {
    return at < 0 ? null : this.order.contests[contest]![at]!
  }

  costWith(changes: readonly Change[]): Cents {
    return changes.reduce(
      (cost, [contest, at]) => cost + (this.option(contest, at)?.cost ?? 0) - (this.option(contest, this.division[contest]!)?.cost ?? 0),
      this.cost,
    )
  }

  private changed(changes: readonly Change[]): Float64Array {
    const { nights } = this.order
    const after = this.after.slice()
    for (const [contest, at] of changes) {
      const [was, is] = [this.option(contest, this.division[contest]!), this.option(contest, at)]
      const less = (was?.cost ?? 0) - (is?.cost ?? 0)
      for (let n = 0; n < after.length; n++) after[n]! += less + (is?.prizes[nights[n]!] ?? 0) - (was?.prizes[nights[n]!] ?? 0)
    }
    return after
  }

  growthWith(changes: readonly Change[]): number {
    const before = this.order.bankroll * this.order.kelly
    if (this.costWith(changes) >= before) return Number.NEGATIVE_INFINITY
    let sum = 0
    for (const after of this.changed(changes)) {
      if (after <= 0) return Number.NEGATIVE_INFINITY
      sum += Math.log(after / before)
    }
    return sum / this.after.length
  }

  take(changes: readonly Change[]): void {
    const [growth, after, cost] = [this.growthWith(changes), this.changed(changes), this.costWith(changes)]
    for (const [contest, at] of changes) this.division[contest] = at
    this.growth = growth
    this.after = after
    this.cost = cost
  }
}
