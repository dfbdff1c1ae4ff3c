// What is asked of one's own bankroll, of open bets and of the record in the words of every day: the figure that was asked for comes first.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { toolLook } from '#core/assistant/asked/bare-asks.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { talk } from '#tests/support/chat.ts'
import { betsReply } from './own-bets.ts'

const NOW = Date.parse('2026-11-28T16:00Z')
const DAY = 86_400_000
const KEPT = [
  // days ago, league, market, selection, price, book, dollars, status, starts in days
  [12, 'nba', 'h2h', 'BOS ML', '-150', 'FanDuel', 30, 'won', -12],
  [11, 'nhl', 'totals', 'Over 6', '+100', 'BetMGM', 10, 'lost', -11],
  [9, 'nfl', 'spreads', 'KC -3', '-110', 'FanDuel', 40, 'lost', -9],
  [3, 'nfl', 'h2h', 'MIA ML', '+200', 'DraftKings', 10, 'won', -3],
  [2, 'nba', 'totals', 'Under 220', '-110', 'DraftKings', 20, 'push', -2],
  [0, 'nba', 'h2h', 'CHI ML', '+150', 'BetMGM', 20, 'open', 0.2],
  [0, 'nfl', 'spreads', 'BUF -1.5', '-110', 'FanDuel', 33, 'open', 1.1],
] as const
const { fan } = askingMember({ now: NOW }, async (fan) => {
  expect((await fan.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 2000_00 } })).statusCode).toBe(200)
  for (const [i, [days, league, market, selection, price, book, dollars, status, starts]] of KEPT.entries()) {
    const leg = { league, market, selection, price, event: 'AAA @ BBB', status, startsAt: NOW + starts * DAY }
    const ticket = { kind: 'straight', stakeCents: dollars * 100, legs: [leg] }
    expect((await fan.post('/api/bets', { key: `roll ${i}`, book, placedAt: NOW - days * DAY - 3_600_000, ticket })).statusCode).toBe(200)
  }
})
const said = async (...messages: string[]) => (await talk(fan, messages)).at(-1)!.response.replace(/[\u00a0\u202f]/g, ' ')

describe('the bankroll', () => {
  // Open: 20 and 33 dollars of 2,000, which pay 50 and 63.
  it.each([
    ['what slice of my roll is riding at the moment', /^That is 2\.[67] % of your bankroll: \$53\.00 of \$2,000\.00\./],
    ['how much of my bankroll is tied up right now', /^That is 2\.[67] % of your bankroll/],
    ["what's left of my roll without the open bets", /^\$1,947\.00 of your bankroll is free: \$2,000\.00 less the \$53\.00/],
    [
      'where would my bankroll be if they all hit',
      /^If all of them win, your bankroll stands at \$2,060\.00: \$2,000\.00 and \+\$60\.00\./,
    ],
    ['and where is my bankroll if everything loses', /^If all of them lose, \$1,947\.00 of your bankroll is left/],
    ['how many units do i have at risk', /^\$53\.00 is 2\.65 units of yours, each \$20\.00\./],
    ['am i above or below what i started with', /^It stands where you stated it: .* Your bankroll is \$2,000\.00/],
  ])('%s', async (question, first) => expect(await said(question)).toMatch(first))

  it.each(['how do i grow my bankroll', 'should i split my bankroll between books', 'draw me my bankroll'])(
    'the way to do a thing is no figure: %s',
    async (question) => expect(await said(question)).not.toMatch(/^(?:That is|\$[\d,.]+ of your bankroll|Your bankroll is)/),
  )

  it('a unit is one percent of it, several are so many, and at another share it is told beside the one that is', async () => {
    expect(await said('how much is one unit for me')).toMatch(/^One unit of yours is \$20\.00/)
    expect(await said('what are two and a half units worth to me in dollars, my bankroll as it is')).toContain('$50.00')
    expect(await said('how big is my unit', 'so if i bumped it up to one and a half percent')).toContain('$30.00')
  })
})

describe('what open bets may bring and cost', () => {
  it.each([
    ['whats the most i can lose tonight', /^If all of them lose, \$20\.00 is lost/],
    ["what's my worst case this weekend", /^If all of them lose, \$53\.00 is lost/],
    ['what do i stand to make', /^If all of them win, you make \+\$60\.00: \$113\.00 comes back\./],
    [
      'my exposure by league',
      /^The most is at stake on NFL: \$33\.00 on 1 bet\. By league:\n• NFL: \$33\.00 on 1 bet\n• NBA: \$20\.00 on 1 bet/,
    ],
    ['at which book do i have the most open', /^The most is at stake at FanDuel: \$33\.00/],
    ['which of my open tickets starts first', /CHI ML.*starts /s],
    ['the biggest bet i have open', /\n• BUF -1\.5: \$33\.00/],
  ])('%s', async (question, words) => expect(await said(question)).toMatch(words))

  it('a day that is named is that of the game, not of the bet', async () => {
    expect(await said("what have i got riding on sunday's games")).toMatch(/BUF -1\.5/)
    expect(await said("what have i got riding on sunday's games")).not.toContain('CHI ML')
  })
})

it('of a sum it is said what is not in it: bets without a price, and those of the next page', async () => {
  const value = (await fan.get('/api/bets?status=open')).json<OutputOf<typeof API.bets.list>>()
  const [first, ...others] = value.bets
  const say = (words: string, changed: object) => {
    const ask = { ...toolLook('list_bets', null), part: 'open', line: words }
    const { segments } = betsReply(ask, { tool: 0, input: {}, value: { ...value, ...changed } })
    return segments.map((segment) => ('text' in segment ? segment.text : '#')).join('')
  }
  const unpriced = { bets: [{ ...first!, mostPayoutCents: null }, ...others] }
  expect(say('what do i stand to make', unpriced)).toContain('comes back. One without a price is not in it.')
  expect(say('what do i stand to make', {})).not.toContain('without a price')
  expect(say('whats the most i can lose', {})).toMatch(/^If all of them lose, .* is lost, and no more\./)
  expect(say('whats the most i can lose', { next: 'older' })).toMatch(
    /^If all of those listed lose, .* is lost; older open bets are not in it\./,
  )
})

describe('the record', () => {
  it.each([
    ['am i profitable', /^(?:Yes|No)\. 5 settled bets/],
    ['which league is hurting me', /^The most is lost on NFL: −\$20\.00 on 2 bets\./],
    ['where do i make my money', /^The most is made on NBA: \+\$20\.00/],
    ['what market or which league is draining me', /^The most is lost on .*\nBy market, .*\nThe most is lost on NFL: .*\nBy league/s],
    // Won 20 at +200, lost 10 at +100; at longer odds only the first.
    [
      'my roi on plus money bets',
      /^2 settled bets \(plus money\): \$20\.00 staked, \+\$10\.00, a return of \+50\.0\s%, 1 won and 1 lost\./,
    ],
    ['how do i do at odds longer than +120', /\(price over \+120\): \$\d+\.00 staked, \+\$20\.00, 1 won and 0 lost/],
    ['my last four graded bets without the pushes', /^4 settled bets \(without pushes\)/],
    ['the last thing i won', /\n• MIA ML: \$10\.00/],
    ['show my losing nfl bets', /^1 lost bet \(NFL\).*\n• KC -3/s],
    ['worst day of the week for me', /^The most is lost on /],
    ['profit this week vs last week', /^This week is the better one\.\n• this week: \+\$20\.00 .*\n• last week: −\$30\.00/],
  ])('%s', async (question, words) => expect(await said(question)).toMatch(words))

  it('a bet on a side is on whom it names, and not on whoever played there', async () => {
    expect(await said('did my celtics bet win')).toMatch(/^Yes: the latest that is settled, BOS ML, ended as won, \+\$20\.00\./)
    expect(await said('did my celtics bet lose')).toMatch(/^No: the latest that is settled, BOS ML, ended as won/)
  })
})
