import { describe, expect, it } from 'vitest'
import { apartness, mostInteresting } from './most-interesting.ts'

const game = (
  id: string,
  status: 'in progress' | 'scheduled' | 'final',
  rest: Partial<Parameters<typeof apartness>[0]> = {},
  hour = 18,
) => ({
  id,
  status,
  homeScore: null,
  awayScore: null,
  overUnder: null,
  startsAt: `2026-11-25T${hour}:00:00.000Z`,
  ...rest,
})
const none = new Set<string>()

describe('the game that is opened first', () => {
  it('is one with own money in it, however far apart its sides are', () => {
    const close = game('close', 'in progress', { homeScore: 20, awayScore: 20, overUnder: 44 })
    const mine = game('mine', 'in progress', { homeScore: 40, awayScore: 3, overUnder: 44 })
    expect(mostInteresting([close, mine], new Set(['mine']))?.id).toBe('mine')
    expect(mostInteresting([mine, close], none)?.id).toBe('close')
  })
  it('compares sports by what a game of theirs brings', () => {
    expect(apartness({ homeScore: 100, awayScore: 103, overUnder: 224 })).toBeLessThan(
      apartness({ homeScore: 1, awayScore: 2, overUnder: 6 }),
    )
  })
  it('is under way before it is to come, to come before it is over, and of those over the latest', () => {
    const [over, latest, next, later] = [
      game('over', 'final', {}, 10),
      game('latest', 'final', {}, 12),
      game('next', 'scheduled', {}, 19),
      game('later', 'scheduled', {}, 23),
    ]
    const on = game('on', 'in progress', { homeScore: 0, awayScore: 9 })
    expect(mostInteresting([over, later, next, on, latest], none)?.id).toBe('on')
    expect(mostInteresting([over, later, next, latest], none)?.id).toBe('next')
    expect(mostInteresting([over, latest], none)?.id).toBe('latest')
    expect(mostInteresting([], none)).toBeUndefined()
  })
  it('does not take money in a game that is over for a reason', () => {
    expect(mostInteresting([game('over', 'final'), game('next', 'scheduled')], new Set(['over']))?.id).toBe('next')
  })
})
