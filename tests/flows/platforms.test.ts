// Linked accounts on the whole server: linked by a code, read in the background, paused, removed; what their bets come to; files as accounts;
// and what they mean for limits, export and deletion.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { BOOK_ACCOUNTS, DEMO_PASSWORD } from '#demo/books/book-accounts.ts'
import { member } from '#tests/support/as.ts'
import { codeOn } from '#tests/support/book-simulator.ts'
import {
  account,
  analytics,
  app,
  type Bets,
  begin,
  betsOf,
  connections,
  link,
  linkedBooks,
  type Platforms,
  settled,
  signIn,
} from '#tests/support/linked-books.ts'

linkedBooks()

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
