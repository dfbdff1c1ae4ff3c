// Injuries that follow from how games ended: the reports that stand at a moment.
import type { Injury } from '#core/leagues/games.ts'
import { address } from '#core/math/chance.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { Result } from '../games/simulated-game.ts'
import type { LeagueRow } from '../row.ts'
import { injuryReport, statusByTimeLeft } from './injury-report.ts'

/** No report stands longer. */
export const RESTS = 70 * DAY

/** Newest first. @param games of the season that may still have somebody resting */
export function reportsAfter(
  games: readonly Fixture[],
  result: (fixture: Fixture) => Result,
  aftermath: NonNullable<LeagueRow['aftermath']>,
  seed: number,
  now: EpochMs,
): Injury[] {
  return games
    .flatMap((fixture) => (result(fixture).endsAt <= now ? aftermath(fixture, result(fixture), address(seed, fixture.id)) : []))
    .filter(({ reportedAt, until }) => reportedAt <= now && now < until)
    .map((known) => injuryReport(known, statusByTimeLeft(known.until - now), now))
    .sort((a, b) => b.reportedAt - a.reportedAt || (a.playerId < b.playerId ? -1 : 1))
}
