// The web part of the product: hashed files may be kept for ever, everything else is asked for again; any other address answers
// the one page, which shows the screen (or, under 404, that there is none).
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPage } from '#contract/pages.ts'
import { AppError } from '../kernel/door/errors.ts'
import { answerError } from './errors.ts'
import { isShared, withoutIndex } from './no-index.ts'
import { screenHeads } from './screen-head.ts'
import { type ShareHead, withHead } from './share/share-head.ts'
import { writtenPage } from './written.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * @param folder  the built web part; without it (development, tests) only the API answers
 * @param headOf  what a crawler reads of an address; null where it is the page's own
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  headOf: (pathname: string) => Promise<ShareHead | null> = async () => null,
): Promise<void> {
  const index = path.join(folder, 'index.html')
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined
  const pageOf = screenHeads(folder, page ?? '')
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      // Routes are made from the files that are there, so no path of a request ever reaches the file system.
      globIgnore: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.setHeader('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOREVER : 'no-cache')
      },
    })
    app.get('/', (request, reply) => sendKept(request, reply, 200, pageOf('/', request.headers.cookie)))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (page && wantsPage(request)) {
      const pathname = pathOf(request)
      const screen = pageOf(pathname, request.headers.cookie)
      const shown = isShared(request) ? withoutIndex(screen) : screen
      const head = await headOf(pathname)
      const status = isPage(pathname) ? 200 : 404
      return head ? asPage(reply, status).send(withHead(shown, head)) : sendKept(request, reply, status, shown)
    }
    return answerError(new AppError('not_found'), request, reply)
  })
}

/** One of the few pages that the build has. */
async function sendKept(request: FastifyRequest, reply: FastifyReply, status: number, page: string) {
  const { body, packing } = await writtenPage(page, request.headers['accept-encoding'] as string | undefined)
  if (packing !== undefined) reply.header('content-encoding', packing).header('vary', 'accept-encoding')
  asPage(reply, status)
  return body
}

const asPage = (reply: FastifyReply, status: number) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/'

/** Reads the address of a page, or walks somewhere as a browser does; asks neither for the API nor for a file. */
function wantsPage(request: FastifyRequest): boolean {
  const pathname = pathOf(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (pathname.startsWith('/api/') || pathname.startsWith('/assets/')) return false
  // Who says nothing of what it wants, or takes anything, gets the page too, where there is one (RFC 9110 section 12.5.1).
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (isPage(pathname) && /(?:^|[\s,])(?:\*|text)\/\*/.test(accept))
}
