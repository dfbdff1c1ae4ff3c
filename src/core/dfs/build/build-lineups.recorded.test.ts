// The best lineup of every recorded salary file against HiGHS, over a model written from the slots alone. Files lie outside the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import loadHighs from 'highs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BinaryProgram, toldOptimum } from '#tests/support/told-optimum.ts'
import { readSlate } from '../imports/read-slate.ts'
import { isExempt, salaryIn } from '../lineup.ts'
import { canFill, type Roster, rosterOf } from '../sites.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { lineupsFor } from './build-lineups.ts'

const DATA = resolve(import.meta.dirname, '../../../../../shared/data')
const present = existsSync(resolve(DATA, 'dfs-salaries'))
const files = present
  ? ['dfs-salaries', 'dfs-entries'].flatMap((folder) =>
      readdirSync(resolve(DATA, folder)).map((name) => [name, resolve(DATA, folder, name)] as const),
    )
  : []

let highs: Awaited<ReturnType<typeof loadHighs>>
beforeAll(async () => {
  highs = await loadHighs()
})

/** One binary for each player and kind of slot; one for each team and game that a rule counts. */
function model(slate: Slate, roster: Roster): BinaryProgram {
  const players = slate.players.filter((player) => player.averagePoints !== null)
  const kinds = [...new Map(roster.slots.map((slot) => [slot.name, slot])).values()]
  const value: string[] = []
  const cost: string[] = []
  const rows: string[] = []
  const binary: string[] = []
  const fills = new Map<string, string[]>(kinds.map((kind) => [kind.name, []]))
  const own = new Map<SlatePlayer, string[]>()
  players.forEach((player, index) => {
    const names = kinds.flatMap((kind, at) => {
      if (!canFill(kind, player)) return []
      const name = `x${index}_${at}`
      value.push(`${(player.averagePoints! * kind.pointsMultiplier * 100).toFixed(8)} ${name}`)
      cost.push(`${salaryIn(kind, player)} ${name}`)
      fills.get(kind.name)!.push(name)
      return [name]
    })
    own.set(player, names)
    binary.push(...names)
    if (names.length > 1) rows.push(`${names.join(' + ')} <= 1`)
  })
  for (const [kind, names] of fills) rows.push(`${names.join(' + ')} = ${roster.slots.filter((slot) => slot.name === kind).length}`)
  rows.push(`${cost.join(' + ')} <= ${roster.salaryCap}`)
  const grouped = (of: (player: SlatePlayer) => string | null) => {
    const groups = new Map<string, string[]>()
    for (const [player, names] of own) {
      const key = of(player)
      if (key !== null && names.length > 0) groups.set(key, [...(groups.get(key) ?? []), ...names])
    }
    return [...groups.values()]
  }
  const atLeast = (groups: string[][], least: number, prefix: string) => {
    if (least < 2) return
    const used = groups.map((_, index) => `${prefix}${index}`)
    for (const [index, names] of groups.entries()) rows.push(`${names.join(' + ')} - ${used[index]} >= 0`)
    rows.push(`${used.join(' + ')} >= ${least}`)
    binary.push(...used)
  }
  if (roster.maxPerTeam !== null) {
    for (const names of grouped((player) => (isExempt(player, roster.maxPerTeamExempt) ? null : player.team)))
      rows.push(`${names.join(' + ')} <= ${roster.maxPerTeam}`)
  }
  atLeast(
    grouped((player) => (isExempt(player, roster.minTeamsExempt) ? null : player.team)),
    roster.minTeams,
    't',
  )
  atLeast(
    grouped((player) => player.game ?? player.team),
    roster.minGames,
    'g',
  )
  return { objective: value.join(' + ').replaceAll('+ -', '- '), rows, columns: binary }
}

describe.skipIf(!present)('the best lineup of recorded files (skipped where ../shared/data is absent)', () => {
  it('is the one HiGHS finds, in every file that can be read', () => {
    let compared = 0
    for (const [name, path] of files) {
      const reading = readSlate(readFileSync(path), name)
      if (reading.kind === 'refused') continue
      const { slate } = reading
      const points = Object.fromEntries(
        slate.players.flatMap((player) => (player.averagePoints === null ? [] : [[player.id, player.averagePoints]])),
      )
      // The contest's own rules alone: nobody is left out, and two who meet may stand together.
      const free = { keeps: slate.players.map(({ id }) => id), bothSides: true }
      const constraints = { count: 1, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1, ...free }
      const built = lineupsFor({ slate, points, constraints })
      if (built.kind !== 'lineups') throw new Error(`${name}: no lineup`)
      const { points: own } = built.lineups[0]!
      expect(toldOptimum(highs, model(slate, rosterOf(slate)!), own), name).toBeCloseTo(own, 2)
      compared++
    }
    expect(compared).toBe(60)
  })
})
