// One name per club, whatever a file calls it: moves and renamings do not make a new team.

import { dictionary } from '../../dictionary.ts'
import { HOCKEY, MLB, NBA_CODES } from './club-codes.ts'
import type { RatedLeague } from './game-result.ts'

/** File spelling (lower case, letters and digits) → nickname. A nickname itself needs no row. */
const NFL: Readonly<Record<string, string>> = dictionary({
  ari: 'cardinals',
  atl: 'falcons',
  bal: 'ravens',
  buf: 'bills',
  car: 'panthers',
  chi: 'bears',
  cin: 'bengals',
  cle: 'browns',
  dal: 'cowboys',
  den: 'broncos',
  det: 'lions',
  gb: 'packers',
  hou: 'texans',
  ind: 'colts',
  jax: 'jaguars',
  kc: 'chiefs',
  lac: 'chargers',
  lar: 'rams',
  mia: 'dolphins',
  min: 'vikings',
  ne: 'patriots',
  no: 'saints',
  nyg: 'giants',
  nyj: 'jets',
  oak: 'raiders',
  la: 'rams',
  sd: 'chargers',
  stl: 'rams',
  phi: 'eagles',
  pit: 'steelers',
  sea: 'seahawks',
  sf: '49ers',
  tb: 'buccaneers',
  ten: 'titans',
  wsh: 'commanders',
  lv: 'raiders',
  lvr: 'raiders',
  was: 'commanders',
  fortyniners: '49ers',
  oilers: 'titans',
  redskins: 'commanders',
  team: 'commanders',
  washingtom: 'commanders',
  oakland: 'raiders',
  sandiego: 'chargers',
  stlouis: 'rams',
})

const NBA: Readonly<Record<string, string>> = dictionary({
  atlanta: 'hawks',
  boston: 'celtics',
  brooklyn: 'nets',
  newjersey: 'nets',
  charlotte: 'hornets',
  chicago: 'bulls',
  cleveland: 'cavaliers',
  dallas: 'mavericks',
  denver: 'nuggets',
  detroit: 'pistons',
  goldenstate: 'warriors',
  houston: 'rockets',
  indiana: 'pacers',
  laclippers: 'clippers',
  lalakers: 'lakers',
  memphis: 'grizzlies',
  miami: 'heat',
  milwaukee: 'bucks',
  minnesota: 'timberwolves',
  neworleans: 'pelicans',
  newyork: 'knicks',
  oklahomacity: 'thunder',
  seattle: 'thunder',
  orlando: 'magic',
  philadelphia: '76ers',
  phoenix: 'suns',
  portland: 'trailblazers',
  blazers: 'trailblazers',
  sacramento: 'kings',
  sanantonio: 'spurs',
  toronto: 'raptors',
  utah: 'jazz',
  washington: 'wizards',
  bobcats: 'hornets',
  supersonics: 'thunder',
})

/** Moves: San Antonio to Las Vegas, Tulsa to Dallas. */
const WNBA: Readonly<Record<string, string>> = dictionary({ sa: 'lv', tul: 'dal' })

const ALIASES: Partial<Record<RatedLeague, Readonly<Record<string, string>>>> = {
  nfl: NFL,
  nba: { ...NBA_CODES, ...NBA },
  mlb: MLB,
  nhl: HOCKEY,
  wnba: WNBA,
}

/**
 * The key under which a club's games are gathered.
 * @example franchiseOf('nfl', 'Oakland Raiders') // 'raiders', as are 'OAK' and 'Las Vegas Raiders'
 */
export function franchiseOf(league: RatedLeague, name: string): string {
  const plain = name.trim().toLowerCase()
  const aliases = ALIASES[league]
  if (aliases === undefined) return plain
  const whole = plain.replace(/[^a-z0-9]/g, '')
  if (aliases[whole] !== undefined) return aliases[whole]
  const last = plain
    .split(/\s+/)
    .at(-1)!
    .replace(/[^a-z0-9]/g, '')
  return aliases[last] ?? (league === 'nfl' ? last : whole)
}
