import { describe, expect, it } from 'vitest'
import type { GameResult, RatedLeague } from './game-result.ts'
import { readResults } from './read-results.ts'

function games(text: string, league: RatedLeague): readonly GameResult[] {
  const reading = readResults(new TextEncoder().encode(text), 'duels.csv', league)
  if (reading.kind !== 'results') throw new Error('no results')
  return reading.games
}

const TENNIS_HEAD =
  'year,Tournament,Date,Series,Court,Surface,Round,Best of,Winner,Loser,WRank,LRank,WPts,LPts,W1,L1,W2,L2,W3,L3,Wsets,Lsets,Comment,PSW,PSL'
const UFC_HEAD = [
  'date,country,R_fighter,B_fighter,R_odds,B_odds,Winner,weight_class,no_of_rounds,finish,finish_round',
  ...['R', 'B'].map(
    (corner) =>
      `${corner}_age,${corner}_Reach_cms,${corner}_Stance,${corner}_wins,${corner}_losses,${corner}_current_win_streak,${corner}_total_rounds_fought,${corner}_avg_SIG_STR_landed,${corner}_avg_TD_landed`,
  ),
].join(',')
const bout = (date: string, finish: string) =>
  `${date}, Brazil,Red Man,Blue Man,-150,130,Blue,Welterweight,3,${finish},${finish.endsWith('DEC') ? '' : '2.0'},36,190,Southpaw,4,1,2,12,40.5,1.5,30,180,Orthodox,2,2,0,9,30,0.5`

describe('files of two people', () => {
  it('tennis: points, place, stage, sets and tie-breaks of the side that stands first by name, not of the winner', () => {
    const [game] = games(
      `${TENNIS_HEAD}\n2014,Doha Open,2014-01-01,ATP250,Outdoor,Hard,Quarterfinals,3,Nadal R.,Gulbis E.,1,24,13030,1418,7,6,6,7,6,4,2,1,Completed,1.1,8`,
      'tennis',
    )
    expect(game).toMatchObject({
      home: 'gulbis e.',
      result: 0,
      announced: { place: 'doha open', stage: 3, surface: 'hard', rankingPoints: { home: 1418, away: 13_030 } },
      box: { games: { home: 17, away: 19 }, sets: 3, tieBreaks: 2 },
    })
  })
  it('a round and points that are not told are left out', () => {
    const [game] = games(`${TENNIS_HEAD}\n2014,Doha Open,2014-01-01,ATP250,Outdoor,Hard,,3,A,B,1,2,,,6,1,6,1,,,2,0,Completed,,`, 'tennis')
    expect(game!.announced!.stage).toBeUndefined()
    expect(game!.announced!.rankingPoints).toEqual({ home: null, away: null })
  })
  it('UFC: bodies, figures of before the bout, and how it ended', () => {
    const [game] = games(`${UFC_HEAD}\n${bout('2018-05-12', 'KO/TKO')}`, 'mma')
    expect(game).toMatchObject({
      home: 'red man',
      result: 0,
      announced: {
        place: 'brazil',
        traits: { age: 6, beyondPrime: 4, reach: 10, southpaw: 1 },
        figures: {
          home: { bouts: 5, won: 4, streak: 2, rounds: 12, strikes: 40.5, takedowns: 1.5 },
          away: { bouts: 4, won: 2, streak: 0, rounds: 9, strikes: 30, takedowns: 0.5 },
        },
      },
      box: { ending: 'knockout', rounds: 2 },
    })
  })
  it('UFC: a fighter under another spelling or a new name is the same, one of a like name another', () => {
    const named = (name: string) => games(`${UFC_HEAD}\n${bout('2018-05-12', 'SUB').replace('Red Man', name)}`, 'mma')[0]!.home
    expect(['Zhang Weili', 'Weili Zhang', 'King Green', 'Kai Kara France'].map(named)).toEqual([
      'weili zhang',
      'weili zhang',
      'bobby green',
      'kai kara-france',
    ])
    expect(['Martin Day', 'Martin Buday', 'constructor'].map(named)).toEqual(['martin day', 'martin buday', 'constructor'])
  })
  it('judges end a bout after all its rounds, together or split', () => {
    const ends = ['U-DEC', 'S-DEC', 'M-DEC'].map((finish) => games(`${UFC_HEAD}\n${bout('2018-05-12', finish)}`, 'mma')[0]!.box)
    expect(ends).toEqual([
      { ending: 'decision', rounds: 3 },
      { ending: 'split', rounds: 3 },
      { ending: 'split', rounds: 3 },
    ])
  })
  it('UFC since June 2019: the figures of later rows are of a later time and are not read; age, reach and stance are', () => {
    const of = (date: string) => games(`${UFC_HEAD}\n${bout(date, 'SUB')}`, 'mma')[0]!.announced!
    expect(of('2019-06-14').figures).toBeDefined()
    expect(of('2019-06-15').figures).toBeUndefined()
    expect(of('2023-06-15').traits).toEqual({ age: 6, beyondPrime: 4, reach: 10, southpaw: 1 })
  })
})
