// An answer that names a player or is about one game leads to their pages.
import { expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask } from '#tests/support/chat.ts'
import { namedLinks } from './named-links.ts'

const { fan } = askingMember()

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
