import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, GameLog } from '../leagues/games.ts'
import { random } from '../math/random.ts'
import { leagueModel } from './league-model.ts'
import { starterRecord, startersOf } from './starters.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 3, 1, 20)

const line = (gameId: string, teamId: string, playerId: string, stats: GameLog['stats'], more: Partial<GameLog> = {}): GameLog => ({
  playerId,
  gameId,
  league: 'mlb',
  teamId,
  opponentId: '',
  isHome: true,
  at: START,
  opportunity: 25,
  stats,
  role: { starts: true },
  ...more,
})

/** Six clubs with three pitchers each, who differ by a run and a half a game; each starts every third day. */
function season(seed: number, count = 240) {
  const chance = random(seed)
  const team = (i: number) => ({ id: `t${i}`, name: `Team ${i}`, abbreviation: `T${i}` }) as Game['home']
  const logs: GameLog[] = []
  const games = Array.from({ length: count }, (_, n): Game => {
    const day = Math.floor(n / 3)
    const [a, b] = chance.shuffle([0, 1, 2, 3, 4, 5])
    const allowed = () => Math.max(0, Math.round(4.5 + 1.5 * ((day % 3) - 1) + 1.5 * chance.normal()))
    const [home, away] = [allowed(), allowed()]
    const id = `g${n}`
    for (const [club, runs] of [
      [a!, away],
      [b!, home],
    ] as const)
      logs.push(line(id, `t${club}`, `t${club}p${day % 3}`, { outs: 27, earnedRuns: runs }, { isHome: club === a, at: START + day * DAY }))
    const tie = home === away ? 1 : 0
    return {
      id,
      league: 'mlb',
      startsAt: START + day * DAY,
      home: team(a!),
      away: team(b!),
      venue: null,
      indoor: null,
      week: null,
      status: 'final',
      homeScore: home + tie,
      awayScore: away,
      period: 9,
      secondsLeft: 0,
      clockText: 'Final',
      updatedAt: START,
    }
  })
  const next: Game = {
    ...games[0]!,
    id: 'next',
    startsAt: START + Math.ceil(count / 3) * DAY,
    status: 'scheduled',
    homeScore: null,
    awayScore: null,
  }
  return { games, logs, next }
}

describe('who starts', () => {
  it('counts by what he is worth over the usual starters of his club, pulled to the mean by how little was seen', () => {
    const book = starterRecord('mlb')!
    // Four runs in nine innings is what both clubs together allow; the ace has thrown 27 outs of the club's 54 without a run.
    book.learn([line('a', 'x', 'ace', { outs: 27, earnedRuns: 0 }), line('a', 'y', 'p', { outs: 27, earnedRuns: 4 }, { isHome: false })])
    book.learn([line('b', 'x', 'other', { outs: 27, earnedRuns: 8 }), line('b', 'y', 'p', { outs: 27, earnedRuns: 4 }, { isHome: false })])
    // Shrunk: (4/27 − (0 + 800 · 4/27) / 827) · 27 outs = 0.13 runs better than the mean, the other as much worse.
    expect(book.worth('x', 'ace')).toBeGreaterThan(0.12)
    expect(book.worth('x', 'ace')).toBeLessThan(0.14)
    expect(book.worth('x', 'other')).toBeLessThan(-0.12)
    expect(book.worth('y', 'p')).toBeCloseTo(0, 12)
    expect(book.worth('z', 'p')).toBe(0)
  })
  it('is whom the feed names, or else the man who had most to do', () => {
    const book = starterRecord('mlb')!
    const silent = { role: null }
    book.learn([line('a', 'x', 'long', { outs: 18, earnedRuns: 0 }, silent), line('a', 'x', 'closer', { outs: 3, earnedRuns: 3 }, silent)])
    expect(book.worth('x', 'long')).toBeCloseTo(0, 12)
    expect(book.worth('x', 'closer')).toBeLessThan(0)
  })
  it('moves the forecast the right way, is among the reasons, and they still sum to the margin (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }), (seed, i, j) => {
        const { games, logs, next } = season(seed)
        const model = leagueModel('mlb', games, new Map(), logs)!
        const said = (home: number, away: number) => {
          const posted = { home: { playerId: `${next.home.id}p${home}`, name: 'A Man' }, away: { playerId: `${next.away.id}p${away}` } }
          const modelForecast = model.modelForecast(next, posted)
          if (modelForecast.kind !== 'forecast') throw new Error(modelForecast.because)
          return modelForecast.forecast
        }
        const one = said(i, j)
        expect(one.factors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(one.margin.mean, 9)
        expect(one.factors.find(({ key }) => key === 'homeStarter')?.name).toBe(`${next.home.abbreviation} pitcher: A Man`)
        // The first of each club allows the fewest runs, the third the most.
        expect(said(0, j).chances.home).toBeGreaterThan(said(2, j).chances.home)
        expect(said(i, 0).chances.home).toBeLessThan(said(i, 2).chances.home)
        expect(said(0, 0).total!.mean).toBeLessThan(said(2, 2).total!.mean)
      }),
      { numRuns: 15 },
    )
  })
  it('is said to be unknown, with nothing counted, where no club has posted', () => {
    const { games, logs, next } = season(1)
    const [without, open] = [
      leagueModel('mlb', games)!.modelForecast(next),
      leagueModel('mlb', games, new Map(), logs)!.modelForecast(next),
    ]
    if (without.kind !== 'forecast' || open.kind !== 'forecast') throw new Error('a forecast')
    expect(open.forecast.chances.home).toBeCloseTo(without.forecast.chances.home, 12)
    const starters = open.forecast.factors.filter(({ key }) => key.endsWith('Starter'))
    expect(starters.map(({ name, points }) => [name.split(': ')[1], points])).toEqual([
      ['not known', 0],
      ['not known', 0],
    ])
  })
  it('never reads the lines of the game itself, of its day, or of a later one (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 100, max: 200 }), (seed, at) => {
        const { games, logs } = season(seed)
        const since = games[at]!.startsAt
        const twisted = logs.map((log) => (log.at >= since ? { ...log, stats: { outs: 27, earnedRuns: 20 } } : log))
        const upTo = (list: readonly GameLog[]) =>
          leagueModel('mlb', games, new Map(), list)!.walked.filter(({ startsAt }) => startsAt <= since)
        expect(upTo(twisted)).toEqual(upTo(logs))
      }),
      { numRuns: 10 },
    )
  })
  it('is never read off a football box score: that tells who came in for whom', () => {
    expect(startersOf('nfl', [line('a', 'x', 'q', { passAttempts: 30, passYards: 250 })])).toEqual({ home: null, away: null })
  })
  it('is not counted in leagues where no single man starts', () => {
    expect(starterRecord('nba')).toBeUndefined()
  })
})
