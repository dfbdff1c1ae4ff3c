import { describe, expect, it } from 'vitest'
import { type Lineup, playersById, salaryIn, totals, uploadId, valuePerThousand, violations } from './lineup.ts'
import { rosterFor } from './sites.ts'
import type { SlatePlayer } from './slate.ts'

const player = (id: string, positions: string, team: string, game: string, salary: number): SlatePlayer => ({
  id,
  name: `Player ${id}`,
  positions: positions.split('/'),
  team,
  opponent: null,
  game,
  startsAt: null,
  salary,
  averagePoints: 10,
  status: null,
  roles: null,
})

const roster = rosterFor('draftkings', 'nba', 'classic')!
const slots = roster.slots.map((slot) => slot.name)
const lineup = (ids: string[]): Lineup => ({ picks: ids.map((playerId, index) => ({ slot: slots[index] ?? 'BENCH', playerId })) })
const pool = playersById([
  player('1', 'PG', 'BOS', 'NYK@BOS', 9000),
  player('2', 'SG', 'BOS', 'NYK@BOS', 8000),
  player('3', 'SF', 'NYK', 'NYK@BOS', 7000),
  player('4', 'PF', 'NYK', 'NYK@BOS', 6000),
  player('5', 'C', 'LAL', 'LAL@DEN', 6000),
  player('6', 'PG/SG', 'LAL', 'LAL@DEN', 5000),
  player('7', 'SF/PF', 'DEN', 'LAL@DEN', 5000),
  player('8', 'C', 'DEN', 'LAL@DEN', 4000),
  player('9', 'C', 'BOS', 'NYK@BOS', 3000),
  player('10', 'C', 'NYK', 'NYK@BOS', 12_000),
])
const rules = (ids: string[]) => violations(lineup(ids), roster, pool).map((violation) => violation.rule)

describe('violations of a lineup', () => {
  it('finds nothing wrong with a lineup that can be entered', () => {
    expect(rules(['1', '2', '3', '4', '5', '6', '7', '8'])).toEqual([])
  })

  it('says what it costs when it is over the cap', () => {
    const [violation] = violations(lineup(['1', '2', '3', '4', '5', '6', '7', '10']), roster, pool)
    expect(violation?.sentence).toBe('The lineup costs $58,000, the cap is $50,000.')
  })

  it.each([
    ['a player in a slot that is not theirs', ['2', '1', '3', '4', '5', '6', '7', '8'], ['position', 'position']],
    ['the same player twice', ['1', '2', '3', '4', '5', '6', '7', '5'], ['twice', 'salary']],
    ['a player who is not on the slate', ['1', '2', '3', '4', '5', '6', '7', '99'], ['unknown-player']],
    ['an empty slot', ['1', '2', '3', '4', '5', '6', '7'], ['slots']],
  ])('names %s', (_what, ids, expected) => {
    expect(rules(ids)).toEqual(expected)
  })

  it('wants two games on DraftKings', () => {
    const oneGame = playersById([...pool.values()].map((one) => ({ ...one, game: 'NYK@BOS' })))
    const found = violations(lineup(['1', '2', '3', '4', '5', '6', '7', '8']), roster, oneGame)
    expect(found.map((violation) => violation.sentence)).toEqual(['The players come from 1 game, at least 2 are required.'])
  })

  it('does not count the pitcher among the hitters of a team', () => {
    const mlb = rosterFor('fanduel', 'mlb', 'classic')!
    const positions = ['P', 'C', '2B', '3B', 'SS', 'OF', 'OF', 'OF', 'OF']
    const teams = ['NYY', 'NYY', 'NYY', 'NYY', 'NYY', 'BOS', 'BOS', 'TOR', 'TOR']
    const make = (changed: string[]) =>
      violations(
        { picks: positions.map((_, index) => ({ slot: mlb.slots[index]!.name, playerId: String(index) })) },
        mlb,
        playersById(positions.map((position, index) => player(String(index), position, changed[index]!, changed[index]!, 3000))),
      ).map((violation) => violation.sentence)
    expect(make(teams)).toEqual([])
    expect(make(teams.with(5, 'NYY'))).toEqual(['5 hitters of NYY, at most 4 of one team are allowed.'])
  })
})

describe('salary, points and upload ids by slot', () => {
  const captained = {
    ...player('20', 'QB', 'KC', 'KC@LAR', 11_800),
    roles: [
      { slot: 'CPT', id: '10', salary: 17_700 },
      { slot: 'FLEX', id: '20', salary: 11_800 },
    ],
  }
  const showdown = rosterFor('draftkings', 'nfl', 'showdown')!

  it('takes the captain row for the captain slot', () => {
    expect(salaryIn(showdown.slots[0]!, captained)).toBe(17_700)
    expect(uploadId(showdown.slots[0]!, captained)).toBe('10')
    expect(uploadId(showdown.slots[1]!, captained)).toBe('20')
  })

  it('multiplies the salary when the file lists no roles', () => {
    expect(salaryIn(showdown.slots[0]!, { ...captained, roles: null })).toBe(17_700)
  })

  it('adds up cost, points and value per $1,000', () => {
    const sum = totals(lineup(['1', '2', '3', '4', '5', '6', '7', '8']), roster, pool, () => 25)
    expect(sum).toEqual({ salary: 50_000, points: 200, value: 4 })
    expect(valuePerThousand(22.5, 7500)).toBe(3)
    expect(valuePerThousand(5, 0)).toBe(0)
  })
})
