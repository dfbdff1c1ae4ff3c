// /healthz: the process lives. /readyz: it can do its work. For load balancers, `guru doctor` and the administration area.
import type { FastifyInstance } from 'fastify'
import type { AskReadiness } from '../kernel/process/readiness.ts'

/** @param version  told by both, so that while servers are replaced one after another each says which build it is */
export function serveHealth(http: FastifyInstance, ask: AskReadiness, version: string): void {
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version }))
  http.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await ask()
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return { status: isReady ? 'ready' : 'not ready', version, checks: checks.map(({ name, status }) => ({ name, status })) }
  })
}
