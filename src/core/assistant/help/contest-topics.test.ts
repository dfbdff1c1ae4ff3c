// Each rule of a contest is that of its table, for the site and sport that are named; one more or less is another answer.
import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { ROSTERS, rosterFor } from '../../dfs/sites.ts'
import { SCORING } from '../../projections/scoring.ts'
import { placeAsked } from '../places.ts'
import { resultAt } from './bet-basics.ts'
import { CONTEST_LIMITS, CONTEST_TOPICS } from './contest-topics.ts'

const answer = (question: string): string => {
  const help = placeAsked(question)
  return `${help?.lead?.(question) ?? ''}${help?.text ?? 'nothing'}`
}
const topic = (key: string, question: string): string | null =>
  [...CONTEST_LIMITS, ...CONTEST_TOPICS].find((one) => one.key === `contest-${key}`)!.lead!(question)

describe('rules by the tables', () => {
  it.each(
    ROSTERS.filter(
      (row) =>
        row.vintage === '' &&
        row.contest === 'classic' &&
        ['nfl', 'nba', 'mlb', 'nhl'].includes(row.sport) &&
        ['draftkings', 'fanduel'].includes(row.site),
    ),
  )('of $site $sport', ({ site, sport, maxPerTeam, minGames, salaryCap, slots }) => {
    const limit = answer(`how many players from one team can i use on ${site} ${sport}`)
    expect(limit).toContain(maxPerTeam === null ? 'no limit on players of one team as such' : `at most ${maxPerTeam} `)
    expect(topic('salary-cap', `what is the salary cap on ${site} and fanduel and draftkings for ${sport}`)).toContain(
      `$${salaryCap.toLocaleString('en-US')} for ${slots.length} players`,
    )
    if (minGames > 1)
      expect(answer(`how many games do i need players from in ${sport} ${site}`)).toContain(`players of at least ${minGames} games`)
  })

  it('says yes up to the limit and no above it', () => {
    expect(rosterFor('fanduel', 'nfl', 'classic')!.maxPerTeam).toBe(4)
    expect(answer('can i use 4 players from the same team on fanduel nfl')).toMatch(/^Yes/)
    expect(answer('can i use 5 players from the same team on fanduel nfl')).toMatch(/^No/)
    expect(answer('can i run 4 wide receivers on draftkings')).toMatch(/^Yes\. .*at most 4 WR/)
    expect(answer('can i run 5 wide receivers on draftkings')).toMatch(/^No, at most 4\./)
    expect(answer('i put in two qbs, three rbs, a te and a dst for my nfl lineup, is that allowed')).toMatch(/^No, at most 1\./)
    expect(answer('can a goalie go in util')).toMatch(/^No\./)
  })

  it('says what a captain and a play are worth', () => {
    expect(answer('whats the captain cost in showdown')).toContain('scores 1.5 times the points and costs 1.5 times the salary')
    expect(answer('is fanduel ppr')).toContain(`FanDuel ${SCORING.fanduel.nfl.perStat.receptions} points`)
    expect(answer('does a passing td count 4 or 6 on dk')).toContain(`DraftKings ${SCORING.draftkings.nfl.perStat.passTouchdowns} points`)
  })

  it.each([
    'is jokic worth 11k',
    'how many points will the chiefs score',
    'who is the best captain tonight',
    'how many lineups can i still make today',
    'build me a lineup with 3 players from the bears',
  ])('%s asks no rule', (text) => expect(placeAsked(text)?.key ?? '').not.toMatch(/^contest-/))
})

describe('a result at a line', () => {
  it.each([
    ['if they win by 3 do i lose', '-3.5', 'loses'],
    ['if they win by 4 do i win', '-3.5', 'wins'],
    ['if they win by 3 what happens', '-3', 'push'],
    ['if they lose by 3 do i win', '+3.5', 'wins'],
    ['if they lose by 4 do i win', '+3.5', 'loses'],
  ])('%s at %s', (question, line, result) => expect(resultAt(question, line)).toContain(result))

  it('is that of the line of the question before', () => {
    const before = { kind: 'page', page: 'basics-line-meaning', line: 'what does -3.5 next to the cowboys mean' } as const
    expect(hear('im new what does -3.5 next to the cowboys mean')).toMatchObject({ ask: { page: before.page } })
    expect(answer('what does -3.5 next to the cowboys mean')).toMatch(/win by 4 or more/)
    expect(answer('what does -3 mean')).toMatch(/win by 4 or more.*exactly 3 is a push/)
    expect(answer('what does +3.5 mean')).toMatch(/loses by 3 or less/)
  })
})
