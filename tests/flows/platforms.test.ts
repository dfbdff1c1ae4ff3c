// Linked accounts on the whole server: linked by a code, read in the background, paused, removed; what their bets come to; files as accounts;
// and what they mean for limits, export and deletion.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { CareOverview } from '#contract/people/care.ts'
import { bookNamed } from '#core/bankroll/bets/import-tickets.ts'
import { readBetHistory } from '#core/bankroll/bets/read-bet-history.ts'
import { recordsOfFile } from '#core/bankroll/linked/synced-from-file.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { accountHistory, BOOK_ACCOUNTS, DEMO_PASSWORD } from '#demo/books/book-accounts.ts'
import { bets } from '#server/db/tables/bets.ts'
import { linkedAccounts, linkedRecords } from '#server/db/tables/platforms.ts'
import { recordStore } from '#server/features/platforms/records.store.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, type Person } from '#tests/support/as.ts'
import { codeOn, formOf, SIMULATOR_KEY, type TestSimulator, testSimulator } from '#tests/support/book-simulator.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

type Platforms = typeof API.platforms
type Connection = OutputOf<Platforms['connect']>
type Analytics = OutputOf<Platforms['analytics']>
type Bets = OutputOf<Platforms['bets']>

const PIKKIT = path.resolve(import.meta.dirname, '../../../shared/data/bet-history/pikkit-export-nba-2024.csv')
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const account = (username: string) => BOOK_ACCOUNTS.find((one) => one.username === username)!
const connections = async (person: Person) =>
  (await person.get('/api/platforms/connections')).json<OutputOf<Platforms['connections']>>().connections
const betsOf = async (person: Person, query = 'limit=200') => (await person.get(`/api/platforms/bets?${query}`)).json<Bets>()
const analytics = async (person: Person) => (await person.get('/api/platforms/analytics')).json<Analytics>()

async function begin(person: Person, username: string): Promise<Connection> {
  const answer = await person.post('/api/platforms/connect', { platformName: account(username).platform, platformId: username })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Connection>()
}
const signIn = async (page: string, username: string, password = DEMO_PASSWORD) =>
  (await app.http.inject({ method: 'POST', url: page, headers: FORM, payload: formOf(username, password) })).body

/** Links an account and reads it to its end. */
async function link(person: Person, username: string): Promise<Connection> {
  const { id, link: under } = await begin(person, username)
  const code = codeOn(await signIn(under!.page!, username))
  const answer = await person.post(`/api/platforms/connections/${id}/complete`, { code })
  expect(answer.statusCode, answer.body).toBe(200)
  return settled(person, answer.json<{ connections: Connection[] }>().connections[0]!.id)
}
async function settled(person: Person, id: string): Promise<Connection> {
  await expect.poll(async () => (await connections(person)).find((one) => one.id === id)!.state).not.toMatch(/^(syncing|new)$/)
  return (await connections(person)).find((one) => one.id === id)!
}

describe('linking', () => {
  it('asks for no password: it answers a page, and the code of that page completes the link', async () => {
    const person = await member(app)
    const begun = await begin(person, 'steady')
    expect(begun).toMatchObject({ state: 'linking', isActive: false, platformName: 'draftkings', platformId: 'steady', book: 'DraftKings' })
    expect(begun.nextStep).toContain('Sign in at the book')
    const wrong = await signIn(begun.link!.page!, 'steady', 'wrong')
    expect(wrong).toContain('do not belong together')
    const early = await person.post(`/api/platforms/connections/${begun.id}/complete`, { code: '123456' })
    expect([early.statusCode, early.json().detail]).toEqual([409, expect.stringContaining('not signed in')])
    const code = codeOn(await signIn(begun.link!.page!, 'steady'))
    const mistyped = await person.post(`/api/platforms/connections/${begun.id}/complete`, { code: code === '000000' ? '111111' : '000000' })
    expect([mistyped.statusCode, mistyped.json().detail]).toEqual([409, expect.stringContaining('code is not right')])
    expect((await person.post(`/api/platforms/connections/${begun.id}/complete`, { code })).statusCode).toBe(200)
    const [row] = await connections(person)
    const done = await settled(person, row!.id)
    expect(done).toMatchObject({ state: 'up to date', isActive: true, link: null })
    expect(done.progress).toMatchObject({ bets: 120, left: 0 })
    // No table holds what was typed at the book.
    const { rows } = await app.database.pool.query('select * from linked_accounts')
    expect(JSON.stringify(rows)).not.toContain(DEMO_PASSWORD)
  })

  it('refuses archived books with the next step, and strangers’ links', async () => {
    const [person, other] = [await member(app), await member(app)]
    const archived = await person.post('/api/platforms/connect', { platformName: 'barstool', platformId: 'me' })
    expect([archived.statusCode, archived.json().detail]).toEqual([409, expect.stringContaining('Import a file')])
    const { id, link: under } = await begin(person, 'steady')
    const code = codeOn(await signIn(under!.page!, 'steady'))
    for (const [method, url, body] of [
      ['POST', `/api/platforms/connections/${id}/complete`, { code }],
      ['POST', `/api/platforms/connections/${id}/pause`, { isPaused: true }],
      ['POST', `/api/platforms/sync/${id}`, {}],
      ['DELETE', `/api/platforms/connections/${id}`, {}],
    ] as const)
      expect((await other.send(method, url, body)).statusCode, url).toBe(404)
  })

  it('a second link to the same book leaves the first as it is; a completed one ends those of its name, and five are under way at most', async () => {
    const person = await member(app)
    const first = await begin(person, 'steady')
    const again = await begin(person, 'steady')
    await begin(person, 'amended')
    expect((await connections(person)).map(({ platformId }) => platformId).toSorted()).toEqual(['amended', 'steady', 'steady'])
    const code = codeOn(await signIn(first.link!.page!, 'steady'))
    expect((await person.post(`/api/platforms/connections/${first.id}/complete`, { code })).statusCode).toBe(200)
    const rows = await connections(person)
    expect(rows.map(({ platformId, link: under }) => [platformId, under === null]).toSorted()).toEqual([
      ['amended', false],
      ['steady', true],
    ])
    expect(rows.some(({ id }) => id === again.id)).toBe(false)
    await settled(person, rows.find(({ platformId }) => platformId === 'steady')!.id)
    for (let n = 0; n < 4; n++) await begin(person, 'amended')
    const sixth = await person.post('/api/platforms/connect', { platformName: 'draftkings', platformId: 'one too many' })
    expect([sixth.statusCode, sixth.json().detail]).toEqual([409, expect.stringContaining('5 links to DraftKings are under way')])
    app.clock.advance(60 * 60_000)
    expect((await person.post('/api/platforms/connect', { platformName: 'draftkings', platformId: 'later' })).statusCode).toBe(200)
    expect((await connections(person)).filter(({ link: under }) => under !== null)).toHaveLength(1)
    app.clock.advance(-60 * 60_000)
  })
})

describe('reading', () => {
  it('all tempers of books end in a state with words: bets to the cent, or the next step', async () => {
    const person = await member(app)
    const states: Record<string, string> = {}
    for (const { username } of BOOK_ACCOUNTS.filter(({ username }) => username !== 'slow'))
      states[username] = (await link(person, username)).state
    expect(states).toEqual({
      steady: 'up to date',
      amended: 'up to date',
      fantasy: 'up to date',
      doubles: 'up to date',
      'signed-out': 'signed out',
      limited: 'up to date',
      'cash-outs': 'up to date',
      long: 'up to date',
      closed: 'closed',
    })
    const rows = await connections(person)
    expect(rows.find(({ platformId }) => platformId === 'closed')).toMatchObject({
      isActive: false,
      nextStep: expect.stringContaining('history stays'),
    })
    const { accounts, products, feesCents } = await analytics(person)
    // Won and lost as the rows of the history say it, so that nothing but files and linked accounts makes a win rate.
    const all: Bets['bets'][number][] = []
    for (let offset = 0, total = 1; offset < total; offset += 200) {
      const page = await betsOf(person, `limit=200&offset=${offset}`)
      total = page.total
      all.push(...page.bets.filter(({ product, isAside }) => product === 'bet' && !isAside))
    }
    const count = (...outcomes: string[]) => all.filter(({ outcome }) => outcomes.includes(outcome)).length
    expect(products.bet).toMatchObject({ won: count('won', 'half won'), lost: count('lost', 'half lost') })
    expect(products.bet.won + products.bet.lost).toBeGreaterThan(100)
    const unexplained = (name: string) => accounts.find((one) => one.name.endsWith(` ${name}`))!.unexplainedCents
    // Three ids of one bet count three times until the person says that they are one; the book charged it once.
    expect({
      steady: unexplained('steady'),
      amended: unexplained('amended'),
      fantasy: unexplained('fantasy'),
      cash: unexplained('cash-outs'),
    }).toEqual({
      steady: 0,
      amended: 0,
      fantasy: 0,
      cash: 0,
    })
    expect(unexplained('long')).toBe(account('long').unexplainedCents)
    expect(products.entry).toMatchObject({ settled: 77, open: 3 })
    expect(feesCents).toBeGreaterThan(0)
    for (const { lines, changeCents, balance, unexplainedCents } of accounts) {
      expect(Object.values(lines).reduce((sum, cents) => sum + cents, 0)).toBe(changeCents)
      if (balance) expect(changeCents + unexplainedCents!).toBe(balance.cents)
    }
  })

  it('the same bet under three ids is listed as pairs; decided, the balance is explained', async () => {
    const person = await member(app)
    await link(person, 'doubles')
    const unexplained = async () => (await analytics(person)).accounts[0]!.unexplainedCents
    expect(await unexplained()).not.toBe(0)
    const doubtful = async () => (await person.get('/api/platforms/doubtful')).json<OutputOf<Platforms['doubtful']>>()
    const { pairs, total } = await doubtful()
    expect(total).toBe(8)
    for (const { first, second } of pairs)
      await person.post('/api/platforms/doubtful', { first: second.id, second: first.id, verdict: 'same' })
    expect((await doubtful()).total).toBe(0)
    expect(await unexplained()).toBe(0)
    expect((await doubtful()).decided.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 8 }, () => 'same'))
    expect((await betsOf(person)).bets.filter(({ isAside }) => isAside)).toHaveLength(8)
    const back = await person.post('/api/platforms/doubtful', { first: pairs[0]!.first.id, second: pairs[0]!.second.id, verdict: 'open' })
    expect(back.json()).toEqual({ left: 1 })
    expect((await doubtful()).decided).toHaveLength(7)
    const none = await person.post('/api/platforms/doubtful', { first: pairs[0]!.first.id, second: 'none', verdict: 'same' })
    expect(none.statusCode).toBe(404)
  })

  it('of two different bets nobody can say that they are one: profit, limits and tax years would be what one wants', async () => {
    const person = await member(app)
    await link(person, 'doubles')
    const before = await analytics(person)
    const { bets } = await betsOf(person)
    const won = bets.find(({ outcome }) => outcome === 'won')!
    const lost = bets.filter(({ outcome, selection }) => outcome === 'lost' && selection !== won.selection)
    for (const verdict of ['same', 'different']) {
      const answer = await person.post('/api/platforms/doubtful', { first: won.id, second: lost[0]!.id, verdict })
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining('different bets')])
    }
    expect(await analytics(person)).toEqual(before)
    expect((await person.get('/api/platforms/doubtful')).json()).toMatchObject({ decided: [] })
  })

  it('amendments stay as a history', async () => {
    const person = await member(app)
    await link(person, 'amended')
    const { bets, total } = await betsOf(person)
    expect(total).toBe(60)
    const changed = bets.filter(({ history }) => history.length > 0)
    expect(changed.length).toBeGreaterThan(10)
    expect(new Set(changed.flatMap(({ history }) => history.flatMap(({ changes }) => changes)))).toEqual(
      new Set(['stake changed', 'settled', 'settled again', 'time of settlement changed', 'voided']),
    )
  })

  it('a second reading brings nothing new; sync says how much came', async () => {
    const person = await member(app)
    const { id } = await link(person, 'steady')
    const answer = (await person.post(`/api/platforms/sync/${id}`)).json<OutputOf<Platforms['sync']>>()
    expect(answer).toMatchObject({ isDone: true, syncResults: { betsSync: 0, transactionsSync: 0 } })
    expect((await betsOf(person, 'limit=1')).total).toBe(120)
  })

  it('the job reads what is due, and not what is paused', async () => {
    const person = await member(app)
    const { id, lastSyncAt } = await link(person, 'steady')
    const job = app.jobs.find(({ name }) => name === 'platforms.sync')!
    await person.post(`/api/platforms/connections/${id}/pause`, { isPaused: true })
    app.clock.advance(31 * 60_000)
    await job.run(new AbortController().signal)
    expect((await connections(person))[0]).toMatchObject({ state: 'paused', lastSyncAt, nextStep: expect.stringContaining('Resume') })
    expect((await person.post(`/api/platforms/sync/${id}`)).statusCode).toBe(409)
    await person.post(`/api/platforms/connections/${id}/pause`, { isPaused: false })
    await job.run(new AbortController().signal)
    expect((await connections(person))[0]!.lastSyncAt).toBeGreaterThan(lastSyncAt!)
  })

  it('a removed account is no longer shown, and back with its bets when it is linked again', async () => {
    const person = await member(app)
    const { id } = await link(person, 'steady')
    expect((await person.send('DELETE', `/api/platforms/connections/${id}`)).statusCode).toBe(200)
    expect([await connections(person), (await betsOf(person)).total]).toEqual([[], 0])
    expect((await link(person, 'steady')).id).toBe(id)
    expect((await betsOf(person)).total).toBe(120)
  })
})

describe('files', () => {
  it.skipIf(!existsSync(PIKKIT))(
    'a Pikkit export and the same bets through a book have the same lines, row for row (recorded; skipped where absent)',
    async () => {
      const text = readFileSync(PIKKIT, 'utf8')
      const read = readBetHistory(text)
      if (read.kind !== 'history') throw new Error(read.reason)
      const { bets } = recordsOfFile(read.bets, { accountOf: bookNamed, isEntry: () => false })
      const books = [...new Set(bets.map(({ accountId }) => accountId))].sort()
      const replay = await testSimulator({
        accounts: books.map((book, index) => ({ ...account('steady'), username: `replay${index}`, book })),
        historyOf: ({ book }) => ({ bets: bets.filter(({ accountId }) => accountId === book), movements: [], balanceCents: 0 }),
      })
      const second = await testApp({ env: { SHARPSPORTS_API_KEY: SIMULATOR_KEY, SHARPSPORTS_URL: `${replay.url}/v1` } })
      const byFile = await member(second)
      const byBook = await member(second)
      const imported = await byFile.post('/api/platforms/files', { name: 'pikkit.csv', text })
      expect(imported.json()).toMatchObject({ accounts: 5, bets: 660, added: 660, leftCount: 0 })
      await readThrough(second, byBook, replay, books)
      const [file, book] = [await analyticsIn(byFile), await analyticsIn(byBook)]
      const lines = ({ accounts }: Analytics) =>
        accounts.map(({ lines: all, changeCents }) => ({ all, changeCents })).sort((a, b) => a.changeCents - b.changeCents)
      expect(lines(book)).toEqual(lines(file))
      expect({ curve: book.curve, months: book.months }).toEqual({ curve: file.curve, months: file.months })
      const rows = async (person: Person) => {
        const all = []
        for (let offset = 0; offset < 660; offset += 200) all.push(...(await betsOf(person, `limit=200&offset=${offset}`)).bets)
        return all
          .map(({ id, outcome, stakedCents, payoutCents, placedAt, settledAt }) => ({
            id: JSON.parse(id)[1],
            outcome,
            stakedCents,
            payoutCents,
            placedAt,
            settledAt,
          }))
          .sort((a, b) => (a.id < b.id ? -1 : 1))
      }
      expect(await rows(byBook)).toEqual(await rows(byFile))
      // Imported once more it brings nothing, and the tracker's import of the same rows asks nothing.
      expect((await byFile.post('/api/platforms/files', { name: 'again.csv', text })).json()).toMatchObject({ added: 0 })
      await byFile.post('/api/bets/import', { name: 'pikkit.csv', text })
      expect((await betsOf(byFile, 'limit=1')).total).toBe(660)
      await second.close()
      await replay.close()
    },
  )

  it('a row that contradicts itself is kept, and named with its line', async () => {
    const person = await member(app)
    const text = `status,stake,odds,profit,placed_at,selection,book
won,10,2.85,9999,2026-01-05T20:00:00Z,Broncos,DraftKings
won,10,2.85,18.5,2026-01-06T20:00:00Z,Chiefs,DraftKings
`
    const answer = (await person.post('/api/platforms/files', { name: 'b.csv', text })).json<OutputOf<Platforms['files']>>()
    expect(answer).toMatchObject({ added: 2, leftCount: 0, doubtfulCount: 1 })
    expect(answer.doubtful).toEqual([{ line: 2, reason: expect.stringContaining('can') }])
  })

  it('of files no deposit and no fee is known, which is not zero; a balance that no account states is counted as unknown', async () => {
    const person = await member(app)
    const text = 'status,stake,odds,profit,placed_at,selection,book\nwon,10,2.85,18.5,2026-01-06T20:00:00Z,Chiefs,DraftKings\n'
    await person.post('/api/platforms/files', { name: 'b.csv', text })
    expect(await analytics(person)).toMatchObject({
      ...{ netDepositsCents: null, feesCents: null },
      accounts: [{ source: 'file', wasRead: true, listsMoney: false }],
    })
    const balances = async () => (await person.get('/api/platforms/balances')).json<OutputOf<Platforms['balances']>>()
    expect(await balances()).toMatchObject({ totalBalance: null, unknownAccounts: 1 })
    await link(person, 'steady')
    const { accounts, netDepositsCents, feesCents } = await analytics(person)
    const sum = (line: 'deposits' | 'withdrawals' | 'fees') => accounts.reduce((cents, { lines }) => cents + lines[line], 0)
    expect([netDepositsCents, feesCents]).toEqual([sum('deposits') + sum('withdrawals'), -sum('fees') || 0])
    expect(accounts.map(({ source, listsMoney }) => [source, listsMoney]).toSorted()).toEqual([
      ['file', false],
      ['linked', true],
    ])
    expect((await balances()).unknownAccounts).toBe(1)
    // Linked, and not read yet: nothing of it is known.
    await app.database.db.update(linkedAccounts).set({ lastSyncAt: null }).where(eq(linkedAccounts.userId, person.id))
    const unread = await analytics(person)
    expect(unread.netDepositsCents).toBeNull()
    expect(unread.accounts.find(({ source }) => source === 'linked')).toMatchObject({ wasRead: false, listsMoney: false })
  })

  it('the stake of a lost bonus bet counts as nothing, and the answer says so', async () => {
    const person = await member(app)
    const text = `status,stake,odds,profit,placed_at,selection,book
lost,10,2.85,0,2026-01-05T20:00:00Z,Broncos,DraftKings
lost,15,2.85,-15,2026-01-06T20:00:00Z,Chiefs,DraftKings
`
    const answer = (await person.post('/api/platforms/files', { name: 'b.csv', text })).json<OutputOf<Platforms['files']>>()
    expect(answer.warnings).toEqual([
      '1 lost bet lost no money: a bonus bet, it seems. Its stake is counted as nothing, since the money was the book’s.',
    ])
    // It is said once: the row is none that contradicts itself.
    expect(answer).toMatchObject({ doubtful: [], doubtfulCount: 0 })
    expect((await betsOf(person)).bets.map(({ stakedCents }) => stakedCents).sort()).toEqual([0, 1500])
  })

  it('a book whose account of files was disconnected stays away until somebody asks for it, and that is said', async () => {
    const person = await member(app)
    const text = `status,stake,odds,profit,placed_at,selection,book
won,10,2.85,18.5,2026-01-05T20:00:00Z,Broncos,DraftKings
lost,15,2.85,-15,2026-01-06T20:00:00Z,Chiefs,FanDuel
lost,20,2.85,-20,2026-01-06T20:00:00Z,Bears,FanDuel
`
    const send = async (more: object = {}) =>
      (await person.post('/api/platforms/files', { name: 'b.csv', text, ...more })).json<OutputOf<Platforms['files']>>()
    const books = async () => (await connections(person)).map(({ book }) => book).sort()
    expect(await send()).toMatchObject({ accounts: 2, added: 3, disconnected: [] })
    const fanDuel = (await connections(person)).find(({ book }) => book === 'FanDuel')!
    await person.send('DELETE', `/api/platforms/connections/${fanDuel.id}`)
    const since = app.clock.now()
    expect(await send()).toMatchObject({ accounts: 1, bets: 1, added: 0, disconnected: [{ book: 'FanDuel', since, bets: 2 }] })
    expect([await books(), (await betsOf(person)).total]).toEqual([['DraftKings'], 1])
    expect(await send({ bringBack: true })).toMatchObject({ accounts: 2, bets: 3, disconnected: [] })
    expect([await books(), (await betsOf(person)).total]).toEqual([['DraftKings', 'FanDuel'], 3])
    // With nothing else in the file, nothing is kept, and nothing refused.
    for (const { id } of await connections(person)) await person.send('DELETE', `/api/platforms/connections/${id}`)
    expect(await send()).toMatchObject({ accounts: 0, bets: 0, added: 0, disconnected: [{ bets: 1 }, { bets: 2 }] })
    expect(await books()).toEqual([])
  })

  it('an account of files that is paused stays so, and takes no bets until somebody asks for it', async () => {
    const person = await member(app)
    const row = (selection: string) => `won,10,2.85,18.5,2026-01-05T20:00:00Z,${selection},DraftKings\n`
    const head = 'status,stake,odds,profit,placed_at,selection,book\n'
    const send = async (text: string, more: object = {}) =>
      (await person.post('/api/platforms/files', { name: 'b.csv', text, ...more })).json<OutputOf<Platforms['files']>>()
    expect(await send(head + row('Broncos'))).toMatchObject({ added: 1, paused: [] })
    const [account] = await connections(person)
    await person.post(`/api/platforms/connections/${account!.id}/pause`, { isPaused: true })
    const both = head + row('Broncos') + row('Chiefs')
    expect(await send(both)).toMatchObject({ accounts: 0, bets: 0, added: 0, paused: [{ book: 'DraftKings', bets: 2 }] })
    expect(await connections(person)).toMatchObject([{ state: 'paused' }])
    expect((await betsOf(person)).total).toBe(1)
    expect(await send(both, { resume: true })).toMatchObject({ accounts: 1, bets: 2, added: 1, paused: [] })
    expect((await connections(person))[0]!.state).not.toBe('paused')
    expect((await betsOf(person)).total).toBe(2)
  })

  it('a row that is left out is counted there alone, and no warning speaks of it as kept', async () => {
    const person = await member(app)
    const text = `status,stake,odds,profit,placed_at,selection,book
lost,10,nothing,0,,Broncos,DraftKings
lost,15,2.85,-15,2026-01-06T20:00:00Z,Chiefs,DraftKings
`
    const answer = (await person.post('/api/platforms/files', { name: 'b.csv', text })).json<OutputOf<Platforms['files']>>()
    expect(answer).toMatchObject({ bets: 1, left: [{ line: 2, reason: 'no time that can be read' }], leftCount: 1, warnings: [] })
  })

  it('what is no bet history is refused with a sentence, and nothing is kept', async () => {
    const person = await member(app)
    const answer = await person.post('/api/platforms/files', { name: 'notes.txt', text: 'hello\nworld' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().detail).toContain('notes.txt is no bet history')
    expect(await connections(person)).toEqual([])
  })

  it('a typed bet like one of a linked account is asked about', async () => {
    const person = await member(app)
    await link(person, 'steady')
    const { bets } = await betsOf(person)
    const one = bets.find(({ outcome }) => outcome === 'won')!
    await person.post('/api/bets', {
      ...{ key: 'typed-1', book: 'DraftKings', placedAt: one.placedAt + 3_600_000 },
      ticket: { kind: 'straight', stakeCents: one.stakedCents, legs: [{ market: 'other', selection: one.selection, price: one.odds }] },
    })
    const { pairs } = (await person.get('/api/platforms/doubtful')).json<OutputOf<Platforms['doubtful']>>()
    expect(pairs.map(({ first, second }) => [first.source, second.source].sort())).toEqual([['linked', 'typed']])
  })
})

const analyticsIn = async (person: Person) => (await person.get('/api/platforms/analytics')).json<Analytics>()

/** Links and reads the accounts of a replay by the sign-in pages of the vendor's double. */
async function readThrough(
  second: TestApp,
  person: Person & { id: string },
  replay: TestSimulator,
  books: readonly string[],
): Promise<void> {
  const { accountStore } = await import('#server/features/platforms/accounts.store.ts')
  const store = accountStore(second.database.db)
  const found = books.map((book, index) => ({ ref: `BACT_1_replay${index}`, book, username: `replay${index}` }))
  const linked = await store.link(person.id, { source: 'aggregator', platform: 'draftkings', linkId: null }, found, TEST_NOW)
  for (const { id } of linked) {
    const answer = (await person.post(`/api/platforms/sync/${id}`)).json<OutputOf<Platforms['sync']>>()
    expect(answer.connection.state).toBe('up to date')
  }
  expect(replay.asked.length).toBeGreaterThan(14)
}

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
