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

  it('are built on their page', async () => {
    expect((await ask(fan, 'how do i build my own model')).links[0]?.href).toBe('/models')
    expect((await ask(fan, 'open my models')).links[0]?.href).toBe('/models')
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
  ] as const)('%s', async (question, answer) => {
    const chat = await ask(fan, question)
    expect(chat.response).toMatch(answer)
    expect(chat.tools).toEqual([])
  })

  it('one is no plural', async () => {
    expect((await ask(fan, 'what is 1 unit of a $1800 bankroll')).response).toBe('1 unit of $18.00 is $18.00.')
    expect((await ask(fan, 'what are 3 units of a $1800 bankroll')).response).toBe('3 units of $18.00 are $54.00.')
  })

  it('an alert on a price without a number says that the number is open', async () => {
    expect((await ask(fan, 'alert me when the Bills moneyline gets better')).response).toContain('You named no price')
    expect((await ask(fan, 'alert me when the Bills moneyline reaches +150')).response).not.toContain('You named no price')
  })
})
