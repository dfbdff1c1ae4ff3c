// What the keyless engine makes of a sentence that is refused, is asked back, or follows another.
import { describe, expect, it } from 'vitest'
import { type Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import { understand } from '#core/assistant/intents.ts'
import { aliasesOf } from '#core/assistant/reading/names.ts'
import { normalized } from '#core/assistant/reading/normalize.ts'
import { PLAYERS, TEAMS } from '#tests/support/assistant-names.ts'
import { hear, KNOWN, named, players, teams, turn, UNDERSTOOD_AT } from '#tests/support/understanding.ts'
import { builtInLanguage } from './language-tools.ts'

describe('a message that wants care', () => {
  it.each([
    ['i lost 500, how do i win it back tonight', 'chase'],
    ['help me chase my losses', 'chase'],
    ['I want to get my money back', 'chase'],
    ['i need to win back my losses tonight', 'chase'],
    ['down 300 today, should i double up', 'chase'],
    ['i need to break even tonight', 'chase'],
    ['put my whole bankroll on the chiefs', 'chase'],
    ['give me a sure thing', 'sure_thing'],
    ['what is the lock of the day', 'sure_thing'],
    ["a bet that can't lose", 'sure_thing'],
    ['guaranteed winner tonight', 'sure_thing'],
    ['any free money bets', 'sure_thing'],
    ['can you make me rich', 'sure_thing'],
    ["i can't stop betting", 'distress'],
    ['i think i have a gambling problem', 'distress'],
    ["i'm 16, how do i bet", 'underage'],
    ['should I bet my rent on the broncos', 'essential_money'],
    ['i want to borrow money to bet', 'essential_money'],
  ])('%s', (sentence, reason) => {
    expect(hear(sentence)).toEqual({ kind: 'refuse', reason })
  })

  it.each([
    'lock Okafor in an nfl lineup',
    'explain a risk-free bet',
    'what is chasing losses',
    'the broncos were down 14, what is the score',
    "i'm 16 units up, any value in the nba",
  ])('is not seen in: %s', (sentence) => {
    expect(hear(sentence).kind).not.toBe('refuse')
  })
})

describe('what is not on offer', () => {
  it.each([
    ['place a bet on the broncos for me', 'place_bet'],
    ['bet 50 on the chiefs', 'place_bet'],
    ['project Zebediah Quux', 'unknown_name'],
    ['nfl lineup with Zorblatt', 'unknown_name'],
    ['build me a nba lineup without Quuxley', 'unknown_name'],
    ['compare Okafor and Zorblatt', 'unknown_name'],
    ['is Zorblatt hurt', 'unknown_name'],
    ['asdf qwer zxcv', 'not_understood'],
  ])('%s', (sentence, reason) => {
    expect(hear(sentence)).toMatchObject({ kind: 'cannot', reason })
  })
})

describe('an ambiguous question is asked back', () => {
  it('offers both players of a surname, and takes the team, the position, the number or the first name as the answer', () => {
    const first = turn('project Mercer')
    expect(first.understood).toMatchObject({ kind: 'clarify', options: ['Andre Mercer (RB, PHI)', 'Luis Mercer (WR, DAL)'] })
    for (const answer of ['the eagles one', 'Andre', 'PHI', '1', 'the first', 'the RB', 'running back', 'Andre Mercer'])
      expect(hear(answer, first.context)).toMatchObject({ kind: 'ask', ask: { kind: 'projection', players: [{ name: 'Andre Mercer' }] } })
  })
  it('asks for the league of a lineup and builds on the answer', () => {
    const first = turn('build me a lineup on fanduel')
    expect(first.understood).toMatchObject({ kind: 'clarify', question: 'Which league?', options: ['NFL', 'NBA', 'MLB', 'NHL'] })
    expect(hear('basketball', first.context)).toMatchObject({ kind: 'ask', ask: { kind: 'lineup', league: 'nba', site: 'fanduel' } })
  })
  it('asks which team of a city', () => {
    const first = turn('odds for Denver')
    expect(first.understood).toMatchObject({ kind: 'clarify', options: ['Denver Broncos (NFL)', 'Denver Nuggets (NBA)'] })
    expect(hear('nuggets', first.context)).toMatchObject({ ask: { kind: 'odds', league: 'nba', teams: [{ name: 'Denver Nuggets' }] } })
    expect(hear('NFL', first.context)).toMatchObject({ ask: { teams: [{ name: 'Denver Broncos' }] } })
  })
  it('collects price and chance one by one; a bankroll is asked for where the person states none', () => {
    const price = turn('how much should i bet')
    expect(price.understood).toMatchObject({ kind: 'clarify', pending: { slot: 'price' } })
    const chance = turn('+120', price.context)
    expect(chance.understood).toMatchObject({ kind: 'clarify', pending: { slot: 'probability' } })
    expect(hear('50', chance.context)).toMatchObject({
      kind: 'ask',
      ask: { kind: 'kelly', price: 120, probability: 0.5, bankroll: null },
    })
  })
  it('lets a new question pass instead of an answer', () => {
    const first = turn('project Mercer')
    expect(hear('nfl scores', first.context)).toMatchObject({ kind: 'ask', ask: { kind: 'scores', league: 'nfl' } })
  })
  it('asks for the second player of a comparison', () => {
    const first = turn('compare Okafor')
    expect(first.understood).toMatchObject({ kind: 'clarify', question: 'Compare Marcus Okafor with whom?' })
    expect(hear('Whitcombe', first.context)).toMatchObject({
      ask: { kind: 'compare', players: [{ name: 'Marcus Okafor' }, { name: 'Dale Whitcombe' }] },
    })
  })
  it('asks which league has the centers', () => {
    expect(hear('best centers')).toMatchObject({ kind: 'clarify', question: 'Which league?' })
  })
})

describe('the second turn', () => {
  const contextAfter = (...sentences: string[]) => sentences.reduce((context, sentence) => turn(sentence, context).context, NO_CONTEXT)
  it.each<[first: string, second: string, expected: Record<string, unknown>]>([
    ["what's the total for den kc", 'what about the under?', { kind: 'odds', market: 'totals', side: 'under', ...teams('DEN', 'KC') }],
    ["what's the spread for den kc", 'and the moneyline', { kind: 'odds', market: 'h2h', ...teams('DEN', 'KC') }],
    ["what's the spread for den kc", 'on fanduel?', { kind: 'odds', books: ['fanduel'], market: 'spreads' }],
    ["what's the spread for den kc", 'any value?', { kind: 'odds', want: 'value', ...teams('DEN', 'KC') }],
    ["what's the spread for den kc", 'best price?', { kind: 'odds', want: 'best', ...teams('DEN', 'KC') }],
    ["what's the spread for den kc", 'what about the eagles', { kind: 'odds', market: 'spreads', ...teams('PHI') }],
    ['any value in the nba tonight', 'and the nfl?', { kind: 'look', tool: 'read_value_bets', league: 'nfl' }],
    ['build me a draftkings nfl lineup', 'and for FanDuel?', { kind: 'lineup', league: 'nfl', site: 'fanduel' }],
    ['build me a draftkings nfl lineup', 'without Okafor', { kind: 'lineup', bans: [named('Marcus Okafor')] }],
    ['build me a draftkings nfl lineup', 'lock Smithers', { kind: 'lineup', locks: [named('Jalen Smithers')] }],
    ['build me a draftkings nfl lineup', 'make it 5', { kind: 'lineup', count: 5 }],
    ['build me a draftkings nfl lineup', 'now 3 of them', { kind: 'lineup', count: 3 }],
    ['build me a nfl lineup with Okafor', 'drop Okafor', { kind: 'lineup', locks: [], bans: [named('Marcus Okafor')] }],
    ['top 5 RBs under 6000', 'what about WRs', { kind: 'rank', positions: ['WR'], maxSalary: 5999, count: 5 }],
    ['top 5 RBs under 6000', 'under 5000', { kind: 'rank', positions: ['RB'], maxSalary: 4999 }],
    ['top 5 RBs under 6000', 'on fanduel', { kind: 'rank', site: 'fanduel' }],
    ['top 5 RBs under 6000', 'by ceiling', { kind: 'rank', by: 'ceiling', positions: ['RB'] }],
    ['project Okafor', 'what about Whitcombe', { kind: 'projection', players: [named('Dale Whitcombe')] }],
    ['project Okafor', 'or Whitcombe', { kind: 'compare', players: [named('Marcus Okafor'), named('Dale Whitcombe')] }],
    ['project Okafor', 'on fanduel?', { kind: 'projection', site: 'fanduel', players: [named('Marcus Okafor')] }],
    ['project Okafor', 'is he hurt?', { kind: 'injuries', players: [named('Marcus Okafor')] }],
    ['project Okafor', 'compare him to Whitcombe', { kind: 'compare', players: [named('Marcus Okafor'), named('Dale Whitcombe')] }],
    [
      'compare Okafor and Whitcombe',
      'and Smithers?',
      { kind: 'compare', players: [named('Marcus Okafor'), named('Dale Whitcombe'), named('Jalen Smithers')] },
    ],
    ['how much on +120 if i think 50% with 1000 bankroll', 'at +110', { kind: 'kelly', price: 110, probability: 0.5, bankroll: 1000 }],
    ['how much on +120 if i think 50% with 1000 bankroll', 'what if 55%?', { kind: 'kelly', price: 120, probability: 0.55 }],
    ['how much on +120 if i think 50% with 1000 bankroll', 'half kelly', { kind: 'kelly', multiplier: 0.5 }],
    ['nfl scores', 'and the nba', { kind: 'scores', league: 'nba' }],
    ['score of the broncos game', 'what about the bears', { kind: 'scores', ...teams('CHI') }],
    ['score of the broncos game', "what's the spread", { kind: 'odds', market: 'spreads', ...teams('DEN') }],
    ['broncos injuries', 'and the chiefs', { kind: 'injuries', ...teams('KC') }],
    ['best price on the broncos', 'who is out for them', { kind: 'injuries' }],
    ['show me nba projections', 'build a lineup', { kind: 'lineup', league: 'nba' }],
    ['odds for the lakers', 'any value in the nba tonight', { kind: 'look', tool: 'read_value_bets', league: 'nba', teams: [] }],
    ['what is clv', 'and ev?', { kind: 'term' }],
  ])('%s … %s', (first, second, expected) => {
    expect(hear(second, contextAfter(first))).toMatchObject({ kind: 'ask', ask: expected })
  })
  it('means by "them" those who were just listed', () => {
    const { context } = turn('top 5 quarterbacks')
    const listed: Context = { ...context, shown: ['Marcus Okafor', 'Dale Whitcombe'] }
    expect(hear('compare them', listed)).toMatchObject({
      kind: 'ask',
      ask: { kind: 'compare', players: [{ name: 'Marcus Okafor' }, { name: 'Dale Whitcombe' }] },
    })
  })
  it('means the player who was just shown, or the one of the league that is spoken of', () => {
    const context: Context = { ...NO_CONTEXT, shown: ['Luis Mercer'] }
    expect(hear('project Mercer', context)).toMatchObject({ kind: 'ask', ask: { players: [{ name: 'Luis Mercer' }] } })
  })
  it('does not carry a subject into a question that has its own', () => {
    expect(hear('nba scores', contextAfter('project Okafor'))).toMatchObject({ ask: { kind: 'scores', league: 'nba', teams: [] } })
  })
})

it('a full name that is near the name of a club is the player’s', () => {
  const everton = { id: 'epl-eve', name: 'Everton', abbreviation: 'EVE', league: 'epl' as const }
  const people = [
    { id: 'nba-1', name: 'Pavel Edgerton', league: 'nba' as const, team: 'WAS', position: 'SF' },
    { id: 'nfl-1', name: 'Trent Patel', league: 'nfl' as const, team: 'LAC', position: 'S' },
  ]
  const wider = builtInLanguage.index([...TEAMS, everton], [...PLAYERS, ...people])
  const read = (text: string) =>
    understand(
      builtInLanguage.read(normalized(text), UNDERSTOOD_AT, 'America/New_York'),
      { ...KNOWN, index: wider, aliases: aliasesOf([...TEAMS, everton]) },
      NO_CONTEXT,
    ).understood
  expect(read('What is the projection of Pavel Edgerton?')).toMatchObject({ ask: { kind: 'projection', ...players('Pavel Edgerton') } })
  expect(read('projection for Edgerton tonight')).toMatchObject({ ask: { kind: 'projection', ...players('Pavel Edgerton') } })
  expect(read('odds for Evrton')).toMatchObject({ ask: { kind: 'odds', ...teams('EVE') } })
})
