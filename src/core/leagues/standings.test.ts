import { expect, it } from 'vitest'
import type { Game } from './games.ts'
import { pointsTable, standingsOf } from './standings.ts'

const team = (id: string, division: string): Game['home'] => ({
  id,
  league: 'nfl',
  name: id,
  abbreviation: id,
  conference: null,
  division,
  color: '#000000',
})
const [a, b, c] = [team('A', 'West'), team('B', 'West'), team('C', 'East')]
const game = (home: Game['home'], away: Game['home'], homeScore: number | null, awayScore: number | null): Game => ({
  id: `${home.id}${away.id}${homeScore}`,
  league: 'nfl',
  startsAt: 0,
  home,
  away,
  venue: null,
  indoor: null,
  week: null,
  status: homeScore === null ? 'scheduled' : 'final',
  homeScore,
  awayScore,
  period: null,
  secondsLeft: null,
  clockText: null,
  updatedAt: 0,
})

it('adds up what the events of a season brought, most points first within each group', () => {
  const won = (id: string, group: string, points: number, isWin = false) => ({ id, name: id.toUpperCase(), group, points, isWin })
  const rows = pointsTable('nascar', [
    [won('ann', 'Drivers', 40, true), won('bob', 'Drivers', 35), won('ford', 'Manufacturers', 40, true)],
    [won('bob', 'Drivers', 40, true), won('cat', 'Drivers', 35), won('ford', 'Manufacturers', 35)],
  ])
  expect(rows.map(({ team, group, starts, wins, losses, points }) => [team, group, starts, wins, losses, points])).toEqual([
    ['BOB', 'Drivers', 2, 1, null, 75],
    ['ANN', 'Drivers', 1, 1, null, 40],
    ['CAT', 'Drivers', 1, 0, null, 35],
    ['FORD', 'Manufacturers', 2, 1, null, 75],
  ])
})

it('counts wins, losses and ties of finished games, and how far each is behind its leader', () => {
  const rows = standingsOf([game(a, b, 10, 3), game(b, c, 7, 7), game(c, a, 0, 21), game(a, b, null, null)], true)
  expect(
    rows.map(({ team: name, group, wins, losses, ties, gamesBehind, streak }) => [name, group, wins, losses, ties, gamesBehind, streak]),
  ).toEqual([
    ['C', 'East', 0, 1, 1, '-', 'L1'],
    ['A', 'West', 2, 0, 0, '-', 'W2'],
    ['B', 'West', 0, 1, 1, '1.5', 'T1'],
  ])
})

it('has no row before the first game has ended', () => expect(standingsOf([game(a, b, null, null)], false)).toEqual([]))
