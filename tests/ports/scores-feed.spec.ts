import { afterEach, describe, expect, it } from 'vitest'
import { Game, GameLog, Play } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { inSeason } from '#tests/support/in-season.ts'
import { calm, DAY, HOUR, scoreAdapters } from './adapters.ts'

describe.each(await scoreAdapters())('scores from $name', ({ name, feeds: { scores, boxScores }, clock, plays: leagues }) => {
  const sunday = clock.now()
  /** Leagues of the demo world rest between their seasons. */
  const onDayOf = (league: LeagueKey) => {
    if (name === 'demo') clock.set(inSeason(league, sunday))
  }
  afterEach(() => clock.set(sunday))

  it('bears a name', () => expect(scores.name).not.toBe(''))

  it.each(LEAGUE_KEYS)('%s: games lie within the asked time, fit the noun and have ids of their own', async (league) => {
    const [from, to] = [clock.now() - DAY, clock.now() + 2 * DAY]
    const games = await scores.games(league, from, to, calm())
    for (const game of games) {
      expect(Game.parse(game).league).toBe(league)
      expect(game.startsAt).toBeGreaterThanOrEqual(from)
      expect(game.startsAt).toBeLessThan(to)
      expect(game.home.id).not.toBe(game.away.id)
    }
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length)
  })

  it.each(leagues)('%s: what is not begun has no score, what is has one', async (league) => {
    onDayOf(league)
    const games = await scores.games(league, clock.now() - DAY, clock.now() + 2 * DAY, calm())
    expect(games.length).toBeGreaterThan(0)
    for (const game of games) {
      expect(game.homeScore === null).toBe(game.status === 'scheduled')
      if (game.status === 'scheduled') expect(game.startsAt).toBeGreaterThan(clock.now())
      else expect(game.startsAt).toBeLessThanOrEqual(clock.now())
    }
  })

  it.each(leagues)('%s: plays come in order and end at the score; the box score knows its players', async (league) => {
    onDayOf(league)
    const games = await scores.games(league, clock.now() - 12 * HOUR, clock.now(), calm())
    expect(games.length).toBeGreaterThan(0)
    for (const game of games.slice(-4)) {
      const plays = (await scores.plays(game.id, calm()))!
      const times = plays.map((play) => Play.parse(play).at)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(new Set(plays.map((play) => play.id)).size).toBe(plays.length)
      expect(times.every((at) => at <= clock.now())).toBe(true)
      expect([plays.at(-1)?.homeScore ?? 0, plays.at(-1)?.awayScore ?? 0]).toEqual([game.homeScore, game.awayScore])
      for (const log of (await boxScores.boxScore(game.id, calm()))!)
        expect([game.home.id, game.away.id]).toContain(GameLog.parse(log).teamId)
    }
  })

  it('a game that nobody knows is undefined, and a window without games is empty', async () => {
    expect(await scores.plays('no-such-game', calm())).toBeUndefined()
    expect(await boxScores.boxScore('no-such-game', calm())).toBeUndefined()
    expect(await scores.games('nfl', clock.now(), clock.now(), calm())).toEqual([])
  })
})
