import { setFlagsFromString } from 'node:v8'
import { expect, it } from 'vitest'
import { world } from '../world.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-29T18:00:00Z')

// Of objects that are spread together V8 gave each a shape of its own: half a kilobyte for every game that is kept.
it('games of a league share their shapes', () => {
  setFlagsFromString('--allow-natives-syntax')
  const isSame = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: object, b: object) => boolean
  setFlagsFromString('--no-allow-natives-syntax')
  const shapes = (all: readonly object[]) => {
    const seen: object[] = []
    for (const one of all) if (!seen.some((other) => isSame(one, other))) seen.push(one)
    return seen.length
  }
  const demo = world(6, NOW)
  for (const league of ['nba', 'nfl', 'epl'] as const) {
    const games = demo.games(league, NOW - 60 * DAY, NOW + 3 * DAY)
    expect(games.length, league).toBeGreaterThan(30)
    expect(shapes(games), league).toBeLessThanOrEqual(4)
  }
})
