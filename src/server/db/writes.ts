// How often something has changed in the embedded database. It is reached over one stream only, by this process only (kernel/process/lock.ts),
// so what was read since the last change is still what stands there: whoever remembers rows (until-written.ts) asks here whether they hold.
// A PostgreSQL over the network may be written to by others, and has no such count.
import type pg from 'pg'

export type Writes = { count: number }

const counts = new WeakMap<pg.Pool, Writes>()

export const countWrites = (pool: pg.Pool, writes: Writes): void => void counts.set(pool, writes)

/** The count of a database; undefined where others may write to it. */
export const writesOf = ({ $client }: { readonly $client: pg.Pool }): Readonly<Writes> | undefined => counts.get($client)

const READS = /^\s*select\b/i
const WRITES = /\b(?:insert|update|delete|merge|truncate|into|create|alter|drop|call|pgboss)\b/i

/** Whether a text only reads. In doubt it does not: `with` and whatever names a word of writing count as writing. */
const isPlainRead = (text: string): boolean => READS.test(text) && !WRITES.test(text)

const TARGETS = /\b(?:insert\s+into|update(?!\s+skip\b|\s+set\b)|delete\s+from)\s+(\S+)/gi
const BEYOND_ROWS = /;|\b(?:merge|truncate|create|alter|drop|call|begin|commit|set_config)\b/i
/** Of the embedded database's one connection everybody waits for the end of a transaction; what is written in it was counted by then. */
const BOUNDS = /^\s*(?:begin|commit|rollback)\s*;?\s*$/i

/** Tables of prices, written every few seconds in long transactions. No rows of theirs are remembered by `untilWritten` (writes.test.ts). */
export const NEVER_REMEMBERED: readonly string[] = ['price_lines', 'price_ticks', 'closed_games', 'closing_prices', 'feed_polls']
const QUEUE = 'pgboss.'
const isNeverRemembered = (target: string) =>
  target.startsWith(QUEUE) || NEVER_REMEMBERED.some((name) => target === name || target === `"${name}"`)

/**
 * Whether a text writes only into tables of which nobody remembers rows: those of the job queue, asked and noted all the time, and of prices.
 * Counted as writes, each look for a job and each new price made every call that was under way read its session and plan anew.
 */
function writesUnremembered(text: string): boolean {
  if (BEYOND_ROWS.test(text)) return false
  const targets = [...text.matchAll(TARGETS)].map((match) => match[1] ?? '')
  return targets.length > 0 && targets.every(isNeverRemembered)
}

const leavesRowsAlone = (text: string): boolean => isPlainRead(text) || BOUNDS.test(text) || writesUnremembered(text)

const [QUERY, PARSE, BIND, EXECUTE] = ['Q', 'P', 'B', 'E'].map((type) => type.charCodeAt(0))
// Describe, Sync, Flush and Close do nothing to any row.
const HARMLESS = new Set(['D', 'S', 'H', 'C'].map((type) => type.charCodeAt(0)))
const HEAD_BYTES = 5
/** Far more than are ever prepared (planning-client.ts). What is run under a name that was forgotten counts as writing. */
const MOST_NAMES = 2000

/**
 * Looks at what one connection sends. Messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
 * @returns whether messages that are answered together may have changed anything
 */
export function writeSpotter(): (messages: readonly Buffer[]) => boolean {
  /** Prepared statements by name, for they are sent once and run often. */
  const plain = new Map<string, boolean>()
  return (messages) => {
    let isReadBound = false
    const isHarmless = (message: Buffer): boolean => {
      const type = message[0]
      if (type === QUERY) return leavesRowsAlone(textAt(message, HEAD_BYTES).text)
      if (type === PARSE) {
        const name = textAt(message, HEAD_BYTES)
        if (plain.size >= MOST_NAMES) plain.clear()
        plain.set(name.text, leavesRowsAlone(textAt(message, name.end).text))
        return true
      }
      if (type === BIND) {
        const portal = textAt(message, HEAD_BYTES)
        isReadBound = plain.get(textAt(message, portal.end).text) === true
        return isReadBound
      }
      // What was bound in an earlier batch is unknown here.
      if (type === EXECUTE) return isReadBound
      return type !== undefined && HARMLESS.has(type)
    }
    // Each is looked at, so that every name is known.
    return messages.filter((message) => !isHarmless(message)).length > 0
  }
}

/** The text that ends with NUL, and where the next part begins. */
function textAt(message: Buffer, start: number): { readonly text: string; readonly end: number } {
  const end = message.indexOf(0, start)
  return { text: message.toString('utf8', start, end), end: end + 1 }
}
