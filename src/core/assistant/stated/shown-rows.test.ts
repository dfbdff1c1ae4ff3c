import { describe, expect, it } from 'vitest'
import { type Context, NO_CONTEXT } from '../ask.ts'
import type { ShownRow } from './shown-row.ts'
import { withRowNamed } from './shown-rows.ts'

const game = (guests: string, hosts: string, at: number, isBegun = false): ShownRow => ({
  kind: 'game',
  id: `${guests} ${hosts}`,
  name: `${guests} at ${hosts}`,
  league: 'nba',
  teams: [guests, hosts],
  position: null,
  at,
  isBegun,
})
const player = (name: string): ShownRow => ({
  kind: 'player',
  id: name,
  name,
  league: 'nba',
  teams: ['BOS'],
  position: 'PG',
  at: null,
  isBegun: false,
})
const bet = (name: string, at: number | null): ShownRow => ({ ...player(name), kind: 'bet', teams: [name], at })
const scores = { kind: 'scores', league: 'nba', teams: [], when: null, only: null } as const
const talkOf = (rows: ShownRow[], more: Partial<Context> = {}): Context => ({ ...NO_CONTEXT, ask: scores, rows, ...more })

const GAMES = [
  game('Utah Jazz', 'Chicago Bulls', 1, true),
  game('Atlanta Hawks', 'Boston Celtics', 9),
  game('Houston Rockets', 'Miami Heat', 5),
]
const PLAYERS = [player('Ann Archer'), player('Bea Barker'), player('Cleo Carver')]

describe('a row of the last answer', () => {
  it.each([
    ['odds on the last one', 'odds on Houston Rockets at Miami Heat game'],
    ['spread on the second game', 'spread on Atlanta Hawks at Boston Celtics game'],
    ['total for the 2nd', 'total for Atlanta Hawks at Boston Celtics game'],
    ['spread on number three', 'spread on Houston Rockets at Miami Heat game'],
    // The one under way has begun: of those still to come the earliest.
    ['which one starts first', 'what time does the Houston Rockets at Miami Heat game start'],
    ['and which of those starts last?', 'what time does the Atlanta Hawks at Boston Celtics game start'],
  ])('%s', (said, meant) => expect(withRowNamed(said, talkOf(GAMES))).toBe(meant))

  it.each([
    ["what's the second guy's salary", "what's Bea Barker's salary"],
    ['why is the last one so high', 'why is Cleo Carver so high'],
    ['lock the first pg', 'lock Ann Archer'],
  ])('of players: %s', (said, meant) => expect(withRowNamed(said, talkOf(PLAYERS))).toBe(meant))

  const ranked = { ...NO_CONTEXT.ask, kind: 'rank', league: 'nba', site: null, slate: null, positions: [], teams: [] } as const
  const rank = { ...ranked, minSalary: null, maxSalary: null, by: 'median', cheap: false, count: null, among: [] } as const
  it.each([
    ["what's his floor", "what's Ann Archer's floor"],
    ['how chalky is he', 'how chalky is Ann Archer'],
    ['put that guy in a lineup', 'put Ann Archer in a lineup'],
    ['build one with that guy', 'build one with Ann Archer'],
    ['which of them is he behind', 'which of them is he behind'],
    ['compare the first two', 'Ann Archer or Bea Barker, who is better'],
  ])('of a ranking the first is meant: %s', (said, meant) => expect(withRowNamed(said, talkOf(PLAYERS, { ask: rank }))).toBe(meant))
  it('of a ranking the one that was picked is meant', () =>
    expect(withRowNamed('ok build with that one', talkOf(PLAYERS, { ask: rank, picked: 'Bea Barker' }))).toBe('ok build with Bea Barker'))

  it('of several bets the one that was picked has the start', () =>
    expect(withRowNamed('when does that one start', talkOf([bet('Miami Heat', 4), bet('Utah Jazz', 8)], { picked: 'Utah Jazz' }))).toBe(
      'what time does the Utah Jazz game start',
    ))

  it('is the other team of the game that was shown', () => {
    const talk = talkOf([GAMES[1]!], { teams: [{ id: 'bos', name: 'Boston Celtics', abbreviation: 'BOS', league: 'nba' }] })
    expect(withRowNamed('what about the other team', talk)).toBe('what about Atlanta Hawks')
  })

  it('is of the kind that is named: a game is no player', () => {
    expect(withRowNamed('odds on the first game', talkOf([...PLAYERS, GAMES[0]!]))).toBe('odds on Utah Jazz at Chicago Bulls game')
    expect(withRowNamed('odds on the fourth game', talkOf(GAMES))).toBe('odds on the fourth game')
    // A game of a list of scores is opened.
    expect(withRowNamed('what about the second one', talkOf(GAMES))).toBe('what about the second one')
  })

  it.each(['first half total', 'how did they do last week', 'who scored the first touchdown', 'the second quarter line', 'last 5 games'])(
    'is not meant by: %s',
    (said) => expect(withRowNamed(said, talkOf(GAMES))).toBe(said),
  )

  it('leaves an answer to a question that was asked back to its own list', () => {
    const pending = { ask: scores, slot: 'team' as const, unresolved: [], teams: [] }
    expect(withRowNamed('the second one', talkOf(GAMES, { pending }))).toBe('the second one')
  })

  it('of several lineups the second one is a lineup, and the second guy is a player', () => {
    const lineups = { kind: 'lineup', league: 'nba', count: 3 } as unknown as Context['ask']
    expect(withRowNamed('show me the second one', talkOf(PLAYERS, { ask: lineups }))).toBe('show me the second one')
    expect(withRowNamed('lock the second guy', talkOf(PLAYERS, { ask: lineups }))).toBe('lock Bea Barker')
  })

  it('sums what is at stake on bets, and starts with the first of them', () => {
    const bets = talkOf([bet('Dallas Cowboys', 9), bet('Boston Celtics', 4)])
    expect(withRowNamed('total at risk?', bets)).toBe('how much is at stake on my open bets')
    expect(withRowNamed('which one starts first', bets)).toBe('what time does the Boston Celtics game start')
    expect(withRowNamed('whats the second one paying', bets)).toBe('whats the second one paying')
  })
})

describe('the one row that was shown, or the one that its time tells', () => {
  const team = (name: string): ShownRow => ({ ...player(name), kind: 'team', teams: [name] })
  it.each([
    ['has it moved since it opened', [GAMES[1]!], 'has it moved since it opened in the Atlanta Hawks at Boston Celtics game'],
    ['and the total?', [GAMES[1]!], 'and the total in the Atlanta Hawks at Boston Celtics game'],
    ['who is gonna win it', [GAMES[1]!], 'who is gonna win it in the Atlanta Hawks at Boston Celtics game'],
    ["what's the spread in that one", [GAMES[1]!], "what's the spread in the Atlanta Hawks at Boston Celtics game"],
    ['and the total?', GAMES, 'and the total?'],
    ['who is favored in the earlier of the 2', GAMES.slice(1), 'who is favored in the Houston Rockets at Miami Heat game'],
    ['and the spread in the later one', GAMES.slice(1), 'and the spread in the Atlanta Hawks at Boston Celtics game'],
    ['the first 2, whom would you rather start', PLAYERS, 'Ann Archer or Bea Barker, who is better'],
    ['how did they do in their last four', [team('Utah Jazz')], 'how did Utah Jazz do in their last four'],
    ['who is hurt on their side', [team('Utah Jazz')], "who is hurt on Utah Jazz's side"],
    ['how did they do', [team('Utah Jazz'), team('Miami Heat')], 'how did they do'],
  ])('%s', (said, rows, meant) => expect(withRowNamed(said, talkOf([...rows]))).toBe(meant))
})
