// Which sport a player pool is of: by its positions, and where two sports share them by its teams, last by the file's name.
import type { DfsSport, Site } from '../slate.ts'

// Abbreviations of both sites over the years, where they decide between two sports of the same positions.
const NFL = new Set(
  'ARI ATL BAL BUF CAR CHI CIN CLE DAL DEN DET GB GNB HOU IND JAC JAX KAN KC LA LAC LAR LV LVR MIA MIN NE NEP NO NOS NWE NYG NYJ OAK PHI PIT SD SEA SF SFO STL TAM TB TEN WAS WSH'.split(
    ' ',
  ),
)
const XFL = new Set('ARL DC HOU LV ORL SA SEA STL VGS DAL LA NY TB'.split(' '))
// Teams of the WNBA that are no abbreviation of an NBA team.
const WNBA_ONLY = new Set('CON CONN LV LVA SEA GS GSV NYL'.split(' '))

export type Pool = { readonly positions: ReadonlySet<string>; readonly teams: ReadonlySet<string>; readonly slotNames: ReadonlySet<string> }

/**
 * The sport of a pool, or undefined when its positions belong to none we know.
 * Example: QB, RB, WR with the slot S-FLEX is college football; only "P" is tennis, only "F" is MMA.
 */
export function sportOf(pool: Pool, fileName: string): DfsSport | undefined {
  const { positions, slotNames } = pool
  const has = (...names: string[]) => names.some((name) => positions.has(name))
  const only = (...names: string[]) => [...positions].every((position) => names.includes(position))
  if (has('ADC', 'JNG')) return 'lol'
  if (has('QB', 'RB', 'WR', 'DST')) return footballOf(pool, slotNames, fileName)
  if (has('PG', 'SG', 'SF', 'PF')) return isWnba(pool, fileName) ? 'wnba' : 'nba'
  if (has('1B', '2B', '3B', 'SS', 'OF', 'SP', 'RP')) return 'mlb'
  if (has('GK')) return 'soccer'
  if (has('LW', 'RW', 'W')) return 'nhl'
  if (only('M', 'F', 'D') && has('M')) return 'soccer'
  if (only('F')) return 'mma'
  if (only('G')) return 'pga'
  if (only('D')) return 'nascar'
  // Captain contests of tennis say so in their name.
  if (only('P')) return isEsportsCaptain(pool) && !/ten(nis)?/i.test(fileName) ? undefined : 'tennis'
  if (only('G', 'F', 'C') && has('F')) return 'wnba'
  return undefined
}

/** Captain contests of esports list their players as P, as tennis does. */
export const isEsportsCaptain = ({ positions, slotNames }: Pick<Pool, 'positions' | 'slotNames'>): boolean =>
  slotNames.has('CPT') && [...positions].every((position) => position === 'P')

function footballOf({ teams, positions }: Pool, slotNames: ReadonlySet<string>, fileName: string): DfsSport {
  if (slotNames.has('S-FLEX')) return 'cfb'
  const all = (known: ReadonlySet<string>) => [...teams].every((team) => known.has(team.toUpperCase()))
  if (/(^|[^a-z])xfl/i.test(fileName) && all(XFL)) return 'xfl'
  if (all(NFL)) return 'nfl'
  if (all(XFL)) return 'xfl'
  return positions.has('DST') || positions.has('D') ? 'nfl' : 'cfb'
}

function isWnba({ teams }: Pool, fileName: string): boolean {
  return (
    /wnba/i.test(fileName) ||
    (teams.size > 0 && [...teams].some((team) => WNBA_ONLY.has(team.toUpperCase()) && team.toUpperCase() !== 'GS'))
  )
}

/** The site a file's name speaks of, to warn when the content is another's. */
export function siteNamed(fileName: string): Site | undefined {
  if (/fan[-_ ]?duel/i.test(fileName)) return 'fanduel'
  if (/fantasy[-_ ]?draft/i.test(fileName)) return 'fantasydraft'
  if (/draft[-_ ]?kings|dksalaries|dkentries|^dk[-_]/i.test(fileName)) return 'draftkings'
  return undefined
}

export const SITE_NAMES: Readonly<Record<Site, string>> = { draftkings: 'DraftKings', fanduel: 'FanDuel', fantasydraft: 'FantasyDraft' }

export const SPORT_NAMES: Readonly<Record<DfsSport, string>> = {
  nfl: 'NFL',
  nba: 'NBA',
  mlb: 'MLB',
  nhl: 'NHL',
  wnba: 'WNBA',
  cfb: 'college football',
  pga: 'golf',
  mma: 'MMA',
  nascar: 'NASCAR',
  soccer: 'soccer',
  tennis: 'tennis',
  lol: 'League of Legends',
  xfl: 'XFL',
  madden: 'Madden',
}
