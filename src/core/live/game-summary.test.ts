import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Play } from '../leagues/games.ts'
import { gameSummary } from './game-summary.ts'

const SIDES = { home: { id: 'tor' }, away: { id: 'sea' } }
const play = (awayScore: number, homeScore: number, of: Partial<Play> = {}): Play => ({
  id: `${awayScore}-${homeScore}`,
  period: 1,
  gameId: 'g',
  secondsLeft: null,
  text: '',
  kind: 'other',
  teamId: null,
  playerIds: [],
  homeScore,
  awayScore,
  at: 0,
  ...of,
})
const changes = (...scores: [away: number, home: number][]) =>
  gameSummary(
    scores.map((score) => play(...score)),
    SIDES,
  ).leadChanges

describe('the lead', () => {
  it('changes when the other side takes it, at one stroke or by way of a tie', () => {
    expect(changes([2, 0], [2, 3])).toBe(1)
    expect(changes([1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 3], [3, 4])).toBe(1)
    expect(changes([2, 0], [2, 2], [2, 3], [4, 3])).toBe(2)
  })

  it('does not change when it is taken first, kept, or only caught up with', () => {
    expect(changes([2, 0], [4, 0])).toBe(0)
    expect(changes([0, 3], [3, 3], [3, 6])).toBe(0)
    expect(changes()).toBe(0)
  })

  it('law: as often as its bearers differ from the ones before, ties left out', () => {
    const scores = fc.array(fc.tuple(fc.nat(3), fc.nat(3)))
    fc.assert(
      fc.property(scores, (gains) => {
        const sum = (side: 0 | 1, until: number) => gains.slice(0, until + 1).reduce((all, gain) => all + gain[side], 0)
        const scoringPlays = gains.map((_, i) => play(sum(0, i), sum(1, i)))
        const bearers = scoringPlays.map(({ homeScore, awayScore }) => Math.sign(homeScore - awayScore)).filter((sign) => sign !== 0)
        expect(gameSummary(scoringPlays, SIDES).leadChanges).toBe(bearers.filter((sign, i) => i > 0 && sign !== bearers[i - 1]).length)
      }),
    )
  })
})

it('keeps the points of each period, of who scored them, and the largest lead of each side', () => {
  const summary = gameSummary(
    [play(2, 0, { playerIds: ['ann'] }), play(2, 3, { playerIds: ['bo', 'cy'] }), play(2, 8, { period: 2, playerIds: ['bo'] })],
    SIDES,
  )
  expect(summary).toMatchObject({
    homeScore: 8,
    awayScore: 2,
    byPeriod: { home: [3, 5], away: [2, 0] },
    largestLead: { home: 6, away: 2 },
    plays: 3,
  })
  expect([...summary.scored]).toEqual([
    ['ann', 2],
    ['bo', 8],
  ])
})

it('takes a score that falls as it stands: a review took points back', () => {
  expect(gameSummary([play(0, 7), play(0, 6), play(0, 9)], SIDES)).toMatchObject({ homeScore: 9, byPeriod: { home: [9] } })
})
