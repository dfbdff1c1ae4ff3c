// An account at Kalshi, read by a key that its owner made there. Every question is a GET: nothing is ever ordered with the key.
import { constants, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { groupBy } from '#core/group-by.ts'
import { LinkedAccountError, type LinkedAccounts } from '../../ports/linked-accounts.ts'
import { accountAnswer } from '../vendor-http/account-answer.ts'
import { Balance, Fill, FillPage, recordsOf, Settlement, SettlementPage } from './shapes.ts'

export type KalshiKey = { readonly keyId: string; readonly privateKey: string }
type Settings = {
  /** Without a slash at its end: `https://api.elections.kalshi.com/trade-api/v2`. */
  readonly baseUrl: string
  readonly key: KalshiKey
  readonly now: () => number
}

const PER_PAGE = 200
/** No account of a person has more pages; what does never ends. */
const MOST_PAGES = 100
const REFUSALS = { 401: 'signed out', 403: 'signed out', 404: 'signed out' } as const

/** The key as it can sign; undefined of a text that is no RSA key. */
function readKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

export function kalshiAccounts({ baseUrl, key, now }: Settings): LinkedAccounts {
  const { pathname } = new URL(baseUrl)
  const ask = async (path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> => {
    const privateKey = readKey(key.privateKey)
    if (!privateKey) throw new LinkedAccountError('signed out', 'the key cannot sign')
    const timestamp = String(now())
    // The path is signed without its query.
    const text = Buffer.from(`${timestamp}GET${pathname.replace(/\/$/, '')}${path}`)
    const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    const signature = sign('sha256', text, { key: privateKey, ...padding }).toString('base64')
    const headers = { 'KALSHI-ACCESS-KEY': key.keyId, 'KALSHI-ACCESS-TIMESTAMP': timestamp, 'KALSHI-ACCESS-SIGNATURE': signature }
    return accountAnswer({ url: `${baseUrl}${path}?${new URLSearchParams(query)}`, headers, refusals: REFUSALS }, signal)
  }
  async function pages<T>(
    path: string,
    read: (answer: unknown) => { rows: readonly T[]; cursor?: string | null | undefined },
    signal: AbortSignal,
  ) {
    const all: T[] = []
    let cursor = ''
    for (let count = 0; count < MOST_PAGES; count++) {
      const { rows, cursor: next } = read(await ask(path, { limit: String(PER_PAGE), ...(cursor ? { cursor } : {}) }, signal))
      all.push(...rows)
      if (!next) return all
      cursor = next
    }
    throw new LinkedAccountError('down', 'an account has no end')
  }
  const balance = async (signal: AbortSignal) => Balance.parse(await ask('/portfolio/balance', {}, signal)).balance

  return {
    name: 'kalshi',
    begin: async () => ({ linkId: key.keyId, page: null, hasCode: false }),
    async complete(_bettor, _linkId, _code, signal) {
      await balance(signal)
      return [{ ref: key.keyId, book: 'Kalshi', username: `key …${key.keyId.slice(-6)}` }]
    },
    // A market is a bet only with all of its fills, so that an account comes in one piece.
    async refresh(ref, _cursor, signal) {
      const fills = await pages('/portfolio/fills', (answer) => rowsOf(FillPage.parse(answer), ({ fills }) => fills), signal)
      const ends = await pages(
        '/portfolio/settlements',
        (answer) => rowsOf(SettlementPage.parse(answer), ({ settlements }) => settlements),
        signal,
      )
      const read = readAll(fills, Fill)
      const settled = readAll(ends, Settlement)
      const byTicker = groupBy(new Map(read.good.map((fill) => [fill.id, fill])).values(), ({ ticker }) => ticker)
      const endOf = new Map(settled.good.map((one) => [one.ticker, one]))
      const records = [...byTicker].map(([ticker, own]) => recordsOf(ticker, own, endOf.get(ticker), ref))
      return {
        bets: records.flatMap(({ bet }) => bet ?? []),
        movements: records.flatMap(({ movement }) => movement ?? []),
        left: read.left + settled.left + records.filter(({ bet }) => !bet).length,
        next: null,
        balance: { cents: await balance(signal), asOf: now() },
      }
    },
    // Access is the person's: they end it where they made the key, and here nothing is read any more.
    pause: async () => {},
    remove: async () => {},
  }
}

const rowsOf = <P extends { readonly cursor?: string | null | undefined }>(page: P, of: (page: P) => readonly unknown[]) => ({
  rows: of(page),
  cursor: page.cursor,
})

function readAll<T>(rows: readonly unknown[], shape: { safeParse(raw: unknown): { success: true; data: T } | { success: false } }) {
  const good = rows.flatMap((row) => {
    const read = shape.safeParse(row)
    return read.success ? [read.data] : []
  })
  return { good, left: rows.length - good.length }
}
