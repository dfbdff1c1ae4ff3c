// A lineup under construction: one seat per slot of the roster, in the order of the site's upload file. Pure.
import { type Lineup, pointsIn, salaryIn, uploadId } from '#core/dfs/lineup.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/solve.ts'
import { canFill, type Roster } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { formatSalary } from '../../format/money.ts'
import type { Table } from '../../parts/slate-pool/use-pool.ts'
import { TOASTS } from './builder.copy.ts'

/** `SlatePlayer.id`, or null where nobody sits. */
export type Seats = readonly (string | null)[]

export type Refusal = { readonly title: string; readonly detail?: string }
export type Added = { readonly kind: 'added'; readonly seats: Seats } | { readonly kind: 'refused'; readonly refusal: Refusal }

export function emptySeats(roster: Roster): Seats {
  return roster.slots.map(() => null)
}

/**
 * Seats a player: in the slot that is asked for, else in a free one that he can fill, moving others along where that makes room.
 * Refuses, in this order: who sits already, a full lineup, a position without room, a salary over the cap (spec 001 section 5).
 */
export function addPlayer(seats: Seats, table: Table, id: string, target: number | null = null): Added {
  const player = table.players.get(id)
  if (!player || seats.includes(id)) return refused(TOASTS.twice)
  if (seats.every((seat) => seat !== null)) return refused(TOASTS.full)
  const next = seated(seats, table, player, target)
  if (!next) return refused(TOASTS.position(roomFor(table.roster, player), player.positions.join('/')))
  if (salaryOf(next, table) > table.roster.salaryCap) return refused(TOASTS.cap(formatSalary(table.roster.salaryCap)))
  return { kind: 'added', seats: next }
}

const refused = (refusal: Refusal): Added => ({ kind: 'refused', refusal })

function seated(seats: Seats, { roster, players }: Table, player: SlatePlayer, target: number | null): Seats | undefined {
  const next = [...seats]
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
  seats: (string | null)[],
  player: SlatePlayer,
  places: readonly number[],
  roster: Roster,
  players: Table['players'],
  tried: Set<number>,
): boolean {
  const fits = places.filter((place) => canFill(roster.slots[place]!, player))
  const free = fits.find((place) => seats[place] === null)
  if (free !== undefined) {
    seats[free] = player.id
    return true
  }
  for (const place of fits) {
    if (tried.has(place)) continue
    tried.add(place)
    const other = players.get(seats[place] ?? '')
    if (other && settle(seats, other, places, roster, players, tried)) {
      seats[place] = player.id
      return true
    }
  }
  return false
}

/** How many of a player's kind the contest has slots for. */
function roomFor(roster: Roster, player: SlatePlayer): number {
  return roster.slots.filter((slot) => canFill(slot, player)).length
}

export function removeAt(seats: Seats, index: number): Seats {
  return seats.map((seat, at) => (at === index ? null : seat))
}

export function salaryOf(seats: Seats, { roster, players }: Table): number {
  return seats.reduce((sum, id, index) => {
    const player = players.get(id ?? '')
    const slot = roster.slots[index]
    return player && slot ? sum + salaryIn(slot, player) : sum
  }, 0)
}

/** Points of the lineup as it stands; those of players without a projection are not in it. */
export function pointsOf(seats: Seats, { roster, points }: Table): number {
  return seats.reduce((sum, id, index) => {
    const slot = roster.slots[index]
    const worth = id === null ? undefined : points[id]
    return slot && worth !== undefined ? sum + pointsIn(slot, worth) : sum
  }, 0)
}

/** The filled slots as a lineup. */
export function lineupOf(seats: Seats, roster: Roster): Lineup {
  return { picks: seats.flatMap((playerId, index) => (playerId === null ? [] : [{ slot: roster.slots[index]?.name ?? '', playerId }])) }
}

export function seatsOf(lineup: Pick<SolvedLineup, 'places'>): Seats {
  return lineup.places.map(({ playerId }) => playerId)
}

export function countOf(seats: Seats): number {
  return seats.filter((seat) => seat !== null).length
}

/** In the address: ids in slot order, "101~~205". */
export function seatsText(seats: Seats): string | undefined {
  return seats.some((seat) => seat !== null) ? seats.map((seat) => seat ?? '').join('~') : undefined
}

/** Seats from an address; who is not on the slate or cannot sit there is left out. */
export function seatsFrom(text: unknown, { roster, players }: Table): Seats {
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
export function seatAll(wanted: readonly string[], table: Table, start: Seats): { readonly seats: Seats; readonly left: number } {
  let seats = start
  let left = 0
  for (const entry of wanted) {
    const [slot, id] = entry.includes('!') ? (entry.split('!', 2) as [string, string]) : [null, entry]
    const target = table.roster.slots.findIndex(({ name }, index) => name === slot && seats[index] === null)
    const added = addPlayer(seats, table, id, target < 0 ? null : target)
    if (added.kind === 'added') seats = added.seats
    else left += 1
  }
  return { seats, left }
}

/**
 * What the optimizer must keep: everybody seated, and the roles they were given. A flex player is not to become captain, so his
 * captain's id is banned; where a site gives every role the same id, the role is left open.
 */
export function heldBy(seats: Seats, { roster, players }: Table): { readonly locks: string[]; readonly bans: string[] } {
  const locks: string[] = []
  const bans: string[] = []
  seats.forEach((id, index) => {
    const player = players.get(id ?? '')
    const slot = roster.slots[index]
    if (!player || !slot) return
    const own = uploadId(slot, player)
    locks.push(own)
    for (const role of player.roles ?? []) if (role.id !== own && role.id !== player.id) bans.push(role.id)
  })
  return { locks, bans }
}
