import { describe, expect, it } from 'vitest'
import type { Play } from '../leagues/games.ts'
import { bettingImpact, fantasyImpact, isFantasyRelevant } from './plays.ts'

const play = (over: Partial<Play>): Play => ({
  id: '1',
  gameId: 'g',
  kind: 'score',
  period: 2,
  secondsLeft: 300,
  at: 0,
  text: '',
  playerIds: ['p'],
  teamId: null,
  homeScore: 0,
  awayScore: 0,
  ...over,
})

describe('how much a play moves prices', () => {
  const level = play({ homeScore: 7, awayScore: 7 })
  it.each([
    ['a lead change', play({ homeScore: 10, awayScore: 7 }), level, 'high'],
    ['the first score', play({ homeScore: 7 }), undefined, 'medium'],
    [
      'a score that widens a lead in the first half',
      play({ homeScore: 21, awayScore: 7 }),
      play({ homeScore: 14, awayScore: 7 }),
      'medium',
    ],
    ['a turnover in the first half', play({ kind: 'turnover', homeScore: 7, awayScore: 7 }), level, 'medium'],
    ['a turnover late in a close game', play({ kind: 'turnover', period: 4, homeScore: 7, awayScore: 7 }), level, 'high'],
    [
      'a score late in a decided game',
      play({ period: 4, homeScore: 35, awayScore: 7 }),
      play({ period: 4, homeScore: 28, awayScore: 7 }),
      'medium',
    ],
    ['an injury', play({ kind: 'injury', homeScore: 7, awayScore: 7 }), level, 'medium'],
    ['a run for four yards', play({ kind: 'other', homeScore: 7, awayScore: 7 }), level, 'low'],
  ] as const)('%s', (_, now, before, impact) => {
    expect(bettingImpact('nfl', now, before)).toBe(impact)
  })
})

it('a play with nobody in it, or a penalty, changes no line', () => {
  expect(isFantasyRelevant(play({}))).toBe(true)
  expect(isFantasyRelevant(play({ playerIds: [] }))).toBe(false)
  expect(isFantasyRelevant(play({ kind: 'penalty' }))).toBe(false)
})

describe('how rich a game is for fantasy', () => {
  it.each([
    [160, 320, 0.5, 5],
    [200, 320, 0.5, 6.3],
    [900, 320, 0.5, 10],
    [0, 320, 0.5, 0],
  ])('%f points of a typical %f after %f of the game is %f', (points, typical, played, impact) => {
    expect(fantasyImpact(points, typical, played)).toBe(impact)
  })

  it('is unknown too early, or without anything to compare with', () => {
    expect(fantasyImpact(20, 320, 0.05)).toBeNull()
    expect(fantasyImpact(20, null, 0.5)).toBeNull()
  })
})

it.each([
  [0.5, 0.57, 'high'],
  [0.5, 0.53, 'medium'],
  [0.5, 0.51, 'low'],
  [0.9, 0.8, 'high'],
] as const)('a play that takes the chance to win from %s to %s is of %s impact, whatever the score', (from, to, impact) => {
  expect(bettingImpact('nba', play({ homeWinProbability: to }), play({ homeWinProbability: from }))).toBe(impact)
})
