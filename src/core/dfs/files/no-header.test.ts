import { describe, expect, it } from 'vitest'
import { readSlate } from '../imports/read-slate.ts'

const POSITIONS = ['PG', 'SG', 'SF', 'PF', 'C']
const rowsOf = (row: (at: number, position: string, team: string) => string) =>
  Array.from({ length: 10 }, (_, at) => row(at, POSITIONS[at % 5]!, at % 2 ? 'GS' : 'LAL'))
const GAME = 'GS@LAL 01/12/2035 06:00PM ET'

const FILES: Readonly<Record<string, { readonly head: string; readonly rows: readonly string[] }>> = {
  'DraftKings (nine columns)': {
    head: 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame',
    rows: rowsOf(
      (at, position, team) =>
        `${position},P ${at} (${100 + at}),P ${at},${100 + at},${position}/UTIL,${5000 + at},${GAME},${team},2${at}.5`,
    ),
  },
  'DraftKings, locked players and no averages': {
    head: 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev',
    rows: rowsOf(
      (at, position, team) =>
        `${position},P ${at} (${100 + at}) (LOCKED),P ${at},${100 + at},${position}/UTIL,${5000 + at},${GAME},${team}`,
    ),
  },
  'DraftKings of 2015 to 2017': {
    head: 'Position,Name,Salary,GameInfo,AvgPointsPerGame,teamAbbrev',
    rows: rowsOf((at, position, team) => `${position},P ${at},${5000 + at},GS@LAL 06:00PM ET,2${at}.5,${team}`),
  },
  FanDuel: {
    head: 'Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details',
    rows: rowsOf((at, position, team) => `1000-${at},${position},P,P ${at},L${at},20,5,${5000 + at},GS@LAL,${team},,,`),
  },
}

describe('a salary file without its header row', () => {
  it.each(Object.entries(FILES))('%s: is read as with it, and it is said', (_, { head, rows }) => {
    const [bare, headed] = [rows, [head, ...rows]].map((lines) => readSlate(lines.join('\n'), 'x.csv'))
    if (bare?.kind !== 'slate' || headed?.kind !== 'slate') throw new Error(bare?.kind === 'refused' ? bare.reason : 'the headed one')
    expect(bare.slate).toEqual(headed.slate)
    expect(bare.slate.players).toHaveLength(10)
    expect(bare.warnings).toEqual([...headed.warnings, expect.stringMatching(/^The file has no header row/)])
  })

  it('whose first rows are not all players stays refused', () => {
    const { rows } = FILES['DraftKings (nine columns)']!
    expect(readSlate(['my lineups,a,b,c,d,e,f,g,h', ...rows].join('\n'), 'x.csv')).toMatchObject({ kind: 'refused' })
    expect(readSlate(rows.map((row) => row.replace(/\(\d+\)/, '(7)')).join('\n'), 'x.csv')).toMatchObject({ kind: 'refused' })
  })
})
