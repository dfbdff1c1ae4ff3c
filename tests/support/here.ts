// A server in this process, for a browser: the built pages, a clock that goes on and is moved, and jobs that run when a test says so. A product of
// its own would take fourteen seconds of a core to start, and its jobs come once a minute.
import path from 'node:path'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { type FakeClock, movingClock } from './clock.ts'

/** Built before the first journey (`build-once.ts`). */
const WEB = path.resolve(import.meta.dirname, '../../dist/web')

export type HereOptions = Omit<TestAppOptions, 'now' | 'webFolder'> & {
  /** One that is free unless said. */
  readonly port?: number
}

export type Here = {
  readonly app: TestApp
  readonly clock: FakeClock
  readonly url: string
  /** One turn of each of these jobs, one after the other. */
  run(...jobs: readonly string[]): Promise<void>
  close(): Promise<void>
}

export async function serverHere({ port = 0, clock = movingClock(), ...rest }: HereOptions = {}): Promise<Here> {
  const app = await testApp({ clock, isAlone: true, webFolder: WEB, ...rest })
  await app.http.listen({ port, host: '127.0.0.1' })
  const { port: chosen } = app.http.server.address() as { port: number }
  return {
    app,
    clock,
    url: `http://127.0.0.1:${chosen}`,
    async run(...jobs) {
      for (const name of jobs) {
        const job = app.jobs.find((one) => one.name === name)
        if (!job) throw new Error(`no job is called ${name}`)
        await job.run(new AbortController().signal)
      }
    },
    close: () => app.close(),
  }
}
