// The lineup problem of one entry at its swap: held players in their own seats, each kept player worth the price of a swap more.
import type { LineupOption, LineupPlayer, LineupProblem, SlotKind, SolvedLineup } from '../optimizer/optimizer.ts'
import type { RosterSlot } from './roster-slots.ts'

/**
 * Steps of value per hundredth of a point. The finest step settles ties: of lineups worth the same, the one with fewest swaps wins.
 * More than the places of any roster, so that ties never outweigh a hundredth.
 */
const FINE = 16

/** What a kept player adds, in fine steps: the price of a swap (hundredths of a point), and one step for ties. */
export function unchangedPlayerBonus(price: number): number {
  return Math.round(price * FINE) + 1
}

/** A price (hundredths) above what any swap can win: fewest swaps first, then best projection. */
export function prohibitivePrice(base: LineupProblem): number {
  const points = base.players.flatMap((player) => player.options.map((option) => option.points))
  return base.places.length * (Math.max(0, ...points) - Math.min(0, ...points)) + 1
}

/**
 * The problem of an entry. A held place becomes a slot kind of its own, which nobody but its player can fill: so a held FLEX stays in
 * FLEX, and caps, team limits and fewest games count held players without a rule of their own.
 * @param base the problem of the whole slate; @param canEnter ids that may be chosen anew
 */
export function swapProblem(
  base: LineupProblem,
  slots: readonly RosterSlot[],
  canEnter: ReadonlySet<string>,
  bonus: number,
): LineupProblem {
  const kinds: SlotKind[] = base.kinds.map((kind) => ({ ...kind }))
  const places = [...base.places]
  const heldKind = new Map<string, { from: number; to: number }>()
  const keptKind = new Map<string, number>()
  for (const slot of slots) {
    const from = base.places[slot.place]!
    if (slot.player && !slot.isHeld) keptKind.set(slot.player.id, from)
    if (!slot.player || !slot.isHeld) continue
    const to = kinds.push({ name: kinds[from]!.name, count: 1 }) - 1
    kinds[from] = { ...kinds[from]!, count: kinds[from]!.count - 1 }
    places[slot.place] = to
    heldKind.set(slot.player.id, { from, to })
  }
  const open = kinds.slice(0, base.kinds.length).reduce((mask, kind, index) => (kind.count > 0 ? mask | (1 << index) : mask), 0)
  const optionsOf = (player: LineupPlayer): LineupOption[] => {
    const held = heldKind.get(player.id)
    if (held) {
      const option = player.options.find((each) => (each.slots >> held.from) & 1)
      return option ? [{ ...option, slots: 1 << held.to, points: option.points * FINE }] : []
    }
    if (!canEnter.has(player.id)) return []
    const kept = keptKind.get(player.id)
    return player.options.flatMap((option) => {
      const isKept = kept !== undefined && (option.slots >> kept) & 1
      const points = option.points * FINE + (isKept ? bonus : 0)
      return option.slots & open ? [{ ...option, slots: option.slots & open, points }] : []
    })
  }
  const players = base.players.map((player) => ({ ...player, options: optionsOf(player) })).filter((player) => player.options.length > 0)
  return { ...base, kinds, places, players }
}

/** What the lineup of the seats is worth in such a problem; null when somebody in it cannot be chosen. */
export function worthOf(problem: LineupProblem, slots: readonly RosterSlot[]): number | null {
  let sum = 0
  for (const slot of slots) {
    const player = problem.players.find((each) => each.id === slot.player?.id)
    const option = player?.options.find((each) => (each.slots >> problem.places[slot.place]!) & 1)
    if (!option) return null
    sum += option.points
  }
  return sum
}

/** A lineup as a set: players with the role that changes their value. Equal keys are one lineup to the contest. */
export function lineupKey(base: LineupProblem, chosen: readonly { readonly place: number; readonly playerId: string }[]): string {
  return chosen
    .map(({ place, playerId }) => {
      const player = base.players.find((each) => each.id === playerId)
      return `${playerId}:${player?.options.findIndex((option) => (option.slots >> base.places[place]!) & 1)}`
    })
    .sort()
    .join(' ')
}

/**
 * A solved lineup in seats again, so that as many players as possible stay where they sit: player ids by place.
 * @returns one id per place, held seats untouched
 */
export function reassignSlots(problem: LineupProblem, slots: readonly RosterSlot[], lineup: SolvedLineup): readonly string[] {
  const chosen = lineup.places.map(({ playerId }, place) => ({ id: playerId, mask: roleMask(problem, playerId, place) }))
  const best = new Map<number, { stays: number; pick: number }>()
  const most = (place: number, used: number): number => {
    if (place === slots.length) return 0
    const known = best.get(used)
    if (known) return known.stays
    let found = { stays: Number.NEGATIVE_INFINITY, pick: -1 }
    for (const [pick, { id, mask }] of chosen.entries()) {
      if ((used >> pick) & 1 || !((mask >> problem.places[place]!) & 1)) continue
      const stays = (slots[place]!.player?.id === id ? 1 : 0) + most(place + 1, used | (1 << pick))
      if (stays > found.stays) found = { stays, pick }
    }
    best.set(used, found)
    return found.stays
  }
  most(0, 0)
  let used = 0
  return slots.map(() => {
    const { pick } = best.get(used)!
    used |= 1 << pick
    return chosen[pick]!.id
  })
}

/** Slot kinds that the player may fill in the role he has at this place. */
function roleMask(problem: LineupProblem, playerId: string, place: number): number {
  const options = problem.players.find((player) => player.id === playerId)?.options ?? []
  return options.find((option) => (option.slots >> problem.places[place]!) & 1)?.slots ?? 0
}
