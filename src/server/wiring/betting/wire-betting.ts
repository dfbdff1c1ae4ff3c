// The rooms around a person's bets, put together: the recording decorator around the feed of prices, price history, the tracker, the alerts.
// A part of the composition root (app.ts), cut off because these share the recorder and the closes.
import type { FastifyInstance } from 'fastify'
import type { Profile } from '#contract/people/account-shapes.ts'
import type { RecordPage } from '#contract/people/shared-pages.ts'
import { DEFAULT_PREFERENCES } from '#core/access/preferences.ts'
import { type CurrentBankroll, currentBankroll } from '#core/bankroll/staking/stated-bankroll.ts'
import type { ReportedBet } from '#core/coaching/report.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { Tick } from '#core/odds/opportunities/signals.ts'
import type { EpochMs } from '#core/units.ts'
import { readProfile } from '../../features/accounts/people.store.ts'
import type { CheckRules } from '../../features/alerts/imported-rules.ts'
import type { ModelWatch } from '../../features/alerts/watching.ts'
import type { Purse } from '../../features/bankroll/bankroll.ts'
import type { BetDeps } from '../../features/bets/bet-deps.ts'
import { betImportStore } from '../../features/bets/bet-imports.store.ts'
import { importNotices, withNotices } from '../../features/bets/bet-notices.ts'
import { performanceOf } from '../../features/bets/bet-performance.ts'
import { reportedBet } from '../../features/bets/bet-rows.ts'
import { betStore } from '../../features/bets/bets.store.ts'
import { betsFeature } from '../../features/bets/bets.ts'
import { type SecondReader, type SlipReader, slipReader, slipsFeature } from '../../features/bets/slips.ts'
import { lineupStore } from '../../features/lineups/saved.store.ts'
import type { OddsService } from '../../features/odds/odds-service.ts'
import type { PropService } from '../../features/odds/props.ts'
import { type Closes, closingPriceRecorder } from '../../features/price-history/closes.ts'
import { priceHistoryFeature } from '../../features/price-history/price-history.ts'
import { recorder } from '../../features/price-history/recorder.ts'
import { tickStore } from '../../features/price-history/ticks.store.ts'
import { sharedPageStore } from '../../features/shared-pages/shared-pages.store.ts'
import { recordPage, sharedPagesFeature } from '../../features/shared-pages/shared-pages.ts'
import { cache } from '../../kernel/cache.ts'
import type { Feature } from '../../kernel/door/feature.ts'
import type { RequireSharedTitle } from '../../kernel/shared-titles.ts'
import type { Pictures } from '../../kernel/work/pictures.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feeds } from '../../ports/feeds.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import { booksOn, fairOn, linesOn, pricesOn } from './selections-on-board.ts'
import { type AlertParts, wireAlerts } from './wire-alerts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MINUTE = 60_000
const TIMEOUT_MS = 10_000
/** What changes a record without a word here (a close that became known) shows so much later. */
const RECORD_MS = 10_000

type Parts = AlertParts & {
  /** No other server has it. */
  readonly isAlone: boolean
  readonly workers: Workers
  readonly pictures: Pictures
  /** A vision model where one is set up. */
  readonly secondReader: SecondReader
  readonly world: () => DataWorld
  /** How many days changes of prices are kept. */
  readonly keptDays: () => Promise<number>
  /** Something was done to the bets of that person. */
  readonly onBets: (userId: string) => void
  /** Listens to what other servers of the database did to the bets of a person; undefined = of anybody. */
  readonly onBetsElsewhere: (listener: (userId: string | undefined) => void) => void
}

export type BettingWiring = {
  /** The feed of prices behind a recorder: every read of it adds to the price history. */
  readonly odds: OddsFeed
  /** Alert rules of a file, as if each were set by its person now. */
  readonly checkRules: CheckRules
  features(service: OddsService, players: PropService, models: ModelWatch, requireSharedTitle: RequireSharedTitle): readonly Feature[]
  /** Reads pictures of bet slips. */
  readonly readPicture: SlipReader
  /** Every change of a league's prices received since a moment. */
  ticks(league: LeagueKey, from: EpochMs): Promise<readonly Tick[]>
  /** What games cost as they started. */
  readonly closes: Closes
  /** Settled bets of a person, with what they stake with. */
  record(userId: string): Promise<{ readonly bets: readonly ReportedBet[]; readonly bankrollCents: number | null }>
  /** What a person stakes with, by their own word and record. */
  purse(userId: string): Promise<Purse>
  /** Lets nothing half-written behind when the server closes. */
  watch(http: FastifyInstance): void
}

export function wireBetting({
  feeds,
  db,
  isAlone,
  clock,
  workers,
  pictures,
  secondReader,
  world,
  keptDays,
  meter,
  care,
  mail,
  texts,
  push,
  publicUrl,
  minimumAge,
  onRing,
  onBets,
  onBetsElsewhere,
  onError,
}: Parts): BettingWiring {
  const ticks = tickStore(db)
  const written = (userId: string) => {
    records.forget(userId)
    onBets(userId)
  }
  const tracked = withNotices(betStore(db), written)
  // A page of a record, its head and its picture are read by many who need no account: all settled bets are gone through for all of them at once.
  const records = cache<RecordPage>(
    // A stranger has no day of the member's own: months and days are not shown.
    async (userId) =>
      Object.freeze(recordPage(performanceOf(await tracked.settled(userId, {}), { today: clock.now(), timeZone: 'UTC' }, null))),
    { name: 'shared records', ttlMs: RECORD_MS, max: 200 },
  )
  onBetsElsewhere((userId) => records.forget(userId))
  // The alerts, which are made last, listen to what the recorder hears.
  let checkRules: CheckRules = async (_, rows) => ({ rows, notes: [] })
  let onChange: (league: LeagueKey, quotes: readonly Quote[]) => void = () => {}
  const heard = recorder({
    feed: feeds.odds,
    store: ticks,
    clock,
    onError: (error) => onError(error, 'price changes were not kept'),
    onChange: (league, quotes) => onChange(league, quotes),
  })
  const closes = closingPriceRecorder({
    store: ticks,
    recorder: heard,
    feed: feeds.odds,
    clock,
    onError: (error) => onError(error, 'an archive of prices failed'),
  })
  const games = cache<readonly Game[]>(() => upcomingGames(feeds, clock), { name: 'games to come', ttlMs: MINUTE, max: 2 })
  const signal = () => AbortSignal.timeout(TIMEOUT_MS)
  const gamesNow = cache<readonly Game[]>(
    (league) => feeds.scores.games(league as LeagueKey, clock.now() - 6 * HOUR, clock.now() + 8 * DAY, signal()),
    { name: 'games of a league with alerts', ttlMs: 5000, max: LEAGUE_KEYS.length },
  )
  async function bankrollOf(userId: string, { bankroll, memberSince }: Profile): Promise<CurrentBankroll | null> {
    // An older version did not note when: no statement is older than its account.
    const statement = { cents: bankroll.totalCents, allocatedCents: bankroll.allocatedCents, at: bankroll.statedAt ?? memberSince }
    return currentBankroll(statement, statement.cents > 0 ? await tracked.profitSince(userId, statement.at) : 0)
  }
  const upcoming = () => games.get(String(Math.floor(clock.now() / MINUTE)))
  const readPicture = slipReader({ pictures, upcoming, secondReader, care })
  const betting = (service: OddsService, players: PropService, requireSharedTitle: RequireSharedTitle): readonly Feature[] => {
    const deps: BetDeps = {
      care,
      store: tracked,
      imports: importNotices(betImportStore(db, isAlone), written),
      workers,
      now: () => clock.now(),
      game: (id) => feeds.scores.game(id, signal()),
      boxScore: (id) => feeds.boxScores.boxScore(id, signal()),
      plays: (id) => feeds.scores.plays(id, signal()),
      injuries: (league) => feeds.injuries.injuries(league, signal()),
      closes: (begun) => closes.of(begun, { isWanted: true }),
      propCloses: (begun) => closes.props(begun, { isWanted: true }),
      fairOf: (leg) => (leg.prop ? players.fair(leg) : fairOn(service)(leg)),
      players: (league) => feeds.rosters.players(league, signal()),
      pricesOf: pricesOn(service),
      shownLines: linesOn(service),
      booksAt: booksOn(service),
      upcoming,
      bankrollOf: async (userId) => {
        const profile = await readProfile(db, userId, clock.now())
        return profile ? bankrollOf(userId, profile) : null
      },
      activePlayers: async (userId) => {
        const lineups = await lineupStore(db).list(userId)
        return new Set(lineups.flatMap(({ players }) => players.map(({ id }) => id))).size
      },
      onError: (error) => onError(error, 'open bets were not settled'),
    }
    const pages = sharedPageStore(db)
    const shared = sharedPagesFeature({
      store: pages,
      hasModelOf: pages.hasModelOf,
      requireSharedTitle,
      recordOf: (userId) => records.get(userId),
      world,
      now: () => clock.now(),
    })
    return [betsFeature(deps), slipsFeature(deps, readPicture), shared]
  }
  const alerts = (service: OddsService, models: ModelWatch): Feature => {
    const {
      changed,
      checkRules: check,
      ...feature
    } = wireAlerts({
      ...{ feeds, db, clock, meter, care, mail, texts, push, publicUrl, minimumAge, onRing, onError },
      ...{ service, ticks, heard, models, gamesOf: (league) => gamesNow.get(league) },
    })
    onChange = changed
    checkRules = check
    return feature
  }
  return {
    odds: heard.feed,
    closes,
    checkRules: (member, rows) => checkRules(member, rows),
    readPicture,
    async record(userId) {
      const [bets, profile] = [await tracked.settled(userId, {}), await readProfile(db, userId, clock.now())]
      const bankroll = profile && (await bankrollOf(userId, profile))
      return { bets: bets.map(reportedBet), bankrollCents: bankroll?.nowCents ?? null }
    },
    async purse(userId) {
      const profile = await readProfile(db, userId, clock.now())
      return {
        bankroll: profile ? await bankrollOf(userId, profile) : null,
        riskTolerance: profile?.preferences.riskTolerance ?? DEFAULT_PREFERENCES.riskTolerance,
      }
    },
    async ticks(league, from) {
      await heard.idle()
      return (await ticks.since(league, from)).map(({ line, tick }) => ({ ...line, price: tick.price, bookTime: tick.bookTime }))
    },
    features: (service, players, models, requireSharedTitle) => [
      priceHistoryFeature({
        feed: heard.feed,
        scores: feeds.scores,
        store: ticks,
        written: heard.idle,
        closes,
        propsHeard: heard.propsHeardBefore,
        propGames: () => tracked.propGames(clock.now()),
        clock,
        keptDays,
        world,
        onError: (error) => onError(error, 'a league was not polled'),
      }),
      ...betting(service, players, requireSharedTitle),
      alerts(service, models),
    ],
    watch(http) {
      http.addHook('onClose', () => heard.idle())
    },
  }
}

/** Games of every league, from those in play to a week ahead. A league whose feed fails is left out. */
async function upcomingGames({ scores }: Feeds, clock: Clock): Promise<readonly Game[]> {
  const now = clock.now()
  const lists = await Promise.all(
    LEAGUE_KEYS.map((league) => scores.games(league, now - 6 * HOUR, now + 8 * DAY, AbortSignal.timeout(TIMEOUT_MS)).catch(() => [])),
  )
  return lists.flat()
}
