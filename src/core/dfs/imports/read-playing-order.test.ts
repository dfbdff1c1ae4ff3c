import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulesFor } from '../rules/rules-file.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { readPlayingOrder } from './read-playing-order.ts'
import { readSlate } from './read-slate.ts'

const player = (id: string, name: string, team: string, position = 'C'): SlatePlayer => ({
  id,
  name,
  positions: [position],
  team,
  opponent: team === 'AAA' ? 'BBB' : 'AAA',
  game: 'AAA@BBB',
  startsAt: null,
  salary: 5000,
  averagePoints: 10,
  status: null,
  roles: null,
})
const players = [player('11', 'Ann Able', 'AAA'), player('12', 'Ben Bold', 'AAA'), player('13', 'Cy Cole', 'BBB', 'W')]
const read = (...lines: string[]) => readPlayingOrder(new TextEncoder().encode(lines.join('\n')), 'table.csv', { players })

describe('a table of batting orders and lines', () => {
  it('says places, lines and power plays under many heads', () => {
    expect(read('Player,Team,Line,PP', 'Ann Able,AAA,Line 1,PP2', 'Ben Bold,AAA,1,', 'Cy Cole,BBB,3,0')).toEqual({
      kind: 'order',
      battingOrder: {},
      lines: { 11: '1', 12: '1', 13: '3' },
      powerPlays: { 11: '2' },
      unmatched: 0,
    })
    expect(read('Name,Batting Order (Confirmed)', 'Ann Able,3rd', 'Ben Bold,4', 'Somebody Else,5')).toMatchObject({
      battingOrder: { 11: 3, 12: 4 },
      unmatched: 1,
    })
    expect(read('ID,Reg Line,Power Play', '11,L2,PP1', '13,2,No')).toMatchObject({ lines: { 11: '2', 13: '2' }, powerPlays: { 11: '1' } })
    expect(read('First Name,Last Name,Spot', 'Ann,Able,9', 'Ben,Bold,10')).toMatchObject({ battingOrder: { 11: 9 } })
  })

  it.each([
    ['no such column', ['Name,Points', 'Ann Able,3']],
    ['no name', ['Line,PP', '1,1']],
    ['nobody of the slate', ['Name,Line', 'Zed Zone,1']],
    ['nothing said', ['Name,Line', 'Ann Able,-']],
    ['an empty file', ['']],
  ])('with %s is refused in words', (_, lines) => {
    const table = read(...lines)
    expect(table.kind).toBe('refused')
    expect(table.kind === 'refused' && table.reason).toContain('Expected a table with a name (or id)')
  })
})

const SLATE: Slate = { site: 'draftkings', sport: 'nhl', contest: 'classic', slots: ['C'], salaryCap: 50_000, players }

it('a stack of one power play has a table of its own, beside the lines of the set', () => {
  const rules = {
    lines: { 11: '1', 12: '2' },
    stacks: [{ kind: 'line' as const, players: 2, lines: { 11: '1', 'Ben Bold': '1' }, unit: 'power play' as const }],
  }
  const said = rulesFor(rules, SLATE)
  expect(said.kind === 'rules' && said.elements[0]?.sentence).toBe('Every lineup holds at least 2 players of one power play.')
  const onLines = rulesFor({ lines: rules.lines, stacks: [{ kind: 'line', players: 2 }] }, SLATE)
  expect(onLines.kind === 'refused' && onLines.reason).toContain('nobody of this slate')
})

const HEAD =
  'Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Probable Pitcher,Batting Order'
const POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'OF', 'OF', 'OF']
const fanDuel = (order: (at: number) => string) =>
  [
    HEAD,
    ...['NYY', 'BOS'].flatMap((team) =>
      POSITIONS.map((position, at) =>
        [
          `7-${team === 'NYY' ? 1 : 2}${at}`,
          position,
          'Al',
          `Al ${team}${at}`,
          `${team}${at}`,
          '9',
          '20',
          '3500',
          'NYY@BOS',
          team,
          'X',
          '',
          '',
          order(at),
        ].join(','),
      ),
    ),
  ].join('\n')

it('the batting order of a FanDuel file is known to stacks of batters in a row', () => {
  const slate = readSlate(fanDuel(String), 'players-list.csv', 'classic')
  if (slate.kind !== 'slate') throw new Error(slate.reason)
  expect(slate.slate.players.map(({ battingOrder }) => battingOrder ?? null).slice(0, 9)).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8])
  const stack = { stacks: [{ kind: 'team' as const, sizes: [3], consecutive: true }] }
  expect(rulesFor(stack, slate.slate).kind).toBe('rules')
  const without = readSlate(
    fanDuel(() => ''),
    'players-list.csv',
    'classic',
  )
  if (without.kind !== 'slate') throw new Error(without.reason)
  const refusal = rulesFor(stack, without.slate)
  expect(refusal.kind === 'refused' && refusal.reason).toContain('no batting order is known')
})

const RECORDED = resolve(import.meta.dirname, '../../../../../shared/data')
const HITTERS = resolve(RECORDED, 'projections/mlb-2016-08-12-hitters-proj-vs-actual.csv')
describe.skipIf(!existsSync(HITTERS))('a recorded table of hitters (skipped where ../shared/data is absent)', () => {
  it('tells the confirmed order of its own players', () => {
    const bytes = readFileSync(HITTERS)
    const rows = bytes.toString().trim().split(/\r?\n/).slice(1)
    const own = rows.map((row, at) => player(String(1000 + at), row.split(',')[0]!, row.split(',')[5]!))
    const table = readPlayingOrder(bytes, 'hitters.csv', { players: own })
    if (table.kind === 'refused') throw new Error(table.reason)
    const listed = rows.filter((row) => /^[1-9]$/.test(row.split(',')[17]!)).length
    expect(listed).toBeGreaterThan(100)
    expect(Object.keys(table.battingOrder).length + table.unmatched).toBe(listed)
    expect(table.unmatched).toBeLessThan(listed * 0.05)
  })
})
