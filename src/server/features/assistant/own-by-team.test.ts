// One's own bets by team, by size and by risk; what is lost if all lose; two weeks that are over; whom one follows and whether they play.
import { expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced, talk } from '#tests/support/chat.ts'

const DAY = 86_400_000
const asking = askingMember({}, async (fan, app) => {
  const rows = [
    ['MIN -3.5', 'spreads', '-110', 2200, 'won', 8],
    ['MIN ML', 'h2h', '-150', 3000, 'lost', 7],
    ['SEA ML', 'h2h', '+130', 1000, 'won', 15],
    ['Over 44', 'totals', '-110', 5500, 'lost', 15],
    ['DAL ML', 'h2h', '+240', 1500, 'open', 0.2],
    ['PHI ML', 'h2h', '-180', 2700, 'open', 0.1],
  ] as const
  for (const [i, [selection, market, price, stakeCents, status, days]] of rows.entries()) {
    const leg = { league: 'nfl', market, selection, point: null, price, event: 'A @ B', status }
    const added = await fan.post('/api/bets', {
      key: `team ${i}`,
      book: 'FanDuel',
      placedAt: app.clock.now() - days * DAY,
      ticket: { kind: 'straight', stakeCents, legs: [leg] },
    })
    expect(added.statusCode, added.body).toBe(200)
  }
})
const { fan } = asking

it.each([
  ['on what team did I make the most', /^The most is made on SEA \(NFL\): \+\$13\.00 on 1 bet\./],
  ['which club has cost me the most money', /^The most is lost on MIN \(NFL\): −\$10\.00 on 2 bets\./],
  ['what team do I bet on the most', /^You bet the most on MIN \(NFL\): −\$10\.00 on 2 bets\./],
])('%s', async (question, answer) => {
  const chat = await ask(fan, question)
  expect(chat.response).toMatch(answer)
  expect(chat.response).toContain('Totals, props and parlays are on no one team')
  expectSourced(chat, question)
})

it.each([
  ['what is the riskiest ticket I have open', /^The riskiest by its price:\n• DAL ML: \$15\.00/],
  ['which of my open bets is the safest', /^The likeliest by its price:\n• PHI ML: \$27\.00/],
  ['what was my largest wager', /^The biggest by its stake:\n• Over 44[^\n]*: \$55\.00/],
])('%s is one row', async (question, answer) => {
  const { response } = await ask(fan, question)
  expect(response).toMatch(answer)
  expect(response.match(/•/g)).toHaveLength(1)
})

it('if all lose, what is staked on the open ones is lost', async () => {
  const [, chat] = await talk(fan, ['what have I got open', 'and if every one of them loses?'])
  expect(chat!.response).toMatch(/^If all of them lose, \$42\.00 is lost/)
})

it('a record says how many were won, lost and pushed', async () => {
  const { response } = await ask(fan, 'how is my record overall')
  expect(response).toMatch(/2 won and 2 lost, 50\.0\s% won/)
})

it('last week is set beside the one before it', async () => {
  const question = 'how was last week against the week before for my bets'
  const chat = await ask(fan, question)
  const spans = chat.tools.map(({ input }) => input as { from: number; to: number })
  expect(spans.map(({ from, to }) => (to - from) / DAY)).toEqual([7, 7])
  expect(spans[1]!.to).toBe(spans[0]!.from)
  expect(spans[0]!.to).toBeLessThanOrEqual(asking.app.clock.now())
  expect(chat.response).toMatch(/\n• last week: .*\n• the week before: /)
  expectSourced(chat, question)
})
