// One specification of linked accounts on every adapter: a file, an API of SharpSports' shape, and the book simulator in a process of its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { betRank } from '#core/bankroll/linked/bet-changes.ts'
import { foldRevisions, latestOf } from '#core/bankroll/linked/revisions.ts'
import type { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import { accountHistory, BOOK_ACCOUNTS, DEMO_PASSWORD } from '#demo/books/book-accounts.ts'
import { fileAccounts } from '#server/adapters/bet-files/linked-accounts.ts'
import { type BookSimulator, simulatedAccounts } from '#server/adapters/book-simulator/linked-accounts.ts'
import { sharpSportsAccounts } from '#server/adapters/sharpsports/linked-accounts.ts'
import { LinkedAccountError, type LinkedAccounts, type RecordPage } from '#server/ports/linked-accounts.ts'
import { codeOn, formOf, type TestSimulator, testSimulator } from '#tests/support/book-simulator.ts'
import { fakeClock, TEST_NOW } from '#tests/support/clock.ts'

const signal = () => new AbortController().signal
const account = BOOK_ACCOUNTS.find(({ username }) => username === 'steady')!
const HISTORY = accountHistory(account, TEST_NOW)
const failureOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof LinkedAccountError ? error.failure : String(error)),
  )
/** What is known of the account, without our and the vendor's name of it. */
const contents = (bets: readonly SyncedBet[]) =>
  foldRevisions(
    [],
    bets.map((bet) => ({ ...bet, accountId: 'one' })),
    betRank,
  ).kept.map(latestOf)

type Linking = { readonly accounts: LinkedAccounts; code(linkId: string): Promise<string> }
let simulator: TestSimulator
let process: BookSimulator
beforeAll(async () => {
  simulator = await testSimulator()
  process = simulatedAccounts({ clock: fakeClock(), linkUrl: '/book-simulator/link' })
})
afterAll(async () => {
  await simulator.close()
  await process.close?.()
})

const ADAPTERS: readonly (readonly [string, () => Linking])[] = [
  [
    'file',
    () => ({ accounts: fileAccounts({ bets: HISTORY.bets.map((bet) => ({ ...bet, accountId: bet.book })) }), code: async () => '' }),
  ],
  [
    'API of SharpSports’ shape',
    () => ({ accounts: simulator.accounts, code: async (id) => codeOn(await simulator.signIn(id, 'steady', DEMO_PASSWORD)) }),
  ],
  [
    'book simulator, a process of its own',
    () => ({ accounts: process, code: async (id) => codeOn(await process.page(id, formOf('steady', DEMO_PASSWORD))) }),
  ],
]

describe.each(ADAPTERS)('%s', (_, open) => {
  async function link(bettor: string) {
    const { accounts, code } = open()
    const { linkId } = await accounts.begin(bettor, 'draftkings', signal())
    const [found] = await accounts.complete(bettor, linkId, await code(linkId), signal())
    return { accounts, found: found! }
  }
  async function readAll(accounts: LinkedAccounts, ref: string) {
    const pages = []
    for (let cursor: string | null = null; ; ) {
      const page = await accounts.refresh(ref, cursor, signal())
      pages.push(page)
      if (page.next === null) return pages
      cursor = page.next
    }
  }

  it('links an account and gives all of its bets, page by page, and the same again', async () => {
    const { accounts, found } = await link('one')
    expect(found.book).toBe('DraftKings')
    const pages = await readAll(accounts, found.ref)
    expect(contents(pages.flatMap(({ bets }) => bets))).toEqual(contents(HISTORY.bets))
    expect(pages.map(({ left }) => left)).toEqual(pages.map(() => 0))
    expect(pages.flatMap(({ bets }) => bets).every(({ accountId }) => accountId === found.ref)).toBe(true)
    const again = await readAll(accounts, found.ref)
    expect(again.flatMap(({ bets }) => bets)).toEqual(pages.flatMap(({ bets }) => bets))
  })

  it('a page that is read again is the same page', async () => {
    const { accounts, found } = await link('two')
    const first = await accounts.refresh(found.ref, null, signal())
    const second = first.next === null ? first : await accounts.refresh(found.ref, first.next, signal())
    expect((await accounts.refresh(found.ref, null, signal())).bets).toEqual(first.bets)
    if (first.next !== null) expect((await accounts.refresh(found.ref, first.next, signal())).bets).toEqual(second.bets)
  })

  it('reads nothing of a paused account until it goes on, and of a removed one nothing at all', async () => {
    const { accounts, found } = await link('three')
    await accounts.pause(found.ref, true, signal())
    expect(await failureOf(accounts.refresh(found.ref, null, signal()))).toBe('paused')
    await accounts.pause(found.ref, false, signal())
    expect((await accounts.refresh(found.ref, null, signal())).bets.length).toBeGreaterThan(0)
    await accounts.remove(found.ref, signal())
    expect(await failureOf(accounts.refresh(found.ref, null, signal()))).toBe('signed out')
    // What is gone is removed as well as what is there.
    await accounts.remove(found.ref, signal())
    expect(await failureOf(accounts.refresh('nobody’s', null, signal()))).toBe('signed out')
  })
})

describe('a link', () => {
  it('is not completed by a wrong code, nor before somebody signed in, nor twice', async () => {
    const { accounts, signIn } = simulator
    const { linkId, page, hasCode } = await accounts.begin('four', 'draftkings', signal())
    expect({ page, hasCode }).toEqual({ page: `${simulator.url}/link/${linkId}`, hasCode: true })
    expect(await failureOf(accounts.complete('four', linkId, '123456', signal()))).toBe('not signed in')
    const code = codeOn(await signIn(linkId, 'steady', DEMO_PASSWORD))
    expect(code).toMatch(/^\d{6}$/)
    expect(await failureOf(accounts.complete('four', linkId, code === '000000' ? '111111' : '000000', signal()))).toBe('wrong code')
    expect(await accounts.complete('four', linkId, code, signal())).toMatchObject([{ book: 'DraftKings', username: 'steady' }])
    expect(await failureOf(accounts.complete('four', linkId, code, signal()))).toBe('link over')
  })

  it('is over after five wrong codes', async () => {
    const { linkId } = await simulator.accounts.begin('five', 'draftkings', signal())
    const code = codeOn(await simulator.signIn(linkId, 'steady', DEMO_PASSWORD))
    for (let tries = 0; tries < 5; tries++)
      expect(await failureOf(simulator.accounts.complete('five', linkId, 'wrong', signal()))).toBe('wrong code')
    expect(await failureOf(simulator.accounts.complete('five', linkId, code, signal()))).toBe('link over')
  })

  it('a wrong password stays at the book: its page says so, and nothing of it comes to us', async () => {
    const { linkId } = await simulator.accounts.begin('six', 'draftkings', signal())
    const html = await simulator.signIn(linkId, 'steady', 'no such password')
    expect(html).toContain('do not belong together')
    expect(html).not.toContain('no such password')
    expect(await failureOf(simulator.accounts.complete('six', linkId, '', signal()))).toBe('not signed in')
  })

  it('a name with a tag in it is written on no page', async () => {
    const { linkId } = await simulator.accounts.begin('seven', 'draftkings', signal())
    expect(await simulator.signIn(linkId, '<img src=x onerror=alert(1)>', 'x')).not.toContain('<img')
  })
})

describe('the tempers of books', () => {
  async function pagesOf(username: string, platform: 'caesars' | 'betmgm' | 'fanduel') {
    const { linkId } = await simulator.accounts.begin(`temper ${username}`, platform, signal())
    const code = codeOn(await simulator.signIn(linkId, username, DEMO_PASSWORD))
    const [found] = await simulator.accounts.complete(`temper ${username}`, linkId, code, signal())
    const seen: string[] = []
    for (let cursor: string | null = null; seen.length < 40; ) {
      const page: RecordPage | LinkedAccountError = await simulator.accounts
        .refresh(found!.ref, cursor, signal())
        .catch((error: unknown) => error as LinkedAccountError)
      seen.push(page instanceof LinkedAccountError ? page.failure : 'page')
      if (page instanceof LinkedAccountError && page.failure !== 'rate limited') return seen
      if (page instanceof LinkedAccountError) expect(page.retryAfterMs).toBe(1000)
      else if (page.next === null) return seen
      else cursor = page.next
    }
    return seen
  }
  it('one that closed the account says so', async () => {
    expect(await pagesOf('closed', 'caesars')).toEqual(['closed'])
  })
  it('one that asks for pauses gives every page after them', async () => {
    const seen = await pagesOf('limited', 'betmgm')
    expect(seen.filter((one) => one === 'rate limited').length).toBeGreaterThan(1)
    expect(seen.filter((one) => one === 'page').length).toBeGreaterThan(4)
  })
  it('one that wants a new sign-in stops in the middle', async () => {
    expect(await pagesOf('signed-out', 'fanduel')).toEqual(['page', 'page', 'signed out'])
  })
})

describe('a vendor that misbehaves', () => {
  it('a wrong key, no answer, and slips that cannot be understood are told apart', async () => {
    const stranger = sharpSportsAccounts({ baseUrl: `${simulator.url}/v1`, key: 'another', linkUrl: '', isSimulator: true })
    expect(await failureOf(stranger.refresh('BACT_1_steady', null, signal()))).toBe('signed out')
    const nobody = sharpSportsAccounts({ baseUrl: 'http://127.0.0.1:9/v1', key: 'x', linkUrl: '' })
    expect(await failureOf(nobody.refresh('BACT_1_steady', null, signal()))).toBe('down')
    const strange = await testSimulator({
      historyOf: () => ({ movements: [], balanceCents: 0, bets: [{ ...HISTORY.bets[5]!, stakedCents: -5 }, HISTORY.bets[6]!] }),
    })
    const page = await strange.accounts.refresh('BACT_1_steady', null, signal())
    expect({ left: page.left, bets: page.bets.length }).toEqual({ left: 1, bets: 1 })
    await strange.close()
  })
})
