// Names of people and clubs in files of different makers: the spelling is that of the registry of people.
export { normalizedName, normalizedTeam } from '../leagues/identity/names.ts'
