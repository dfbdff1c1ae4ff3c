// Turns that lean on another answer and name nothing of their own: whose side, which way, how sure, one more of it, one condition more.
import { describe, expect, it } from 'vitest'
import { lastOf, turn } from '#tests/support/understanding.ts'

it.each([
  [['Lakers moneyline', 'and by how much'], { kind: 'odds', market: 'spreads', teams: [{ name: 'Los Angeles Lakers' }] }],
  [['Lakers score', "and what's your model say there"], { kind: 'look', tool: 'predict_game', teams: [{ name: 'Los Angeles Lakers' }] }],
  [['Lakers score', 'which book has the best over'], { kind: 'odds', teams: [{ name: 'Los Angeles Lakers' }] }],
  [['Lakers injuries', 'since when'], { kind: 'injuries', teams: [{ name: 'Los Angeles Lakers' }] }],
  [['show my limits', 'is there any on losses'], { kind: 'look', tool: 'read_limits' }],
  [['my alerts', 'make another one for the Lakers moneyline at +140'], { tool: 'set_alert', teams: [{ name: 'Los Angeles Lakers' }] }],
  [
    ['tell me if a Lakers player gets hurt', 'just by text'],
    { tool: 'set_alert', line: 'tell me if a lakers player gets hurt | just by text' },
  ],
  [
    ['alert me when the Lakers hit +140', 'only at caesars', 'make it +150'],
    { tool: 'set_alert', line: 'alert me when the lakers hit +150 | only at caesars' },
  ],
  [['switch to decimal odds', 'no, fractional'], { kind: 'page', page: 'setting-asked', line: 'change my odds to fractional odds' }],
  [
    ['sim my nfl lineup in a $5 gpp with 300 people', 'and for 12 dollars'],
    { tool: 'simulate_contest', line: '$12 buy-in sim my nfl lineup in a gpp with 300 people' },
  ],
  [
    ['sim my nfl lineup in a $5 gpp with 300 people', 'what about a double up'],
    { line: 'double up sim my nfl lineup in a $5 with 300 people' },
  ],
  [['sim my nfl lineup in a $5 gpp with 300 people', 'how sure is that'], { line: 'sim my nfl lineup in a $5 gpp with 300 people' }],
  [['nba games tonight', 'which of those has the most points expected'], { kind: 'odds', market: 'totals', order: 'highest' }],
  [['Lakers last five games', 'no i mean against the spread'], { kind: 'page', page: 'no-trends' }],
  [['what are my open bets', 'and if they all lose'], { tool: 'list_bets', part: 'worth' }],
  [['what are my open bets', 'what part of my bankroll is riding on those'], { tool: 'list_bets', part: 'open' }],
  [['my saved lineups', 'rename the first one to champions'], { tool: 'list_lineups', line: 'rename the first one' }],
  [['6 nfl lineups', 'at most 25 percent of any one player'], { kind: 'lineup', count: 6, maxExposure: 0.25 }],
  [
    ['top nba centers under 6000 on draftkings', "only those who aren't questionable"],
    { kind: 'rank', league: 'nba', statusesOut: ['QUESTIONABLE'] },
  ],
] as const)('%s', (texts, expected) => expect(lastOf(...texts)).toMatchObject({ kind: 'ask', ask: expected }))

describe('what no word was said of', () => {
  it.each([
    [['nfl value bets', 'is paying up for it worth it'], 'read_my_plan'],
    [['Lakers last game', 'what was the handicap there'], 'read_alerts'],
    [['Lakers last game', 'did they go under in it'], 'read_calibration'],
  ] as const)('%s is no question of %s', (texts, tool) => expect(lastOf(...texts)).not.toMatchObject({ ask: { tool } }))
})

it('says that the same answer came again only where something was left unused', () => {
  const first = turn('hedge 50 at +300 with the other side at -120')
  expect(turn('how much do i lock in', first.context)).toMatchObject({ understood: { kind: 'ask' }, note: null })
})

it('a condition behind a question asked back is kept for its answer', () => {
  const asked = turn('top value plays on draftkings')
  expect(asked.understood).toMatchObject({ kind: 'clarify', pending: { slot: 'league' } })
  const narrowed = turn('only under 5000', asked.context)
  expect(narrowed.understood).toMatchObject({ kind: 'clarify', pending: { slot: 'league', ask: { maxSalary: 4999 } } })
  expect(turn('nba', narrowed.context).understood).toMatchObject({ kind: 'ask', ask: { kind: 'rank', league: 'nba', maxSalary: 4999 } })
})
