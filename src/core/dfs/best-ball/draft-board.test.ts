import { describe, expect, it } from 'vitest'
import type { AdpRow } from './adp.ts'
import { boardLines, draftBoard } from './draft-board.ts'
import { NO_SCHEDULE, seasonSchedule } from './season.ts'

const row = (player: string, position: string, team: string | null, adp: number | null): AdpRow => ({
  player,
  position,
  team,
  adp,
  bye: null,
})
const ROWS = [
  row("Ja'Marr Chase", 'WR', 'CIN', 2),
  row('Joe Burrow', 'QB', 'CIN', 50),
  row('Tee Higgins', 'WR', 'CIN', 30),
  row('Chase Brown', 'RB', 'CIN', 20),
  row('Josh Allen', 'QB', 'BUF', 25),
  row('Michael Carter', 'RB', 'ARI', 190),
  row('Michael Carter', 'WR', 'NYJ', 195),
  row('Undrafted One', 'WR', 'BUF', null),
]
const board = (text: string, schedule = NO_SCHEDULE) => draftBoard(boardLines(text), { rows: ROWS, exposures: [], schedule })

describe('a board', () => {
  it('is read line by line, with its numbers; a star tells the own picks', () => {
    expect(boardLines("1.01 Ja'Marr Chase\n\n2) * Joe Burrow\nme: Tee Higgins").map(({ isMine }) => isMine)).toEqual([false, true, true])
  })
  it('takes who was picked from those who are left, whatever else stands on the line, and says whom it did not find', () => {
    const { left, unknown, picked } = board('1.01 Ja’Marr Chase WR CIN\n1.02 josh allen (BUF)\nNobody Known')
    expect(left.map(({ player }) => player)).toEqual(['Chase Brown', 'Tee Higgins', 'Joe Burrow', 'Michael Carter', 'Michael Carter'])
    expect([picked, unknown]).toEqual([2, ['Nobody Known']])
  })
  it('counts nobody twice, and takes no more own picks than a roster has rounds', () => {
    expect(board('* Joe Burrow\n* Joe Burrow\nJoe Burrow')).toMatchObject({ picked: 1 })
    const rows = Array.from({ length: 40 }, (_, i) =>
      row(`Player Number${'ABCDEFGHIJ'[i % 10]}${'ABCD'[Math.floor(i / 10)]}`, 'WR', 'CIN', i + 1),
    )
    const mine = rows.map(({ player }) => `* ${player}`).join('\n')
    expect(draftBoard(boardLines(mine), { rows, exposures: [], schedule: NO_SCHEDULE }).roster).toHaveLength(30)
  })
  it('tells namesakes by position or club, and no player by a part of a name', () => {
    expect(board('Michael Carter WR').left.find(({ player }) => player === 'Michael Carter')?.position).toBe('RB')
    expect(board('Chase').left.map(({ player }) => player)).toContain("Ja'Marr Chase")
  })
  it('asks for receivers of a quarterback and for the quarterback of receivers, not for two of a kind nor backs', () => {
    const of = board('* Joe Burrow')
    expect(of.left.filter(({ stacksWith }) => stacksWith.length > 0).map(({ player }) => player)).toEqual(["Ja'Marr Chase", 'Tee Higgins'])
    expect(of.stacks).toEqual([{ team: 'CIN', have: ['Joe Burrow'], open: ["Ja'Marr Chase", 'Tee Higgins'] }])
    expect(board('* Tee Higgins').stacks[0]!.open).toEqual(['Joe Burrow'])
    expect(board('Joe Burrow').stacks).toEqual([])
  })
  it('knows whom the own roster meets in the weeks that decide, where the schedule tells it', () => {
    const schedule = seasonSchedule([{ week: 17, home: { abbreviation: 'CIN' }, away: { abbreviation: 'BUF' } }])
    const allen = (of: ReturnType<typeof board>) => of.left.find(({ player }) => player === 'Josh Allen')!.bringsBack
    expect(allen(board('* Joe Burrow', schedule))).toEqual([{ week: 17, players: ['Joe Burrow'] }])
    expect(allen(board('* Joe Burrow'))).toEqual([])
  })
})
