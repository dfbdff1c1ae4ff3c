// The Odds API on loopback, in the shape of its version 4: odds, one event's props, the past; a quota that counts down, and bad days.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OddsApiMood = 'well' | 'too many' | 'broken' | 'garbage' | 'half' | 'stalls' | 'odd shape'
export type StandInEvent = {
  readonly id: string
  readonly sport: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
}

export type OddsApiStandIn = {
  readonly url: string
  readonly asked: string[]
  events: readonly StandInEvent[]
  /** Recorded answers by sport key, served as they are. */
  recorded: Map<string, unknown>
  remaining: number
  mood: OddsApiMood
  close(): Promise<void>
}

const KEY = 'stand-in-key'
const BOOKS = [
  ['draftkings', 'DraftKings', 0],
  ['fanduel', 'FanDuel', 4],
  ['betmgm', 'BetMGM', -5],
] as const

const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

function eventBody(
  { id, sport, home, away, startsAt }: StandInEvent,
  now: number,
  format: string,
  markets: readonly string[],
  hasLinks = false,
) {
  const shown = (american: number) =>
    format === 'decimal' ? (american > 0 ? 1 + american / 100 : Math.round((1 - 100 / american) * 100) / 100) : american
  const at = iso(Math.floor((now - 30_000) / 1000) * 1000)
  const outcomes: Record<string, (skew: number) => unknown[]> = {
    h2h: (skew) => [
      { name: home, price: shown(-130 - skew) },
      { name: away, price: shown(112 + skew) },
    ],
    spreads: (skew) => [
      { name: home, price: shown(-110 - skew), point: -2.5 },
      { name: away, price: shown(-110 + skew), point: 2.5 },
    ],
    totals: (skew) => [
      { name: 'Over', price: shown(-108 - skew), point: 47.5 },
      { name: 'Under', price: shown(-112 + skew), point: 47.5 },
    ],
    alternate_spreads: (skew) => [
      { name: home, price: shown(-145 - skew), point: -1.5 },
      { name: away, price: shown(125 + skew), point: 1.5 },
      { name: home, price: shown(110 - skew), point: -4.5 },
      { name: away, price: shown(-130 + skew), point: 4.5 },
    ],
    alternate_totals: (skew) => [
      { name: 'Over', price: shown(-140 - skew), point: 44.5 },
      { name: 'Under', price: shown(120 + skew), point: 44.5 },
    ],
    h2h_h1: (skew) => [
      { name: home, price: shown(-120 - skew) },
      { name: away, price: shown(105 + skew) },
    ],
    totals_h1: (skew) => [
      { name: 'Over', price: shown(-110 - skew), point: 23.5 },
      { name: 'Under', price: shown(-110 + skew), point: 23.5 },
    ],
    player_points: (skew) => [
      { name: 'Over', description: 'Robin Vale', price: shown(-115 - skew), point: 21.5 },
      { name: 'Under', description: 'Robin Vale', price: shown(-105 + skew), point: 21.5 },
    ],
  }
  return {
    id,
    sport_key: sport,
    sport_title: sport,
    commence_time: iso(startsAt),
    home_team: home,
    away_team: away,
    bookmakers: BOOKS.map(([key, title, skew]) => ({
      key,
      title,
      last_update: at,
      ...(hasLinks ? linksOf(key, id) : {}),
      markets: markets.flatMap((market) => {
        const rows = outcomes[market]?.(skew) as { name: string }[] | undefined
        if (!rows) return []
        const own = hasLinks ? rows.map((row) => ({ ...row, ...slipOf(key, market, row.name) })) : rows
        return [{ key: market, last_update: at, ...(hasLinks ? { link: null, sid: null } : {}), outcomes: own }]
      }),
    })),
  }
}

/** One book leads to the slip, one to the game, one to a place that has yet to be filled in. */
function linksOf(book: string, id: string) {
  if (book === 'fanduel') return { link: `https://fanduel.example/game/${id}`, sid: id }
  return { link: book === 'betmgm' ? `https://sports.{state}.betmgm.example/${id}` : null, sid: null }
}
const slipOf = (book: string, market: string, name: string) =>
  book === 'draftkings'
    ? { link: `https://draftkings.example/slip/${market}/${encodeURIComponent(name)}`, sid: '1' }
    : { link: null, sid: null }

/** @param now the moment at which the vendor believes to be */
export async function oddsApiStandIn(now: () => number): Promise<OddsApiStandIn & { readonly key: string }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor.test')
    stand.asked.push(url.pathname + url.search)
    const answer = (status: number, body: unknown, cost = 0) => {
      stand.remaining = Math.max(0, stand.remaining - cost)
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-requests-remaining': String(stand.remaining),
        'x-requests-used': String(500 - stand.remaining),
        'x-requests-last': String(cost),
      })
      response.end(JSON.stringify(body))
    }
    if (stand.mood !== 'well') return spoil(response, stand.mood)
    if (url.searchParams.get('apiKey') !== KEY) return answer(401, { message: 'API key is not valid.', error_code: 'INVALID_KEY' })
    const markets = (url.searchParams.get('markets') ?? 'h2h').split(',')
    const regions = (url.searchParams.get('regions') ?? '').split(',').length
    const format = url.searchParams.get('oddsFormat') ?? 'decimal'
    const [, , ...path] = url.pathname.split('/')
    const past = path[0] === 'historical'
    const [, sport = '', what = '', id = ''] = past ? path.slice(1) : path
    const own = stand.events.filter((event) => event.sport === sport)
    const cost = markets.length * regions * (past ? 10 : 1)
    // A list of events has no prices, and costs next to nothing.
    if (stand.remaining < (what === 'events' && id === '' ? 1 : cost))
      return answer(401, { message: 'Usage quota has been reached.', error_code: 'OUT_OF_USAGE_CREDITS' })
    if (stand.recorded.has(sport)) return answer(200, stand.recorded.get(sport), cost)
    const at = past ? Date.parse(url.searchParams.get('date') ?? '') : now()
    if (past && what === 'events' && path.length === 4)
      return answer(200, { timestamp: iso(at), data: own.map((event) => eventBody(event, at, format, [])) }, 1)
    if (what === 'events') {
      const event = own.find((one) => one.id === id)
      const body = event && eventBody(event, at, format, markets)
      return body ? answer(200, past ? { timestamp: iso(at), data: body } : body, cost) : answer(404, { message: 'Event not found.' })
    }
    const data = own.map((event) => eventBody(event, at, format, markets, url.searchParams.get('includeLinks') === 'true'))
    return answer(200, past ? { timestamp: iso(at), previous_timestamp: null, next_timestamp: null, data } : data, cost)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stand: OddsApiStandIn & { key: string } = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: KEY,
    asked: [],
    events: [],
    recorded: new Map(),
    remaining: 500,
    mood: 'well',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stand
}

function spoil(response: ServerResponse, mood: Exclude<OddsApiMood, 'well'>): void {
  switch (mood) {
    case 'too many':
      response
        .writeHead(429, { 'retry-after': '1' })
        .end(JSON.stringify({ message: 'Requests are too frequent.', error_code: 'EXCEEDED_FREQ_LIMIT' }))
      return
    case 'broken':
      response.writeHead(502).end('bad gateway')
      return
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>maintenance</html>')
      return
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('[{"id":"a","bookmakers":[')
      response.destroy()
      return
    case 'odd shape':
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":7,"bookmakers":"none"},null,3]')
      return
    case 'stalls':
      response.writeHead(200, { 'content-type': 'application/json' })
  }
}
