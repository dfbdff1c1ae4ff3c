import { expect, it, onTestFinished, vi } from 'vitest'
import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { ChanceCurve } from './chance-curve.tsx'

const game = { homeAbbreviation: 'CHI', awayAbbreviation: 'BKN', league: 'nba', status: 'in progress' } as GameDetails
const play = (id: string, leverage: number) =>
  ({ id, leverage, homeWinProbability: 0.4, quarter: 1, clock: '5:00', description: id }) as unknown as PlayEvent & {
    homeWinProbability: number
  }
const heights = () =>
  [...document.querySelectorAll('path[stroke="var(--ink-3)"]')].map((bar) =>
    Math.abs(Number(/v(-?[\d.]+)$/.exec(bar.getAttribute('d') ?? '')?.[1] ?? Number.NaN)),
  )

it('the tensest moment of a game has the highest bar of leverage, and the others their share of it', async () => {
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  onTestFinished(() => room.mockRestore())
  const { words } = await openPiece(<ChanceCurve game={game} plays={[play('a', 0.02), play('b', 0.05), play('c', 0.04)]} turns={[]} />)
  const [a, b, c] = heights()
  expect(b).toBeGreaterThan(20)
  expect([a! / b!, c! / b!]).toEqual([expect.closeTo(0.4), expect.closeTo(0.8)])
  expect(words()).toContain('bars below are leverage, the highest 5%')
})
