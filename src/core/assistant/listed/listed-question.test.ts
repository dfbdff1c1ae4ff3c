// What a turn asks of the rows of the last answer, whatever tool they are of.
import { describe, expect, it } from 'vitest'
import { turn } from '#tests/support/understanding.ts'
import type { Context } from '../ask.ts'
import { LISTS } from './list-facts.ts'
import { tagsIn } from './list-tags.ts'
import type { ListedQuestion } from './listed-question.ts'

/** The question of a second turn over rows that the first one listed. */
function asked(first: string, list: string, second: string): ListedQuestion | null {
  const { context } = turn(first)
  const game = { kind: 'game', id: 'a', name: 'A at B', league: 'nba', teams: [], position: null, at: 1, isBegun: true } as const
  const listed: Context = { ...context, rows: [{ ...game, teams: [] }], listed: [`${list} a`, `${list} b`, `${list} c`] }
  const { understood } = turn(second, listed)
  return understood.kind === 'listed' ? understood.question : null
}

describe('the most and the least of a figure', () => {
  it.each([
    ['nba scores', 'read_scores', 'which of those was closest', 'margin', false],
    ['nba scores', 'read_scores', 'which one was the biggest blowout', 'margin', true],
    ['nba scores', 'read_scores', 'which one of them had the most points', 'total', true],
    ['nfl value bets', 'read_value_bets', 'which of those has the best edge', 'edge', true],
    ['nfl value bets', 'read_value_bets', 'which one is the longest shot', 'price', true],
    ['my open bets', 'list_bets', 'which of them pays the most', 'payout', true],
    ['my open bets', 'list_bets', 'which one is the smallest stake', 'stake', false],
    ['my settled bets', 'list_bets', 'which of those lost the most', 'lost', true],
    ['nfl middles', 'read_middles', 'which one has the widest gap', 'width', true],
    ['nfl stacks', 'read_stacks', 'which of those is cheapest', 'salary', false],
    ['nfl lineup', 'build_lineup', 'who of them is the priciest', 'salary', true],
    ['my saved lineups', 'list_lineups', 'which one projects best', 'median', true],
    ['nfl slates', 'list_slates', 'which of those locks first', 'starts', false],
  ] as const)('%s, %s: %s', (first, list, second, fact, isMost) =>
    expect(asked(first, list, second)).toMatchObject({ list, by: { fact, isMost }, left: '' }),
  )
})

describe('some of the rows', () => {
  it.each([
    ['my settled bets', 'list_bets', 'which of those lost', 'result', 'lost', false],
    ['my settled bets', 'list_bets', 'how many of them won', 'result', 'won', false],
    ['my open bets', 'list_bets', 'which of them are parlays', 'kind', 'parlay', false],
    ['my open bets', 'list_bets', 'any of those not parlays', 'kind', 'parlay', true],
    ['nfl value bets', 'read_value_bets', 'which of those are overs', 'side', 'over', false],
    ['nfl stacks', 'read_stacks', 'which of those are of the Broncos', 'team', 'DEN', false],
  ] as const)('%s, %s: %s', (first, list, second, group, tag, isOut) => {
    const [one] = asked(first, list, second)?.tags ?? []
    expect(one).toMatchObject({ group, isOut })
    expect(one!.any).toContain(tag)
  })

  it('a bound is of the figure that its words name', () =>
    expect(asked('nfl stacks', 'read_stacks', 'which of those cost under 12k')).toMatchObject({
      bounds: [{ field: 'salary', op: 'below', value: 12_000 }],
    }))
})

describe('what the rows come to', () => {
  it.each([
    ['nfl lineup', 'build_lineup', 'what is the average salary of those', 'mean', 'salary'],
    ['my open bets', 'list_bets', 'what is the total stake on those', 'sum', 'stake'],
    ['my open bets', 'list_bets', 'what do they pay in total', 'sum', 'payout'],
  ] as const)('%s, %s: %s', (first, list, second, tells, fact) => expect(asked(first, list, second)).toMatchObject({ tells, fact }))
})

it('how many there are in all is a count, and how many of something else is none', () => {
  expect(asked('nfl injuries', 'read_injuries', 'and how many is that in total')).toMatchObject({ tells: 'count', left: '' })
  expect(asked('nfl slates', 'list_slates', 'how many games do they have')).toBeNull()
})

it.each([
  // Of another list, of nobody there, and with words that no row has.
  ['nba scores', 'read_scores', 'nfl scores'],
  ['nba scores', 'read_scores', 'what is a closing line'],
  ['my open bets', 'list_bets', 'which of those would you recommend to my uncle'],
  ['my open bets', 'read_scores', 'which of those lost'],
])('%s, then "%s: %s" is no question of its rows', (first, list, second) => expect(asked(first, list, second)).toBeNull())

it('words of one group mean either, and those behind a "not" are out', () => {
  expect(tagsIn('overs and unders', LISTS.read_value_bets!.groups).tags).toMatchObject([{ any: ['over', 'under'], isOut: false }])
  expect(tagsIn('without the home teams', LISTS.read_value_bets!.groups).tags).toMatchObject([{ any: ['home'], isOut: true }])
})
