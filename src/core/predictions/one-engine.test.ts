// The product forecasts with the functions that recorded seasons are graded with: for the same games both say the same numbers.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, GameLog } from '../leagues/games.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { random } from '../math/random.ts'
import { FEWEST_GAMES } from './forecast.ts'
import { type Closes, leagueModel } from './league-model.ts'
import type { GameResult } from './results/game-result.ts'
import { resultFrom } from './results/own-games.ts'
import { lineChance, spreadFrom } from './spreads/line-chances.ts'
import { walkSpreads } from './spreads/walk-spreads.ts'
import type { Starters } from './starters.ts'
import { walkForward } from './walk-forward.ts'
import { whoPlays } from './who-counts.ts'
import { linesByGame } from './who-plays.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 9, 20, 20)
const TEAMS = 8
const MEN = 9

type Season = { readonly games: readonly Game[]; readonly logs: readonly GameLog[]; readonly next: Game }

/** What a starter does in a game, the usual one and the other. */
const STARTS: Partial<Record<LeagueKey, (isUsual: boolean) => GameLog['stats']>> = {
  nfl: (isUsual) => ({ passAttempts: 32, passCompletions: isUsual ? 23 : 17, passYards: isUsual ? 280 : 190, passTouchdowns: 1 }),
  mlb: (isUsual) => ({ outs: 18, earnedRuns: isUsual ? 1 : 5, strikeouts: isUsual ? 9 : 3 }),
  nhl: (isUsual) => ({ saves: 27, goalsAgainst: isUsual ? 1 : 4 }),
}

/** Clubs of nine men; the first of each is worth ten points and misses every fifth game or so, and another then throws or plays in his place. */
function season(league: LeagueKey, seed: number, count = 260): Season {
  const chance = random(seed)
  const isSoccer = league === 'epl'
  const team = (i: number) =>
    ({
      id: `t${i}`,
      league,
      name: `Team ${i}`,
      abbreviation: `T${i}`,
      conference: 'C',
      division: i < 4 ? 'A' : 'B',
      color: '#000000',
    }) as const
  const strength = Array.from({ length: TEAMS }, () => 3 * chance.normal())
  const logs: GameLog[] = []
  const games = Array.from({ length: count }, (_, n): Game => {
    const id = `g${n}`
    const startsAt = START + Math.floor(n / 2) * DAY
    const [a, b] = chance.shuffle([...strength.keys()]) as [number, number]
    const stars = [a, b].map((club) => {
      const isThere = chance.next() > 0.2
      for (let man = 0; man < MEN; man++) {
        if (man === 0 && !isThere) continue
        const isStarter = man === (isThere ? 0 : 1)
        logs.push({
          ...{
            playerId: `t${club}m${man}`,
            gameId: id,
            league,
            teamId: `t${club}`,
            opponentId: `t${club === a ? b : a}`,
            isHome: club === a,
          },
          ...{ at: startsAt, opportunity: 240 / MEN },
          ...(isStarter && STARTS[league] ? { role: { starts: true } } : {}),
          stats: (isStarter ? STARTS[league]?.(isThere) : undefined) ?? { points: 12, rebounds: 5, assists: 2, shots: 3, walks: 1 },
        })
      }
      return isThere ? 10 : 0
    })
    const expected = strength[a]! - strength[b]! + 2 + stars[0]! - stars[1]!
    const scale = league === 'mlb' || league === 'nhl' ? 0.25 : 1
    const margin = Math.round(scale * (expected + 10 * chance.normal())) || 1
    const [home, away] = isSoccer ? [chance.poisson(1.6), chance.poisson(1.1)] : [100 + Math.max(0, margin), 100 + Math.max(0, -margin)]
    return {
      ...{ id, league, startsAt, home: team(a), away: team(b), venue: null, indoor: null, week: 1 + Math.floor(n / 16), status: 'final' },
      ...{ homeScore: home, awayScore: away, period: 4, secondsLeft: 0, clockText: 'Final', updatedAt: START },
    }
  })
  const next: Game = {
    ...games[0]!,
    ...{ id: 'next', startsAt: START + Math.ceil(count / 2) * DAY, status: 'scheduled', homeScore: null, awayScore: null },
  }
  return { games, logs, next }
}

const closesOf = ({ games }: Season): Closes =>
  new Map(
    games.map(({ id, league, homeScore, awayScore }) => {
      const draw = league === 'epl' ? 0.25 : 0
      const home = (1 - draw) * (homeScore! > awayScore! ? 0.66 : 0.38)
      return [id, { home, draw, away: 1 - draw - home }]
    }),
  )
/** Who started, as a club would have said it. */
const starters =
  (logs: ReadonlyMap<string, readonly GameLog[]>) =>
  ({ id, home, away }: Game): Starters => {
    const of = (team: string) => (logs.get(id) ?? []).find(({ teamId, role }) => teamId === team && role?.starts) ?? null
    return { home: of(home.id), away: of(away.id) }
  }

function recorded({ games, logs }: Season, league: LeagueKey, closes: Closes): GameResult[] {
  const who = whoPlays(league, linesByGame(logs))
  return games.map((game) =>
    resultFrom(game, who?.after(game) ?? {}, {
      score: { home: game.homeScore!, away: game.awayScore! },
      close: closes.get(game.id) ?? null,
    }),
  )
}

function forecastOf(...asked: Parameters<typeof leagueModel>) {
  return (next: Game, posted?: Starters) => {
    const said = leagueModel(...asked)!.modelForecast(next, posted)
    if (said.kind !== 'forecast') throw new Error(said.because)
    return said.forecast
  }
}

describe.each([
  { league: 'nba', isPriced: false },
  { league: 'nba', isPriced: true },
  { league: 'nfl', isPriced: false },
  { league: 'nfl', isPriced: true },
  { league: 'mlb', isPriced: true },
  { league: 'nhl', isPriced: false },
  { league: 'wnba', isPriced: true },
  { league: 'epl', isPriced: false },
  { league: 'epl', isPriced: true },
] as const)('$league, closing prices captured: $isPriced', ({ league, isPriced }) => {
  const played = season(league, 7)
  const closes = isPriced ? closesOf(played) : new Map()
  const history = recorded(played, league, closes)
  const walked = walkForward(history, { league, model: 'ratings' })
  const model = leagueModel(league, played.games, closes, played.logs, starters(linesByGame(played.logs)))!

  it('the record of the product is the graded walk, game by game, to the last digit', () => {
    const graded = new Map(played.games.map(({ id }, i) => [id, walked[i]!.own]))
    expect(model.walked.length).toBeGreaterThan(played.games.length - TEAMS * FEWEST_GAMES)
    for (const { gameId, chances } of model.walked) expect(chances).toEqual(graded.get(gameId))
  })

  it('a game to come is forecast as the graded walk forecasts it: chances, margin and total', () => {
    // As it was in the first game, who plays is told; how it will end nobody reads.
    const lines = linesByGame(played.logs)
    const first = whoPlays(league, lines)?.after(played.games[0]!)
    const coming = resultFrom(played.next, first ? { announced: first.announced! } : {}, { score: { home: 3, away: 1 }, close: null })
    const again = walkForward([...history, coming], { league, model: 'ratings' })
    const spreads = walkSpreads(again, league, league === 'epl' && isPriced).at(-1)!
    const posted = (): Starters => {
      if (STARTS[league]) return starters(lines)(played.games[0]!)
      const there = new Set([...(first?.announced?.playing?.home ?? []), ...(first?.announced?.playing?.away ?? [])])
      const men = Array.from({ length: TEAMS * MEN }, (_, i) => `t${Math.floor(i / MEN)}m${i % MEN}`)
      return { home: null, away: null, out: men.filter((id) => !there.has(id)).map((playerId) => ({ playerId })) }
    }
    const said = model.modelForecast(played.next, posted())
    if (said.kind !== 'forecast') throw new Error(said.because)
    expect(said.forecast.chances).toEqual(again.at(-1)!.own)
    expect(said.forecast.margin).toEqual(spreadFrom(spreads.margin))
    expect(said.forecast.total).toEqual(spreadFrom(spreads.total))
  })

  it('every line of a game is read off one distribution: the chance to win, spreads and totals agree, and the reasons sum to its mean', () => {
    const { chances, margin, total, factors } = forecastOf(league, played.games, closes, played.logs)(played.next)
    const level = lineChance(margin!, 0)
    expect(level.over / (1 - level.push)).toBeCloseTo(chances.home / (1 - chances.draw), 3)
    if (chances.draw > 0) expect(level.push).toBeCloseTo(chances.draw, 4)
    expect(factors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(margin!.mean, 9)
    for (const { steps } of [margin!, total!]) {
      expect(steps!.upTo.at(-1)).toBe(1)
      expect(steps!.upTo).toEqual(steps!.upTo.toSorted((a, b) => a - b))
    }
  })
})

describe('nothing of a day or later moves a forecast of before', () => {
  it.each(['nba', 'nfl', 'epl'] as const)('%s: results, box scores, who was there, closing prices (law)', (league) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 100, max: 150 }), (seed, at) => {
        const own = season(league, seed, 170)
        const since = own.games[at]!.startsAt
        const starts = new Map(own.games.map(({ id, startsAt }) => [id, startsAt]))
        const games = own.games.map((game) =>
          game.startsAt >= since ? { ...game, homeScore: league === 'epl' ? 0 : 70, awayScore: league === 'epl' ? 5 : 131 } : game,
        )
        // Of the day itself who was there is known before it, what they did is not; later days are changed whole.
        const logs = own.logs.flatMap((log) =>
          log.at < since
            ? [log]
            : log.at > since && log.playerId.endsWith('m3')
              ? []
              : [{ ...log, stats: { passAttempts: 1, points: 60 } }],
        )
        const closes = closesOf(own)
        const other = new Map(
          [...closes].map(([id, home]) => [id, starts.get(id)! >= since ? { ...home, home: home.away, away: home.home } : home]),
        )
        const before = leagueModel(league, own.games, closes, own.logs)!.walked
        const after = leagueModel(league, games, other, logs)!.walked
        const upTo = (list: typeof before) =>
          list.filter(({ startsAt }) => startsAt <= since).map(({ chances, total }) => ({ chances, total }))
        expect(upTo(after)).toEqual(upTo(before))
        expect(after.at(-1)!.chances).not.toEqual(before.at(-1)!.chances)
      }),
      { numRuns: 4 },
    )
  })
})

describe('who plays', () => {
  const nba = season('nba', 3, 400)
  const saidOf = forecastOf('nba', nba.games, new Map(), nba.logs)
  const star = { playerId: `${nba.next.home.id}m0`, name: 'A. Star' }
  const nobody: Starters = { home: null, away: null, out: [] }

  it('a star who is out costs his club, by name; one of the others does so for the visitors', () => {
    const whole = saidOf(nba.next, nobody)
    const without = saidOf(nba.next, { ...nobody, out: [star] })
    expect(without.chances.home).toBeLessThan(whole.chances.home - 0.005)
    expect(without.margin!.mean).toBeLessThan(whole.margin!.mean - 0.2)
    expect(without.factors.find(({ key }) => key === 'men')!.name).toBe(`Who plays: without ${nba.next.home.abbreviation} A. Star`)
    expect(whole.factors.find(({ key }) => key === 'men')!.name).toBe('Who plays: nobody who usually plays is out')
    const theirs = saidOf(nba.next, { ...nobody, out: [{ ...star, playerId: `${nba.next.away.id}m0` }] })
    expect(theirs.chances.home).toBeGreaterThan(whole.chances.home + 0.005)
  })
  it('without a report those of the last game count, without a box score it is not known', () => {
    expect(saidOf(nba.next).factors.find(({ key }) => key === 'men')!.name).toBe('Who plays: as in the last game')
    const unknown = forecastOf('nba', nba.games, new Map(), [{ ...nba.logs[0]!, gameId: 'elsewhere' }])(nba.next, nobody)
    expect(unknown.factors.find(({ key }) => key === 'men')).toEqual({ key: 'men', name: 'Who plays: not known', points: 0 })
  })
  it('comes nearer to how games end than teams alone', () => {
    const lossOf = (logs: readonly GameLog[]) =>
      leagueModel('nba', nba.games, new Map(), logs)!
        .walked.slice(-250)
        .reduce((sum, { chances, result }) => sum - Math.log(result === 1 ? chances.home : chances.away), 0)
    expect(lossOf(nba.logs)).toBeLessThan(lossOf([]) - 1)
  })

  const nfl = season('nfl', 5, 400)
  const quarterback = forecastOf('nfl', nfl.games, new Map(), nfl.logs)
  const [first, second] = [0, 1].map((man) => ({ playerId: `${nfl.next.home.id}m${man}`, name: man === 0 ? 'F. Irst' : 'B. Up' })) as [
    { playerId: string; name: string },
    { playerId: string; name: string },
  ]
  it('of the quarterbacks who can, the one who threw most of late is taken; a backup costs his club, by name', () => {
    const whole = quarterback(nfl.next, { home: [second, first], away: null })
    const backup = quarterback(nfl.next, { home: [second], away: null })
    const nameOf = ({ factors }: typeof whole) => factors.find(({ key }) => key === 'men')!.name
    expect(nameOf(whole)).toContain(`${nfl.next.home.abbreviation} F. Irst`)
    expect(nameOf(backup)).toContain(`${nfl.next.home.abbreviation} B. Up`)
    expect(nameOf(backup)).toContain(`${nfl.next.away.abbreviation} as in the last game`)
    expect(backup.margin!.mean).toBeLessThan(whole.margin!.mean - 2)
  })
  it('leagues of which no recorded season grades it are forecast without', () => {
    expect(whoPlays('wnba', linesByGame(nba.logs))).toBeUndefined()
    expect(whoPlays('nba', new Map())).toBeUndefined()
  })
})
