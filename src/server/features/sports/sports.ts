// Leagues, teams and players for the sport hub.
import { playerRow, standingRow, teamRow } from '#contract/compat.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { cache } from '../../kernel/cache.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { freshness } from '../../kernel/door/provenance.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AskAge } from '../../ports/feeds.ts'
import type { StandingsFeed } from '../../ports/field-feed.ts'
import type { RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { SlateFeed } from '../../ports/slate-feed.ts'
import type { StatsFeed } from '../../ports/stats-feed.ts'
import { findFeature } from './find.ts'
import { ownPages } from './own-pages.ts'
import { playerLog } from './player-log.ts'

export type SportsDeps = {
  readonly rosters: RosterFeed
  readonly scores: ScoresFeed
  readonly slates: SlateFeed
  readonly standings: StandingsFeed
  readonly stats: StatsFeed
  readonly clock: Clock
  readonly world: () => DataWorld
  /** How old the last answer of a port is. */
  readonly age: AskAge
}

const TABLE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer breaks within a season (an All-Star week, international dates) are none. */
const REST_MS = 14 * DAY_MS

type PlayerRow = AnswerOf<typeof API.sports.players>['players'][number]

export function sportsFeature({ rosters, scores, slates, standings, stats, clock, world, age }: SportsDeps): Feature {
  /** @param claimsNone  the note says that there is none of something */
  const said = (league: LeagueKey, note: string | null, claimsNone = true) => ({
    source: rosters.name,
    world: world(),
    ...freshness(age('rosters', league), [rosters.name], note, claimsNone),
  })

  /** In a league without teams, those who compete count. */
  const isCovered = async (league: LeagueKey): Promise<boolean | null> => {
    try {
      return (await rosters.teams(league, patience())).length > 0 || (await rosters.players(league, patience())).length > 0
    } catch {
      return null
    }
  }

  /** Whether a league rests by the feed's own calendar: nothing lately, and nothing within two weeks. */
  const calendar = cache<'rests' | 'plays' | 'unknown'>(
    async (key) => {
      const league = key.split(' ')[1] as LeagueKey
      try {
        const next = await scores.nextStart?.(league, patience())
        if (next === undefined) return 'unknown'
        if (next <= clock.now() + REST_MS) return 'plays'
        const lately = await scores.games(league, clock.now() - DAY_MS * 7, clock.now() + 1, patience())
        return lately.length === 0 ? 'rests' : 'plays'
      } catch {
        return 'unknown'
      }
    },
    { name: 'leagues at rest', ttlMs: TABLE_MS, max: 60 },
  )

  /** A table changes when games end, not by the second. */
  const table = cache((key) => standings.standings(key.split(' ')[0] as LeagueKey, patience()), {
    name: 'tables',
    ttlMs: TABLE_MS,
    max: 30,
  })

  /** Salaries on the next DraftKings main slate, by our ids. */
  const salaries = async (league: LeagueKey): Promise<ReadonlyMap<string, number>> => {
    const main = (await slates.slates(league, 'draftkings', patience())).find((slate) => slate.name === 'main')
    return new Map(main?.slate.players.map((player) => [main.playerIds[player.id] ?? player.id, player.salary]))
  }

  return {
    bounds: bind(API.sports, {
      ...ownPages({
        rosters,
        scores,
        stats,
        clock,
        table: (league) => table.get(`${league} ${world()}`),
        said: (league, note) => said(league, note),
      }),
      find: findFeature({ rosters, scores, clock, world }),
      leagues: async () => {
        const month = new Date(clock.now()).getUTCMonth() + 1
        const leagues = await Promise.all(
          LEAGUE_KEYS.map(async (key) => {
            const { name, sport, oddsKey, season } = LEAGUES[key]
            const now = await calendar.get(`${world()} ${key} ${Math.floor(clock.now() / HOUR_MS)}`)
            return { key, name, sport, oddsKey, inSeason: isIn(season, month) && now !== 'rests', isActive: await isCovered(key) }
          }),
        )
        return { leagues, ...said('nfl', 'Active leagues have data here; of the others only the name is known.', false) }
      },
      teams: async ({ league }) => {
        const teams = await rosters.teams(league, patience())
        const rows = teams.map(teamRow)
        return { teams: rows, league, ...said(league, uncovered(league, rows)) }
      },
      standings: async ({ league }) => {
        const rows = (await table.get(`${league} ${world()}`)).map(standingRow)
        return { standings: rows, league, ...said(league, rows.length > 0 ? null : `No feed has a table of ${LEAGUES[league].name} here.`) }
      },
      playerLog: async ({ league, player, limit }) => {
        const [teams, players, logs] = await Promise.all([
          rosters.teams(league, patience()),
          rosters.players(league, patience()),
          stats.gameLogs(league, clock.now(), patience()),
        ])
        const found = playerLog({ id: player, teams, players, logs, limit })
        if (!found) throw notFound('There is no such player in this league.')
        return { ...found, league, ...said(league, found.found > 0 ? null : 'No finished game is on record.') }
      },
      players: async ({ league, team, position, search, limit }) => {
        const [teams, players, paid] = await Promise.all([
          rosters.teams(league, patience()),
          rosters.players(league, patience()),
          salaries(league),
        ])
        const of = new Map(teams.map((one) => [one.id, one]))
        const has = (text: string, asked: string | undefined) => !asked?.trim() || text.toLowerCase().includes(asked.trim().toLowerCase())
        const found = players.flatMap((player): PlayerRow[] => {
          const own = of.get(player.teamId)
          const isAsked =
            has(player.name, search) &&
            (!position?.trim() || player.position.toLowerCase() === position.trim().toLowerCase()) &&
            (has(own?.name ?? '', team) || own?.abbreviation.toLowerCase() === team?.trim().toLowerCase())
          if (!isAsked) return []
          return [
            {
              ...playerRow({
                ...player,
                team: own?.abbreviation ?? '',
                // Where everybody is a side of their own, what the side is listed under: a weight class.
                detail: player.detail ?? (LEAGUES[league].sport === 'mma' ? (own?.conference ?? null) : null),
              }),
              salary: paid.get(player.id) ?? null,
            },
          ]
        })
        found.sort((a, b) => (b.salary ?? -1) - (a.salary ?? -1) || (a.player_name < b.player_name ? -1 : 1))
        return {
          players: found.slice(0, limit),
          found: found.length,
          league,
          ...said(league, players.length > 0 ? null : uncovered(league, teams)),
        }
      },
    }),
  }
}

const patience = (): AbortSignal => AbortSignal.timeout(10_000)

/** Whether a month (1..12) lies in a season that may wrap over the new year. */
const isIn = ([first, last]: readonly [number, number], month: number): boolean =>
  first <= last ? month >= first && month <= last : month >= first || month <= last

const uncovered = (league: LeagueKey, list: readonly unknown[]): string | null =>
  list.length > 0 ? null : `No feed covers ${LEAGUES[league].name} here.`
