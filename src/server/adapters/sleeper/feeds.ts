// Sleeper: players of the NFL with their injuries, and projections. The list of all players is large and is asked for at most twice a day.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Injury } from '#core/leagues/games.ts'
import type { Sighting } from '#core/leagues/identity/sighting.ts'
import type { OutsideProjection, OutsideProjectionFeed, PeopleFeed } from '../../ports/people-feed.ts'
import type { InjuryFeed } from '../../ports/scores-feed.ts'
import type { VendorClient } from '../vendor-http/client.ts'
import { type Lenient, looseId, looseNumber, parseLeniently, Unfit } from '../vendor-http/parse-leniently.ts'

export const SLEEPER_NAME = 'Sleeper'
const HOUR = 3_600_000

export const SleeperPlayers = z.record(z.string(), z.unknown())
const Player = z.object({
  full_name: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  position: z.string().nullish(),
  fantasy_positions: z.array(z.string()).nullish(),
  team: z.string().nullish(),
  number: z.number().int().nullish(),
  espn_id: looseId.nullish(),
  birth_date: z.string().nullish(),
  injury_status: z.string().nullish(),
  injury_body_part: z.string().nullish(),
  injury_notes: z.string().nullish(),
  news_updated: z.number().nullish(),
})
type Player = Infer<typeof Player>

export const sleeperId = (theirs: string): string => `sleeper-nfl-${theirs}`
const keyed = (players: Infer<typeof SleeperPlayers>) => Object.entries(players).map(([id, player]) => ({ ...(player as object), id }))
const Keyed = Player.extend({ id: z.string() })

const nameOf = ({ full_name, first_name, last_name }: Player): string => full_name || [first_name, last_name].filter(Boolean).join(' ')

export const readSleeperPeople = (players: Infer<typeof SleeperPlayers>): Lenient<Sighting> =>
  parseLeniently(keyed(players), Keyed, (player): Sighting => {
    const name = nameOf(player)
    if (!name) throw new Unfit('nobody by name')
    return {
      vendor: 'sleeper',
      id: sleeperId(player.id),
      league: 'nfl',
      name,
      team: player.team ?? null,
      positions: player.fantasy_positions ?? (player.position ? [player.position] : []),
      number: player.number ?? null,
      born: player.birth_date ?? null,
      knownAs: player.espn_id ? { espn: `espn-nfl-${player.espn_id}` } : {},
    }
  })

const STATUS: Readonly<Record<string, Injury['status']>> = {
  questionable: 'QUESTIONABLE',
  doubtful: 'DOUBTFUL',
  probable: 'PROBABLE',
  out: 'OUT',
  ir: 'OUT',
  pup: 'OUT',
  nfi: 'OUT',
  sus: 'OUT',
  dnr: 'OUT',
  cov: 'OUT',
}

export const readSleeperInjuries = (players: Infer<typeof SleeperPlayers>, asOf: number): Lenient<Injury> =>
  parseLeniently(keyed(players), Keyed, (player): Injury | [] => {
    if (!player.injury_status || player.injury_status === 'NA') return []
    const status = STATUS[player.injury_status.toLowerCase()]
    if (!status) throw new Unfit(`status "${player.injury_status}" is none of ours`)
    return {
      playerId: sleeperId(player.id),
      league: 'nfl',
      name: nameOf(player),
      position: player.position ?? '?',
      team: player.team ?? '',
      status,
      description: [player.injury_body_part, player.injury_notes].filter(Boolean).join(', ') || player.injury_status,
      reportedAt: player.news_updated ?? asOf,
      estimatedReturn: null,
    }
  })

export const SleeperProjections = z.array(z.unknown())
const Projection = z.object({
  player_id: looseId,
  season: looseNumber,
  week: looseNumber,
  team: z.string().nullish(),
  stats: z.record(z.string(), z.number().nullable()),
  player: Player.nullish(),
})

export const readSleeperProjections = (rows: Infer<typeof SleeperProjections>): Lenient<OutsideProjection> =>
  parseLeniently(rows, Projection, ({ player_id, season, week, team, stats, player }): OutsideProjection => {
    if (season === null) throw new Unfit('no season')
    return {
      playerId: sleeperId(player_id),
      name: player ? nameOf(player) : player_id,
      team: team ?? player?.team ?? '',
      position: player?.position ?? '?',
      season,
      week,
      stats: Object.fromEntries(Object.entries(stats).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
    }
  })

export type SleeperFeeds = { readonly people: PeopleFeed; readonly injuries: InjuryFeed; readonly projections: OutsideProjectionFeed }

export function sleeperFeeds(client: VendorClient): SleeperFeeds {
  const players = (signal: AbortSignal) => client.get({ path: '/v1/players/nfl', schema: SleeperPlayers, freshMs: 12 * HOUR }, signal)
  return {
    people: {
      name: SLEEPER_NAME,
      people: async (league, signal) => (league === 'nfl' ? readSleeperPeople((await players(signal)).value).kept : []),
    },
    injuries: {
      name: SLEEPER_NAME,
      async injuries(league, signal) {
        if (league !== 'nfl') return []
        const { value, asOf } = await players(signal)
        return [...readSleeperInjuries(value, asOf).kept].sort((a, b) => b.reportedAt - a.reportedAt)
      },
    },
    projections: {
      name: SLEEPER_NAME,
      async projections(league, season, week, signal) {
        if (league !== 'nfl') return []
        const path = `/projections/nfl/${season}/${week}?season_type=regular`
        return readSleeperProjections((await client.get({ path, schema: SleeperProjections, freshMs: HOUR }, signal)).value).kept
      },
    },
  }
}
