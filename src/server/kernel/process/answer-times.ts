// How long answers took since the start of this server, by route, and how busy its one thread is: for the administration, whether or not
// metrics are configured. Counts in buckets: a few numbers a route, whatever is asked.
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** Upper ends in ms; each is some half more than the one before. */
const ENDS = [1, 2, 3, 5, 8, 12, 18, 27, 40, 60, 90, 135, 200, 300, 450, 700, 1000, 1500, 2500, 4000, 6000, 10_000, 60_000] as const
const SLOWEST = 8
/** Below so many answers a route says nothing. */
const FEW = 5

export type RouteTimes = { readonly route: string; readonly calls: number; readonly p50: number; readonly p95: number }
export type AnswerTimes = {
  watch(http: FastifyInstance): void
  /** Milliseconds; null before the first answer. `busy`: share of the time since the last asking in which the thread worked. */
  read(): { readonly all: RouteTimes | null; readonly p99: number | null; readonly slowest: readonly RouteTimes[]; readonly busy: number }
}

export function answerTimes(): AnswerTimes {
  const counts = new Map<string, number[]>()
  let before = performance.eventLoopUtilization()
  const times = (route: string, row: readonly number[]): RouteTimes => ({
    route,
    calls: row.reduce((sum, one) => sum + one, 0),
    p50: quantile(row, 0.5),
    p95: quantile(row, 0.95),
  })
  return {
    watch(http) {
      http.addHook('onResponse', (request, reply, done) => {
        const url = request.routeOptions.url
        if (url?.startsWith('/api/')) {
          const key = `${request.method} ${url}`
          const row = counts.get(key) ?? ENDS.map(() => 0)
          const index = ENDS.findIndex((end) => reply.elapsedTime <= end)
          row[index === -1 ? ENDS.length - 1 : index]! += 1
          // As many rows as the product has routes.
          counts.set(key, row)
        }
        done()
      })
    },
    read() {
      const rows = [...counts].map(([route, row]) => times(route, row))
      const sum = ENDS.map((_, index) => [...counts.values()].reduce((total, row) => total + row[index]!, 0))
      const now = performance.eventLoopUtilization()
      const busy = performance.eventLoopUtilization(now, before).utilization
      before = now
      return {
        all: rows.length === 0 ? null : times('all', sum),
        p99: rows.length === 0 ? null : quantile(sum, 0.99),
        slowest: rows
          .filter(({ calls }) => calls >= FEW)
          .sort((one, other) => other.p95 - one.p95)
          .slice(0, SLOWEST),
        busy: Number.isFinite(busy) ? busy : 0,
      }
    },
  }
}

/** Upper end of the bucket in which the share lies: never less than the truth. */
function quantile(row: readonly number[], share: number): number {
  const total = row.reduce((sum, one) => sum + one, 0)
  let seen = 0
  for (const [index, count] of row.entries()) {
    seen += count
    if (seen >= share * total) return ENDS[index]!
  }
  return ENDS.at(-1)!
}
