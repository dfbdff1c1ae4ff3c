import { describe, expect, it } from 'vitest'
import type { GameResult } from '../../results/game-result.ts'
import { TENNIS_TERMS, tennis } from './tennis.ts'

const DAY = 16_000

type More = Omit<Partial<GameResult>, 'announced' | 'box'> & Pick<GameResult, 'announced' | 'box'>

/** Somebody with 1,000 points beats another with as many, with fourteen games of twenty, at one place on hard ground. */
const match = ({ announced, box, ...more }: More = {}): GameResult => ({
  ...{ league: 'tennis', competition: 'tennis', day: DAY, season: 2013, isNeutral: true, isPlayoff: null, home: 'a', away: 'b' },
  ...{ score: null, result: 1, expectedGoals: null, threat: null, market: null, closingMargin: null, reference: null, projected: null },
  ...more,
  announced: { surface: 'hard', longest: 3, place: 'here', stage: 1, rankingPoints: { home: 1000, away: 1000 }, ...announced },
  box: { games: { home: 14, away: 6 }, sets: 2, tieBreaks: 0, ...box },
})

/** What is said of `next` after these matches, each taken to be even. */
const readAfter = (matches: readonly GameResult[], next: GameResult, gap = 0.4) => {
  const book = tennis()
  for (const one of matches) book.learn(one, 0.5)
  return book.read(next, gap)
}

describe('what is known of a match of tennis', () => {
  it('of two who were never seen: their points alone, as logarithms', () => {
    const said = readAfter([], match({ announced: { rankingPoints: { home: 990, away: 240 } } }))
    expect(said.points).toBeCloseTo(Math.log(1000 / 250), 12)
    for (const term of TENNIS_TERMS.filter((one) => one !== 'points')) expect([term, said[term]]).toEqual([term, 0])
  })
  it('who has no points stands as one with thirty', () => {
    expect(readAfter([], match({ announced: { rankingPoints: { home: null, away: 30 } } })).points).toBe(0)
  })
  it('changes every sign when the sides change places', () => {
    const history = [
      match({ day: DAY - 200, away: 'c', announced: { rankingPoints: { home: 400, away: 90 } } }),
      match({
        day: DAY - 9,
        home: 'b',
        away: 'c',
        result: 0,
        announced: { surface: 'clay' },
        box: { games: { home: 9, away: 13 }, tieBreaks: 1 },
      }),
      match({ day: DAY - 1, away: 'c', box: { games: { home: 20, away: 21 }, sets: 5, tieBreaks: 2 } }),
    ]
    const points = { home: 1500, away: 700 }
    const there = readAfter(history, match({ announced: { longest: 5, stage: 0, rankingPoints: points } }), 0.4)
    const back = readAfter(
      history,
      match({ home: 'b', away: 'a', announced: { longest: 5, stage: 0, rankingPoints: { home: 700, away: 1500 } } }),
      -0.4,
    )
    for (const term of TENNIS_TERMS) expect([term, there[term] + back[term]]).toEqual([term, 0])
  })
  it('points: up since the last match, up over a year, below the peak', () => {
    const points = (home: number) => ({ announced: { rankingPoints: { home, away: 1000 } } })
    const history = [match({ day: DAY - 300, away: 'c', ...points(490) }), match({ day: DAY - 30, away: 'd', ...points(1990) })]
    const said = readAfter(history, match(points(990)))
    expect(said.sinceLast).toBeCloseTo(Math.log(1000 / 2000), 12)
    expect(said.overYear).toBeCloseTo(Math.log(1000 / 500), 12)
    // The peak of 2,000 was thirty days ago and is only lowered when a match is learned.
    expect(said.belowPeak).toBeCloseTo(Math.log(2000 / 1000), 12)
  })
  it('sets of the last week and of three, not of the day itself; a long match yesterday', () => {
    const played = (days: number, box: GameResult['box'] = {}) => match({ day: DAY - days, away: `x${days}`, ...(box ? { box } : {}) })
    const said = readAfter(
      [played(21, { sets: 3 }), played(8), played(7), played(1, { games: { home: 18, away: 22 }, sets: 5 }), played(0)],
      match(),
    )
    expect(said.week).toBe(2 + 5)
    expect(said.threeWeeks).toBe(3 + 2 + 2 + 5)
    expect(said.longYesterday).toBeCloseTo(2, 12)
    expect(said.usedToGround).toBe(1)
    expect(readAfter([played(25)], match()).usedToGround).toBe(0)
    expect(readAfter([match({ day: DAY - 3, away: 'c', announced: { surface: 'clay' } })], match()).usedToGround).toBe(0)
  })
  it('form is what was won beyond what was expected, on the ground and at the place where it was', () => {
    // Fourteen of twenty games are as good as won: with the win itself the whole is 0.5 beyond even.
    const said = readAfter([match({ day: DAY - 100, away: 'c' })], match())
    expect(said.lately).toBeCloseTo(0.5, 12)
    expect(said.here).toBeCloseTo(0.5 / 5, 12)
    expect(said.onGround).toBeCloseTo(0.5 / 6, 12)
    const elsewhere = readAfter([match({ day: DAY - 100, away: 'c', announced: { place: 'there', surface: 'clay' } })], match())
    expect([elsewhere.here, elsewhere.onGround]).toEqual([0, 0])
    expect(readAfter([match({ day: DAY - 100, home: 'c', away: 'a' })], match()).lately).toBeCloseTo(-0.5, 12)
  })
  it('five sets, a first round and the stage count by what lies between the two', () => {
    const said = (longest: number, stage: number) => readAfter([], match({ announced: { longest, stage } }), 0.4)
    expect(said(5, 0)).toMatchObject({ fiveSets: 0.4, opening: 0.4, stage: -0.4 })
    expect(said(3, 5)).toMatchObject({ fiveSets: 0, opening: 0, stage: 1.6 })
  })
})
