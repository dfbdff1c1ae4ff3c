// What spares the servers of one test process their learning (tests/support/learn-once.ts): only the same history is the same.
import { expect, it } from 'vitest'
import type { Game } from '#core/leagues/games.ts'
import { leagueModel } from '#core/predictions/league-model.ts'
import { world } from '#demo/world.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { learnOnce } from '#tests/support/learn-once.ts'

const DAY = 86_400_000
const there = world(1, TEST_NOW)
const history = (): Game[] => structuredClone([...there.games('nfl', TEST_NOW - 400 * DAY, TEST_NOW)])
const coming = there.games('nfl', TEST_NOW, TEST_NOW + 14 * DAY).find(({ status }) => status === 'scheduled')!

it('a history that is games again in other objects is not learned again, and says what a league learned by itself says', async () => {
  const model = await learnOnce('nfl', history(), new Map(), [])
  expect(await learnOnce('nfl', history(), new Map(), [])).toBe(model)
  expect(model?.modelForecast(coming)).toEqual(leagueModel('nfl', history())?.modelForecast(coming))
})

it('another score, closing price, list of players or league is another history', async () => {
  const games = history()
  const model = await learnOnce('nfl', games, new Map(), [])
  const last = games.findLast(({ status }) => status === 'final')!
  const scored = games.map((game) => (game === last ? { ...game, homeScore: game.homeScore! + 1 } : game))
  const others = [
    await learnOnce('nfl', scored, new Map(), []),
    await learnOnce('nfl', games, new Map([[last.id, { home: 0.6, draw: 0, away: 0.4 }]]), []),
    await learnOnce('nfl', games, new Map(), there.gameLogs('nfl', TEST_NOW)),
    await learnOnce('nfl', games.slice(1), new Map(), []),
    await learnOnce('nba', games, new Map(), []),
  ]
  expect(new Set([model, ...others]).size).toBe(6)
})
