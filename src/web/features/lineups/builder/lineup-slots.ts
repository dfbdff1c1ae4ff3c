// A lineup under construction: one seat per slot of the roster, in the order of the site's upload file. Pure.
import { type Lineup, pointsIn, salaryIn, uploadId } from '#core/dfs/lineup.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/optimizer.ts'
import { canFill, type Roster } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { formatSalary } from '../../../format/money.ts'
import type { Table } from '../use-pool.ts'
import { TOASTS } from './builder.copy.ts'

/** `SlatePlayer.id`, or null where nobody sits. */
export type LineupSlots = readonly (string | null)[]

export type Refusal = { readonly title: string; readonly detail?: string }
export type Added = { readonly kind: 'added'; readonly slots: LineupSlots } | { readonly kind: 'refused'; readonly refusal: Refusal }

export function emptySlots(roster: Roster): LineupSlots {
  return roster.slots.map(() => null)
}

/**
 * Seats a player: in the slot that is asked for, else in a free one that he can fill, moving others along where that makes room.
 * Refuses, in this order: who sits already, a full lineup, a position without room, a salary over the cap (spec 001 section 5).
 */
export function addPlayer(slots: LineupSlots, table: Table, id: string, target: number | null = null): Added {
  const player = table.players.get(id)
  if (!player || slots.includes(id)) return refused(TOASTS.twice)
  if (slots.every((seat) => seat !== null)) return refused(TOASTS.full)
  const next = seated(slots, table, player, target)
  if (!next) return refused(TOASTS.position(roomFor(table.roster, player), player.positions.join('/')))
  if (salaryOf(next, table) > table.roster.salaryCap) return refused(TOASTS.cap(formatSalary(table.roster.salaryCap)))
  return { kind: 'added', slots: next }
}

const refused = (refusal: Refusal): Added => ({ kind: 'refused', refusal })

function seated(slots: LineupSlots, { roster, players }: Table, player: SlatePlayer, target: number | null): LineupSlots | undefined {
  const next = [...slots]
  const slot = target === null ? undefined : roster.slots[target]
  if (slot && target !== null) {
    if (next[target] !== null || !canFill(slot, player)) return undefined
    next[target] = player.id
    return next
  }
  // Whoever is captain was chosen to be: only ordinary slots are filled and rearranged by themselves.
  const ordinary = roster.slots.flatMap((each, index) => (each.pointsMultiplier === 1 ? [index] : []))
  if (settle(next, player, ordinary, roster, players, new Set())) return next
  const special = roster.slots.findIndex((each, index) => each.pointsMultiplier !== 1 && next[index] === null && canFill(each, player))
  if (special < 0) return undefined
  next[special] = player.id
  return next
}

/** An augmenting path: a free slot, or one whose player can go elsewhere. */
function settle(
  slots: (string | null)[],
  player: SlatePlayer,
  places: readonly number[],
  roster: Roster,
  players: Table['players'],
  tried: Set<number>,
): boolean {
  const fits = places.filter((place) => canFill(roster.slots[place]!, player))
  const free = fits.find((place) => slots[place] === null)
  if (free !== undefined) {
    slots[free] = player.id
    return true
  }
  for (const place of fits) {
    if (tried.has(place)) continue
    tried.add(place)
    const other = players.get(slots[place] ?? '')
    if (other && settle(slots, other, places, roster, players, tried)) {
      slots[place] = player.id
      return true
    }
  }
  return false
}

/** How many of a player's kind the contest has slots for. */
function roomFor(roster: Roster, player: SlatePlayer): number {
  return roster.slots.filter((slot) => canFill(slot, player)).length
}

export function removeAt(slots: LineupSlots, index: number): LineupSlots {
  return slots.map((seat, at) => (at === index ? null : seat))
}

export function salaryOf(slots: LineupSlots, { roster, players }: Table): number {
  return slots.reduce((sum, id, index) => {
    const player = players.get(id ?? '')
    const slot = roster.slots[index]
    return player && slot ? sum + salaryIn(slot, player) : sum
  }, 0)
}

/** Points of the lineup as it stands; those of players without a projection are not in it. */
export function pointsOf(slots: LineupSlots, { roster, points }: Table): number {
  return slots.reduce((sum, id, index) => {
    const slot = roster.slots[index]
    const worth = id === null ? undefined : points[id]
    return slot && worth !== undefined ? sum + pointsIn(slot, worth) : sum
  }, 0)
}

/** The filled slots as a lineup. */
export function lineupOf(slots: LineupSlots, roster: Roster): Lineup {
  return { picks: slots.flatMap((playerId, index) => (playerId === null ? [] : [{ slot: roster.slots[index]?.name ?? '', playerId }])) }
}

export function slotsOf(lineup: Pick<SolvedLineup, 'places'>): LineupSlots {
  return lineup.places.map(({ playerId }) => playerId)
}

export function countOf(slots: LineupSlots): number {
  return slots.filter((seat) => seat !== null).length
}

/** In the address: ids in slot order, "101~~205". */
export function slotsText(slots: LineupSlots): string | undefined {
  return slots.some((seat) => seat !== null) ? slots.map((seat) => seat ?? '').join('~') : undefined
}

/** Seats from an address; who is not on the slate or cannot sit there is left out. */
export function slotsFrom(text: unknown, { roster, players }: Table): LineupSlots {
  const ids = typeof text === 'string' ? text.split('~') : []
  const seen = new Set<string>()
  return roster.slots.map((slot, index) => {
    const player = players.get(ids[index] ?? '')
    if (!player || seen.has(player.id) || !canFill(slot, player)) return null
    seen.add(player.id)
    return player.id
  })
}

/** Seats players one after another ("CPT!101" asks for that slot); `left` counts those who could not be. */
export function fillSlots(
  wanted: readonly string[],
  table: Table,
  start: LineupSlots,
): { readonly slots: LineupSlots; readonly left: number } {
  let slots = start
  let left = 0
  for (const entry of wanted) {
    const [slot, id] = entry.includes('!') ? (entry.split('!', 2) as [string, string]) : [null, entry]
    const target = table.roster.slots.findIndex(({ name }, index) => name === slot && slots[index] === null)
    const added = addPlayer(slots, table, id, target < 0 ? null : target)
    if (added.kind === 'added') slots = added.slots
    else left += 1
  }
  return { slots, left }
}

/**
 * What the optimizer must keep: everybody seated, and the roles they were given. A flex player is not to become captain, so his
 * captain's id is banned; where a site gives every role the same id, the role is left open.
 */
export function heldBy(slots: LineupSlots, { roster, players }: Table): { readonly locks: string[]; readonly bans: string[] } {
  const locks: string[] = []
  const bans: string[] = []
  slots.forEach((id, index) => {
    const player = players.get(id ?? '')
    const slot = roster.slots[index]
    if (!player || !slot) return
    const own = uploadId(slot, player)
    locks.push(own)
    for (const role of player.roles ?? []) if (role.id !== own && role.id !== player.id) bans.push(role.id)
  })
  return { locks, bans }
}
