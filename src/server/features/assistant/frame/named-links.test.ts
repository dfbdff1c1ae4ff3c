// An answer that names a player or is about one game leads to their pages.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { ask } from '#tests/support/chat.ts'
import { namedLinks } from './named-links.ts'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'vip')
})
afterAll(() => app.close())

const card = (result: unknown, input = {}) => ({ name: 'read', input, result, refusal: null, source: 'demo', asOf: null })

it('a ranking leads to the players whom it names first', async () => {
  const { links, response } = await ask(fan, 'top 5 running backs in the nfl')
  const players = links.filter(({ href }) => href.startsWith('/players/'))
  expect(players).toHaveLength(3)
  for (const { label } of players) expect(response).toContain(label)
  expect((await fan.get(`/api/sports${players[0]!.href}`)).statusCode).toBe(200)
})

it('an answer about one game leads to it, one about several to none', () => {
  const one = namedLinks([], 'A at B', [card({ games: [{ id: 'nfl-1' }] }), card({}, { game: 'nfl-1' })])
  expect(one).toEqual([{ label: 'Open the game', href: '/games/nfl-1' }])
  expect(namedLinks([], 'A at B, C at D', [card({ games: [{ id: 'nfl-1' }, { id: 'nfl-2' }] })])).toEqual([])
})

it('who is not named is not linked, and nothing is linked twice', () => {
  const rows = [
    { playerId: 'a', player: { name: 'Ann Able' } },
    { playerId: 'b', player: { name: 'Ben Bold' } },
  ]
  const links = [{ label: 'Ann Able', href: '/players/a' }]
  expect(namedLinks(links, 'Ann Able leads.', [card({ rows })])).toEqual(links)
})
