// Questions of one's own bets, asked in many words: of one team whatever league the bet was kept under, the largest open one, the latest, sums.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

const HOUR = 3_600_000

const { fan: keeper } = askingMember({}, async (keeper, app) => {
  const kept = [
    { selection: 'Lions ML', event: 'lions at bears', stakeCents: 4000, status: 'open' },
    { selection: 'KC -3', event: 'DEN @ KC', stakeCents: 9000, status: 'open' },
    { selection: 'Packers ML', event: 'GB @ MIN', stakeCents: 50_000, status: 'lost' },
    { selection: 'DET +2', event: 'DET @ NYK', stakeCents: 1500, status: 'open', league: 'nba' },
  ] as const
  for (const [i, { stakeCents, ...named }] of kept.entries()) {
    const leg = { market: 'h2h' as const, point: null, price: '+116', ...named }
    const body = {
      ...{ key: `own ${i}`, book: 'FanDuel', placedAt: app.clock.now() - (10 - i) * HOUR },
      ticket: { kind: 'straight' as const, stakeCents, legs: [leg] },
    }
    const added = await keeper.post('/api/bets', body)
    expect(added.statusCode, added.body).toBe(200)
  }
})

describe('bets of one’s own', () => {
  it('are found by their team, kept under a league or not', async () => {
    const question = 'show my open bets on the Lions'
    const chat = await ask(keeper, question)
    expectSourced(chat, question)
    expect(chat.response).toContain('Lions ML')
    // The Pistons have the same letters, in another league.
    expect(chat.response).not.toContain('DET +2')
    expect(chat.response).not.toContain('KC -3')
  })

  it('the biggest open one is looked for among open ones', async () => {
    const chat = await ask(keeper, 'what is my biggest open bet')
    expect(chat.tools[0]).toMatchObject({ name: 'list_bets', input: { status: 'open' } })
    expect(chat.response).toContain('KC -3')
    expect(chat.response).not.toContain('Lions ML')
    expect(chat.response).not.toContain('Packers')
  })

  it.each(['what was my last bet', 'show my latest bet'])('the newest is one, open or settled: %s', async (question) => {
    const chat = await ask(keeper, question)
    expect(chat.response).toContain('DET +2')
    expect(chat.response).not.toContain('KC -3')
  })

  it('a week is that of the calendar, open bets are in it, and its days are said', async () => {
    const chat = await ask(keeper, 'how much have i staked this week')
    expectSourced(chat, 'how much have i staked this week')
    expect(chat.tools[0]).toMatchObject({ name: 'list_bets', input: { status: 'all' } })
    expect(chat.response).toMatch(/this week from Mon, \w{3} \d{1,2} to Sun, \w{3} \d{1,2}/)
  })

  it.each(['how much have i staked in total this month', 'how much have i bet in total'])(
    'a total is a sum, no market: %s',
    async (question) => {
      const chat = await ask(keeper, question)
      expect(chat.tools.length).toBeGreaterThan(0)
      for (const { input } of chat.tools) expect(input).not.toHaveProperty('market')
    },
  )
})

it.each(['predict the total of the chiefs game', 'what total do you predict for the chiefs game'])(
  'a total is forecast apart from the line: %s',
  async (question) => {
    const chat = await ask(keeper, question)
    expectSourced(chat, question)
    expect(chat.response).toMatch(/By our own forecast both teams together come to/)
    expect(chat.tools.map(({ name }) => name)).toContain('predict_game')
  },
)
