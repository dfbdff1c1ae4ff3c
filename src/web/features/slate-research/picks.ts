// The lineup that a person picks across the tabs: who is in it, what it costs, whether it can be entered. Pure.
import { pointsIn, salaryIn, violations } from '#core/dfs/lineup.ts'
import type { Roster } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { seats } from '#core/dfs/slot-assignment.ts'
import { gppScore } from '#core/projections/ownership.ts'

export type PickTable = {
  readonly roster: Roster
  readonly players: ReadonlyMap<string, SlatePlayer>
  /** Points by id; missing = unknown. */
  readonly points: Readonly<Record<string, number>>
  /** Shares of the field by id; missing = unknown. */
  readonly ownership: ReadonlyMap<string, number>
}

export type PickedLineup = {
  /** In the order they were picked; who is not on the slate is left out. */
  readonly ids: readonly string[]
  /** Ids by slot, null where nobody stands; undefined where they cannot all stand. */
  readonly bySlot: readonly (string | null)[] | undefined
  readonly salary: number
  /** Projected points of those of whom they are known. */
  readonly points: number
  readonly unknown: number
  /** Mean share of the field, null while one is unknown or nobody is picked. */
  readonly ownership: number | null
  readonly gpp: number | null
  readonly isFull: boolean
  /** Full, within the cap, every slot filled by one who may stand there. */
  readonly isValid: boolean
  /** What stands in the way, in sentences. */
  readonly problems: readonly string[]
}

export function pickedLineup(picked: readonly string[], { roster, players, points, ownership }: PickTable): PickedLineup {
  const { slots, salaryCap } = roster
  const chosen = [...new Set(picked)].flatMap((id) => players.get(id) ?? []).slice(0, slots.length)
  const ids = chosen.map(({ id }) => id)
  const places = seats(chosen, slots)
  const slotOf = (at: number) => (places ? slots[places[at]!]! : undefined)
  const salary = chosen.reduce((sum, player, at) => sum + (slotOf(at) ? salaryIn(slotOf(at)!, player) : player.salary), 0)
  const known = chosen.flatMap((player, at) => {
    const worth = points[player.id]
    return worth === undefined ? [] : [{ id: player.id, worth: slotOf(at) ? pointsIn(slotOf(at)!, worth) : worth }]
  })
  const shares = ids.map((id) => ownership.get(id) ?? null)
  const isOwned = ids.length > 0 && shares.every((share) => share !== null)
  const isFull = ids.length === slots.length
  const problems = problemsOf({ places, chosen, salary, isFull, roster, players })
  return {
    ids,
    bySlot: places && slots.map((_, slot) => ids[places.indexOf(slot)] ?? null),
    salary,
    points: known.reduce((sum, { worth }) => sum + worth, 0),
    unknown: ids.length - known.length,
    ownership: isOwned ? shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) / ids.length : null,
    gpp: gppScore(ids.map((id) => ({ median: points[id] ?? 0, ownership: ownership.get(id) ?? null }))),
    isFull,
    isValid: isFull && problems.length === 0 && salary <= salaryCap,
    problems,
  }
}

type Placed = {
  readonly places: readonly number[] | undefined
  readonly chosen: readonly SlatePlayer[]
  readonly salary: number
  readonly isFull: boolean
  readonly roster: Roster
  readonly players: PickTable['players']
}

function problemsOf({ places, chosen, salary, isFull, roster, players }: Placed): string[] {
  const { slots, salaryCap } = roster
  if (!places) return [`These players cannot all stand in ${slots.map(({ name }) => name.split(' ')[0]).join(' ')}.`]
  if (!isFull) return salary > salaryCap ? [`These players alone cost more than the cap.`] : []
  const picks = slots.map((slot, at) => ({ slot: slot.name, playerId: chosen[places.indexOf(at)]!.id }))
  return violations({ picks }, roster, players).map(({ sentence }) => sentence)
}

/** Puts a player in or takes him out; undefined where the lineup is full. */
export function toggled(picked: readonly string[], id: string, places: number): readonly string[] | undefined {
  if (picked.includes(id)) return picked.filter((one) => one !== id)
  return picked.length >= places ? undefined : [...picked, id]
}

/** Adds several while there is room. */
export function withAll(picked: readonly string[], ids: readonly string[], places: number): readonly string[] {
  return [...new Set([...picked, ...ids])].slice(0, places)
}

/** "101~205" in the address. */
export function picksText(ids: readonly string[]): string | undefined {
  return ids.length > 0 ? ids.join('~') : undefined
}

export function picksFrom(text: unknown): readonly string[] {
  return typeof text === 'string' || typeof text === 'number' ? [...new Set(String(text).split('~').filter(Boolean))].slice(0, 20) : []
}
