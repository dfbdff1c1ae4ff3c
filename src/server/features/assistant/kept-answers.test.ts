// Bets kept by a sentence and what is said of them next; the own record cut as it is asked for; and what belongs to other trades.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { askingMember } from '#tests/support/asking-member.ts'

type Chat = OutputOf<typeof API.assistant.chat>
const HOUR = 3_600_000
const BETS = [
  ['FanDuel', 'nba', 'h2h', 'Boston Celtics', 'home', '-150', 'won', 2000],
  ['DraftKings', 'nfl', 'totals', 'Over 44.5', 'over', '-105', 'won', 3000],
  ['BetMGM', 'nfl', 'totals', 'Under 41.5', 'under', '-110', 'lost', 1500],
  ['DraftKings', 'nba', 'h2h', 'Los Angeles Lakers', 'home', '-130', 'open', 2000],
] as const
const { fan } = askingMember({}, async (fan, app) => {
  for (const [i, [book, league, market, selection, outcome, price, status, stakeCents]] of BETS.entries()) {
    const kept = await fan.post('/api/bets', {
      key: `seed ${i}`,
      book,
      placedAt: app.clock.now() - (10 - i) * 9 * HOUR,
      ticket: { kind: 'straight', stakeCents, legs: [{ league, market, selection, outcome, point: null, price, event: '', status }] },
    })
    expect(kept.statusCode, kept.body).toBe(200)
  }
})

async function talk(...turns: readonly string[]): Promise<Chat> {
  let chat: Chat | null = null
  for (const message of turns) {
    const answer = await fan.post('/api/chat', { message, context: chat?.context ?? null })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    chat = answer.json<Chat>()
  }
  return chat!
}
const lineOf = (chat: Chat) => (chat.tools[0]?.input as { line?: string } | undefined)?.line

describe('a bet that is kept by a sentence', () => {
  const first = 'track 30 on over 220.5 lakers -108 caesars'
  it('is a parlay with its legs, stake and book', async () => {
    const chat = await talk('record parlay lakers ml -150 and celtics -4.5 -110 for 20 at betmgm')
    expect(lineOf(chat)).toBe('$20 Los Angeles Lakers ml -150, Boston Celtics -4.5 -110 betmgm')
    expect(chat.response).not.toContain('Still missing')
    expect(lineOf(await talk('log a 2 leg parlay bills ml -140 and over 47.5 -110, 15 bucks, at betmgm'))).toBe(
      '$15 Buffalo Bills ml -140, Buffalo Bills o47.5 -110 betmgm',
    )
  })
  it.each([
    [['make it $20'], '$20 Los Angeles Lakers o220.5 -108 caesars'],
    [['actually it was draftkings not caesars'], '$30 Los Angeles Lakers o220.5 -108 draftkings'],
    [['no its betmgm', 'and its -112'], '$30 Los Angeles Lakers o220.5 -112 betmgm'],
  ])('is set right by %s', async (turns, line) => {
    expect(lineOf(await talk(first, ...turns))).toBe(line)
  })
  it('is dropped where it is taken back', async () => {
    expect((await talk(first, 'undo that')).response).toContain('Nothing was saved')
    expect((await talk('ping me if lakers game starts', 'cancel that alert')).response).toContain('Nothing was saved')
  })
  it('is asked for in one question where nothing says which', async () => {
    for (const message of ['log it', 'tail that for 50']) expect((await talk(message)).response).toContain('Which bet?')
  })
  it('is named where it is to be settled, and settled by the person', async () => {
    const chat = await talk('mark my lakers bet as won')
    expect(chat.tools[0]!.input).toEqual({ status: 'open' })
    expect(chat.response).toContain('Los Angeles Lakers: $20.00')
    expect(chat.response).toContain('I settle nothing from here')
    expect((await talk('chiefs bet lost')).response).toContain('nothing to settle')
  })
})

describe('the own record', () => {
  it.each([
    ['roi by league?', 'By league'],
    ['am i making more money at fanduel or betmgm', 'By book'],
    ['hows my nfl spreads vs totals', 'By market'],
    ['whats my win rate on nfl parlays vs straight bets', 'By kind of bet'],
    ['profit per month this year', 'By month'],
  ])('%s', async (question, cut) => {
    expect((await talk(question)).response).toContain(cut)
  })
  it('names the largest win and the largest loss where both are asked for', async () => {
    const { response } = await talk('biggest win and biggest loss this year pls')
    expect(response).toContain('+$28.57')
    expect(response).toContain('−$15.00')
  })
  it('says what it does not know, and where that stands', async () => {
    for (const question of [
      'how much money is at my books',
      'how much have i deposited this month',
      'how much have i spent on dfs entries this week',
    ])
      expect((await talk(question)).response, question).toContain('My Financials')
  })
  it('says back the limit that is asked for', async () => {
    expect((await talk('set my weekly loss limit to 100')).response).toContain('a loss limit of $100 a week')
  })
})

describe('what belongs to other trades', () => {
  it.each([
    'how do i make chili for a superbowl party',
    'how do i turn off autosave in excel',
    'whats a good recipe for lasagna',
    'how do i lose weight',
    'my dog is sick',
    'is god real',
    'is it gonna rain in denver saturday i have a wedding',
  ])('%s', async (message) => {
    const chat = await talk(message)
    expect(chat.kind).toBe('cannot')
    expect(chat.tools).toEqual([])
  })
  it.each([
    ['can i get my bets as a csv for google sheets', 'CSV'],
    ['how do i cancel my subscription', 'billing'],
    ['weather for the broncos game', 'Weather'],
  ])('is not %s', async (message, said) => {
    const chat = await talk(message)
    expect(chat.kind).not.toBe('cannot')
    expect(chat.response.toLowerCase()).toContain(said.toLowerCase())
  })
})

describe('care', () => {
  it.each(['im fifteen whos good tonight', 'im 16 who is winning tonight'])('hears an age: %s', async (message) => {
    expect((await talk(message)).kind).toBe('refuse')
  })
  it('answers a threat as one', async () => {
    expect((await talk('im gonna hurt the ref if he screws us again')).response).toContain('Please hurt nobody')
  })
  it('hears no chase in a hedge', async () => {
    expect(
      (await talk('i got a 4 leg parlay, 3 already hit, 25 to win 400, the other side of the last leg is -105. how much to hedge')).kind,
    ).toBe('answer')
  })
})
