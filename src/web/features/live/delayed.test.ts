import { expect, it } from 'vitest'
import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { delayed } from './delayed.ts'

const NOW = Date.UTC(2026, 10, 22, 20)
const ago = (ms: number) => new Date(NOW - ms).toISOString()
const play = (id: string, age: number, home: number, away: number): PlayEvent => ({
  id,
  eventType: 'score',
  quarter: 2,
  timeRemaining: '3:12',
  timestamp: ago(age),
  description: id,
  players: [],
  playerIds: [],
  fantasyRelevant: true,
  bettingImpact: 'low',
  homeScore: home,
  awayScore: away,
  side: 'home',
  spot: null,
  diamond: null,
  shot: null,
  homeWinProbability: home > away ? 0.7 : 0.4,
  swing: null,
  leverage: null,
})
const side = { taken: 3, made: 2, onGoal: 0 }
const game: GameDetails = {
  id: 'g',
  league: 'nfl',
  status: 'final',
  venue: null,
  awayTeam: 'Away',
  homeTeam: 'Home',
  awayAbbreviation: 'AWY',
  homeAbbreviation: 'HOM',
  awayColor: '#000000',
  homeColor: '#FFFFFF',
  awayScore: 10,
  homeScore: 14,
  awayScoreText: null,
  homeScoreText: null,
  winner: 'home',
  quarter: 'Final',
  timeRemaining: null,
  lastUpdate: ago(20_000),
  startsAt: ago(7_200_000),
  spread: -6.5,
  overUnder: 24.5,
  note: null,
  fantasyImpact: 6,
  chance: { isOurs: true, by: 'closing prices', home: 1, draw: null, atStart: 0.55, state: null },
  playByPlay: [play('late', 20_000, 14, 10), play('seen', 90_000, 7, 10)],
  playCount: 2,
  summary: { byPeriod: { home: [14], away: [10] }, shots: { home: side, away: side }, leadChanges: 1, largestLead: { home: 4, away: 3 } },
  boxScore: [],
  boxKnown: true,
  linesKnown: true,
}

it('shows neither the last play nor its score nor the end before their time', () => {
  const seen = delayed(game, NOW, 60_000)
  expect(seen.playByPlay.map(({ id }) => id)).toEqual(['seen'])
  expect([seen.homeScore, seen.awayScore, seen.status, seen.winner]).toEqual([7, 10, 'in progress', null])
  expect(seen.quarter).toBe('Q2 3:12')
  expect(JSON.stringify(seen.summary)).not.toMatch(/14/)
  // Prices of now and the chance of now would give it away.
  expect([seen.spread, seen.overUnder, seen.chance?.home]).toEqual([null, null, 0.4])
})

it('shows everything when the delay has passed, or when there is none', () => {
  expect(delayed(game, NOW + 60_000, 60_000)).toBe(game)
  expect(delayed(game, NOW, 0)).toBe(game)
})

it('has not begun while its start lies within the delay', () => {
  const begun = { ...game, startsAt: ago(30_000), playByPlay: [play('first', 10_000, 3, 0)] }
  expect(delayed(begun, NOW, 60_000)).toMatchObject({ status: 'scheduled', homeScore: null, playByPlay: [] })
})
