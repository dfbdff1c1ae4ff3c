// The whole server in process: demo world, database in memory, a clock that the test moves.
import type { AddressInfo } from 'node:net'
import { type Logger, pino } from 'pino'
import { type ChooseOptions, choosePorts, type Ports } from '#server/adapters/choose.ts'
import { type App, buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { type LogBuffer, logBuffer } from '#server/kernel/process/log-buffer.ts'
import { openWorkers, type Workers } from '#server/kernel/work/workers.ts'
import type { Messenger } from '#server/ports/messenger.ts'
import type { TextMessenger } from '#server/ports/text-messenger.ts'
import type { VideoSites } from '#server/ports/videos/video-sites.ts'
import type { Fleet } from '#server/wiring/fleet.ts'
import { testBackups } from './backups.ts'
import { type FakeClock, fakeClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { learnOnce } from './learn-once.ts'

export type TestApp = App & {
  readonly config: Config
  readonly clock: FakeClock
  readonly database: Database
  close(): Promise<void>
}

export type TestAppOptions = {
  /** Variables of the environment, over those of an empty one. */
  readonly env?: Readonly<Record<string, string>>
  readonly now?: number
  /** A clock that the test made before the server. */
  readonly clock?: FakeClock
  /** The database of another server, which closes it: this one is a second server, or the first one after a restart. */
  readonly database?: Database
  /** What ties it to other servers of its database. */
  readonly fleet?: Fleet
  /** It is the only server of its database, as one with the embedded database is. */
  readonly isAlone?: boolean
  /** Replaces ports, after the demo ones were chosen. */
  readonly ports?: (ports: Ports) => Ports
  /** Where the public feeds are when the world is live. */
  readonly live?: ChooseOptions['live']
  /** Replaces the workers by such as hold their tasks. */
  readonly workers?: (real: Workers) => Workers
  /** The built pages, for a browser. */
  readonly webFolder?: string
  /** Where mail goes; without it the server has none. */
  readonly messenger?: Messenger
  /** Where text messages go; without it the server sends none. */
  readonly texts?: TextMessenger
  /** Who knows videos of other sites; without it nobody may be asked. */
  readonly videoSites?: VideoSites
  /** Hashes passwords as dear as the product does; without it cheaply, so that hundreds of people sign up in no time. */
  readonly hasDearPasswords?: boolean
  /** Where the log goes; without it nowhere. */
  readonly log?: Logger
  /** The last lines of that log; without it none. */
  readonly logs?: LogBuffer
  /** How often a socket looks at who may still follow, where not as the product does. */
  readonly heartbeatMs?: number
  /** What a backup waits for before it reads anything. */
  readonly beforeBackup?: (signal: AbortSignal) => Promise<void>
}

let shared: Workers | undefined

/** One pool for all servers of this test process: a thread reads a second's worth of sources before its first task. It ends with the process. */
const sharedWorkers = () => (shared ??= openWorkers(1))

export async function testApp({
  env = {},
  now,
  clock = fakeClock(now),
  ports = (chosen) => chosen,
  workers: replaced = (real) => real,
  messenger,
  texts,
  live,
  webFolder,
  log,
  hasDearPasswords = false,
  videoSites,
  database: given,
  logs,
  fleet,
  isAlone = false,
  heartbeatMs,
  beforeBackup,
}: TestAppOptions = {}): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    GURU_REQUESTS_PER_MINUTE: '10000000',
    GURU_LOG_LEVEL: 'silent',
    GURU_FFMPEG: 'off',
    ...env,
  })
  const database = given ?? (await testDatabase())
  const workers = replaced(sharedWorkers())
  const backups = testBackups(config, database, clock, beforeBackup)
  const app = await buildApp({
    config,
    clock,
    db: database.db,
    ports: ports(await choosePorts(config, clock, { isWarm: false, ...(live ? { live } : {}) })),
    log: log ?? pino({ level: config.logLevel }),
    secrets: { session: 'a secret that only tests know, long enough' },
    workers,
    backups,
    logs: logs ?? logBuffer(),
    webFolder: webFolder ?? null,
    isAlone,
    learn: learnOnce,
    ...(fleet ? { fleet } : {}),
    ...(heartbeatMs ? { heartbeatMs } : {}),
    ...(hasDearPasswords ? {} : { hashCost: { memoryCost: 64, timeCost: 1 } }),
    ...(messenger ? { messenger } : {}),
    ...(texts ? { texts } : {}),
    ...(videoSites ? { videoSites } : {}),
  })
  await app.http.ready()
  return {
    ...app,
    config,
    clock,
    database,
    async close() {
      const closed = app.http.close()
      // A client that broke off a call opens its connection anew and leaves it unused: closing would wait 72 seconds for it (Fastify's
      // keepAliveTimeout).
      app.http.server.closeAllConnections()
      await closed
      if (!given) await database.close()
    },
  }
}

/** The app listens for sockets and for pages of a browser. @returns its port */
export async function listeningPort({ http }: TestApp): Promise<number> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}
