// How good the clubs are: the latent truth under every score, price and salary.
import { address, mix, normalAt } from '#core/math/chance.ts'
import type { LeagueRow } from '../row.ts'
import type { Club } from './clubs.ts'
import type { Roster } from './rosters.ts'

export type Rating = { readonly offense: number; readonly defense: number }

/** A club's rating in a season: what lasts over the years, what the year brings, and the skill of its leading players. */
export function ratingOf(seed: number, { league, scale }: LeagueRow, club: Club, roster: Roster, year: number): Rating {
  const at = address(seed, `rating ${league}`, club.index)
  const draw = (word: number) => 0.6 * normalAt(mix(at, word)) + 0.6 * normalAt(mix(mix(at, word + 10), year))
  const lead = roster.athletes.filter((athlete) => athlete.depth === 0)
  const talent =
    lead.reduce((sum, athlete) => sum + athlete.skill * (athlete.player.position === 'QB' ? 2 : 1), 0) / Math.sqrt(lead.length + 3)
  return { offense: scale.offense * (draw(1) + 0.55 * talent), defense: scale.defense * draw(2) }
}
