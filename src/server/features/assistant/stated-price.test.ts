// A price that somebody names is held against the fair chance of the board; what books keep is read from it.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

type Board = OutputOf<typeof API.odds.board>
let moneyline: Board['odds'][number]

const { fan } = askingMember({}, async (fan) => {
  const board = (await fan.get('/api/betting/odds/nfl/h2h')).json<Board>()
  moneyline = board.odds.find(({ best }) => best.every(({ fair, price }) => fair !== null && price !== null))!
})

const american = (decimal: number) => (decimal >= 2 ? `+${Math.round((decimal - 1) * 100)}` : `-${Math.round(100 / (decimal - 1))}`)

describe('a price that is named', () => {
  it.each([
    ['longer than fair', 1.5, /^Yes, that is value: /],
    ['shorter than fair', 0.7, /^No, that is no value: /],
  ] as const)('is judged by the fair chance: %s', async (_, times, verdict) => {
    const side = moneyline.best.find(({ fair }) => fair! < 0.5)!
    const price = american(Math.max(1.06, times / side.fair!))
    const question = `is ${price} on the ${side.name} moneyline good value`
    const chat = await ask(fan, question)
    expect(chat.response).toMatch(verdict)
    expect(chat.response).toContain(`on ${side.name} (moneyline) breaks even at`)
    const worth = chat.tools.find(({ name }) => name === 'expected_value')!.result as { edge: number; probability: number }
    expect(worth.probability).toBeCloseTo(side.fair!, 6)
    expect(Math.sign(worth.edge)).toBe(times > 1 ? 1 : -1)
    expectSourced(chat, question)
  })

  it('a long price is one on the winner, a short one on the spread, where no market is named', async () => {
    const name = moneyline.best[0]!.name
    expect((await ask(fan, `would you take the ${name} at +160`)).response).toContain('(moneyline)')
    const short = await ask(fan, `is -110 on the ${name} a good price`)
    expect(short.tools.map(({ name }) => name)).toContain('expected_value')
  })

  it('of one line says nothing of another', async () => {
    const question = `is ${moneyline.best[0]!.name} +19.5 at -110 worth it`
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).not.toContain('expected_value')
    expect(chat.response).not.toMatch(/value: /)
  })

  it.each(['log $20 on the Bills at +140', 'alert me when the Bills reach +140', 'is +140 on the Bills good with a 45% chance'])(
    'that is kept, watched or has a chance beside it is not judged by the board: %s',
    async (question) => {
      const chat = await ask(fan, question)
      expect(chat.tools.map(({ name }) => name)).not.toContain('read_odds_board')
    },
  )
})

describe('the hold', () => {
  it('of a book is the one of the board', async () => {
    const maker = moneyline.bookmakers.find(({ hold, title }) => hold !== null && title === 'FanDuel')!
    const question = `what is the hold at FanDuel on the ${moneyline.home_team} moneyline`
    const chat = await ask(fan, question)
    expect(chat.response).toContain(`moneyline: FanDuel ${(100 * maker.hold!).toFixed(1)}`)
    expectSourced(chat, question)
  })
  it('as a word is told, and of two prices it is calculated', async () => {
    expect((await ask(fan, 'what is hold')).tools.map(({ name }) => name)).toEqual(['explain_term'])
    expect((await ask(fan, 'hold of -110 and -110')).tools.map(({ name }) => name)).toEqual(['market_hold'])
  })
})

describe('games of all leagues', () => {
  it.each(['who plays tonight in any sport', 'what games are on today in any league', 'anything on tonight?', 'whos playing tonight'])(
    '%s',
    async (question) => {
      const chat = await ask(fan, question)
      expect(new Set(chat.tools.map(({ name }) => name))).toEqual(new Set(['read_scores']))
      expect(chat.tools.length).toBeGreaterThan(2)
      expectSourced(chat, question)
    },
  )
  it('value in those is looked for in their league', async () => {
    const first = await ask(fan, 'who plays tonight in the nba')
    expect(first.tools.map(({ name, input }) => [name, input])).toEqual([['read_scores', { league: 'nba' }]])
    const chat = await ask(fan, 'value in those', { context: first.context })
    expect(chat.tools[0]).toMatchObject({ name: 'read_value_bets', input: { league: 'nba' } })
  })
})
