// Which sport a player pool is of: by its positions, and where two sports share them by its teams, last by the file's name.
import type { EpochMs } from '../../units.ts'
import type { DfsSport, Site } from '../slate.ts'

// Abbreviations of both sites over the years, where they decide between two sports of the same positions.
const NFL = new Set(
  'ARI ATL BAL BUF CAR CHI CIN CLE DAL DEN DET GB GNB HOU IND JAC JAX KAN KC LA LAC LAR LV LVR MIA MIN NE NEP NO NOS NWE NYG NYJ OAK PHI PIT SD SEA SF SFO STL TAM TB TEN WAS WSH'.split(
    ' ',
  ),
)
const XFL = new Set('ARL DC HOU LV ORL SA SEA STL VGS DAL LA NY TB'.split(' '))
// The UFL since 2024 and the USFL of 2022 and 2023; some of their teams are of the XFL too, and a few abbreviations of the NFL.
const UFL = new Set('ARL BHAM BHM BIR COL CLB DAL DC HOU LOU MEM MICH MIC NJ NO ORL PHI PIT SA STL TB'.split(' '))
const CFL = new Set('BC CGY CAL EDM ESK HAM MTL MON OTT ORB SSK SAS SASK TOR WPG WIN'.split(' '))
// Every team of the WNBA over the years, in the abbreviations of both sites.
const WNBA = new Set('ATL CHI CHA CON CONN DAL DET GS GSV IND LA LAS LV LVA MIN NY NYL PHO PHX POR SA SAS SEA TOR TUL WAS WSH'.split(' '))
// Teams of the WNBA that are no abbreviation of an NBA team.
const WNBA_ONLY = new Set('CON CONN LV LVA SEA GS GSV NYL'.split(' '))

export type Pool = {
  readonly positions: ReadonlySet<string>
  readonly teams: ReadonlySet<string>
  readonly slotNames: ReadonlySet<string>
  /** Start of the first game, where the file says it. */
  readonly startsAt?: EpochMs | null
}

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
  if (only('P')) return isEsportsCaptain(pool) && !/ten(nis)?/i.test(fileName) ? esportsOf(fileName) : 'tennis'
  if (only('G', 'F', 'C') && has('F')) return isCollegeBasketball(pool, fileName) ? 'cbb' : 'wnba'
  return undefined
}

/** Captain contests of esports list their players as P, as tennis does. */
export const isEsportsCaptain = ({ positions, slotNames }: Pick<Pool, 'positions' | 'slotNames'>): boolean =>
  slotNames.has('CPT') && [...positions].every((position) => position === 'P')

/** Counter-Strike and Valorant list their players alike: only a name of the file tells them apart. */
const esportsOf = (fileName: string): DfsSport | undefined =>
  /(^|[^a-z])(cs2?|cs-?go|counter-?strike)([^a-z]|$)/i.test(fileName) ? 'cs' : undefined

/** Months in which the NFL plays no games that are sold; those of the spring leagues do. */
const SPRING = { first: 2, last: 6 }
/** St. Louis has been no team of the NFL since. */
const NO_RAMS_FROM = 2016
/** The XFL's last season was the one before. */
const UFL_FROM = 2024

/**
 * Which football: by teams, by the file's name, and where leagues share teams by the season in which the first game is played.
 * Example: BHAM@MICH is the UFL; HOU@STL is the NFL in 2012, the XFL in 2023 and the UFL in 2025.
 */
function footballOf({ teams, positions, startsAt = null }: Pool, slotNames: ReadonlySet<string>, fileName: string): DfsSport {
  if (slotNames.has('S-FLEX')) return 'cfb'
  const all = (known: ReadonlySet<string>) => [...teams].every((team) => known.has(team.toUpperCase()))
  const named = (league: string) => new RegExp(`(^|[^a-z])${league}([^a-z]|$)`, 'i').test(fileName)
  if (named('xfl') && all(XFL)) return 'xfl'
  if ((named('ufl') || named('usfl')) && all(UFL)) return 'ufl'
  if (teams.size > 0 && all(CFL)) return 'cfl'
  const day = startsAt === null ? null : new Date(startsAt)
  const isSpring = day !== null && day.getUTCMonth() >= SPRING.first && day.getUTCMonth() <= SPRING.last
  const isWithoutRams = day !== null && day.getUTCFullYear() >= NO_RAMS_FROM && teams.has('STL')
  if (all(NFL) && !((all(XFL) || all(UFL)) && (isSpring || isWithoutRams))) return 'nfl'
  const springLeagues: DfsSport[] = day !== null && day.getUTCFullYear() >= UFL_FROM ? ['ufl', 'xfl'] : ['xfl', 'ufl']
  const spring = springLeagues.find((league) => all(league === 'ufl' ? UFL : XFL))
  return spring ?? (positions.has('DST') || positions.has('D') ? 'nfl' : 'cfb')
}

/** Teams that no abbreviation of the NFL names: such a file is taken for the NFL by its positions alone, and that is said. */
export const notOfTheNfl = (teams: ReadonlySet<string>): string[] => [...teams].filter((team) => !NFL.has(team.toUpperCase()))

function isWnba({ teams }: Pool, fileName: string): boolean {
  return (
    /wnba/i.test(fileName) ||
    (teams.size > 0 && [...teams].some((team) => WNBA_ONLY.has(team.toUpperCase()) && team.toUpperCase() !== 'GS'))
  )
}

/** College basketball lists guards and forwards as the WNBA does: the file's name tells them apart, or else teams that are none of the WNBA's. */
function isCollegeBasketball({ teams }: Pool, fileName: string): boolean {
  if (/wnba/i.test(fileName)) return false
  if (/(^|[^a-z])(cbb|ncaa[bm]?|college)([^a-z]|$)/i.test(fileName)) return true
  const others = [...teams].filter((team) => !WNBA.has(team.toUpperCase()))
  return others.length * 2 > teams.size
}

/** The site a file's name speaks of, to warn when the content is another's. */
export function siteNamed(fileName: string): Site | undefined {
  if (/fan[-_ ]?duel/i.test(fileName)) return 'fanduel'
  if (/yahoo/i.test(fileName)) return 'yahoo'
  if (/fantasy[-_ ]?draft/i.test(fileName)) return 'fantasydraft'
  if (/draft[-_ ]?kings|dksalaries|dkentries|^dk[-_]/i.test(fileName)) return 'draftkings'
  return undefined
}

export const SITE_NAMES: Readonly<Record<Site, string>> = {
  draftkings: 'DraftKings',
  fanduel: 'FanDuel',
  yahoo: 'Yahoo',
  fantasydraft: 'FantasyDraft',
}

export const SPORT_NAMES: Readonly<Record<DfsSport, string>> = {
  nfl: 'NFL',
  nba: 'NBA',
  mlb: 'MLB',
  nhl: 'NHL',
  wnba: 'WNBA',
  cfb: 'college football',
  cbb: 'college basketball',
  pga: 'golf',
  mma: 'MMA',
  nascar: 'NASCAR',
  soccer: 'soccer',
  tennis: 'tennis',
  lol: 'League of Legends',
  xfl: 'XFL',
  ufl: 'UFL',
  cfl: 'CFL',
  cs: 'Counter-Strike',
  madden: 'Madden',
}
