// Turns over all servers of a PostgreSQL database: an advisory lock of the name, held by a transaction while the act runs
// (https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS). It ends with its transaction, so that a server which dies
// leaves none behind, and a pooler that hands connections on after each transaction carries it.
import pg from 'pg'
import { AppError } from '../../kernel/door/errors.ts'
import type { Turns } from '../../ports/fleet/turns.ts'

/** Beside the pool of the queries: whoever holds a turn needs one of those, and must not wait for somebody who holds it and waits for a turn. */
const CONNECTIONS = 4
/** Acts are short; who waits longer is refused and may try again. */
const LONGEST_WAIT_MS = 15_000
/** An act that hangs holds nobody up for longer. */
const LONGEST_TURN_MS = 30_000

/** Namespace of these locks among those that take two numbers. Arbitrary, and only here. */
const TURNS = 0x7475726e

const LOCK_NOT_AVAILABLE = '55P03'

export function postgresTurns(url: string): Turns {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    options: `-c lock_timeout=${LONGEST_WAIT_MS} -c idle_in_transaction_session_timeout=${LONGEST_TURN_MS}`,
  })
  // A connection that breaks is replaced by the pool; without a listener, on one that is lent too, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { take: (name, act) => locked(pool, name, act), close: () => pool.end() }
}

async function locked<T>(pool: pg.Pool, name: string, act: () => Promise<T>): Promise<T> {
  const client = await begun(pool, name)
  let lost: Error | undefined
  // The turn was ended while the act ran (it took too long, or the database went away): the act says itself what became of it.
  const note = (error: Error) => {
    lost = error
  }
  client.on('error', note)
  try {
    return await act()
  } finally {
    // Nothing was written in it.
    await client.query('rollback').catch(note)
    client.removeListener('error', note)
    client.release(lost)
  }
}

async function begun(pool: pg.Pool, name: string): Promise<pg.PoolClient> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [TURNS, name])
    return client
  } catch (error) {
    client.release(true)
    throw (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
      ? new AppError('unavailable', 'Another change of yours is still under way. Please try again.')
      : error
  }
}
