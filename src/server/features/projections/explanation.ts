// A projection in words: what each step adds, and what is not known.
import type { Contribution } from '#contract/projections.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type ContributionKey, contributions, type ProjectionParts } from '#core/projections/project.ts'

const UNITS: Partial<Record<LeagueKey, string>> = {
  nfl: 'snaps',
  nba: 'minutes',
  mlb: 'plate appearances or batters faced',
  nhl: 'minutes on ice',
}

const NAMES: Readonly<Record<ContributionKey, string>> = {
  form: 'Own recent games',
  sample: 'Small sample',
  absences: 'Team-mates out',
  pace: 'Pace of the opponent',
  opponent: 'What the opponent allows',
  market: 'Points the market expects',
  ground: 'Home or away',
  rest: 'Rest',
  appearance: 'May not play',
}

const figure = (value: number) => value.toFixed(1)
const percent = (factor: number) => `${factor >= 1 ? '+' : '−'}${Math.abs(100 * (factor - 1)).toFixed(1)} %`

/** @param nameOf of a player id, for team-mates who are out */
export function explained(parts: ProjectionParts, league: LeagueKey, nameOf: (playerId: string) => string): Contribution[] {
  const unit = UNITS[league] ?? 'units'
  const said: Readonly<Record<ContributionKey, string>> = {
    form: `${figure(parts.opportunity)} ${unit} a game at his own rate, recent games first; ${parts.games} games read.`,
    sample: 'Pulled to what his position usually does, less with every game.',
    absences:
      parts.gainedOf.length === 0
        ? 'Nobody of his team who played of late is ruled out.'
        : `${figure(parts.gained)} more ${unit}: ${parts.gainedOf.map(nameOf).join(', ')} out.`,
    pace: `${percent(parts.pace)} against this opponent.`,
    opponent: `${percent(parts.opponent)} to his position, pulled to none by the games behind it.`,
    market: parts.market === null ? '' : `${percent(parts.market)} by total and spread, against what the team usually scores.`,
    ground: parts.ground === null ? '' : `${percent(parts.ground)} to his position in this league.`,
    rest:
      parts.rest === null ? '' : parts.rest === 1 ? 'No game the day before.' : `${percent(parts.rest)} for the second game in two days.`,
    appearance:
      parts.appearance === 1
        ? 'He has played in enough of his team\u2019s games.'
        : `Plays in ${Math.round(100 * parts.appearance)} of 100 such games by his habit.`,
  }
  return contributions(parts).map(({ key, points }) => ({ key, name: NAMES[key], says: said[key], points }))
}

/** What would matter and is in no feed, or not for this game. */
export function notCounted(parts: ProjectionParts, league: LeagueKey): { name: string; because: string }[] {
  const unknown: { name: string; because: string }[] = []
  if (parts.market === null) unknown.push({ name: 'Market', because: 'No spread and total are on the board for this game.' })
  if (parts.ground === null) unknown.push({ name: 'Home and rest', because: 'The schedule does not hold this game.' })
  if (league === 'nfl' || league === 'mlb')
    unknown.push({ name: 'Weather', because: 'Game logs carry none, so its effect cannot be measured; the research page shows it.' })
  if (league === 'mlb') unknown.push({ name: 'Platoon', because: 'No feed tells which hand batters and pitchers use.' })
  if (league === 'nhl') unknown.push({ name: 'Line mates', because: 'No feed tells the lines; power-play points are in his own rate.' })
  return unknown
}
