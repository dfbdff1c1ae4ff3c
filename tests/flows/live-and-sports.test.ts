// Scores, plays, injuries and the sport hub as people read them: over HTTP, in the demo world, while time passes.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { linePoints } from '#core/projections/line-points.ts'
import { stranger } from '#tests/support/as.ts'
import {
  app,
  type Details,
  type Games,
  onDayOf,
  PLAYED,
  playedSunday,
  read,
  type Scores,
  type Stats,
  SUNDAY,
  WORLD,
} from '#tests/support/played-sunday.ts'

playedSunday()

describe('scores', () => {
  it('a league that rests between its seasons shows no game, and says when it begins again', async () => {
    const { scores, nextStart } = await read<Scores>('/api/live/scores/mlb')
    expect(scores).toEqual([])
    expect(nextStart).toMatch(/^2027-03-2/)
    const { nextStart: known } = await read<Scores>('/api/live/scores/nba')
    expect(known).toBeNull()
  })

  it.each(WORLD)('%s: games in progress come first', async (league) => {
    const now = onDayOf(league)
    const { scores, live, source, world, asOf } = await read<Scores>(`/api/live/scores/${league}`)
    expect({ source, world, asOf }).toEqual({ source: 'demo', world: 'demo', asOf: new Date(now).toISOString() })
    expect(live).toBeGreaterThan(0)
    expect(scores[0]!.status).toBe('in progress')
    for (const score of scores) {
      if (score.status === 'scheduled') expect([score.score, score.quarter]).toEqual([null, null])
      else expect(score.score).toBe(`${score.awayScore}-${score.homeScore}`)
    }
  })

  it('can be asked by odds key, by team and by state', async () => {
    const { scores } = await read<Scores>('/api/live/scores/americanfootball_nfl?team=den&status=scheduled')
    expect(scores.length).toBeGreaterThan(0)
    for (const score of scores) {
      expect([score.homeAbbreviation, score.awayAbbreviation]).toContain('DEN')
      expect(score.status).toBe('scheduled')
    }
  })

  it('says how many games a short list leaves out, and nothing where it is whole', async () => {
    const { scores } = await read<Scores>('/api/live/scores/nfl?limit=200')
    const short = await read<Scores>('/api/live/scores/nfl?limit=1')
    expect(short.scores).toEqual(scores.slice(0, 1))
    expect(short.note).toContain(`${scores.length - 1} more games are left out`)
    expect((await read<Scores>('/api/live/scores/nfl?limit=200')).note).toBeNull()
  })

  it('a league without games answers an empty list and says why', async () => {
    const { scores, note } = await read<Scores>('/api/live/scores/pga')
    expect(scores).toEqual([])
    expect(note).toMatch(/No PGA game is known/)
  })

  it('bouts say their card and weight class, and how they ended', async () => {
    onDayOf('mma')
    const { scores } = await read<Scores>('/api/live/scores/mma')
    expect(scores.length).toBeGreaterThanOrEqual(20)
    for (const { status, winner, note, quarter, homeScoreText } of scores) {
      expect(note).toMatch(/weight/)
      if (status !== 'final') continue
      expect(quarter).toMatch(/decision|KO, R|Submission, R|Draw/)
      expect(homeScoreText).toBe(winner === 'home' ? 'W' : winner === 'away' ? 'L' : 'D')
    }
  })

  it('a league that does not exist is refused', async () => {
    const answer = await (await stranger(app)).get('/api/live/scores/quidditch')
    expect(answer.statusCode).toBe(400)
  })
})

describe('points where nobody projects', () => {
  it('fighters and the WNBA have DraftKings points while they play', async () => {
    for (const league of ['mma', 'wnba'] as const) {
      onDayOf(league)
      const { stats } = await read<Stats>(`/api/fantasy/live/stats/${league}`)
      expect(stats.length, league).toBeGreaterThan(0)
      for (const { fantasyPoints, weeklyStats } of stats) expect(fantasyPoints).toBe(linePoints(league, weeklyStats))
    }
  })

  it('a golfer’s card sums to the rounds on the board, and its points are those beside the name', async () => {
    const { events } = await read<OutputOf<typeof API.live.fields>>('/api/live/fields/pga?limit=5')
    const event = events.find(({ status }) => status === 'in progress')!
    for (const { id, rounds, fantasyPoints } of event.entries) {
      const { card } = await read<OutputOf<typeof API.live.scorecard>>(`/api/live/scorecard/pga?event=${event.id}&player=${id}`)
      const whole = card.rounds.filter(({ length }) => length === 18)
      expect(whole.map((round) => round.reduce((sum, { strokes }) => sum + strokes, 0))).toEqual(rounds)
      expect(card.points.total).toBe(fantasyPoints)
    }
    const answer = await (await stranger(app)).get(`/api/live/scorecard/pga?event=${event.id}&player=nobody`)
    expect(answer.statusCode).toBe(404)
  })
})

describe('games with their lines and plays', () => {
  it('both spellings of the call give the same games, the second counts them', async () => {
    const first = await read<Games>('/api/live/games?league=nfl')
    const second = await read<Games>('/api/live/nfl/games')
    expect(second.games).toEqual(first.games)
    expect(second.count).toBe(first.games.length)
    const priced = first.games.filter((game) => game.status === 'scheduled')
    expect(priced.some((game) => game.spread !== null && game.overUnder !== null)).toBe(true)
  })

  it.each(PLAYED)('%s: the newest play bears the score of the game, and the game goes on', async (league) => {
    const now = onDayOf(league)
    const { games } = await read<Games>(`/api/live/${league}/games`)
    const live = games.find((game) => game.status === 'in progress')!
    const { details } = await read<Details>(`/api/live/game-details?gameId=${live.id}`)
    expect([details.playByPlay[0]!.homeScore, details.playByPlay[0]!.awayScore]).toEqual([details.homeScore, details.awayScore])
    expect(details.playByPlay.every((play) => Date.parse(play.timestamp) <= now)).toBe(true)
    if (details.fantasyImpact !== null) expect(details.fantasyImpact).toBeLessThanOrEqual(10)
    app.clock.advance(20 * 60_000)
    const later = await read<Details>(`/api/live/game-details?gameId=${live.id}`)
    app.clock.set(SUNDAY)
    expect(later.details.playCount).toBeGreaterThan(details.playCount)
    expect(later.details.playByPlay.map((play) => play.id)).toContain(details.playByPlay[0]!.id)
  })

  it.each(PLAYED)(
    '%s: the chance to win begins at the closing prices, goes on from play to play and ends with the winner',
    async (league) => {
      onDayOf(league)
      const { games } = await read<Games>(`/api/live/${league}/games`)
      const live = games.find((game) => game.status === 'in progress')!
      const { details } = await read<Details>(`/api/live/game-details?gameId=${live.id}&plays=600`)
      expect(details.chance).toMatchObject({ isOurs: true, by: expect.stringMatching(/closing prices of \d+ books/) })
      const plays = details.playByPlay
      expect(plays[0]!.homeWinProbability).toBeCloseTo(details.chance!.home, 9)
      for (const [i, play] of plays.slice(0, -1).entries()) {
        expect(play.swing).toBeCloseTo(play.homeWinProbability! - plays[i + 1]!.homeWinProbability!, 9)
        const size = Math.round(Math.abs(play.swing!) * 1e6) / 1e6
        expect(play.bettingImpact).toBe(size >= 0.07 ? 'high' : size >= 0.025 ? 'medium' : 'low')
      }
      expect(details.chance!.state).toMatchObject({ homeScore: details.homeScore, awayScore: details.awayScore })
      app.clock.advance(8 * 3_600_000)
      const over = await read<Details>(`/api/live/game-details?gameId=${live.id}`)
      app.clock.set(SUNDAY)
      expect(over.details.status).toBe('final')
      expect(over.details.chance!.home).toBe((Math.sign(over.details.homeScore! - over.details.awayScore!) + 1) / 2)
    },
  )

  it('says where the players of a game that is on are heading', async () => {
    const { games } = await read<Games>('/api/live/nba/games')
    const { details } = await read<Details>(`/api/live/game-details?gameId=${games[0]!.id}&plays=1`)
    const known = details.boxScore.filter((line) => line.projectedEnd !== null)
    expect(known.length).toBeGreaterThan(10)
    for (const line of known) if (line.fantasyPoints! >= 0) expect(line.projectedEnd).toBeGreaterThanOrEqual(line.fantasyPoints! - 0.05)
  })

  it('names the players of a play', async () => {
    const { games } = await read<Games>('/api/live/nba/games')
    const { details } = await read<Details>(`/api/live/game-details?gameId=${games[0]!.id}&plays=5`)
    expect(details.playByPlay.length).toBe(5)
    for (const play of details.playByPlay) {
      for (const name of play.players) expect(play.description).toContain(name)
      expect(play.playerIds.length).toBe(play.players.length)
    }
  })

  it('an unknown game is not found', async () => {
    const answer = await (await stranger(app)).get('/api/live/game-details?gameId=nfl-20261122-nobody-nowhere')
    expect(answer.statusCode).toBe(404)
  })
})
