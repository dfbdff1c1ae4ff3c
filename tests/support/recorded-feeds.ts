// Recorded answers of vendors, read by the real adapters: what each file holds, and what was dropped and why. The files stand beside the
// repository (../shared/data) and are not part of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type Events, readEvents, Scoreboard } from '#server/adapters/espn/events.ts'
import { leagueOfUid } from '#server/adapters/espn/leagues.ts'
import { Moves, readMoves } from '#server/adapters/espn/moves.ts'
import { Injuries, News, Roster, readInjuries, readNews, readRoster, readStandings, Standings } from '#server/adapters/espn/people.ts'
import { readSummary, Summary } from '#server/adapters/espn/summary.ts'
import { MlbBoxScore, readMlbBox, readMlbPeople } from '#server/adapters/mlb-statsapi/box-score.ts'
import { MlbStandings, readMlbStandings } from '#server/adapters/mlb-statsapi/feeds.ts'
import {
  feedGame,
  Linescore,
  LiveFeed,
  MlbTeam,
  mlbId,
  mlbTeam,
  readAtBats,
  readSchedule,
  Schedule,
} from '#server/adapters/mlb-statsapi/games.ts'
import { PlayByPlay, readNhlGame } from '#server/adapters/nhl-api-web/game.ts'
import { readNhlLines } from '#server/adapters/nhl-api-web/lines.ts'
import { readNhlPlays } from '#server/adapters/nhl-api-web/plays.ts'
import {
  readSleeperInjuries,
  readSleeperPeople,
  readSleeperProjections,
  SleeperPlayers,
  SleeperProjections,
} from '#server/adapters/sleeper/feeds.ts'
import { type Dropped, parseLeniently } from '#server/adapters/vendor-http/parse-leniently.ts'

export const RECORDED = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
export const HAS_RECORDED = existsSync(path.join(RECORDED, 'espn'))

/** A recorded body. Some were kept inside an envelope of whoever recorded them. */
export function recorded(file: string): unknown {
  const body = JSON.parse(readFileSync(path.join(RECORDED, file), 'utf8')) as { endpoint?: unknown; response?: unknown }
  return body && typeof body === 'object' && 'endpoint' in body && 'response' in body ? body.response : body
}

export type FileReport = {
  readonly file: string
  readonly league: string
  /** What was read: games, events, players … by name. */
  readonly read: Readonly<Record<string, number>>
  readonly dropped: readonly Dropped[]
  /** Why the file holds nothing for an adapter, or null. */
  readonly note: string | null
}

const AS_OF = Date.UTC(2026, 10, 21)
type Read = Omit<FileReport, 'file'>

const scoreboard =
  (league: LeagueKey) =>
  (body: unknown): Read =>
    reportOf(league, readEvents(Scoreboard.parse(body).events, { league, path: 0, asOf: AS_OF }))

function reportOf(league: string, { games, fields, dropped }: Events): Read {
  const entries = fields.reduce((sum, { entries: list }) => sum + list.length, 0)
  return { league, read: { games: games.length, ...(fields.length > 0 ? { fields: fields.length, entries } : {}) }, dropped, note: null }
}

const Uid = z.object({ id: z.unknown(), uid: z.string() })

/** Events of many sports in one answer, each by the number of its league; those of other leagues are dropped as such. */
function mixed(body: unknown): Read {
  const groups = new Map<LeagueKey, unknown[]>()
  const dropped: Events['dropped'][number][] = []
  for (const item of Scoreboard.parse(body).events) {
    const { id, uid } = Uid.parse(item)
    const league = leagueOfUid(uid)
    if (league) groups.set(league, [...(groups.get(league) ?? []), item])
    else dropped.push({ what: String(id), why: `none of the fifteen leagues (${uid.split('~e')[0]})`, at: null })
  }
  const parts = [...groups].map(([league, items]) => readEvents(items, { league, path: 0, asOf: AS_OF }))
  const all: Events = {
    games: parts.flatMap(({ games }) => games),
    fields: parts.flatMap(({ fields }) => fields),
    dropped: [...dropped, ...parts.flatMap((part) => part.dropped)],
  }
  return reportOf([...groups.keys()].join(' '), all)
}

function summary(league: LeagueKey) {
  return (body: unknown): Read => {
    const { plays, lines, dropped } = readSummary(Summary.parse(body), { league, path: 0, asOf: AS_OF })
    return {
      league,
      read: { games: 1, plays: plays.length, shots: plays.filter(({ shot }) => shot).length, lines: lines.length },
      dropped,
      note: null,
    }
  }
}

const listed = (league: LeagueKey, what: string, { kept, dropped }: { kept: readonly unknown[]; dropped: readonly Dropped[] }): Read => ({
  league,
  read: { [what]: kept.length },
  dropped,
  note: null,
})

function liveFeed(body: unknown): Read {
  const feed = LiveFeed.parse(body)
  const game = feedGame(feed, AS_OF)
  const scope = { gameId: game.id, startsAt: game.startsAt, homeId: game.home.id, awayId: game.away.id }
  const { kept, dropped } = readAtBats(feed.liveData.plays.allPlays, scope)
  const lines = readMlbBox(MlbBoxScore.parse(feed.liveData.boxscore), { gameId: game.id, at: game.startsAt, winner: null })
  return { league: 'mlb', read: { games: 1, plays: kept.length, lines: lines.length }, dropped, note: null }
}

function iceFeed(body: unknown): Read {
  const feed = PlayByPlay.parse(body)
  readNhlGame(feed, AS_OF)
  const { kept, dropped } = readNhlPlays(feed, AS_OF)
  return {
    league: 'nhl',
    read: { games: 1, plays: kept.length, shots: kept.filter(({ shot }) => shot).length, lines: readNhlLines(feed).length },
    dropped,
    note: null,
  }
}

function sleeperPlayers(body: unknown): Read {
  const players = SleeperPlayers.parse(body)
  const people = readSleeperPeople(players)
  const injuries = readSleeperInjuries(players, AS_OF)
  return {
    league: 'nfl',
    read: { players: people.kept.length, injuries: injuries.kept.length },
    dropped: [...people.dropped, ...injuries.dropped],
    note: null,
  }
}

const without = (league: string, note: string) => (): Read => ({ league, read: {}, dropped: [], note })

const READERS: Readonly<Record<string, (body: unknown) => Read>> = {
  'espn/mlb-scoreboard-2022.json': scoreboard('mlb'),
  'espn/mlb-team-roster.json': (body) => listed('mlb', 'players', readRoster(Roster.parse(body), 'mlb')),
  'espn/mls-scoreboard-2022.json': scoreboard('mls'),
  'espn/multi-sport-scoreboard-2022.json': mixed,
  'espn/nba-athlete-statslog.json': without('nba', 'a list of addresses of other pages, no stats; game logs are made of box scores'),
  'espn/nba-injuries.json': (body) => listed('nba', 'injuries', readInjuries(Injuries.parse(body), 'nba')),
  'espn/nba-leaders.json': without('nba', 'season totals; no port of the product asks for them'),
  'espn/nba-news.json': (body) => listed('nba', 'news', readNews(News.parse(body), 'nba')),
  'espn/nba-scoreboard.json': scoreboard('nba'),
  'espn/nba-standings.json': (body) => listed('nba', 'standings', readStandings(Standings.parse(body), 'nba')),
  'espn/nba-summary.json': summary('nba'),
  'espn/nba-team-roster.json': (body) => listed('nba', 'players', readRoster(Roster.parse(body), 'nba')),
  // College football has the shape of the NFL; it is none of the fifteen leagues, and read here for its shape.
  'espn/ncaaf-scoreboard-2022.json': (body) => ({ ...scoreboard('nfl')(body), league: 'none (shape of nfl)' }),
  'espn/nfl-scoreboard-2022.json': scoreboard('nfl'),
  'espn/nfl-scoreboard-2025-sample.json': scoreboard('nfl'),
  'espn/nhl-scoreboard-2022.json': scoreboard('nhl'),
  'espn/pga-masters-2026-leaderboard-derived.json': without('pga', 'made by somebody from other pages: not an answer of the vendor'),
  'espn/sample-scoreboard-2026.json': scoreboard('nascar'),
  'espn/soccer-all-scoreboard-2026.json': mixed,
  'espn/team-detail.json': (body) =>
    reportOf(
      'mls',
      readEvents(z.object({ team: z.object({ nextEvent: z.array(z.unknown()) }) }).parse(body).team.nextEvent, {
        league: 'mls',
        path: 0,
        asOf: AS_OF,
      }),
    ),
  'espn/team-schedule-2026.json': scoreboard('mls'),
  'espn/wnba-scoreboard-2026.json': scoreboard('wnba'),
  'espn/wnba-transactions-2022.json': (body) => listed('wnba', 'news', readMoves(Moves.parse(body), 'wnba')),
  'mlb-nhl-sleeper/ffc-adp-2026.json': without('nfl', 'another vendor (draft positions), for which there is no adapter'),
  'mlb-nhl-sleeper/mlb-player-batter-soto.json': without('mlb', 'totals made by whoever recorded them'),
  'mlb-nhl-sleeper/mlb-player-pitcher.json': without('mlb', 'totals made by whoever recorded them'),
  'mlb-nhl-sleeper/mlb-statsapi-boxscore.json': (body) => {
    const box = MlbBoxScore.parse(body)
    const lines = readMlbBox(box, { gameId: 'mlb-1', at: AS_OF, winner: null })
    return { league: 'mlb', read: { lines: lines.length, players: readMlbPeople(box).length }, dropped: [], note: null }
  },
  'mlb-nhl-sleeper/mlb-statsapi-game-feed-717465.json': liveFeed,
  'mlb-nhl-sleeper/mlb-statsapi-linescore.json': (body) => ({
    league: 'mlb',
    read: { innings: Linescore.parse(body).innings?.length ?? 0 },
    dropped: [],
    note: null,
  }),
  'mlb-nhl-sleeper/mlb-statsapi-people-ohtani.json': without('mlb', 'one person; people come with the box scores'),
  'mlb-nhl-sleeper/mlb-statsapi-schedule-2025-04.json': (body) => listed('mlb', 'games', readSchedule(Schedule.parse(body), AS_OF)),
  'mlb-nhl-sleeper/mlb-statsapi-schedule-hydrated.json': (body) => listed('mlb', 'games', readSchedule(Schedule.parse(body), AS_OF)),
  'mlb-nhl-sleeper/mlb-statsapi-schedule.json': (body) => listed('mlb', 'games', readSchedule(Schedule.parse(body), AS_OF)),
  'mlb-nhl-sleeper/mlb-statsapi-standings.json': (body) => listed('mlb', 'standings', readMlbStandings(MlbStandings.parse(body))),
  'mlb-nhl-sleeper/mlb-statsapi-teams.json': (body) =>
    listed('mlb', 'teams', parseLeniently(z.object({ teams: z.array(z.unknown()) }).parse(body).teams, MlbTeam, mlbTeam)),
  'mlb-nhl-sleeper/mlb-statsapi-win-probability.json': (body) => {
    const { kept, dropped } = readAtBats(z.array(z.unknown()).parse(body), {
      gameId: 'mlb-1',
      startsAt: 0,
      homeId: mlbId(1),
      awayId: mlbId(2),
    })
    return {
      league: 'mlb',
      read: { plays: kept.length, chances: kept.filter(({ homeWinProbability }) => homeWinProbability != null).length },
      dropped,
      note: null,
    }
  },
  'mlb-nhl-sleeper/nhl-apiweb-play-by-play.json': iceFeed,
  'mlb-nhl-sleeper/nhl-games-sample.json': without('nhl', 'another service of the league (stats), games of 1917'),
  'mlb-nhl-sleeper/nhl-shiftcharts-2024020500.json': without('nhl', 'another service of the league (stats); shifts are not shown'),
  'mlb-nhl-sleeper/nhl-teams.json': without('nhl', 'another service of the league (stats); teams come with the games'),
  'mlb-nhl-sleeper/sleeper-league.json': without('nfl', 'a private league of fans'),
  'mlb-nhl-sleeper/sleeper-players-nfl-2026.json': sleeperPlayers,
  'mlb-nhl-sleeper/sleeper-players-sample-2026.json': sleeperPlayers,
  'mlb-nhl-sleeper/sleeper-projections-2026.json': (body) =>
    listed('nfl', 'projections', readSleeperProjections(SleeperProjections.parse(body))),
  'mlb-nhl-sleeper/sleeper-rosters.json': without('nfl', 'a private league of fans'),
}

export function reportFiles(): FileReport[] {
  return ['espn', 'mlb-nhl-sleeper'].flatMap((folder) =>
    readdirSync(path.join(RECORDED, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name): FileReport => {
        const file = `${folder}/${name}`
        const read = READERS[file]
        return {
          file,
          ...(read ? read(recorded(file)) : { league: '?', read: {}, dropped: [], note: 'not read: no reader is named for it' }),
        }
      }),
  )
}
