// What is asked is what is answered: news of one team, stacks with one player, one's own models, help that is known or said to be unknown.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'vip')
})
afterAll(() => app.close())

describe('news', () => {
  it('of a team are those that name it, and that none does is said', async () => {
    const { news } = (await fan.get('/api/live/news/nfl?limit=40')).json<OutputOf<typeof API.live.news>>()
    const player = news.find(({ player }) => player !== null)!
    const team = /\(([A-Z]{2,3}),/.exec(player.title)![1]!
    const chat = await ask(fan, `any news on ${team}`)
    expect(chat.tools[0]).toMatchObject({ name: 'read_news', input: { sport: 'nfl' } })
    expect(chat.response).toContain(player.player)
    for (const other of news.filter(({ title }) => !title.includes(team))) expect(chat.response).not.toContain(other.title)
    const silent = ['Chiefs', 'Eagles', 'Falcons', 'Rams', 'Titans', 'Giants'].find((name) => !JSON.stringify(news).includes(name))!
    const none = await ask(fan, `${silent} news`, { context: chat.context })
    expectSourced(none, `${silent} news`)
    expect(none.response).toMatch(/^(?:None of the \d+ newest reports of the NFL names .*\.|\u2022 .*)$/s)
  })
})

describe('stacks', () => {
  it('with a player hold him, each of them', async () => {
    const { stacks } = (await fan.get('/api/dfs/stacks/nfl?site=draftkings&slate=main&limit=200')).json<
      OutputOf<typeof API.slateResearch.stacks>
    >()
    const { name } = stacks[0]!.players[0]!
    const question = `best stacks with ${name}`
    const chat = await ask(fan, question)
    const lines = chat.response.split('\n').filter((row) => row.startsWith('\u2022'))
    expect(lines.length).toBeGreaterThan(0)
    for (const row of lines) expect(row).toContain(name)
    expectSourced(chat, question)
  })
  it('with somebody who is not in this world are none of others', async () => {
    expect(await ask(fan, 'best stack with Patrick Mahomes')).toMatchObject({ kind: 'cannot', tools: [] })
  })
})

describe('own models', () => {
  it('that are not there are said not to be there, and never answered by ours', async () => {
    const chat = await ask(fan, 'what does my model say about the Lakers game')
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_model_forecasts'])
    expect(chat.response).toMatch(/^You have no model of the NBA\.$/)
    expect((await ask(fan, 'show my models')).response).toMatch(/^You have no model of your own yet\./)
  })

  it('are listed with how they did, and say what they forecast for the team that is named', async () => {
    const owner = await memberOn(app, 'vip')
    const features = [
      { key: 'rating', weight: null },
      { key: 'rest', weight: null },
    ]
    const spec = { ...{ league: 'nba', target: 'winner', weighting: 'fitted', ridge: 10 }, features }
    const made = (await owner.post('/api/models', { name: 'Form and rest', spec })).json<OutputOf<typeof API.models.create>>()
    expect((await ask(owner, 'how is my model doing')).response).toContain('Form and rest (NBA, who wins): not fitted yet')
    expect((await owner.post(`/api/models/${made.id}/fit`)).statusCode).toBe(200)
    const list = await ask(owner, 'show my models')
    expect(list.tools.map(({ name }) => name)).toEqual(['list_my_models'])
    expect(list.response).toMatch(
      /^You have 1 model of your own:\n\u2022 Form and rest \(NBA, who wins\): walked forward over [\d,]+ games log-loss 0\.\d{3}/,
    )
    expectSourced(list, 'show my models')

    const { forecasts } = (await owner.get(`/api/models/${made.id}/forecasts`)).json<OutputOf<typeof API.models.forecasts>>()
    const game = forecasts[0]!
    const question = `what does my own model say about the ${game.home} game`
    const chat = await ask(owner, question)
    expect(chat.tools[0]).toMatchObject({ name: 'read_model_forecasts', input: { league: 'nba', team: game.home } })
    expect(chat.response).toContain(`${game.home} ${(100 * game.says.chances!.home).toFixed(1)}`)
    expect(chat.response).toMatch(/^By your own models, not by ours:/)
    // Games of others are none of the answer.
    for (const other of forecasts.filter(({ home, away }) => home !== game.home && away !== game.home))
      expect(chat.response).not.toContain(`${other.away} at ${other.home}`)
    expectSourced(chat, question)
  })

  it('are of the plan that has them: a lower one is told so', async () => {
    const pro = await memberOn(app, 'pro')
    expect((await ask(pro, 'what does my model say about the Lakers game')).kind).toBe('refuse')
  })

  it.each(['what does the model say about the Warriors game', 'what does your model say about the Lakers game'])(
    'are not meant where ours is: %s',
    async (question) => {
      const { tools } = await ask(fan, question)
      expect(tools.map(({ name }) => name)).toContain('predict_game')
      expect(tools.map(({ name }) => name)).not.toContain('read_model_forecasts')
    },
  )

  it('are built on their page', async () => {
    expect((await ask(fan, 'how do i build my own model')).links[0]?.href).toBe('/models')
    expect((await ask(fan, 'open my models')).links[0]?.href).toBe('/models')
  })
})

describe('own bets', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await memberOn(app, 'vip')
    const kept = [
      ['Chiefs ML', 'won', 'nfl', 'FanDuel', 5000],
      ['Packers ML', 'lost', 'nfl', 'FanDuel', 9000],
      ['Lakers ML', 'won', 'nba', 'DraftKings', 2000],
      ['Bears ML', 'open', 'nfl', 'FanDuel', 4000],
    ] as const
    for (const [i, [selection, status, league, book, stakeCents]] of kept.entries()) {
      const leg = { market: 'h2h' as const, selection, point: null, price: '+100', event: 'DEN @ KC', league, status }
      const body = {
        key: `asked ${i}`,
        book,
        placedAt: app.clock.now() - (10 - i) * 3_600_000,
        ticket: { kind: 'straight', stakeCents, legs: [leg] },
      }
      expect((await owner.post('/api/bets', body)).statusCode).toBe(200)
    }
  })
  const rowsOf = (text: string) => text.split('\n').filter((row) => row.startsWith('\u2022'))

  it.each([
    ['list bets i won', ['Lakers ML', 'Chiefs ML']],
    ['show me my losing bets', ['Packers ML']],
    ['show my last 5 bets', ['Bears ML', 'Lakers ML', 'Packers ML', 'Chiefs ML']],
    ['my bets this month', ['Bears ML', 'Lakers ML', 'Packers ML', 'Chiefs ML']],
  ] as const)('are those that are asked for: %s', async (question, names) => {
    const chat = await ask(owner, question)
    expect(chat.tools.map(({ name }) => name)).toEqual(['list_bets'])
    expect(rowsOf(chat.response).map((row) => /\u2022 (.+?):/.exec(row)![1])).toEqual(names)
    expectSourced(chat, question)
  })

  it.each([
    ['which book do i do best at', ['DraftKings: +$20.00', 'FanDuel: \u2212$40.00']],
    ["what's my worst league", ['NFL: \u2212$40.00', 'NBA: +$20.00']],
  ] as const)('the record is cut by what is asked, in the order that is asked: %s', async (question, leads) => {
    const chat = await ask(owner, question)
    expect(rowsOf(chat.response).map((row) => row.slice(2, row.indexOf(' on ')))).toEqual(leads)
    expectSourced(chat, question)
  })

  it('of a week, which is not kept apart, the months are told', async () => {
    expect((await ask(owner, 'what was my worst week')).response).toMatch(/^It is kept by month, not by week or day\. By month:/)
  })

  it('go on in the next turn: pushes of the same record, and one’s own figure after its word', async () => {
    const first = await ask(owner, 'how are my nfl bets doing')
    expect((await ask(owner, 'how many did i push', { context: first.context })).response).toMatch(
      /^Of your bets \(NFL\): 0 of 2 settled bets: ended in a push\./,
    )
    const word = await ask(owner, 'what is closing line value')
    expect((await ask(owner, 'and what is mine', { context: word.context })).response).toMatch(
      /^Of none of the 3 settled bets is the closing price known/,
    )
  })
})

describe('what asks for no tool', () => {
  it.each([
    ['lol that bad beat killed me', /^That one stings\./],
    ['haha that ref murdered my parlay', /^That one stings\./],
    ['I feel great about these bets', /^Good to hear\./],
    ['what can i do without paying', /^Free, for good: /],
    ["I don't want to see NASCAR here anymore", /^A league cannot be hidden\./],
    ['how do I get my money out of DraftKings', /^I move no money/],
    ['how do i turn on dark mode', /^Theme, odds format/],
    ['can i use two accounts', /^I know no page for that\./],
    ['12345678901234567890', /^I did not understand that\./],
    ['11111111111111111', /^I did not understand that\./],
    ["what is my neighbor's betting record", /^I see only what is your own/],
    ['college football spreads', /^I do not cover college/],
    ['stop showing me nhl news', /^A league cannot be hidden\./],
    ["i'm 16 can i use this", /adults of legal age only/],
  ] as const)('%s', async (question, answer) => {
    const chat = await ask(fan, question)
    expect(chat.response).toMatch(answer)
    expect(chat.tools).toEqual([])
  })

  it('one is no plural', async () => {
    expect((await ask(fan, 'what is 1 unit of a $1800 bankroll')).response).toBe('1 unit of $18.00 is $18.00.')
    expect((await ask(fan, 'what are 3 units of a $1800 bankroll')).response).toBe('3 units of $18.00 are $54.00.')
  })

  it('cents of a market are told in full, and a boost with a stake says what it pays', async () => {
    expect((await ask(fan, '64 cents on kalshi as odds')).response).toMatch(
      /^\u2212178 is 1\.56 in decimal odds, .* 64\.00 cents on a market that pays a dollar\./,
    )
    expect((await ask(fan, '25% boost on +180 with $50')).response).toContain('If it wins, $112.50 of profit is paid.')
  })

  it('alerts that came in are asked of no team', async () => {
    expect((await ask(fan, 'did any of my alerts fire')).tools.map(({ name }) => name)).toEqual(['read_alerts'])
  })

  it('an alert on a price without a number says that the number is open', async () => {
    expect((await ask(fan, 'alert me when the Bills moneyline gets better')).response).toContain('You named no price')
    expect((await ask(fan, 'alert me when the Bills moneyline reaches +150')).response).not.toContain('You named no price')
  })
})

describe('what is said in other ways', () => {
  it('two questions are both answered, the second in the light of the first', async () => {
    const question = 'whats the lakers spread and who is hurt for them'
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_odds_board', 'read_injuries'])
    expect(chat.tools[1]).toMatchObject({ input: { team: 'Los Angeles Lakers' } })
    expect(chat.response).toMatch(/Spread: .*\n\n.*Los Angeles Lakers/s)
    expectSourced(chat, question)
  })

  it.each([
    'who is hurt on the bears and the lions',
    'parlay of +150 and -110 for 20',
    'build me an nba lineup with no heat players and no lakers',
  ])('one question stays one: %s', async (question) => {
    const chat = await ask(fan, question)
    expect(new Set(chat.tools.map(({ name }) => name)).size).toBe(1)
    expectSourced(chat, question)
  })

  it('the cheapest are those of the lowest salary, and of those are the ones that were shown', async () => {
    const question = 'cheapest te on dk'
    const chat = await ask(fan, question)
    const salaries = [...chat.response.matchAll(/\$([\d,]+)\)/g)].map(([, salary]) => Number(salary!.replace(',', '')))
    expect(salaries.length).toBeGreaterThan(2)
    expect(salaries).toEqual(salaries.toSorted((a, b) => a - b))
    expectSourced(chat, question)
    const top = await ask(fan, 'top nba centers')
    const shown = [...top.response.matchAll(/\u2022 ([^(]+) \(/g)].map(([, name]) => name!)
    const cheapest = await ask(fan, 'cheapest of those', { context: top.context })
    const named = [...cheapest.response.matchAll(/\u2022 ([^(]+) \(/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(shown).toContain(name)
  })

  it('the center of a team is found in its roster, and that nobody announced a starter is said', async () => {
    const question = 'Mavericks starting center last 5 games'
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_roster', 'read_player_log'])
    expect(chat.response).toMatch(/^Who starts is not announced here; the dearest C of the Dallas Mavericks is .* \(C, DAL\)/)
    expectSourced(chat, question)
  })

  it('a fraction that was stated stays as it was written', async () => {
    const chat = await ask(fan, 'convert 11/8 to decimal')
    expect(chat.response).toMatch(/^\+138 is 2\.38 in decimal odds, 11\/8 in fractions\./)
  })

  it('a list is ranked anew by what is asked of it, and a lineup says what of the cap it uses', async () => {
    const top = await ask(fan, 'top nhl centers on dk')
    const ranked = await ask(fan, 'who has the best ceiling', { context: top.context })
    expect(ranked.response).toMatch(/^NHL C, DraftKings main slate, by ceiling:/)
    const built = await ask(fan, 'build a dk nba lineup')
    const left = await ask(fan, 'how much salary is left', { context: built.context })
    expect(left.tools.map(({ name }) => name)).toEqual(['build_lineup'])
  })

  it('free money on the board is set right before the prices are shown', async () => {
    const question = 'is there free money on the board tonight'
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_value_bets'])
    expect(chat.response).toMatch(/^There is no free money: .*\n/)
    expectSourced(chat, question)
  })

  it.each([
    ['tom brady stats', /^Tom Brady has retired/],
    ['seattle supersonics spread tonight', /anybody called "seattle supersonics"/],
    ['what is the max bet at betmgm', /^What a book takes at least and at most I do not know/],
    ['who killed it in fantasy last night', /^I keep no list of the best fantasy scores/],
  ] as const)('what is not there is said: %s', async (question, answer) => {
    const chat = await ask(fan, question)
    expect(chat).toMatchObject({ kind: 'cannot', tools: [] })
    expect(chat.response).toMatch(answer)
  })

  it.each([
    ['the chiefs are 0-12 right', 'read_standings'],
    ['which game has the highest total in the nfl', 'read_odds_board'],
    ['top staks nhl fanduel', 'read_stacks'],
    ['whos hert on the celtics', 'read_injuries'],
    ['if i hit 54% at -110 whats my roi', 'expected_value'],
    ['parlay of three -110s pays what on 20', 'parlay_worth'],
    ['a -200 favorite wins 80% of the time yeah?', 'convert_price'],
    ['what do i need to hit at +140 to break even', 'convert_price'],
    ['how did i do yesterday', 'betting_performance'],
    ['any juicy overs in the nba', 'read_value_bets'],
  ])('%s', async (question, tool) => {
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).toEqual([tool])
    expectSourced(chat, question)
  })
})
