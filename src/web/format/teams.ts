// Teams and people as text.
import type { Team } from '#core/leagues/games.ts'

/** The abbreviation, or the first three letters in upper case, or "TBD" (spec 001 section 2, dashboard). */
export function shortName(team: Pick<Team, 'abbreviation' | 'name'> | null | undefined): string {
  if (!team) return 'TBD'
  return team.abbreviation || team.name.slice(0, 3).toUpperCase() || 'TBD'
}

/** "Marcus Lee" → "ML", "madonna" → "MA". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}` : (words[0] ?? '').slice(0, 2)
  return letters.toUpperCase()
}
