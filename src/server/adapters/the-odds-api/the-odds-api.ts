// The Odds API, version 4: prices of many books, their past, and player props. Answers are read by the reader of recorded files
// (core/odds/files), so that a file and the network say the same.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Game } from '#core/leagues/games.ts'
import { isTeamNamed } from '#core/leagues/identity/team-names.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { ScorePart } from '#core/leagues/score-part.ts'
import type { Random } from '#core/math/random.ts'
import { MarketKey, type OutcomeKey, type Quote } from '#core/odds/board/market.ts'
import { paceSeconds } from '#core/odds/board/poll-interval.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import type { FileEvent, FileQuote, OddsRead } from '#core/odds/files/file-quotes.ts'
import { readTheOddsApi } from '#core/odds/files/the-odds-api.ts'
import { propMarkets } from '#core/odds/props/prop-markets.ts'
import type { EpochMs } from '#core/units.ts'
import { notFound, rateLimited } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import { type Answer, type VendorOptions, vendorClient } from '../vendor-http/client.ts'
import type { Freshness } from '../vendor-http/freshness.ts'
import { quotaStore } from './quota.ts'

export type OddsApiOptions = {
  readonly key: string
  readonly baseUrl: string
  /** "us" or "us,uk": each region costs its credits. */
  readonly regions: string
  readonly clock: Clock
  readonly chance: Random
  /** Games as the rest of the house knows them; an event that is none of them is left out. */
  readonly games: (league: LeagueKey, from: EpochMs, to: EpochMs, signal: AbortSignal) => Promise<readonly Game[]>
  readonly book?: Freshness
  /** Tests: no pauses, short times. */
  readonly haste?: Pick<VendorOptions, 'everyMs' | 'timeoutMs' | 'tries' | 'patienceMs' | 'wait'>
}

const NAME = 'The Odds API'
const MARKETS = MarketKey.options
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Events of two vendors are one game when their starts lie so near. */
const NEAR_MS = 6 * HOUR
/** What never changes again is kept for a day. */
const PAST_MS = DAY
/** Within the ten minutes after which a price on a game that starts soon counts as stale. */
const PROPS_MS = 5 * 60_000

/** Its names for parts of a game (the-odds-api.com/sports-odds-data/betting-markets.html, game period markets). */
const PART_KEYS: Readonly<Partial<Record<ScorePart, string>>> = { '1H': 'h1', '1Q': 'q1', '1P': 'p1', F5: '1st_5_innings' }
const ALTERNATES = ['alternate_spreads', 'alternate_totals'] as const
/** Prices on parts are told game by game, each of which costs: so many of the next day are asked for, soonest first. */
const PARTS_GAMES = 6

/** A half or a quarter of soccer has a draw, which the feed names apart. */
const partMarkets = (league: LeagueKey, key: string): ReadonlyMap<string, MarketKey> =>
  new Map(
    MARKETS.map((market) => [market === 'h2h' && LEAGUES[league].sport === 'soccer' ? `h2h_3_way_${key}` : `${market}_${key}`, market]),
  )

/** The past costs so many times what the present does (the-odds-api.com/historical-odds-data, usage quota). */
const PAST_COSTS = 10

/** How long an answer serves: by the pace that the quota allows, whoever asks. */
const LEAGUES_AT_ONCE = 4

const Anything = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
const Historical = z.object({ timestamp: z.unknown(), data: Anything })
export function theOddsApi({ key, baseUrl, regions, clock, chance, games, book, haste = {} }: OddsApiOptions): OddsFeed {
  const cost = MARKETS.length * regions.split(',').length
  const quota = quotaStore(clock, cost)
  const client = vendorClient({
    name: NAME,
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/`,
    clock,
    chance,
    everyMs: 250,
    tries: 2,
    keeps: 200,
    ...haste,
    onHeaders: quota.hear,
  })
  const sportOf = (league: LeagueKey) => LEAGUES[league].oddsKey
  const common = (markets: readonly string[]) =>
    new URLSearchParams({ apiKey: key, regions, markets: markets.join(','), oddsFormat: 'american', dateFormat: 'iso' })
  /** Links to the books cost nothing; both who ask for the board ask the same, so that one answer serves both. */
  const boardPath = (sport: string) => `v4/sports/${sport}/odds?${common(MARKETS)}&includeLinks=true`
  const freshMs = () => 1000 * paceSeconds({ startsIn: -1, leagues: LEAGUES_AT_ONCE }, quota.quota(), clock.now())

  const note = <T>(league: LeagueKey, answer: Answer<T>): T => (book ? book.note('odds', league, answer) : answer.value)
  const spent = (price = cost) => {
    const left = quota.quota()
    if (left && left.remaining < price) throw rateLimited(`${NAME}: the credits of this month are used up.`)
  }

  async function quotesOf(read: OddsRead, league: LeagueKey, at: EpochMs, signal: AbortSignal): Promise<Quote[]> {
    const known = await games(league, at - 12 * HOUR, at + 15 * DAY, signal)
    const byEvent = new Map(read.events.map((event) => [event.id, { event, game: gameOf(event, known) }]))
    return read.quotes.flatMap((quote): Quote[] => {
      const found = byEvent.get(quote.eventId)
      const made = found?.game && quoteOf(quote, found.event, found.game, at)
      return made ? [made] : []
    })
  }

  /** The events of a league as the board names them, with the games that they are. */
  async function listed(sport: string, league: LeagueKey, signal: AbortSignal) {
    const list = readingOf((await client.get({ path: boardPath(sport), schema: Anything, freshMs: freshMs() }, signal)).value, null)
    const known = await games(league, clock.now() - 12 * HOUR, clock.now() + 15 * DAY, signal)
    return list.events.flatMap((event) => {
      const game = gameOf(event, known)
      return game ? [{ event, game }] : []
    })
  }
  async function eventOdds(sport: string, eventId: string, markets: readonly string[], signal: AbortSignal): Promise<OddsRead> {
    const path = `v4/sports/${sport}/events/${encodeURIComponent(eventId)}/odds?${common(markets)}`
    return readingOf((await client.get({ path, schema: Anything, freshMs: PROPS_MS }, signal)).value, null)
  }
  /** Prices of an event in markets that mean one of ours. */
  const meant = (read: OddsRead, game: Game, markets: ReadonlyMap<string, MarketKey>): Quote[] =>
    read.quotes.flatMap((quote): Quote[] => {
      const event = read.events.find(({ id }) => id === quote.eventId)
      const market = markets.get(quote.market)
      const made = event && market && quoteOf({ ...quote, market }, event, game, clock.now())
      return made ? [made] : []
    })
  const costOf = (markets: number) => markets * regions.split(',').length

  return {
    name: NAME,
    async quotes(league, signal) {
      const sport = sportOf(league)
      if (sport === null) return []
      try {
        const answer = note(league, await client.get({ path: boardPath(sport), schema: Anything, freshMs: freshMs() }, signal))
        const quotes = await quotesOf(readingOf(answer, null), league, clock.now(), signal)
        const open = new Set(
          (await games(league, clock.now() - 12 * HOUR, clock.now() + 15 * DAY, signal)).filter(isOpen).map(({ id }) => id),
        )
        return quotes.filter(({ gameId }) => open.has(gameId))
      } catch (error) {
        book?.failed('odds', league)
        throw error
      }
    },
    async archive(league, at, signal) {
      const sport = sportOf(league)
      if (sport === null) return []
      spent()
      const date = new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')
      const path = `v4/historical/sports/${sport}/odds?${common(MARKETS)}&date=${encodeURIComponent(date)}`
      const { value } = await client.get({ path, schema: Historical, freshMs: PAST_MS }, signal)
      return quotesOf(readingOf(value.data, value.timestamp), league, at, signal)
    },
    async alternates(league, gameId, signal) {
      const sport = sportOf(league)
      if (sport === null) return []
      spent(costOf(ALTERNATES.length))
      const found = (await listed(sport, league, signal)).find(({ game }) => game.id === gameId)
      if (!found) throw notFound(`${NAME} does not know this game.`)
      const markets = new Map<string, MarketKey>([
        ['alternate_spreads', 'spreads'],
        ['alternate_totals', 'totals'],
      ])
      return meant(await eventOdds(sport, found.event.id, ALTERNATES, signal), found.game, markets)
    },
    async partQuotes(league, part, signal) {
      const [sport, key] = [sportOf(league), PART_KEYS[part]]
      if (sport === null || key === undefined) return []
      const markets = partMarkets(league, key)
      const now = clock.now()
      // What does not suffice for one game is not spent on the list of games.
      spent(costOf(markets.size))
      const soon = (await listed(sport, league, signal))
        .filter(({ game }) => game.status === 'scheduled' && game.startsAt > now && game.startsAt < now + DAY)
        .sort((a, b) => a.game.startsAt - b.game.startsAt)
        .slice(0, PARTS_GAMES)
      spent(costOf(markets.size * soon.length))
      const read = await Promise.all(
        soon.map(async ({ event, game }) => meant(await eventOdds(sport, event.id, [...markets.keys()], signal), game, markets)),
      )
      return read.flat()
    },
    async props(league, gameId, signal) {
      const sport = sportOf(league)
      const markets = propMarkets(league).map((market) => market.key)
      if (sport === null || markets.length === 0) return []
      spent()
      const found = (await listed(sport, league, signal)).find(({ game }) => game.id === gameId)
      if (!found) throw notFound(`${NAME} does not know this game.`)
      return (await eventOdds(sport, found.event.id, markets, signal)).quotes.filter(({ subject }) => subject !== null)
    },
    async propArchive(league, gameId, at, signal) {
      const sport = sportOf(league)
      const markets = propMarkets(league).map((market) => market.key)
      if (sport === null || markets.length === 0) return []
      spent(PAST_COSTS * markets.length * regions.split(',').length)
      const date = encodeURIComponent(new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'))
      const past = `v4/historical/sports/${sport}/events`
      const listed = await client.get({ path: `${past}?apiKey=${key}&date=${date}`, schema: Historical, freshMs: PAST_MS }, signal)
      const known = await games(league, at - 12 * HOUR, at + 15 * DAY, signal)
      const event = readingOf(listed.value.data, listed.value.timestamp).events.find((one) => gameOf(one, known)?.id === gameId)
      if (!event) return []
      const path = `${past}/${encodeURIComponent(event.id)}/odds?${common(markets)}&date=${date}`
      const { value } = await client.get({ path, schema: Historical, freshMs: PAST_MS }, signal)
      return readingOf(value.data, value.timestamp).quotes.filter(({ subject }) => subject !== null)
    },
    quota: quota.quota,
  }
}

const isOpen = ({ status }: Game) => status === 'scheduled' || status === 'in progress'

/** The reader of recorded files never throws: what does not hold is dropped there. */
function readingOf(body: Infer<typeof Anything>, taken: unknown): OddsRead {
  const events = Array.isArray(body) ? body : [body]
  const read = readTheOddsApi(events, taken)
  return read.kind === 'odds' ? read : { kind: 'odds', format: NAME, events: [], quotes: [], dropped: [] }
}

/** The game behind an event: both sides, and of a double-header the nearer start. */
function gameOf(event: FileEvent, games: readonly Game[]): Game | undefined {
  const { home, away, startsAt } = event
  if (home === null || away === null || startsAt === null) return undefined
  return games
    .filter((game) => isTeamNamed(game.home, home) && isTeamNamed(game.away, away) && Math.abs(game.startsAt - startsAt) < NEAR_MS)
    .sort((a, b) => Math.abs(a.startsAt - startsAt) - Math.abs(b.startsAt - startsAt))[0]
}

function outcomeOf(selection: string, event: FileEvent): OutcomeKey | undefined {
  if (selection === event.home) return 'home'
  if (selection === event.away) return 'away'
  return ({ Draw: 'draw', Over: 'over', Under: 'under' } as const)[selection]
}

function quoteOf(
  { market, selection, subject, point, decimal, book, bookTitle, bookTime, capturedAt, link }: FileQuote,
  event: FileEvent,
  game: Game,
  now: EpochMs,
): Quote | undefined {
  const key = MarketKey.safeParse(market)
  const outcome = outcomeOf(selection, event)
  const said = bookTime ?? capturedAt
  // Without its own time a price may be of any age, and nothing could ever be calculated with it.
  if (!key.success || outcome === undefined || subject !== null || said === null) return undefined
  if ((key.data === 'h2h') !== (point === null)) return undefined
  return {
    gameId: game.id,
    league: game.league,
    book,
    bookTitle,
    market: key.data,
    outcome,
    point,
    price: americanFromDecimal(decimal),
    ...(link ? { link } : {}),
    bookTime: Math.min(said, now),
    receivedAt: now,
  }
}
