// Files of bets as linked accounts on the whole server: the same figures as through a book, and what a file cannot say.
import { existsSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import { bookNamed } from '#core/bankroll/bets/import-tickets.ts'
import { readBetHistory } from '#core/bankroll/bets/read-bet-history.ts'
import { recordsOfFile } from '#core/bankroll/linked/synced-from-file.ts'
import { linkedAccounts } from '#server/db/tables/platforms.ts'
import { testApp } from '#tests/support/app.ts'
import { member, type Person } from '#tests/support/as.ts'
import { SIMULATOR_KEY, testSimulator } from '#tests/support/book-simulator.ts'
import {
  type Analytics,
  account,
  analytics,
  analyticsIn,
  app,
  betsOf,
  connections,
  link,
  linkedBooks,
  PIKKIT,
  type Platforms,
  readThrough,
} from '#tests/support/linked-books.ts'

linkedBooks()

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
