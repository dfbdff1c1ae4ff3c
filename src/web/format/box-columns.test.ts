import { describe, expect, it } from 'vitest'
import { LEAGUE_KEYS, LEAGUES } from '#core/leagues/leagues.ts'
import { boxTables } from './box-columns.ts'

/** The tables in which a line stands, each as "label value" of its columns. */
const printed = (league: Parameters<typeof boxTables>[0], stats: Record<string, number>) =>
  boxTables(league).flatMap(({ name, isOf, columns }) =>
    isOf(stats) ? [`${name}: ${columns.map(({ label, text }) => `${label} ${text(stats)}`).join(', ')}`] : [],
  )

describe('a box score as its sport prints it', () => {
  it.each([
    [
      'a quarterback who ran',
      'nfl',
      { passAttempts: 31, passCompletions: 23, passYards: 280, passTouchdowns: 2, rushAttempts: 4, rushYards: 30 },
      ['Passing: C/ATT 23/31, YDS 280, TD 2, INT 0', 'Rushing: CAR 4, YDS 30, AVG 7.5, TD 0'],
    ],
    [
      'a starter who got 17 outs',
      'mlb',
      { outs: 17, hitsAllowed: 6, earnedRuns: 2, walksAllowed: 1, strikeouts: 7 },
      ['Pitching: IP 5.2, H 6, ER 2, BB 1, SO 7'],
    ],
    [
      'a batter’s hits of every length',
      'mlb',
      { plateAppearances: 5, singles: 1, doubles: 1, homeRuns: 1, runs: 2, runsBattedIn: 3 },
      ['Batting: PA 5, H 3, R 2, RBI 3, HR 1, BB 0, SB 0'],
    ],
    ['a goalie', 'nhl', { saves: 27, goalsAgainst: 3 }, ['Goalies: SV 27, GA 3, SV% .900']],
    ['a goalie who saw no shot', 'nhl', { saves: 0, goalsAgainst: 0 }, ['Goalies: SV 0, GA 0, SV% –']],
    ['a bowler of 25 balls', 'cricket', { ballsBowled: 25, runsConceded: 30, wickets: 2 }, ['Bowling: O 4.1, R 30, W 2, ECON 7.20, WD 0']],
    ['a batter out for a duck', 'cricket', { ballsFaced: 0, runs: 0, fours: 0, sixes: 0 }, ['Batting: R 0, B 0, 4s 0, 6s 0, SR –']],
  ] as const)('%s', (_, league, stats, lines) => {
    expect(printed(league, stats)).toEqual(lines)
  })

  it('has tables wherever two sides meet, with every column named once', () => {
    for (const league of LEAGUE_KEYS) {
      const isField = ['golf', 'racing'].includes(LEAGUES[league].sport)
      expect(boxTables(league).length > 0, league).toBe(!isField)
      for (const { columns } of boxTables(league)) {
        expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length)
        expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
      }
    }
  })
})
