// A small sports world of our own making, in the shapes of the vendors: four teams a league, one game over, one on, one ahead. Clubs are
// real, people are not.
import type { LeagueKey } from '#core/leagues/leagues.ts'

export type StandInLeague = 'nfl' | 'nba' | 'mlb' | 'nhl' | 'wnba'
type Club = { readonly id: string; readonly name: string; readonly short: string }
type Side = 'home' | 'away'
type Scripted = {
  readonly text: string
  readonly side: Side
  readonly points: number
  readonly period: number
  readonly clock: string
  readonly type: string
}
export type StandInGame = {
  readonly league: StandInLeague
  readonly id: string
  readonly home: Club
  readonly away: Club
  readonly startsAt: number
  readonly state: 'pre' | 'in' | 'post'
  readonly plays: readonly Scripted[]
}

const club = (id: string, name: string, short: string): Club => ({ id, name, short })
const CLUBS: Readonly<Record<StandInLeague, readonly [Club, Club, Club, Club]>> = {
  nfl: [
    club('2', 'Buffalo Bills', 'BUF'),
    club('17', 'New England Patriots', 'NE'),
    club('12', 'Kansas City Chiefs', 'KC'),
    club('13', 'Las Vegas Raiders', 'LV'),
  ],
  nba: [
    club('19', 'Orlando Magic', 'ORL'),
    club('28', 'Toronto Raptors', 'TOR'),
    club('2', 'Boston Celtics', 'BOS'),
    club('13', 'Los Angeles Lakers', 'LAL'),
  ],
  mlb: [
    club('8', 'Milwaukee Brewers', 'MIL'),
    club('26', 'San Francisco Giants', 'SF'),
    club('16', 'Chicago Cubs', 'CHC'),
    club('17', 'Cincinnati Reds', 'CIN'),
  ],
  nhl: [
    club('20', 'Tampa Bay Lightning', 'TB'),
    club('26', 'Florida Panthers', 'FLA'),
    club('1', 'Boston Bruins', 'BOS'),
    club('10', 'Montreal Canadiens', 'MTL'),
  ],
  wnba: [
    club('9', 'New York Liberty', 'NY'),
    club('14', 'Seattle Storm', 'SEA'),
    club('5', 'Indiana Fever', 'IND'),
    club('19', 'Chicago Sky', 'CHI'),
  ],
}

const SCRIPTS: Readonly<Record<StandInLeague, readonly Scripted[]>> = {
  nfl: [
    { text: 'Adams passes to Brook for 12 yards', side: 'home', points: 0, period: 1, clock: '14:20', type: 'Pass Reception' },
    {
      text: 'Adams passes to Brook for a touchdown, kick good',
      side: 'home',
      points: 7,
      period: 1,
      clock: '10:02',
      type: 'Passing Touchdown',
    },
    { text: 'Cole 41-yard field goal is good', side: 'away', points: 3, period: 2, clock: '3:12', type: 'Field Goal Good' },
    { text: 'Dean is intercepted by Ellis', side: 'away', points: 0, period: 2, clock: '1:00', type: 'Interception Return' },
  ],
  nba: [
    { text: 'Adams makes 26-foot three point jumper', side: 'home', points: 3, period: 1, clock: '11:40', type: 'Jump Shot' },
    { text: 'Cole makes driving layup', side: 'away', points: 2, period: 1, clock: '11:21', type: 'Driving Layup Shot' },
    { text: 'Dean misses 14-foot jumper', side: 'away', points: 0, period: 2, clock: '8:03', type: 'Jump Shot' },
    { text: 'Brook makes two point shot', side: 'home', points: 2, period: 3, clock: '6:30', type: 'Layup Shot' },
  ],
  mlb: [
    { text: 'Adams homers to left', side: 'home', points: 1, period: 1, clock: '', type: 'Play Result' },
    { text: 'Cole singles, two runs score', side: 'away', points: 2, period: 3, clock: '', type: 'Play Result' },
    { text: 'Dean strikes out', side: 'away', points: 0, period: 5, clock: '', type: 'Play Result' },
  ],
  nhl: [
    { text: 'Shot by Adams saved', side: 'home', points: 0, period: 1, clock: '17:10', type: 'Shot' },
    { text: 'Goal by Cole', side: 'away', points: 1, period: 1, clock: '12:44', type: 'Goal' },
    { text: 'Goal by Brook', side: 'home', points: 1, period: 2, clock: '4:05', type: 'Goal' },
  ],
  wnba: [
    { text: 'Adams makes 24-foot three point jumper', side: 'home', points: 3, period: 1, clock: '9:12', type: 'Jump Shot' },
    { text: 'Cole makes free throw', side: 'away', points: 1, period: 2, clock: '5:00', type: 'Free Throw - 1 of 1' },
    { text: 'Dean makes layup', side: 'away', points: 2, period: 4, clock: '1:01', type: 'Layup Shot' },
  ],
}

const HOUR = 3_600_000

/** The games around a moment; the one that is on has shown all its plays but the last. */
export function standInGames(now: number): readonly StandInGame[] {
  return (Object.keys(CLUBS) as StandInLeague[]).flatMap((league, i) => {
    const [a, b, c, d] = CLUBS[league]
    const plays = SCRIPTS[league]
    const id = (n: number) => `4010${i}${n}`
    return [
      { league, id: id(1), home: a, away: b, startsAt: now - 5 * HOUR, state: 'post', plays },
      { league, id: id(2), home: c, away: d, startsAt: now - 1.5 * HOUR, state: 'in', plays: plays.slice(0, -1) },
      { league, id: id(3), home: b, away: c, startsAt: now + 6 * HOUR, state: 'pre', plays: [] },
    ] satisfies StandInGame[]
  })
}

/** Three people a club: names of the scripts for those who play at home or away in the first two games. */
export function squad(
  league: StandInLeague,
  own: Club,
): readonly { readonly id: string; readonly name: string; readonly position: string }[] {
  const at = CLUBS[league].indexOf(own)
  const last = at % 2 === 0 ? ['Adams', 'Brook', 'Ellis'] : ['Cole', 'Dean', 'Frost']
  const positions = {
    nfl: ['QB', 'WR', 'CB'],
    nba: ['PG', 'SF', 'C'],
    mlb: ['LF', 'SS', 'P'],
    nhl: ['C', 'LW', 'G'],
    wnba: ['G', 'F', 'C'],
  }[league]
  return last.map((name, i) => ({ id: `${own.id}0${i + 1}`, name: `${own.short[0]}ane ${name}`, position: positions[i]! }))
}

export const clubsOf = (league: LeagueKey): readonly Club[] => CLUBS[league as StandInLeague] ?? []

/** The score after the first so many plays. */
export function scoreAfter({ plays }: StandInGame, count = plays.length): { readonly home: number; readonly away: number } {
  const of = (side: Side) => plays.slice(0, count).reduce((sum, play) => sum + (play.side === side ? play.points : 0), 0)
  return { home: of('home'), away: of('away') }
}
