// One event in full: who plays, how it stands, every play, everybody's line.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Game, GameLog, Play } from '#core/leagues/games.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { type Dropped, looseId } from '../vendor-http/parse-leniently.ts'
import { BoxScore, readBoxScore } from './box-score.ts'
import { EspnCompetition, gameOf, type Reading } from './events.ts'
import { EspnOdds } from './odds.ts'
import { Drives, type PlayGame, readDrives, readKeyEvents, readPlays } from './plays.ts'

export const Summary = z.object({
  header: z.object({
    id: looseId,
    competitions: z.array(EspnCompetition.omit({ odds: true }).extend({ odds: z.unknown().optional() })).min(1),
    week: z.number().int().nullish(),
  }),
  gameInfo: z.object({ venue: EspnCompetition.shape.venue }).nullish(),
  boxscore: BoxScore.nullish(),
  plays: z.array(z.unknown()).nullish(),
  drives: Drives.nullish(),
  keyEvents: z.array(z.unknown()).nullish(),
  winprobability: z.array(z.object({ playId: looseId, homeWinPercentage: z.number() })).nullish(),
  pickcenter: z.array(EspnOdds.nullish().catch(null)).nullish(),
  meta: z.object({ lastUpdatedAt: z.string().nullish() }).nullish(),
})
export type Summary = Infer<typeof Summary>

export type SummaryParts = {
  readonly game: Game
  readonly plays: readonly Play[]
  readonly lines: readonly GameLog[]
  readonly dropped: readonly Dropped[]
}

export function readSummary(summary: Summary, reading: Reading): SummaryParts {
  const { header, gameInfo } = summary
  const competition = header.competitions[0]!
  const odds = summary.pickcenter ?? []
  const event = { id: header.id, date: competition.date, week: header.week ? { number: header.week } : null }
  const status = competition.status
  const bare = gameOf(
    event,
    {
      ...competition,
      odds,
      venue: competition.venue ?? gameInfo?.venue,
      status: status && { ...status, period: status.period ?? lastPeriod(summary) },
    },
    reading,
  )
  const game: Game = bare.status === 'final' ? bare : { ...bare, ...clockFromPlays(bare, summary) }
  const scope: PlayGame = {
    gameId: game.id,
    league: game.league,
    startsAt: game.startsAt,
    homeId: game.home.id,
    chances: new Map((summary.winprobability ?? []).map(({ playId, homeWinPercentage }) => [playId, homeWinPercentage])),
  }
  const { kept, dropped } = playsOf(summary, scope)
  const lines = readBoxScore(summary.boxscore ?? {}, {
    gameId: game.id,
    league: game.league,
    at: game.startsAt,
    homeId: game.home.id,
    awayId: game.away.id,
  })
  return { game, plays: unique(kept), lines, dropped }
}

function playsOf(summary: Summary, scope: PlayGame) {
  if (summary.drives && LEAGUES[scope.league].sport === 'football') return readDrives(summary.drives, scope)
  if (summary.plays && summary.plays.length > 0) return readPlays(summary.plays, scope)
  return readKeyEvents(summary.keyEvents ?? [], scope)
}

function unique(plays: readonly Play[]): Play[] {
  const seen = new Set<string>()
  return plays.filter(({ id }) => !seen.has(id) && seen.add(id))
}

const PlayPeriod = z.object({ period: z.object({ number: z.number().int() }) })
const lastPeriod = ({ plays }: Summary): number | null => PlayPeriod.safeParse(plays?.at(-1)).data?.period.number ?? null

/** The header of a summary may have no clock; its last play has. */
function clockFromPlays(game: Game, summary: Summary): Partial<Game> {
  if (game.status !== 'in progress' || (game.clockText !== null && !/^[QPR]\d* ?$/.test(game.clockText))) return {}
  return { period: game.period ?? lastPeriod(summary) }
}
