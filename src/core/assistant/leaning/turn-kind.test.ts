// What a turn is to the answer before it, by sentences that the decision was not learned from: a plain one, a short one and a polite one of each kind.
import { describe, expect, it } from 'vitest'
import { turn } from '#tests/support/understanding.ts'
import { maskedOf } from '../reading/mask.ts'
import { type TurnKind, turnKinds } from './turn-kind.ts'

const TALKS: Readonly<Record<TurnKind, readonly (readonly [before: string, said: string])[]>> = {
  alone: [
    ['nba scores', 'how do i change my password'],
    ['my open bets', 'best price on the LEAGUE game of the TEAM tonight'],
    ['nfl standings', 'would you please build me a lineup for LEAGUE on BOOK'],
  ],
  change: [
    ['nfl spreads', 'and for the TEAM'],
    ['build me an nfl lineup', 'make that seven'],
    ['half kelly -110 at 54 percent with 3000', 'could you use a third of it instead'],
  ],
  narrow: [
    ['my settled bets', 'just the winners'],
    ['nfl value bets', 'skip anything at BOOK'],
    ['nfl injuries', 'please leave out everybody who is only questionable'],
  ],
  pick: [
    ['nba totals', 'which of those is the lowest'],
    ['top 5 running backs', 'priciest one'],
    ['nfl stacks', 'and which of these would be the cheapest, please'],
  ],
  compute: [
    ['my open bets', 'what is my total stake on those'],
    ['nba scores', 'avg points'],
    ['top 5 running backs', 'would you add up what all of them cost'],
  ],
  why: [
    ['who wins the Broncos game', 'why that'],
    ['project Marcus Okafor', 'how did you get to that number'],
    ['nfl value bets', 'may i ask what that is based on'],
  ],
  where: [
    ['my open bets', 'where do i find that page'],
    ['nfl injuries', 'open that'],
    ['build me an nfl lineup', 'could you tell me where i can edit it'],
  ],
  subject: [
    ['nba scores', 'odds on that game'],
    ['top 5 running backs', 'is he injured'],
    ['Broncos spread', 'could you tell me who wins it in your view'],
  ],
}

describe.each(Object.entries(TALKS))('%s', (kind, talks) => {
  it.each(talks)('%s: %s', (before, said) => {
    const { context } = turn(before)
    const kinds = turnKinds(maskedOf({ bare: said, stranger: null }), context)!
    expect(kinds[0]!.name, JSON.stringify(kinds.slice(0, 3))).toBe(kind)
  })
})

it('the first turn of a talk leans on nothing', () => expect(turnKinds('which of those', { ask: null })).toBeNull())
