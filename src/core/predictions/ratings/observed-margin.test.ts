import { describe, expect, it } from 'vitest'
import type { GameResult } from '../results/game-result.ts'
import { observedMargin } from './observed-margin.ts'

const game = (league: 'mlb' | 'nhl' | 'nba', score: GameResult['score'], box?: NonNullable<GameResult['box']>): GameResult => ({
  ...{ league, competition: league, day: 1, season: 2013, isNeutral: false, isPlayoff: null, home: 'a', away: 'b', score, result: 1 },
  ...{ expectedGoals: null, threat: null, market: null, closingMargin: null, reference: null, projected: null },
  ...(box ? { box } : {}),
})
const sides = (home: number, away: number) => ({ home, away })

describe('by how much the home side was better', () => {
  it('its margin; null where only the winner is told', () => {
    expect(observedMargin(game('nba', sides(101, 96)))).toBe(5)
    expect(observedMargin(game('mlb', sides(3, 5)))).toBe(-2)
    expect(observedMargin(game('mlb', null))).toBeNull()
  })
  it('baseball: four tenths the runs, six what hits, home runs, walks and strikeouts are worth', () => {
    const box = { hits: sides(10, 6), homers: sides(1, 3), walks: sides(5, 2), strikeouts: sides(4, 9) }
    const batting = 0.55 * 4 - 0.95 * 2 + 0.33 * 3 + 0.15 * 5
    expect(observedMargin(game('mlb', sides(3, 5), box))).toBeCloseTo(0.4 * -2 + 0.6 * batting, 12)
    const turned = { hits: sides(6, 10), homers: sides(3, 1), walks: sides(2, 5), strikeouts: sides(9, 4) }
    expect(observedMargin(game('mlb', sides(5, 3), turned))).toBeCloseTo(-observedMargin(game('mlb', sides(3, 5), box))!, 12)
    // A file that tells a part of it tells nothing of batting.
    const { hits: _, ...part } = box
    expect(observedMargin(game('mlb', sides(3, 5), part))).toBe(-2)
  })
  it('hockey: half the goals, half the shots; after time less', () => {
    expect(observedMargin(game('nhl', sides(3, 2), { shots: sides(40, 20) }))).toBeCloseTo(0.5 + 0.5 * 0.075 * 20, 12)
    expect(observedMargin(game('nhl', sides(3, 2), { endedIn: 'shootout' }))).toBeCloseTo(0.2, 12)
  })
})
