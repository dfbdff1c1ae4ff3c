// /healthz: the process lives. /readyz: it can do its work. For load balancers, `guru doctor` and the administration area.
import type { FastifyInstance } from 'fastify'
import type { AskReadiness } from '../kernel/process/readiness.ts'

export function serveHealth(http: FastifyInstance, ask: AskReadiness): void {
  http.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await ask()
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return { status: isReady ? 'ready' : 'not ready', checks: checks.map(({ name, status }) => ({ name, status })) }
  })
}
