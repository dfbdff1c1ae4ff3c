// The live feeds of fantasy on the whole server: lines, weather, usage, injuries and shares while games are on.
import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import {
  app,
  type Details,
  type Injuries,
  onDayOf,
  PLAYED,
  type Projections,
  playedSunday,
  read,
  type Stats,
  type Status,
  SUNDAY,
} from '#tests/support/played-sunday.ts'

playedSunday()

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
