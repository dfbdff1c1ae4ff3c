// One more rule on what was just shown, and what is asked of one's own record and of words.
import { describe, expect, it } from 'vitest'
import { NO_CONTEXT } from '#core/assistant/ask.ts'
import { hear, turn } from '#tests/support/understanding.ts'
import { positionCaps } from './goes-on.ts'

/** The ask of the last of some turns. */
const askOf = (...texts: string[]): unknown => {
  let context = NO_CONTEXT
  for (const text of texts.slice(0, -1)) ({ context } = turn(text, context))
  const understood = hear(texts.at(-1)!, context)
  return understood.kind === 'ask' ? understood.ask : understood
}

describe('a lineup', () => {
  it('goes on under a cap of one position, a team that is left out and a number that differ', () => {
    const first = ['dk nfl main, best lineup you can find', "qb's too pricey, gimme one at 6500 or under"]
    const cap = [{ position: 'QB', most: 6500, least: null }]
    expect(askOf(...first)).toMatchObject({ kind: 'lineup', slate: 'main', caps: cap })
    const without = [...first, 'and nobody from the giants']
    expect(askOf(...without)).toMatchObject({ kind: 'lineup', caps: cap, without: [{ abbreviation: 'NYG' }] })
    expect(askOf(...without, 'ok five of em, any two must differ in 3 guys')).toMatchObject({
      kind: 'lineup',
      count: 5,
      minUniques: 3,
      caps: cap,
      without: [{ abbreviation: 'NYG' }],
    })
  })
  it('is left alone by a question for players', () =>
    expect(askOf('best dk nfl lineup', 'which qbs are under 6500')).toMatchObject({ kind: 'rank', maxSalary: 6499 }))
  it('is built where a site, a league and a sum are named', () =>
    expect(askOf('FD nba tonite, zero lakers, min spend 59500')).toMatchObject({
      kind: 'lineup',
      site: 'fanduel',
      minSalary: 59_500,
      without: [{ abbreviation: 'LAL' }],
    }))
  it('of another site is said not to be here', () =>
    expect(askOf('yahoo nfl lineup, build it')).toMatchObject({ kind: 'page', page: 'contest-other-sites' }))
})

describe('caps of a position', () => {
  it.each([
    ['a qb under 6500', 6499, null],
    ['a qb up to 6500', 6500, null],
    ['no qb over 7k', 7000, null],
    ['a qb of at least 7000', null, 7000],
  ])('%s', (bare, most, least) => expect(positionCaps({ bare, positions: ['QB'] })).toEqual([{ position: 'QB', most, least }]))
  it('are none without one position', () => expect(positionCaps({ bare: 'under 6500', positions: [] })).toEqual([]))
})

describe('players', () => {
  it('go on without those of a state, and within other salaries beside the captain', () => {
    expect(askOf('receivers under 5k, DK sunday main, top 6', 'minus anybody carrying a Q tag')).toMatchObject({
      kind: 'rank',
      maxSalary: 4999,
      statusesOut: ['QUESTIONABLE'],
    })
    expect(
      askOf('who should i put as captain in the nfl single game thing', 'six grand or less guys to go with him, four names'),
    ).toMatchObject({ kind: 'rank', slate: 'showdown', maxSalary: 6000, count: 4, isCaptain: false })
  })
})

describe('stacks', () => {
  it('go on without a team, and as many as are wanted', () =>
    expect(askOf('tonights hockey stacks cheapest first dk', '3 is plenty, and nothing from the bruins')).toMatchObject({
      tool: 'read_stacks',
      league: 'nhl',
      part: 'salary',
      count: 3,
      held: { teamsOut: [{ abbreviation: 'BOS' }] },
    }))
})

describe("one's own record", () => {
  it('is that of a month, of a league in it, and cut by book', () => {
    const november = { from: Date.UTC(2026, 10, 1, 4), to: Date.UTC(2026, 11, 1, 5) }
    expect(askOf('hows november treating me')).toMatchObject({ tool: 'betting_performance', when: november })
    expect(askOf('hows november treating me', 'nfl only')).toMatchObject({ tool: 'betting_performance', league: 'nfl', when: november })
    expect(askOf('hows november treating me', 'nfl only', 'k and split it by book?')).toMatchObject({
      tool: 'betting_performance',
      league: 'nfl',
      when: november,
      part: 'cut',
      line: 'my record by book',
    })
  })
  it.each([
    ['lifetime units +/-', 'units'],
    ['are my stakes all over the place compared with one unit?', 'units'],
    ['best hit and worst loss so far, in dollars', 'extremes'],
  ])('%s', (text, part) => expect(askOf(text)).toMatchObject({ tool: 'betting_performance', part }))
  it('has no closing line value by market', () =>
    expect(askOf('am i beating the close', 'worst market?')).toMatchObject({ part: 'closing', line: 'clv by market' }))
  it('of last week is of seven days', () =>
    expect(askOf('show last weeks bets pls')).toMatchObject({ when: { from: Date.UTC(2026, 10, 9, 5), to: Date.UTC(2026, 10, 16, 5) } }))
})

it.each([
  ['wich alerts r on', { tool: 'read_alert_rules' }],
  ['Between the two teams I follow, which one plays sooner?', { tool: 'read_favorites' }],
  ["I'd feel safer with a code from my phone when logging in. Where's that?", { page: 'security' }],
  ['can everything be in decimals, like 1.91, instead of the plus minus stuff', { page: 'setting-asked' }],
  ['when does nba main lock on draftkings', { tool: 'list_slates', league: 'nba' }],
  ['nudge me half an hour before puck drop next time the bruins play', { tool: 'set_alert', part: 'start' }],
  ['put down that i moved 150 into fanduel today', { page: 'note-money' }],
  ['shin method, short version', { kind: 'term', terms: ['shin-method'] }],
  ['is rake the same animal as vig', { page: 'bets-rake-or-vig' }],
  ["when you say 62% how do i know that's honest", { page: 'bets-honest-chance' }],
  ['the guy on the radio said reverse line movement on the jets what on earth is he talking about', { terms: ['reverse-line-movement'] }],
])('%s', (text, ask) => expect(askOf(text)).toMatchObject(ask))

it('an edge alert takes a number alone for its percent, and a limit another time', () => {
  expect(askOf('Ping me whenever any NFL edge gets to 4%.', 'five instead, and only for the packers')).toMatchObject({
    tool: 'set_alert',
    teams: [{ abbreviation: 'GB' }],
    line: 'ping me whenever any nfl edge gets to 5%.',
  })
  expect(askOf('cap my losses at two hundred a week', 'a month not a week')).toMatchObject({
    page: 'limit-asked',
    line: 'a loss limit of $200 a month, at most',
  })
})

it('a surname of another league than its team is nobody', () =>
  expect(askOf('if Kelsall sits tonight who on the celtics picks up the slack')).toMatchObject({
    kind: 'cannot',
    reason: 'unknown_name',
    name: 'Kelsall of the Boston Celtics',
  }))
