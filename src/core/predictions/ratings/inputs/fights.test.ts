import { describe, expect, it } from 'vitest'
import type { FighterFigures, GameResult } from '../../results/game-result.ts'
import { fights, worthOf } from './fights.ts'

const DAY = 16_000
type More = Partial<GameResult>

const bout = (more: More = {}): GameResult => ({
  ...{ league: 'mma', competition: 'mma', day: DAY, season: 2013, isNeutral: false, isPlayoff: null, home: 'red', away: 'blue' },
  ...{ score: null, result: 1, expectedGoals: null, threat: null, market: null, closingMargin: null, reference: null, projected: null },
  announced: { longest: 3, place: 'usa' },
  ...more,
})
const readAfter = (bouts: readonly GameResult[], next: GameResult) => {
  const book = fights()
  for (const one of bouts) book.learn(one)
  return book.read(next)
}
const figuresOf = (red: FighterFigures | null, blue: FighterFigures | null = null) => ({
  announced: { place: 'usa', figures: { home: red, away: blue } },
})
const USUAL: FighterFigures = { bouts: 4, won: 3, streak: 2, rounds: 10, strikes: 40, takedowns: 2 }

describe('what is known of two fighters', () => {
  it('nothing between two who were never seen', () => {
    for (const [term, value] of Object.entries(readAfter([], bout()))) expect([term, value]).toEqual([term, 0])
  })
  it('changes every sign when the corners change', () => {
    const history = [
      bout({ day: DAY - 900, away: 'x', box: { ending: 'knockout', rounds: 1 }, result: 0, announced: { place: 'brazil' } }),
      bout({ day: DAY - 100, home: 'blue', away: 'x', box: { ending: 'decision', rounds: 3 } }),
    ]
    const at = { announced: { place: 'brazil' } }
    const [there, back] = [readAfter(history, bout(at)), readAfter(history, bout({ home: 'blue', away: 'red', ...at }))]
    for (const [term, value] of Object.entries(there)) expect([term, value + back[term as keyof typeof back]]).toEqual([term, 0])
    expect(there).toMatchObject({ layoff: 1, knockedOut: 1 })
    expect(there.atHome).toBeCloseTo(1 / 2, 12)
    expect(there.onPoints).toBeCloseTo(-1 / 3, 12)
    expect(there.roundsPerBout).toBeCloseTo(1 - 3, 12)
    // Nobody is at home where most cards are held.
    expect(readAfter(history, bout()).atHome).toBe(0)
  })
  it('a record begins with what is told of a man who was never seen, and goes on with his own bouts', () => {
    const first = readAfter([], bout(figuresOf(USUAL)))
    expect(first.record).toBeCloseTo((3 + 1.5) / (4 + 3) - 0.5, 12)
    expect(first).toMatchObject({ winStreak: 2, debut: -1 })
    expect(first.roundsPerBout).toBeCloseTo(10 / 4 - 2.2, 12)
    const second = readAfter([bout({ ...figuresOf(USUAL), day: DAY - 50, away: 'x', result: 0 })], bout())
    expect(second.record).toBeCloseTo((3 + 1.5) / (5 + 3) - 0.5, 12)
    expect(second.winStreak).toBe(0)
    // What a later row says of his record is not believed: it may be of after the bout.
    const later = readAfter(
      [bout({ ...figuresOf(USUAL), day: DAY - 50, away: 'x' })],
      bout(figuresOf({ ...USUAL, won: 40, bouts: 40, streak: 30 })),
    )
    expect(later.winStreak).toBe(3)
  })
  it('strikes and takedowns of a bout are brought to the minute by the rounds, drawn to the usual', () => {
    const said = readAfter([], bout(figuresOf(USUAL)))
    const minutes = 10 * 4.15
    expect(said.strikes).toBeCloseTo((40 * 4 + 3.4 * 20) / (minutes + 20) - 3.4, 12)
    expect(said.takedowns).toBeCloseTo((2 * 4 * 15 + 1.5 * 25) / (minutes + 25) - 1.5, 12)
    // Kept for later bouts that tell no figures.
    expect(readAfter([bout({ ...figuresOf(USUAL), day: DAY - 50, away: 'x' })], bout()).strikes).toBeCloseTo(said.strikes, 12)
  })
  it('a finish says most, a decision less, one that split the judges least', () => {
    expect([undefined, 'knockout', 'submission', 'decision', 'split'].map((end) => worthOf(end as 'split'))).toEqual([1, 1, 1, 0.9, 0.65])
  })
})
