// A PostgreSQL server of the tests' own, where the machine has its programs; in a folder under the system's temporary one.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TEST_SERVER_URL } from './database.ts'

const FOLDERS = '/usr/lib/postgresql'

/** The folder of the server's programs; undefined where there are none. */
const programs = (): string | undefined =>
  existsSync(FOLDERS)
    ? readdirSync(FOLDERS)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(FOLDERS, version, 'bin'))
        .find((folder) => existsSync(path.join(folder, 'initdb')))
    : undefined

/** PostgreSQL refuses to run as root: then it runs as the system's user for it. */
function otherUser(): { uid: number; gid: number } | undefined | null {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Why tests on PostgreSQL are skipped; undefined where they run. */
export const noPostgres: string | undefined =
  TEST_SERVER_URL !== undefined
    ? undefined
    : programs() === undefined
      ? 'no PostgreSQL server on this machine'
      : otherUser() === null
        ? 'PostgreSQL does not run as root'
        : undefined

/** Starts one, or takes that of GURU_TEST_DATABASE_URL. */
export async function startPostgres(): Promise<{ readonly url: string; restart(): void; stop(): void }> {
  if (TEST_SERVER_URL !== undefined) {
    const restart = () => {
      throw new Error('the server of GURU_TEST_DATABASE_URL is not ours to restart')
    }
    return { url: TEST_SERVER_URL, restart, stop: () => {} }
  }
  const user = otherUser() ?? undefined
  const home = mkdtempSync(path.join(tmpdir(), 'guru-postgres-'))
  if (user) chownSync(home, user.uid, user.gid)
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(path.join(programs()!, program), args, {
      cwd: home,
      encoding: 'utf8',
      // The server would keep its pipes open for as long as it runs.
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
      ...user,
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}`)
  }
  const port = await freePort()
  const data = path.join(home, 'data')
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8')
  const start = () =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-o',
      `-p ${port} -k ${home} -h 127.0.0.1 -F -c max_connections=200`,
      '-l',
      path.join(home, 'log'),
      'start',
    )
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** As after a crash of it. */
    restart() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      start()
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
