import { describe, expect, it } from 'vitest'
import type { Game } from '../leagues/games.ts'
import { chanceOf, matchPredictions, readPredictions } from './upload.ts'

const team = (abbreviation: string, name: string) => ({ id: abbreviation, abbreviation, name }) as Game['home']
const game = (id: string, startsAt: string, change: Partial<Game> = {}): Game =>
  ({
    id,
    league: 'nfl',
    startsAt: Date.parse(startsAt),
    home: team('KC', 'Kansas City Chiefs'),
    away: team('DEN', 'Denver Broncos'),
    status: 'scheduled',
    ...change,
  }) as Game
const NOW = Date.parse('2026-11-26T12:00Z')
const GAMES = [game('nfl-1', '2026-11-27T01:20Z'), game('nfl-2', '2026-12-06T18:00Z'), game('nfl-3', '2026-11-20T18:00Z')]

const rows = (...lines: string[]) => {
  const read = readPredictions(['game,chance,time made', ...lines].join('\n'))
  if (read.kind !== 'read') throw new Error(read.reason)
  return read
}

describe('a file of predictions', () => {
  it('is read by its columns in any order, chances as shares or percent', () => {
    const read = readPredictions('Time made;Probability;Game ID\n2026-11-20T10:00Z;61%;nfl-1')
    expect(read).toMatchObject({ kind: 'read', predictions: [{ game: 'nfl-1', chance: 0.61 }], leftOut: [] })
  })

  it('with semicolons may have decimal commas', () => {
    const read = readPredictions('game;chance;time made\nnfl-1;0,55;2026-11-20T10:00Z\nnfl-2;61,5 %;2026-11-20T10:00Z')
    expect(read).toMatchObject({ predictions: [{ chance: 0.55 }, { chance: 0.615 }], leftOut: [] })
  })

  it('without the three columns is refused, and says which they are', () => {
    expect(readPredictions('a,b\n1,2')).toEqual({ kind: 'refused', reason: 'The first line needs the columns game, chance and time made.' })
    expect(readPredictions('')).toMatchObject({ kind: 'refused' })
  })

  it('may have a column of draws: its chances and those of the home side come to no more than 1', () => {
    const read = readPredictions(
      [
        'game,chance,draw,time made',
        ...['0.9,0.05', '45%,28%', '0.8,0.3', '0.5,x', '0.5,'].map((two) => `nfl-1,${two},2026-11-20T10:00Z`),
      ].join('\n'),
    )
    if (read.kind !== 'read') throw new Error(read.reason)
    expect(read.hasDraws).toBe(true)
    expect(read.predictions.map(({ chance, draw }) => [chance, draw])).toEqual([
      [0.9, 0.05],
      [0.45, 0.28],
      [0.5, null],
    ])
    expect(read.leftOut).toEqual([
      { reason: 'has chances that come to more than 1', rows: 1 },
      { reason: 'has no chance of a draw between 0 and 1', rows: 1 },
    ])
    expect(rows('nfl-1,0.5,2026-11-20T10:00Z').hasDraws).toBe(false)
  })

  it('leaves rows out by reason, with their count', () => {
    const read = rows('nfl-1,1.2,2026-11-20T10:00Z', 'nfl-1,,2026-11-20T10:00Z', ',0.5,2026-11-20T10:00Z', 'nfl-1,0.5,yesterday')
    expect(read.predictions).toEqual([])
    expect(read.leftOut).toEqual([
      { reason: 'has no chance between 0 and 1', rows: 2 },
      { reason: 'names no game', rows: 1 },
      { reason: 'has no time with its zone (2026-11-26T17:00Z)', rows: 1 },
    ])
  })

  it.each(['', '.', ',', '0,5,5', '-0.1', '101%', 'NaN', '1e9', '0x1'])('takes %j for no chance', (cell) => {
    expect(chanceOf(cell)).toBeUndefined()
  })
})

describe('predictions and games', () => {
  const match = (...lines: string[]) => matchPredictions(rows(...lines).predictions, GAMES, NOW)

  it('made after the start are left out with their count', () => {
    const { matched, leftOut } = match('nfl-3,0.9,2026-11-20T18:00Z', 'nfl-3,0.9,2026-11-20T21:00Z', 'nfl-2,0.6,2026-11-26T10:00Z')
    expect(matched.map(({ game: { id } }) => id)).toEqual(['nfl-2'])
    expect(leftOut).toEqual([{ reason: 'was made after the start', rows: 2 }])
  })

  it('claimed for a time that has not come are left out', () => {
    expect(match('nfl-2,0.6,2026-12-01T10:00Z').leftOut).toEqual([{ reason: 'was made later than now', rows: 1 }])
  })

  it('name a game by both sides and its day, an evening in America included', () => {
    const { matched } = match(
      'DEN @ KC 2026-11-26,0.6,2026-11-26T10:00Z',
      'Denver Broncos @ Kansas City Chiefs 2026-12-06,0.7,2026-11-26T10:00Z',
    )
    expect(matched.map(({ game: { id } }) => id)).toEqual(['nfl-1', 'nfl-2'])
  })

  it('of one game count by the last that was made in time, in whatever order the file has them', () => {
    const lines = ['nfl-2,0.5,2026-11-24T10:00Z', 'nfl-2,0.7,2026-11-26T10:00Z']
    for (const order of [lines, lines.toReversed()]) {
      const { matched, leftOut } = match(...order)
      expect(matched).toMatchObject([{ chance: 0.7 }])
      expect(leftOut).toEqual([{ reason: 'is replaced by a later one of the same game', rows: 1 }])
    }
  })

  it('have a chance of a draw where a game can be drawn, and none where somebody wins', () => {
    const both = [game('epl-1', '2026-11-28T15:00Z', { league: 'epl' }), game('nfl-2', '2026-12-06T18:00Z')]
    const line = (id: string, draw: number | null) => ({ game: id, chance: 0.5, draw, madeAt: NOW - 1 })
    const { matched, leftOut } = matchPredictions([line('epl-1', null), line('nfl-2', 0.2)], both, NOW)
    expect(matched).toEqual([])
    expect(leftOut).toEqual([
      { reason: 'has no chance of a draw, of a game that can be drawn', rows: 1 },
      { reason: 'has a chance of a draw, of a game that somebody wins', rows: 1 },
    ])
    const kept = matchPredictions([line('epl-1', 0.3), line('nfl-2', null)], both, NOW).matched
    expect(kept.map(({ game: { id }, draw }) => [id, draw])).toEqual([
      ['epl-1', 0.3],
      ['nfl-2', null],
    ])
  })

  it('of unknown and postponed games are left out', () => {
    const { leftOut } = matchPredictions(
      rows('x,0.5,2026-11-20T10:00Z', 'p,0.5,2026-11-20T10:00Z').predictions,
      [game('p', '2026-12-01T18:00Z', { status: 'postponed' })],
      NOW,
    )
    expect(leftOut.map(({ reason }) => reason)).toEqual(['names a game that is not known', 'names a game that was called off'])
  })
})
