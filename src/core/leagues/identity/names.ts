// One spelling of a person's name for comparing files of different makers. Never an identity: two people may share it.
import { dictionary } from '../../dictionary.ts'

const SUFFIXES = /\s+(jr|sr|ii|iii|iv|v)$/

/** "Patrick Mahomes II" → "patrick mahomes", "Luka Dončić" → "luka doncic", "A.J. Brown" → "aj brown". */
export function normalizedName(name: string): string {
  return plainName(name).replace(SUFFIXES, '')
}

/** Which of several of that name ("jr", "ii"), or null where the name does not say. */
export const suffixOf = (name: string): string | null => SUFFIXES.exec(plainName(name))?.[1] ?? null

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replace(/[.'’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

// The same club under the abbreviations of different makers.
const TEAM_ALIASES: Readonly<Record<string, string>> = dictionary({
  JAC: 'JAX',
  WSH: 'WAS',
  LAR: 'LA',
  GNB: 'GB',
  KAN: 'KC',
  LVR: 'LV',
  NEP: 'NE',
  NWE: 'NE',
  NOS: 'NO',
  NOP: 'NO',
  SFO: 'SF',
  TAM: 'TB',
  GSW: 'GS',
  NYK: 'NY',
  PHX: 'PHO',
  SAS: 'SA',
  BRK: 'BKN',
  CHO: 'CHA',
  UTAH: 'UTA',
  SDP: 'SD',
  SFG: 'SF',
  TBR: 'TB',
  KCR: 'KC',
  CHW: 'CWS',
  WSN: 'WAS',
  TBL: 'TB',
  NJD: 'NJ',
  SJS: 'SJ',
  LAK: 'LA',
  LOS: 'LAD',
  MON: 'MTL',
  ANA: 'ANH',
})

/** One abbreviation per club: "WSH" and "was" → "WAS". */
export function normalizedTeam(team: string): string {
  const upper = team.trim().toUpperCase()
  return TEAM_ALIASES[upper] ?? upper
}
