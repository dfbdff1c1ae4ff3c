// Which club does a file mean that writes it in full, or in letters of its own?
import { dictionary } from '../../dictionary.ts'
import { normalizedTeam } from '../imports/names.ts'

/** The clubs of the NFL by name, with the letters that best ball sites write. */
const NFL_CLUBS = dictionary({
  'arizona cardinals': 'ARI',
  'atlanta falcons': 'ATL',
  'baltimore ravens': 'BAL',
  'buffalo bills': 'BUF',
  'carolina panthers': 'CAR',
  'chicago bears': 'CHI',
  'cincinnati bengals': 'CIN',
  'cleveland browns': 'CLE',
  'dallas cowboys': 'DAL',
  'denver broncos': 'DEN',
  'detroit lions': 'DET',
  'green bay packers': 'GB',
  'houston texans': 'HOU',
  'indianapolis colts': 'IND',
  'jacksonville jaguars': 'JAX',
  'kansas city chiefs': 'KC',
  'las vegas raiders': 'LV',
  'los angeles chargers': 'LAC',
  'los angeles rams': 'LAR',
  'miami dolphins': 'MIA',
  'minnesota vikings': 'MIN',
  'new england patriots': 'NE',
  'new orleans saints': 'NO',
  'new york giants': 'NYG',
  'new york jets': 'NYJ',
  'philadelphia eagles': 'PHI',
  'pittsburgh steelers': 'PIT',
  'san francisco 49ers': 'SF',
  'seattle seahawks': 'SEA',
  'tampa bay buccaneers': 'TB',
  'tennessee titans': 'TEN',
  'washington commanders': 'WAS',
})

/** What a file writes for somebody who has no club. */
const NONE: ReadonlySet<string> = new Set(['', 'FA', 'NONE', 'N/A', 'NA', '-', '--', 'FREE AGENT'])

/**
 * The letters of a club as a file has it; null of a free agent or where nothing is written.
 * @example clubOf('Los Angeles Rams') // 'LAR'
 * @example clubOf('fa') // null
 */
export function clubOf(cell: string): string | null {
  const known = NFL_CLUBS[cell.trim().toLowerCase()]
  if (known) return known
  const letters = cell.trim().toUpperCase()
  return NONE.has(letters) || letters.length > 8 ? null : letters
}

/** One spelling of its letters, for comparing. @example clubIn('WSH') === clubIn('was') // true */
export const clubIn = (letters: string): string => normalizedTeam(letters)
