// Kalshi and Polymarket as they answer on the wire, on this machine: signed questions, pages by cursor and by offset.
import { constants, createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Exchanges = {
  readonly kalshiUrl: string
  readonly polymarketUrl: string
  readonly asked: string[]
  /** Answers everything with this status, or as usual. */
  fail(status: number | null): void
  close(): Promise<void>
}

type World = {
  readonly keyId: string
  readonly publicKey: string
  readonly now: () => number
  readonly fills: readonly object[]
  readonly settlements: readonly object[]
  readonly balanceCents: number
  readonly wallet: string
  readonly activity: readonly object[]
  readonly positions: readonly object[]
}

const PATH = '/trade-api/v2'

export async function standInExchanges(world: World): Promise<Exchanges> {
  const asked: string[] = []
  let failure: number | null = null
  const isSigned = (method: string, path: string, headers: Record<string, unknown>) => {
    const at = String(headers['kalshi-access-timestamp'] ?? '')
    const signature = Buffer.from(String(headers['kalshi-access-signature'] ?? ''), 'base64')
    const key = { key: createPublicKey(world.publicKey), padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
    const isFresh = Math.abs(Number(at) - world.now()) < 60_000
    return headers['kalshi-access-key'] === world.keyId && isFresh && verify('sha256', Buffer.from(`${at}${method}${path}`), key, signature)
  }
  const page = (rows: readonly object[], query: URLSearchParams) => {
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))]
    const isMore = from + limit < rows.length
    return { rows: rows.slice(from, from + limit), cursor: isMore ? String(from + limit) : '' }
  }
  function answer(method: string, path: string, query: URLSearchParams, headers: Record<string, unknown>): [number, unknown] {
    if (failure !== null) return [failure, { error: 'no' }]
    if (path.startsWith(PATH)) {
      if (!isSigned(method, path, headers)) return [401, { error: { code: 'authentication_error' } }]
      if (path === `${PATH}/portfolio/balance`) return [200, { balance: world.balanceCents, portfolio_value: 0 }]
      if (path === `${PATH}/portfolio/fills`) {
        const { rows, cursor } = page(world.fills, query)
        return [200, { fills: rows, cursor }]
      }
      if (path === `${PATH}/portfolio/settlements`) {
        const { rows, cursor } = page(world.settlements, query)
        return [200, { settlements: rows, cursor }]
      }
    }
    if (path === '/activity' || path === '/positions') {
      if (query.get('user')?.toLowerCase() !== world.wallet.toLowerCase()) return [200, []]
      const rows = path === '/activity' ? world.activity : world.positions
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
      return [200, rows.slice(offset, offset + limit)]
    }
    return [404, { error: 'not found' }]
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://exchange')
    asked.push(`${request.method} ${url.pathname}`)
    const [status, body] = answer(request.method ?? '', url.pathname, url.searchParams, request.headers)
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '1' } : {}) })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    kalshiUrl: `${base}${PATH}`,
    polymarketUrl: base,
    asked,
    fail: (status) => {
      failure = status
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
