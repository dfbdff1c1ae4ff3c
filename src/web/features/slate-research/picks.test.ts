import { describe, expect, it } from 'vitest'
import { playersById } from '#core/dfs/lineup.ts'
import { rosterFor } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { type PickTable, pickedLineup, picksFrom, picksText, toggled, withAll } from './picks.ts'

const player = (id: string, position: string, salary: number, team = 'DEN', opponent = 'KC'): SlatePlayer => ({
  id,
  name: `Player ${id}`,
  positions: [position],
  team,
  opponent,
  game: 'DEN@KC',
  startsAt: 0,
  salary,
  averagePoints: null,
  status: null,
  roles: null,
})

const POSITIONS = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'TE', 'DST']
const NINE = POSITIONS.map((position, i) =>
  i === 0 ? { ...player('0', position, 5000, 'BUF', 'MIA'), game: 'BUF@MIA' } : player(String(i), position, 5000, i % 2 ? 'DEN' : 'KC'),
)
const SECOND_PASSER = player('9', 'QB', 5000)

function table(players: readonly SlatePlayer[] = [...NINE, SECOND_PASSER]): PickTable {
  return {
    roster: rosterFor('draftkings', 'nfl', 'classic')!,
    players: playersById(players),
    points: Object.fromEntries(players.map(({ id }) => [id, 10])),
    ownership: new Map(players.map(({ id }) => [id, 0.25])),
  }
}
const ids = NINE.map(({ id }) => id)

describe('a picked lineup', () => {
  it('is valid when it is full, under the cap, and everybody has a slot', () => {
    const lineup = pickedLineup(ids, table())
    expect(lineup).toMatchObject({ salary: 45_000, points: 90, ownership: 0.25, isFull: true, isValid: true, problems: [] })
    // 90 points over the root of 25 percent.
    expect(lineup.gpp).toBeCloseTo(18, 9)
    expect(lineup.bySlot).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
  })

  it('is not while a slot is open, and says nothing then', () => {
    expect(pickedLineup(ids.slice(0, 8), table())).toMatchObject({ isFull: false, isValid: false, problems: [] })
  })

  it('says which rule it breaks: two quarterbacks, or too dear', () => {
    const two = pickedLineup([...ids.slice(0, 8), '9'], table())
    expect(two.isValid).toBe(false)
    expect(two.problems[0]).toMatch(/cannot all stand in QB RB RB WR WR WR TE FLEX DST/)
    const dear = pickedLineup(ids, table(NINE.map((one) => ({ ...one, salary: 6000 }))))
    expect(dear.problems[0]).toMatch(/\$54,000, the cap is \$50,000/)
  })

  it('knows no ownership and no GPP score while one player’s share is unknown', () => {
    const known = table()
    const lineup = pickedLineup(ids, { ...known, ownership: new Map([...known.ownership].slice(1)) })
    expect([lineup.ownership, lineup.gpp]).toEqual([null, null])
  })

  it('counts a captain’s points and salary as the contest does', () => {
    const roster = rosterFor('draftkings', 'nfl', 'showdown')!
    const lineup = pickedLineup(['0', '1'], { ...table(), roster })
    expect(lineup).toMatchObject({ salary: 12_500, points: 25 })
  })

  it('leaves out whom the slate does not know', () => {
    expect(pickedLineup(['gone', '0', '0'], table()).ids).toEqual(['0'])
  })
})

describe('picking', () => {
  it('puts in, takes out, and refuses when full', () => {
    expect(toggled(['a'], 'b', 2)).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b'])
    expect(toggled(['a', 'b'], 'c', 2)).toBeUndefined()
    expect(withAll(['a'], ['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
  })

  it('survives the address', () => {
    expect(picksFrom(picksText(['101', '205']))).toEqual(['101', '205'])
    expect([picksText([]), picksFrom(undefined), picksFrom(101)]).toEqual([undefined, [], ['101']])
  })
})
