// What is said of records, one's own and the product's: real seasons before invented ones, the person's figures before examples.
import { describe, expect, it } from 'vitest'
import { GRADED_SEASONS } from '#core/predictions/graded-seasons.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

let keeper: Person
const HOUR = 3_600_000

const bet = (key: string, selection: string, status: 'won' | 'lost' | 'open', placedAt: number) => ({
  key,
  book: 'FanDuel',
  placedAt,
  ticket: {
    ...{ kind: 'straight' as const, stakeCents: 2500 },
    legs: [{ market: 'h2h' as const, selection, point: null, price: '+116', event: 'DEN @ KC', status }],
  },
})

const asking = askingMember({}, async (_, app) => {
  keeper = await memberOn(app, 'vip')
  expect((await keeper.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 1000_00 } })).statusCode).toBe(200)
  const results = ['won', 'lost', 'lost', 'lost', 'won', 'open', 'open'] as const
  for (const [i, status] of results.entries()) {
    const added = await keeper.post('/api/bets', bet(`kept ${i}`, `Team ${'ABCDEFG'[i]}`, status, app.clock.now() - (10 - i) * HOUR))
    expect(added.statusCode, added.body).toBe(200)
  }
})
const { fan } = asking

describe('the record of the forecasts', () => {
  it.each(['How good is your NFL model on real seasons?', 'What is your forecast record, are you any good?'])(
    'begins with the real seasons, and calls those of the demo world invented: %s',
    async (question) => {
      const chat = await ask(fan, question)
      const nfl = GRADED_SEASONS.find(({ seasons }) => seasons.startsWith('NFL'))!
      const real = chat.response.indexOf(`${nfl.seasons} (${nfl.file}; learned from ${nfl.trainedOn}): log-loss ${nfl.ours}, ${nfl.theirs}`)
      expect(real, chat.response).toBeGreaterThan(-1)
      expect(chat.response.indexOf('In the demo world, whose seasons are invented')).toBeGreaterThan(real)
      expectSourced(chat, question)
    },
  )
})

describe('bets that were recorded', () => {
  it.each(['how many bets have i entered today', 'How many wagers did I add today?', 'how many tickets did i track today'])(
    'are counted by when they were laid, open ones among them: %s',
    async (question) => {
      const owner = await memberOn(asking.app, 'vip')
      const added = await owner.post('/api/bets', bet('of today', 'Team Z', 'open', asking.app.clock.now() - HOUR))
      expect(added.statusCode, added.body).toBe(200)
      const chat = await ask(owner, question)
      expect(chat.tools.map(({ name }) => name)).toEqual(['list_bets'])
      expect(chat.response).toMatch(/^1 bet \(.*today.*\)/)
      expectSourced(chat, question)
    },
  )

  it('are no results before they settle: how a day went says that open ones are not counted', async () => {
    const owner = await memberOn(asking.app, 'vip')
    await owner.post('/api/bets', bet('of today', 'Team Z', 'open', asking.app.clock.now() - HOUR))
    expect((await ask(owner, 'how did my bets do today')).response).toContain('open ones have none yet')
  })
})

describe('the own record', () => {
  it('closing line value is that of the record’s tile, and says against which close', async () => {
    const owner = await memberOn(asking.app, 'vip')
    const closes = ['2.00,0.5', '2.00,0.5', '2.00,']
    const rows = closes.map((close, i) => `${i},won,20,+116,2026-01-1${i},${close}`)
    const text = ['bet_id,status,stake,odds,settled_at,closing_odds,fair_probability', ...rows].join('\n')
    expect((await owner.post('/api/bets/import', { name: 'a.csv', text })).statusCode).toBe(200)
    const { performance } = (await owner.get('/api/bankroll/performance')).json<{
      performance: { closingConsensus: unknown; closing: unknown }
    }>()
    const chat = await ask(owner, 'What is my ROI this year?')
    expect(chat.response).toMatch(
      performance.closingConsensus ? /bets, against the fair close\./ : /over 3 bets, against closing prices with their margin\./,
    )
    expectSourced(chat, 'What is my ROI this year?')
  })

  it('a win rate that is asked after is the person’s, and no invented price breaks even at it', async () => {
    const chat = await ask(keeper, 'Why is my win rate 60%?')
    expect(chat.tools.map(({ name }) => name)).toEqual(['betting_performance'])
    expect(chat.response).not.toContain('breaks even')
    expect((await ask(keeper, 'what win rate do i need at -110 to break even')).tools.map(({ name }) => name)).toEqual(['convert_price'])
  })

  it.each([
    ['What is my bankroll balance?', /^Your bankroll is \$\d[\d,.]+: \$1,000\.00 as you stated it/],
    ['How many bets did I lose?', /^You lost 3 and won 2 of 5 settled bets/],
    ['What is my longest losing streak?', /^Your longest losing streak is 3, your longest winning streak 1\. Now 1 won in a row\.$/],
    [
      'How much are my open bets worth right now?',
      /cash-out price is the book’s own\. [\s\S]*\$50\.00 is at stake on them\. If all of them win, \$108\.00 comes back[\s\S]*\$25\.00 [\s\S]*pays \$54\.00 if it wins/,
    ],
    ['Which books are in the app?', /^The boards show prices of .*DraftKings.*\.$/],
  ] as const)('answers what is asked: %s', async (question, answer) => {
    const chat = await ask(keeper, question)
    expect(chat.response).toMatch(answer)
    expectSourced(chat, question)
  })

  it.each([
    ['How am I doing on spreads?', { market: 'spreads' }, /^Your tracker has no settled bets of that kind \(spreads\)/],
    ['My record at FanDuel', { book: 'FanDuel' }, /^Of your bets \(at FanDuel\): 5 settled bets/],
    ['My win rate on parlays', { kind: 'parlay' }, /^Your tracker has no settled bets of that kind \(parlays\)/],
    ["What's my ROI this month?", { from: expect.any(Number) }, /^Of your bets \(this month from .* to .*\): 5 settled bets/],
    ['List my DraftKings bets', { book: 'DraftKings', status: 'open' }, /None of the open ones fits the question \(at DraftKings\)/],
  ] as const)('is of the bets that are named, and says so: %s', async (question, input, answer) => {
    const chat = await ask(keeper, question)
    expect(chat.tools[0]?.input).toMatchObject(input)
    expect(chat.response).toMatch(answer)
    expectSourced(chat, question)
  })

  it('stays with the bets of one kind in the next turn', async () => {
    const first = await ask(keeper, 'Show my open bets')
    const chat = await ask(keeper, 'only at DraftKings', { context: first.context })
    expect(chat.tools[0]).toMatchObject({ name: 'list_bets', input: { book: 'DraftKings' } })
  })

  it.each([
    ['what was my biggest loss', /^Your biggest loss is Team D: −\$25\.00 on \$25\.00 staked at FanDuel, settled /],
    ['the most i ever won on a bet', /^Your biggest win is Team E: \+\$29\.00 on \$25\.00 staked/],
    ['how many pushes do I have', /^0 of 5 settled bets: ended in a push\. You lost 3 and won 2/],
    ['how many did I cash out', /^0 of 5 settled bets: cashed out\./],
    ['how many parlays have i won', /^Your tracker has no settled bets of that kind \(parlays\)/],
    ['did I beat the closing line', /^Of none of the 5 settled bets is the closing price known/],
  ] as const)('the end that is asked about is the one that is counted: %s', async (question, answer) => {
    const chat = await ask(keeper, question)
    expect(chat.tools.map(({ name }) => name)).toEqual(['betting_performance'])
    expect(chat.response).toMatch(answer)
    expectSourced(chat, question)
  })

  it('what was cashed out, pushed and beat the close is counted as the bets say', async () => {
    const owner = await memberOn(asking.app, 'vip')
    const ends = ['push', 'push', 'void', 'won', 'lost'] as const
    for (const [i, status] of ends.entries()) {
      const leg = {
        market: 'h2h' as const,
        selection: `Side ${'ABCDE'[i]}`,
        point: null,
        price: '+100',
        event: 'DEN @ KC',
        status,
        league: i < 4 ? ('nfl' as const) : ('nba' as const),
      }
      const body = {
        ...{ key: `end ${i}`, book: '', placedAt: asking.app.clock.now() - (10 - i) * HOUR },
        // One that lost more than its price would win, so that a sign taken wrong shows.
        ticket: {
          kind: 'straight' as const,
          stakeCents: status === 'lost' ? 7000 : 2000,
          legs: [leg],
          closing: status === 'won' ? 1.8 : 2.2,
        },
      }
      expect((await owner.post('/api/bets', body)).statusCode).toBe(200)
    }
    const one = { market: 'h2h' as const, selection: 'Side F', point: null, price: '+100', event: 'DEN @ KC', status: 'open' as const }
    const cashed = { kind: 'straight' as const, stakeCents: 1000, legs: [one], cashOut: { stakeCents: 1000, paidCents: 1300 } }
    expect((await owner.post('/api/bets', { key: 'end 5', book: '', ticket: cashed })).statusCode).toBe(200)
    expect((await ask(owner, 'how many pushes do i have')).response).toMatch(
      /^2 of 6 settled bets: ended in a push\. You lost 1 and won 1 of 6 settled bets; 2 ended in a push, 1 void, 1 cashed out\.$/,
    )
    expect((await ask(owner, 'how many bets did i cash out')).response).toMatch(/^1 of 6 settled bets: cashed out\./)
    expect((await ask(owner, 'how many NBA bets did I lose')).response).toMatch(
      /^Of your bets \(NBA\): you lost 1 and won 0 of 1 settled bet; /,
    )
    expect((await ask(owner, 'my biggest loss')).response).toMatch(/^Your biggest loss is Side E: −\$70\.00 on \$70\.00 staked, settled /)
    expect((await ask(owner, 'my biggest win')).response).toMatch(/^Your biggest win is Side D: \+\$20\.00 on \$20\.00 staked, settled /)
    const close = await ask(owner, 'did i beat the close')
    expect(close.response).toMatch(/^You beat the close with \d/)
    expectSourced(close, 'did i beat the close')
  })

  it('says that the record of the forecasts is kept by season where a week is asked for', async () => {
    const chat = await ask(fan, 'your record last week')
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_calibration'])
    expect(chat.response).toMatch(/^The record is kept by season, not by week or day/)
  })

  it('to whoever has bets of files alone says where they stand, and never that there are none', async () => {
    const person = await memberOn(asking.app, 'pro')
    const text = 'status,stake,odds,placed_at,selection,book\nwon,25,+116,2026-01-05T20:00:00Z,Broncos,DraftKings\n'
    expect((await person.post('/api/platforms/files', { name: 'b.csv', text })).json()).toMatchObject({ added: 1 })
    for (const question of ['What is my win rate?', 'My record at DraftKings'])
      expect((await ask(person, question)).response).toMatch(
        /^Your tracker has no settled bets.* Bets of linked accounts and files stand in My Financials\.$/,
      )
  })

  it('says that no balance is known where no bankroll was stated', async () => {
    expect((await ask(fan, 'What is my bankroll balance?')).response).toContain('You have stated no bankroll')
  })
})
