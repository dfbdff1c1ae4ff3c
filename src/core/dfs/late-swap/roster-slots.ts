// One entry before its swap: which seats are held, which are open, and what in the open ones cannot stay.

import type { Entry } from '../entries/read-entries.ts'
import { canFill, type Roster } from '../sites.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { playerOf } from './availability.ts'

export type RosterSlot = {
  readonly place: number
  /** Who sits there now, null = empty. */
  readonly player: SlatePlayer | null
  /** Held: their game has begun, or nothing is projected for them, so that they cannot be weighed against others. */
  readonly isHeld: boolean
  /** Open, and empty or with one who does not play. */
  readonly mustChange: boolean
}

export type SlotReading =
  | { readonly kind: 'seats'; readonly slots: readonly RosterSlot[] }
  | { readonly kind: 'unreadable'; readonly reason: string }

export type Availability = {
  readonly begun: ReadonlySet<string>
  readonly isOut: (player: SlatePlayer) => boolean
  readonly isProjected: (player: SlatePlayer) => boolean
}

/** The seats of an entry; a sentence when a cell names nobody of the pool or somebody who cannot stand there. */
export function slotsOf(entry: Entry, slate: Slate, roster: Roster, available: Availability): SlotReading {
  const slots: RosterSlot[] = []
  for (const [place, pick] of entry.picks.entries()) {
    if (!pick) {
      slots.push({ place, player: null, isHeld: false, mustChange: true })
      continue
    }
    const slot = roster.slots[place]!
    const player = playerOf(slate, pick)
    const name = pick.name ?? pick.id
    if (!player) return { kind: 'unreadable', reason: `${name} (${slot.name}) is not in the player pool` }
    if (!canFill(slot, player)) return { kind: 'unreadable', reason: `${name} cannot stand in ${slot.name}` }
    if (slots.some((slot) => slot.player === player)) return { kind: 'unreadable', reason: `${name} stands there twice` }
    const isLocked = pick.isLocked || available.begun.has(player.id)
    const isOut = available.isOut(player)
    slots.push({ place, player, isHeld: isLocked || (!isOut && !available.isProjected(player)), mustChange: !isLocked && isOut })
  }
  return { kind: 'seats', slots }
}
