import { describe, expect, it } from 'vitest'
import { Game, GameLog, Injury, Play, Player, Team } from '#core/leagues/games.ts'
import { NewsItem } from '#core/live/news.ts'
import { Quote } from '#core/odds/board/market.ts'
import { isScored } from '#core/projections/scoring.ts'
import { DAY, HOUR, MINUTE } from './calendar/calendar.ts'
import { world } from './world.ts'
import { WORLD_LEAGUES, type WorldLeague } from './world-leagues.ts'

const SEED = 11
const NOW = Date.UTC(2026, 10, 22, 19, 30)

/** An evening on which the league plays: some rest in late November. */
const IN_SEASON: Partial<Record<WorldLeague, number>> = {
  ...Object.fromEntries(['mlb', 'wnba', 'mls'].map((league) => [league, Date.UTC(2026, 6, 5, 1)])),
  nhl: Date.UTC(2026, 10, 22, 2),
  volleyball: Date.UTC(2026, 6, 3, 18),
  afl: Date.UTC(2026, 6, 3, 11),
  fifa: Date.UTC(2026, 10, 17, 20, 30),
  epl: Date.UTC(2026, 10, 22, 15),
  mma: Date.UTC(2026, 10, 22, 1),
}
const momentOf = (league: WorldLeague): number => IN_SEASON[league] ?? NOW

describe('what the world says fits the nouns of the house', () => {
  it.each(WORLD_LEAGUES)('%s: teams, players, games, plays, logs, injuries, quotes and news', (league) => {
    const now = momentOf(league)
    const there = world(SEED, now)
    const games = there.games(league, now - 5 * HOUR, now + DAY)
    const live = games.find((game) => game.status === 'in progress')!
    const all: readonly (readonly [{ parse(value: unknown): unknown }, readonly unknown[]])[] = [
      [Team, there.teams(league)],
      [Player, there.players(league)],
      [Game, games],
      [Play, there.plays(live.id)!],
      [GameLog, there.boxScore(live.id)!],
      [Injury, there.injuries(league)],
      [Quote, there.quotes(league)],
      [NewsItem, there.news(league)],
    ]
    for (const [schema, list] of all) {
      expect(list.length).toBeGreaterThan(0)
      for (const item of list) expect(() => schema.parse(item)).not.toThrow()
    }
  })
})

describe('the same seed and time give the same world', () => {
  it('whatever was asked before', () => {
    const one = world(SEED, NOW)
    const before = JSON.stringify([one.quotes('nba').slice(0, 50), one.games('nba', NOW - DAY, NOW + DAY), one.injuries('nba')])
    world(SEED, NOW + 3 * HOUR).quotes('nba')
    world(SEED + 1, NOW).quotes('nba')
    for (let i = 0; i < 300; i++) world(SEED, NOW + i * DAY).games('nba', NOW + i * DAY, NOW + i * DAY + HOUR)
    const two = world(SEED, NOW)
    expect(JSON.stringify([two.quotes('nba').slice(0, 50), two.games('nba', NOW - DAY, NOW + DAY), two.injuries('nba')])).toBe(before)
  })

  it('and another seed gives another one', () => {
    expect(world(1, NOW).players('nfl')[0]!.name).not.toBe(world(2, NOW).players('nfl')[0]!.name)
  })
})

describe('time only adds', () => {
  it.each(WORLD_LEAGUES)('%s: plays grow, the score is the last play’s, and after the end it stands', (league) => {
    const now = momentOf(league)
    const start = world(SEED, now).games(league, now - 5 * HOUR, now)[0]!
    let before: string[] = []
    let wasFinal = false
    for (let t = start.startsAt - 10 * MINUTE; t < start.startsAt + 5 * HOUR; t += 7 * MINUTE) {
      const there = world(SEED, t)
      const game = there.game(start.id)!
      const plays = there.plays(start.id)!
      expect(plays.slice(0, before.length).map((play) => play.id + play.text)).toEqual(before)
      before = plays.map((play) => play.id + play.text)
      expect(plays.every((play) => play.at <= t)).toBe(true)
      if (t < game.startsAt) expect(game.status).toBe('scheduled')
      else expect([game.homeScore, game.awayScore]).toEqual([plays.at(-1)?.homeScore ?? 0, plays.at(-1)?.awayScore ?? 0])
      if (wasFinal) expect(game.status).toBe('final')
      wasFinal = game.status === 'final'
    }
    expect(wasFinal).toBe(true)
  })
})

describe('one truth for a game', () => {
  const goals = (stats: Record<string, number>) => stats.goals ?? 0
  const SCORED: Record<string, (stats: Record<string, number>) => number> = {
    wnba: (stats) => stats.points ?? 0,
    epl: goals,
    mls: goals,
    fifa: goals,
    cricket: (stats) => stats.runs ?? 0,
    afl: (stats) => 6 * (stats.goals ?? 0) + (stats.behinds ?? 0),
    volleyball: (stats) => (stats.kills ?? 0) + (stats.aces ?? 0) + (stats.blocks ?? 0),
    // Nothing is scored in a cage: the board counts the bout itself.
    mma: (stats) => stats.wins ?? 0,
    nba: (stats) => stats.points ?? 0,
    mlb: (stats) => stats.runs ?? 0,
    nhl: (stats) => (stats.goals ?? 0) + (stats.shootoutGoals ?? 0),
    nfl: (stats) =>
      6 *
        ((stats.rushTouchdowns ?? 0) +
          (stats.receivingTouchdowns ?? 0) +
          (stats.defensiveTouchdowns ?? 0) +
          (stats.returnTouchdowns ?? 0)) +
      3 * ((stats.fieldGoals0to39 ?? 0) + (stats.fieldGoals40to49 ?? 0) + (stats.fieldGoals50plus ?? 0)) +
      (stats.extraPoints ?? 0) +
      2 * (stats.twoPointConversions ?? 0),
  }

  /** What the other side's players give away: it is on their lines. */
  const GIVEN: Record<string, (stats: Record<string, number>) => number> = {
    cricket: (stats) => stats.wides ?? 0,
    volleyball: (stats) => stats.errors ?? 0,
  }

  it.each(WORLD_LEAGUES)('%s: lines add up to the score, and logs are the box score', (league) => {
    const there = world(SEED, NOW)
    const logs = there.gameLogs(league, NOW)
    const ids = [...new Set(logs.map((log) => log.gameId))].slice(-60)
    for (const id of ids) {
      const game = there.game(id)!
      const box = there.boxScore(id)!
      const sum = (teamId: string) =>
        box.filter((log) => log.teamId === teamId).reduce((total, log) => total + SCORED[league]!(log.stats), 0)
      const given = (teamId: string) =>
        box.filter((log) => log.teamId !== teamId).reduce((total, log) => total + (GIVEN[league]?.(log.stats) ?? 0), 0)
      const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
      // The score of volleyball counts sets: its lines add up to the points of all of them.
      const score =
        league === 'volleyball' ? [total(game.periodScores!.home), total(game.periodScores!.away)] : [game.homeScore, game.awayScore]
      expect([sum(game.home.id) + given(game.home.id), sum(game.away.id) + given(game.away.id)], id).toEqual(score)
      for (const log of logs.filter((one) => one.gameId === id)) expect(box).toContainEqual(log)
      const last = there.plays(id)!.at(-1)!
      expect([last.homeScore, last.awayScore]).toEqual([game.homeScore, game.awayScore])
    }
  })

  it.each(WORLD_LEAGUES.filter(isScored))('%s: every regular has fifteen games behind him', (league) => {
    const there = world(SEED, NOW)
    const games = new Map<string, number>()
    for (const log of there.gameLogs(league, NOW)) games.set(log.playerId, (games.get(log.playerId) ?? 0) + 1)
    const starters = there.players(league).filter((player) => /-(qb|wr|rb|pg|sg|c|lw|d|1b|of|sp)1$/.test(player.id))
    const few = starters.filter((player) => (games.get(player.id) ?? 0) < 12)
    expect(starters.length).toBeGreaterThan(50)
    // Long injuries leave a few with less.
    expect(few.length / starters.length).toBeLessThan(0.06)
  })

  it('whoever is out has no line', () => {
    const outs = world(SEED, NOW)
      .injuries('nfl')
      .filter((injury) => injury.status === 'OUT')
    expect(outs.length).toBeGreaterThan(5)
    for (const game of world(SEED, NOW).games('nfl', NOW - 3 * HOUR, NOW)) {
      const ids = world(SEED, NOW + 12 * HOUR)
        .boxScore(game.id)!
        .map((log) => log.playerId)
      for (const injury of outs.filter((one) => one.reportedAt < game.startsAt - 4 * DAY)) expect(ids).not.toContain(injury.playerId)
    }
  })

  it('whoever gets hurt is reported afterwards', () => {
    const there = world(SEED, NOW)
    const report = there.injuries('nba').find((injury) => injury.status === 'OUT')!
    const hurt = there
      .games('nba', report.reportedAt - 4 * HOUR, report.reportedAt)
      .flatMap((game) => there.plays(game.id)!)
      .find((play) => play.kind === 'injury' && play.playerIds.includes(report.playerId))
    expect(hurt?.at).toBeLessThan(report.reportedAt)
  })
})

describe('what the world does not know', () => {
  it('leagues without demo data are empty, not invented', () => {
    const there = world(SEED, NOW)
    expect(there.games('pga', NOW - DAY, NOW + DAY)).toEqual([])
    expect(there.slates('mma', 'draftkings')).toEqual([])
    expect(there.games('nascar', NOW - DAY, NOW + DAY)).toEqual([])
    expect(there.quotes('pga')).toEqual([])
    expect(there.quotes('nascar')).toEqual([])
    expect(there.slates('lpga', 'draftkings')).toEqual([])
    expect(there.slates('epl', 'draftkings')).toEqual([])
  })

  it.each(['', 'nfl', 'nfl-99999999-a-b', 'nfl-20261122-xx-yy', 'mlb-20261301x0000-lad-sf', '../../etc'])(
    'an unknown game id %j is unknown',
    (id) => {
      const there = world(SEED, NOW)
      expect(there.game(id)).toBeUndefined()
      expect(there.plays(id)).toBeUndefined()
      expect(there.boxScore(id)).toBeUndefined()
    },
  )
})

it('one day of the demo world stays as it is', async () => {
  const there = world(SEED, NOW)
  const day = WORLD_LEAGUES.map((league) => ({
    league,
    games: there
      .games(league, NOW - 6 * HOUR, NOW + 6 * HOUR)
      .slice(0, 8)
      .map((game) => `${game.id} ${game.status} ${game.awayScore ?? '-'}:${game.homeScore ?? '-'} ${game.clockText ?? ''}`.trim()),
    quotes: there
      .quotes(league)
      .slice(0, 6)
      .map((quote) => `${quote.gameId} ${quote.book} ${quote.market} ${quote.outcome} ${quote.point ?? ''} ${quote.price}`),
    injuries: there
      .injuries(league)
      .slice(0, 3)
      .map((injury) => `${injury.name} ${injury.team} ${injury.status}`),
    slates: there
      .slates(league, 'draftkings')
      .map(
        (slate) => `${slate.id} ${slate.slate.players.length} players, ${slate.slate.players[0]!.name} ${slate.slate.players[0]!.salary}`,
      ),
  }))
  await expect(`${JSON.stringify(day, null, 2)}\n`).toMatchFileSnapshot('./__golden__/one-day.json')
})
