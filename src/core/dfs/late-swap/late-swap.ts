// Late swap: entries whose games have partly begun, each made the best it can still be, none of them ever lost.
import type { EpochMs, Fraction, Points } from '../../units.ts'
import type { EntriesRead, Entry, EntryPick } from '../entries/read-entries.ts'
import { type PlayersById, playersById, uploadId, violations } from '../lineup.ts'
import { explain, type LineupProblem, problemOf, type SolvedLineup, solve } from '../optimizer/optimizer.ts'
import { oneOfEachBout } from '../players/bouts.ts'
import { isListedOut } from '../players/player-status.ts'
import { type Roster, rosterOf } from '../sites.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { begunPlayers } from './availability.ts'
import { type Availability, type RosterSlot, slotsOf } from './roster-slots.ts'
import { lineupKey, prohibitivePrice, reassignSlots, swapProblem, unchangedPlayerBonus, worthOf } from './swap-problem.ts'

/**
 * out: only lineups that hold a player who does not play; improve: every lineup, as good as it can still be; fewest: every lineup,
 * where a swap has a price.
 */
export type LateSwapMode = 'out' | 'improve' | 'fewest'

export type LateSwapOrder = {
  readonly slate: Slate
  readonly entries: Pick<EntriesRead, 'slots' | 'entries'>
  /** Points by `SlatePlayer.id`; who is missing is neither taken in nor, unless out, given up. 0 = does not play. */
  readonly points: Readonly<Record<string, Points>>
  readonly now: EpochMs
  readonly mode: LateSwapMode
  /** Mode `fewest` only. 1 = fewest swaps, then best projection; 0 = best projection; between, see `swapPrice`. 1 unless said. */
  readonly keep?: Fraction
  /** Ids of players to be treated as out. */
  readonly out?: readonly string[]
}

export type Swap = { readonly place: number; readonly from: EntryPick | null; readonly to: EntryPick }

export type SwappedEntry = {
  /** With its new picks. */
  readonly entry: Entry
  readonly outcome: 'swapped' | 'same' | 'unsolved'
  /** Why an unsolved lineup keeps its old self; null otherwise. */
  readonly reason: string | null
  readonly swaps: readonly Swap[]
  /** Projection of the lineup before and after, players out or not projected counted 0; null for a reservation. */
  readonly before: Points | null
  readonly after: Points | null
  /** The same lineup stands in another entry of the contest, and no other could be made. */
  readonly isDuplicate: boolean
}

export type LateSwapped =
  | {
      readonly kind: 'swapped'
      /** In the order of the file. */
      readonly entries: readonly SwappedEntry[]
      /** Players of the slate of whom no start is known: only cells marked (LOCKED) hold them. */
      readonly unknownStarts: number
    }
  | { readonly kind: 'refused'; readonly reason: string }

/** Share of the best player's points that one swap must win at `keep` 0.5. */
const PRICE_SHARE = 0.1
/** Sums of the same points in another order differ by less (hundredths). */
const NOISE = 1e-6

/**
 * What one swap must win, in points: keep / (1 − keep) × a tenth of the slate's highest projection. It depends on the slate alone, so
 * that a second run finds nothing more to win. Example: best player 60 points, keep 0.5 → 6 points a swap.
 */
export function swapPrice(keep: Fraction, highest: Points): Points {
  return (keep / (1 - keep)) * PRICE_SHARE * highest
}

/**
 * Swaps what can still be swapped. Started games lock by themselves. Each lineup is the exact optimum of what is open to it; one that
 * cannot be solved keeps its old self. A lineup that another entry of the contest holds already is avoided wherever there is another.
 * Running it on its own answer changes nothing.
 */
export function lateSwap(order: LateSwapOrder): LateSwapped {
  const roster = rosterOf(order.slate)
  if (!roster) return { kind: 'refused', reason: 'The roster of this contest is not known here.' }
  if (roster.slots.length !== order.entries.slots.length) {
    const reason = `The entries have ${order.entries.slots.length} slots (${order.entries.slots.join(' ')}), the slate's roster has ${roster.slots.length}.`
    return { kind: 'refused', reason }
  }
  const swapper = new Swapper(order, roster)
  const entries = swapper.run()
  return { kind: 'swapped', entries, unknownStarts: swapper.unknownStarts }
}

type Work = { readonly entry: Entry; readonly slots: readonly RosterSlot[] }
type Answer = { readonly ids: readonly string[]; readonly isDuplicate: boolean } | { readonly reason: string } | null

/** The state of one run: the slate's problem, and the lineups each contest holds so far. */
class Swapper {
  readonly unknownStarts: number
  private readonly order: LateSwapOrder
  private readonly roster: Roster
  private readonly base: LineupProblem
  private readonly players: PlayersById
  private readonly available: Availability
  private readonly canEnter: ReadonlySet<string>
  private readonly bonus: number
  /** Lineups by contest that stand already. */
  private readonly taken = new Map<string, Set<string>>()
  /** Answers by old lineup: entries that were equal stay equal. */
  private readonly known = new Map<string, Answer>()

  constructor(order: LateSwapOrder, roster: Roster) {
    const { slate, points, mode, keep = 1 } = order
    this.order = order
    this.roster = roster
    this.players = playersById(slate.players)
    const outIds = new Set(order.out ?? [])
    const isOut = (player: SlatePlayer) =>
      outIds.has(player.id) || isListedOut(player) || (points[player.id] !== undefined && points[player.id]! <= 0)
    const isProjected = (player: SlatePlayer) => points[player.id] !== undefined && Number.isFinite(points[player.id])
    const begun = begunPlayers(slate, order.entries.entries, order.now)
    this.available = { begun, isOut, isProjected }
    const worth = (player: SlatePlayer) => (isProjected(player) && !isOut(player) ? points[player.id]! : 0)
    this.base = problemOf(slate.players, roster, worth)
    this.canEnter = new Set(slate.players.filter((one) => !begun.has(one.id) && !isOut(one) && isProjected(one)).map((one) => one.id))
    this.unknownStarts = slate.players.filter((player) => player.startsAt === null && !begun.has(player.id)).length
    const highest = Math.max(0, ...slate.players.map(worth))
    const price = mode !== 'fewest' ? 0 : keep >= 1 ? prohibitivePrice(this.base) : swapPrice(keep, highest) * 100
    this.bonus = unchangedPlayerBonus(Math.min(price, prohibitivePrice(this.base)))
  }

  run(): SwappedEntry[] {
    const works = this.order.entries.entries.map((entry) => this.workOf(entry))
    // Lineups that will not move are taken from the start, so that nobody moves onto them.
    for (const work of works) if (!('result' in work) && !this.isOpen(work.slots)) this.take(work)
    return works.map((work) => ('result' in work ? work.result : this.isOpen(work.slots) ? this.swap(work) : this.same(work)))
  }

  private workOf(entry: Entry): Work | { readonly result: SwappedEntry } {
    if (entry.picks.every((pick) => pick === null)) return { result: unmoved(entry, 'same', null, null) }
    const seating = slotsOf(entry, this.order.slate, this.roster, this.available)
    if (seating.kind === 'unreadable') return { result: unmoved(entry, 'unsolved', seating.reason, null) }
    return { entry, slots: seating.slots }
  }

  private isOpen(slots: readonly RosterSlot[]): boolean {
    if (this.order.mode === 'out') return slots.some((slot) => slot.mustChange)
    return slots.some((slot) => !slot.isHeld)
  }

  private same({ entry, slots }: Work): SwappedEntry {
    return unmoved(entry, 'same', null, this.pointsOf(slots.map((slot) => slot.player?.id ?? null)))
  }

  private swap(work: Work): SwappedEntry {
    const { entry, slots } = work
    const before = this.pointsOf(slots.map((slot) => slot.player?.id ?? null))
    const key = [entry.contestId, ...slots.map((slot) => `${slot.player?.id}${slot.isHeld ? ' held' : ''}`)].join('|')
    const earlier = this.known.get(key)
    const answer = earlier === undefined ? this.solved(work) : earlier
    this.known.set(key, answer)
    if (answer === null) {
      this.take(work)
      return unmoved(entry, 'same', null, before)
    }
    if ('reason' in answer) return unmoved(entry, 'unsolved', answer.reason, before)
    this.takenIn(entry).add(this.keyOf(answer.ids))
    return this.moved(entry, slots, answer.ids, before, answer.isDuplicate)
  }

  /** New ids by place; null when the lineup is best as it is. */
  private solved({ entry, slots }: Work): Answer {
    const swap = swapProblem(this.base, slots, this.canEnter, this.bonus)
    // Whose entry holds both sides of a bout wanted them; nobody else gets the second one by a swap.
    const bouts = oneOfEachBout(
      this.order.slate,
      slots.flatMap((slot) => slot.player?.id ?? []),
    )
    const problem = bouts.length > 0 ? { ...swap, groups: [...swap.groups, ...bouts] } : swap
    const current = slots.flatMap((slot) => (slot.player ? [{ slot: this.roster.slots[slot.place]!.name, playerId: slot.player.id }] : []))
    const isLegal = !slots.some((slot) => slot.mustChange) && violations({ picks: current }, this.roster, this.players).length === 0
    const worth = isLegal ? worthOf(problem, slots) : null
    const taken = this.takenIn(entry)
    let first: SolvedLineup | undefined
    for (let count = 1; ; count *= 4) {
      const solution = solve(problem, { count })
      if (solution.kind === 'infeasible') break
      first ??= solution.lineups[0]
      for (const lineup of solution.lineups) {
        if (worth !== null && lineup.points <= worth + NOISE) return null
        const ids = reassignSlots(problem, slots, lineup)
        if (!taken.has(this.keyOf(ids))) return { ids, isDuplicate: false }
      }
      if (solution.lineups.length < count) break
    }
    if (first) return { ids: reassignSlots(problem, slots, first), isDuplicate: true }
    const rules = explain(problem)?.rules.map((rule) => rule.name) ?? []
    return { reason: rules.length > 0 ? `no lineup fits around the held players: ${rules.join('; ')}` : 'no lineup fits' }
  }

  private moved(entry: Entry, slots: readonly RosterSlot[], ids: readonly string[], before: Points, isDuplicate: boolean): SwappedEntry {
    const swaps: Swap[] = []
    const picks = entry.picks.map((from, place) => {
      const id = ids[place]!
      if (slots[place]!.player?.id === id) return from
      const player = this.players.get(id)!
      // A file that writes ids only is answered with ids only.
      const name = from && from.name === null ? null : player.name
      const to: EntryPick = { id: uploadId(this.roster.slots[place]!, player), name, isLocked: false }
      swaps.push({ place, from, to })
      return to
    })
    return { entry: { ...entry, picks }, outcome: 'swapped', reason: null, swaps, before, after: this.pointsOf(ids), isDuplicate }
  }

  private take({ entry, slots }: Work): void {
    if (slots.every((slot) => slot.player)) this.takenIn(entry).add(this.keyOf(slots.map((slot) => slot.player!.id)))
  }

  private takenIn({ contestId }: Entry): Set<string> {
    const known = this.taken.get(contestId) ?? new Set<string>()
    this.taken.set(contestId, known)
    return known
  }

  private keyOf(ids: readonly string[]): string {
    return lineupKey(
      this.base,
      ids.map((playerId, place) => ({ place, playerId })),
    )
  }

  /** Points of a lineup, ids by place. */
  private pointsOf(ids: readonly (string | null)[]): Points {
    const hundredths = ids.reduce((sum, id, place) => {
      const player = this.base.players.find((each) => each.id === id)
      return sum + (player?.options.find((option) => (option.slots >> this.base.places[place]!) & 1)?.points ?? 0)
    }, 0)
    return hundredths / 100
  }
}

function unmoved(entry: Entry, outcome: 'same' | 'unsolved', reason: string | null, points: Points | null): SwappedEntry {
  return { entry, outcome, reason, swaps: [], before: points, after: points, isDuplicate: false }
}
