// The sport hub on the whole server: leagues, teams, players and tables.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { DEMO_SEED } from '#demo/demo-seed.ts'
import { world } from '#demo/world.ts'
import { stranger } from '#tests/support/as.ts'
import {
  app,
  type Counts,
  type Details,
  FIELDS,
  type Leagues,
  type Log,
  type News,
  onDayOf,
  type Players,
  playedSunday,
  read,
  type Scores,
  type Standings,
  SUNDAY,
  type Teams,
  WORLD,
} from '#tests/support/played-sunday.ts'

playedSunday()

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
