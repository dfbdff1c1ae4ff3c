// What the rows are run on: one server on its embedded database, or (`--fleet 4`) so many on one PostgreSQL, with Redis where the machine has
// it, behind a load balancer without sticky sessions.
import { Agent } from 'node:http'
import { databaseOn } from '#tests/support/database.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres.ts'
import { noRedis, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { freePort, type Product, type ProductOptions, startProduct } from '#tests/support/server.ts'
import { roundRobin } from './round-robin.ts'

let fleetSize = 0

/** @param count  servers; 0 = one by itself */
export function runOnFleetOf(count: number): void {
  fleetSize = count
}

export const startStressed = (options: ProductOptions = {}): Promise<Stressed> =>
  fleetSize > 0 ? startFleet(fleetSize, options) : startProduct(options)

/** One server, or the servers of a fleet behind one address. */
export type Stressed = Product & { readonly servers?: readonly Product[] }

export type FleetProduct = Product & {
  readonly servers: readonly Product[]
  readonly redis: TestRedis | null
  /** Starts a server that was killed again, on its port and in its folder. */
  again(index: number): Promise<void>
  readonly database: Awaited<ReturnType<typeof startPostgres>>
}

/** Why no fleet can be started here; undefined where one can. */
export const noFleet: string | undefined = noPostgres

export async function startFleet(count: number, { env = {} }: ProductOptions = {}): Promise<FleetProduct> {
  if (noFleet !== undefined) throw new Error(noFleet)
  const database = await startPostgres()
  const made = await databaseOn(database.url)
  const redis = noRedis === undefined ? await startRedis() : null
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true, maxSockets: 256 })]))
  const balancer = await roundRobin(ports, (port) => agents.get(port)!)
  const settings = {
    DATABASE_URL: made.url,
    GURU_SECRET: 'the same secret for all of the servers of the fleet',
    GURU_PUBLIC_URL: balancer.url,
    // The balancer's word on whose address it is: else all people count as one.
    GURU_TRUST_PROXY: '1',
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...env,
  }
  const servers = await Promise.all(ports.map((port) => startProduct({ port, env: settings })))
  const outputs = servers.map(({ output }) => output)
  return {
    ...servers[0]!,
    url: balancer.url,
    port: balancer.port,
    servers,
    redis,
    database,
    readyMs: Math.max(...servers.map(({ readyMs }) => readyMs)),
    output: () => outputs.map((output) => output()).join('\n'),
    async again(index) {
      const { home, port } = servers[index]!
      servers[index] = await startProduct({ home, port, env: settings })
      outputs.push(servers[index]!.output)
    },
    async stop(signal) {
      const ends = await Promise.all(servers.map((server) => server.stop(signal)))
      return { code: ends.find(({ code }) => code !== 0)?.code ?? 0, ms: Math.max(...ends.map(({ ms }) => ms)) }
    },
    async remove() {
      await balancer.close()
      for (const agent of agents.values()) agent.destroy()
      await Promise.all(servers.map((server) => server.remove()))
      await redis?.remove()
      await made.drop()
      database.stop()
    },
  }
}
