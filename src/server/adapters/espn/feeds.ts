// ESPN's public site API behind our ports. It only asks and translates; what is odd in an answer is dropped and counted.
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FieldFeed, StandingsFeed } from '../../ports/field-feed.ts'
import type { NewsFeed } from '../../ports/news-feed.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import type { BoxScoreFeed, InjuryFeed, RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { VendorClient } from '../vendor-http/client.ts'
import type { Freshness } from '../vendor-http/freshness.ts'
import { withSomethingReadable } from '../vendor-http/parse-leniently.ts'
import { type EspnSource, isUnknown, noted, optional, sitePath } from './asking.ts'
import { boardOf, boardQuotes, findOnBoard } from './boards.ts'
import { addressOf, ESPN_PATHS } from './leagues.ts'
import { latestMoves } from './moves.ts'
import { Injuries, News, readInjuries, readNews, readStandings, Standings } from './people.ts'
import { rosterPlayers, rosterTeams } from './rosters.ts'
import { readSummary, Summary, type SummaryParts } from './summary.ts'

export const ESPN_NAME = 'ESPN'

export type EspnFeeds = {
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed
  readonly rosters: RosterFeed
  readonly injuries: InjuryFeed
  readonly news: NewsFeed
  readonly odds: OddsFeed
  readonly fields: FieldFeed
  readonly standings: StandingsFeed
}

const SECOND = 1000
const MINUTE = 60 * SECOND

export function espnFeeds(client: VendorClient, clock: Clock, book: Freshness): EspnFeeds {
  const source: EspnSource = { client, clock, book }
  return {
    scores: {
      name: ESPN_NAME,
      games: async (league, from, to, signal) => (to <= from ? [] : (await boardEvents(source, league, from, to, signal)).games),
      game: (gameId, signal) => gameById(source, gameId, signal),
      plays: async (gameId, signal) => (isBout(gameId) ? [] : (await gameInFull(source, gameId, signal))?.plays),
    },
    boxScores: {
      name: ESPN_NAME,
      boxScore: async (gameId, signal) => (isBout(gameId) ? [] : (await gameInFull(source, gameId, signal))?.lines),
    },
    rosters: {
      name: ESPN_NAME,
      teams: (league, signal) => rosterTeams(source, league, signal),
      players: (league, signal) => rosterPlayers(source, league, signal),
    },
    injuries: { name: ESPN_NAME, injuries: (league, signal) => optional(() => injuriesOf(source, league, signal)) },
    news: { name: ESPN_NAME, news: (league, signal) => optional(() => newsOf(source, league, signal)) },
    odds: { name: `${ESPN_NAME} (one book)`, quotes: (league, signal) => boardQuotes(source, league, signal) },
    fields: {
      name: ESPN_NAME,
      events: async (league, from, to, signal) => (to <= from ? [] : (await boardEvents(source, league, from, to, signal)).fields),
    },
    standings: { name: ESPN_NAME, standings: (league, signal) => optional(() => standingsOf(source, league, signal)) },
  }
}

const boardEvents = (source: EspnSource, league: LeagueKey, from: EpochMs, to: EpochMs, signal: AbortSignal) =>
  noted(source, 'scores', league, () => boardOf(source, league, from, to, signal))

async function gameById(source: EspnSource, gameId: string, signal: AbortSignal): Promise<Game | undefined> {
  const address = addressOf(gameId)
  if (!address) return undefined
  // A bout of a card has no summary of its own: it stands on the board of its day.
  const near = await findOnBoard(source, gameId, address.league, signal)
  if (near) return near
  return (await gameInFull(source, gameId, signal))?.game
}

async function gameInFull(source: EspnSource, gameId: string, signal: AbortSignal): Promise<SummaryParts | undefined> {
  const address = addressOf(gameId)
  if (!address) return undefined
  const { league, path, eventId } = address
  try {
    return await noted(source, 'scores', league, async () => {
      const asking = { path: sitePath(path, `summary?event=${eventId}`), schema: Summary, freshMs: 8 * SECOND }
      const got = await source.client.get(asking, signal)
      return { ...got, value: readSummary(got.value, { league, path: ESPN_PATHS[league].indexOf(path), asOf: got.asOf }) }
    })
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

const readableInjuries = (league: LeagueKey) => withSomethingReadable(Injuries, (value) => readInjuries(value, league))
const readableNews = (league: LeagueKey) => withSomethingReadable(News, (value) => readNews(value, league))

const injuriesOf = (source: EspnSource, league: LeagueKey, signal: AbortSignal) =>
  noted(source, 'injuries', league, async () => {
    const [path] = ESPN_PATHS[league]
    const got = await source.client.get(
      { path: sitePath(path, 'injuries'), schema: readableInjuries(league), freshMs: MINUTE, saidAt: stampOf },
      signal,
    )
    return { ...got, value: readInjuries(got.value, league).kept }
  })

const newsOf = (source: EspnSource, league: LeagueKey, signal: AbortSignal) =>
  noted(source, 'news', league, async () => {
    const [path] = ESPN_PATHS[league]
    const [got, moves] = await Promise.all([
      source.client.get({ path: sitePath(path, 'news?limit=40'), schema: readableNews(league), freshMs: MINUTE }, signal),
      latestMoves(source.client, sitePath(path, ''), league, source.clock.now(), signal),
    ])
    return { ...got, value: [...readNews(got.value, league).kept, ...moves].toSorted((a, b) => b.at - a.at) }
  })

const standingsOf = (source: EspnSource, league: LeagueKey, signal: AbortSignal) =>
  noted(source, 'rosters', league, async () => {
    const [path] = ESPN_PATHS[league]
    const got = await source.client.get({ path: `/apis/v2/sports/${path}/standings`, schema: Standings, freshMs: 30 * MINUTE }, signal)
    return { ...got, value: readStandings(got.value, league).kept }
  })

const isBout = (gameId: string): boolean => gameId.includes('.')

const stampOf = ({ timestamp }: { timestamp?: string | null | undefined }): EpochMs | null => {
  const at = Date.parse(timestamp ?? '')
  return Number.isFinite(at) ? at : null
}
