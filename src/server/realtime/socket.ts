// One socket for each page: it follows topics and leaves them. Who may follow what is asked of the same gate as the rows behind the topics,
// when the following begins and again at every heartbeat, so that a plan that ran out hears no more. When its session ends, a socket is
// closed in that moment; the page may come back as nobody.
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { REALTIME_PATH, TOPICS, type ToClient, type Topic, ToServer } from '#contract/topics.ts'
import type { Actor, Member } from '../kernel/door/actor.ts'
import { AppError, notFound } from '../kernel/door/errors.ts'
import { type Bound, type Door, gate, hidesFrom, invoke, passCare } from '../kernel/door/invoke.ts'
import type { SessionEnds } from '../kernel/door/session-ends.ts'
import type { Bus, Ended } from '../ports/fleet/bus.ts'
import type { Hub, Listener, Source } from './hub.ts'

export type RealtimeParts = {
  readonly hub: Hub
  /** Every call of the product; topics are answered by those that they name. */
  readonly bounds: readonly Bound[]
  readonly door: Door
  readonly publicUrl: string
  readonly session: {
    actorOf(cookie: string | undefined): Promise<Actor>
    sessionOf(cookie: string | undefined): string | undefined
  }
  readonly ends: SessionEnds
  /** What happens at other servers of the database is heard by it. While it does not stand, this one looks for itself. */
  readonly bus: Pick<Bus, 'listen' | 'isConnected'>
  readonly heartbeatMs?: number | undefined
}

const LARGEST_MESSAGE = 4096
const MOST_TOPICS = 32
const MOST_MESSAGES_A_BEAT = 300
const MOST_SOCKETS = 10_000
/** Each channel makes its answer anew every few seconds; nobody may have thousands of them made. */
const MOST_CHANNELS = 1000
/** What waits in a socket beyond this means that its reader is slow. */
const BEHIND_BYTES = 512 * 1024
const HEARTBEAT_MS = 30_000
/** How often the sessions of open sockets are looked up while other servers are not heard; all in one query. */
const SESSION_CHECK_MS = 2000
/** How often what is one person's own is looked at then. */
const OWN_CHECK_MS = 1500
const POLICY_VIOLATION = 1008
/** Ours, of the range for applications (RFC 6455 section 7.4.2). */
const SESSION_ENDED = 4001
const TRY_AGAIN_LATER = 1013

/** Most topics are the same for everyone who may follow them, so they are made once, by nobody in particular. */
const HOUSE: Member = {
  kind: 'user',
  id: 'house',
  mailbox: 'house',
  countedUnder: ['house'],
  tier: 'vip',
  status: 'active',
  isAdmin: true,
  isSuperAdmin: true,
  timeZone: 'UTC',
  books: null,
  care: null,
}

export async function openRealtime(http: FastifyInstance, parts: RealtimeParts): Promise<void> {
  // Packing each socket's frames anew would cost some 300 kB a socket.
  await http.register(websocket, { options: { maxPayload: LARGEST_MESSAGE, perMessageDeflate: false } })
  // Every other address speaks HTTP only: it answers so before any handshake, not after one.
  http.addHook('onRequest', async (request) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket' && request.routeOptions.url !== REALTIME_PATH)
      throw notFound('There is no socket at this address.')
  })
  const bounds = new Map(parts.bounds.map((bound) => [bound.row as unknown, bound]))
  const lines = new Set<Line>()
  // Before the handshake: a page of another site gets no socket at all.
  const onRequest = async (request: FastifyRequest) => {
    if (isForeign(request, parts.publicUrl)) throw new AppError('cross_origin')
  }
  http.get(REALTIME_PATH, { websocket: true, onRequest }, (socket, request) => {
    if (lines.size >= MOST_SOCKETS) return socket.close(TRY_AGAIN_LATER, 'too many sockets')
    const line = new Line(socket, request.headers.cookie, parts, bounds)
    lines.add(line)
    socket.on('close', () => lines.delete(line))
    line.open()
  })
  const stop = closeEnded(lines, parts)
  http.addHook('preClose', async () => {
    stop()
    parts.hub.close()
  })
}

/** Closes each socket in the moment in which its session ends. */
function closeEnded(lines: ReadonlySet<Line>, { ends, bus, hub }: RealtimeParts): () => void {
  const deaf = ends.listen((ended) => {
    for (const line of lines) void line.end(ended)
  })
  const checkAll = () => lines.forEach((line) => void line.checkSession())
  const forget = bus.listen((heard) => {
    if (heard.kind === 'again') hub.again(heard.prefix)
    if (heard.kind !== 'gap') return
    checkAll()
    hub.again('')
  })
  const timer = setInterval(() => {
    if (!bus.isConnected) checkAll()
  }, SESSION_CHECK_MS)
  timer.unref()
  return () => {
    deaf()
    forget()
    clearInterval(timer)
  }
}

/** Browsers send the origin with every socket; a page of another site would speak with its visitor's cookies. */
function isForeign({ headers, protocol }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = headers
  return origin !== undefined && origin !== new URL(publicUrl).origin && origin !== `${protocol}://${host}`
}

type Followed = { readonly topic: Topic; stop(): void }

/** One socket and what it follows. */
class Line {
  readonly #socket: WebSocket
  readonly #cookie: string | undefined
  readonly #session: string | undefined
  readonly #parts: RealtimeParts
  readonly #bounds: ReadonlyMap<unknown, Bound>
  readonly #followed = new Map<number, Followed>()
  readonly #listener: Listener
  #actor: Promise<Actor>
  #messages = 0
  #isAlive = true

  constructor(socket: WebSocket, cookie: string | undefined, parts: RealtimeParts, bounds: ReadonlyMap<unknown, Bound>) {
    this.#socket = socket
    this.#cookie = cookie
    this.#session = parts.session.sessionOf(cookie)
    this.#parts = parts
    this.#bounds = bounds
    this.#actor = this.#whoAsks()
    this.#listener = {
      send: (text) => {
        if (socket.readyState === socket.OPEN) socket.send(text)
      },
      isBehind: () => socket.bufferedAmount > BEHIND_BYTES,
    }
  }

  open(): void {
    let turn: Promise<void> = Promise.resolve()
    this.#socket.on('message', (data) => {
      this.#messages += 1
      if (this.#messages > MOST_MESSAGES_A_BEAT) return this.#socket.close(POLICY_VIOLATION, 'too many messages')
      turn = turn.then(() => this.#hear(String(data))).catch(() => this.#socket.close(POLICY_VIOLATION, 'not understood'))
    })
    this.#socket.on('pong', () => {
      this.#isAlive = true
    })
    // What is wrong with a connection shows as its end.
    this.#socket.on('error', () => this.#socket.terminate())
    const beat = setInterval(() => void this.#beat().catch(() => this.#socket.terminate()), this.#parts.heartbeatMs ?? HEARTBEAT_MS)
    beat.unref()
    this.#socket.on('close', () => {
      clearInterval(beat)
      for (const { stop } of this.#followed.values()) stop()
      this.#followed.clear()
    })
  }

  /** Who is on the line now. */
  #whoAsks(): Promise<Actor> {
    const actor = this.#parts.session.actorOf(this.#cookie)
    // Asked for without waiting; who waits for it hears of a failure.
    actor.catch(() => {})
    return actor
  }

  /** Closes the line if that is its session, or a session of its person; asks anew what it may follow if that changed. */
  async end(ended: Ended): Promise<void> {
    if (this.#session === undefined) return
    if ('session' in ended) {
      if (ended.session === this.#session) this.#close()
      return
    }
    const actor = await this.#actor.catch(() => undefined)
    if ('rightsOf' in ended) {
      if (actor?.kind === 'user' && actor.id === ended.rightsOf) await this.#askAnew().catch(() => this.#socket.terminate())
      return
    }
    // The session of a password change's own page is a new one by then; it comes back with it.
    if (actor?.kind === 'user' && actor.id === ended.userId) this.#close()
  }

  /** Closes the line if its session is no more. */
  async checkSession(): Promise<void> {
    if (this.#session === undefined) return
    const actor = await this.#parts.session.actorOf(this.#cookie).catch(() => undefined)
    if (actor?.kind === 'anonymous') this.#close()
  }

  #close(): void {
    this.#socket.close(SESSION_ENDED, 'the session ended')
  }

  async #beat(): Promise<void> {
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    this.#messages = 0
    this.#socket.ping()
    await this.checkSession()
    if (this.#followed.size > 0) await this.#askAnew()
  }

  /** Who is on the line may follow less than before: what is refused now is left. */
  async #askAnew(): Promise<void> {
    this.#actor = this.#whoAsks()
    const actor = await this.#actor
    for (const [id, { topic }] of this.#followed) {
      const refusal = await refusalOf(topic, actor, this.#parts.door)
      if (!refusal) continue
      this.#leave(id)
      this.#tell({ do: 'refused', id, code: refusal.code, detail: refusal.message })
    }
  }

  async #hear(text: string): Promise<void> {
    const message = ToServer.parse(JSON.parse(text))
    if (message.do === 'leave') return this.#leave(message.id)
    const { id, have } = message
    this.#leave(id)
    try {
      const { topic, source } = await this.#sourceOf(message.topic, message.input, await this.#actor)
      if (this.#socket.readyState !== this.#socket.OPEN) return
      if (this.#followed.size >= MOST_TOPICS) throw new AppError('rate_limited', `A page may follow ${MOST_TOPICS} topics.`)
      const { hub } = this.#parts
      if (hub.channels >= MOST_CHANNELS && !hub.has(source.key)) throw new AppError('rate_limited', 'Too much is followed at the moment.')
      this.#tell({ do: 'following', id, key: source.key })
      this.#followed.set(id, { topic, stop: hub.follow(source, { ...this.#listener }, have) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.#tell({ do: 'refused', id, code: error.code, detail: error.message })
    }
  }

  #leave(id: number): void {
    this.#followed.get(id)?.stop()
    this.#followed.delete(id)
  }

  #tell(message: ToClient): void {
    this.#listener.send(JSON.stringify(message))
  }

  async #sourceOf(name: string, rawInput: unknown, actor: Actor): Promise<{ topic: Topic; source: Source }> {
    const topic: Topic | undefined = Object.hasOwn(TOPICS, name) ? TOPICS[name as keyof typeof TOPICS] : undefined
    const bound = topic && this.#bounds.get(topic.row)
    if (!topic || !bound) throw new AppError('not_found', 'There is no such topic.')
    const refusal = await refusalOf(topic, actor, this.#parts.door)
    if (refusal) throw refusal
    const parsed = topic.row.input.safeParse(rawInput)
    if (!parsed.success) throw new AppError('invalid_input', 'The input does not fit the topic.')
    const { door } = this.#parts
    const own = topic.isPersonal && actor.kind === 'user' ? actor : undefined
    return {
      topic,
      source: {
        key: `${name} ${own ? `${own.id} ` : ''}${JSON.stringify(parsed.data, Object.keys(parsed.data as object).sort())}`,
        everyMs: () => (own && !this.#parts.bus.isConnected ? OWN_CHECK_MS : topic.everyMs),
        id: topic.id,
        load: async (signal) =>
          topic.parts(
            (await invoke(bound, rawInput, { actor: own ?? HOUSE, requestId: 'realtime', signal, isUnattended: true }, door)) as never,
          ),
      },
    }
  }
}

async function refusalOf({ row }: Topic, actor: Actor, door: Door): Promise<AppError | undefined> {
  try {
    gate(row, actor)
    await passCare(row, {}, { actor }, door)
    // What is followed is one answer for everybody; who is answered with less asks for it.
    if ((await hidesFrom(row, { actor }, door)).length > 0) return new AppError('care')
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
