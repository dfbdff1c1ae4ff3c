// Lists held to the conditions of a question: every row shown keeps them, and what could not be used is said.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced, talk } from '#tests/support/chat.ts'

const { fan } = askingMember({}, async (fan, app) => {
  for (const [i, [stake, status, book]] of (
    [
      [10, 'lost', 'FanDuel'],
      [30, 'lost', 'DraftKings'],
      [40, 'won', 'DraftKings'],
      [25, 'open', 'FanDuel'],
    ] as const
  ).entries()) {
    const leg = { market: 'h2h', selection: `Team ${i}`, point: null, price: '+100', event: 'DEN @ KC', status }
    const ticket = { kind: 'straight', stakeCents: stake * 100, legs: [leg] }
    expect((await fan.post('/api/bets', { key: `held ${i}`, book, placedAt: app.clock.now() - 3_600_000, ticket })).statusCode).toBe(200)
  }
})

describe('a list is held to its conditions', () => {
  it('games by the size of their total', async () => {
    const question = 'show me just the nba games with a total over 225'
    const chat = await ask(fan, question)
    const board = chat.tools[0]!.result as OutputOf<typeof API.odds.board>
    const totals = board.odds.flatMap(({ line, best }) => (best.some(({ price }) => price !== null) ? [line] : []))
    const kept = totals.filter((total) => total !== null && total > 225)
    expect(kept.length).toBeLessThan(totals.length)
    expect(chat.response).toContain(`${kept.length} of them fit`)
    for (const [, total] of chat.response.matchAll(/over ([\d.]+) at/g)) expect(Number(total)).toBeGreaterThan(225)
    expectSourced(chat, question)
  })
  it('players by salary and ceiling, without a team', async () => {
    const [all, some] = await talk(fan, ['top nba guards', 'only those over 7000 with a ceiling above 40, no lakers'])
    expect(all!.response).toMatch(/^NBA PG\/SG/)
    expect(some!.response).toMatch(/salary over \$7,000, ceiling over 40, without Los Angeles Lakers/)
    for (const [, salary] of some!.response.matchAll(/\$(\d,\d{3})\):/g)) expect(Number(salary!.replace(',', ''))).toBeGreaterThan(7000)
    expect(some!.response).not.toContain(', LAL,')
  })
  it('own bets by stake, end and book, with what they come to', async () => {
    const over = await ask(fan, 'how many bets have i placed over 20 bucks')
    expect(over.response).toMatch(/^3 bets \(stake over \$20\): \$95\.00 staked, \+\$10\.00, 1 won and 1 lost, 1 open\./)
    expectSourced(over, 'how many bets have i placed over 20 bucks')
    const lost = await ask(fan, 'which of my bets at fanduel lost')
    expect(lost.response).toMatch(/^1 lost bet \(at FanDuel\): \$10\.00 staked, \u2212\$10\.00\./)
    const open = await ask(fan, 'how much would i win if all my open bets hit')
    expect(open.response).toContain('If it wins, $50.00 comes back')
  })
  it('what no row has is said to be left out', async () => {
    const { response } = await ask(fan, 'nba injuries with more than 3 rebounds')
    expect(response).toMatch(/I left out \u201cmore than 3\u201d/)
  })
  it('a lineup below its cap', async () => {
    const question = "don't spend over 49.5k on my nba lineup"
    const chat = await ask(fan, question)
    expect(chat.tools[0]!.input).toMatchObject({ rules: { salaryCap: 49_500 } })
    expect(chat.tools[0]!.input).not.toHaveProperty('salaryFloor')
    expectSourced(chat, question)
  })
})

describe('calculations of one sentence and the next', () => {
  it.each([
    [['whats the hold on -110 -110, and how many out of 100 do i need to win at that price to not lose money'], /4\.55.*53 have to win/s],
    [['parlay -110, +150 and -200, 25 bucks', 'swap the +150 for +180'], /\$200\.45/],
    [
      ['i have 100 on them at +400, hedge at -150', 'and if i only want my hundred back if it loses'],
      /\$150\.00 on the other side.*\+\$250\.00/s,
    ],
    [['round robin by 2s for 10 with -110 -110 -110 and two of them win'], /If 2 of the legs win, 1 of the parlays pay/],
    [['went 14-9-2 at -110, one unit each, how many units up am i'], /3\.73 stakes/],
    [['how often do i need to win at -120 to make 5% roi'], /57\.27/],
  ] as const)('%s', async (turns, answer) => expect((await talk(fan, turns)).at(-1)!.response).toMatch(answer))
})
