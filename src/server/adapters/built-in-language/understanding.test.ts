// What the keyless engine makes of a sentence: a table of questions, misspellings and second turns.
import { describe, expect, it } from 'vitest'
import { type Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import { understand } from '#core/assistant/intents.ts'
import { aliasesOf } from '#core/assistant/reading/names.ts'
import { normalized } from '#core/assistant/reading/normalize.ts'
import { PLAYERS, TEAMS } from '#tests/support/assistant-names.ts'
import { GLOSSARY } from '#tests/support/glossary.ts'
import { builtInLanguage } from './language-tools.ts'

const index = builtInLanguage.index(TEAMS, PLAYERS)
const known = { index, aliases: aliasesOf(TEAMS), glossary: GLOSSARY }
// Saturday 21 November 2026, 18:00 in New York.
const NOW = Date.UTC(2026, 10, 21, 23)
const turn = (text: string, context: Context = NO_CONTEXT) =>
  understand(builtInLanguage.read(normalized(text), NOW, 'America/New_York'), known, context)
const hear = (text: string, context?: Context) => turn(text, context).understood

const named = (name: string) => ({ name })
const teams = (...abbreviations: string[]) => ({ teams: abbreviations.map((abbreviation) => ({ abbreviation })) })
const players = (...names: string[]) => ({ players: names.map(named) })

type Row = readonly [sentence: string, kind: string, entities: Record<string, unknown>]

const LINEUPS: readonly Row[] = [
  ['build me a DraftKings NFL lineup', 'lineup', { league: 'nfl', site: 'draftkings', count: null, locks: [], bans: [] }],
  [
    'build me a DraftKings NFL lineup without Kelsall',
    'lineup',
    { league: 'nfl', site: 'draftkings', bans: [named('Trevon Kelsall')], locks: [] },
  ],
  [
    "3 lineups for tonight's NBA main slate lock Calloway",
    'lineup',
    { league: 'nba', count: 3, slate: 'main', locks: [named('Idris Calloway')] },
  ],
  ['optimize FanDuel NBA', 'lineup', { league: 'nba', site: 'fanduel' }],
  ['optimal dk nfl showdown lineup', 'lineup', { league: 'nfl', site: 'draftkings', slate: 'showdown' }],
  ['give me five mlb lineups on fd', 'lineup', { league: 'mlb', site: 'fanduel', count: 5 }],
  ['make me an nhl roster', 'lineup', { league: 'nhl' }],
  [
    'i need a lineup with Okafor and Smithers but no Mercer from the eagles',
    'lineup',
    { league: 'nfl', locks: [named('Marcus Okafor'), named('Jalen Smithers')], bans: [named('Andre Mercer')] },
  ],
  ['lineup around Okafor', 'lineup', { league: 'nfl', locks: [named('Marcus Okafor')] }],
  ['build a lineup, fade Calloway', 'lineup', { league: 'nba', bans: [named('Idris Calloway')] }],
  ['lineup excluding Renner and Calloway', 'lineup', { league: 'nba', bans: [named('Tobias Renner'), named('Idris Calloway')] }],
  ['dk nfl lineup, stack the chiefs', 'lineup', { league: 'nfl', stacks: [{ abbreviation: 'KC' }] }],
  ['stack the Broncos on draftkings', 'lineup', { league: 'nfl', stacks: [{ abbreviation: 'DEN' }] }],
  ['nfl lineup max 3 players per team', 'lineup', { league: 'nfl', maxPerTeam: 3, count: null }],
  ['nba lineups using at least 49,500', 'lineup', { league: 'nba', minSalary: 49_500 }],
  ['20 draftkings nba lineups', 'lineup', { league: 'nba', count: 20, site: 'draftkings' }],
  ['build me a dozen football lineups', 'lineup', { league: 'nfl', count: 12 }],
  ['build me a nfl linup', 'lineup', { league: 'nfl' }],
  ['optimise my basketball team on fan duel', 'lineup', { league: 'nba', site: 'fanduel' }],
  ['turbo slate nba lineup', 'lineup', { league: 'nba', slate: 'turbo' }],
  ['Lock Lindqvist, give me an nba lineup', 'lineup', { league: 'nba', locks: [named('Mateo Lindqvist')] }],
  ['start Okafor and build the rest of my lineup', 'lineup', { league: 'nfl', locks: [named('Marcus Okafor')] }],
]

const ODDS: readonly Row[] = [
  ['best price on the Broncos', 'odds', { want: 'best', league: 'nfl', ...teams('DEN') }],
  ["what's the spread for DEN KC", 'odds', { market: 'spreads', league: 'nfl', ...teams('DEN', 'KC') }],
  ["what's the spread for den kc", 'odds', { market: 'spreads', league: 'nfl', ...teams('DEN', 'KC') }],
  ['any value in the NBA tonight', 'look', { tool: 'read_value_bets', league: 'nba' }],
  ['any value in the NBA tonight?', 'look', { tool: 'read_value_bets', league: 'nba' }],
  ['odds for the Lakers game', 'odds', { want: 'board', league: 'nba', ...teams('LAL') }],
  ['Lakers moneyline', 'odds', { market: 'h2h', ...teams('LAL') }],
  ['total for bills at dolphins', 'odds', { market: 'totals', league: 'nfl', ...teams('BUF', 'MIA') }],
  ['over under for BUF @ MIA', 'odds', { market: 'totals', league: 'nfl', ...teams('BUF', 'MIA') }],
  ['what are the nfl odds', 'odds', { league: 'nfl', want: 'board' }],
  ['nba lines on fanduel', 'odds', { league: 'nba', books: ['fanduel'] }],
  ['best odds for the celtics on betmgm', 'odds', { want: 'best', books: ['betmgm'], ...teams('BOS') }],
  ['where can I get the best line on the niners', 'odds', { want: 'best', ...teams('SF') }],
  ['who is favored in the packers bears game', 'odds', { side: 'favorite', ...teams('GB', 'CHI') }],
  ['who will win broncos vs chiefs', 'look', { tool: 'predict_game', ...teams('DEN', 'KC') }],
  ['should i bet on the patriots tonight', 'odds', { want: 'value', ...teams('NE') }],
  ['any +EV bets in hockey', 'look', { tool: 'read_value_bets', league: 'nhl' }],
  ['any good bets tonight', 'look', { tool: 'read_value_bets', league: null }],
  ['what are the best bets for sunday', 'look', { tool: 'read_value_bets', league: null }],
  ['show me mispriced nfl lines', 'look', { tool: 'read_value_bets', league: 'nfl' }],
  ['puck line for the leafs', 'odds', { market: 'spreads', league: 'nhl', ...teams('TOR') }],
  ['yankees run line', 'odds', { market: 'spreads', league: 'mlb', ...teams('NYY') }],
  ['eagles ml', 'odds', { market: 'h2h', ...teams('PHI') }],
  ['what price are the Bronocs', 'odds', { league: 'nfl', ...teams('DEN') }],
  ['spred for the cheifs', 'odds', { market: 'spreads', ...teams('KC') }],
  ['line shop the habs for me', 'odds', { want: 'best', league: 'nhl', ...teams('MTL') }],
  ['whats the over under on the sixers game', 'odds', { market: 'totals', ...teams('PHI'), league: 'nba' }],
  ['NO @ WAS spread', 'odds', { market: 'spreads', league: 'nfl', ...teams('NO', 'WAS') }],
  ['is there an edge on the bruins', 'odds', { want: 'value', league: 'nhl' }],
  ['what chance does the market give the Knicks', 'odds', { ...teams('NYK') }],
  ['do you like the over in cowboys eagles', 'odds', { market: 'totals', side: 'over', ...teams('DAL', 'PHI') }],
  ['Golden State spread', 'odds', { market: 'spreads', ...teams('GSW') }],
  ['fair price of the dodgers', 'odds', { ...teams('LAD') }],
  ['caesars price on the golden knights', 'odds', { books: ['caesars'], ...teams('VGK') }],
  ['draftkings odds for the heat', 'odds', { books: ['draftkings'], ...teams('MIA') }],
]

const PLAYER_QUESTIONS: readonly Row[] = [
  ['project Okafor', 'projection', players('Marcus Okafor')],
  ['Project okafor for fanduel', 'projection', { ...players('Marcus Okafor'), site: 'fanduel' }],
  ['how many points will Calloway score', 'projection', players('Idris Calloway')],
  ['projection for Mateo Lindqvist', 'projection', players('Mateo Lindqvist')],
  ['projecton for lindqvist', 'projection', players('Mateo Lindqvist')],
  ['project Lindquist', 'projection', players('Mateo Lindqvist')],
  ['what do you expect from Nikola Sarovic', 'projection', players('Nikola Šarović')],
  ['should I start Vantongeren', 'projection', players('Corey Vantongeren')],
  ['Okafor ceiling', 'projection', players('Marcus Okafor')],
  ['thoughts on Balderas?', 'projection', players('Hector Balderas')],
  ['Morita', 'projection', players('Kenji Morita')],
  ['outlook for Andre Mercer', 'projection', players('Andre Mercer')],
  ['project Devin Price', 'projection', players('Devin Price')],
  ['whats Halvorsens projection', 'projection', players('Anders Halvorsen')],
  ["what's Halvorsen's floor", 'projection', players('Anders Halvorsen')],
  ['is Okafor worth 6800', 'projection', players('Marcus Okafor')],
  ['Okafor or Whitcombe', 'compare', players('Marcus Okafor', 'Dale Whitcombe')],
  ['compare Calloway and Renner', 'compare', players('Idris Calloway', 'Tobias Renner')],
  ['who should I start, Okafor or Whitcombe?', 'compare', players('Marcus Okafor', 'Dale Whitcombe')],
  ['Calloway vs Lindqvist', 'compare', players('Idris Calloway', 'Mateo Lindqvist')],
  ['who is better Okafor or Whitcomb', 'compare', players('Marcus Okafor', 'Dale Whitcombe')],
  ['comapre Renner, Calloway and Lindqvist', 'compare', players('Tobias Renner', 'Idris Calloway', 'Mateo Lindqvist')],
  ['would you rather have Smithers or Vantongeren at his price', 'compare', players('Jalen Smithers', 'Corey Vantongeren')],
  ['difference between Okafor and Whitcombe', 'compare', players('Marcus Okafor', 'Dale Whitcombe')],
  ['is Okafor hurt', 'injuries', players('Marcus Okafor')],
  ['is Okafor playing tonight', 'injuries', players('Marcus Okafor')],
  ['will Calloway play?', 'injuries', players('Idris Calloway')],
  ['nfl injury report', 'injuries', { league: 'nfl', players: [], teams: [] }],
  ['who is out for the Lakers', 'injuries', { league: 'nba', ...teams('LAL') }],
  ['broncos injuries', 'injuries', { league: 'nfl', ...teams('DEN') }],
  ['any injurys in the nba', 'injuries', { league: 'nba' }],
  ["who's questionable for the chiefs", 'injuries', teams('KC')],
  ['Okafor status', 'injuries', players('Marcus Okafor')],
  ['is andre mercer questionable', 'injuries', players('Andre Mercer')],
]

const RANKINGS: readonly Row[] = [
  ['top 5 RBs under 6000', 'rank', { league: 'nfl', positions: ['RB'], maxSalary: 5999, count: 5, by: 'median' }],
  ['top 5 rbs under $6,000', 'rank', { positions: ['RB'], maxSalary: 5999, count: 5 }],
  ['best value wide receivers under 5.5k', 'rank', { positions: ['WR'], maxSalary: 5499, by: 'value' }],
  ['who are the best quarterbacks', 'rank', { positions: ['QB'], by: 'median' }],
  ['highest ceiling tight ends', 'rank', { positions: ['TE'], by: 'ceiling' }],
  ['safest pitchers on dk', 'rank', { league: 'mlb', by: 'floor', site: 'draftkings' }],
  ['cheap point guards', 'rank', { league: 'nba', positions: ['PG'], by: 'value' }],
  ['best nba value plays', 'rank', { league: 'nba', by: 'value' }],
  ['top 10 nba plays', 'rank', { league: 'nba', count: 10, by: 'median' }],
  ['nfl sleepers', 'rank', { league: 'nfl', by: 'value' }],
  ['TEs up to 4000', 'rank', { positions: ['TE'], maxSalary: 4000 }],
  ['who should i play at TE', 'rank', { positions: ['TE'] }],
  ['RBs between 5000 and 6000', 'rank', { positions: ['RB'], minSalary: 5000, maxSalary: 6000 }],
  ['wr 5k to 6k', 'rank', { positions: ['WR'], minSalary: 5000, maxSalary: 6000 }],
  ['show me nba projections', 'rank', { league: 'nba', by: 'median' }],
  ['most owned nfl players', 'rank', { league: 'nfl', by: 'ownership' }],
  ['best defenses on fanduel', 'rank', { positions: ['DST'], site: 'fanduel' }],
  ['best goalies tonight', 'rank', { league: 'nhl', positions: ['G'] }],
  ['three best shortstops', 'rank', { league: 'mlb', positions: ['SS'], count: 3 }],
  ['top 5 quaterbacks', 'rank', { positions: ['QB'], count: 5 }],
  ['nba centers under 7000', 'rank', { league: 'nba', positions: ['C'], maxSalary: 6999 }],
  ['best chiefs players for gpp', 'rank', { league: 'nfl', ...teams('KC'), by: 'ceiling' }],
  ['most expensive nba players', 'rank', { by: 'salary' }],
]

const KELLY: readonly Row[] = [
  ['how much on +120 if I think 50 % with 1000 bankroll', 'kelly', { price: 120, probability: 0.5, bankroll: 1000 }],
  ['how much should i bet at -110 with a 55% chance and a $2,500 bankroll', 'kelly', { price: -110, probability: 0.55, bankroll: 2500 }],
  ['kelly stake for +150, 45 percent, bankroll 1k', 'kelly', { price: 150, probability: 0.45, bankroll: 1000 }],
  ['half kelly on plus 120 at 50% with $500', 'kelly', { price: 120, probability: 0.5, bankroll: 500, multiplier: 0.5 }],
  ['kelly at 2.50 odds with 45% and bankroll 1000', 'kelly', { price: 150, probability: 0.45, bankroll: 1000 }],
  ['size my bet: even money, 54%, bankroll of 3000', 'kelly', { price: 100, probability: 0.54, bankroll: 3000 }],
  ['how much to bet on −105 if my edge is 4 % with 800 dollars', 'kelly', { price: -105, edge: 0.04, probability: null, bankroll: 800 }],
  ['stake for +200 with 40% and my bankroll is 1,200', 'kelly', { price: 200, probability: 0.4, bankroll: 1200 }],
  ['full kelly minus 110 60% 1000 bankroll', 'kelly', { price: -110, probability: 0.6, bankroll: 1000, multiplier: 1 }],
  ['bet size at +100, coin flip, 1000 dollars', 'kelly', { price: 100, probability: 0.5, bankroll: 1000 }],
]

const SCORES: readonly Row[] = [
  ['score of the broncos game', 'scores', teams('DEN')],
  ['who won the lakers game', 'scores', { only: 'final', ...teams('LAL') }],
  ['nfl scores', 'scores', { league: 'nfl' }],
  ['whats the score', 'scores', { league: null }],
  ["who's winning Bills Dolphins", 'scores', { only: 'live', ...teams('BUF', 'MIA') }],
  ['what games are on tonight', 'scores', { league: null, when: expect.anything() }],
  ['nba games tonight', 'scores', { league: 'nba' }],
  ['when do the chiefs play', 'scores', { only: 'scheduled', ...teams('KC') }],
  ['what time is the celtics game', 'scores', { ...teams('BOS'), league: 'nba' }],
  ['did the yankees win yesterday', 'scores', { only: 'final', ...teams('NYY') }],
  ['how are the leafs doing', 'scores', teams('TOR')],
  ['live nhl games', 'scores', { league: 'nhl', only: 'live' }],
  ['who do the packers play next', 'scores', { ...teams('GB') }],
  ['nfl schedule for tomorrow', 'scores', { league: 'nfl', only: 'scheduled', when: expect.anything() }],
  ['any games tonight', 'scores', {}],
]

const MORE: readonly Row[] = [
  ['who should I start tonight in the NBA', 'rank', { league: 'nba', by: 'median' }],
  ['give me a good NFL bet', 'look', { tool: 'read_value_bets', league: 'nfl' }],
  ['give me 3 value bets for nfl', 'look', { tool: 'read_value_bets', league: 'nfl' }],
  ['is it a good idea to bet on the over in the Bills game', 'odds', { market: 'totals', side: 'over', ...teams('BUF') }],
  ['does DraftKings have better odds than FanDuel for the Lakers', 'odds', { books: ['draftkings', 'fanduel'], ...teams('LAL') }],
  ['should i take the points with the Patriots', 'odds', { market: 'spreads', ...teams('NE') }],
  ['are the Yankees favored', 'odds', { side: 'favorite', ...teams('NYY') }],
  ['cheap RBs', 'rank', { positions: ['RB'], cheap: true, by: 'value' }],
  ['sleepers for the NBA main slate', 'rank', { league: 'nba', slate: 'main', cheap: true }],
  ['convert -150 to decimal', 'calc', { tool: 'convert_price', prices: ['-150'], target: 'decimal' }],
  ['whats the implied probability of -150', 'calc', { tool: 'convert_price', prices: ['-150'] }],
  ['what does +120 imply', 'calc', { tool: 'convert_price', prices: ['+120'] }],
  ['whats my usage today', 'account', { about: 'usage' }],
  ['how many answers do i have left', 'account', { about: 'usage' }],
  ['what plan am i on', 'account', { about: 'plan' }],
  ['what does pro cost', 'account', { about: 'plans' }],
  ['whats the difference between american and decimal odds', 'term', { terms: ['american-odds', 'decimal-odds'] }],
  ['how do i read odds', 'term', { terms: ['american-odds'] }],
  ['explain what ev means', 'term', { terms: ['expected-value'] }],
  ['how much is a unit', 'term', { terms: ['unit'] }],
  ['whats a good bankroll', 'term', { terms: ['bankroll'] }],
  ['nba', 'scores', { league: 'nba' }],
  ['how are you', 'help', { about: 'greeting' }],
  ['ok', 'help', { about: 'thanks' }],
]

const NEWS: readonly Row[] = [
  ['any nfl news', 'news', { league: 'nfl' }],
  ["what's new in the nba", 'news', { league: 'nba' }],
  ['hockey headlines', 'news', { league: 'nhl' }],
]

const TERMS: readonly Row[] = [
  ['what is closing line value', 'term', { terms: ['closing-line-value'] }],
  ['what does CLV mean', 'term', { terms: ['closing-line-value'] }],
  ['explain kelly', 'term', { terms: ['kelly-criterion'] }],
  ['explain the Kelly criterion', 'term', { terms: ['kelly-criterion'] }],
  ["what's a spread?", 'term', { terms: ['point-spread'] }],
  ['what is ownership', 'term', { terms: ['ownership'] }],
  ['define leverage', 'term', { terms: ['leverage'] }],
  ['what is the vig', 'term', { terms: ['vig'] }],
  ['how is implied probability calculated', 'term', { terms: ['implied-probability'] }],
  ['what is the difference between floor and ceiling', 'term', { terms: ['floor', 'ceiling'] }],
  ['meaning of bring back', 'term', { terms: ['bring-back'] }],
  ['what does GPP stand for', 'term', { terms: ['guaranteed-prize-pool'] }],
  ['brier score', 'term', { terms: ['brier-score'] }],
  ['explain expected valu', 'term', { terms: ['expected-value'] }],
  ['what are moneyline odds', 'term', {}],
  ['how does late swap work', 'term', { terms: ['late-swap'] }],
  ['what is a martingale', 'term', { terms: ['martingale'] }],
  ['EV?', 'term', { terms: ['expected-value'] }],
  ['what is arbitrage', 'term', { terms: ['arbitrage'] }],
  ['what is a parlay', 'term', { terms: ['parlay'] }],
]

/** What the first engine said it had no tool for. */
const LOOKS: readonly Row[] = [
  ['top stacks nfl', 'look', { tool: 'read_stacks', league: 'nfl' }],
  ['any arbs tonight', 'look', { tool: 'read_arbitrage' }],
  ['okafor passing yards prop', 'look', { tool: 'read_props', ...players('Marcus Okafor') }],
  ['is it going to rain in Denver', 'look', { tool: 'read_slate_research', part: 'weather', ...teams('DEN') }],
]

const TALK: readonly Row[] = [
  ['hi', 'help', { about: 'greeting' }],
  ['hey lex', 'help', { about: 'greeting' }],
  ['thanks!', 'help', { about: 'thanks' }],
  ['what can you do', 'help', { about: 'abilities' }],
  ['help', 'help', { about: 'abilities' }],
  ['are you a human', 'help', { about: 'identity' }],
]

describe('a question of its own', () => {
  it.each([...LINEUPS, ...ODDS, ...PLAYER_QUESTIONS, ...RANKINGS, ...KELLY, ...SCORES, ...MORE, ...NEWS, ...TERMS, ...LOOKS, ...TALK])(
    '%s',
    (sentence, kind, entities) => {
      const understood = hear(sentence)
      expect(understood).toMatchObject({ kind: 'ask', ask: { kind, ...entities } })
    },
  )
})

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
    ['write me a poem', 'off_topic'],
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
      builtInLanguage.read(normalized(text), NOW, 'America/New_York'),
      { ...known, index: wider, aliases: aliasesOf([...TEAMS, everton]) },
      NO_CONTEXT,
    ).understood
  expect(read('What is the projection of Pavel Edgerton?')).toMatchObject({ ask: { kind: 'projection', ...players('Pavel Edgerton') } })
  expect(read('projection for Edgerton tonight')).toMatchObject({ ask: { kind: 'projection', ...players('Pavel Edgerton') } })
  expect(read('odds for Evrton')).toMatchObject({ ask: { kind: 'odds', ...teams('EVE') } })
})
