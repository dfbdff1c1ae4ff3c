// What is asked is what is answered: news of one team, stacks with one player, one's own models, help that is known or said to be unknown.
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

const asking = askingMember()
const { fan } = asking

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
    const owner = await memberOn(asking.app, 'vip')
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
    const pro = await memberOn(asking.app, 'pro')
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
    owner = await memberOn(asking.app, 'vip')
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
        placedAt: asking.app.clock.now() - (10 - i) * 3_600_000,
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
    ['can i use two accounts', /^I know no page for that\.|^I did not understand that\.|^No: books allow one account a person/],
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
