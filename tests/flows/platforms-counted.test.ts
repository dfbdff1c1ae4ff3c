// What linked accounts mean for limits, figures, the tax year, the export and the end of an account.
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { CareOverview } from '#contract/people/care.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { accountHistory } from '#demo/books/book-accounts.ts'
import { bets } from '#server/db/tables/bets.ts'
import { linkedRecords } from '#server/db/tables/platforms.ts'
import { recordStore } from '#server/features/platforms/records.store.ts'
import { testApp } from '#tests/support/app.ts'
import { member } from '#tests/support/as.ts'
import { account, analytics, app, betsOf, connections, link, linkedBooks, type Platforms } from '#tests/support/linked-books.ts'

linkedBooks()

describe('the rest of the product', () => {
  it('deposits of linked accounts count under a limit, withdrawals set them off, and beyond only while the account is there', async () => {
    const person = await member(app)
    const { movements } = accountHistory(account('long'), app.clock.now())
    const year = movements.filter(({ status }) => status === 'done')
    expect(year.some(({ kind }) => kind === 'withdrawal')).toBe(true)
    const from = app.clock.now() - 29 * 86_400_000
    const recent = (kind: string) => year.filter((one) => one.kind === kind && one.at >= from).reduce((sum, { cents }) => sum + cents, 0)
    const { id } = await link(person, 'long')
    const set = (kind: 'deposit' | 'net_deposit') =>
      person.post('/api/care/changes', {
        change: { type: 'set_limit', limit: { kind, period: 'month' }, amount: 1_000_000 } satisfies CareChange,
      })
    await set('deposit')
    await set('net_deposit')
    const used = async (kind: string) => {
      const { limits } = (await person.get('/api/care')).json<CareOverview>()
      return limits.find((one) => one.kind === kind)!.used
    }
    const [deposits, net] = [await used('deposit'), await used('net_deposit')]
    expect(deposits).toBeGreaterThan(0)
    expect(deposits).toBeLessThanOrEqual(recent('deposit') + 10_000)
    await person.send('DELETE', `/api/platforms/connections/${id}`)
    expect(net).toBeLessThanOrEqual(deposits!)
    // What was taken out there sets off what was paid in there, as before, and makes no room beyond.
    expect(await used('deposit')).toBe(deposits)
    expect(await used('net_deposit')).toBe(Math.max(0, net!))
    const now = app.clock.now()
    const takeOut = (externalId: string, cents: number) =>
      app.database.db.insert(linkedRecords).values({
        ...{ userId: person.id, accountId: id, kind: 'movement' as const, externalId, rank: 0, hash: externalId, revisedAt: now },
        content: { externalId, revisedAt: now, kind: 'withdrawal' as const, status: 'done' as const, cents, at: now - 60_000 },
      })
    await takeOut('some of it', 1_000)
    expect(await used('net_deposit')).toBe(Math.max(0, net! - 1_000))
    await takeOut('more than was paid in', 10 * deposits!)
    expect(await used('net_deposit')).toBe(0)
  })

  it('several deposits within a day that a linked account sends are a sign of chasing; one that the book undid is none', async () => {
    const person = await member(app)
    const { id } = await link(person, 'steady')
    const now = app.clock.now()
    const HOUR = 3_600_000
    const sign = async () => (await person.get('/api/care')).json<CareOverview>().sign
    expect(await sign()).toBeNull()
    const move = (externalId: string, at: number, status: 'done' | 'canceled', rank = 0) =>
      app.database.db.insert(linkedRecords).values({
        ...{ userId: person.id, accountId: id, kind: 'movement' as const, externalId, rank, hash: `${externalId} ${rank}` },
        ...{ revisedAt: now, content: { externalId, revisedAt: now, kind: 'deposit' as const, status, cents: 5_000, at } },
      })
    await move('d1', now - 20 * HOUR, 'done')
    await move('d2', now - 10 * HOUR, 'done')
    expect(await sign()).toBeNull()
    await move('d3', now - HOUR, 'done')
    expect(await sign()).toMatchObject({ kind: 'deposits', act: 'set_limit' })
    await move('d3', now - HOUR, 'canceled', 1)
    expect(await sign()).toBeNull()
  })

  it('bets of linked accounts count under limits of stakes, losses and entry fees, and once where they are kept here, too', async () => {
    const person = await member(app)
    await link(person, 'long')
    const now = app.clock.now()
    const monthStart = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth(), 1)
    const all = (await betsOf(person)).bets
    const placed = all.filter(({ placedAt }) => placedAt >= monthStart + 86_400_000)
    expect(placed.length).toBeGreaterThan(0)
    const set = (kind: 'stake' | 'net_loss' | 'entry_fees') =>
      person.post('/api/care/changes', {
        change: { type: 'set_limit', limit: { kind, period: 'month' }, amount: 100_000_000 } satisfies CareChange,
      })
    for (const kind of ['stake', 'net_loss', 'entry_fees'] as const) expect((await set(kind)).statusCode).toBe(200)
    const used = async (kind: string) => {
      const { limits } = (await person.get('/api/care')).json<CareOverview>()
      return limits.find((one) => one.kind === kind)!.used!
    }
    const sum = (product: string) => placed.filter((one) => one.product === product).reduce((cents, one) => cents + one.stakedCents, 0)
    const staked = await used('stake')
    // Of the first day of the month it depends on the person's zone whether it counts.
    expect(staked).toBeGreaterThanOrEqual(sum('bet'))
    expect(await used('entry_fees')).toBeGreaterThanOrEqual(sum('entry'))
    expect(await used('net_loss')).not.toBe(0)
    // What is kept here of the same book counts no second time; more than the book says does.
    const keep = (stakeCents: number, key: string) =>
      person.post('/api/bets', {
        ...{ key, book: account('long').book },
        ticket: { kind: 'straight', stakeCents, legs: [{ market: 'other', selection: 'Somebody', price: '+150' }] },
      })
    expect((await keep(staked, 'the same')).statusCode).toBe(200)
    expect(await used('stake')).toBe(staked)
    expect((await keep(500, 'one more')).statusCode).toBe(200)
    expect(await used('stake')).toBe(staked + 500)
    // Removing the account makes no room.
    const [{ id } = { id: '' }] = await connections(person)
    await person.send('DELETE', `/api/platforms/connections/${id}`)
    expect(await used('stake')).toBe(staked + 500)
  })

  it('what a book dates ahead counts from when it came, as what a file dates ahead does, and stays there when it is revised', async () => {
    const person = await member(app)
    const { id: accountId } = await link(person, 'steady')
    const now = app.clock.now()
    const DAY = 86_400_000
    for (const kind of ['stake', 'net_loss', 'deposit', 'net_deposit'] as const)
      await person.post('/api/care/changes', {
        change: { type: 'set_limit', limit: { kind, period: 'day' }, amount: 1_000_000 } satisfies CareChange,
      })
    const used = async () =>
      Object.fromEntries((await person.get('/api/care')).json<CareOverview>().limits.map((limit) => [limit.kind, limit.used ?? 0]))
    const before = await used()
    const ahead = now + 3 * DAY
    const bet = (externalId: string, payoutCents: number | null, revisedAt = ahead) => ({
      ...{ accountId, externalId, revisedAt, product: 'bet' as const, book: account('steady').book, selection: 'Somebody', price: '+100' },
      ...{ stakedCents: 5_000, payoutCents, placedAt: ahead, settledAt: payoutCents === null ? null : ahead },
      status: payoutCents === null ? ('open' as const) : payoutCents > 5_000 ? ('won' as const) : ('lost' as const),
    })
    const moved = (externalId: string, kind: 'deposit' | 'withdrawal') => ({
      ...{ accountId, externalId, revisedAt: ahead, kind, cents: 2_000, at: ahead, status: 'done' as const },
    })
    const records = recordStore(app.database.db)
    const send = (bets: ReturnType<typeof bet>[], movements: ReturnType<typeof moved>[] = []) =>
      records.keepFile(person.id, [{ accountId, records: { bets, movements } }], app.clock.now())
    await send([bet('open', null), bet('lost', 0), bet('won', 20_000)], [moved('in', 'deposit'), moved('out', 'withdrawal')])
    // No win and no withdrawal of a day to come makes room today.
    const after = await used()
    const more = (kind: string) => after[kind]! - before[kind]!
    expect({ stake: more('stake'), net_loss: more('net_loss'), deposit: more('deposit'), net_deposit: more('net_deposit') }).toEqual({
      ...{ stake: 15_000, net_loss: 5_000, deposit: 2_000, net_deposit: 2_000 },
    })
    app.clock.set(now + DAY)
    await send([bet('open', null, ahead + 1)])
    expect(await used()).toMatchObject({ stake: 0 })
    app.clock.set(ahead)
    expect(await used()).toMatchObject({ stake: 0, deposit: 0 })
    app.clock.set(now)
  })

  it('a tax year is a CSV with wins, losses and fees by account', async () => {
    const person = await member(app)
    await link(person, 'fantasy')
    const { years } = await analytics(person)
    const { text, fileName, rows } = (await person.get(`/api/platforms/tax-year?year=${years[0]}`)).json<OutputOf<Platforms['taxYear']>>()
    const lines = text.trim().split('\r\n')
    expect([fileName, lines.length, lines[0]]).toEqual([
      `bets-tax-year-${years[0]}.csv`,
      rows + 1,
      'year,account,source,product,settled,wins,losses,net,fees (empty: unknown)',
    ])
    const { profitCents } = (await analytics(person)).products.entry
    const all = await Promise.all(
      years.map(async (year) => (await person.get(`/api/platforms/tax-year?year=${year}`)).json<{ text: string }>().text),
    )
    const net = all
      .flatMap((one) => one.trim().split('\r\n').slice(1))
      .filter((line) => line.includes('contest entries'))
      .map((line) => Math.round(Number(line.split(',')[7]) * 100))
    expect(net.reduce((sum, cents) => sum + cents, 0)).toBe(profitCents)
  })

  it('says in analytics and tax year where bets come from; a known fee of nothing is 0.00, an unknown one is empty', async () => {
    const person = await member(app)
    await link(person, 'steady')
    const head = 'status,stake,odds,profit,placed_at,selection,book\n'
    const win = (selection: string, book: string) => `${head}won,10,2.85,18.5,2026-01-06T20:00:00Z,${selection},${book}\n`
    await person.post('/api/platforms/files', { name: 'f.csv', text: win('Chiefs', 'FanDuel') })
    await person.post('/api/bets/import', { name: 'b.csv', text: win('Bears', 'Caesars') })
    const legs = [{ market: 'other', selection: 'Lions', price: '+100' }]
    const typed = { key: 'typed', book: 'Caesars', placedAt: Date.UTC(2026, 0, 6, 20), ticket: { kind: 'straight', stakeCents: 500, legs } }
    const bet = await person.post('/api/bets', typed)
    expect(bet.statusCode, bet.body).toBe(200)
    await app.database.db
      .update(bets)
      .set({ status: 'won', payoutCents: 1000, profitCents: 500, settledAt: new Date(Date.UTC(2026, 0, 7)) })
      .where(and(eq(bets.userId, person.id), eq(bets.key, 'typed')))
    const { accounts, years } = await analytics(person)
    const lines = Object.fromEntries(accounts.map(({ name, source, changeCents }) => [name, [source, changeCents]]))
    expect(lines).toMatchObject({
      'FanDuel · from files': ['file', 1850],
      'Caesars · from files in your tracker': ['file', 1850],
      'Caesars · your tracker': ['typed', 500],
    })
    const csv = async (year: number) =>
      (await person.get(`/api/platforms/tax-year?year=${year}`)).json<{ text: string }>().text.trim().split('\r\n').slice(1)
    const ofYear = await csv(2026)
    expect(ofYear).toEqual(
      expect.arrayContaining([
        '2026,FanDuel · from files,file,bets,1,18.50,0.00,18.50,',
        '2026,Caesars · from files in your tracker,file,bets,1,18.50,0.00,18.50,',
        '2026,Caesars · your tracker,tracker,bets,1,5.00,0.00,5.00,',
      ]),
    )
    const linked = (await Promise.all(years.map(csv))).flat().filter((line) => line.includes(',linked,'))
    expect(linked.length).toBeGreaterThan(0)
    for (const line of linked) expect(line).toMatch(/,\d+\.\d\d$/)
  })

  it('balances are what the books state, in dollars; unknown without one', async () => {
    const person = await member(app)
    const empty = (await person.get('/api/platforms/balances')).json<OutputOf<Platforms['balances']>>()
    expect(empty).toEqual({
      totalBalance: null,
      totalAvailable: null,
      atStake: 0,
      totalWinnings: 0,
      totalLosses: 0,
      lastUpdated: null,
      unknownAccounts: 0,
      platforms: [],
    })
    await link(person, 'long')
    const { totalAvailable, totalBalance } = (await person.get('/api/platforms/balances')).json<OutputOf<Platforms['balances']>>()
    const { balanceCents, bets } = accountHistory(account('long'), app.clock.now())
    const open = new Map(bets.filter(({ status }) => status === 'open').map((bet) => [bet.externalId, bet.stakedCents]))
    expect(totalAvailable).toBe(balanceCents / 100)
    expect(totalBalance).toBe((balanceCents + [...open.values()].reduce((sum, cents) => sum + cents, 0)) / 100)
  })

  it('what is at stake is what the tracker says, and the open bets of linked books beside it', async () => {
    const person = await member(app)
    const stakes = async () => ({
      platforms: (await person.get('/api/platforms/balances')).json<OutputOf<Platforms['balances']>>().atStake,
      tracker: (await person.get('/api/bets')).json<{ openCents: number }>().openCents / 100,
    })
    const kept = await person.post('/api/bets', {
      ...{ key: 'open-1', book: 'BetMGM' },
      ticket: { kind: 'straight', stakeCents: 2_550, legs: [{ market: 'other', selection: 'Somebody', price: '+150' }] },
    })
    expect(kept.statusCode).toBe(200)
    expect(await stakes()).toEqual({ platforms: 25.5, tracker: 25.5 })
    await link(person, 'long')
    const { bets } = accountHistory(account('long'), app.clock.now())
    const open = new Map(bets.filter(({ status }) => status === 'open').map((bet) => [bet.externalId, bet.stakedCents]))
    const linked = [...open.values()].reduce((sum, cents) => sum + cents, 0) / 100
    expect(linked).toBeGreaterThan(0)
    expect(await stakes()).toEqual({ platforms: 25.5 + linked, tracker: 25.5 })
  })

  it('the export holds the records, and an account that goes takes them along', async () => {
    const person = await member(app)
    await link(person, 'steady')
    const data = (await person.get('/api/me/export')).json<Record<string, unknown[]>>()
    const held = JSON.stringify(data)
    expect(held).toContain('SLIP_steady_00000')
    expect((await person.post('/api/me/delete', { email: person.email, password: person.password })).statusCode).toBeLessThan(300)
    const { rows } = await app.database.pool.query(
      'select 1 from linked_records where user_id = $1 union select 1 from linked_accounts where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([])
  })

  it('without a vendor accounts cannot be linked, and a file is named as the way', async () => {
    const second = await testApp({ ports: (chosen) => ({ ...chosen, world: 'live' }) })
    const person = await member(second)
    const answer = await person.post('/api/platforms/connect', { platformName: 'fanduel', platformId: 'me' })
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('Import a file')])
    await second.close()
  })
})
