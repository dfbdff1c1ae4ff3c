// What a club reports of an injury that is known: the word by the days that are left, and a date only for absences of some length.
import type { Injury } from '#core/leagues/games.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, easternDay, isoDay } from '../calendar/calendar.ts'
import type { Athlete } from './rosters.ts'

type Known = {
  readonly athlete: Athlete
  readonly reportedAt: EpochMs
  /** When he is fit again. */
  readonly until: EpochMs
  readonly description: string
}

export function statusByTimeLeft(left: number): Injury['status'] {
  return left > 3 * DAY ? 'OUT' : left > 1.5 * DAY ? 'DOUBTFUL' : 'QUESTIONABLE'
}

export function injuryReport(
  { athlete: { player, club }, reportedAt, until, description }: Known,
  status: Injury['status'],
  now: EpochMs,
): Injury {
  return {
    playerId: player.id,
    league: player.league,
    name: player.name,
    position: player.position,
    team: club.team.abbreviation,
    status,
    description,
    reportedAt,
    estimatedReturn: status === 'OUT' && until - now > 3 * DAY ? isoDay(easternDay(until)) : null,
  }
}
