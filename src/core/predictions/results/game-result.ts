// A finished game as recorded files tell it: what the rating engine learns from, and what forecasts are graded on.
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { Probability } from '../../units.ts'

/** Chances of the three ends of a game; `draw` is 0 where the sport knows none. They sum to 1. */
export type OutcomeChances = { readonly home: Probability; readonly draw: Probability; readonly away: Probability }

/** Leagues whose recorded seasons can be walked: the product's own, and men's tennis. */
export type RatedLeague = LeagueKey | 'tennis'

/** A number for each side. */
export type BySide = { readonly home: number; readonly away: number }

/**
 * What is announced before a game begins: who starts, who of the usual men is there, the ground. A forecast of this game may read it; those of
 * earlier days may not.
 */
export type Announced = {
  /** The starting quarterback, pitcher or goalie of each side, by a key under which all files of the league know him; null = not told. */
  readonly starters?: { readonly home: string | null; readonly away: string | null }
  /** Who was there of each side, by the same keys; only whether, never how long. */
  readonly playing?: { readonly home: readonly string[]; readonly away: readonly string[] }
  readonly coaches?: { readonly home: string | null; readonly away: string | null }
  /** Are both of one division? */
  readonly isDivision?: boolean
  readonly restDays?: BySide
  readonly week?: number
  readonly indoors?: boolean
  readonly windMph?: number
  readonly park?: string
  readonly surface?: string
  /** Sets (rounds) that the match may last. */
  readonly longest?: number
  /** The tournament of a match, the country of a bout. */
  readonly place?: string
  /** How far the tournament is: 0 its first round, 5 its final. */
  readonly stage?: number
  readonly rankingPoints?: { readonly home: number | null; readonly away: number | null }
  /** Of two fighters, before the bout; null where not told. */
  readonly figures?: { readonly home: FighterFigures | null; readonly away: FighterFigures | null }
  /** What is known of the home side less the same of the other: age, reach, ranking; `known` names follow the file. */
  readonly traits?: Readonly<Record<string, number>>
}

/** What a fighter has done before a bout: strikes and takedowns that he landed are means of his bouts. */
export type FighterFigures = {
  readonly bouts: number
  readonly won: number
  readonly streak: number
  readonly rounds: number
  readonly strikes?: number
  readonly takedowns?: number
}

/** How a bout ended; judges who disagree end it `split`. */
export type Ending = 'knockout' | 'submission' | 'decision' | 'split'

/** What one player did in a game, in his sport's own units. */
export type PlayerLine = { readonly player: string; readonly team: string; readonly stats: Readonly<Record<string, number>> }

/** What a game's box score tells once it is over, beside its result. */
export type Box = {
  /** Shots at goal. */
  readonly shots?: BySide
  /** Runs in each side's first five innings, and what its batters did in the game. */
  readonly firstFive?: BySide
  readonly walks?: BySide
  readonly strikeouts?: BySide
  readonly homers?: BySide
  readonly hits?: BySide
  /** Shots that the starter of each side faced, and what of them went in. */
  readonly faced?: BySide
  readonly allowed?: BySide
  /** Games won in the sets of a match. */
  readonly games?: BySide
  /** Sets that were played, and how many of them went to a tie-break. */
  readonly sets?: number
  readonly tieBreaks?: number
  readonly ending?: Ending
  /** Rounds that were fought. */
  readonly rounds?: number
  readonly endedIn?: 'overtime' | 'shootout'
  readonly players?: readonly PlayerLine[]
}

export type GameResult = {
  readonly league: RatedLeague
  /** The league or cup inside the file, where one file holds several (soccer); else the key of the league. */
  readonly competition: string
  /** Days since 1970-01-01, of the calendar day that the file names. */
  readonly day: number
  readonly season: number
  readonly isNeutral: boolean
  /** null where the file does not say. */
  readonly isPlayoff: boolean | null
  readonly home: string
  readonly away: string
  /** null where the file knows the winner only. */
  readonly score: { readonly home: number; readonly away: number } | null
  /** 1 home won, 0 away won, 0.5 a draw. */
  readonly result: 1 | 0.5 | 0
  /** Expected goals of each side, as measured after the game; shots first, then other threats where given. */
  readonly expectedGoals: { readonly home: number; readonly away: number } | null
  readonly threat: { readonly home: number; readonly away: number } | null
  /** The closing price without the book’s margin. Never an input of the forecast of this game; of later ones it may be. */
  readonly market: OutcomeChances | null
  /** Points by which the closing line has the home side ahead, where the file tells a line. */
  readonly closingMargin: number | null
  /** What the file's author forecast before the game. Never an input of the forecast of this game, of its day or of earlier ones; of later ones it may be. */
  readonly reference: OutcomeChances | null
  /** Goals that he expected of each side; under the same rule. */
  readonly projected: { readonly home: number; readonly away: number } | null
  /** Points of both sides together by the closing total; under the rule of `market`. */
  readonly closingTotal?: number | null
  readonly announced?: Announced
  readonly box?: Box
}

export type DroppedResult = { readonly row: number; readonly reason: string }

/** Lines of players by the games they were played in: of a day, or of a week of a season. */
export type PlayerLog = {
  readonly team: string
  readonly day: number | null
  readonly season: number
  readonly week: number | null
  readonly line: PlayerLine
}

export type ResultsReading =
  | { readonly kind: 'players'; readonly layout: string; readonly logs: readonly PlayerLog[]; readonly dropped: readonly DroppedResult[] }
  | { readonly kind: 'results'; readonly layout: string; readonly games: readonly GameResult[]; readonly dropped: readonly DroppedResult[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** The largest results file that is read; a century of one league has about 2 MB. */
export const MAX_RESULTS_BYTES = 20 * 1024 * 1024

/**
 * The day of "2019-09-05", "9/5/2019" (month first), "05/09/2019" (day first when asked) or 20190905, as days since 1970-01-01.
 * @example dayOf('1970-01-11') // 10
 */
export function dayOf(text: string, dayFirst = false): number | undefined {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T .].*)?$/.exec(text.trim())
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text.trim())
  let [year, month, date] = [0, 0, 0]
  if (iso) [year, month, date] = [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  else if (slashed) {
    year = Number(slashed[3])
    if (slashed[3]!.length === 2) year += year < 70 ? 2000 : 1900
    month = Number(slashed[dayFirst ? 2 : 1])
    date = Number(slashed[dayFirst ? 1 : 2])
  } else return undefined
  const at = Date.UTC(year, month - 1, date)
  const back = new Date(at)
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === date ? Math.round(at / 86_400_000) : undefined
}

/** "2019-09-05" of a day number. */
export function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

/** 1, 0.5 or 0 from a score. */
export function resultOf(home: number, away: number): 1 | 0.5 | 0 {
  if (home === away) return 0.5
  return home > away ? 1 : 0
}
