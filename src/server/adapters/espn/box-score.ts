// ESPN's box score, whose columns are named per sport, as the stat keys in which every game log of the house speaks.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { GameLog } from '#core/leagues/games.ts'
import { LEAGUES, type Sport } from '#core/leagues/leagues.ts'
import { looseId } from '../vendor-http/parse-leniently.ts'
import { idOf } from './leagues.ts'

const Line = z.object({
  athlete: z.object({
    id: looseId,
    displayName: z.string(),
    position: z.object({ abbreviation: z.string().nullish() }).nullish(),
  }),
  didNotPlay: z.boolean().nullish(),
  stats: z.array(z.string()),
})

const Table = z.object({
  name: z.string().nullish(),
  keys: z.array(z.string()),
  athletes: z.array(z.unknown()),
  totals: z.array(z.string()).nullish(),
})
const TeamTables = z.object({ team: z.object({ id: looseId }), statistics: z.array(Table) })
export const BoxScore = z.object({
  players: z.array(TeamTables).nullish(),
  teams: z
    .array(
      z.object({
        team: z.object({ id: looseId }),
        statistics: z.array(z.object({ name: z.string(), displayValue: z.string().nullish() })).nullish(),
      }),
    )
    .nullish(),
})
export type BoxScore = Infer<typeof BoxScore>

/** Our key, and which part of a "made-attempted" column it is. */
type Reading = readonly [key: string, part?: 0 | 1]
type Columns = Readonly<Record<string, readonly Reading[]>>

const BASKETBALL: Columns = {
  minutes: [['minutes']],
  points: [['points']],
  'fieldGoalsMade-fieldGoalsAttempted': [['fieldGoalAttempts', 1]],
  'threePointFieldGoalsMade-threePointFieldGoalsAttempted': [['threes', 0]],
  'freeThrowsMade-freeThrowsAttempted': [['freeThrowAttempts', 1]],
  rebounds: [['rebounds']],
  assists: [['assists']],
  turnovers: [['turnovers']],
  steals: [['steals']],
  blocks: [['blocks']],
}

// Football has one table per craft; the same column name means different things in each.
const FOOTBALL: Readonly<Record<string, Columns>> = {
  passing: {
    'completions/passingAttempts': [
      ['passCompletions', 0],
      ['passAttempts', 1],
    ],
    passingYards: [['passYards']],
    passingTouchdowns: [['passTouchdowns']],
    interceptions: [['interceptionsThrown']],
  },
  rushing: { rushingAttempts: [['rushAttempts']], rushingYards: [['rushYards']], rushingTouchdowns: [['rushTouchdowns']] },
  receiving: {
    receptions: [['receptions']],
    receivingYards: [['receivingYards']],
    receivingTouchdowns: [['receivingTouchdowns']],
    receivingTargets: [['targets']],
  },
  fumbles: { fumblesLost: [['fumblesLost']] },
  kickReturns: { kickReturnTouchdowns: [['returnTouchdowns']] },
  puntReturns: { puntReturnTouchdowns: [['returnTouchdowns']] },
  kicking: { 'extraPointsMade/extraPointAttempts': [['extraPoints', 0]] },
}

const HOCKEY: Columns = {
  goals: [['goals']],
  assists: [['assists']],
  shotsTotal: [['shots']],
  shots: [['shots']],
  blockedShots: [['blockedShots']],
  saves: [['saves']],
  goalsAgainst: [['goalsAgainst']],
  timeOnIce: [['minutes']],
}

const BATTING: Columns = {
  runs: [['runs']],
  RBIs: [['runsBattedIn']],
  homeRuns: [['homeRuns']],
  walks: [['walks']],
}
const PITCHING: Columns = {
  strikeouts: [['strikeouts']],
  earnedRuns: [['earnedRuns']],
  hits: [['hitsAllowed']],
  walks: [['walksAllowed']],
  'fullInnings.partInnings': [['outs']],
}

function columnsOf(sport: Sport, table: { name?: string | null | undefined; keys: readonly string[] }): Columns {
  if (sport === 'basketball') return BASKETBALL
  if (sport === 'hockey') return HOCKEY
  if (sport === 'football') return FOOTBALL[table.name ?? ''] ?? {}
  if (sport === 'baseball') return table.keys.includes('fullInnings.partInnings') ? PITCHING : BATTING
  return {}
}

export type BoxGame = Pick<GameLog, 'gameId' | 'league' | 'at'> & { readonly homeId: string; readonly awayId: string }

/** One line for each player who took part. Sports without tables in the house have none. */
export function readBoxScore(box: BoxScore, { gameId, league, at, homeId, awayId }: BoxGame): GameLog[] {
  const sport = LEAGUES[league].sport
  const logs = new Map<string, GameLog>()
  for (const { team, statistics } of box.players ?? []) {
    const teamId = idOf(league, team.id)
    for (const table of statistics) {
      const columns = columnsOf(sport, table)
      for (const item of table.athletes) {
        const line = Line.safeParse(item).data
        if (!line || line.didNotPlay || line.stats.length === 0) continue
        const playerId = idOf(league, line.athlete.id)
        const stats = { ...logs.get(playerId)?.stats }
        table.keys.forEach((key, i) => {
          for (const [ours, part] of columns[key] ?? []) add(stats, ours, line.stats[i] ?? '', part)
        })
        const { minutes, ...counted } = stats
        logs.set(playerId, {
          playerId,
          gameId,
          league,
          teamId,
          opponentId: teamId === homeId ? awayId : homeId,
          isHome: teamId === homeId,
          at,
          opportunity: minutes ?? opportunityOf(sport, counted),
          stats: counted,
          name: line.athlete.displayName,
          position: line.athlete.position?.abbreviation ?? null,
        })
      }
    }
  }
  return [...logs.values()]
}

function add(stats: Record<string, number>, key: string, text: string, part: 0 | 1 | undefined): void {
  const value =
    key === 'outs' ? outsOf(text) : key === 'minutes' ? minutesOf(text) : Number(part === undefined ? text : text.split(/[-/]/)[part])
  if (text !== '' && Number.isFinite(value)) stats[key] = (stats[key] ?? 0) + value
}

/** "6.1" innings are 19 outs. */
export function outsOf(innings: string): number {
  const [, whole, part = '0'] = /^(\d+)(?:\.(\d))?$/.exec(innings.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 3 + Number(part)
}

/** "34" or "18:30". */
function minutesOf(text: string): number {
  const [whole, seconds] = text.split(':')
  return Number(whole) + (seconds === undefined ? 0 : Number(seconds) / 60)
}

/** Where the feed gives no minutes: touches in football, batters faced or plate appearances as far as the columns tell. */
function opportunityOf(sport: Sport, stats: Readonly<Record<string, number>>): number {
  const of = (...keys: string[]) => keys.reduce((sum, key) => sum + (stats[key] ?? 0), 0)
  if (sport === 'football') return of('passAttempts', 'rushAttempts', 'targets')
  if (sport === 'baseball') return of('outs') || of('runs', 'walks', 'homeRuns')
  return 0
}
