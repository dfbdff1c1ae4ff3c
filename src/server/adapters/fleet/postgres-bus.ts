// Announcements by LISTEN and NOTIFY (https://www.postgresql.org/docs/current/sql-notify.html), on a connection of its own. A pooler that
// hands connections on after each transaction (PgBouncer's "transaction") carries no LISTEN: `DATABASE_URL` then names the server itself, or
// `REDIS_URL` a bus.
import pg from 'pg'
import type { Bus } from '../../ports/fleet/bus.ts'
import { announcements } from './heard.ts'
import { type Trouble, trouble } from './trouble.ts'

const CHANNEL = 'guru_announcements'
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4000
/** Asked so often whether the connection still stands, which a server that vanished does not say by itself. */
const ALIVE_MS = 5000
const MOST_WAITING = 10_000

type Parts = {
  readonly url: string
  /** Sends by it. */
  readonly pool: Pick<pg.Pool, 'query'>
} & Trouble

export function postgresBus({ url, pool, ...said }: Parts): Bus {
  const ours = announcements()
  const { bad, well } = trouble(said)
  let client: pg.Client | undefined
  let isClosed = false
  let pauseMs = FIRST_PAUSE_MS
  let again: NodeJS.Timeout | undefined
  let hasMissed = false

  const lost = (one: pg.Client, error?: unknown) => {
    if (one !== client && client !== undefined) return
    client = undefined
    one.removeAllListeners()
    one.on('error', () => {})
    void one.end().catch(() => {})
    if (isClosed) return
    if (error !== undefined) bad(error)
    hasMissed = true
    clearTimeout(again)
    again = setTimeout(() => void connect(), pauseMs)
    again.unref()
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
  }

  const connect = async (): Promise<void> => {
    const one = new pg.Client({ connectionString: url, connectionTimeoutMillis: LONGEST_PAUSE_MS, query_timeout: ALIVE_MS })
    one.on('error', (error) => lost(one, error))
    one.on('end', () => lost(one))
    one.on('notification', ({ payload }) => ours.read(payload ?? ''))
    try {
      await one.connect()
      await one.query(`listen ${CHANNEL}`)
    } catch (error) {
      return lost(one, error)
    }
    if (isClosed) return void one.end().catch(() => {})
    client = one
    pauseMs = FIRST_PAUSE_MS
    if (hasMissed) ours.gap()
    hasMissed = false
    well()
  }
  const alive = setInterval(() => {
    const one = client
    one?.query('select 1').catch((error: unknown) => lost(one, error))
  }, ALIVE_MS)
  alive.unref()
  void connect()

  // One statement at a time, with all that waits for it: two on two connections of the pool could overtake each other.
  const waiting: string[] = []
  let isSending = false
  const send = async (): Promise<void> => {
    isSending = true
    while (waiting.length > 0) {
      const texts = waiting.splice(0)
      await pool
        .query('select pg_notify($1, text) from unnest($2::text[]) with ordinality as list (text, place) order by place', [CHANNEL, texts])
        // While the others are not heard here, that this one is heard by them is half of it.
        .then(() => client && well(), bad)
    }
    isSending = false
  }

  return {
    announce(announcement) {
      // The database has not answered for long: what it would not carry is an error, as a statement that timed out is.
      if (waiting.length >= MOST_WAITING) return bad(new Error('too many announcements wait for the database'))
      waiting.push(ours.written(announcement))
      if (!isSending) void send()
    },
    listen: ours.listen,
    get isConnected() {
      return client !== undefined
    },
    async close() {
      isClosed = true
      clearInterval(alive)
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
