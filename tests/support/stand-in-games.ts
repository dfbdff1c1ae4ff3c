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

/** "2 BUF Buffalo Bills": id, short name, name. */
function club(line: string): Club {
  const [id = '', short = '', ...name] = line.split(' ')
  return { id, short, name: name.join(' ') }
}

/** "home 7 | 1 10:02 | Passing Touchdown | what is said": side and points, period and clock (baseball has none), kind, text. */
function play(line: string): Scripted {
  const [score = '', time = '', type = '', text = ''] = line.split(' | ')
  const [side, points] = score.split(' ')
  const [period, clock = ''] = time.split(' ')
  return { text, side: side as Side, points: Number(points), period: Number(period), clock, type }
}

type Cast = { readonly clubs: readonly string[]; readonly positions: readonly string[]; readonly plays: readonly string[] }

const CASTS: Readonly<Record<StandInLeague, Cast>> = {
  nfl: {
    clubs: ['2 BUF Buffalo Bills', '17 NE New England Patriots', '12 KC Kansas City Chiefs', '13 LV Las Vegas Raiders'],
    positions: ['QB', 'WR', 'CB'],
    plays: [
      'home 0 | 1 14:20 | Pass Reception | Adams passes to Brook for 12 yards',
      'home 7 | 1 10:02 | Passing Touchdown | Adams passes to Brook for a touchdown, kick good',
      'away 3 | 2 3:12 | Field Goal Good | Cole 41-yard field goal is good',
      'away 0 | 2 1:00 | Interception Return | Dean is intercepted by Ellis',
    ],
  },
  nba: {
    clubs: ['19 ORL Orlando Magic', '28 TOR Toronto Raptors', '2 BOS Boston Celtics', '13 LAL Los Angeles Lakers'],
    positions: ['PG', 'SF', 'C'],
    plays: [
      'home 3 | 1 11:40 | Jump Shot | Adams makes 26-foot three point jumper',
      'away 2 | 1 11:21 | Driving Layup Shot | Cole makes driving layup',
      'away 0 | 2 8:03 | Jump Shot | Dean misses 14-foot jumper',
      'home 2 | 3 6:30 | Layup Shot | Brook makes two point shot',
    ],
  },
  mlb: {
    clubs: ['8 MIL Milwaukee Brewers', '26 SF San Francisco Giants', '16 CHC Chicago Cubs', '17 CIN Cincinnati Reds'],
    positions: ['LF', 'SS', 'P'],
    plays: [
      'home 1 | 1 | Play Result | Adams homers to left',
      'away 2 | 3 | Play Result | Cole singles, two runs score',
      'away 0 | 5 | Play Result | Dean strikes out',
    ],
  },
  nhl: {
    clubs: ['20 TB Tampa Bay Lightning', '26 FLA Florida Panthers', '1 BOS Boston Bruins', '10 MTL Montreal Canadiens'],
    positions: ['C', 'LW', 'G'],
    plays: [
      'home 0 | 1 17:10 | Shot | Shot by Adams saved',
      'away 1 | 1 12:44 | Goal | Goal by Cole',
      'home 1 | 2 4:05 | Goal | Goal by Brook',
    ],
  },
  wnba: {
    clubs: ['9 NY New York Liberty', '14 SEA Seattle Storm', '5 IND Indiana Fever', '19 CHI Chicago Sky'],
    positions: ['G', 'F', 'C'],
    plays: [
      'home 3 | 1 9:12 | Jump Shot | Adams makes 24-foot three point jumper',
      'away 1 | 2 5:00 | Free Throw - 1 of 1 | Cole makes free throw',
      'away 2 | 4 1:01 | Layup Shot | Dean makes layup',
    ],
  },
}

const HOUR = 3_600_000

/** The games around a moment; the one that is on has shown all its plays but the last. */
export function standInGames(now: number): readonly StandInGame[] {
  return (Object.keys(CASTS) as StandInLeague[]).flatMap((league, i) => {
    const [a, b, c, d] = clubsOf(league) as [Club, Club, Club, Club]
    const plays = CASTS[league].plays.map(play)
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
  const at = clubsOf(league).findIndex(({ id }) => id === own.id)
  const last = at % 2 === 0 ? ['Adams', 'Brook', 'Ellis'] : ['Cole', 'Dean', 'Frost']
  return last.map((name, i) => ({ id: `${own.id}0${i + 1}`, name: `${own.short[0]}ane ${name}`, position: CASTS[league].positions[i]! }))
}

export const clubsOf = (league: LeagueKey): readonly Club[] => CASTS[league as StandInLeague]?.clubs.map(club) ?? []

/** The score after the first so many plays. */
export function scoreAfter({ plays }: StandInGame, count = plays.length): { readonly home: number; readonly away: number } {
  const of = (side: Side) => plays.slice(0, count).reduce((sum, play) => sum + (play.side === side ? play.points : 0), 0)
  return { home: of('home'), away: of('away') }
}
