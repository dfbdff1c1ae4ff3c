// The rules of each contest of the sites, written out by hand beside the product's own table, for the judge of upload files.

export type SiteRules = {
  readonly site: 'draftkings' | 'fanduel' | 'yahoo'
  readonly sport: string
  readonly contest: 'classic' | 'showdown'
  /** Head of each column of the upload, and the positions that may stand under it; '*' = anyone. */
  readonly columns: readonly (readonly [head: string, positions: string])[]
  readonly cap: number
  readonly mostOfTeam?: number
  readonly leastTeams?: number
  readonly leastGames?: number
  /** Positions that team rules do not count. */
  readonly uncounted?: string
  readonly teams: readonly string[]
  /** Positions of the people, as the file writes them. */
  readonly people: readonly string[]
  /** First column: what its player costs of the salary. */
  readonly captain?: number
  /** FanDuel's column of the salary of an MVP. */
  readonly hasMvpSalary?: boolean
}

const cols = (text: string): [string, string][] =>
  text.split(' ').flatMap((word) => {
    const [head = '', positions = head] = word.split('=')
    const [name = '', count = '1'] = head.split('*')
    return Array.from({ length: Number(count) }, (): [string, string] => [name.replaceAll('_', ' '), positions === head ? name : positions])
  })

const PRO = ['BUF', 'MIA', 'KC', 'DEN', 'DAL', 'NYG']
/** Fighters and players of a bout each stand for themselves. */
const BOUTS = Array.from({ length: 24 }, (_, at) => `N${at + 10}`)
const CITIES = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF']
const COLLEGES = ['DUKE', 'UNC', 'KU', 'GONZ', 'UCONN', 'PUR']
const DRAFT = { site: 'draftkings', cap: 50_000 } as const
const CAPTAIN = { ...DRAFT, contest: 'showdown', mostOfTeam: 5, leastTeams: 2, captain: 1.5 } as const
const DUEL = { site: 'fanduel', contest: 'classic', mostOfTeam: 4, leastTeams: 3 } as const
const YAHOO = { site: 'yahoo', contest: 'classic', cap: 200, mostOfTeam: 6, leastTeams: 3 } as const
const SINGLE = {
  site: 'fanduel',
  contest: 'showdown',
  cap: 60_000,
  mostOfTeam: 4,
  leastTeams: 2,
  teams: CITIES.slice(0, 2),
} as const
const FOOTBALL = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'DST']
const GUARDS = ['PG', 'SG', 'SF', 'PF', 'C']
const HOOPS = ['G', 'G', 'F', 'F', 'F']
const BATTERS = ['C', '1B', '2B', '3B', 'SS', 'OF', 'OF']
const SUMMONERS = ['TOP', 'JNG', 'MID', 'ADC', 'SUP', 'TEAM']
const alone = (position: string) => Array.from({ length: 5 }, () => position)

export const SITE_RULES: readonly SiteRules[] = [
  {
    ...DRAFT,
    sport: 'nfl',
    contest: 'classic',
    columns: cols('QB RB*2 WR*3 TE FLEX=RB/WR/TE DST'),
    leastGames: 2,
    teams: PRO,
    people: FOOTBALL,
  },
  {
    ...DRAFT,
    sport: 'nba',
    contest: 'classic',
    columns: cols('PG SG SF PF C G=PG/SG F=SF/PF UTIL=*'),
    leastGames: 2,
    teams: CITIES,
    people: GUARDS,
  },
  {
    ...DRAFT,
    sport: 'mlb',
    contest: 'classic',
    columns: cols('P*2=SP/RP C 1B 2B 3B SS OF*3'),
    leastGames: 2,
    mostOfTeam: 5,
    uncounted: 'SP/RP',
    teams: CITIES,
    people: ['SP', 'SP', 'C', '1B', '2B', '3B', 'SS', 'OF', 'OF', 'OF'],
  },
  {
    ...DRAFT,
    sport: 'nhl',
    contest: 'classic',
    columns: cols('C*2 W*3 D*2 G UTIL=C/W/D'),
    leastTeams: 3,
    uncounted: 'G',
    teams: CITIES,
    people: ['C', 'C', 'W', 'W', 'W', 'D', 'D', 'G'],
  },
  {
    ...DRAFT,
    sport: 'cfb',
    contest: 'classic',
    columns: cols('QB RB*2 WR*3 FLEX=RB/WR S-FLEX=QB/RB/WR'),
    leastGames: 2,
    teams: CITIES,
    people: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR'],
  },
  { ...DRAFT, sport: 'wnba', contest: 'classic', columns: cols('G*2 F*3 UTIL=G/F'), leastGames: 2, teams: CITIES, people: HOOPS },
  { ...DRAFT, sport: 'cbb', contest: 'classic', columns: cols('G*3 F*3 UTIL*2=G/F'), leastGames: 2, teams: COLLEGES, people: HOOPS },
  {
    ...DRAFT,
    sport: 'soccer',
    contest: 'classic',
    columns: cols('GK D*2 M*2 F*2 UTIL=D/M/F'),
    leastTeams: 3,
    teams: CITIES,
    people: ['GK', 'D', 'D', 'M', 'M', 'F', 'F'],
  },
  {
    ...DRAFT,
    sport: 'cfl',
    contest: 'classic',
    columns: cols('QB RB WR*2 FLEX*2=RB/WR DST'),
    leastTeams: 2,
    teams: ['BC', 'CGY', 'HAM', 'TOR'],
    people: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'DST'],
  },
  {
    ...DRAFT,
    sport: 'ufl',
    contest: 'classic',
    columns: cols('QB RB WR/TE*2=WR/TE FLEX*2=RB/WR/TE DST'),
    leastTeams: 2,
    teams: ['ARL', 'BHAM', 'DC', 'MICH'],
    people: FOOTBALL,
  },
  { ...DRAFT, sport: 'pga', contest: 'classic', columns: cols('G*6'), teams: CITIES, people: alone('G') },
  { ...DRAFT, sport: 'nascar', contest: 'classic', columns: cols('D*6'), teams: CITIES, people: alone('D') },
  { ...DRAFT, sport: 'mma', contest: 'classic', columns: cols('F*6'), teams: BOUTS, people: ['F'] },
  { ...DRAFT, sport: 'tennis', contest: 'classic', columns: cols('P*6'), teams: BOUTS, people: ['P'] },
  { ...CAPTAIN, sport: 'nfl', columns: cols('CPT=* FLEX*5=*'), teams: PRO.slice(0, 2), people: FOOTBALL },
  { ...CAPTAIN, sport: 'xfl', columns: cols('CPT=* FLEX*5=*'), teams: ['ARL', 'ORL'], people: FOOTBALL },
  {
    ...CAPTAIN,
    sport: 'nhl',
    columns: cols('CPT=* FLEX*5=*'),
    teams: CITIES.slice(0, 2),
    people: ['C', 'C', 'W', 'W', 'W', 'D', 'D', 'G'],
  },
  {
    ...CAPTAIN,
    sport: 'cfb',
    columns: cols('CPT=* FLEX*5=*'),
    teams: CITIES.slice(0, 2),
    people: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE'],
  },
  { ...CAPTAIN, sport: 'soccer', columns: cols('CPT=* FLEX*5=*'), teams: CITIES.slice(0, 2), people: ['GK', 'D', 'D', 'M', 'M', 'F', 'F'] },
  { ...CAPTAIN, sport: 'nba', columns: cols('CPT=* UTIL*5=*'), teams: CITIES.slice(0, 2), people: GUARDS },
  { ...CAPTAIN, sport: 'wnba', columns: cols('CPT=* UTIL*5=*'), teams: CITIES.slice(0, 2), people: HOOPS },
  { ...CAPTAIN, sport: 'cbb', columns: cols('CPT=* UTIL*5=*'), teams: COLLEGES.slice(0, 2), people: HOOPS },
  { ...CAPTAIN, sport: 'mlb', columns: cols('CPT=* UTIL*5=*'), teams: CITIES.slice(0, 2), people: BATTERS },
  { ...CAPTAIN, sport: 'lol', mostOfTeam: 4, columns: cols('CPT=* TOP JNG MID ADC SUP TEAM'), teams: CITIES, people: SUMMONERS },
  { ...CAPTAIN, sport: 'cs', mostOfTeam: 3, leastGames: 2, columns: cols('CPT=* FLEX*5=*'), teams: CITIES, people: alone('P') },
  {
    ...DUEL,
    sport: 'nfl',
    cap: 60_000,
    columns: cols('QB RB*2 WR*3 TE FLEX=RB/WR/TE DEF=D'),
    teams: PRO,
    people: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'D'],
  },
  { ...DUEL, sport: 'nba', cap: 60_000, columns: cols('PG*2 SG*2 SF*2 PF*2 C'), teams: CITIES, people: GUARDS },
  {
    ...DUEL,
    sport: 'mlb',
    cap: 35_000,
    columns: cols('P C/1B=C/1B 2B 3B SS OF*3 UTIL=C/1B/2B/3B/SS/OF'),
    uncounted: 'P',
    teams: CITIES,
    people: ['P', 'C', '1B', '2B', '3B', 'SS', 'OF', 'OF', 'OF'],
  },
  {
    ...DUEL,
    sport: 'nhl',
    cap: 55_000,
    columns: cols('C*2 W*2 D*2 UTIL*2=C/W/D G'),
    teams: CITIES,
    people: ['C', 'C', 'W', 'W', 'D', 'D', 'G'],
  },
  { ...DUEL, sport: 'wnba', cap: 40_000, columns: cols('G*3 F*4'), teams: CITIES, people: HOOPS },
  { ...DUEL, sport: 'cbb', cap: 50_000, columns: cols('G*4 F*3 UTIL=G/F'), teams: COLLEGES, people: HOOPS },
  { site: 'fanduel', sport: 'pga', contest: 'classic', cap: 60_000, columns: cols('G*6'), teams: CITIES, people: alone('G') },
  {
    site: 'fanduel',
    sport: 'nfl',
    contest: 'showdown',
    cap: 60_000,
    mostOfTeam: 5,
    leastTeams: 2,
    columns: cols('MVP_-_1.5X_Points=* AnyFLEX*5=*'),
    teams: PRO.slice(0, 2),
    people: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'K'],
    captain: 1.5,
    hasMvpSalary: true,
  },
  {
    ...DUEL,
    sport: 'cfb',
    cap: 60_000,
    columns: cols('QB RB*2 WR*3=WR/TE SuperFLEX=QB/RB/WR/TE'),
    teams: CITIES,
    people: ['QB', 'QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE'],
  },
  { site: 'fanduel', sport: 'nascar', contest: 'classic', cap: 50_000, columns: cols('Driver*5=D'), teams: CITIES, people: alone('D') },
  {
    site: 'fanduel',
    sport: 'mma',
    contest: 'classic',
    cap: 100,
    columns: cols('MVP_-_1.5X_Points=F Fighter*5=F'),
    teams: BOUTS,
    people: ['F'],
  },
  {
    ...DUEL,
    sport: 'lol',
    cap: 60_000,
    columns: cols('STAR_-_1.5X_Points=TOP/JNG/MID/ADC/SUP TOP JNG MID ADC SUP TEAM'),
    teams: CITIES,
    people: SUMMONERS,
  },
  {
    ...SINGLE,
    sport: 'cfb',
    mostOfTeam: 5,
    columns: cols('MVP_-_1.5X_Points=* AnyFLEX*5=*'),
    people: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE'],
    captain: 1.5,
    hasMvpSalary: true,
  },
  {
    ...SINGLE,
    sport: 'nhl',
    mostOfTeam: 5,
    columns: cols('MVP_-_1.5X_Points=C/W/D UTIL*5=C/W/D'),
    people: ['C', 'C', 'W', 'W', 'W', 'D', 'D'],
    captain: 1.5,
    hasMvpSalary: true,
  },
  {
    ...SINGLE,
    sport: 'nba',
    mostOfTeam: 5,
    columns: cols('MVP_-_1.5X_Points=* UTIL*5=*'),
    people: GUARDS,
    captain: 1.5,
    hasMvpSalary: true,
  },
  {
    ...SINGLE,
    sport: 'cbb',
    cap: 50_000,
    columns: cols('MVP_-_2X_Points=* STAR_-_1.5X_Points=* PRO_-_1.2X_Points=* UTIL*2=*'),
    teams: COLLEGES.slice(0, 2),
    people: HOOPS,
  },
  { ...SINGLE, sport: 'mlb', cap: 35_000, columns: cols('MVP_-_2X_Points=* STAR_-_1.5X_Points=* UTIL*3=*'), people: BATTERS },
  {
    ...SINGLE,
    sport: 'lol',
    columns: cols('MVP_-_2X_Points=* STAR_-_1.5X_Points=* UTIL*3=*'),
    people: ['TOP', 'JNG', 'MID', 'ADC', 'SUP'],
  },
  {
    ...YAHOO,
    sport: 'nfl',
    columns: cols('QB RB*2 WR*3 TE FLEX=RB/WR/TE DEF'),
    teams: PRO,
    people: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'DEF'],
  },
  { ...YAHOO, sport: 'nba', columns: cols('PG SG G=PG/SG SF PF F=SF/PF C UTIL=*'), teams: CITIES, people: GUARDS },
  {
    ...YAHOO,
    sport: 'mlb',
    columns: cols('P*2 C 1B 2B 3B SS OF*3'),
    teams: CITIES,
    people: ['P', 'P', 'C', '1B', '2B', '3B', 'SS', 'OF', 'OF', 'OF'],
  },
  { ...YAHOO, sport: 'nhl', columns: cols('C*2 W*3=LW/RW D*2 G*2'), teams: CITIES, people: ['C', 'C', 'LW', 'RW', 'RW', 'D', 'D', 'G'] },
]
