// Captain contests list each person once per role, with an id and a salary for each: here the rows of one person become one player.
import type { SlatePlayer } from '../slate.ts'
import type { RawPlayer } from './reading.ts'

type Role = { slot: string; id: string; salary: number; row: RawPlayer }

/**
 * Merges the rows of one person. Persons are told apart by name, team and position; where two share all three, their roles are paired
 * by salary, dearest with dearest. The person keeps the id and salary of the plain role, the captain's stay in `roles`.
 * Example: Gurley CPT 11647232 $17,700 and FLEX 11647196 $11,800 → one player 11647196 at $11,800 with both roles.
 */
export function mergeRoles(rows: readonly RawPlayer[], captain: string): SlatePlayer[] {
  const groups = new Map<string, Role[]>()
  for (const row of rows) {
    const key = `${row.name}|${row.team}|${row.positions.join('/')}`
    const roles = groups.get(key) ?? []
    if (roles.length === 0) groups.set(key, roles)
    for (const slot of row.slotNames ?? []) roles.push({ slot, id: row.id, salary: row.salary, row })
  }
  return [...groups.values()].flatMap((roles) => {
    const bySlot = new Map<string, Role[]>()
    for (const role of roles) {
      const list = bySlot.get(role.slot)
      if (list) list.push(role)
      else bySlot.set(role.slot, [role])
    }
    for (const list of bySlot.values()) list.sort((a, b) => b.salary - a.salary)
    const persons = Math.max(...[...bySlot.values()].map((list) => list.length))
    return Array.from({ length: persons }, (_, index) =>
      personOf(
        [...bySlot.values()].flatMap((list) => list[index] ?? []),
        captain,
      ),
    )
  })
}

function personOf(roles: readonly Role[], captain: string): SlatePlayer {
  const plain = roles.find((role) => role.slot !== captain)
  const { row: _line, slotNames: _slots, gameCell: _cell, ...player } = (plain ?? roles[0]!).row
  return {
    ...player,
    salary: plain ? plain.salary : Math.round(player.salary / 1.5),
    averagePoints: averageOf(roles),
    roles: roles.map(({ slot, id, salary }) => ({ slot, id, salary })),
  }
}

function averageOf(roles: readonly Role[]): number | null {
  return roles.map((role) => role.row.averagePoints).find((points) => points !== null) ?? null
}
