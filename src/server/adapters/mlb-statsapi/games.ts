// MLB StatsAPI: the schedule, and a live feed with every plate appearance.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Game, Play, Team } from '#core/leagues/games.ts'
import type { Diamond } from '#core/leagues/situation.ts'
import type { EpochMs } from '#core/units.ts'
import { isoTime, type Lenient, looseId, parseLeniently } from '../vendor-http/parse-leniently.ts'

export const mlbId = (theirs: string | number): string => `mlb-${theirs}`
export const gamePkOf = (gameId: string): string | undefined => /^mlb-(\d+)$/.exec(gameId)?.[1]

export const MlbTeam = z.object({
  id: looseId,
  name: z.string(),
  abbreviation: z.string().nullish(),
  teamName: z.string().nullish(),
  league: z.object({ name: z.string().nullish() }).nullish(),
  division: z.object({ name: z.string().nullish() }).nullish(),
})

export function mlbTeam({ id, name, abbreviation, league, division }: Infer<typeof MlbTeam>): Team {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
  return {
    id: mlbId(id),
    league: 'mlb',
    name,
    abbreviation: (abbreviation ?? initials.padEnd(2, name[1])).toUpperCase(),
    conference: league?.name ?? null,
    division: division?.name ?? null,
    color: '#8A8F98',
  }
}

const Status = z.object({ abstractGameState: z.string(), detailedState: z.string().nullish() })
const Side = z.object({ team: MlbTeam, score: z.number().int().nullish() })
const Runs = z.object({ runs: z.number().int().nullish() })
export const Linescore = z.object({
  currentInning: z.number().int().nullish(),
  currentInningOrdinal: z.string().nullish(),
  inningState: z.string().nullish(),
  outs: z.number().int().nullish(),
  innings: z.array(z.object({ home: Runs, away: Runs })).nullish(),
  teams: z.object({ home: Runs, away: Runs }).nullish(),
})

export const Schedule = z.object({ dates: z.array(z.object({ games: z.array(z.unknown()) })) })
const ScheduledGame = z.object({
  gamePk: looseId,
  gameDate: isoTime,
  status: Status,
  teams: z.object({ home: Side, away: Side }),
  venue: z.object({ name: z.string().nullish() }).nullish(),
  linescore: Linescore.nullish(),
})

export const readSchedule = ({ dates }: Infer<typeof Schedule>, asOf: EpochMs): Lenient<Game> =>
  parseLeniently(
    dates.flatMap(({ games }) => games),
    ScheduledGame,
    ({ gamePk, gameDate, status, teams, venue, linescore }): Game => ({
      ...gameOf({ id: gamePk, startsAt: gameDate, status, linescore: linescore ?? null, asOf }),
      home: mlbTeam(teams.home.team),
      away: mlbTeam(teams.away.team),
      venue: venue?.name ?? null,
      ...scoresOf(status, teams.home.score ?? linescore?.teams?.home.runs, teams.away.score ?? linescore?.teams?.away.runs),
    }),
  )

type Head = { id: string; startsAt: EpochMs; status: Infer<typeof Status>; linescore: Infer<typeof Linescore> | null; asOf: EpochMs }

function gameOf({ id, startsAt, status, linescore, asOf }: Head): Omit<Game, 'home' | 'away' | 'venue' | 'homeScore' | 'awayScore'> {
  const state = statusOf(status)
  const isOn = state === 'in progress'
  const said = linescore?.inningState ?? ''
  const half = /bottom/i.test(said) ? 'Bot' : 'Top'
  // Between the halves nobody is at bat.
  const pause = /^mid/i.test(said) ? 'Mid' : /^end/i.test(said) ? 'End' : null
  const inning = linescore?.currentInning ?? null
  return {
    id: mlbId(id),
    league: 'mlb',
    startsAt,
    indoor: null,
    week: null,
    status: state,
    period: state === 'scheduled' ? null : inning,
    secondsLeft: null,
    clockText:
      isOn && inning !== null
        ? pause
          ? `${pause} ${inning}`
          : `${half} ${inning}, ${linescore?.outs ?? 0} out`
        : state === 'final'
          ? 'Final'
          : state === 'postponed'
            ? 'Postponed'
            : null,
    updatedAt: asOf,
    periodScores: linescore?.innings?.length
      ? { home: linescore.innings.flatMap(({ home }) => home.runs ?? []), away: linescore.innings.flatMap(({ away }) => away.runs ?? []) }
      : null,
  }
}

function statusOf({ abstractGameState, detailedState }: Infer<typeof Status>): Game['status'] {
  if (/postponed|cancelled|suspended/i.test(detailedState ?? '')) return 'postponed'
  return abstractGameState === 'Final' ? 'final' : abstractGameState === 'Live' ? 'in progress' : 'scheduled'
}

function scoresOf(
  status: Infer<typeof Status>,
  home: number | null | undefined,
  away: number | null | undefined,
): Pick<Game, 'homeScore' | 'awayScore'> {
  const state = statusOf(status)
  if (state === 'scheduled' || state === 'postponed') return { homeScore: null, awayScore: null }
  return { homeScore: home ?? 0, awayScore: away ?? 0 }
}

const Person = z.object({ id: looseId, fullName: z.string().nullish() })
export const AllPlays = z.array(z.unknown())
const AtBat = z.object({
  result: z.object({
    description: z.string().nullish(),
    event: z.string().nullish(),
    homeScore: z.number().int(),
    awayScore: z.number().int(),
  }),
  about: z.object({
    atBatIndex: z.number().int(),
    halfInning: z.enum(['top', 'bottom']),
    inning: z.number().int(),
    endTime: isoTime.nullish().catch(null),
    startTime: isoTime.nullish().catch(null),
    isScoringPlay: z.boolean().nullish(),
    isComplete: z.boolean().nullish(),
  }),
  count: z.object({ balls: z.number().int(), strikes: z.number().int(), outs: z.number().int() }),
  matchup: z.object({
    batter: Person,
    pitcher: Person,
    postOnFirst: Person.nullish(),
    postOnSecond: Person.nullish(),
    postOnThird: Person.nullish(),
  }),
  runners: z.array(z.object({ details: z.object({ runner: Person.nullish(), isScoringEvent: z.boolean().nullish() }) })).nullish(),
  homeTeamWinProbability: z.number().nullish(),
})

export type PlayScope = { readonly gameId: string; readonly startsAt: EpochMs; readonly homeId: string; readonly awayId: string }

/** Plate appearances that have ended, oldest first. */
export function readAtBats(items: readonly unknown[], { gameId, startsAt, homeId, awayId }: PlayScope): Lenient<Play> {
  let at = startsAt
  return parseLeniently(items, AtBat, ({ result, about, count, matchup, runners, homeTeamWinProbability }): Play | [] => {
    if (about.isComplete === false) return []
    at = Math.max(at, about.endTime ?? about.startTime ?? at)
    const scorers = (runners ?? []).flatMap(({ details }) => (details.isScoringEvent && details.runner ? [details.runner.id] : []))
    const diamond: Diamond = {
      half: about.halfInning,
      first: Boolean(matchup.postOnFirst),
      second: Boolean(matchup.postOnSecond),
      third: Boolean(matchup.postOnThird),
      outs: Math.min(3, count.outs),
      balls: Math.min(4, count.balls),
      strikes: Math.min(3, count.strikes),
    }
    return {
      id: `${gameId}-${about.atBatIndex}`,
      gameId,
      kind: about.isScoringPlay ? 'score' : /injur/i.test(result.description ?? '') ? 'injury' : 'other',
      period: about.inning,
      secondsLeft: null,
      at,
      text: result.description || result.event || 'Plate appearance',
      playerIds: [...new Set([matchup.batter.id, matchup.pitcher.id, ...scorers])].map(mlbId),
      teamId: about.halfInning === 'top' ? awayId : homeId,
      homeScore: result.homeScore,
      awayScore: result.awayScore,
      diamond,
      ...(homeTeamWinProbability == null ? {} : { homeWinProbability: Math.min(1, Math.max(0, homeTeamWinProbability / 100)) }),
    }
  })
}

export const LiveFeed = z.object({
  gamePk: looseId,
  gameData: z.object({
    datetime: z.object({ dateTime: isoTime }),
    status: Status,
    teams: z.object({ home: MlbTeam, away: MlbTeam }),
    venue: z
      .object({
        name: z.string().nullish(),
        location: z.object({ city: z.string().nullish(), stateAbbrev: z.string().nullish() }).nullish(),
        fieldInfo: z.object({ roofType: z.string().nullish() }).nullish(),
      })
      .nullish(),
    /** Everybody of both clubs, by the vendor's key. */
    players: z.record(z.string(), z.unknown()).nullish(),
    probablePitchers: z.object({ home: z.object({ id: looseId }).nullish(), away: z.object({ id: looseId }).nullish() }).nullish(),
  }),
  liveData: z.object({
    plays: z.object({ allPlays: AllPlays }),
    linescore: Linescore,
    boxscore: z.unknown(),
    decisions: z.object({ winner: z.object({ id: looseId }).nullish() }).nullish(),
  }),
})
export type LiveFeed = Infer<typeof LiveFeed>

export function feedGame({ gamePk, gameData, liveData }: LiveFeed, asOf: EpochMs): Game {
  const { status, teams, venue, datetime } = gameData
  const line = liveData.linescore
  const roof = venue?.fieldInfo?.roofType
  const city = venue?.location?.city
  return {
    ...gameOf({ id: gamePk, startsAt: datetime.dateTime, status, linescore: line, asOf }),
    home: mlbTeam(teams.home),
    away: mlbTeam(teams.away),
    venue: venue?.name ?? null,
    // A retractable roof may be open or closed: unknown.
    indoor: roof === 'Open' ? false : roof === 'Dome' ? true : null,
    city: city ? [city, venue?.location?.stateAbbrev].filter(Boolean).join(', ') : null,
    ...scoresOf(status, line.teams?.home.runs, line.teams?.away.runs),
  }
}
