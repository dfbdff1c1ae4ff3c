// Rules of contests come from the table of rosters, and a question about them builds nothing.
import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { rosterFor } from '../../dfs/sites.ts'
import { placeAsked } from '../places.ts'
import { CONTEST_RULES } from './contest-rules.ts'

const answer = (question: string) => {
  const help = placeAsked(question)
  return { key: help?.key, text: `${help?.lead?.(question) ?? ''}${help?.text ?? ''}` }
}

describe('rules of contests', () => {
  it.each([
    ['how many running backs do i need on fanduel nfl', 'roster-fd-nfl', /^FanDuel NFL, classic: QB, 2 RB/],
    ['what positions are in a draftkings nba lineup', 'roster-dk-nba', /UTIL \(PG, SG, SF, PF or C\).*cap of \$50,000/],
    ['does flex on dk nfl take a tight end', 'roster-dk-nfl', /^Yes: FLEX takes RB, WR or TE\./],
    ['can a kicker go in the flex on draftkings football', 'roster-dk-nfl', /^No: FLEX takes RB, WR or TE\./],
    ['does fanduel nba have a util slot or who goes in util', 'roster-fd-nba', /^FanDuel NBA has no UTIL slot\./],
    ['how does the captain score on draftkings showdown nfl', 'roster-dk-nfl-one', /1\.5 times the points at 1\.5 times the salary/],
    ['max players from one team on fanduel hockey', 'contest-team-limit', /^FanDuel: NHL: at most 4 players of one team/],
    ['is this valid on dk nba: pg sg sf pf c pg sf c', 'roster-dk-nba', /^Yes, by positions/],
    ['is this valid on dk nba: pg pg pg sg sf pf c c', 'roster-dk-nba', /^No: those positions/],
    ['is this valid on dk nba: pg sg sf pf c', 'roster-dk-nba', /^No: that is 5 positions, and a lineup has 8/],
  ])('%s', (question, key, text) => {
    expect(answer(question)).toEqual({ key, text: expect.stringMatching(text) })
    expect(hear(question)).toMatchObject({ kind: 'ask', ask: { kind: 'page', page: key } })
  })

  it('says of every roster its cap and as many players as it has', () => {
    for (const { key, text } of CONTEST_RULES) expect(text, key).toMatch(/players under a cap of \$\d/)
    const roster = rosterFor('fanduel', 'mlb', 'classic')!
    expect(CONTEST_RULES.find(({ key }) => key === 'roster-fd-mlb')!.text).toContain(
      `${roster.slots.length} players under a cap of $${roster.salaryCap.toLocaleString('en-US')}`,
    )
    expect(Math.max(...CONTEST_RULES.map(({ key }) => key.length))).toBeLessThanOrEqual(30)
  })

  it.each([
    'build me a draftkings nba lineup',
    'which running backs should i play on fanduel',
    'best flex play on draftkings tonight',
    'how many players are out for the lakers',
    'show me the cheapest point guards on dk',
    'what position does he play',
    'give me two lineups with players from one game',
  ])('is none of them: %s', (question) => {
    expect(placeAsked(question)?.key ?? '').not.toMatch(/^roster-/)
  })
})
