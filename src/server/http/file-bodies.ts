// Bodies that carry a person's file. Who sends one is known before a byte of it is read; a large one waits its turn, is received within
// its bound and taken apart in a worker thread, so that no other answer waits for it.
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MOST_PICTURE_TEXT } from '#contract/bets/slips.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '../kernel/door/actor.ts'
import { AppError } from '../kernel/door/errors.ts'
import { gate } from '../kernel/door/invoke.ts'
import { breath } from '../kernel/work/breath.ts'
import { placeOf, type SplitBody } from '../kernel/work/file-body.ts'
import { openReceiving } from '../kernel/work/receiving.ts'
import { openTurns, type Turns } from '../kernel/work/turns.ts'

/** Takes a body apart on another thread. */
export type Split = (bytes: Uint8Array, files: readonly string[], signal: AbortSignal) => Promise<SplitBody>

/** Smaller bodies are parsed at once: that takes a millisecond. */
const SMALL = 128 * 1024
/** From here on a body is received in memory that threads share. No picture is as large: those go to a process, which cannot share it. */
const LARGE = MOST_PICTURE_TEXT + 1024 * 1024
/** Longer than a thread works on after it was told to end. */
const THREAD_ENDS_MS = 5000
/** More than any file that somebody sends by mistake. */
const MOST_DISCARDED = 100 * 1024 * 1024
const LONGEST_DISCARD_MS = 15_000
const TURNS = { atOnce: 2, perPerson: 1, waiting: 60, longestWaitMs: 110_000 }

/** `lately`: as it was read a moment ago, unless something was told of it since. */
export type ActorOf = (request: FastifyRequest, look?: 'anew' | 'lately') => Promise<Actor>
type Arrival = { readonly actor: Actor; readonly row: Endpoint; readonly gone: AbortSignal; readonly reply: FastifyReply }

/** Who sends a body, by which row, and when they go away; undefined for what is no row. Throws where the row is shut to them. */
export async function arrivalOf(request: FastifyRequest, reply: FastifyReply, actorOf: ActorOf): Promise<Arrival | undefined> {
  const { row } = request.routeOptions.config as { row?: Endpoint }
  if (!row) return undefined
  const actor = await actorOf(request)
  gate(row, actor)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return { actor, row, gone: gone.signal, reply }
}

/** A scope whose routes take file bodies; `routes` adds them. Their rows stand in the routes' `config.row`. */
export function fileBodies(
  app: FastifyInstance,
  split: Split,
  actorOf: ActorOf,
  /** Of the largest body that any of the routes takes. */
  mostBytes: number,
  routes: (scope: FastifyInstance) => void,
): void {
  const turns = openTurns(TURNS)
  const receiving = openReceiving(mostBytes)
  const arrivals = new WeakMap<FastifyRequest, Arrival>()
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const arrival = await arrivalOf(request, reply, actorOf)
      if (arrival) arrivals.set(request, arrival)
    })
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
      const arrival = arrivals.get(request)
      if (!arrival) throw new AppError('unsupported_media_type')
      const { actor, row, gone, reply } = arrival
      const length = Number(request.headers['content-length'] ?? Number.NaN)
      const most = row.bodyLimit ?? SMALL
      if (length <= SMALL) return parsed(await received(payload, length, SMALL, gone))
      const leave = await enter(turns, actor.kind === 'user' ? actor.id : request.ip, gone, length > most).catch(async (error) => {
        await discarded(payload, length)
        throw error
      })
      // The turn lasts until the answer is out: until then the file lies in memory.
      const piece = length > LARGE ? receiving.take(length) : undefined
      const end = () => {
        piece?.giveBack()
        leave()
      }
      // Of a call that was broken off a thread may still be at work in the piece, for as long as its end takes.
      const endLater = () => void (piece && !reply.raw.writableFinished ? setTimeout(end, THREAD_ENDS_MS).unref() : end())
      if (gone.aborted) endLater()
      else reply.raw.once('close', endLater)
      return together(await split(await received(payload, length, most, gone, piece?.bytes), row.files ?? [], gone))
    })
    routes(scope)
  })
}

async function enter(turns: Turns, who: string, gone: AbortSignal, isTooLarge: boolean): Promise<() => void> {
  if (isTooLarge) throw new AppError('too_large')
  return turns.enter(who, gone)
}

/**
 * Lets a refused body run out, within bounds: whose connection is shut while they still send are shown a broken connection, not the reason.
 */
async function discarded(payload: IncomingMessage, length: number): Promise<void> {
  if (!(length <= MOST_DISCARDED)) return
  payload.on('data', () => {
    payload.pause()
    setImmediate(() => payload.resume())
  })
  await finished(payload, { signal: AbortSignal.timeout(LONGEST_DISCARD_MS) }).catch(() => {})
}

/**
 * The whole body in one piece of memory that a thread can be given. Between two chunks everybody else has a turn: read as fast as they come,
 * dozens are taken in one turn of the loop, and each of them may cost V8 some milliseconds, which collects as memory outside its heap grows.
 */
async function received(payload: IncomingMessage, length: number, most: number, gone: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
  let bytes = into ?? new Uint8Array(Number.isFinite(length) ? length : SMALL)
  let filled = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    if (gone.aborted) throw new AppError('unavailable', 'The caller went away.')
    if (filled + chunk.length > most) throw new AppError('too_large')
    if (filled + chunk.length > bytes.length) {
      const wider = new Uint8Array(Math.min(most, Math.max(bytes.length * 2, filled + chunk.length)))
      wider.set(bytes.subarray(0, filled))
      bytes = wider
    }
    bytes.set(chunk, filled)
    filled += chunk.length
    await breath()
  }
  return bytes.subarray(0, filled)
}

function parsed(bytes: Uint8Array): unknown {
  if (bytes.length === 0) throw new AppError('invalid_input', 'The body is empty, JSON was expected.')
  const text = new TextDecoder().decode(bytes)
  try {
    if (!/"__proto__"\s*:/.test(text)) return JSON.parse(text)
  } catch {
    // Said below.
  }
  throw new AppError('invalid_input', 'The body is not valid JSON.')
}

/** The body with the bytes of its files where their texts stood. */
function together(split: SplitBody): object {
  if (split.kind === 'refused') throw new AppError(split.code, split.reason)
  for (const [path, bytes] of Object.entries(split.files)) {
    const place = placeOf(split.rest, path)
    if (place) place.holder[place.key] = bytes
  }
  return split.rest
}
