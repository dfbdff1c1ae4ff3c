// MLB StatsAPI's box score as game logs of the house: batters and pitchers by the same stat keys as everywhere.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { GameLog, Player } from '#core/leagues/games.ts'
import { looseId } from '../vendor-http/parse-leniently.ts'
import { mlbId } from './games.ts'

const count = z.number().nullish()
const Batting = z.object({
  plateAppearances: count,
  hits: count,
  doubles: count,
  triples: count,
  homeRuns: count,
  rbi: count,
  runs: count,
  baseOnBalls: count,
  hitByPitch: count,
  stolenBases: count,
})
const Pitching = z.object({
  outs: count,
  strikeOuts: count,
  earnedRuns: count,
  hits: count,
  baseOnBalls: count,
  hitBatsmen: count,
  wins: count,
  completeGames: count,
  shutouts: count,
  battersFaced: count,
  gamesStarted: count,
})
const Line = z.object({
  person: z.object({ id: looseId, fullName: z.string() }),
  jerseyNumber: z.string().nullish(),
  position: z.object({ abbreviation: z.string().nullish() }).nullish(),
  stats: z.object({ batting: Batting.nullish().catch(null), pitching: Pitching.nullish().catch(null) }),
})
const Side = z.object({ team: z.object({ id: looseId }), players: z.record(z.string(), z.unknown()) })
export const MlbBoxScore = z.object({ teams: z.object({ home: Side, away: Side }) })

type Scope = { readonly gameId: string; readonly at: number; readonly winner: string | null }

export function readMlbBox({ teams }: Infer<typeof MlbBoxScore>, { gameId, at, winner }: Scope): GameLog[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const own = teams[side]
    const rival = teams[side === 'home' ? 'away' : 'home']
    return Object.values(own.players).flatMap((item): GameLog[] => {
      const line = Line.safeParse(item).data
      if (!line) return []
      const { batting, pitching } = line.stats
      const stats = { ...batted(batting), ...pitched(pitching, line.person.id === winner) }
      const opportunity = (pitching?.battersFaced ?? 0) || (batting?.plateAppearances ?? 0)
      if (Object.keys(stats).length === 0 || opportunity === 0) return []
      return [
        {
          playerId: mlbId(line.person.id),
          gameId,
          league: 'mlb',
          teamId: mlbId(own.team.id),
          opponentId: mlbId(rival.team.id),
          isHome: side === 'home',
          at,
          opportunity,
          stats,
          name: line.person.fullName,
          position: line.position?.abbreviation ?? null,
        },
      ]
    })
  })
}

function batted(line: Infer<typeof Batting> | null | undefined): Record<string, number> {
  if (!line?.plateAppearances) return {}
  const { hits, doubles, triples, homeRuns, rbi, runs, baseOnBalls, hitByPitch, stolenBases, plateAppearances } = line
  return present({
    plateAppearances,
    singles: (hits ?? 0) - (doubles ?? 0) - (triples ?? 0) - (homeRuns ?? 0),
    doubles,
    triples,
    homeRuns,
    runsBattedIn: rbi,
    runs,
    walks: baseOnBalls,
    hitByPitch,
    stolenBases,
  })
}

function pitched(line: Infer<typeof Pitching> | null | undefined, isWinner: boolean): Record<string, number> {
  if (!line?.battersFaced) return {}
  const outs = line.outs ?? 0
  const isWhole = (line.completeGames ?? 0) > 0
  return present({
    outs,
    strikeouts: line.strikeOuts,
    earnedRuns: line.earnedRuns,
    hitsAllowed: line.hits,
    walksAllowed: line.baseOnBalls,
    hitBatsmen: line.hitBatsmen,
    win: isWinner ? 1 : 0,
    completeGame: isWhole ? 1 : 0,
    shutout: (line.shutouts ?? 0) > 0 ? 1 : 0,
    noHitter: isWhole && (line.hits ?? 1) === 0 ? 1 : 0,
    qualityStart: (line.gamesStarted ?? 0) > 0 && outs >= 18 && (line.earnedRuns ?? 9) <= 3 ? 1 : 0,
  })
}

const present = (stats: Record<string, number | null | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(stats).flatMap(([key, value]) => (value == null ? [] : [[key, value]])))

/** Those who are named in a box score, as players of the league. */
export function readMlbPeople({ teams }: Infer<typeof MlbBoxScore>): Player[] {
  return [teams.home, teams.away].flatMap(({ team, players }) =>
    Object.values(players).flatMap((item): Player[] => {
      const line = Line.safeParse(item).data
      if (!line) return []
      const number = Number(line.jerseyNumber || Number.NaN)
      const position = line.position?.abbreviation ?? '?'
      return [
        {
          id: mlbId(line.person.id),
          league: 'mlb',
          teamId: mlbId(team.id),
          name: line.person.fullName,
          position,
          number: Number.isInteger(number) ? number : null,
        },
      ]
    }),
  )
}
