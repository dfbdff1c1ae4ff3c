import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCORED_LEAGUES, SCORING, type ScoredLeague, type ScoredSite, STAT_KEYS, score } from './scoring.ts'

describe('a line of a box score is worth what the site says', () => {
  it.each([
    // 340 * 0.04 + 3 * 4 - 1 + 20 * 0.1 + 300-yard bonus 3 = 13.6 + 12 - 1 + 2 + 3
    ['draftkings', 'nfl', 'a 340-yard passer', { passYards: 340, passTouchdowns: 3, interceptionsThrown: 1, rushYards: 20 }, 29.6],
    // the same line without the bonus
    ['fanduel', 'nfl', 'a 340-yard passer', { passYards: 340, passTouchdowns: 3, interceptionsThrown: 1, rushYards: 20 }, 26.6],
    // 8 + 10 + 6 + 3 against 4 + 10 + 6
    ['draftkings', 'nfl', 'eight catches for 100 and a score', { receptions: 8, receivingYards: 100, receivingTouchdowns: 1 }, 27],
    ['fanduel', 'nfl', 'eight catches for 100 and a score', { receptions: 8, receivingYards: 100, receivingTouchdowns: 1 }, 20],
    // 3 sacks + 2 interceptions + a return + 7 to 13 points allowed = 3 + 4 + 6 + 4
    ['draftkings', 'nfl', 'a defense', { sacks: 3, interceptions: 2, defensiveTouchdowns: 1, pointsAllowed: 10 }, 17],
    ['fanduel', 'nfl', 'a shutout by a defense', { pointsAllowed: 0 }, 10],
    ['draftkings', 'nfl', 'a defense that gave up 24', { pointsAllowed: 24 }, 0],
    // the worked example of the docblock
    ['draftkings', 'nba', 'a double-double', { points: 20, threes: 2, rebounds: 10, assists: 5, turnovers: 4 }, 40.5],
    // 30 + 12.5 + 15 + 1.5 + 3
    ['draftkings', 'nba', 'a triple-double', { points: 30, rebounds: 10, assists: 10 }, 62],
    // 30 + 12 + 15 + 6 - 3
    ['fanduel', 'nba', 'a triple-double with two steals', { points: 30, rebounds: 10, assists: 10, steals: 2, turnovers: 3 }, 60],
    // a home run, its run and two batted in, a walk: 10 + 2 + 4 + 2
    ['draftkings', 'mlb', 'a homer and a walk', { homeRuns: 1, runs: 1, runsBattedIn: 2, walks: 1 }, 18],
    // 12 + 3.2 + 7 + 3
    ['fanduel', 'mlb', 'a homer and a walk', { homeRuns: 1, runs: 1, runsBattedIn: 2, walks: 1 }, 25.2],
    // 9 innings 20.25 + 10 K 20 + win 4 - 3 hits 1.8 + CG 2.5 + CGSO 2.5
    [
      'draftkings',
      'mlb',
      'a complete-game shutout',
      { outs: 27, strikeouts: 10, win: 1, hitsAllowed: 3, completeGame: 1, shutout: 1 },
      47.45,
    ],
    // 6 innings 18 + 7 K 21 + win 6 + quality start 4 - 2 ER 6
    ['fanduel', 'mlb', 'a quality start', { outs: 18, strikeouts: 7, win: 1, qualityStart: 1, earnedRuns: 2 }, 43],
    // 3 goals 25.5 + 5 shots 7.5 + hat trick 3 + 5 shots 3 + 3 points 3
    ['draftkings', 'nhl', 'a hat trick on five shots', { goals: 3, shots: 5 }, 42],
    // 36 saves 25.2 + win 6 + shutout 4 + 35 saves 3
    ['draftkings', 'nhl', 'a 36-save shutout', { saves: 36, goalieWin: 1, goalieShutout: 1 }, 38.2],
    // 12 + 8 + 0.5 + 4 * 1.6
    ['fanduel', 'nhl', 'a goal, a power-play assist, four shots', { goals: 1, assists: 1, powerPlayPoints: 1, shots: 4 }, 26.9],
  ] as const)('%s %s: %s', (site, league, _name, stats, expected) => {
    expect(score(site, league, stats)).toBeCloseTo(expected, 9)
  })

  it('pays nothing for an empty line', () => {
    for (const site of ['draftkings', 'fanduel'] as const)
      for (const league of Object.keys(SCORED_LEAGUES) as ScoredLeague[]) expect(score(site, league, {})).toBe(0)
  })
})

describe('laws', () => {
  const sites: ScoredSite[] = ['draftkings', 'fanduel']
  const leagues = Object.keys(SCORED_LEAGUES) as ScoredLeague[]

  it('every rule speaks of a stat key of its sport', () => {
    for (const site of sites)
      for (const league of leagues)
        for (const key of Object.keys(SCORING[site][league].perStat)) expect(STAT_KEYS[SCORED_LEAGUES[league]]).toContain(key)
  })

  it('exactly one band of points allowed fits any defense, and 21 to 27 is the band of zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (pointsAllowed) => {
        const bands = SCORING.draftkings.nfl.bonuses.filter((b) => b.name.includes('allowed') && b.earned({ pointsAllowed }))
        expect(bands.length).toBe(pointsAllowed >= 21 && pointsAllowed <= 27 ? 0 : 1)
      }),
    )
  })

  it('one more of a good thing never lowers the score', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sites),
        fc.constantFrom(...leagues),
        fc.dictionary(fc.constantFrom(...leagues.flatMap((l) => STAT_KEYS[SCORED_LEAGUES[l]])), fc.integer({ min: 0, max: 40 })),
        (site, league, stats) => {
          for (const [key, worth] of Object.entries(SCORING[site][league].perStat)) {
            if (worth <= 0) continue
            const more = { ...stats, [key]: (stats[key] ?? 0) + 1 }
            expect(score(site, league, more)).toBeGreaterThanOrEqual(score(site, league, stats))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
