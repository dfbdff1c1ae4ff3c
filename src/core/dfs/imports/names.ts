// Names of people and clubs in files of different makers, spelled as in the registry of people.
import { normalizedName as nameIn, normalizedTeam as teamIn } from '../../leagues/identity/names.ts'

/** "Patrick Mahomes II" → "patrick mahomes". Never an identity: two people may share it. */
export const normalizedName = (name: string): string => nameIn(name)

/** One abbreviation per club: "WSH" and "was" → "WAS". */
export const normalizedTeam = (team: string): string => teamIn(team)
