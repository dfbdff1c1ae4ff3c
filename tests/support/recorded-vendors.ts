// Recorded games as their vendors would answer for them: whole files where a vendor's own answer was recorded, and around them the lists
// (a board, a schedule) in the vendor's shape that lead to them, told from the same file.
import { recorded } from './recorded-feeds.ts'

type NhlSide = { readonly id: number; readonly abbrev: string; readonly score: number; readonly sog: number } & Record<
  'placeName' | 'commonName',
  { readonly default: string }
>
export type NhlFile = {
  readonly id: number
  readonly startTimeUTC: string
  readonly homeTeam: NhlSide
  readonly awayTeam: NhlSide
  readonly plays: readonly unknown[]
}
type MlbTeam = { readonly id: number; readonly name: string; readonly abbreviation: string }
type Line = { readonly hits: number; readonly runs: number; readonly homeRuns: number; readonly strikeOuts: number }
export type MlbFile = {
  readonly gamePk: number
  readonly gameData: {
    readonly datetime: { readonly dateTime: string }
    readonly status: unknown
    readonly teams: Record<'home' | 'away', MlbTeam>
  }
  readonly liveData: {
    readonly linescore: { readonly teams: Record<'home' | 'away', { readonly runs: number }> }
    readonly boxscore: { readonly teams: Record<'home' | 'away', { readonly teamStats: { readonly batting: Line } }> }
  }
}
type EspnSide = { readonly homeAway: 'home' | 'away'; readonly score: string; readonly team: { readonly displayName: string } }
type EspnCompetition = { readonly date: string; readonly competitors: readonly EspnSide[] }
export type NbaFile = {
  readonly header: { readonly id: string; readonly competitions: readonly [EspnCompetition] }
  readonly boxscore: {
    readonly players: readonly {
      readonly team: { readonly displayName: string; readonly abbreviation: string }
      readonly statistics: readonly [
        {
          readonly keys: readonly string[]
          readonly totals: readonly string[]
          readonly athletes: readonly { readonly athlete: { readonly displayName: string }; readonly stats: readonly string[] }[]
        },
      ]
    }[]
  }
}
export type WnbaFile = {
  readonly events: readonly { readonly id: string; readonly date: string; readonly competitions: readonly [EspnCompetition] }[]
}

export const nbaFile = (): NbaFile => recorded('espn/nba-summary.json') as NbaFile
export const wnbaFile = (): WnbaFile => recorded('espn/wnba-scoreboard-2026.json') as WnbaFile
export const nhlFile = (): NhlFile => recorded('mlb-nhl-sleeper/nhl-apiweb-play-by-play.json') as NhlFile
export const mlbFile = (): MlbFile => recorded('mlb-nhl-sleeper/mlb-statsapi-game-feed-717465.json') as MlbFile

/** ESPN's own numbers of games that only the leagues' services recorded. */
export const ESPN_EVENT = { nhl: '9001', mlb: '9002' } as const

type Side = { readonly id: number; readonly name: string; readonly short: string; readonly score: number }

/** A finished game on ESPN's board. */
function eventOf(id: string, date: string, home: Side, away: Side) {
  const side = (homeAway: 'home' | 'away', { id: number, name, short, score }: Side) => ({
    id: String(number),
    homeAway,
    score: String(score),
    team: { id: String(number), displayName: name, abbreviation: short },
  })
  const status = { period: 3, type: { name: 'STATUS_FINAL', state: 'post', completed: true, description: 'Final', shortDetail: 'Final' } }
  return { id, date, competitions: [{ id, date, status, competitors: [side('home', home), side('away', away)] }] }
}

function iceEvent({ startTimeUTC, homeTeam, awayTeam }: NhlFile) {
  const side = ({ id, abbrev, score, placeName, commonName }: NhlSide): Side => ({
    id,
    name: `${placeName.default} ${commonName.default}`,
    short: abbrev,
    score,
  })
  return eventOf(ESPN_EVENT.nhl, startTimeUTC, side(homeTeam), side(awayTeam))
}

function ballEvent({ gameData: { datetime, teams }, liveData }: MlbFile) {
  const side = (one: 'home' | 'away'): Side => ({
    id: teams[one].id,
    name: teams[one].name,
    short: teams[one].abbreviation,
    score: liveData.linescore.teams[one].runs,
  })
  return eventOf(ESPN_EVENT.mlb, datetime.dateTime, side('home'), side('away'))
}

function ballSchedule({ gamePk, gameData: { datetime, status, teams }, liveData: { linescore } }: MlbFile) {
  const side = (one: 'home' | 'away') => ({ team: teams[one], score: linescore.teams[one].runs })
  const game = { gamePk, gameDate: datetime.dateTime, status, teams: { home: side('home'), away: side('away') }, linescore }
  return { dates: [{ games: [game] }] }
}

/** What a vendor answers to an address; undefined where nothing was recorded (404). */
export function recordedBody(vendor: string, { pathname, searchParams }: URL): unknown {
  if (vendor === 'espn') {
    const [, path, page] = /^\/apis\/site\/v2\/sports\/([\w/-]+)\/(scoreboard|summary)$/.exec(pathname) ?? []
    if (page === 'summary') return searchParams.get('event') === nbaFile().header.id ? recorded('espn/nba-summary.json') : undefined
    if (page !== 'scoreboard') return undefined
    if (path === 'basketball/wnba') return wnbaFile()
    return { events: path === 'hockey/nhl' ? [iceEvent(nhlFile())] : path === 'baseball/mlb' ? [ballEvent(mlbFile())] : [] }
  }
  if (vendor === 'nhl') {
    const { plays, ...game } = nhlFile()
    if (pathname.startsWith('/v1/schedule/')) return { gameWeek: [{ games: [game] }] }
    return pathname === `/v1/gamecenter/${game.id}/play-by-play` ? recorded('mlb-nhl-sleeper/nhl-apiweb-play-by-play.json') : undefined
  }
  if (vendor !== 'mlb') return undefined
  if (pathname === '/api/v1/schedule') return ballSchedule(mlbFile())
  return pathname === `/api/v1.1/game/${mlbFile().gamePk}/feed/live` ? mlbFile() : undefined
}
