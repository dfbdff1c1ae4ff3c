// How a vendor on the network is asked: politely, with little trust, and so that its bad days are not ours.
//
// An answer is parsed by a schema before anyone sees it, and kept with its age. While it is fresh nobody asks again; asked for at the
// same time, it is fetched once; when the vendor fails, the last good answer is given with its age and marked stale.
import { setMaxListeners } from 'node:events'
import { z } from 'zod'
import type { Random } from '#core/math/random.ts'
import type { EpochMs } from '#core/units.ts'
import { bounded } from '../../kernel/cache.ts'
import { type AppError, feedDown, notFound, rateLimited } from '../../kernel/door/errors.ts'
import { tell } from '../../kernel/process/happenings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SharedStore } from '../../ports/fleet/shared-store.ts'
import { circuit, jittered } from './circuit.ts'
import { pace } from './rate-limiter.ts'
import { ask, type Reply, VendorFailure, withinClockDrift } from './request.ts'
import { type SharedAnswer, sharedAnswers } from './shared-answers.ts'
import { realWait, type Wait } from './wait.ts'

/** A vendor's answer, when it was true, and whether it is older than it ought to be. */
export type Answer<T> = { readonly value: T; readonly asOf: EpochMs; readonly stale: boolean }

export type Asking<T> = {
  readonly path: string
  readonly schema: z.ZodType<T>
  /** How long an answer serves without asking again. */
  readonly freshMs: number
  /** The moment that the answer itself speaks of; an old one makes it stale however new the reply is. */
  readonly saidAt?: (value: T) => EpochMs | null
}

export type Health = {
  readonly asOf: EpochMs | null
  readonly failures: number
  readonly lastFailure: string | null
  readonly pausedUntil: EpochMs | null
}

export type VendorClient = {
  readonly name: string
  /** Throws feedDown or rateLimited when there is no good answer, not even an old one. */
  get<T>(asking: Asking<T>, signal: AbortSignal): Promise<Answer<T>>
  health(): Health
}

export type VendorOptions = {
  readonly name: string
  readonly baseUrl: string
  readonly clock: Clock
  readonly chance: Random
  /** Requests leave at most so often. */
  readonly everyMs?: number
  readonly timeoutMs?: number
  /** How often a request is tried in all. */
  readonly tries?: number
  /** How long a reader waits for news while an old answer is at hand. */
  readonly patienceMs?: number
  /** How many answers are kept. */
  readonly keeps?: number
  readonly wait?: Wait
  /** Told the headers of every reply. */
  readonly onHeaders?: (headers: Headers) => void
  /** Where several servers share answers, so that one of them asks. */
  readonly shared?: SharedStore | null
}

type Kept = { readonly value: unknown; readonly asOf: EpochMs; readonly askedAt: EpochMs; readonly tags: Reply['tags'] }

/** An answer is stale when it is older than this many times what it serves for, and at least a minute. */
const STALE_TIMES = 4
const LEAST_STALE_MS = 60_000
/** Longer than it serves: the vendor may say that it has not changed. */
const sharedForMs = (freshMs: number): number => Math.max(LEAST_STALE_MS, freshMs * STALE_TIMES)
const FIRST_BACKOFF_MS = 250
const MOST_BYTES = 32 * 2 ** 20

export function vendorClient(options: VendorOptions): VendorClient {
  const { name, baseUrl, clock, chance, everyMs = 150, timeoutMs = 6000, tries = 3, patienceMs = 800, wait = realWait } = options
  const kept = bounded<Kept>({ name: `answers of ${name}`, max: options.keeps ?? 600, mostBytes: MOST_BYTES })
  const flights = new Map<string, Promise<Kept>>()
  const breaker = circuit(chance)
  const others = options.shared ? sharedAnswers({ vendor: name, store: options.shared, wait }) : undefined
  const queue = pace(everyMs, () => performance.now(), wait)
  const seen = { asOf: null as EpochMs | null, failures: 0, lastFailure: null as string | null }

  const once = async <T>({ path, schema, saidAt, freshMs }: Asking<T>, signal: AbortSignal): Promise<Kept> => {
    await queue.turn(signal)
    const before = kept.get(path)
    const reply = await ask(new URL(path.replace(/^\//, ''), baseUrl), {
      timeoutMs,
      signal,
      tags: before?.tags,
      ...(options.onHeaders ? { onHeaders: options.onHeaders } : {}),
    })
    const now = clock.now()
    if (reply.kind === 'unchanged') {
      if (!before) throw new VendorFailure('not modified, but nothing is kept')
      await others?.confirm(path, { askedAt: now, at: reply.at }, sharedForMs(freshMs))
      return { ...before, askedAt: now, asOf: Math.max(before.asOf, withinClockDrift(reply.at, now)) }
    }
    const answer: SharedAnswer = { body: reply.body, askedAt: now, at: reply.at }
    const got = { ...read({ schema, saidAt }, answer), tags: reply.tags }
    await others?.put(path, answer, sharedForMs(freshMs))
    return got
  }

  const read = <T>({ schema, saidAt }: Pick<Asking<T>, 'schema' | 'saidAt'>, { body, askedAt, at }: SharedAnswer): Kept => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new VendorFailure(`unexpected shape: ${z.prettifyError(parsed.error).slice(0, 300)}`)
    const asOf = Math.min(askedAt, saidAt?.(parsed.data) ?? askedAt, withinClockDrift(at, askedAt))
    return { value: parsed.data, askedAt, asOf, tags: undefined }
  }

  const fetchNow = async <T>(asking: Asking<T>): Promise<Kept> => {
    // Not the reader's signal: others may wait for the same answer, and it is worth keeping.
    const signal = AbortSignal.timeout(timeoutMs * tries + 5000)
    const turn = await others?.take(asking.path, clock.now() - asking.freshMs, signal)
    // What another server's version made of it does not matter: the body is as it came, unless this version cannot read it.
    if (turn && 'body' in turn && asking.schema.safeParse(turn.body).success) {
      const got = read(asking, turn)
      kept.set(asking.path, got)
      seen.asOf = got.asOf
      return got
    }
    try {
      return await askVendor(asking, signal)
    } finally {
      if (turn && 'end' in turn) await turn.end()
    }
  }

  const askVendor = async <T>(asking: Asking<T>, signal: AbortSignal): Promise<Kept> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const got = await once(asking, signal)
        breaker.succeeded()
        kept.set(asking.path, got)
        seen.asOf = got.asOf
        seen.failures = 0
        return got
      } catch (error) {
        const failure = error instanceof VendorFailure ? error : new VendorFailure(error instanceof Error ? error.message : String(error))
        seen.failures++
        tell({ kind: 'feed failure', vendor: name })
        seen.lastFailure = failure.message
        if (failure.retryAfterMs !== null) breaker.pauseUntil(clock.now() + failure.retryAfterMs)
        else if (failure.isOurs) throw failure
        else breaker.failed(clock.now())
        if (attempt >= tries || !breaker.allows(clock.now())) throw failure
        await wait(jittered(FIRST_BACKOFF_MS * 2 ** attempt, chance), signal)
      }
    }
  }

  const given = <T>({ freshMs }: Asking<T>, { value, asOf }: Kept): Answer<T> => ({
    value: value as T,
    asOf,
    stale: clock.now() - asOf > Math.max(LEAST_STALE_MS, freshMs * STALE_TIMES),
  })

  return {
    name,
    health: () => ({ ...seen, pausedUntil: breaker.pausedUntil(clock.now()) }),
    async get(asking, signal) {
      const { path, freshMs } = asking
      // One signal may stand behind many questions: those of all leagues at once.
      setMaxListeners(0, signal)
      const old = kept.get(path)
      if (old && clock.now() - old.askedAt < freshMs) return given(asking, old)
      let flight = flights.get(path)
      if (!flight) {
        const paused = breaker.pausedUntil(clock.now())
        if (paused !== null) {
          if (old) return { ...given(asking, old), stale: true }
          throw refusal(name, seen.lastFailure, paused - clock.now())
        }
        flight = fetchNow(asking).finally(() => flights.delete(path))
        flight.catch(() => undefined)
        flights.set(path, flight)
      }
      try {
        const got = old ? await inTime(flight, patienceMs, wait, signal) : await abortable(flight, signal)
        return got ? given(asking, got) : { ...given(asking, old as Kept), stale: true }
      } catch (error) {
        if (old) return { ...given(asking, old), stale: true }
        if (error instanceof VendorFailure && error.isOurs) throw notFound(`${name} does not know this.`)
        throw refusal(name, error instanceof Error ? error.message : null, null)
      }
    },
  }
}

/** What the flight brings, or undefined when it takes too long; it goes on, and its answer serves the next reader. */
async function inTime(flight: Promise<Kept>, ms: number, wait: Wait, signal: AbortSignal): Promise<Kept | undefined> {
  const over = new AbortController()
  try {
    const late = wait(ms, AbortSignal.any([over.signal, signal])).then(() => undefined)
    late.catch(() => undefined)
    return await Promise.race([flight, late])
  } finally {
    over.abort()
  }
}

function abortable<T>(flight: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    flight.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function refusal(name: string, why: string | null, waitMs: number | null): AppError {
  if (why?.startsWith('429')) return rateLimited(`${name} asks for a pause. Please try again later.`)
  const again = waitMs === null ? '' : ` It is asked again in ${Math.ceil(waitMs / 1000)} s.`
  return feedDown(`${name} does not answer as expected.${again}`)
}
