// Law over conversations: whatever was listed and in whatever words a condition on it is said, the same list is asked for under that condition.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Context } from '#core/assistant/ask.ts'
import { cases } from '#tests/support/sweeps.ts'
import { turn } from '#tests/support/understanding.ts'

type Condition = 'league' | 'book' | 'bookOut' | 'market' | 'team' | 'teamOut' | 'position' | 'count'
type Heard = Readonly<Record<string, unknown>>
const OF_PRICES: readonly Condition[] = ['league', 'book', 'bookOut', 'market', 'team', 'teamOut']

/** A first turn by the tool or kind that it asks for, and what its rows are told apart by. */
const OPENINGS: readonly (readonly [string, string, readonly Condition[]])[] = [
  ['odds', 'nhl moneylines this week', ['league', 'book', 'bookOut', 'team', 'teamOut']],
  ['read_value_bets', 'any mlb value bets', OF_PRICES],
  ['read_arbitrage', 'any mlb arbs', ['league', 'book', 'bookOut', 'market']],
  ['read_middles', 'mlb middles', ['league', 'book', 'bookOut', 'market']],
  ['read_trading_signals', 'mlb steam moves', ['league', 'market']],
  ['scores', 'mlb games tonight', ['league', 'team', 'teamOut']],
  ['injuries', 'mlb injury report', ['league', 'team']],
  ['injuries', 'nfl injury report', ['position']],
  ['news', 'mlb news', ['league', 'team']],
  ['rank', 'best wide receivers on draftkings nfl main', ['position', 'count', 'teamOut']],
  ['lineup', 'build me an nfl draftkings lineup', ['teamOut']],
  ['list_bets', 'show my settled bets', ['league', 'book', 'bookOut', 'market', 'team']],
  ['betting_performance', 'how am i doing on my bets', ['league', 'book', 'market']],
  ['read_standings', 'mlb standings', ['league']],
  ['read_stacks', 'best mlb stacks on draftkings', ['league', 'teamOut']],
  ['list_slates', 'mlb slates', ['league']],
]
const VALUES: Readonly<Record<Condition, readonly (readonly [string, (ask: Heard) => boolean])[]>> = {
  league: [
    ['nfl', ({ league }) => league === 'nfl'],
    ['the nba', ({ league }) => league === 'nba'],
  ],
  book: [
    ['fanduel', (ask) => JSON.stringify([ask.books, ask.held, ask.line]).includes('fanduel')],
    ['caesars', (ask) => JSON.stringify([ask.books, ask.held, ask.line]).includes('caesars')],
  ],
  bookOut: [['bovada', ({ held }) => (held as { booksOut?: readonly string[] } | undefined)?.booksOut?.includes('bovada') ?? false]],
  market: [
    ['totals', ({ market }) => market === 'totals'],
    ['spreads', ({ market }) => market === 'spreads'],
  ],
  team: [['the chiefs', ({ teams }) => JSON.stringify(teams).includes('Chiefs')]],
  teamOut: [
    ['the chiefs', ({ held, without }) => JSON.stringify([held, without]).includes('Chiefs')],
    ['the bears', ({ held, without }) => JSON.stringify([held, without]).includes('Bears')],
  ],
  position: [
    ['running backs', ({ positions }) => JSON.stringify(positions) === '["RB"]'],
    ['tight ends', ({ positions }) => JSON.stringify(positions) === '["TE"]'],
  ],
  count: [
    ['3', ({ count }) => count === 3],
    ['7', ({ count }) => count === 7],
  ],
}

/** Sentences put together from parts that are said by themselves: an opening, what is to be done, and a courtesy behind. */
const LEADS = ['', 'ok ', 'and ', 'now ', 'can you ', 'please ', 'lex, ', 'alright, ', 'could we ']
const ENDS = ['', ' please', ' then', ' for me', ' thanks']
const NARROW = [
  'limit it to X',
  'keep that to X',
  'narrow this down to X',
  'stick to X',
  'show me just X',
  'show only X',
  'do the same for X',
  'switch to X',
  'filter by X',
  'run it for X',
  'focus on X',
  'trim the list to X',
  'zoom in on X',
  'boil it down to X',
  'look at X only',
  'see X',
  'strike everything but X',
]
const REMOVE = [
  'leave out X',
  'leave X out',
  'take X out of it',
  'drop X',
  'remove X from the list',
  'get rid of X',
  'cross X off',
  'throw out X',
  'exclude X',
  'show everything except X',
  'do it without X',
]
const COUNT = ['show just X', 'cut it to X', 'limit it to X', 'give me X of them', 'make it the top X']
const framesOf = (condition: Condition) => (condition === 'count' ? COUNT : condition.endsWith('Out') ? REMOVE : NARROW)

const conversation = fc
  .constantFrom(...OPENINGS.flatMap(([kind, first, conditions]) => conditions.map((condition) => ({ kind, first, condition }))))
  .chain((opening) =>
    fc.record({
      opening: fc.constant(opening),
      value: fc.constantFrom(...VALUES[opening.condition]),
      lead: fc.constantFrom(...LEADS),
      frame: fc.constantFrom(...framesOf(opening.condition)),
      end: fc.constantFrom(...ENDS),
    }),
  )

const contexts = new Map<string, Context>()
const contextAfter = (first: string): Context => {
  const context = contexts.get(first) ?? turn(first).context
  contexts.set(first, context)
  return context
}

describe('a turn that is a condition in other words', () => {
  it('asks for the same list under it', () => {
    fc.assert(
      fc.property(conversation, ({ opening: { kind, first }, value: [said, isHeld], lead, frame, end }) => {
        const { understood } = turn(`${lead}${frame.replace('X', said)}${end}`, contextAfter(first))
        const ask = (understood.kind === 'ask' ? understood.ask : {}) as Heard
        expect({ kind: ask.tool ?? ask.kind, isHeld: isHeld(ask) }).toEqual({ kind, isHeld: true })
      }),
      { numRuns: cases(100, 250), seed: 7 },
    )
  })
})
