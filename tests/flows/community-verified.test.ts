// Picks behind which a bet of a linked account stands: the server compares what the book says in fields, and seals what it found.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { BetLeg } from '#core/bankroll/linked/bet-leg.ts'
import type { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import { SealedPick } from '#core/community/picks.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { accountHistory, BOOK_ACCOUNTS, DEMO_PASSWORD } from '#demo/books/book-accounts.ts'
import { users } from '#server/db/tables/accounts.ts'
import { linkedAccounts, linkedRecords } from '#server/db/tables/platforms.ts'
import { forecastSeals } from '#server/db/tables/predictions.ts'
import { accountStore } from '#server/features/platforms/accounts.store.ts'
import { betsOnGames } from '#server/features/platforms/pick-bets.store.ts'
import { clearCaches } from '#server/kernel/cache.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { codeOn, formOf, SIMULATOR_KEY, type TestSimulator, testSimulator } from '#tests/support/book-simulator.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

type Fan = Person & { id: string }
type Option = OutputOf<typeof API.picks.options>['games'][number]
type Line = Option['lines'][number]
type Post = OutputOf<typeof API.forum.create>['post']
type Bets = OutputOf<typeof API.platforms.bets>
type Connections = OutputOf<typeof API.platforms.connections>

const HOUR = 3_600_000

const optionsOf = async (person: Person, league: LeagueKey) =>
  (await person.get(`/api/forum/picks/options?league=${league}`)).json<OutputOf<typeof API.picks.options>>().games
async function picked(person: Person, league: LeagueKey, { gameId }: Option, line: Pick<Line, 'market' | 'outcome' | 'point'>, rest = {}) {
  const { market, outcome, point } = line
  const pick = { gameId, league, market, outcome, point, ...rest }
  const answer = await person.post('/api/forum/posts', { type: 'pick', content: 'Rest and travel.', pick })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ post: Post }>().post
}

describe('an API that says in fields what a bet is on', () => {
  let app: TestApp
  let book: TestSimulator
  let games: readonly Option[]
  /** What each account holds. */
  const held = new Map<string, SyncedBet[]>()
  const usernames = Array.from({ length: 12 }, (_, n) => `fields${n}`)
  let next = 0

  beforeAll(async () => {
    const plain = BOOK_ACCOUNTS.find(({ username }) => username === 'steady')!
    book = await testSimulator({
      accounts: usernames.map((username) => ({ ...plain, username })),
      historyOf: ({ username }) => ({ bets: held.get(username) ?? [], movements: [], balanceCents: 0 }),
    })
    app = await testApp({ env: { SHARPSPORTS_API_KEY: SIMULATOR_KEY, SHARPSPORTS_URL: `${book.url}/v1` } })
    games = await optionsOf(await fan(), 'nba')
  })
  afterAll(async () => {
    await app.close()
    await book.close()
  })

  async function fan(): Promise<Fan> {
    const person = await memberOn(app, 'casual')
    await app.database.db.update(users).set({ createdAt: new Date(app.clock.now() - 48 * HOUR) })
    return person
  }
  const lineOf = (game: Option, market: Line['market']) => game.lines.find((line) => line.market === market)!
  const legOn = ({ home, away, startsAt }: Option, { market, outcome, point }: Line, rest: Partial<BetLeg> = {}): BetLeg => ({
    ...{ league: 'nba', home, away, startsAt, market, outcome, point, price: 2500 },
    ...rest,
  })
  const bet = (externalId: string, leg: BetLeg | undefined, rest: Partial<SyncedBet> = {}): SyncedBet => ({
    ...{ accountId: 'any', externalId, revisedAt: TEST_NOW - HOUR, product: 'bet', book: 'DraftKings', status: 'open', stakedCents: 500 },
    ...{ payoutCents: null, selection: 'a game', price: '+2500', placedAt: TEST_NOW - HOUR, settledAt: null },
    ...(leg ? { leg } : {}),
    ...rest,
  })
  async function sync(person: Fan, id: string) {
    const answer = await person.post(`/api/platforms/sync/${id}`)
    expect(answer.json<OutputOf<typeof API.platforms.sync>>().connection.state, answer.body).toBe('up to date')
  }
  /** Links an account that holds these bets, and reads it. */
  async function linked(person: Fan, bets: SyncedBet[]): Promise<{ id: string; username: string }> {
    const username = usernames[next++]!
    held.set(username, bets)
    const found = [{ ref: `BACT_1_${username}`, book: 'DraftKings', username }]
    const into = { source: 'aggregator', platform: 'draftkings', linkId: null } as const
    const [row] = await accountStore(app.database.db).link(person.id, into, found, TEST_NOW)
    await sync(person, row!.id)
    return { id: row!.id, username }
  }
  const verify = async () => {
    clearCaches()
    return (await app.http.inject({ url: '/api/forum/picks/verify' })).json<OutputOf<typeof API.picks.verify>>()
  }

  it('verifies a pick on the same line, at the price of the board, and the seal says so for good', async () => {
    const ann = await fan()
    const line = lineOf(games[0]!, 'spreads')
    const account = await linked(ann, [bet('SLIP_A', legOn(games[0]!, line, { startsAt: games[0]!.startsAt + HOUR }))])
    const post = await picked(ann, 'nba', games[0]!, line)
    expect(post.pick).toMatchObject({ basis: 'verified', price: line.price, point: line.point })
    const sealOf = async () => {
      const [seal] = await app.database.db.select().from(forecastSeals).where(eq(forecastSeals.place, post.pick!.place))
      return SealedPick.parse(JSON.parse(seal!.sealed))
    }
    expect(await sealOf()).toMatchObject({ basis: 'verified', price: line.price })
    // The account goes, and with it what it sent: the pick stays what was sealed.
    expect((await ann.send('DELETE', `/api/platforms/connections/${account.id}`)).statusCode).toBe(200)
    await app.database.db.delete(linkedAccounts).where(eq(linkedAccounts.id, account.id))
    expect((await ann.get(`/api/forum/posts/${post.id}`)).json<{ post: Post }>().post.pick).toMatchObject({ basis: 'verified' })
    expect(await sealOf()).toMatchObject({ basis: 'verified' })
    expect(await verify()).toMatchObject({ holds: true, faults: [] })
  })

  it('and no other: neither another line, side, game or day, nor a bet that is decided, nor the member’s word', async () => {
    const ann = await fan()
    const [spread, total] = [lineOf(games[1]!, 'spreads'), lineOf(games[1]!, 'totals')]
    const winner = lineOf(games[2]!, 'h2h')
    await linked(ann, [
      bet('SLIP_B1', legOn(games[1]!, spread, { point: spread.point! + 0.5 })),
      bet('SLIP_B2', legOn(games[1]!, total, { outcome: total.outcome === 'over' ? 'under' : 'over' })),
      bet('SLIP_B3', legOn(games[1]!, total, { startsAt: games[1]!.startsAt + 24 * HOUR })),
      bet('SLIP_B4', legOn(games[2]!, winner), { status: 'cashed out', payoutCents: 300, settledAt: TEST_NOW - 1 }),
      bet('SLIP_B5', legOn(games[2]!, winner), { placedAt: TEST_NOW + 60_000 }),
      bet('SLIP_B6', undefined, { selection: winner.selection }),
      bet('SLIP_B7', legOn(games[3]!, lineOf(games[3]!, 'h2h'), { price: null }), { price: '' }),
    ])
    for (const [game, line] of [[games[1]!, spread] as const, [games[1]!, total] as const, [games[2]!, winner] as const])
      expect((await picked(ann, 'nba', game, line, { basis: 'verified' })).pick, line.selection).toMatchObject({ basis: 'stated' })
    expect((await picked(ann, 'nba', games[3]!, lineOf(games[3]!, 'h2h'))).pick).toMatchObject({ basis: 'stated' })
  })

  it('nor a bet that was open and is decided by now', async () => {
    const ann = await fan()
    const line = lineOf(games[3]!, 'spreads')
    const open = bet('SLIP_C', legOn(games[3]!, line))
    const { id, username } = await linked(ann, [open])
    held.set(username, [{ ...open, status: 'lost', payoutCents: 0, settledAt: TEST_NOW - 1, revisedAt: TEST_NOW - 1 }])
    await sync(ann, id)
    expect((await picked(ann, 'nba', games[3]!, line)).pick).toMatchObject({ basis: 'stated' })
  })

  it('nor of a file, whatever it says, nor of a removed account, nor of a stranger', async () => {
    const [ann, other] = [await fan(), await fan()]
    const [first, second] = [lineOf(games[0]!, 'h2h'), lineOf(games[1]!, 'h2h')]
    const ofFile = await linked(ann, [bet('SLIP_D', legOn(games[0]!, first))])
    await app.database.db.update(linkedAccounts).set({ source: 'file' }).where(eq(linkedAccounts.id, ofFile.id))
    const removed = await linked(ann, [bet('SLIP_E', legOn(games[1]!, second))])
    await ann.send('DELETE', `/api/platforms/connections/${removed.id}`)
    await linked(other, [bet('SLIP_F', legOn(games[0]!, first))])
    expect((await picked(ann, 'nba', games[0]!, first)).pick).toMatchObject({ basis: 'stated' })
    expect((await picked(ann, 'nba', games[1]!, second)).pick).toMatchObject({ basis: 'stated' })
  })

  it('one bet stands behind one pick, also where two people have the same account', async () => {
    const [ann, other] = [await fan(), await fan()]
    const line = lineOf(games[2]!, 'spreads')
    for (const person of [ann, other]) await linked(person, [bet('SLIP_G', legOn(games[2]!, line))])
    const posts = await Promise.all([picked(ann, 'nba', games[2]!, line), picked(other, 'nba', games[2]!, line)])
    expect(posts.map(({ pick }) => pick!.basis).toSorted()).toEqual(['stated', 'verified'])
  })

  it('a book that begins to say what a bet is on, or moves the start, makes no other bet of it', async () => {
    const ann = await fan()
    const line = lineOf(games[4]!, 'totals')
    const { id, username } = await linked(ann, [bet('SLIP_H', undefined)])
    for (const startsAt of [games[4]!.startsAt + 5 * HOUR, games[4]!.startsAt]) {
      held.set(username, [bet('SLIP_H', legOn(games[4]!, line, { startsAt }))])
      await sync(ann, id)
    }
    const rows = await app.database.db.select().from(linkedRecords).where(eq(linkedRecords.accountId, id))
    expect(rows.map(({ leg }) => leg?.startsAt)).toEqual([games[4]!.startsAt])
    const { bets } = (await ann.get('/api/platforms/bets?limit=200')).json<Bets>()
    expect(bets).toMatchObject([{ isContradicted: false, history: [] }])
    expect((await picked(ann, 'nba', games[4]!, line)).pick).toMatchObject({ basis: 'verified' })
  })
})

describe('the book simulator of the demo world', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('has open bets on games of the demo world that are still to come, and they verify picks', async () => {
    const person = await memberOn(app, 'casual')
    await app.database.db.update(users).set({ createdAt: new Date(app.clock.now() - 48 * HOUR) })
    const begun = await person.post('/api/platforms/connect', { platformName: 'draftkings', platformId: 'steady' })
    const { id, link } = begun.json<OutputOf<typeof API.platforms.connect>>()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = formOf('steady', DEMO_PASSWORD)
    const page = (await app.http.inject({ method: 'POST', url: link!.page!, headers, payload })).body
    expect((await person.post(`/api/platforms/connections/${id}/complete`, { code: codeOn(page) })).statusCode).toBe(200)
    const states = async () => (await person.get('/api/platforms/connections')).json<Connections>().connections.map(({ state }) => state)
    await expect.poll(states).toEqual(['up to date'])
    const steady = BOOK_ACCOUNTS.find(({ username }) => username === 'steady')!
    const legs = accountHistory(steady, app.clock.now()).bets.flatMap(({ leg }) => leg ?? [])
    expect(legs.length).toBeGreaterThan(0)
    expect(legs.every(({ startsAt }) => startsAt > app.clock.now())).toBe(true)
    // Of the real world a simulated bet says nothing.
    const count = (world: 'demo' | 'live') =>
      app.database.db.transaction(async (tx) => (await betsOnGames(tx, person.id, { from: 0, to: 8e15, world })).length)
    expect([await count('demo'), await count('live')]).toEqual([legs.length, 0])
    const { league, home, ...line } = legs[0]!
    const game = (await optionsOf(person, league!)).find((one) => one.home === home && one.startsAt === line.startsAt)
    expect((await picked(person, league!, game!, line)).pick).toMatchObject({ basis: 'verified' })
  })
})
