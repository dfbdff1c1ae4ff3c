// Conversations that lean on lists: what rows come to, how far they are apart, why they are listed, and lists that were shown before.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { expectSourced, talk as talkWith } from '#tests/support/chat.ts'

const asking = askingMember()
const { fan } = asking

const talk = (...messages: string[]) => talkWith(fan, messages)
type Projection = { readonly player: { readonly name: string; readonly salary: number }; readonly median: number; readonly ceiling: number }
const rowsOf = (chat: { readonly tools: readonly { readonly result: unknown }[] }, names: readonly string[]): Projection[] => {
  const { projections } = chat.tools[0]!.result as { projections: Projection[] }
  return names.map((name) => projections.find(({ player }) => player.name === name)!)
}
const namesIn = (chat: { readonly context: { readonly rows?: readonly { readonly name: string }[] | undefined } }) =>
  (chat.context.rows ?? []).map(({ name }) => name)

describe('what the rows come to', () => {
  it('a sum, a mean and a distance are of those that were shown, and they stay there', async () => {
    const chats = await talk(
      'top 5 running backs this week',
      'what would all five of them cost together',
      'avg points of those',
      'And how far apart are the first and the last of them in points, please?',
      'is the second one healthy',
    )
    const [list, sum, mean, apart, healthy] = chats
    const names = namesIn(list!)
    expect(names).toHaveLength(5)
    const rows = rowsOf(list!, names)
    expect(sum!.response).toContain(`$${rows.reduce((all, { player }) => all + player.salary, 0).toLocaleString('en-US')}`)
    expect(mean!.response).toContain(`: ${(rows.reduce((all, { median }) => all + median, 0) / 5).toFixed(1)}.`)
    expect(apart!.response).toMatch(new RegExp(`^Between them, points: ${(rows[0]!.median - rows[4]!.median).toFixed(1)}\\.`))
    expect(apart!.response).toContain(names[4])
    expect(healthy!.response).toContain(names[1])
    for (const chat of chats) expectSourced(chat, '')
  })

  it('the mean of totals is of both scores', async () => {
    const [list, mean] = await talk('nba scores last night', 'on average how many points were scored per game')
    const { scores } = list!.tools[0]!.result as { scores: { id: string; homeScore: number; awayScore: number }[] }
    const meant = scores.filter(({ id }) => list!.context.listed!.some((key) => key.endsWith(id)))
    const all = meant.reduce((sum, { homeScore, awayScore }) => sum + homeScore + awayScore, 0)
    expect(mean!.response).toContain(`: ${Number((all / meant.length).toFixed(2))}.`)
    expectSourced(mean!, '')
  })

  it('the profit of some of the bets is of those', async () => {
    for (const [i, [price, stake]] of [
      ['+150', 2000],
      ['-200', 1000],
      ['+200', 500],
    ].entries()) {
      const leg = {
        league: 'nba',
        market: 'h2h',
        selection: `BOS ML`,
        point: null,
        price,
        event: 'BOS @ NYK',
        startsAt: asking.app.clock.now() + 3_600_000,
      }
      const kept = await fan.post('/api/bets', {
        key: `leaning ${i}`,
        book: i === 0 ? 'FanDuel' : 'Caesars',
        placedAt: asking.app.clock.now() - 60_000,
        ticket: { kind: 'straight', stakeCents: stake, legs: [leg] },
      })
      expect(kept.statusCode, kept.body).toBe(200)
    }
    const [, some, net] = await talk('my open bets', 'which of those are plus money', 'profit on those if they all win')
    expect(some!.response).toMatch(/^Two of those three bets/)
    expect(net!.response).toContain('if all of them win: +$40.00.')
    const [, both] = await talk('my open bets', "what's my net on those")
    expect(both!.response).toContain('if all of them win: +$45.00.')
    expectSourced(both!, '')
    const [, none] = await talk('my open bets', 'which of those lost the most')
    expect(none!.response).not.toContain('$')
  })

  it('the first few of a sum, and a bound on the games of a player', async () => {
    const [list, cost] = await talk('top 6 tight ends this week', 'total cost of the first two')
    const rows = rowsOf(list!, namesIn(list!))
    expect(cost!.response).toContain(`$${(rows[0]!.player.salary + rows[1]!.player.salary).toLocaleString('en-US')}`)
    const [log, above] = await talk('last 5 games of the highest projected quarterback', 'how many of those were above 15')
    const points = (log!.tools[0]!.result as { games: { fantasyPoints: number }[] }).games
      .slice(0, 5)
      .filter((game) => game.fantasyPoints > 15).length
    const words = ['None', 'One', 'Two', 'Three', 'Four', 'All']
    expect(above!.response).toMatch(new RegExp(`^${words[points]} of those five games`))
  })

  it('the runner-up is the next one by the same figure', async () => {
    const [list, most, next] = await talk('top 5 running backs this week', 'which of those has the lowest ceiling', 'and the runner-up?')
    const rows = rowsOf(list!, namesIn(list!)).toSorted((a, b) => a.ceiling - b.ceiling)
    expect(most!.response).toContain(rows[0]!.player.name)
    expect(next!.response).toContain(`: ${rows[1]!.player.name} `)
  })
})

describe('why', () => {
  it.each([
    [['top 5 running backs this week', 'why is he at the top'], 'explain_projection'],
    [['who wins the next Chiefs game', 'how did you get there'], 'predict_game'],
    [['best value wide receivers on fanduel', 'Could you tell me what makes the second one so good?'], 'explain_projection'],
  ] as const)('%j', async (messages, tool) => {
    const chat = (await talk(...messages)).at(-1)!
    expect(chat.tools.at(-1)!.name).toBe(tool)
  })

  it('the place and the site of the row are kept', async () => {
    const [list, why] = await talk('best value wide receivers on fanduel', 'what makes the second one so good')
    expect(why!.tools[0]!.input).toMatchObject({ site: 'fanduel', player: namesIn(list!)[1] })
  })

  it('of nothing found there is nothing to explain', async () => {
    const chats = await talk('mls arbitrage', 'top one', "what's driving that")
    for (const { tools } of chats) expect(tools.map(({ name }) => name)).toEqual(['read_arbitrage'])
  })
})

describe('lists that were shown before', () => {
  it('a thanks and a word that is explained leave the list', async () => {
    const chats = await talk('top 3 quarterbacks', 'thx', "what's a ceiling", 'who of the three has the best', 'how did he do lately')
    const [list, , word, best, log] = chats
    expect(word!.tools.map(({ name }) => name)).toEqual(['explain_term'])
    const rows = rowsOf(list!, namesIn(list!))
    const top = rows.reduce((a, b) => (b.ceiling > a.ceiling ? b : a))
    expect(best!.response).toContain(`${top.player.name} `)
    expect(best!.response).toMatch(/^The highest ceiling/)
    expect(log!.response).toContain(top.player.name)
  })

  it('can be gone back to', async () => {
    const chats = await talk(
      'nba scores',
      'nfl injuries',
      'nba standings',
      'go back to the first list',
      'Could you show me the injuries again?',
    )
    expect(chats[3]!.tools.map(({ name, input }) => [name, input.league])).toEqual([['read_scores', 'nba']])
    expect(chats[4]!.tools.map(({ name, input }) => [name, input.league])).toEqual([['read_injuries', 'nfl']])
  })

  it('the full list is the one before it was narrowed', async () => {
    const [all, some, again] = await talk('nfl moneylines', 'only home dogs', 'show me the full list again')
    expect(some!.response).not.toBe(all!.response)
    expect(again!.response).toBe(all!.response)
  })
})

describe('something else about the row that was picked', () => {
  it('its game, its market, its price', async () => {
    const chats = await talk('which nfl games have bad weather sunday', 'the windiest', 'total on that game')
    const [away, home] = (/([A-Z]{2,3})@([A-Z]{2,3})/.exec(chats[1]!.response) ?? []).slice(1)
    expect(chats[2]!.tools[0]).toMatchObject({ name: 'read_odds_board', input: { market: 'totals' } })
    const { odds } = chats[2]!.tools[0]!.result as { odds: { away_abbreviation?: string; awayAbbreviation?: string }[] }
    expect(odds.length).toBeLessThan(4)
    expect(JSON.stringify(odds[0])).toContain(`"${away}"`)
    expect(JSON.stringify(odds[0])).toContain(`"${home}"`)
  })

  it.each(['does vegas agree', "where's the market got them", 'And what do the books think of that?'])(
    'after a forecast: %s',
    async (said) => {
      const [, market] = await talk('who wins the next Bills game', said)
      expect(market!.tools.map(({ name }) => name)).toEqual(['read_odds_board'])
      expect(market!.tools[0]!.input).toMatchObject({ league: 'nfl', team: 'Buffalo Bills' })
    },
  )
})
