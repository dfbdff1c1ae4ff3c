// What the calendar does to a game: rest, back-to-backs, the road. Known before the game from the dates of earlier ones.
import type { InputTerm } from './inputs/input-book.ts'
import { HIGH_FLOORS, hoursFromEast, thousandMiles } from './places.ts'

export type ScheduleTerm =
  | InputTerm
  | 'bye'
  | 'restDays'
  | 'playoffHome'
  | 'homeBackToBack'
  | 'awayBackToBack'
  | 'freshLegs'
  | 'threeInFour'
  | 'fourInSix'
  | 'miles'
  | 'milesOvernight'
  | 'timeZones'
  | 'altitude'

/** Words for what moved a forecast. */
export const TERM_NAMES: Readonly<Record<ScheduleTerm, string>> = {
  bye: 'Bye week',
  restDays: 'Days of rest',
  playoffHome: 'Home field in the playoffs',
  homeBackToBack: 'Home side played yesterday',
  awayBackToBack: 'Visitors played yesterday',
  freshLegs: 'Three days of rest or more',
  threeInFour: 'Three games in four days',
  fourInSix: 'Four games in six days',
  miles: 'Miles traveled',
  milesOvernight: 'Miles traveled overnight',
  timeZones: 'Time zones crossed',
  altitude: 'Altitude on tired legs',
  starter: 'Starting pitchers',
  goalie: 'Goalies',
  points: 'Points of those who play',
  rebounds: 'Rebounds of those who play',
  assists: 'Assists of those who play',
  steals: 'Steals of those who play',
  blocks: 'Blocks of those who play',
  turnovers: 'Turnovers of those who play',
  beginner: 'Quarterback who has hardly started',
  newcomer: 'Quarterback new to his team',
  change: 'Another quarterback than in the last game',
  newCoach: 'New coach',
  neighbors: 'Home field against a rival of the division',
}

type Meeting = {
  readonly home: string
  readonly away: string
  readonly day: number
  readonly season: number
  readonly isNeutral: boolean
  readonly isPlayoff: boolean | null
}
type Played = { readonly day: number; readonly where: string }

export type Schedule = {
  /** Terms of a game that are not 0, home minus away unless the name says one side. */
  read(game: Meeting): ReadonlyMap<ScheduleTerm, number>
  /** Notes that the game was played. */
  note(game: Meeting): void
}

/** How many of a team's last games are looked at. */
const RECENT = 6

export function schedule(): Schedule {
  const games = new Map<string, Played[]>()
  let season: number | undefined
  const load = (team: string, { day, home }: Meeting) => {
    const recent = games.get(team) ?? []
    const last = recent.at(-1)
    const rest = last === undefined ? undefined : day - last.day
    const miles = last !== undefined && rest! <= 4 ? thousandMiles(last.where, home) : 0
    return {
      rest,
      backToBack: rest === 1,
      fresh: rest === undefined || rest >= 3 ? 1 : 0,
      threeInFour: recent.filter((game) => day - game.day <= 4).length >= 3 ? 1 : 0,
      fourInSix: recent.filter((game) => day - game.day <= 6).length >= 4 ? 1 : 0,
      miles,
      bye: rest === undefined || rest >= 12 ? 1 : 0,
    }
  }
  return {
    read(game) {
      const [home, away] = season === game.season ? [load(game.home, game), load(game.away, game)] : [undefined, undefined]
      const terms = new Map<ScheduleTerm, number>()
      const put = (term: ScheduleTerm, value: number) => {
        if (value !== 0) terms.set(term, value)
      }
      if (game.isPlayoff && !game.isNeutral) put('playoffHome', 1)
      if (!game.isNeutral) put('timeZones', hoursFromEast(game.home, game.away))
      if (home === undefined || away === undefined) return terms
      put('bye', home.bye - away.bye)
      put('restDays', Math.min(home.rest ?? 8, 8) - Math.min(away.rest ?? 8, 8))
      put('homeBackToBack', home.backToBack ? 1 : 0)
      put('awayBackToBack', away.backToBack ? 1 : 0)
      put('freshLegs', home.fresh - away.fresh)
      put('threeInFour', home.threeInFour - away.threeInFour)
      put('fourInSix', home.fourInSix - away.fourInSix)
      put('miles', home.miles - away.miles)
      put('milesOvernight', (home.backToBack ? home.miles : 0) - (away.backToBack ? away.miles : 0))
      put('altitude', away.backToBack && HIGH_FLOORS.includes(game.home) ? 1 : 0)
      return terms
    },
    note({ home, away, day, season: year }) {
      if (season !== year) {
        season = year
        games.clear()
      }
      for (const team of [home, away]) {
        const recent = games.get(team) ?? []
        recent.push({ day, where: home })
        if (recent.length > RECENT) recent.shift()
        games.set(team, recent)
      }
    },
  }
}
