// ESPN's public site API behind our ports. It only asks and translates; what is odd in an answer is dropped and counted.
import type { FieldEvent, Game, Player } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FieldFeed, StandingsFeed } from '../../ports/field-feed.ts'
import type { NewsFeed } from '../../ports/news-feed.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import type { BoxScoreFeed, InjuryFeed, RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { Answer, VendorClient } from '../vendor-http/client.ts'
import { type Freshness, together } from '../vendor-http/freshness.ts'
import { EspnEvent, type Events, readEvents, Scoreboard } from './events.ts'
import { addressOf, ESPN_PATHS, idOf } from './leagues.ts'
import { latestMoves } from './moves.ts'
import { quotesOf } from './odds.ts'
import { Injuries, News, Roster, readInjuries, readNews, readRoster, readStandings, readTeams, Standings, Teams } from './people.ts'
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
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function espnFeeds(client: VendorClient, clock: Clock, book: Freshness): EspnFeeds {
  const site = (path: string, rest: string) => `/apis/site/v2/sports/${path}/${rest}`

  /** The scoreboard of some days, once for each path of the league; what happens now is asked for more often than what was and what will be. */
  const board = async (league: LeagueKey, from: EpochMs, to: EpochMs, signal: AbortSignal): Promise<Answer<Events>> => {
    const now = clock.now()
    const spans = spansOf(from, to, now)
    const asked = ESPN_PATHS[league].flatMap((path, i) =>
      spans.map(async ({ days, freshMs }) => {
        const saidAt = ({ day }: { day?: { date?: string | null | undefined } | null | undefined }) => yesterdays(day?.date, days, now)
        const got = await client.get(
          { path: site(path, `scoreboard?dates=${days}&limit=300`), schema: Scoreboard, freshMs, saidAt },
          signal,
        )
        return { ...got, value: readEvents(got.value.events, { league, path: i, asOf: got.asOf }) }
      }),
    )
    const answer = together(await all(asked), now)
    return { ...answer, value: merged(answer.value, from, to) }
  }

  const noted = async <T>(port: string, league: LeagueKey, work: () => Promise<Answer<T>>): Promise<T> => {
    try {
      return book.note(port, league, await work())
    } catch (error) {
      if (!isUnknown(error)) book.failed(port, league)
      throw error
    }
  }

  const inFull = async (gameId: string, signal: AbortSignal): Promise<SummaryParts | undefined> => {
    const address = addressOf(gameId)
    if (!address) return undefined
    const { league, path, eventId } = address
    try {
      return await noted('scores', league, async () => {
        const asking = { path: site(path, `summary?event=${eventId}`), schema: Summary, freshMs: 8 * SECOND }
        const got = await client.get(asking, signal)
        return { ...got, value: readSummary(got.value, { league, path: ESPN_PATHS[league].indexOf(path), asOf: got.asOf }) }
      })
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }

  const teams: RosterFeed['teams'] = (league, signal) => optional(() => teamsOf(league, signal))
  const teamsOf: RosterFeed['teams'] = (league, signal) =>
    noted('rosters', league, async () => {
      const answers = ESPN_PATHS[league].map((path) =>
        client.get({ path: site(path, 'teams?limit=400'), schema: Teams, freshMs: 12 * HOUR }, signal),
      )
      const { value, ...age } = together(await all(answers), clock.now())
      const found = new Map(value.flatMap((one) => readTeams(one, league).kept).map((team) => [team.id, team]))
      return { ...age, value: [...found.values()] }
    })

  return {
    scores: {
      name: ESPN_NAME,
      games: async (league, from, to, signal) =>
        to <= from ? [] : (await noted('scores', league, () => board(league, from, to, signal))).games,
      async game(gameId, signal) {
        const address = addressOf(gameId)
        if (!address) return undefined
        // A bout of a card has no summary of its own: it stands on the board of its day.
        const near = await findOnBoard(gameId, address.league, board, clock.now(), signal)
        if (near) return near
        return (await inFull(gameId, signal))?.game
      },
      plays: async (gameId, signal) => (isBout(gameId) ? [] : (await inFull(gameId, signal))?.plays),
    },
    boxScores: {
      name: ESPN_NAME,
      boxScore: async (gameId, signal) => (isBout(gameId) ? [] : (await inFull(gameId, signal))?.lines),
    },
    rosters: {
      name: ESPN_NAME,
      teams,
      players: async (league, signal) => {
        const known = await teams(league, signal)
        if (known.length === 0)
          return entrants(await noted('rosters', league, () => board(league, clock.now() - 8 * DAY, clock.now() + 8 * DAY, signal)))
        const [path] = ESPN_PATHS[league]
        const asked = known.map(async ({ id }) => {
          const theirs = id.slice(idOf(league, '').length)
          const got = await client.get({ path: site(path, `teams/${theirs}/roster`), schema: Roster, freshMs: 6 * HOUR }, signal)
          return { ...got, value: readRoster(got.value, league, id).kept }
        })
        // A few rosters that do not come do not hide the others.
        const came = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        if (asked.length > 0 && came.length === 0) await Promise.all(asked)
        return book.note('rosters', league, together(came, clock.now())).flat()
      },
    },
    injuries: {
      name: ESPN_NAME,
      injuries: (league, signal) =>
        optional(() =>
          noted('injuries', league, async () => {
            const [path] = ESPN_PATHS[league]
            const got = await client.get({ path: site(path, 'injuries'), schema: Injuries, freshMs: MINUTE, saidAt: stampOf }, signal)
            return { ...got, value: readInjuries(got.value, league).kept }
          }),
        ),
    },
    news: {
      name: ESPN_NAME,
      news: (league, signal) =>
        optional(() =>
          noted('news', league, async () => {
            const [path] = ESPN_PATHS[league]
            const [got, moves] = await Promise.all([
              client.get({ path: site(path, 'news?limit=40'), schema: News, freshMs: MINUTE }, signal),
              latestMoves(client, site(path, ''), league, clock.now(), signal),
            ])
            return { ...got, value: [...readNews(got.value, league).kept, ...moves].toSorted((a, b) => b.at - a.at) }
          }),
        ),
    },
    odds: {
      name: `${ESPN_NAME} (one book)`,
      quotes: (league, signal) =>
        noted('odds', league, async () => {
          const now = clock.now()
          const asked = ESPN_PATHS[league].flatMap((path, i) =>
            spansOf(now - 6 * HOUR, now + 6 * DAY, now).map(async ({ days, freshMs }) => {
              const got = await client.get({ path: site(path, `scoreboard?dates=${days}&limit=300`), schema: Scoreboard, freshMs }, signal)
              return { ...got, value: pricesOf(got.value.events, league, i, got.asOf) }
            }),
          )
          const { value, ...age } = together(await all(asked), now)
          return { ...age, value: value.flat() }
        }),
    },
    fields: {
      name: ESPN_NAME,
      events: async (league, from, to, signal) =>
        to <= from ? [] : (await noted('scores', league, () => board(league, from, to, signal))).fields,
    },
    standings: {
      name: ESPN_NAME,
      standings: (league, signal) =>
        optional(() =>
          noted('rosters', league, async () => {
            const [path] = ESPN_PATHS[league]
            const got = await client.get({ path: `/apis/v2/sports/${path}/standings`, schema: Standings, freshMs: 30 * MINUTE }, signal)
            return { ...got, value: readStandings(got.value, league).kept }
          }),
        ),
    },
  }
}

const isBout = (gameId: string): boolean => gameId.includes('.')

/** All, or the first error when none came; those that came when some did. */
async function all<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(asked)
  const came = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (came.length === 0 && asked.length > 0) return Promise.all(asked)
  return came
}

/** Leagues for which the vendor has no such page answer 404: nothing is known, which is not a failure. */
async function optional<T>(work: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await work()
  } catch (error) {
    if (isUnknown(error)) return []
    throw error
  }
}

const isUnknown = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'

/** Where there are no teams, the people of the league are those who compete about now: golfers, drivers, fighters. */
function entrants({ fields, games }: Events): Player[] {
  const people = new Map<string, Player>()
  for (const { league, entries } of fields) {
    for (const { id, name, detail } of entries) people.set(id, { id, league, teamId: '', name, position: '', number: null, detail })
  }
  for (const { league, home, away, note } of games) {
    for (const { id, name } of [home, away])
      people.set(id, { id, league, teamId: '', name, position: '', number: null, detail: note?.split(' · ').at(-1) ?? null })
  }
  return [...people.values()]
}

type Span = { readonly days: string; readonly freshMs: number }

/** Days of the vendor are those of New York; a day more on each side loses nothing. */
function spansOf(from: EpochMs, to: EpochMs, now: EpochMs): Span[] {
  const today = now - 10 * HOUR
  const tomorrow = now + 14 * HOUR
  const parts: readonly (readonly [EpochMs, EpochMs, number])[] = [
    [from - DAY / 2, Math.min(to, today), 5 * MINUTE],
    [Math.max(from, today), Math.min(to, tomorrow), 10 * SECOND],
    [Math.max(from, tomorrow), to, 5 * MINUTE],
  ]
  return parts.flatMap(([first, last, freshMs]) => {
    if (last <= first) return []
    const [a, b] = [dayOf(first - 5 * HOUR), dayOf(last - 4 * HOUR)]
    return [{ days: a === b ? a : `${a}-${b}`, freshMs }]
  })
}

const dayOf = (at: EpochMs): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')

/** An answer that speaks of an earlier day than the asked ones is old, whatever its headers say. */
function yesterdays(said: string | null | undefined, days: string, now: EpochMs): EpochMs | null {
  const at = Date.parse(said ?? '')
  if (!Number.isFinite(at)) return null
  const last = days.slice(-8)
  return dayOf(at) < days.slice(0, 8) && dayOf(at) < last ? Math.min(now, at + DAY) : null
}

const stampOf = ({ timestamp }: { timestamp?: string | null | undefined }): EpochMs | null => {
  const at = Date.parse(timestamp ?? '')
  return Number.isFinite(at) ? at : null
}

function merged(parts: readonly Events[], from: EpochMs, to: EpochMs): Events {
  const games = new Map<string, Game>()
  const fields = new Map<string, FieldEvent>()
  for (const part of parts) {
    for (const game of part.games) if (game.startsAt >= from && game.startsAt < to) games.set(game.id, game)
    for (const field of part.fields) if ((field.endsAt ?? field.startsAt) >= from && field.startsAt < to) fields.set(field.id, field)
  }
  const byStart = (a: { startsAt: number; id: string }, b: { startsAt: number; id: string }) =>
    a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)
  return {
    games: [...games.values()].sort(byStart),
    fields: [...fields.values()].sort(byStart),
    dropped: parts.flatMap(({ dropped }) => dropped),
  }
}

type Board = (league: LeagueKey, from: EpochMs, to: EpochMs, signal: AbortSignal) => Promise<Answer<Events>>

async function findOnBoard(gameId: string, league: LeagueKey, board: Board, now: EpochMs, signal: AbortSignal): Promise<Game | undefined> {
  try {
    const { value } = await board(league, now - 10 * HOUR, now + 14 * HOUR, signal)
    return value.games.find(({ id }) => id === gameId)
  } catch {
    // The summary may still know it.
    return undefined
  }
}

function pricesOf(events: readonly unknown[], league: LeagueKey, path: number, asOf: EpochMs) {
  return events.flatMap((item) => {
    const event = EspnEvent.safeParse(item).data
    const [game] = readEvents([item], { league, path, asOf }).games
    if (!game || game.status === 'final' || game.status === 'postponed') return []
    return quotesOf(game, event?.competitions?.[0]?.odds ?? [], asOf)
  })
}
