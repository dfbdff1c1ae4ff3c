// When does a club not play, and whom does it play in the weeks that decide best ball? As far as a schedule tells it.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import type { Game } from '../../leagues/games.ts'
import type { AdpHistory } from './adp.ts'
import { clubIn } from './clubs.ts'

/** The weeks in which tournaments of best ball are decided: their playoffs are weeks 15, 16 and 17 of the NFL. */
export const PLAYOFF_WEEKS = [15, 16, 17] as const
/** The regular season since 2021. */
const WEEKS = 18

export const PlayoffWeek = z.union([z.literal(15), z.literal(16), z.literal(17)])
export type PlayoffWeek = Infer<typeof PlayoffWeek>

export type SeasonSchedule = {
  /** Whom a club plays in a week, by its letters as the schedule writes them; null = unknown, or no game. */
  opponent(club: string, week: number): string | null
  /** The week without a game; null where the schedule does not tell all its other weeks. */
  bye(club: string): number | null
  readonly isKnown: boolean
}

type Club = Pick<Game['home'], 'abbreviation'>
/** A game as far as bye weeks and opponents need it. */
export type SeasonGame = Pick<Game, 'week'> & { readonly home: Club; readonly away: Club }

/** @param games of one season; those without a week do not count */
export function seasonSchedule(games: readonly SeasonGame[]): SeasonSchedule {
  const byClub = new Map<string, Map<number, string>>()
  const note = (club: string, week: number, opponent: string) => {
    const weeks = byClub.get(clubIn(club)) ?? new Map<number, string>()
    byClub.set(clubIn(club), weeks.set(week, opponent))
  }
  for (const { week, home, away } of games) {
    if (week === null || week < 1 || week > WEEKS) continue
    note(home.abbreviation, week, away.abbreviation)
    note(away.abbreviation, week, home.abbreviation)
  }
  return {
    opponent: (club, week) => byClub.get(clubIn(club))?.get(week) ?? null,
    bye(club) {
      const weeks = byClub.get(clubIn(club))
      if (!weeks || weeks.size !== WEEKS - 1) return null
      return Array.from({ length: WEEKS }, (_, i) => i + 1).find((week) => !weeks.has(week)) ?? null
    },
    isKnown: byClub.size > 0,
  }
}

/** Where nothing is known of a season. */
export const NO_SCHEDULE: SeasonSchedule = seasonSchedule([])

/** The bye week of a player: by the schedule of his club, else as the person's own lists say. */
export function byeOf(club: string | null, key: string, schedule: SeasonSchedule, history: Pick<AdpHistory, 'about'>): number | null {
  return (club === null ? null : schedule.bye(club)) ?? history.about(key)?.bye ?? null
}
