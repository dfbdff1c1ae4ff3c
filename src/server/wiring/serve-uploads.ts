// Pieces of uploads by tus 1.0 (https://tus.io/protocols/resumable-upload): HEAD tells how much arrived, PATCH adds a piece. Uploads are announced,
// finished and given up by calls of the contract (contract/videos/uploads.ts); who may not do those may not send pieces either. Only one writes to
// an upload at a time, by a lock in the database, so that it holds over several servers. The library is loaded with the first piece.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API } from '#contract/index.ts'
import { MOST_PIECE, UPLOAD_PATH } from '#contract/videos/uploads.ts'
import { ownUpload, requireHere } from '../features/videos/uploads.ts'
import type { VideoDeps } from '../features/videos/videos-deps.ts'
import type { ActorOf } from '../http/file-bodies.ts'
import { AppError, unauthenticated } from '../kernel/door/errors.ts'
import { gate } from '../kernel/door/invoke.ts'

const PIECE_TYPE = 'application/offset+octet-stream'
/** So long somebody waits for a lock that another has been asked to give up. */
const LOCK_WAIT_MS = 15_000
const LOCK_POLL_MS = 150
const LOCK_KEEP_MS = 1000

type Deps = Pick<VideoDeps, 'uploads' | 'pieces' | 'now'>
type Handle = (request: Request) => Promise<Response>

export function serveUploads(http: FastifyInstance, deps: VideoDeps, actorOf: ActorOf): void {
  let server: Promise<Handle> | undefined
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays a stream: it is written to the disk as it comes.
    scope.addContentTypeParser(PIECE_TYPE, (_request, _payload, done) => done(null, undefined))
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH'],
      url: `${UPLOAD_PATH}/:id`,
      bodyLimit: MOST_PIECE,
      handler: async (request, reply) => {
        const actor = await actorOf(request)
        gate(API.videoUploads.finish, actor)
        if (actor.kind !== 'user') throw unauthenticated()
        const { bytes } = await ownUpload(deps, request.params.id, actor.id)
        await requireHere(deps, request.params.id)
        if (request.method === 'PATCH') requirePiece(request, bytes)
        server ??= openServer(deps)
        return answer(await server, request, reply)
      },
    })
  })
}

function requirePiece({ headers }: FastifyRequest, bytes: number): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(length)) throw new AppError('invalid_input', 'A piece says how long it is (Content-Length).')
  if (length > MOST_PIECE) throw new AppError('too_large', `A piece has at most ${MOST_PIECE / 1024 / 1024} MB.`)
  // Before any of it is read: what has arrived stays as it is.
  if (Number(headers['upload-offset'] ?? 0) + length > bytes)
    throw new AppError('too_large', 'The file is larger than was announced. Give this upload up and begin it anew.')
}

/** What has come of a piece whose connection broke is kept: an end is made of the break. */
async function* arriving(payload: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of payload) yield chunk
  } catch {
    // The caller went away; they ask how much arrived and go on from there.
  }
}

async function answer(handle: Handle, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const headers = new Headers()
  for (const name of ['tus-resumable', 'upload-offset', 'content-type', 'content-length']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const isPiece = request.method === 'PATCH'
  const asked = new Request(`http://uploads.invalid${UPLOAD_PATH}/${(request.params as { id: string }).id}`, {
    method: request.method,
    headers,
    ...(isPiece ? { body: Readable.toWeb(Readable.from(arriving(request.raw))) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  } as RequestInit)
  const response = await handle(asked)
  reply.code(response.status).header('cache-control', 'no-store')
  // What is left of a refused piece is read by nobody, and the next request would wait behind it.
  if (isPiece && response.status >= 400) reply.header('connection', 'close')
  for (const [name, value] of response.headers) if (/^(upload-|tus-)/.test(name)) reply.header(name, value)
  return reply.send(isPiece || request.method === 'HEAD' ? await response.text() : '')
}

async function openServer(deps: Deps): Promise<Handle> {
  const [{ Server }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
  const { uploads, pieces, now } = deps
  const datastore = new FileStore({
    directory: pieces.folder,
    // What an upload is stands in the database; beside the file lies nothing.
    configstore: {
      async get(id: string) {
        const upload = await uploads.find(id, now())
        return upload && ({ id, size: upload.bytes, offset: 0, creation_date: new Date(upload.createdAt).toISOString() } as never)
      },
      set: async () => undefined,
      delete: async () => undefined,
    },
  })
  const tus = new Server({
    path: UPLOAD_PATH,
    datastore,
    locker: { newLock: (id: string) => openLock(deps, id) },
    lockDrainTimeout: 500,
    allowedOrigins: () => false,
  })
  return (request) => tus.handleWeb(request)
}

/** A lock of an upload in the database; who holds it says so again and again, and gives it up when another asks. */
function openLock({ uploads, now }: Deps, id: string) {
  const holder = randomUUID()
  let keeping: NodeJS.Timeout | undefined
  return {
    async lock(signal: AbortSignal, giveUp: () => void): Promise<void> {
      const until = performance.now() + LOCK_WAIT_MS
      while (!(await uploads.lock(id, holder, now()))) {
        if (signal.aborted || performance.now() > until) throw { status_code: 423, body: 'Somebody else writes to this upload.\n' }
        await uploads.wantLock(id)
        await wait(LOCK_POLL_MS)
      }
      keeping = setInterval(() => {
        uploads.keepLock(id, holder, now()).then(
          (isWanted) => isWanted && giveUp(),
          () => giveUp(),
        )
      }, LOCK_KEEP_MS)
    },
    async unlock(): Promise<void> {
      clearInterval(keeping)
      await uploads.unlock(id, holder)
    },
  }
}
