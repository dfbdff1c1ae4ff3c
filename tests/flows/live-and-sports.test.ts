// Scores, plays, injuries and the sport hub as people read them: over HTTP, in the demo world, while time passes.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { linePoints } from '#core/projections/line-points.ts'
import { DEMO_SEED } from '#demo/demo-seed.ts'
import { world } from '#demo/world.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { inSeason } from '#tests/support/in-season.ts'

type Projections = OutputOf<typeof API.projections.forSlate>
type Scores = OutputOf<typeof API.live.scores>
type Games = OutputOf<typeof API.live.sportGames>
type Details = OutputOf<typeof API.live.details>
type Stats = OutputOf<typeof API.live.fantasyStats>
type Injuries = OutputOf<typeof API.live.injuries>
type Status = OutputOf<typeof API.live.fantasyStatus>
type Counts = OutputOf<typeof API.live.counts>
type News = OutputOf<typeof API.live.news>
type Log = OutputOf<typeof API.sports.playerLog>
type Players = OutputOf<typeof API.sports.players>
type Teams = OutputOf<typeof API.sports.teams>
type Standings = OutputOf<typeof API.sports.standings>
type Leagues = OutputOf<typeof API.sports.leagues>

const PLAYED = ['nfl', 'nba', 'mlb', 'nhl'] as const
/** All leagues of games of the demo world. */
const WORLD = [...PLAYED, 'wnba', 'mls', 'epl', 'fifa', 'cricket', 'volleyball', 'afl', 'mma'] as const
/** Leagues whose tournaments and races are of a whole field. */
const FIELDS = ['pga', 'lpga', 'nascar'] as const
/** Sunday, 22 November 2026, 20:10 UTC: the early games of the NFL are in their second half. */
const SUNDAY = Date.UTC(2026, 10, 22, 20, 10)

let app: TestApp
const read = async <T>(path: string): Promise<T> => {
  const answer = await (await stranger(app)).get(path)
  expect(answer.statusCode, `${path} ${answer.body.slice(0, 200)}`).toBe(200)
  return answer.json<T>()
}

beforeAll(async () => {
  app = await testApp({ now: SUNDAY })
})
afterAll(() => app.close())

/** The clock of a day on which the league plays. */
const onDayOf = (league: LeagueKey): number => {
  const now = inSeason(league, SUNDAY)
  app.clock.set(now)
  return now
}
afterEach(() => app.clock.set(SUNDAY))

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

describe('the live feeds of fantasy', () => {
  it('football lines bear the names of the specification and agree with the game', async () => {
    const { stats } = await read<Stats>('/api/fantasy/live/stats/nfl?limit=500')
    const passer = stats.find((row) => row.position === 'QB' && (row.weeklyStats.attempts ?? 0) > 0)!
    expect(passer.weeklyStats.completions).toBeLessThanOrEqual(passer.weeklyStats.attempts!)
    expect(passer.weeklyStats).toHaveProperty('passingYards')
    const points = stats.map((row) => row.fantasyPoints)
    expect(points).toEqual([...points].sort((a, b) => b - a))
    expect(stats.some((row) => row.projectionChange !== null)).toBe(true)
    // Two of one game stand apart by the sign of the lead.
    const mates = stats.filter(({ gameId }) => gameId === passer.gameId)
    for (const { team, why } of mates) expect(why.lead).toBe(team === passer.team ? passer.why.lead : -passer.why.lead! || 0)
  })

  it('the total at the start and now stand beside each line, the same for everybody of a game', async () => {
    const { stats } = await read<Stats>('/api/fantasy/live/stats/nfl?limit=500')
    const known = stats.filter(({ why }) => why.line !== null)
    expect(known.length).toBeGreaterThan(20)
    for (const { gameId, why } of known) {
      expect(why.line!.atStart).toBeGreaterThan(20)
      expect(why.line).toEqual(known.find((row) => row.gameId === gameId)!.why.line)
      const { details } = await read<Details>(`/api/live/game-details?gameId=${gameId}&plays=1`)
      expect(why.line!.now).toBe(details.overUnder)
    }
  })

  it('weather stands beside the lines of outdoor games, where a feed tells it', async () => {
    const windy = await testApp({
      now: SUNDAY,
      ports: (ports) => ({
        ...ports,
        feeds: {
          ...ports.feeds,
          weather: { name: 'sky', at: async () => ({ temperature: 41, windSpeed: 22, precipitation: 0, chance: null }) },
          scores: {
            ...ports.feeds.scores,
            name: ports.feeds.scores.name,
            games: async (...asked) => (await ports.feeds.scores.games(...asked)).map((game) => ({ ...game, city: 'Buffalo, NY' })),
          },
        },
      }),
    })
    try {
      const { stats } = (await (await stranger(windy)).get('/api/fantasy/live/stats/nfl?limit=500')).json<Stats>()
      const told = stats.map(({ why }) => why.weather)
      expect(told.filter(Boolean).length).toBeGreaterThan(20)
      for (const weather of told) if (weather) expect(weather).toEqual({ temperature: 41, windSpeed: 22, precipitation: 0, impact: 'HIGH' })
    } finally {
      await windy.close()
    }
  })

  it.each(PLAYED)('%s: usage is told where it is counted while the game is on, and never as none', async (league) => {
    onDayOf(league)
    const { stats } = await read<Stats>(`/api/fantasy/live/stats/${league}?limit=500`)
    const told = stats.flatMap(({ why }) => why.usage ?? [])
    if (league === 'mlb') expect(told.length).toBeGreaterThan(5)
    for (const { now, usual } of told) expect(Math.min(now, usual)).toBeGreaterThan(0)
  })

  it.each(PLAYED.filter((league) => league !== 'mlb'))('%s: injuries say how much they matter', async (league) => {
    const { injuries } = await read<Injuries>(`/api/fantasy/live/injuries/${league}`)
    expect(injuries.length).toBeGreaterThan(0)
    for (const row of injuries) expect(Date.parse(row.reportedAt)).toBeLessThanOrEqual(SUNDAY)
    expect(injuries.some((row) => row.fantasyImpact !== null)).toBe(true)
    const { team } = injuries[0]!
    const own = await read<Injuries>(`/api/fantasy/live/injuries/${league}?team=${team}`)
    expect(own.injuries.map((row) => row.team)).toEqual(injuries.filter((row) => row.team === team).map(() => team))
  })

  it('the status of a slate carries what the market implies, and says what is unknown', async () => {
    const { status, note } = await read<Status>('/api/fantasy/live/status/nba?limit=40')
    expect(status.length).toBe(40)
    const known = status.filter((row) => row.vegas !== null)
    expect(known.length).toBeGreaterThan(20)
    for (const { vegas, gameScript } of known) {
      expect(vegas!.impliedPoints).toBeCloseTo(vegas!.total / 2 - vegas!.spread / 2, 9)
      expect(gameScript).toMatch(/^(Favored by|Underdog by|Even game).* points implied$/)
    }
    expect(status.every((row) => row.gameWeather === null)).toBe(true)
    // The same shares as those beside the projections.
    const { projections } = (await (await memberOn(app, 'pro')).get('/api/fantasy/projections/nba/main')).json<Projections>()
    const owned = new Map(projections.map(({ playerId, ownership }) => [playerId, ownership]))
    const compared = status.filter(({ playerId }) => owned.has(playerId))
    expect(compared.length).toBeGreaterThan(20)
    for (const row of compared) expect(row.ownership).toBe(owned.get(row.playerId))
    expect(new Set(compared.map(({ ownership }) => ownership))).toEqual(new Set([null]))
    expect(note).toMatch(/^Ownership is not known: beside projections .* not enough with a real field/)
  })

  it('the status says of nobody that his projected share rises or falls, also when others are out, where none is known', async () => {
    // From this moment the three first players are out.
    const out = { from: Number.POSITIVE_INFINITY, ids: [] as string[] }
    const own = await testApp({
      now: SUNDAY,
      ports: (chosen) => {
        const { injuries } = chosen.feeds
        const report = {
          name: '',
          position: 'G',
          team: '',
          status: 'OUT',
          description: 'Ankle',
          estimatedReturn: null,
          reportedAt: SUNDAY,
        } as const
        const reports: typeof injuries = {
          ...injuries,
          injuries: async (league, signal) => [
            ...(await injuries.injuries(league, signal)).filter(({ playerId }) => !out.ids.includes(playerId)),
            ...(own.clock.now() >= out.from ? out.ids.map((playerId) => ({ ...report, league, playerId })) : []),
          ],
        }
        return { ...chosen, feeds: { ...chosen.feeds, injuries: reports } }
      },
    })
    try {
      const fan = await stranger(own)
      const statusNow = async () => (await fan.get('/api/fantasy/live/status/nba?limit=500')).json<Status>()
      const first = await statusNow()
      const unknown = (status: typeof first) =>
        expect([status.ownershipSince, new Set(status.status.map(({ ownership, ownershipTrend }) => ownership ?? ownershipTrend))]).toEqual(
          [null, new Set([null])],
        )
      unknown(first)
      expect(first.status.length).toBeGreaterThan(10)
      out.ids = first.status.slice(0, 3).map(({ playerId }) => playerId)
      out.from = SUNDAY + 60_000
      own.clock.advance(5 * 60_000)
      unknown(await statusNow())
    } finally {
      await own.close()
    }
  })

  it.each(['mlb', 'nhl'] as const)('%s: a run or puck line of 1.5 is a handicap, never a total or a margin', async (league) => {
    if (league === 'mlb') onDayOf(league)
    const { status } = await read<Status>(`/api/fantasy/live/status/${league}?limit=500`)
    const known = status.filter((row) => row.vegas !== null)
    expect(known.length).toBeGreaterThan(10)
    for (const { vegas } of known) {
      expect(Math.abs(vegas!.spread)).toBe(1.5)
      expect(vegas!.total).toBeGreaterThan(4)
      // Both sides of these games are expected to score, and seldom to differ by as much as the handicap.
      expect(vegas!.impliedPoints).toBeGreaterThan(vegas!.total * 0.3)
      expect(vegas!.impliedPoints).toBeLessThan(vegas!.total * 0.7)
    }
    for (const gameId of new Set(known.map((row) => row.gameId))) {
      const sides = new Map(known.filter((row) => row.gameId === gameId).map(({ team, vegas }) => [team, vegas!]))
      const implied = [...sides.values()].reduce((sum, { impliedPoints }) => sum + impliedPoints!, 0)
      if (sides.size === 2) expect(implied).toBeCloseTo([...sides.values()][0]!.total, 9)
    }
  })

  it('a league without games says so', async () => {
    expect(await read<Stats>('/api/fantasy/live/stats/pga')).toMatchObject({ stats: [], note: 'No PGA game is in progress.' })
    expect(await read<Injuries>('/api/fantasy/live/injuries/pga')).toMatchObject({ injuries: [] })
    expect(await read<Status>('/api/fantasy/live/status/mma')).toMatchObject({ status: [], note: 'No main slate is on offer for MMA.' })
  })
})

describe('the sport hub', () => {
  it('lists fifteen leagues and marks those with data', async () => {
    const { leagues } = await read<Leagues>('/api/sports/leagues')
    expect(leagues.map((league) => league.key)).toEqual([...LEAGUE_KEYS])
    expect(
      leagues
        .filter((league) => league.isActive)
        .map((league) => league.key)
        .sort(),
    ).toEqual([...WORLD, ...FIELDS].sort())
    // November: the last World Series ended weeks ago.
    expect(leagues.find((league) => league.key === 'mlb')!.inSeason).toBe(false)
    expect(leagues.find((league) => league.key === 'nba')!.inSeason).toBe(true)
    expect(leagues.find((league) => league.key === 'wnba')!.inSeason).toBe(false)
    // By the world's own calendar: nothing in the week before, nothing for two weeks.
    const now = app.clock.now()
    const there = world(DEMO_SEED, now)
    const resting = WORLD.filter((league) => {
      const next = there.nextStart(league)
      return next !== undefined && next > now + 14 * 86_400_000 && there.games(league, now - 7 * 86_400_000, now + 1).length === 0
    })
    expect(resting).toContain('mls')
    expect(leagues.filter(({ key, inSeason: isOn }) => isOn && (resting as readonly string[]).includes(key))).toEqual([])
    expect(leagues.find((league) => league.key === 'mls')!.inSeason).toBe(false)
  })

  it.each(LEAGUE_KEYS)('%s: teams, players, news and counts agree', async (league) => {
    const { teams } = await read<Teams>(`/api/sports/teams?league=${league}`)
    const { players, found } = await read<Players>(`/api/sports/players?league=${league}&limit=1200`)
    const { stats } = await read<Counts>(`/api/live/stats/${league}`)
    const { news } = await read<News>(`/api/live/news/${league}?limit=40`)
    expect(stats).toMatchObject({ teams: teams.length, players: players.length, newsUpdates: news.length })
    expect(found).toBe(players.length)
    const own = new Set(teams.map((team) => team.team_id))
    for (const player of players) expect(own.has(player.team_id)).toBe(true)
  })

  it('a player and a team are found by their id alone, with the next game that the scores have, and an unknown id is 404 with a sentence', async () => {
    const { players } = await read<Players>('/api/sports/players?league=nba&limit=1')
    const first = players[0]!
    type Own = OutputOf<typeof API.sports.player>
    const own = await read<Own>(`/api/sports/players/${first.player_id}`)
    expect(own).toMatchObject({ league: 'nba', isNextKnown: true, player: { player_name: first.player_name, team: first.team } })
    expect(own.team?.team_id).toBe(first.team_id)
    const team = await read<OutputOf<typeof API.sports.team>>(`/api/sports/teams/${first.team_id}`)
    expect(team.team.abbreviation).toBe(first.team)
    expect(team.roster.map(({ player_id }) => player_id)).toContain(first.player_id)
    expect(new Set(team.roster.map(({ team_id }) => team_id))).toEqual(new Set([first.team_id]))
    const times = team.schedule.map(({ startsAt }) => Date.parse(startsAt))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    // What has ended has a score on both sides, what is to come has none.
    for (const { status, own: ours, other } of team.schedule) {
      if (status === 'final') expect([ours, other].every((score) => score !== null)).toBe(true)
      if (status === 'scheduled') expect([ours, other]).toEqual([null, null])
    }
    const coming = team.schedule.find(({ status }) => status === 'in progress' || status === 'scheduled')
    expect(own.next?.gameId).toBe(coming?.gameId)
    expect(own.next?.opponent.team_id).not.toBe(first.team_id)
    for (const address of ['/api/sports/players/nba-nobody', '/api/sports/teams/none']) {
      const answer = await (await stranger(app)).get(address)
      expect([answer.statusCode, answer.json().detail]).toEqual([404, expect.stringContaining('Names are found by the search.')])
    }
  })

  it('who gains without a player is read from the games that he missed, as the logs of both have them', async () => {
    type Without = OutputOf<typeof API.sports.without>
    const { players } = await read<Players>('/api/sports/players?league=nba&limit=60')
    let found: Without | undefined
    for (const { player_id } of players) {
      found = await read<Without>(`/api/sports/players/${player_id}/without`)
      if (found.mates.length > 0) break
    }
    const { player, mates, played, missed, firstAt, compared } = found!
    expect(mates.length).toBeGreaterThan(0)
    expect(compared).toBeGreaterThanOrEqual(mates.length)
    expect(mates.map(({ gain }) => gain)).toEqual(mates.map(({ gain }) => gain).toSorted((a, b) => b - a))
    const logOf = (id: string) => read<Log>(`/api/sports/player-log?league=nba&player=${id}&limit=82`)
    const own = await logOf(player.player_id)
    const mate = await logOf(mates[0]!.player.player_id)
    expect(mates[0]!.player.team).toBe(player.team)
    expect(played).toBe(own.found)
    const first = Math.min(...own.games.map(({ at }) => Date.parse(at)))
    expect(Date.parse(firstAt!)).toBe(first)
    const his = new Set(own.games.map(({ gameId }) => gameId))
    const since = mate.games.filter(({ at }) => Date.parse(at) >= first)
    const without = since.filter(({ gameId }) => !his.has(gameId))
    expect([mates[0]!.gamesWith, mates[0]!.gamesWithout]).toEqual([since.length - without.length, without.length])
    expect(without.length).toBeLessThanOrEqual(missed)
    const sum = without.reduce((total, { fantasyPoints }) => total + fantasyPoints!, 0)
    expect(mates[0]!.pointsWithout).toBeCloseTo(sum / without.length, 6)
    expect((await (await stranger(app)).get('/api/sports/players/nba-nobody/without')).statusCode).toBe(404)
  })

  it('a player’s last games bear his lines and what they were worth', async () => {
    const { players } = await read<Players>('/api/sports/players?league=nba&limit=1')
    const log = await read<Log>(`/api/sports/player-log?league=nba&player=${players[0]!.player_id}&limit=5`)
    expect(log.player.player_name).toBe(players[0]!.player_name)
    expect(log.games).toHaveLength(5)
    expect(log.found).toBeGreaterThan(5)
    const times = log.games.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0]).toBeLessThan(SUNDAY)
    for (const game of log.games) {
      const { details } = await read<Details>(`/api/live/game-details?gameId=${game.gameId}&plays=1`)
      expect(details.boxScore.find(({ playerId }) => playerId === log.player.player_id)).toMatchObject({
        fantasyPoints: game.fantasyPoints,
        stats: game.stats,
      })
    }
    expect((await (await stranger(app)).get('/api/sports/player-log?league=nba&player=nobody')).statusCode).toBe(404)
  })

  it.each(WORLD)('%s: a table that adds up, and the game that is on with plays and lines of known players', async (league) => {
    onDayOf(league)
    const { standings } = await read<Standings>(`/api/sports/standings?league=${league}`)
    const { teams } = await read<Teams>(`/api/sports/teams?league=${league}`)
    expect(standings.length).toBe(teams.length)
    const sum = (of: (row: Standings['standings'][number]) => number) => standings.reduce((total, row) => total + of(row), 0)
    expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses ?? 0))
    expect(sum(({ wins }) => wins)).toBeGreaterThan(0)
    const { scores } = await read<Scores>(`/api/live/scores/${league}`)
    const { details } = await read<Details>(`/api/live/game-details?gameId=${scores[0]!.id}`)
    expect(details.playByPlay.length).toBeGreaterThan(0)
    expect(details.boxScore.length).toBeGreaterThan(league === 'mma' ? 1 : 5)
    expect(details.boxScore.every(({ name }) => name !== 'Unknown player')).toBe(true)
  })

  it.each(FIELDS)('%s: a table of points of the season, each winner with a win, most first within its group', async (league) => {
    const { standings, note } = await read<Standings>(`/api/sports/standings?league=${league}`)
    expect(note).toBeNull()
    const groups = [...new Set(standings.map(({ group }) => group))]
    expect(groups).toEqual(league === 'nascar' ? ['Drivers', 'Manufacturers'] : [null])
    for (const group of groups) {
      const rows = standings.filter((row) => row.group === group)
      expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points!).toSorted((a, b) => b - a))
      expect(rows.every(({ wins, starts, losses }) => wins <= starts! && losses === null)).toBe(true)
      // One winner of each event so far, out of the whole field.
      const [wins, starts] = [rows.reduce((total, row) => total + row.wins, 0), rows.reduce((total, row) => total + row.starts!, 0)]
      expect(wins).toBeGreaterThan(30)
      expect(starts / wins).toBe(group === 'Drivers' ? 36 : group === 'Manufacturers' ? 3 : 132)
    }
  })

  it('soccer ranks by points: three for a win, one for a draw', async () => {
    const { standings } = await read<Standings>('/api/sports/standings?league=epl')
    for (const { wins, ties, points } of standings) expect(points).toBe(3 * wins + ties!)
    const points = standings.map((row) => row.points!)
    expect(points).toEqual([...points].sort((a, b) => b - a))
  })

  it('finds players by team, position and name, the dearest first', async () => {
    const { players } = await read<Players>('/api/sports/players?league=nba&position=c')
    expect(players.length).toBe(60)
    const salaries = players.flatMap((player) => player.salary ?? [])
    expect(salaries.length).toBeGreaterThan(10)
    expect(salaries).toEqual([...salaries].sort((a, b) => b - a))
    const one = players[0]!
    const search = await read<Players>(`/api/sports/players?league=nba&search=${encodeURIComponent(one.player_name)}&team=${one.team}`)
    expect(search.players).toContainEqual(one)
  })
})
