// What is said of prices: of which game or league, at which price, and what it costs.

import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { boardAsk } from '#core/assistant/asked/bare-asks.ts'
import { FORMATS } from '#core/assistant/reply.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'
import { oddsReply } from './replies/odds.ts'

type Board = OutputOf<typeof API.odds.board>
const WHERE = { timeZone: 'America/New_York', world: 'demo' } as const

const { fan } = askingMember()

/** The moneylines of the NFL with the marks of age as the test wants them. */
async function boardWith(isCurrent: (game: string, book: string, name: string) => boolean): Promise<Board> {
  const board = (await fan.get('/api/betting/odds/nfl/h2h')).json<Board>()
  return {
    ...board,
    odds: board.odds.map((event) => ({
      ...event,
      best: event.best.map((best) => ({ ...best, isCurrent: isCurrent(event.id, best.book ?? '', best.name) })),
      bookmakers: event.bookmakers.map((maker) => ({
        ...maker,
        markets: maker.markets.map((market) => ({
          ...market,
          outcomes: market.outcomes.map((outcome) => ({ ...outcome, isCurrent: isCurrent(event.id, maker.key, outcome.name) })),
        })),
      })),
    })),
  }
}

type Team = { name: string; abbreviation: string }
const valueAsk = (teams: readonly Team[], books: readonly string[]): AskOf<'odds'> =>
  boardAsk({
    ...{ league: 'nfl', market: 'h2h', books: [...books], want: 'value' },
    teams: teams.map((team) => ({ ...team, id: team.abbreviation, league: 'nfl' as const })),
  })
const answerOn = (board: Board, teams: readonly Team[], books: readonly string[] = []) =>
  oddsReply(valueAsk(teams, books), [{ tool: 0, value: board, input: {} }], WHERE)
    .segments.map(({ text }) => text)
    .join('')

describe('whether to bet on one game', () => {
  it('is told by the prices of that game alone, with its fair chances, and never as one of the league', async () => {
    const all = await boardWith(() => true)
    const event = all.odds[0]!
    const away = { name: event.away_team, abbreviation: event.away_abbreviation }
    const old = answerOn(await boardWith((game) => game !== event.id), [away])
    expect(old).toContain('No bet: every price in this game is older than the pace of its book right now.')
    expect(old).not.toContain('NFL')
    for (const { name, fair } of event.best) expect(old).toContain(`${name} ${FORMATS.percent(fair!)}`)
  })

  it('looks past a best price that is old to the highest one that is current', async () => {
    const all = await boardWith(() => true)
    const event = all.odds[0]!
    const away = { name: event.away_team, abbreviation: event.away_abbreviation }
    const best = event.best.find(({ name }) => name === event.away_team)!
    const other = event.bookmakers.find(
      ({ key, markets }) =>
        key !== best.book && markets[0]!.outcomes.some(({ name, edge, stale }) => name === event.away_team && edge !== null && !stale),
    )!
    const price = other.markets[0]!.outcomes.find(({ name }) => name === event.away_team)!
    const text = answerOn(await boardWith((game, book, name) => game === event.id && book === other.key && name === event.away_team), [
      away,
    ])
    expect(text).not.toContain('every price')
    expect(text).toContain(`${event.away_team} at ${FORMATS.american(price.price)} (${other.title}`)
  })

  it('names the nearest price as that of the game', async () => {
    const board = await boardWith(() => true)
    const event = board.odds.find(({ best }) => best.every(({ edge }) => edge !== null && edge < 0.02))
    expect(event, 'a game without value').toBeDefined()
    const text = answerOn(board, [{ name: event!.home_team, abbreviation: event!.home_abbreviation }])
    expect(text).toMatch(/Nothing in this game beats .* The nearest in this game is /)
    expect(text).not.toContain('in the NFL')
  })

  it('tells what each of two named books asks, one after the other', async () => {
    const board = await boardWith(() => true)
    const event = board.odds[0]!
    const text = answerOn(board, [{ name: event.home_team, abbreviation: event.home_abbreviation }], ['pinnacle', 'nobook'])
    expect(text).toMatch(/Pinnacle shows .+\. nobook shows no price\.\n/)
  })

  it('tells the chances, what the named book asks, and a verdict, each figure with its source', async () => {
    const event = (await boardWith(() => true)).odds[0]!
    const question = `What is the fair chance of ${event.away_team} at ${event.home_team} and should I bet +105 at Bovada?`
    const chat = await ask(fan, question)
    expect(chat.response).toContain('fair chance ')
    expect(chat.response).toMatch(/Bovada shows/)
    expect(chat.response).toMatch(/No bet|value/)
    expectSourced(chat, question)
  })
})

it('a middle is told with what it costs and what it makes on average', async () => {
  const chat = await ask(fan, 'Are there any middles right now?')
  const { middles } = chat.tools[0]!.result as OutputOf<typeof API.trading.pairs>
  const current = middles.filter(({ legs }) => legs.every(({ isCurrent }) => isCurrent))
  expect(current.length, 'a middle at current prices').toBeGreaterThan(0)
  const first = current[0]!
  expect(chat.response).toContain(`${FORMATS.signedPercent(first.outsideProfit)} of the stake where only one wins`)
  if (first.expectedProfit !== null)
    expect(chat.response).toContain(`on average ${FORMATS.signedPercent(first.expectedProfit)} of the stake`)
  expectSourced(chat, 'Are there any middles right now?')
})

it.each([
  ['First half lines for the Patriots game', { part: '1H' }, /\n1st half spread: /],
  ['Fair odds for the Patriots game by the power method', { method: 'power' }, /\nMoneyline: /],
] as const)('the part of a game and the method that are named are asked for: %s', async (question, input, text) => {
  const chat = await ask(fan, question)
  expect(chat.tools[0]).toMatchObject({ name: 'read_odds_board', input })
  expect(chat.response).toMatch(text)
  expectSourced(chat, question)
})

it('a part that the sport has not is said to have no price', async () => {
  const chat = await ask(fan, 'First period line of the Patriots game')
  expect(chat.response).toMatch(/no price on the 1st period|there are no periods/i)
})

describe('a price and whether to take it, asked at once', () => {
  it.each([
    'How much do the Colts pay, and is it worth betting?',
    'Colts moneyline, and is that a good bet',
    'what do the Colts pay and is it any good',
  ])('both halves are answered of that team: %s', async (question) => {
    const { odds } = await boardWith(() => true)
    const event = odds.find(({ home_team, away_team }) => [home_team, away_team].includes('Indianapolis Colts'))!
    const side = event.best.find(({ name }) => name === 'Indianapolis Colts')!
    const chat = await ask(fan, question)
    expect(chat.response).toContain(`Indianapolis Colts at ${FORMATS.american(side.price!)} (${side.bookTitle}`)
    expect(chat.response).toMatch(/\nNo bet[.:]|\n\d+ prices? |\nThe price/)
    expect(chat.response).not.toContain('pays in the long run')
    expectSourced(chat, question)
  })

  it('a best price that its book has had time to change is called old, and one just seen is not', async () => {
    const board = await boardWith((_, __, name) => name !== 'Indianapolis Colts')
    const event = board.odds.find(({ home_team, away_team }) => [home_team, away_team].includes('Indianapolis Colts'))!
    const colts = { name: 'Indianapolis Colts', abbreviation: 'IND' }
    const said = oddsReply({ ...valueAsk([colts], []), want: 'board' }, [{ tool: 0, value: board, input: {} }], WHERE)
      .segments.map(({ text }) => text)
      .join('')
    for (const { name, price, bookTitle } of event.best)
      expect(said).toContain(`${name} at ${FORMATS.american(price!)} (${bookTitle}${name === colts.name ? ', an old price' : ''})`)
  })
})
