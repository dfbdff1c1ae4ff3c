// Figures that a sentence says: which of them is a stake, a line, a price in its notation; and what is asked of one's own bets in short.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask } from '#tests/support/chat.ts'

const HOUR = 3_600_000
const SEEDS = [
  ['Boston Bruins', '+120', 'won', 4000],
  ['New York Jets', '+180', 'lost', 1000],
  ['Miami Heat', '-110', 'lost', 2500],
  ['Los Angeles Lakers', '-130', 'open', 2000],
] as const

const { fan } = askingMember({}, async (fan, app) => {
  for (const [i, [selection, price, status, stakeCents]] of SEEDS.entries()) {
    const legs = [{ market: 'h2h' as const, selection, point: null, price, event: '', status }]
    const bet = {
      key: `seed ${i}`,
      book: 'FanDuel',
      placedAt: app.clock.now() - (10 - i) * HOUR,
      ticket: { kind: 'straight' as const, stakeCents, legs },
    }
    expect((await fan.post('/api/bets', bet)).statusCode).toBe(200)
  }
})

describe('calculations', () => {
  it('takes the lines of a middle and the points of a game for no stakes', async () => {
    const chat = await ask(fan, 'over 43.5 at -110 and under 47.5 at -110, 100 on each side, what happens if it lands 45')
    expect(chat.tools[0]).toMatchObject({ name: 'middle_worth', input: { stakes: [100] } })
    // 100 / 1.1 on each: 90.909 twice when both win, and 90.909 less 100 when one does.
    expect(chat.response).toMatch(/both win you make \$181\.8[12]/)
    expect(chat.response).toContain('\u2212$9.09')
  })
  it('converts each price in its own notation', async () => {
    const { response } = await ask(fan, 'need 11/4 and also 0.85 hong kong both in american pls')
    expect(response).toContain('+275')
    expect(response).toContain('\u2212118')
    expect(response).toContain('50/59')
  })
  it('says of the one that is no price what it lacks, and converts the other', async () => {
    const { response } = await ask(fan, 'whats 1.62 and -0.80 indo in american')
    expect(response).toContain('\u2212161')
    expect(response).toContain('That is no price')
  })
  it('reads the price of a contract in cents as a chance', async () => {
    expect((await ask(fan, 'what does a 40 cent contract imply')).tools[0]).toMatchObject({
      name: 'convert_price',
      input: { price: '40%' },
    })
  })
  it('calculates a return from two sums', async () => {
    expect((await ask(fan, 'started with 1k now at 850, percent?')).response).toContain('a return of \u221215 %')
  })
})

describe('one\u2019s own bets in short', () => {
  it.each([
    ['how much am i risking right now', /\$20\.00 is at stake[\s\S]*Los Angeles Lakers: \$20\.00 \(\u2212130\)/],
    ['show my last 5 losers', /^(?![\s\S]*Bruins)[\s\S]*New York Jets[\s\S]*lost/],
    ['how much did i win on the bruins', /Boston Bruins: \$40\.00 \(\+120\) at FanDuel, won, \+\$48\.00/],
    ['biggest win ever and my worst streak', /biggest win is Boston Bruins[\s\S]*losing streak is 2/],
    ['do i do better on parlays or straight bets', /straight: [\s\S]*parlay: none/],
    ['i cashed out the lakers for 40', /I settle nothing from here[\s\S]*Lakers/],
  ])('%s', async (question, answer) => expect((await ask(fan, question)).response).toMatch(answer))
})

describe('settings that are asked for', () => {
  it.each([
    ['switch to decimal odds', 'You want prices as decimal odds.'],
    ['my book is fanduel', 'You want fanduel as your books.'],
    ['dark mode', 'You want the dark theme.'],
    ['make nba my default league', 'You want another default league.'],
  ])('%s', async (question, said) => {
    const chat = await ask(fan, question)
    expect(chat.response).toContain(said)
    expect(chat.links[0]?.href).toBe('/settings')
  })
  it.each(['show me the decimal odds of the Lakers', 'which book is best for the Lakers'])('%s asks for prices', async (question) =>
    expect((await ask(fan, question)).tools.map(({ name }) => name)).toContain('read_odds_board'),
  )
})
