import { describe, expect, it } from 'vitest'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { blended, readOwn } from '../../../files/own-projections.ts'
import { isValue, type PlayerRow, positionsOf, rowOfPlayer, sortedRows, sortOfPool, withOwn } from './player-row.ts'
import { projectionsCsv } from './projections-csv.ts'

const player = (id: string, name: string, averagePoints: number | null, salary = 5000): SlatePlayer => ({
  id,
  name,
  positions: ['PG', 'SG'],
  team: 'BOS',
  opponent: 'NYK',
  game: 'NYK@BOS',
  startsAt: null,
  salary,
  averagePoints,
  status: null,
  roles: null,
})
const row = (id: string, change: Partial<PlayerRow>): PlayerRow => ({ ...rowOfPlayer(player(id, `Player ${id}`, 20)), ...change })

describe('rows', () => {
  it('sort from the top, what is unknown last', () => {
    const rows = [row('a', { ownership: null }), row('b', { ownership: 0.1 }), row('c', { ownership: 0.3 })]
    expect(sortedRows(rows, sortOfPool('ownership')).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(sortedRows(rows, sortOfPool('name')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('are a value from 8 points per $1,000 on', () => {
    expect(isValue(row('a', { value: 8 }))).toBe(true)
    expect(isValue(row('a', { value: 7.99 }))).toBe(false)
    expect(isValue(row('a', { value: null }))).toBe(false)
  })

  it('of a file know its average and leave the rest unknown', () => {
    expect(rowOfPlayer(player('a', 'Ann Link', 25))).toMatchObject({ median: 25, value: 5, floor: null, ceiling: null, ownership: null })
    expect(rowOfPlayer(player('a', 'Ann Link', null))).toMatchObject({ median: null, value: null })
  })

  it('know on whose ground their game is, where the file says it', () => {
    expect(rowOfPlayer(player('a', 'Ann Link', 25))).toMatchObject({ team: 'BOS', opponent: 'NYK', isHome: true })
    expect(rowOfPlayer({ ...player('a', 'Ann Link', 25), team: 'NYK', opponent: 'BOS' })).toMatchObject({ isHome: false })
    expect(rowOfPlayer({ ...player('a', 'Ann Link', 25), game: null })).toMatchObject({ isHome: null })
  })

  it('offer positions in the order of the slots', () => {
    expect(positionsOf([row('a', { positions: ['DST'] }), row('b', { positions: ['QB', 'K'] })], ['QB', 'RB', 'DST'])).toEqual([
      'QB',
      'DST',
      'K',
    ])
  })
})

describe('the export', () => {
  it('has the columns of the specification, and leaves the unknown empty', () => {
    const csv = projectionsCsv([row('a', { name: '=cmd', floor: 9.876, median: 20, ceiling: null, value: 4, ownership: 0.123 })])
    expect(csv.split('\r\n')).toEqual([
      'Player,Position,Team,2025 Salary,Floor,Median,Ceiling,Live Value,Ownership',
      "'=cmd,PG/SG,BOS,5000,9.88,20,,4,12.3",
      '',
    ])
  })
})

describe("a person's own projections", () => {
  const players = [player('1', 'Ann Link', 20), player('2', 'Bo Hart', 22)]

  it('are blended with ours by their weight; whom we do not project keeps theirs', () => {
    const reading = readOwn('Name,Team,Projection,Floor\nAnn Link,BOS,30,20\nBo Hart,BOS,12,4\n', 'mine.csv', 'draftkings', players)
    if (reading.kind === 'refused') throw new Error(reading.reason)
    const ours = new Map([['1', { floor: 10, median: 20, ceiling: 40 }]])
    const { byPlayer } = blended({ ...reading.own, weight: 0.25 }, ours)
    // 0.25 × 30 + 0.75 × 20; their file has no ceiling, so it is ours.
    expect(byPlayer.get('1')).toMatchObject({ points: 22.5, floor: 12.5, ceiling: 40 })
    expect(byPlayer.get('2')).toMatchObject({ points: 12 })
    expect(blended(reading.own, ours)).toBe(reading.own)
  })

  it('win over the others; unmatched and missing names are told', () => {
    const reading = readOwn('Name,Team,Projection,Floor\nAnn Link,BOS,31.5,20\nZoe Quay,BOS,12,4\n', 'mine.csv', 'draftkings', players)
    if (reading.kind === 'refused') throw new Error(reading.reason)
    expect(reading.own.unmatched).toEqual([{ row: 3, name: 'Zoe Quay' }])
    expect(reading.own.missing).toEqual(['Bo Hart'])
    expect(withOwn(rowOfPlayer(players[0]!), reading.own.byPlayer.get('1'))).toMatchObject({ median: 31.5, floor: 20, value: 6.3 })
  })

  it('are refused when nobody in them plays here, or when they are something else', () => {
    expect(readOwn('Name,Projection\nZoe Quay,12\n', 'mine.csv', 'draftkings', players)).toMatchObject({ kind: 'refused' })
    expect(readOwn('Item,Price\nBread,2\n', 'shopping.csv', 'draftkings', players)).toMatchObject({ kind: 'refused' })
  })
})
