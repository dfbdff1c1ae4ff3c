// The book simulator: an API of SharpSports' shape over invented accounts, and the page where one signs in at them. A plain HTTP listener,
// so that it runs in a process of its own under the demo world, and within tests.
import { randomBytes, randomInt } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { PlatformName } from '#core/bankroll/linked/platforms.ts'
import type { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import { hashText } from '#core/math/random.ts'
import { type AccountHistory, accountHistory, BOOK_ACCOUNTS, type BookAccount, DEMO_PASSWORD } from '#demo/books/book-accounts.ts'
import { wordsOf } from '../sharpsports/bet-leg.ts'
import { outcomeOf } from '../sharpsports/shapes.ts'
import { codePage, overPage, signInPage } from './sign-in-page.ts'

export type SimulatorOptions = {
  readonly key: string
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Tests bring accounts of their own. */
  readonly accounts?: readonly BookAccount[]
  readonly historyOf?: (account: BookAccount, now: number) => AccountHistory
}

const LINK_MS = 15 * 60_000
const MOST_LINKS = 1000
const MOST_TRIES = 5
const MOST_BODY = 4096
const SLOW_MS = 1500
const PAUSE_SECONDS = 1

type Link = {
  readonly bettor: string
  readonly platform: string
  readonly endsAt: number
  tries: number
  code: string | null
  account: BookAccount | null
}

export function bookSimulator({ key, now, wait, accounts = BOOK_ACCOUNTS, historyOf = accountHistory }: SimulatorOptions): RequestListener {
  const links = new Map<string, Link>()
  const opened = new Map<string, number>()
  const without = new Set<string>()
  const paused = new Set<string>()
  const asked = new Map<string, number>()

  const refOf = (bettor: string, { username }: BookAccount) => `BACT_${hashText(`${bettor} ${username}`).toString(16)}_${username}`
  const accountOf = (ref: string) => accounts.find(({ username }) => ref.replace(/^BACT_[0-9a-f]+_/, '') === username)
  const isSignedOut = (ref: string, account: BookAccount) =>
    account.temper === 'signed out' && (asked.get(ref) ?? 0) > 1 && !opened.has(ref)
  const shown = (ref: string, account: BookAccount) => ({
    id: ref,
    book: { name: account.book },
    username: account.username,
    access: !without.has(ref),
    paused: paused.has(ref),
    balance: historyOf(account, now()).balanceCents,
    timeBalance: new Date(now()).toISOString(),
  })

  function begin(body: Record<string, unknown>): [number, unknown] {
    for (const [id, { endsAt }] of links) if (endsAt <= now() || links.size >= MOST_LINKS) links.delete(id)
    const cid = randomBytes(16).toString('hex')
    links.set(cid, {
      bettor: String(body.internalId),
      platform: String(body.book),
      endsAt: now() + LINK_MS,
      tries: 0,
      code: null,
      account: null,
    })
    return [200, { cid }]
  }

  const linkOf = (cid: string) => {
    const link = links.get(cid)
    return link && link.endsAt > now() && link.tries < MOST_TRIES ? link : undefined
  }

  function complete(cid: string, { code }: Record<string, unknown>): [number, unknown] {
    const link = linkOf(cid)
    if (!link) return [410, { detail: 'This link is over.' }]
    if (!link.account || link.code === null) return [409, { detail: 'Nobody signed in yet.' }]
    if (code !== link.code) {
      link.tries++
      return [422, { detail: 'Wrong code.' }]
    }
    links.delete(cid)
    const ref = refOf(link.bettor, link.account)
    without.delete(ref)
    opened.set(ref, now())
    return [200, [shown(ref, link.account)]]
  }

  async function pageOf(ref: string, account: BookAccount, part: string, query: URLSearchParams): Promise<[number, unknown]> {
    const [limit, page] = [Math.min(100, Number(query.get('limit') ?? 50)), Number(query.get('pageNum') ?? 1)]
    if (!Number.isInteger(limit) || !Number.isInteger(page) || limit < 1 || page < 1) return [400, { detail: 'No such page.' }]
    if (without.has(ref)) return [401, { detail: 'No access.' }]
    if (account.temper === 'closed') return [403, { detail: 'The book closed this account.' }]
    if (paused.has(ref)) return [423, { detail: 'Paused.' }]
    const count = (asked.get(ref) ?? 0) + 1
    asked.set(ref, count)
    if (account.temper === 'slow') await wait(SLOW_MS)
    // Every third question comes too soon.
    if (account.temper === 'rate limited' && count % 3 === 0) return [429, { detail: 'Request was throttled.' }]
    if (isSignedOut(ref, account)) return [401, { detail: 'The book wants a new sign-in.' }]
    if (account.temper === 'signed out' && page > 1) opened.delete(ref)
    const { bets, movements } = historyOf(account, now())
    const list = part === 'betSlips' ? bets.map(slipOf) : movements.map(transactionOf)
    return [200, list.slice((page - 1) * limit, page * limit)]
  }

  async function answer(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>): Promise<[number, unknown]> {
    if (method === 'POST' && path === '/v1/context') return begin(body)
    const code = /^\/v1\/context\/([0-9a-f]+)\/code$/.exec(path)
    if (method === 'POST' && code) return complete(code[1]!, body)
    const [, ref = '', part = ''] = /^\/v1\/bettorAccounts\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
    const account = accountOf(ref)
    if (!account) return [404, { detail: 'Not found.' }]
    if (method === 'GET' && part === '') return [200, shown(ref, account)]
    if (method === 'GET' && (part === 'betSlips' || part === 'transactions')) return pageOf(ref, account, part, query)
    if (method === 'PUT' && part === 'pause') {
      if (body.paused === true) paused.add(ref)
      else paused.delete(ref)
      return [200, shown(ref, account)]
    }
    if (method === 'PUT' && part === 'access') {
      if (body.access === false) without.add(ref)
      return [200, shown(ref, account)]
    }
    return [404, { detail: 'Not found.' }]
  }

  /** The book's own page: the only place where a password is typed, and it stays there. */
  function signIn(method: string, cid: string, form: URLSearchParams): string {
    const link = linkOf(cid)
    if (!link) return overPage()
    const here = accounts.filter(({ platform }) => platform === (link.platform as PlatformName))
    if (link.code !== null) return codePage(link.code)
    if (method !== 'POST') return signInPage(here, null)
    const account = here.find(({ username }) => username === form.get('username')?.trim())
    if (!account || form.get('password') !== DEMO_PASSWORD) {
      link.tries++
      return link.tries >= MOST_TRIES ? overPage() : signInPage(here, 'This name and password do not belong together. Please try again.')
    }
    link.account = account
    link.code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    link.tries = 0
    return codePage(link.code)
  }

  return (request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://simulator')
      const text = await textOf(request)
      if (text === undefined) return send(response, 413, { detail: 'Too large.' })
      const page = /^\/link\/([0-9a-f]+)$/.exec(url.pathname)
      if (page) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        return response.end(signIn(request.method ?? 'GET', page[1]!, new URLSearchParams(text)))
      }
      if (request.headers.authorization !== `Token ${key}`) return send(response, 401, { detail: 'Invalid token.' })
      const [status, body] = await answer(request.method ?? 'GET', url.pathname, url.searchParams, bodyOf(text))
      return send(response, status, body)
    })().catch(() => send(response, 500, { detail: 'Something went wrong.' }))
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': String(PAUSE_SECONDS) } : {}) })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MOST_BODY) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const slipOf = (bet: SyncedBet) => ({
  id: bet.externalId,
  book: { name: bet.book },
  type: bet.product === 'entry' ? 'fantasy' : 'single',
  status: bet.status === 'open' ? 'pending' : 'completed',
  outcome: outcomeOf(bet.status) ?? null,
  oddsAmerican: /^[+-]\d+$/.test(bet.price) ? Number(bet.price) : null,
  atRisk: bet.stakedCents,
  netProfit: bet.payoutCents === null ? null : bet.payoutCents - bet.stakedCents,
  timePlaced: iso(bet.placedAt),
  timeClosed: iso(bet.settledAt),
  timeUpdated: iso(bet.revisedAt),
  bets: [{ bookDescription: bet.selection, ...(bet.leg ? wordsOf(bet.leg) : {}) }],
})

const transactionOf = ({ externalId, kind, status, cents, at, revisedAt }: SyncedMovement) => ({
  id: externalId,
  type: kind,
  status,
  amount: cents,
  time: iso(at),
  timeUpdated: iso(revisedAt),
})
