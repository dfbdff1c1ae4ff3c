// Which team does a feed or a book mean by a name?
import type { Team } from '../games.ts'
import { normalizedName } from './names.ts'

const nickname = (name: string) => normalizedName(name).split(' ').at(-1) ?? ''

/**
 * By the whole name, else by a last word that is more than "Sox". Asked of both sides of a game, never of one team among all.
 * @example isTeamNamed({ name: 'Los Angeles Clippers' }, 'LA Clippers') // true
 */
export const isTeamNamed = (ours: Pick<Team, 'name'>, theirs: string): boolean =>
  normalizedName(ours.name) === normalizedName(theirs) || (nickname(ours.name) === nickname(theirs) && nickname(theirs).length > 3)
