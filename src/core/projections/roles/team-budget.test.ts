import { describe, expect, it } from 'vitest'
import type { GameLog } from '../../leagues/games.ts'
import { leagueContext } from '../context.ts'
import { contributions, projectionParts, projectOne } from '../project.ts'
import type { ScoredLeague } from '../scoring.ts'

const DAY = 86_400_000
const ASOF = 400 * DAY

/** Games of one team, newest first: who played how much in each. */
function team(league: ScoredLeague, positions: Readonly<Record<string, string>>, games: readonly Readonly<Record<string, number>>[]) {
  const logs = games.flatMap((game, g) =>
    Object.entries(game).map(
      ([playerId, opportunity]): GameLog => ({
        playerId,
        gameId: `g${g}`,
        league,
        teamId: 'us',
        opponentId: 'them',
        isHome: true,
        at: ASOF - (g + 1) * 3 * DAY,
        opportunity,
        stats: { points: opportunity / 2, passYards: 4 * opportunity, saves: opportunity / 2, shots: opportunity / 5 },
      }),
    ),
  )
  const context = leagueContext({ site: 'draftkings', league, asOf: ASOF, logs, positions: new Map(Object.entries(positions)) })
  return {
    parts: (playerId: string, absent?: readonly string[]) =>
      projectionParts(context, { playerId, opponentId: null }, absent && new Set(absent))!,
    mean: (playerId: string, absent: readonly string[]) => projectOne(context, { playerId, opponentId: null }, new Set(absent))!.mean,
  }
}
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

describe('quarterbacks', () => {
  const passers = { ann: 'QB', bob: 'QB' }
  const sub = team('nfl', passers, [{ bob: 60 }, ...times(9, { ann: 60 })])
  it('who stepped in last week sits again when the starter can play, and his row says behind whom', () => {
    expect(sub.parts('ann', [])).toMatchObject({ appearance: 1, appearanceBy: 'job', starter: null })
    expect(sub.parts('bob', [])).toMatchObject({ appearance: 0, appearanceBy: 'job', starter: 'ann' })
    expect(sub.mean('bob', [])).toBe(0)
    expect(sub.mean('ann', [])).toBeGreaterThan(5)
  })
  it('plays while the starter is ruled out', () => {
    expect(sub.parts('bob', ['ann'])).toMatchObject({ appearance: 1, starter: null })
    expect(sub.mean('bob', ['ann'])).toBeGreaterThan(5)
    // One game holds one man's snaps, whoever left them to him.
    expect(sub.parts('bob', ['ann']).opportunity + sub.parts('bob', ['ann']).gained).toBeLessThanOrEqual(60)
  })
  it('keeps the job after four starts in a row', () => {
    const three = team('nfl', passers, [...times(3, { bob: 60 }), ...times(9, { ann: 60 })])
    const four = team('nfl', passers, [...times(4, { bob: 60 }), ...times(9, { ann: 60 })])
    expect([three.parts('ann', []).appearance, three.parts('bob', []).appearance]).toEqual([1, 0])
    expect([four.parts('ann', []).appearance, four.parts('bob', []).appearance]).toEqual([0, 1])
  })
  it('nothing is taken to be known of who is there where nothing is reported', () => {
    expect(sub.parts('bob')).toMatchObject({ appearance: 1, appearanceBy: 'habit', starter: null })
  })
})

it('goalies start in turns: each has his share of the starts, and it is shared anew when one is out', () => {
  const { parts } = team('nhl', { gus: 'G', hal: 'G' }, [{ hal: 60 }, ...times(3, { gus: 60 }), { hal: 60 }, ...times(3, { gus: 60 })])
  expect(parts('gus', []).appearance).toBeCloseTo(6 / 8, 9)
  expect(parts('hal', []).appearance).toBeCloseTo(2 / 8, 9)
  expect(parts('hal', ['gus']).appearance).toBe(1)
})

describe('minutes', () => {
  // Six play forty minutes each; while al was away for three games flo had his.
  const rest = { ben: 40, cal: 40, dan: 40, eli: 40 }
  const { parts } = team('nba', Object.fromEntries(['al', 'ben', 'cal', 'dan', 'eli', 'flo', 'gil'].map((id) => [id, 'G'])), [
    ...times(3, { ...rest, flo: 40, gil: 40 }),
    ...times(12, { ...rest, al: 40, flo: 10, gil: 30 }),
  ])
  const expected = (id: string) => parts(id, []).opportunity + parts(id, []).gained - parts(id, []).yielded
  it('go back to who can play again, from those who had them, and the row names him', () => {
    expect(['al', 'ben', 'cal', 'dan', 'eli', 'flo', 'gil'].reduce((sum, id) => sum + expected(id), 0)).toBeCloseTo(240, 6)
    expect(expected('al')).toBeGreaterThan(37)
    expect(expected('ben')).toBeGreaterThan(37)
    expect(parts('flo', []).yielded).toBeGreaterThan(5)
    expect(parts('flo', []).yieldedTo).toEqual(['al'])
    const [form, , , returns] = contributions(parts('flo', []))
    expect(form!.key).toBe('form')
    expect(returns).toMatchObject({ key: 'returns' })
    expect(returns!.points).toBeLessThan(0)
  })
  it('stay where they are while he is out', () => {
    expect(parts('flo', ['al']).yielded).toBe(0)
    expect(contributions(parts('flo', ['al'])).map(({ key }) => key)).not.toContain('returns')
  })
})
