// Kalshi by a key of the person's own and Polymarket by a wallet's address: tried before they are kept, read only, encrypted, to the cent.
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { type Exchanges, standInExchanges } from '#tests/support/stand-in-exchanges.ts'

type Connection = OutputOf<typeof API.platforms.connect>
const HOUR = 3_600_000
const at = (hours: number) => new Date(TEST_NOW + hours * HOUR).toISOString()
const seconds = (hours: number) => Math.round((TEST_NOW + hours * HOUR) / 1000)
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const KEY = { keyId: 'a1b2c3d4-0000-4000-8000-123456abcdef', privateKey }
const WALLET = '0x56687bf447db6ffa42ffe2204a05edaa20f55839'

const fill = (id: string, ticker: string, more: object) => ({
  fill_id: id,
  ticker,
  side: 'yes',
  action: 'buy',
  count_fp: '10.00',
  yes_price_dollars: '0.6200',
  no_price_dollars: '0.3800',
  fee_cost: '0.1700',
  created_time: at(-48),
  ...more,
})
const settled = (ticker: string, more: object) => ({
  ticker,
  event_ticker: ticker,
  market_result: 'yes',
  yes_count_fp: '10.00',
  no_count_fp: '0.00',
  revenue: 1000,
  settled_time: at(-24),
  ...more,
})
const FILLS = [
  fill('f1', 'WON', {}),
  // The same fill again, and one as older answers wrote it.
  fill('f1', 'WON', {}),
  { trade_id: 'f2', ticker: 'LOST', side: 'no', action: 'buy', count: 20, yes_price: 70, no_price: 30, created_time: at(-47) },
  fill('f3', 'SOLD', { yes_price_dollars: '0.5000' }),
  fill('f4', 'SOLD', { action: 'sell', yes_price_dollars: '0.7500', created_time: at(-40) }),
  // Ten of each side make ten dollars before the market ends.
  fill('f5', 'PAIRED', { yes_price_dollars: '0.4000' }),
  fill('f6', 'PAIRED', { side: 'no', no_price_dollars: '0.5500', created_time: at(-30) }),
  fill('f7', 'OPEN', { count_fp: '100.00', yes_price_dollars: '0.1250', fee_cost: '0.0000' }),
  fill('f8', 'VOID', { yes_price_dollars: '0.5000' }),
  { fill_id: 'f9', ticker: 'STRANGE', side: 'maybe' },
]
const SETTLEMENTS = [
  settled('WON', {}),
  settled('LOST', { market_result: 'yes', yes_count_fp: '0.00', no_count_fp: '20.00', revenue: 0 }),
  settled('VOID', { market_result: 'void', revenue: 500 }),
]
const trade = (hash: string, conditionId: string, more: object) => ({
  proxyWallet: WALLET,
  timestamp: seconds(-30),
  conditionId,
  type: 'TRADE',
  size: 100,
  usdcSize: 45,
  transactionHash: hash,
  price: 0.45,
  asset: `${conditionId} yes`,
  side: 'BUY',
  title: `Will ${conditionId} happen?`,
  outcome: 'Yes',
  ...more,
})
const ACTIVITY = [
  trade('0x1', 'redeemed', {}),
  trade('0x2', 'redeemed', { type: 'REDEEM', side: '', usdcSize: 100, asset: '', outcome: '', timestamp: seconds(-10) }),
  trade('0x3', 'worthless', {}),
  trade('0x4', 'sold', {}),
  trade('0x5', 'sold', { side: 'SELL', usdcSize: 60, timestamp: seconds(-20) }),
  trade('0x6', 'held', {}),
  trade('0x6', 'held', {}),
  trade('0x7', 'reward', { type: 'REWARD', usdcSize: 1.25, conditionId: '' }),
  { type: 'UNKNOWN' },
]
const POSITIONS = [
  { conditionId: 'worthless', size: 100, curPrice: 0, redeemable: true, endDate: at(-5) },
  { conditionId: 'held', size: 100, curPrice: 0.5, redeemable: false },
]

let exchanges: Exchanges
let app: TestApp
beforeAll(async () => {
  exchanges = await standInExchanges({
    ...{ keyId: KEY.keyId, publicKey, now: () => app.clock.now(), balanceCents: 4321 },
    ...{ fills: FILLS, settlements: SETTLEMENTS, wallet: WALLET, activity: ACTIVITY, positions: POSITIONS },
  })
  app = await testApp({ env: { KALSHI_URL: exchanges.kalshiUrl, POLYMARKET_URL: exchanges.polymarketUrl } })
})
afterAll(async () => {
  await app.close()
  await exchanges.close()
})

const connect = (person: Person, body: object) => person.post('/api/platforms/connect', body)
async function settledRow(person: Person): Promise<Connection> {
  const row = async () => (await person.get('/api/platforms/connections')).json<{ connections: Connection[] }>().connections[0]!
  await expect.poll(async () => (await row()).state).not.toMatch(/^(syncing|new)$/)
  return row()
}
async function betsOf(person: Person) {
  const { bets } = (await person.get('/api/platforms/bets?limit=200')).json<OutputOf<typeof API.platforms.bets>>()
  return Object.fromEntries(
    bets.map(({ selection, outcome, stakedCents, payoutCents, odds }) => [selection, { outcome, stakedCents, payoutCents, odds }]),
  )
}

describe('Kalshi', () => {
  it('is read by a key that can sign: each market a bet, fees as a line, the balance as stated', async () => {
    const person = await member(app)
    const answer = await connect(person, { platformName: 'kalshi', key: KEY })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.body).not.toContain('PRIVATE KEY')
    expect(await settledRow(person)).toMatchObject({ state: 'up to date', source: 'kalshi', book: 'Kalshi', progress: { left: 1 } })
    expect(await betsOf(person)).toEqual({
      'WON: yes': { outcome: 'won', stakedCents: 620, payoutCents: 1000, odds: '62¢' },
      'LOST: no': { outcome: 'lost', stakedCents: 600, payoutCents: 0, odds: '30¢' },
      'SOLD: yes': { outcome: 'cashed out', stakedCents: 500, payoutCents: 750, odds: '50¢' },
      'PAIRED: yes and no': { outcome: 'cashed out', stakedCents: 950, payoutCents: 1000, odds: '' },
      'OPEN: yes': { outcome: 'open', stakedCents: 1250, payoutCents: null, odds: '12.5¢' },
      'VOID: yes': { outcome: 'void', stakedCents: 500, payoutCents: 500, odds: '50¢' },
    })
    const { accounts } = (await person.get('/api/platforms/analytics')).json<OutputOf<typeof API.platforms.analytics>>()
    // 17 cents for each fill that bears a fee, the doubled one once: f1, f3 to f6 and f8.
    expect(accounts[0]).toMatchObject({ lines: { fees: -102 }, balance: { cents: 4321 } })
    // Nothing but questions was sent.
    expect(exchanges.asked.every((one) => one.startsWith('GET '))).toBe(true)
    // Read again, it brings nothing new.
    const { id } = await settledRow(person)
    expect((await person.post(`/api/platforms/sync/${id}`)).json()).toMatchObject({ syncResults: { betsSync: 0, transactionsSync: 0 } })
  })

  it('keeps the key encrypted, in no answer and in no export, and forgets it with the account', async () => {
    const person = await member(app)
    await connect(person, { platformName: 'kalshi', key: KEY })
    const { id } = await settledRow(person)
    const stored = async () =>
      (await app.database.pool.query<{ credential: string | null }>('select credential from linked_accounts where id = $1', [id])).rows[0]!
        .credential
    const line = privateKey.split('\n')[3]!
    expect(await stored()).toBeTruthy()
    for (const text of [await stored(), (await person.get('/api/platforms/connections')).body, (await person.get('/api/me/export')).body])
      expect(text).not.toContain(line)
    expect((await person.get('/api/me/export')).body).not.toContain((await stored())!)
    expect((await person.send('DELETE', `/api/platforms/connections/${id}`)).statusCode).toBe(200)
    expect(await stored()).toBeNull()
  })

  it('is refused with the next step: without a key, with another one, with no key at all, while it does not answer', async () => {
    const person = await member(app)
    const { privateKey: other } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    const detail = async (body: object) => {
      const answer = await connect(person, { platformName: 'kalshi', ...body })
      return [answer.statusCode, answer.json<{ detail: string }>().detail]
    }
    expect(await detail({})).toEqual([400, expect.stringContaining('key of yours')])
    expect(await detail({ key: { ...KEY, privateKey: other } })).toEqual([409, expect.stringContaining('does not take this key')])
    expect(await detail({ key: { ...KEY, privateKey: 'a password' } })).toEqual([409, expect.stringContaining('does not take this key')])
    exchanges.fail(500)
    expect((await detail({ key: KEY }))[0]).toBe(503)
    exchanges.fail(429)
    expect((await detail({ key: KEY }))[0]).toBe(429)
    exchanges.fail(null)
    expect((await person.get('/api/platforms/connections')).json()).toMatchObject({ connections: [] })
  })

  it('that ends the key says so, and what was read stays', async () => {
    const person = await member(app)
    await connect(person, { platformName: 'kalshi', key: KEY })
    const { id } = await settledRow(person)
    exchanges.fail(401)
    await person.post(`/api/platforms/sync/${id}`)
    exchanges.fail(null)
    expect(await settledRow(person)).toMatchObject({ state: 'signed out' })
    expect(Object.keys(await betsOf(person))).toHaveLength(6)
  })
})

describe('Polymarket', () => {
  it('is read by the address of a wallet: redeemed, worthless, sold and held, and rewards', async () => {
    const person = await member(app)
    const answer = await connect(person, { platformName: 'polymarket', wallet: WALLET })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await settledRow(person)).toMatchObject({
      state: 'up to date',
      source: 'polymarket',
      platformId: '0x5668…5839',
      progress: { left: 1 },
    })
    expect(await betsOf(person)).toEqual({
      'Will redeemed happen?: Yes': { outcome: 'won', stakedCents: 4500, payoutCents: 10_000, odds: '45¢' },
      'Will worthless happen?: Yes': { outcome: 'lost', stakedCents: 4500, payoutCents: 0, odds: '45¢' },
      'Will sold happen?: Yes': { outcome: 'cashed out', stakedCents: 4500, payoutCents: 6000, odds: '45¢' },
      'Will held happen?: Yes': { outcome: 'open', stakedCents: 4500, payoutCents: null, odds: '45¢' },
    })
    const { accounts } = (await person.get('/api/platforms/analytics')).json<OutputOf<typeof API.platforms.analytics>>()
    expect(accounts[0]).toMatchObject({ lines: { bonuses: 125 }, balance: null, unexplainedCents: null })
  })
  it('is refused without an address, and with one that is none', async () => {
    const person = await member(app)
    expect((await connect(person, { platformName: 'polymarket' })).statusCode).toBe(400)
    expect((await connect(person, { platformName: 'polymarket', wallet: 'https://example.com/' })).statusCode).toBe(400)
  })
})
