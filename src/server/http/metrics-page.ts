// /metrics, for whoever has the token of the configuration. Without one the address does not exist.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../kernel/door/errors.ts'

export type MetricsPage = { readonly contentType: string; text(): Promise<string> }

export function serveMetrics(http: FastifyInstance, page: MetricsPage, token: string): void {
  http.get('/metrics', async (request, reply) => {
    if (!isMetricsToken(request.headers.authorization, token)) throw new AppError('unauthenticated')
    return reply
      .header('cache-control', 'no-store')
      .type(page.contentType)
      .send(await page.text())
  })
}

/** Whether a header bears the token; compared in the same time whatever it bears. */
export function isMetricsToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
