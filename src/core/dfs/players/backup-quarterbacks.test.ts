import { describe, expect, it } from 'vitest'
import type { Slate, SlatePlayer } from '../slate.ts'
import { backupQuarterbacks } from './backup-quarterbacks.ts'
import { leftOut } from './left-out.ts'

const passer = (id: string, salary: number, status: string | null = null, position = 'QB'): SlatePlayer => ({
  id,
  name: id,
  positions: [position],
  team: 'BAL',
  opponent: 'CIN',
  game: 'CIN@BAL',
  startsAt: null,
  salary,
  averagePoints: 14,
  status,
  roles: null,
})
const slate = (...players: SlatePlayer[]): Slate => ({
  site: 'draftkings',
  sport: 'nfl',
  contest: 'classic',
  slots: ['QB'],
  salaryCap: 50_000,
  players,
})
const averages = { starter: 14, backup: 14 }

describe('two quarterbacks of one team', () => {
  const two = slate(passer('starter', 6400), passer('backup', 4700))

  it('leave the cheaper one out, with the reason, unless he is kept or somebody projects him', () => {
    expect(leftOut(two, { points: averages })).toEqual([
      { id: 'backup', why: 'backup', words: 'priced behind starter, so he hardly starts: $4,700, not $6,400' },
    ])
    expect(leftOut(two, { points: averages, kept: ['backup'] })).toEqual([])
    expect(leftOut(two, { points: { starter: 14, backup: 17 } })).toEqual([])
  })

  it('make the cheaper one the starter where the other is listed as out', () => {
    const hurt = slate(passer('starter', 6400, 'O'), passer('backup', 4700))
    expect(leftOut(hurt, { points: averages }).map(({ id }) => id)).toEqual(['starter'])
  })

  it('are both kept at one price, and in other positions', () => {
    expect(backupQuarterbacks(slate(passer('a', 5000), passer('b', 5000)))).toEqual([])
    expect(backupQuarterbacks(slate(passer('a', 5000, null, 'RB'), passer('b', 4000, null, 'RB')))).toEqual([])
  })
})
