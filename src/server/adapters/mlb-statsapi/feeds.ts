// MLB StatsAPI behind our ports: scores, plays with bases and outs, box scores, teams, the table.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Standing } from '#core/leagues/games.ts'
import type { EpochMs } from '#core/units.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { StandingsFeed } from '../../ports/field-feed.ts'
import type { BoxScoreFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { LineUpSource } from '../live/line-ups.ts'
import type { VendorClient } from '../vendor-http/client.ts'
import { type Lenient, looseId, parseLeniently } from '../vendor-http/parse-leniently.ts'
import { MlbBoxScore, readMlbBox } from './box-score.ts'
import { feedGame, gamePkOf, LiveFeed, mlbId, readAtBats, readSchedule, Schedule } from './games.ts'
import { namesIn, readMlbLineUps, withRoles } from './line-ups.ts'

export const MLB_NAME = 'MLB StatsAPI'
const SECOND = 1000

export const MlbStandings = z.object({
  records: z.array(z.object({ division: z.object({ id: looseId }).nullish(), teamRecords: z.array(z.unknown()) })),
})
const TeamRecord = z.object({
  team: z.object({ id: looseId, name: z.string() }),
  wins: z.number().int(),
  losses: z.number().int(),
  gamesBack: z.string().nullish(),
  streak: z.object({ streakCode: z.string().nullish() }).nullish(),
})
// Their numbers of the six divisions.
const DIVISIONS: Readonly<Record<string, string>> = {
  '200': 'American League West',
  '201': 'American League East',
  '202': 'American League Central',
  '203': 'National League West',
  '204': 'National League East',
  '205': 'National League Central',
}

export function readMlbStandings({ records }: Infer<typeof MlbStandings>): Lenient<Standing> {
  const parts = records.map(({ division, teamRecords }) =>
    parseLeniently(teamRecords, TeamRecord, ({ team, wins, losses, gamesBack, streak }): Standing => {
      const group = DIVISIONS[division?.id ?? ''] ?? null
      return {
        league: 'mlb',
        teamId: mlbId(team.id),
        team: team.name,
        group,
        wins,
        losses,
        ties: null,
        points: null,
        gamesBehind: gamesBack ?? null,
        streak: streak?.streakCode ?? null,
      }
    }),
  )
  return { kept: parts.flatMap(({ kept }) => kept), dropped: parts.flatMap(({ dropped }) => dropped) }
}

export type MlbFeeds = {
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed
  readonly standings: StandingsFeed
  readonly lineUps: LineUpSource
}

export function mlbFeeds(client: VendorClient): MlbFeeds {
  const feed = async (gameId: string, signal: AbortSignal) => {
    const pk = gamePkOf(gameId)
    if (!pk) return undefined
    try {
      return await client.get({ path: `/api/v1.1/game/${pk}/feed/live`, schema: LiveFeed, freshMs: 8 * SECOND }, signal)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    }
  }
  const games: ScoresFeed['games'] = async (league, from, to, signal) => {
    if (league !== 'mlb' || to <= from) return []
    const path = `/api/v1/schedule?sportId=1&startDate=${day(from - 12 * 3600 * SECOND)}&endDate=${day(to)}&hydrate=team,linescore`
    const { value, asOf } = await client.get({ path, schema: Schedule, freshMs: 15 * SECOND }, signal)
    return readSchedule(value, asOf).kept.filter(({ startsAt }) => startsAt >= from && startsAt < to)
  }
  return {
    scores: {
      name: MLB_NAME,
      games,
      async game(gameId, signal) {
        const got = await feed(gameId, signal)
        return got && feedGame(got.value, got.asOf)
      },
      async plays(gameId, signal) {
        const got = await feed(gameId, signal)
        if (!got) return undefined
        const { gameData, liveData } = got.value
        const { home, away } = gameData.teams
        const scope = { gameId, startsAt: gameData.datetime.dateTime, homeId: mlbId(home.id), awayId: mlbId(away.id) }
        return readAtBats(liveData.plays.allPlays, scope).kept
      },
    },
    boxScores: {
      name: MLB_NAME,
      async boxScore(gameId, signal) {
        const got = await feed(gameId, signal)
        if (!got) return undefined
        const { gameData, liveData } = got.value
        const box = MlbBoxScore.safeParse(liveData.boxscore).data
        if (!box) return []
        const lines = readMlbBox(box, { gameId, at: gameData.datetime.dateTime, winner: liveData.decisions?.winner?.id ?? null })
        return withRoles(lines, got.value)
      },
    },
    lineUps: {
      name: MLB_NAME,
      games,
      async posted(gameId, signal) {
        const got = await feed(gameId, signal)
        return got && { lineUps: readMlbLineUps(got.value), names: namesIn(got.value) }
      },
    },
    standings: {
      name: MLB_NAME,
      async standings(league, signal) {
        if (league !== 'mlb') return []
        const path = '/api/v1/standings?leagueId=103,104'
        const { value } = await client.get({ path, schema: MlbStandings, freshMs: 1800 * SECOND }, signal)
        return readMlbStandings(value).kept
      },
    },
  }
}

const day = (at: EpochMs): string => new Date(at).toISOString().slice(0, 10)
