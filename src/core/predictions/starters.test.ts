import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, GameLog } from '../leagues/games.ts'
import { random } from '../math/random.ts'
import { leagueModel } from './league-model.ts'
import { startersOf } from './starters.ts'
import { whoPlays } from './who-counts.ts'

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
  it('is whom the feed names, or else the man who had most to do', () => {
    const silent = { role: null }
    const [long, closer] = [
      line('a', 'x', 'long', { outs: 18, earnedRuns: 0 }, silent),
      line('a', 'x', 'closer', { outs: 3, earnedRuns: 3 }, silent),
    ]
    expect(startersOf('mlb', [closer, long])).toEqual({ home: long, away: null })
    const opener = line('a', 'x', 'opener', { outs: 3, earnedRuns: 0 })
    expect(startersOf('mlb', [opener, long])).toEqual({ home: opener, away: null })
    const goalie = line('a', 'y', 'goalie', { saves: 28, goalsAgainst: 2 }, { isHome: false, role: null })
    expect(startersOf('nhl', [goalie])).toEqual({ home: null, away: goalie })
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
        expect(one.factors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(one.margin!.mean, 9)
        const { name } = one.factors.find(({ key }) => key === 'men')!
        expect(name).toBe(`Pitchers: ${next.home.abbreviation} A Man, ${next.away.abbreviation} as posted`)
        // The first of each club allows the fewest runs, the third the most.
        expect(said(0, j).chances.home).toBeGreaterThan(said(2, j).chances.home)
        expect(said(i, 0).chances.home).toBeLessThan(said(i, 2).chances.home)
        expect(said(0, 0).total!.mean).toBeLessThan(said(2, 2).total!.mean)
      }),
      { numRuns: 10 },
    )
  })
  it('is said to be unknown, with nothing counted, where no club has posted', () => {
    const { games, logs, next } = season(1)
    const open = leagueModel('mlb', games, new Map(), logs)!.modelForecast(next)
    if (open.kind !== 'forecast') throw new Error('a forecast')
    expect(open.forecast.factors.find(({ key }) => key === 'men')).toEqual({
      key: 'men',
      name: `Pitchers: ${next.home.abbreviation} not known, ${next.away.abbreviation} not known`,
      points: 0,
    })
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
      { numRuns: 6 },
    )
  })
  it('is never read off a football box score: that tells who came in for whom', () => {
    expect(startersOf('nfl', [line('a', 'x', 'q', { passAttempts: 30, passYards: 250 })])).toEqual({ home: null, away: null })
  })
})

describe('the box of a baseball or hockey game as the engine reads it', () => {
  const [{ games }] = [season(2, 3)]
  const game = games[0]!
  const lines = (rows: readonly GameLog[]) => new Map([[game.id, rows]])
  const of = (side: 'home' | 'away', playerId: string, stats: GameLog['stats'], starts = false) =>
    line(game.id, game[side].id, playerId, stats, { isHome: side === 'home', role: { starts } })

  it('runs of five innings by the line score; else what each starter let in for fifteen outs', () => {
    const rows = [
      of('home', 'h', { outs: 18, earnedRuns: 6, strikeouts: 7 }, true),
      of('away', 'v', { outs: 9, earnedRuns: 4, strikeouts: 2 }, true),
      of('home', 'batter', { walks: 2, homeRuns: 1 }),
    ]
    const book = whoPlays('mlb', lines(rows))!
    expect(book.after(game)).toEqual({
      announced: { starters: { home: 'h', away: 'v' } },
      box: {
        walks: { home: 2, away: 0 },
        homers: { home: 1, away: 0 },
        // The home side's batters were struck out by the visitors' pitchers.
        strikeouts: { home: 2, away: 7 },
        // Six in eighteen outs are five in fifteen; who was taken out early let in what he let in.
        firstFive: { home: 4, away: 5 },
      },
    })
    const scored = { ...game, periodScores: { home: [1, 0, 2, 0, 0, 9], away: [0, 0, 0, 1, 0, 0] } }
    expect(book.after(scored).box!.firstFive).toEqual({ home: 3, away: 1 })
  })
  it('shots of both sides, what the starters faced, and whether it went on after the third period', () => {
    const rows = [
      of('home', 'g', { saves: 25, goalsAgainst: 3 }, true),
      of('away', 'k', { saves: 30, goalsAgainst: 2 }, true),
      of('away', 'spare', { saves: 4, goalsAgainst: 1 }),
      of('home', 'wing', { shots: 33 }),
      of('away', 'wing', { shots: 28 }),
    ]
    const after = whoPlays('nhl', lines(rows))!.after({ ...game, league: 'nhl', period: 4 })
    expect(after.announced).toEqual({ starters: { home: 'g', away: 'k' } })
    expect(after.box).toEqual({
      shots: { home: 33, away: 28 },
      faced: { home: 28, away: 32 },
      allowed: { home: 3, away: 2 },
      endedIn: 'overtime',
    })
    expect(whoPlays('nhl', lines(rows))!.after({ ...game, league: 'nhl', period: 3 }).box!.endedIn).toBeUndefined()
  })
})
