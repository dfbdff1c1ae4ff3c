import { expect, it } from 'vitest'
import { hasTwoGamesOfOne } from './board-table.tsx'

const row = (id: string, home_team: string, away_team: string) => ({ event: { id, home_team, away_team } }) as never

it('a side has two games on the board only where the games are two, whichever side it is', () => {
  const first = row('1', 'Harbor', 'Mill')
  expect(hasTwoGamesOfOne([])).toBe(false)
  expect(hasTwoGamesOfOne([first, first, row('2', 'Quarry', 'Forge')])).toBe(false)
  expect(hasTwoGamesOfOne([first, row('2', 'Quarry', 'Harbor')])).toBe(true)
})
