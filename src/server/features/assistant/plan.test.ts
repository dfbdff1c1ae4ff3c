// The built-in engine's tool calls fit the rows that they call, whatever was asked.

import { describe, expect, it } from 'vitest'
import { API } from '#contract/index.ts'
import type { Ask, AskOf } from '#core/assistant/ask.ts'
import { boardAsk, toolLook } from '#core/assistant/asked/bare-asks.ts'
import { PLAYERS, TEAMS } from '#tests/support/assistant-names.ts'
import { firstCalls } from './plan.ts'

const ZONE = 'America/New_York'
const ROWS = Object.values(API).flatMap((room) => Object.values(room))
const rowOf = (tool: string) => ROWS.find((row) => row.tool?.name === tool)

/** A question about prices that names nothing but this. */
const oddsAsk = (named: Partial<AskOf<'odds'>>): Ask => boardAsk({ want: 'value', ...named })

const ASKS: readonly Ask[] = [
  oddsAsk({}),
  oddsAsk({ league: 'nba' }),
  oddsAsk({ league: 'nfl', market: 'totals', teams: [TEAMS[0]!], side: 'under', books: ['fanduel'], want: 'board' }),
  { kind: 'projection', league: 'nfl', players: PLAYERS.slice(0, 3), site: null },
  {
    kind: 'rank',
    league: 'nfl',
    site: 'fanduel',
    slate: null,
    positions: ['RB'],
    teams: [],
    minSalary: null,
    maxSalary: 5999,
    by: 'value',
    cheap: false,
    count: 5,
    among: [],
  },
  { kind: 'compare', players: PLAYERS.slice(0, 2), site: null },
  { kind: 'kelly', bankroll: 1000, price: 120, exactPrice: null, probability: 0.5, edge: null, multiplier: null, most: null },
  { kind: 'kelly', bankroll: 1000, price: -110, exactPrice: null, probability: null, edge: 0.04, multiplier: 0.5, most: 25 },
  { kind: 'kelly', bankroll: null, price: 120, exactPrice: null, probability: 0.5, edge: null, multiplier: null, most: null },
  { kind: 'term', terms: ['floor', 'ceiling'], isExample: false, isJudged: false },
  {
    kind: 'lineup',
    league: 'nfl',
    site: null,
    slate: null,
    count: 3,
    locks: [PLAYERS[0]!],
    bans: [PLAYERS[1]!],
    without: [TEAMS[0]!],
    stacks: [TEAMS[1]!],
    maxPerTeam: 4,
    minSalary: 49_000,
    maxSalary: 49_900,
    minGames: 3,
    maxExposure: 0.4,
    minUniques: 2,
    stackSize: 4,
    passer: { with: 2, bringBack: 1 },
    said: null,
    role: null,
    isOfCap: false,
    nth: null,
  },
  { kind: 'scores', league: null, teams: [], when: null, only: null },
  { kind: 'scores', league: 'nfl', teams: [TEAMS[0]!], when: null, only: 'live' },
  { kind: 'injuries', isOfOpponent: false, league: 'nfl', teams: [], players: [PLAYERS[0]!], positions: [], statuses: [] },
  { kind: 'news', league: 'nhl', teams: [], players: [] },
  ...(['pga', 'lpga', 'nascar'] as const).map((league): Ask => toolLook('forecast_field', league)),
  { kind: 'account', about: 'usage', line: null },
  { kind: 'account', about: 'plan', line: null },
  { kind: 'account', about: 'plans', line: null },
]

describe('every planned call', () => {
  it.each(ASKS.map((ask) => [ask.kind, ask] as const))('of kind %s is accepted by its row', (_, ask) => {
    const calls = firstCalls(ask, ZONE)
    expect(calls.length).toBeGreaterThan(0)
    for (const { name, input } of calls) {
      const row = rowOf(name)
      expect(row, name).toBeDefined()
      expect(row!.input.safeParse(input).error, `${name} ${JSON.stringify(input)}`).toBeUndefined()
    }
  })
  it('nobody of a team that is out may be in the lineup', () => {
    const lineup = ASKS.find(({ kind }) => kind === 'lineup')!
    expect(firstCalls(lineup, ZONE)[0]!.input).toMatchObject({ maxPerTeam: { [TEAMS[0]!.abbreviation]: 0 } })
  })
  it('looks nothing up for small talk', () => {
    expect(firstCalls({ kind: 'help', about: 'greeting' }, ZONE)).toEqual([])
  })

  // By the clocks of New York: turned forward on March 8, 2026, and back on November 1, 2026.
  it.each([
    ['this week vs last week', '2026-03-09T04:00Z', ['2026-03-09T04:00Z', '2026-03-02T05:00Z']],
    ['last week vs this week', '2026-03-02T05:00Z', ['2026-03-09T04:00Z', '2026-03-02T05:00Z']],
    ['this week vs last week', '2026-11-02T05:00Z', ['2026-11-02T05:00Z', '2026-10-26T04:00Z']],
    ['last week vs this week', '2026-10-26T04:00Z', ['2026-11-02T05:00Z', '2026-10-26T04:00Z']],
    ['this week vs last week', '2026-07-13T04:00Z', ['2026-07-13T04:00Z', '2026-07-06T04:00Z']],
  ])('the weeks of "%s" from %s begin at midnight, whichever clocks are turned between them', (line, from, begins) => {
    const at = Date.parse(from)
    const ask = { ...toolLook('betting_performance', null), line, when: { text: line.slice(0, 9), from: at, to: at + 1 } }
    const inputs = firstCalls(ask, ZONE).map(({ input }) => input as { from: number; to?: number })
    expect(inputs.map((input) => input.from)).toEqual(begins.map((one) => Date.parse(one)))
    expect(inputs.map((input) => input.to)).toEqual([undefined, Date.parse(begins[0]!)])
  })
})
