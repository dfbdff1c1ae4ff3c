// A second sending creates nothing: whoever repeats a call with the same key is given the answer of the first, for 24 hours. The database
// decides who is first, so that it holds across processes. Answers lie encrypted: some hold what opens something (the secret of a webhook).
import { createHash } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { idempotencyKeys } from '../../db/tables/idempotency.ts'
import type { Clock } from '../../ports/clock.ts'
import { anotherSending, conflict } from './errors.ts'

/** The header that carries the key of a form. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
const KEY = /^[\w.:-]{1,100}$/
const KEPT_MS = 24 * 3_600_000
/** A first call that neither answered nor failed for so long has died with its process. */
const DEAD_MS = 120_000
/** How often the answer of a first call that is under way is looked for, and how long. */
const LOOK_MS = 100
const MOST_LOOKS = 300
/** Larger answers are not stored: a repetition is refused instead, and creates nothing all the same. */
const MOST_ANSWER_CHARACTERS = 256_000

export type Sending = { readonly userId: string; readonly route: string; readonly key: string; readonly input: unknown }

export type IdempotencyStore = {
  /** Does the work once for each sending: the first does it, the others are given its answer. A failure is forgotten, so that it can be tried again. */
  once(sending: Sending, work: () => Promise<unknown>): Promise<unknown>
  /** Forgets what is older than a day. */
  forget(now: EpochMs): Promise<void>
}

/** The key of a sending: of its header, else the one that its body names. @returns null where none was sent */
export function idempotencyKeyOf(headers: Headers | undefined, input: unknown): string | null {
  const header = headers?.get(IDEMPOTENCY_HEADER)?.trim() ?? ''
  if (KEY.test(header)) return header
  const own = typeof input === 'object' && input !== null && 'key' in input ? input.key : undefined
  return typeof own === 'string' && own !== '' ? `body ${createHash('sha256').update(own).digest('hex')}` : null
}

/** @param secret  the server's: answers are kept encrypted with it */
export function idempotencyStore(db: Db, clock: Clock, secret: string, wait: (ms: number) => Promise<unknown> = pause): IdempotencyStore {
  return {
    async once({ userId, route, key, input }, work) {
      const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))
      const hash = fingerprint(input)
      for (let look = 0; look < MOST_LOOKS; look++) {
        const now = clock.now()
        // What is forgotten, or died, makes room for a new first.
        await db.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.createdAt, now - KEPT_MS)))
        const first = await db
          .insert(idempotencyKeys)
          .values({ userId, route, key, input: hash, createdAt: now })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key })
        if (first.length > 0) return perform(db, own, secret, work)
        const [row] = await db.select().from(idempotencyKeys).where(own)
        if (!row) continue
        if (row.input !== hash) throw anotherSending()
        if (row.answer) {
          // As an earlier version kept it.
          if ('value' in row.answer) return row.answer.value
          const opened = await open(row.answer.sealed, secret)
          if (opened) return opened.value
          throw conflict('This was done already: look at the list before you repeat it.')
        }
        if (row.createdAt < now - DEAD_MS) await db.delete(idempotencyKeys).where(and(own, eq(idempotencyKeys.createdAt, row.createdAt)))
        else await wait(LOOK_MS)
      }
      throw conflict('The first sending of this is still under way. Look again in a moment.')
    },
    async forget(now) {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - KEPT_MS))
    },
  }
}

const PIECES = 16
const PIECE_BYTES = 4096

/** A hash of an input. Of a large file its length and pieces from beginning to end are enough to tell that another one was sent. */
function fingerprint(input: unknown): string {
  const hash = createHash('sha256')
  const text = JSON.stringify(input, (_, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value
    const step = Math.max(PIECE_BYTES, Math.floor(value.length / PIECES))
    for (let at = 0; at < value.length; at += step) hash.update(value.subarray(at, at + PIECE_BYTES))
    hash.update(value.subarray(-PIECE_BYTES))
    return { bytes: value.length }
  })
  return hash.update(text).digest('hex')
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function perform(db: Db, own: ReturnType<typeof and>, secret: string, work: () => Promise<unknown>): Promise<unknown> {
  try {
    const value = await work()
    const text = JSON.stringify({ value })
    const answer = text.length <= MOST_ANSWER_CHARACTERS ? { sealed: await symmetricEncrypt({ key: secret, data: text }) } : {}
    await db.update(idempotencyKeys).set({ answer }).where(own)
    return value
  } catch (error) {
    await db.delete(idempotencyKeys).where(own)
    throw error
  }
}

/** @returns undefined where nothing was kept, or where it was kept under another secret */
async function open(sealed: string | undefined, secret: string): Promise<{ readonly value?: unknown } | undefined> {
  if (sealed === undefined) return undefined
  try {
    return JSON.parse(await symmetricDecrypt({ key: secret, data: sealed })) as { value?: unknown }
  } catch {
    return undefined
  }
}
