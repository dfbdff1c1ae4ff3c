// What a player gives for his salary is told by a shape, not by color alone.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ExpertPlayer } from '#contract/dfs/slate-research.ts'
import { TierPlayer } from './tier-player.tsx'

afterEach(cleanup)

const player = (value: number): ExpertPlayer => ({
  id: 'p1',
  name: 'Cooper Olmedero',
  position: 'WR',
  team: 'TEN',
  opponent: 'NE',
  salary: 9500,
  projectedPoints: 18,
  value,
  ownership: null,
  tier: 'A',
  score: 0.9,
  status: 'ACTIVE',
  gameInfo: 'NE@TEN',
})
const nothing = () => undefined

it.each([
  [3.51, '▲'],
  [3.5, '◆'],
  [3, '○'],
  [2.5, '▽'],
])('a value of %s per $1,000 bears %s', (value, glyph) => {
  render(<TierPlayer player={player(value)} isPicked={false} onToggle={nothing} onAsk={nothing} />)
  expect(screen.getByTitle(/^Points per \$1,000/).firstChild?.textContent).toBe(glyph)
})
