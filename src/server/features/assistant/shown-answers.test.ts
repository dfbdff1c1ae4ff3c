// The turn after an answer that leans on what it showed: its price, one game of its list, its lineup.
import { describe, expect, it } from 'vitest'
import { memberOn } from '#tests/support/as.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { type Chat, expectSourced, talk as talkWith } from '#tests/support/chat.ts'

const asking = askingMember()
const { fan } = asking

const talk = (...messages: string[]) => talkWith(fan, messages)
const inputOf = (chat: Chat, tool: string) =>
  chat.tools.filter(({ name }) => name === tool).map(({ input }) => input as Record<string, unknown>)

describe('the price that was shown', () => {
  it('is written otherwise for both sides, and pays what is asked of the side that was spoken of', async () => {
    const [, decimal, other, pays, spread] = await talk(
      'Lions moneyline',
      'whats that in decimal',
      'and the other side',
      '20 bucks on that pays what',
      'and the spread',
    )
    const prices = inputOf(decimal!, 'convert_price').map(({ price }) => String(price))
    expect(prices).toHaveLength(2)
    const decimalOf = (price: string) => (Number(price) > 0 ? 1 + Number(price) / 100 : 1 + 100 / -Number(price))
    for (const price of prices) expect(decimal!.response).toContain(`is ${decimalOf(price).toFixed(2)} in decimal odds`)
    expect(decimal!.response).toMatch(/\nDetroit Lions at /)
    expect(inputOf(other!, 'convert_price')).toEqual(inputOf(decimal!, 'convert_price'))
    expect(inputOf(pays!, 'payout')).toEqual([{ price: prices[0], stake: 20 }])
    // A book pays no part of a cent.
    expect(pays!.response).toContain(`with the stake $${(Math.floor(2000 * decimalOf(prices[0]!) + 1e-9) / 100).toFixed(2)} comes back`)
    expect(spread!.tools.map(({ name }) => name)).toEqual(['read_odds_board'])
    expect(inputOf(spread!, 'read_odds_board')[0]).toMatchObject({ market: 'spreads' })
  })
})

describe('the list and the lineup that were shown', () => {
  it('the first game is opened, and who is hurt there is of its teams', async () => {
    const [list, game, hurt] = await talk('NBA games tonight', 'the first one', 'whos hurt there')
    const first = (list!.tools[0]!.result as { scores: { id: string; homeTeam: string; awayTeam: string }[] }).scores[0]!
    expect(inputOf(game!, 'read_game')).toEqual([expect.objectContaining({ gameId: first.id })])
    expect([first.homeTeam, first.awayTeam]).toContain(inputOf(hurt!, 'read_injuries')[0]!.team)
  })

  it('what it leaves of the cap is the cap less its salaries, and another of the same position takes the place of one', async () => {
    const [built, left, swapped] = await talk('build me an NFL lineup', 'how much salary is left', 'swap the quarterback')
    type Built = { slate: { salaryCap: number }; lineups: { totalSalary: number; players: { name: string; slot: string }[] }[] }
    const one = built!.tools[0]!.result as Built
    const rest = one.slate.salaryCap - one.lineups[0]!.totalSalary
    expect(left!.response).toMatch(rest === 0 ? /^Nothing is left/ : new RegExp(`^\\$${rest.toLocaleString('en-US')} of the cap is left`))
    const passer = one.lineups[0]!.players.find(({ slot }) => slot === 'QB')!.name
    expect(inputOf(swapped!, 'build_lineup')[0]).toMatchObject({ bans: [passer] })
  })

  it('the second of several lineups is the second', async () => {
    const [built, second] = await talk('build me 5 NBA lineups', 'show the second one')
    const { lineups } = built!.tools[0]!.result as { lineups: { players: { name: string }[] }[] }
    expect(second!.response).toMatch(/^The second of the 5 lineups/)
    for (const { name } of lineups[1]!.players) expect(second!.response).toContain(name)
  })

  it('of a board only the favorites are shown, or the underdogs by their chance', async () => {
    const [, favorites, dogs] = await talk('NHL odds tonight', 'favorites only', 'biggest underdog')
    const chances = (chat: Chat) => [...chat.response.matchAll(/fair ([\d.]+)\s%/g)].map(([, share]) => Number(share))
    expect(chances(favorites!).length).toBeGreaterThan(2)
    for (const share of chances(favorites!)) expect(share).toBeGreaterThanOrEqual(50)
    expect(chances(dogs!)).toEqual(chances(dogs!).toSorted((a, b) => a - b))
    expect(chances(dogs!)[0]).toBeLessThan(50)
  })

  it('who replaces him is read in the roster of his team', async () => {
    const [, roster] = await talk("Who's hurt for the Dolphins?", 'who replaces him')
    expect(inputOf(roster!, 'read_roster')[0]).toMatchObject({ team: 'Miami Dolphins' })
  })

  it('a lineup with the quarterback of a team holds him', async () => {
    const [chat] = await talk('NFL lineup with the Vikings quarterback')
    const built = chat!.tools.at(-1)!.result as { lineups: { players: { team: string; slot: string }[] }[] }
    expect(built.lineups[0]!.players.find(({ slot }) => slot === 'QB')).toMatchObject({ team: 'MIN' })
  })
})

describe('what is taken for granted', () => {
  it.each([
    ['who won the super bowl last year', /no champions/],
    ['Who won the 2019 World Series?', /no champions/],
    ['are favorites always the smart bet', /^No side always wins/],
    ['is it true that the under hits more in cold weather', /^Weather moves scores/],
    ['what will the final score be exactly', /^Nobody knows a score/],
    ['Which NHL teams are on a back to back?', /^I keep no list of who plays on days in a row/],
    ['when did the Packers move to Chicago', /^I keep no history/],
    ['What is the implied total of the Jaguars?', /JAX [\d.]+\.$/],
    ['set a weekly deposit limit of 100', /a deposit limit of \$100 a week: the form there is filled in/],
    ['since the Jets are due, should I bet them', /^Nothing is ever due/],
    [
      'Why did the Yankees beat the Red Sox in hockey last night?',
      /^The New York Yankees and the Boston Red Sox play in the MLB, not in the NHL\./,
    ],
  ])('%s', async (question, said) => {
    const [chat] = await talk(question)
    expect(chat!.response).toMatch(said)
  })

  it('of two teams that are named no other game of one of them is forecast', async () => {
    const [chat] = await talk('who u got in lakers nuggets')
    for (const { game } of inputOf(chat!, 'predict_game')) expect(game).toMatch(/den-lal|lal-den/)
  })
})

describe('names as they are typed and heard', () => {
  it.each([
    ['injurys for the celtcs', 'read_injuries', 'Boston Celtics'],
    ['tell me about the maple leaves game', 'read_scores', 'Toronto Maple Leafs'],
  ])('%s', async (question, tool, team) => {
    const [chat] = await talk(question)
    expect(inputOf(chat!, tool)[0]).toMatchObject({ team })
  })
  it('of several clubs of one name the one of the league that plays is meant', async () => {
    const [chat] = await talk('did the rangers win last night')
    expect(inputOf(chat!, 'read_scores')[0]).toMatchObject({ league: 'nhl', team: 'New York Rangers' })
  })
  it('the Bucks are a club, and bucks are dollars', async () => {
    const [club, money] = await talk('Bucks spread', '20 bucks at +150')
    expect(inputOf(club!, 'read_odds_board')[0]).toMatchObject({ market: 'spreads', team: 'Milwaukee Bucks' })
    expect(inputOf(money!, 'payout')).toEqual([{ price: '+150', stake: 20 }])
  })
  it('a lineup without a club of several leagues holds nobody of it', async () => {
    const [chat] = await talk('put together a lineup without any jets')
    expect(inputOf(chat!, 'build_lineup')[0]).toMatchObject({ league: 'nfl', maxPerTeam: { NYJ: 0 } })
  })
  it.each(['waether in grean bay', 'is it windy at Lambeau Field'])('%s: nothing is told of other grounds', async (question) => {
    const [chat] = await talk(question)
    expect(chat!.response).toContain('Green Bay Packers')
  })
})

describe('the own record by what is asked', () => {
  it('is cut by side and by favorite, its averages are told, and whether it broke even is answered', async () => {
    const owner = await memberOn(asking.app, 'vip')
    const bet = (
      key: string,
      market: 'h2h' | 'totals',
      outcome: 'home' | 'under',
      price: string,
      status: 'won' | 'lost',
      stakeCents: number,
    ) => ({
      ...{ key, book: 'FanDuel', placedAt: asking.app.clock.now() - 3_600_000 },
      ticket: { kind: 'straight', stakeCents, legs: [{ market, outcome, selection: 'DEN', point: null, price, event: '', status }] },
    })
    for (const one of [
      bet('a', 'h2h', 'home', '+150', 'won', 2000),
      bet('b', 'h2h', 'home', '-150', 'lost', 4000),
      bet('c', 'totals', 'under', '-110', 'lost', 3000),
    ])
      expect((await owner.post('/api/bets', one)).statusCode).toBe(200)
    const ask = async (message: string) => {
      const chat = (await owner.post('/api/chat', { message })).json<Chat>()
      expectSourced(chat, message)
      return chat.response
    }
    expect(await ask("what's my average stake")).toMatch(/^You staked \$30\.00 a bet over 3 settled bets, \$90\.00 staked in all/)
    expect(await ask('did I break even this month?')).toMatch(/^No, you are behind\./)
    const roles = await ask('how do I do with underdogs vs favorites')
    expect(roles).toMatch(/underdogs: \+\$30\.00 on 1 bet/)
    expect(roles).toMatch(/favorites: \u2212\$40\.00 on 1 bet/)
    expect(await ask('am I better at home teams or away teams')).toMatch(/home: \u2212\$10\.00 on 2 bets/)
    expect(await ask('which sport loses me the most')).toMatch(/^By league/)
    expect(await ask('do I bet more on weekends')).not.toContain('Helpline')
  })
})
