// How good the clubs are, and what a game is expected to bring: the latent truth under every score, price and salary.
import { address, mix, normalAt } from './chance.ts'
import type { Club, WorldLeague } from './clubs.ts'
import type { Athlete, Roster } from './rosters.ts'

type Scale = {
  /** Points of an average side on neutral ground. */
  readonly mean: number
  readonly offense: number
  readonly defense: number
  /** Points that the home side gains and the visitors lose. */
  readonly home: number
  readonly least: number
}

/** League means and spreads, near those of recent seasons (points, runs, goals for each side). */
export const SCALES: Readonly<Record<WorldLeague, Scale>> = {
  nfl: { mean: 22.6, offense: 2.3, defense: 2, home: 0.9, least: 10 },
  nba: { mean: 114, offense: 3.2, defense: 2.8, home: 1.1, least: 95 },
  mlb: { mean: 4.4, offense: 0.35, defense: 0.25, home: 0.14, least: 2.7 },
  nhl: { mean: 3.05, offense: 0.24, defense: 0.22, home: 0.12, least: 1.9 },
}

export type Rating = { readonly offense: number; readonly defense: number }

/** A club's rating in a season: what lasts over the years, what the year brings, and the skill of its leading players. */
export function ratingOf(seed: number, league: WorldLeague, club: Club, roster: Roster, year: number): Rating {
  const at = address(seed, `rating ${league}`, club.index)
  const scale = SCALES[league]
  const draw = (word: number) => 0.6 * normalAt(mix(at, word)) + 0.6 * normalAt(mix(mix(at, word + 10), year))
  const lead = roster.athletes.filter((athlete) => athlete.depth === 0)
  const talent =
    lead.reduce((sum, athlete) => sum + athlete.skill * (athlete.player.position === 'QB' ? 2 : 1), 0) / Math.sqrt(lead.length + 3)
  return { offense: scale.offense * (draw(1) + 0.55 * talent), defense: scale.defense * draw(2) }
}

/** What a club loses without an athlete: points not scored by his side, and points given to the other. */
export function worthOf(league: WorldLeague, athlete: Athlete): { own: number; rival: number } {
  const { depth, skill } = athlete
  const position = athlete.player.position
  const above = Math.max(0, 1 + 0.6 * skill)
  if (league === 'nfl') {
    if (position === 'QB') return { own: depth === 0 ? 2.2 + 1.6 * above : 0, rival: 0 }
    if (['DL', 'LB', 'CB', 'S'].includes(position)) return { own: 0, rival: 0.25 * above }
    return { own: depth === 0 ? 0.6 * above : 0.15, rival: 0 }
  }
  if (league === 'nba') return { own: [1.9 * above, 0.5 * above, 0.1][depth] ?? 0, rival: [0.7 * above, 0.2, 0][depth] ?? 0 }
  if (league === 'mlb') return { own: ['SP', 'RP'].includes(position) || depth > 2 ? 0 : 0.11 * above, rival: 0 }
  return { own: position === 'G' ? 0 : depth < 2 ? 0.09 * above : 0.03, rival: 0 }
}

/** Goals or runs that a starting goalie or pitcher keeps from the other side (negative: gives). */
export const keptOut = (league: WorldLeague, starter: Athlete): number =>
  (league === 'mlb' ? 0.42 : 0.2) * starter.skill - (league === 'nhl' ? 0.12 * starter.depth : 0)
