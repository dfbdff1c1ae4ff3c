// What a sentence wants whatever stands around it, and who is meant by a name that several bear.
import { describe, expect, it } from 'vitest'
import { hear, teams, turn } from '#tests/support/understanding.ts'

/** The kind of ask, or the tool that it looks at. */
const wanted = (text: string, before?: string): string => {
  const understood = hear(text, before === undefined ? undefined : turn(before).context)
  if (understood.kind !== 'ask') return understood.kind === 'cannot' ? understood.reason : understood.kind
  return 'tool' in understood.ask ? understood.ask.tool : understood.ask.kind
}

it.each([
  ['List my FanDuel bets in the NBA', 'list_bets'],
  ['totals for nhl', 'odds'],
  ['how has the total moved in the lakers game', 'read_line_movement'],
  ['whos gonna be mega chalk in nba tn', 'rank'],
  ['how do i link my fanduel', 'page'],
  ['what are the totals for tonights basketball games', 'odds'],
  ['the highest implied team totals in the nba', 'read_slate_research'],
  ["who's leading the pga rn", 'read_fields'],
  ['Who won the PGA Tour event this past weekend?', 'read_fields'],
  ['Which favorite teams did I save?', 'read_favorites'],
  ['can you please tell me if Trevon Kelsall is going to play', 'injuries'],
  ['y is Trevon Kelsall so high tonight', 'explain_projection'],
  ['are ur picks even any good, show me the receipts', 'read_calibration'],
  ['show me my last receipt', 'page'],
  ['Tell me if anyone on the Lakers gets ruled out.', 'set_alert'],
  ['how likely is a minus one forty favorite to win according to the price', 'convert_price'],
  ["Doubling after every loss can't lose in the long run, right?", 'page'],
  ["What's 17 times 23?", 'off_topic'],
  ['how much is in my roll', 'betting_performance'],
  ['Which team won the World Series?', 'scores'],
  ['alineaci\u00f3n \u00f3ptima nfl draftkings', 'lineup'],
  ['what is a dime on +220', 'payout'],
])('%s asks for %s', (text, tool) => expect(wanted(text)).toBe(tool))

it.each([
  ['How did Trevon Kelsall do lately', 'why is he projected so high', 'explain_projection'],
  ['When do the Lakers play', 'who have they got next', 'scores'],
  ['no vig for -150 and +130', "what's the hold", 'market_hold'],
])('after "%s", "%s" asks for %s', (before, text, tool) => expect(wanted(text, before)).toBe(tool))

describe('who is meant', () => {
  it.each([
    ['what is the spread on the Jets game this sunday', teams('NYJ')],
    ['is the Bruins goalie hurt', teams('BOS')],
    ['odds for the dubs', teams('GSW')],
  ])('%s', (text, ask) => expect(hear(text)).toMatchObject({ ask }))

  it('a name that nobody bears is no other quarterback', () => {
    expect(hear('Who is the Springfield Atoms quarterback?')).toMatchObject({ kind: 'cannot', name: 'Springfield Atoms' })
  })
})

describe('the league that is meant', () => {
  it.each([
    ['any arbitrage in hocky', 'nhl'],
    ["who's on top of the eastern conference", 'nba'],
    ['lastest nascr news', 'nascar'],
    ['build me a lineup for puck on DK', 'nhl'],
  ])('%s', (text, league) => expect(hear(text)).toMatchObject({ ask: { league } }))

  it('goes on with the league of the turn before where the next looks at the same board', () => {
    expect(hear('ok middles then', turn('any arbs in the nhl').context)).toMatchObject({ ask: { tool: 'read_middles', league: 'nhl' } })
    expect(hear('show me all arbitrage of every league please', turn('any arbs in the nhl').context)).toMatchObject({
      ask: { league: null },
    })
  })
})

it.each([
  ['Why did the Lakers win the Super Bowl?', 'The Los Angeles Lakers play in the NBA, not in the NFL.'],
  ['Which NFL goalie has the best projection?', 'There are no goalkeepers in the NFL.'],
])('%s is set right', (text, note) => expect(turn(text).note).toBe(note))

it.each([
  ['i put forty dollars on the celtics moneyline at minus one ten save that', '$40 Boston Celtics ml -110'],
  ['Record a bet: Lakers +2.5 -110, $50 at DraftKings', '$50 Los Angeles Lakers +2.5 -110 draftkings'],
  ['log over 47.5 in the bills dolphins game at -110 for 2 units', '2u BUF/MIA nfl o47.5 -110'],
  ['track 25 on the Broncos first half moneyline at -120', '$25 Denver Broncos 1H ml -120'],
])('the bet of "%s" is the line %s', (text, line) => expect(hear(text)).toMatchObject({ ask: { tool: 'record_bet', line } }))

describe('a wish for a bet', () => {
  it.each([
    'Give me a pick for tonight',
    'give me picks',
    'give me three winners',
    'what should i bet',
    'who should i bet on tonight',
    'got any tips',
    'your best pick tonight',
    'pick of the day',
    "what's a good bet for sunday",
    'where is the value',
  ])('%s: the prices that beat fair', (text) => {
    expect(hear(text)).toMatchObject({ kind: 'ask', ask: { kind: 'look', tool: 'read_value_bets' } })
  })
  it('of a league is of that league', () => {
    expect(hear('give me your best nfl bet')).toMatchObject({ ask: { tool: 'read_value_bets', league: 'nfl' } })
  })
  it('that nobody can grant is refused, and one about a man or for a contest is none', () => {
    expect(hear('give me a lock for tonight')).toMatchObject({ kind: 'refuse', reason: 'sure_thing' })
    expect(hear('best plays for tonight on draftkings')).not.toMatchObject({ ask: { tool: 'read_value_bets' } })
    expect(hear('give me plays for the nba slate')).not.toMatchObject({ ask: { tool: 'read_value_bets' } })
  })
})

it('a lineup against so many is simulated against them', () =>
  expect(turn('nfl lineup for a 150 man').understood).toMatchObject({ kind: 'ask', ask: { tool: 'simulate_contest', league: 'nfl' } }))
