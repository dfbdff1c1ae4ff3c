// A Redis of the tests' own, where the machine has the program; in a folder under the system's temporary one.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './server.ts'

const PROGRAM = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Why tests on Redis are skipped; undefined where they run. */
export const noRedis: string | undefined = PROGRAM === undefined ? 'no redis-server or valkey-server on this machine' : undefined

export type TestRedis = {
  readonly url: string /** As if its machine had gone. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function startRedis(): Promise<TestRedis> {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = spawn(PROGRAM!, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', home], {
        stdio: 'ignore',
      })
      await answering(port)
    },
    async kill() {
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGKILL')
      await ended
    },
    async remove() {
      if (child?.exitCode === null && child.signalCode === null) await redis.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
  await redis.start()
  return redis
}

async function answering(port: number): Promise<void> {
  for (;;) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
