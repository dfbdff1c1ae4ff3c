import { describe, expect, it } from 'vitest'
import type { LeagueKey } from '../../leagues/leagues.ts'
import { dateOf, dayOf } from './game-result.ts'
import { mergeResults } from './merge-results.ts'
import { readResults } from './read-results.ts'

const read = (text: string, league: LeagueKey = 'nfl') => readResults(new TextEncoder().encode(text), 'games.csv', league)
function games(text: string, league: LeagueKey = 'nfl') {
  const reading = read(text, league)
  if (reading.kind !== 'results') throw new Error(reading.kind === 'refused' ? reading.reason : 'lines of players')
  return reading
}

describe('results files', () => {
  it("FiveThirtyEight's Elo games: scores, and its forecast kept as a reference", () => {
    const {
      layout,
      games: [game],
    } = games(
      'date,season,neutral,playoff,team1,team2,elo1,elo2,elo_prob1,score1,score2,result1\n2019-09-05,2019,0,0,OAK,GB,1500,1500,0.6,3,10,0',
    )
    expect(layout).toBe('FiveThirtyEight Elo games')
    expect(game).toMatchObject({
      home: 'raiders',
      away: 'packers',
      season: 2019,
      score: { home: 3, away: 10 },
      result: 0,
      isPlayoff: false,
      reference: { home: 0.6, draw: 0, away: 0.4 },
      market: null,
    })
    expect(dateOf(game!.day)).toBe('2019-09-05')
  })
  it('forecasts and outcomes that run newest first are turned round', () => {
    const head = 'season,date,team1,team2,prob1,prob1_outcome,prob2,prob2_outcome\n'
    const { games: list } = games(`${head}2021,2021-05-02,Suns,Bucks,0.6,1,0.4,0\n2021,2021-05-01,Bucks,Suns,0.7,0,0.3,1`, 'nba')
    expect(list.map(({ home, result }) => [home, result])).toEqual([
      ['bucks', 0],
      ['suns', 1],
    ])
  })
  it('SPI matches: goals and expected goals, season by the year of the date', () => {
    const head =
      'date,league_id,league,team1,team2,spi1,spi2,prob1,prob2,probtie,proj_score1,proj_score2,importance1,importance2,score1,score2,xg1,xg2,nsxg1,nsxg2,adj_score1,adj_score2\n'
    const { games: list, dropped } = games(
      `${head}2018-08-10,2411,Cup,North,South,50,50,0.5,0.2,0.3,1,1,,,2,2,1.5,0.7,1.1,0.9,2,2\n2018-08-11,2411,Cup,North,South,50,50,0.5,0.2,0.3,1,1,,,,,,,,,,\n2018-08-12,1,Cup,South,North,50,50,0.6,0.4,0,1,1,,,1,0,,,,,,`,
      'fifa',
    )
    expect(list[0]).toMatchObject({
      season: 2018,
      competition: 'Cup',
      result: 0.5,
      expectedGoals: { home: 1.5, away: 0.7 },
      threat: { home: 1.1, away: 0.9 },
      reference: { home: 0.5, draw: 0.3, away: 0.2 },
    })
    // Who goes through is another question than how the match ends.
    expect(list[1]).toMatchObject({ home: 'south', result: 1, reference: null, projected: { home: 1, away: 1 } })
    expect(dropped).toEqual([{ row: 3, reason: 'not played, or the score cannot be read' }])
  })
  it('spreadspoke: the favorite’s spread becomes the closing margin of the home side', () => {
    const head =
      'schedule_date,schedule_season,schedule_week,schedule_playoff,team_home,score_home,score_away,team_away,team_favorite_id,spread_favorite,over_under_line,stadium,stadium_neutral\n'
    const { games: list } = games(
      `${head}9/5/2019,2019,1,FALSE,Chicago Bears,3,10,Green Bay Packers,CHI,-3,46,Soldier Field,FALSE\n9/8/2019,2019,1,FALSE,Oakland Raiders,24,16,Denver Broncos,DEN,-2.5,43,Coliseum,FALSE\n9/9/2019,2019,1,FALSE,Chicago Bears,3,10,Detroit Lions,PICK,0,46,Soldier Field,FALSE`,
    )
    expect(list.map(({ closingMargin }) => closingMargin)).toEqual([3, -2.5, 0])
  })
  it('SBR: closing moneylines without their margin, as a table and as an archive', () => {
    const table = games(
      'date,season,away_team,home_team,away_pts,home_pts,home_win,away_ml,home_ml\n2007-10-30,2008,Portland,SanAntonio,97,106,1,150,-150',
      'nba',
    ).games[0]!
    expect(table.market!.home).toBeCloseTo(0.6, 9)
    const archive = games(
      JSON.stringify([
        {
          season: 2011,
          date: 20110908,
          home_team: 'Packers',
          away_team: 'Saints',
          home_final: '42',
          away_final: '34',
          home_close_ml: -250,
          away_close_ml: 210,
        },
        {
          season: 2019,
          date: 20200202,
          home_team: 0,
          away_team: 'Fortyniners',
          home_final: 0,
          away_final: '20',
          home_close_ml: 0,
          away_close_ml: 110,
        },
      ]),
    )
    expect(archive.games[0]).toMatchObject({ home: 'packers', away: 'saints', result: 1 })
    expect(archive.dropped).toEqual([{ row: 2, reason: 'a team has no name' }])
  })
  it('football-data: days come first, the season is the year in which it began, the sharpest closing price is taken', () => {
    const { games: list } = games(
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,PSCH,PSCD,PSCA\nE0,05/02/2020,North,South,1,1,D,9,9,9,2,4,4',
      'epl',
    )
    expect(list[0]).toMatchObject({ season: 2019, competition: 'E0', result: 0.5, market: { home: 0.5, draw: 0.25, away: 0.25 } })
    expect(dateOf(list[0]!.day)).toBe('2020-02-05')
  })
  it('our own: scores or a result, and everything else may be left out', () => {
    const { games: list, dropped } = games(
      'date,home,away,home_score,away_score,result\n2020-01-01,A,B,3,1,\n2020-01-02,A,B,,,0.5\n2020-01-03,A,B,,,\n2020-13-01,A,B,1,0,\n2020-01-04,A,A,1,0,',
    )
    expect(list.map(({ result }) => result)).toEqual([1, 0.5])
    expect(dropped.map(({ row, reason }) => [row, reason.split(' ')[0]])).toEqual([
      [4, 'neither'],
      [5, 'the'],
      [6, 'a'],
    ])
  })
  it('what is none is refused by name', () => {
    expect(read('a,b\n1,2')).toMatchObject({ kind: 'refused', reason: expect.stringContaining('no layout of results that is known') })
    expect(read('')).toEqual({ kind: 'refused', reason: 'games.csv is empty.' })
    expect(read('[{"x":1}]').kind).toBe('refused')
    expect(read('{"cut').kind).toBe('refused')
    expect(read('date,home,away,home_score\n')).toMatchObject({ reason: expect.stringContaining('no finished game') })
  })
  it('one game in two files is one game, with the price that only one of them has', () => {
    const scores = games(
      'date,season,neutral,playoff,team1,team2,elo1,elo2,elo_prob1,score1,score2,result1\n2019-09-05,2019,0,0,CHI,GB,1500,1500,0.6,3,10,0',
    ).games
    const prices = games(
      'date,season,away_team,home_team,away_pts,home_pts,home_win,away_ml,home_ml\n2019-09-06,2019,Packers,Bears,10,3,0,150,-150',
    ).games
    const [merged, ...more] = mergeResults([scores, prices])
    expect(more).toEqual([])
    expect(merged).toMatchObject({ home: 'bears', market: { home: expect.closeTo(0.6, 6) }, reference: { home: 0.6 } })
  })
  it('and so is one whose sides the other file has the other way round', () => {
    const head = 'date,home,away,home_score,away_score\n'
    const [one, other] = ['2020-02-02,KC,SF,31,20', '2020-02-02,SF,KC,20,31'].map((line) => games(head + line, 'nfl').games)
    expect(mergeResults([one!, other!])).toHaveLength(1)
  })
  it('days that are none are refused', () => {
    expect(dayOf('1970-01-11')).toBe(10)
    expect(dayOf('20190230')).toBeUndefined()
    expect(dayOf('soon')).toBeUndefined()
  })
})
