// What leads to a bet asks what the person set for oneself: each calculator is classified here, and each row of the contract that answers an edge,
// what a bet is worth or a stake to lay names the act that it is.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'

/**
 * Each calculator with what its answer is. `open`: a price in another notation, or what a book keeps of a market: neither says what a price is
 * worth. A market without its margin, and a price against a close, do: with the prices of the board typed in they are edges; `by input`: a stake is answered where one is asked for.
 */
const CALCULATORS = {
  fair: 'see_edges',
  hold: 'open',
  closingLineValue: 'see_edges',
  payout: 'by input',
  expectedValue: 'see_edges',
  boost: 'see_edges',
  parlay: 'see_edges',
  teaser: 'see_edges',
  roundRobin: 'see_edges',
  kellyMany: 'get_stake_advice',
  hedge: 'get_stake_advice',
  split: 'get_stake_advice',
  middle: 'get_stake_advice',
  freeBet: 'get_stake_advice',
  units: 'get_stake_advice',
} as const satisfies Record<keyof typeof API.calculators, string>

const classOf = ({ care }: Endpoint) => (care === undefined ? 'open' : typeof care === 'string' ? care : care.when ? 'by input' : care.act)

const ROWS = Object.entries(API).flatMap(([room, rows]) =>
  Object.entries(rows as Record<string, Endpoint>).map(([name, row]) => [`${room}.${name}`, row] as const),
)

/** Names of fields in which an edge, what makes one of a price (a chance without margin, a forecast), an expectation or a stake is answered. */
const ADVICE = new Set([
  ...['edge', 'ev', 'expected', 'hedge', 'shareOfBankroll', 'recommendedBet', 'kelly'],
  ...['fair', 'fairRange', 'fairAmerican', 'chances', 'homeTeamWinProb', 'homeWinProbability', 'clv'],
])

/** Rows in which such a name means something else, or is the person's own record, which is never shut. */
const ELSE: Readonly<Record<string, string>> = {
  'assistant.chat': 'each tool asks for itself (tests/flows/care-doors.test.ts)',
  'conversations.read': 'what was said before: the record of the person',
  'coaching.report': 'how the stakes of the record compare with those that the chances would have called for',
  ...Object.fromEntries(
    ['list', 'edit', 'settle', 'undo'].map((name) => [
      `bets.${name}`,
      'the record: what a bet was worth when it was laid, and at the close',
    ]),
  ),
  'forum.edit': 'a pick of one’s own as it was sealed; another is posted by forum.create alone',
  'bets.performance': 'what the bets of the record were expected to come to',
}

/** Every name of a field in a schema, whatever it lies in. */
function fieldsOf(schema: z.ZodType): Set<string> {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties } = node as { properties?: Record<string, unknown> }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    for (const part of Object.values(node)) walk(part)
  }
  walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  return names
}

describe('what leads to a bet asks care', () => {
  it('every calculator is classified, and its row says the same', () => {
    const found = Object.fromEntries(Object.entries(API.calculators).map(([name, row]) => [name, classOf(row as Endpoint)]))
    expect(found).toEqual(CALCULATORS)
  })

  it('the stake that is asked for is advice, what a stake pays is arithmetic', () => {
    const { care } = API.calculators.payout as { care?: { when?: (input: object) => boolean } }
    const inputs = [
      { price: '-110', toWin: 10 },
      { price: '-110', stake: 10 },
    ]
    expect(inputs.map((input) => care?.when?.(input))).toEqual([true, false])
  })

  it('every row that answers an edge, an expectation or a stake names its act', () => {
    const open = ROWS.filter(([name, row]) => !row.care && !row.careHides && !(name in ELSE))
      .map(([name, row]) => [name, [...fieldsOf(row.output)].filter((field) => ADVICE.has(field))] as const)
      .filter(([, fields]) => fields.length > 0)
    expect(Object.fromEntries(open)).toEqual({})
  })
})
