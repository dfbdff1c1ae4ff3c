// What an explanation says, and what the turn behind it makes of it, with the figures of the tools.
import { expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

type Chat = OutputOf<typeof API.assistant.chat>
const { fan } = askingMember({ now: Date.parse('2026-11-28T16:00Z') })

async function talk(...turns: readonly string[]): Promise<Chat[]> {
  const chats: Chat[] = []
  for (const turn of turns) chats.push(await ask(fan, turn, chats.length > 0 ? { context: chats.at(-1)!.context } : {}))
  return chats
}

it('tells a price by what it wins, and calculates the stake that follows at it', async () => {
  const [plus, stake, minus] = await talk(
    'sorry im new what does plus 250 even mean',
    'so if i put in 20 what do i get',
    'what does minus 150 mean then',
  )
  expect(plus!.response).toMatch(
    /^\$100\.00 at \+250 wins \$250\.00; with the stake \$350\.00 comes back\.\n\+250 is 3\.50 in decimal odds/,
  )
  expect(stake!.response).toContain('$20.00 at +250 wins $50.00; with the stake $70.00 comes back.')
  expect(minus!.response).toContain('$150.00 at \u2212150 wins $100.00')
  expectSourced(plus!, 'sorry im new what does plus 250 even mean')
})

it('says of the demo world that it is invented', async () => {
  const [where] = await talk('where do your numbers come from tho, are you just making stuff up')
  expect(where!.response).toMatch(/^This server runs the demo world: teams are real; players, games, prices and results are invented/)
})

it('leads a limit to its page with the figures said back', async () => {
  const [stakes, single, other] = await talk('set me a max of 200 a week on stakes', 'and no single bet over 25', 'make it 30')
  expect(stakes!.response).toContain('a stake limit of $200 a week:')
  expect(single!.response).toContain('a largest bet of $25:')
  expect(other!.response).toContain('a largest bet of $30:')
  expect([stakes!, single!, other!].map(({ links }) => links.map(({ href }) => href))).toEqual([
    ['/limits?limit=stake&period=week&amount=200'],
    ['/limits?limit=largest_bet&period=bet&amount=25'],
    ['/limits?limit=largest_bet&period=bet&amount=30'],
  ])
})

it('answers a second account after a limit with what the limit is for, and help', async () => {
  const [, second] = await talk('how do i get around the limit i put on myself its way too low', 'what if i just make a second account')
  expect(second!.kind).toBe('refuse')
  expect(second!.response).toContain('That limit is there to protect you')
  expect(second!.response).toContain('Help, free and confidential')
})

it('reads the legs of a parlay that has one price, and says so', async () => {
  const [kept] = await talk(
    'i bet forty bucks on a parlay lakers minus four and the suns moneyline at plus two sixty on bet m g m save that',
  )
  expect(kept!.response).toMatch(/^I read: \$40\.00 on LAL -4 .* \+ PHX ML .* at BetMGM\./)
  expect(kept!.response).toContain('You told one price for all of it, +260')
})

it('keeps a lineup under no name by itself, and says which one was meant', async () => {
  const [built, named] = await talk('best nfl turbo lineup for draftkings and keep it as late hammer', 'name it sunday bomb instead')
  expect(built!.response).toContain('under the name "late hammer"')
  expect(named!.response).toContain('under the name "sunday bomb"')
  expect(named!.tools[0]!.input).toEqual(built!.tools[0]!.input)
})

it('shows what the lines of a day have done, and calls no move reverse', async () => {
  const [, moves] = await talk(
    'is it true that reverse line movement means the sharps are on the other side',
    'can you show me some for tomorrow',
  )
  expect(moves!.tools.map(({ name }) => name)).toEqual(['read_scores', 'read_line_ends'])
  expect(moves!.response).toContain('From the opening to now')
  expect(moves!.unsure.join(' ')).toContain('no move can be called reverse')
  expectSourced(moves!, 'can you show me some for tomorrow')
})
