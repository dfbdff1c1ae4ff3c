// Which leagues the demo world plays. To add one:
// 1. Games between two sides (also bouts of a card: each fighter is a club of one, `board` names the winner where no score does): a folder with
//    the clubs, a simulation that writes moments and player lines into `recorder` (truth.ts), an outlook that says what is still to come from the
//    `state` of a moment, in exact chances, and a row (row.ts) that names them. Name it in world-leagues.ts and put the row into TABLE.
// 2. A whole field at once (golf, racing): a FieldRow whose `events` gives the leaderboard as it stands at a moment, from the seed alone. Put it
//    into FIELDS.
// Everything else (schedule, exhibitions, rosters, injuries, news, prices, logs, hubs) reads the row. Nothing may depend on the
// order of questions, and a new league must not move the others: their results are held by golden files.
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { AFL } from './afl/afl-row.ts'
import { MLB } from './baseball/mlb.ts'
import { NBA } from './basketball/nba.ts'
import { WNBA } from './basketball/wnba.ts'
import { CRICKET } from './cricket/cricket-row.ts'
import { NFL } from './football/nfl.ts'
import { LPGA, PGA } from './golf/golf-row.ts'
import { NHL } from './hockey/nhl.ts'
import { MMA } from './mma/mma-row.ts'
import { NASCAR } from './racing/racing-row.ts'
import type { FieldRow, LeagueRow } from './row.ts'
import { EPL } from './soccer/epl.ts'
import { FIFA } from './soccer/fifa.ts'
import { MLS } from './soccer/mls.ts'
import { VOLLEYBALL } from './volleyball/volleyball-row.ts'
import type { WorldLeague } from './world-leagues.ts'

/** The leagues of games between two sides. */
export const TABLE: Readonly<Record<WorldLeague, LeagueRow>> = {
  nfl: NFL,
  nba: NBA,
  mlb: MLB,
  nhl: NHL,
  wnba: WNBA,
  mls: MLS,
  epl: EPL,
  fifa: FIFA,
  cricket: CRICKET,
  volleyball: VOLLEYBALL,
  afl: AFL,
  mma: MMA,
}

/** The leagues of whole fields. */
export const FIELDS: Readonly<Partial<Record<LeagueKey, FieldRow>>> = { pga: PGA, lpga: LPGA, nascar: NASCAR }
