// A lineup named by its players: each in a slot of the roster.

import { playersById, violations } from '../../dfs/lineup.ts'
import { canFill, type Roster } from '../../dfs/sites.ts'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import { plural } from '../../plural.ts'
import type { PlayerLineup } from './lineup-draw.ts'

export type SlotAssignment =
  | { readonly kind: 'seated'; readonly lineup: PlayerLineup }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Seats players in the roster's slots. Ids in the order of the slots stay there; in any other order each player is given a slot that he may
 * fill, where no slot multiplies points; upload ids of roles (captain, flex) name their slot themselves.
 * @param ids `SlatePlayer.id` or upload ids of roles
 * @example assignSlots(['11', '12'], slate, roster) // { kind: 'seated', lineup: [0, 1] } in a contest of two slots
 */
export function assignSlots(ids: readonly string[], slate: Slate, roster: Roster): SlotAssignment {
  const { slots } = roster
  if (ids.length !== slots.length) return refused(`it has ${plural(ids.length, 'player')}, the contest has ${slots.length} slots`)
  const found: { place: number; role: string | null }[] = []
  for (const id of ids) {
    const seat = slotOf(id, slate.players)
    if (!seat) return refused(`${id} is not on this slate`)
    if (found.some(({ place }) => place === seat.place)) return refused(`${slate.players[seat.place]!.name} is chosen more than once`)
    found.push(seat)
  }
  const lineup = inOrder(found, slate.players, roster) ?? matched(found, slate.players, roster)
  if (!lineup) return refused(`its players cannot fill the slots ${slots.map((slot) => slot.name).join(' ')}`)
  const picks = lineup.map((place, slot) => ({ slot: slots[slot]!.name, playerId: slate.players[place]!.id }))
  const broken = violations({ picks }, roster, playersById(slate.players)).find((violation) => violation.rule !== 'position')
  return broken ? refused(broken.sentence.replace(/\.$/, '')) : { kind: 'seated', lineup }
}

function refused(reason: string): SlotAssignment {
  return { kind: 'refused', reason }
}

/** The role is null where the id is the person's own. */
function slotOf(id: string, players: readonly SlatePlayer[]): { place: number; role: string | null } | undefined {
  const own = players.findIndex((player) => player.id === id)
  if (own >= 0) return { place: own, role: null }
  for (const [place, player] of players.entries()) {
    const role = player.roles?.find((candidate) => candidate.id === id)
    if (role) return { place, role: role.slot }
  }
  return undefined
}

type Found = readonly { readonly place: number; readonly role: string | null }[]

function fits({ place, role }: Found[number], slot: Roster['slots'][number], players: readonly SlatePlayer[]): boolean {
  return role === null ? canFill(slot, players[place]!) : role === slot.name
}

function inOrder(found: Found, players: readonly SlatePlayer[], { slots }: Roster): PlayerLineup | undefined {
  return found.every((seat, slot) => fits(seat, slots[slot]!, players)) ? found.map(({ place }) => place) : undefined
}

/** Any seating, along augmenting paths; only where it makes no difference to the points who sits where. */
function matched(found: Found, players: readonly SlatePlayer[], { slots }: Roster): PlayerLineup | undefined {
  const named = found.every(({ role }) => role !== null)
  if (!named && slots.some((slot) => slot.pointsMultiplier !== 1)) return undefined
  const taken = new Array<number>(slots.length).fill(-1)
  const settle = (at: number, tried: Set<number>): boolean => {
    for (let slot = 0; slot < slots.length; slot++) {
      if (tried.has(slot) || !fits(found[at]!, slots[slot]!, players)) continue
      tried.add(slot)
      if (taken[slot] === -1 || settle(taken[slot]!, tried)) {
        taken[slot] = at
        return true
      }
    }
    return false
  }
  return found.every((_, at) => settle(at, new Set())) ? taken.map((at) => found[at]!.place) : undefined
}
