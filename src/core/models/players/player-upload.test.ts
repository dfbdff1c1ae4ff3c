import { describe, expect, it } from 'vitest'
import { rangeOf, shapeOf } from './player-shape.ts'
import {
  type FigureBounds,
  figureFault,
  matchPlayerPredictions,
  type PredictedPlayer,
  readPlayerPredictions,
  saidOfPlayer,
} from './player-upload.ts'

const HEAD = 'Player,Team,Date,Projection,Floor,Ceiling,Time made'
const read = (...lines: string[]) => readPlayerPredictions([HEAD, ...lines].join('\n'))
const side = (id: string) => ({ id, name: `The ${id}`, abbreviation: id.toUpperCase() })
const START = Date.parse('2026-11-27T00:30:00Z')
const game = { id: 'g1', startsAt: START, status: 'scheduled', home: side('den'), away: side('kc') }
const players = [
  { id: 'p1', name: 'Ana Ball', teamId: 'den' },
  { id: 'p2', name: 'Sam Twin', teamId: 'den' },
  { id: 'p3', name: 'Sam Twin', teamId: 'kc' },
]
const BOUNDS = { mayFall: false, lowest: 0, record: 60 }
const NOW = Date.parse('2026-11-26T20:00:00Z')
const predicted = (change: Partial<PredictedPlayer> = {}): PredictedPlayer => ({
  ...{ player: 'Ana Ball', team: '', date: '2026-11-26', median: 20, floor: null, ceiling: null },
  madeAt: NOW - 1000,
  ...change,
})
const match = (...list: PredictedPlayer[]) => matchPlayerPredictions(list, { games: [game], players }, NOW)

describe('a file of predictions of players', () => {
  it('is read by its columns in any order; what cannot count is left out with its reason', () => {
    const answer = read(
      'Ana Ball,DEN,2026-11-26,"24,5",17,32,2026-11-26T17:00Z',
      'Ana Ball,DEN,26.11.2026,24,,,2026-11-26T17:00Z',
      'Ana Ball,DEN,2026-11-26,many,,,2026-11-26T17:00Z',
      'Ana Ball,DEN,2026-11-26,24,30,,2026-11-26T17:00Z',
      'Ana Ball,DEN,2026-11-26,24,,,yesterday',
      'Ana Ball,DEN,2026-11-26,24,,1e9,2026-11-26T17:00Z',
      'Ana Ball,DEN,2026-11-26,24,-99999,,2026-11-26T17:00Z',
      ',DEN,2026-11-26,24,,,2026-11-26T17:00Z',
    )
    if (answer.kind !== 'read') throw new Error(answer.reason)
    expect(answer.predictions).toEqual([
      {
        ...{ player: 'Ana Ball', team: 'DEN', date: '2026-11-26', median: 24.5, floor: 17, ceiling: 32 },
        madeAt: Date.parse('2026-11-26T17:00Z'),
      },
    ])
    expect(answer.leftOut.map(({ rows }) => rows)).toEqual([1, 1, 1, 1, 2, 1])
    expect(readPlayerPredictions('player,projection\nAna,3')).toMatchObject({ kind: 'refused' })
    expect(readPlayerPredictions('')).toMatchObject({ kind: 'refused' })
  })

  it('means the one game of the player’s team on that evening, which is the next day in UTC', () => {
    const { matched, leftOut } = match(predicted())
    expect([matched.map((one) => [one.game.id, one.player.id]), leftOut]).toEqual([[['g1', 'p1']], []])
    expect(match(predicted({ date: '2026-11-25' })).leftOut).toEqual([{ reason: 'names a day on which his team does not play', rows: 1 }])
  })

  it('of a name that two bear counts with the team only', () => {
    expect(match(predicted({ player: 'Sam Twin' })).leftOut).toMatchObject([{ rows: 1 }])
    expect(match(predicted({ player: 'Sam Twin', team: 'kc' })).matched[0]!.player.id).toBe('p3')
    expect(match(predicted({ player: 'p2' })).matched[0]!.player.id).toBe('p2')
  })

  it('counts only what was made in time, and of several the last', () => {
    expect(match(predicted({ madeAt: NOW + 1 })).leftOut).toEqual([{ reason: 'was made later than now', rows: 1 }])
    const late = matchPlayerPredictions([predicted({ madeAt: START })], { games: [game], players }, START + 1)
    expect(late.leftOut).toEqual([{ reason: 'was made after the start', rows: 1 }])
    const { matched } = match(predicted({ median: 30 }), predicted({ median: 10, madeAt: NOW - 5000 }))
    expect(matched.map(({ predicted: one }) => one.median)).toEqual([30])
  })
})

it('a prediction meets the floor and the ceiling told, else scatters as the league does', () => {
  const shape = shapeOf(Array.from({ length: 630 }, (_, i) => ({ forecast: 20, outcome: 20 + ((i % 21) - 10) })))
  const predictedRange = rangeOf(saidOfPlayer(shape, predicted({ floor: 12, ceiling: 40 }), BOUNDS))
  expect([predictedRange.floor, predictedRange.median, predictedRange.ceiling].map(Math.round)).toEqual([12, 20, 40])
  const usual = rangeOf(saidOfPlayer(shape, predicted(), BOUNDS))
  expect([usual.floor, usual.ceiling].map(Math.round)).toEqual([13, 27])
})

it('a figure lies between the lowest that it can be and twice the record, its floor and its ceiling too', () => {
  const faultOf = (change: Partial<PredictedPlayer>, bounds = BOUNDS) => figureFault(predicted(change), bounds)
  expect([faultOf({}), faultOf({ median: 0, floor: 0, ceiling: 120 }), faultOf({ median: 120 })]).toEqual([undefined, undefined, undefined])
  for (const low of [{ median: -0.5 }, { floor: -1 }]) expect(faultOf(low)).toBe('is below 0, the lowest that this figure can be')
  for (const high of [{ median: 120.5 }, { ceiling: 121 }])
    expect(faultOf(high)).toBe('is above 120, 2 times the most that is known of a game')
})

it('yards may be lost, more of them than anybody was seen to lose, and sums of points are told by the tenth', () => {
  const faultOf = (change: Partial<PredictedPlayer>, bounds: FigureBounds) => figureFault(predicted(change), bounds)
  const yards = { mayFall: true, lowest: -9, record: 200 }
  expect([faultOf({ floor: -12 }, yards), faultOf({ floor: -18 }, yards)]).toEqual([undefined, undefined])
  expect(faultOf({ floor: -18.5 }, yards)).toBe('is below −18, lower than any game is expected to end')
  // Of a young server that saw nobody thrown back.
  const young = { ...yards, lowest: 0 }
  expect([faultOf({ floor: -10 }, young), faultOf({ floor: -11 }, young)]).toEqual([undefined, expect.stringContaining('below −10,')])
  const points = { mayFall: true, lowest: -3.3, record: 55.1 + 0.0000001 }
  expect(faultOf({ median: 111 }, points)).toBe('is above 110.2, 2 times the most that is known of a game')
  const shape = shapeOf(Array.from({ length: 630 }, (_, i) => ({ forecast: 20, outcome: 20 + ((i % 21) - 10) })))
  expect(rangeOf(saidOfPlayer(shape, predicted({ median: 5, floor: -12, ceiling: 30 }), yards)).floor).toBeCloseTo(-12, 6)
})

it('drawn out to a far ceiling it stays within what can be, and no wider than it says', () => {
  const shape = shapeOf(Array.from({ length: 630 }, (_, i) => ({ forecast: 20, outcome: 20 + ((i % 21) - 10) })))
  const { levels, mean, deviation } = saidOfPlayer(shape, predicted({ floor: 0, ceiling: 119 }), BOUNDS)
  expect([levels[0], levels.at(-1), Math.round(rangeOf({ levels, mean, deviation }).ceiling)]).toEqual([0, 120, 119])
  expect(levels.every((level, i) => i === 0 || level >= levels[i - 1]!)).toBe(true)
  expect(mean).toBeLessThan(60)
  expect(deviation).toBeLessThanOrEqual(60)
  const narrow = saidOfPlayer(shape, predicted({ median: 119, floor: 0, ceiling: 119 }), BOUNDS)
  expect(narrow.deviation).toBeLessThanOrEqual((narrow.levels.at(-1)! - narrow.levels[0]!) / 2)
})
