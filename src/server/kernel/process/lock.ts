// One server per data folder: two processes on one embedded database destroy it. The lock also tells `guru doctor` and
// `guru admin` where the running server listens.

import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'

const LockNote = z.object({
  pid: z.number().int().positive(),
  /** When the process was started, in the system's own words: a pid is used again, a pid with its start is not. */
  started: z.string(),
  /** Port of the product, once it listens. */
  port: z.number().int().optional(),
  /** The local control channel (kernel/control.ts), once it listens. */
  control: z.object({ port: z.number().int(), token: z.string() }).optional(),
  /** It was told to stop and is closing its database. */
  stopping: z.boolean().optional(),
})
export type LockNote = Infer<typeof LockNote>

export type Lock = {
  /** Adds what others may want to know of the running server. */
  tell(more: Pick<LockNote, 'port' | 'control' | 'stopping'>): void
  release(): void
}

/** Another server holds the folder. */
export class HeldError extends Error {
  readonly holder: LockNote
  constructor(home: string, holder: LockNote) {
    const where = holder.port ? `, on port ${holder.port}` : ''
    super(
      `Another AI Sports Guru (process ${holder.pid}${where}) is using the data folder ${home}. ` +
        'Stop it first, or start this one with another folder: GURU_HOME=./other-data npm start',
    )
    this.name = 'HeldError'
    this.holder = holder
  }
}

const lockFile = (home: string) => path.join(home, 'lock')

/** The running server of a data folder, if there is one. A lock that a dead process left behind is none. */
export function lockHolder(home: string): LockNote | undefined {
  const note = read(lockFile(home))
  return note && isRunning(note) ? note : undefined
}

/** Longer than a server takes to stop (process.ts lets it have 9.5 s). */
const STOPPING_MS = 12_000
/** Longer than a server takes to notice that the process which started it was killed. */
const NOTICING_MS = 1500
const LOOK_EVERY_MS = 100

/**
 * Takes the folder as soon as a server that is about to stop has left it: whoever kills `npm start` and starts it again at once should not
 * be refused because of the one he killed.
 * @throws HeldError where the other one goes on
 */
export async function takeLockOfStopped(home: string): Promise<Lock> {
  const start = performance.now()
  for (;;) {
    try {
      return takeLock(home)
    } catch (error) {
      if (!(error instanceof HeldError)) throw error
      const longest = error.holder.stopping ? STOPPING_MS : NOTICING_MS
      if (performance.now() - start > longest) throw error
      await delay(LOOK_EVERY_MS)
    }
  }
}

/** Takes the folder, or throws HeldError. */
export function takeLock(home: string): Lock {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const file = lockFile(home)
  const aside = `${file}.${process.pid}`
  let note: LockNote = { pid: process.pid, started: startOf(process.pid) ?? '' }
  const write = (to: string) => writeFileSync(to, JSON.stringify(note), { mode: 0o600 })

  write(aside)
  try {
    // A link appears whole or not at all, and fails when the name exists.
    for (let attempt = 0; !link(aside, file); attempt++) {
      const holder = read(file)
      if (attempt > 20 || (holder && isRunning(holder))) throw new HeldError(home, holder ?? note)
      putAwayStale(file, holder)
    }
  } finally {
    rmSync(aside, { force: true })
  }

  return {
    tell(more) {
      note = { ...note, ...more }
      write(aside)
      renameSync(aside, file)
    },
    release() {
      if (read(file)?.pid === process.pid) rmSync(file, { force: true })
    },
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead process's lock out of the way; if another newcomer was faster and it was his lock that moved, puts it back. */
function putAwayStale(file: string, stale: LockNote | undefined): void {
  const away = `${file}.stale.${process.pid}`
  try {
    renameSync(file, away)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = read(away)
  if (moved && (moved.pid !== stale?.pid || moved.started !== stale.started)) link(away, file)
  rmSync(away, { force: true })
}

function read(file: string): LockNote | undefined {
  try {
    const parsed = LockNote.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function isRunning(note: LockNote): boolean {
  const started = startOf(note.pid)
  // Where the system does not tell the start, a live pid is taken for the holder: refusing wrongly is safer than sharing.
  return started !== undefined && (started === note.started || started === '' || note.started === '')
}

/** When a process was started; '' when it lives but that is not known, undefined when it does not live. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    // Linux: field 22 of /proc/<pid>/stat, counted after the command, which may itself hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A killed process whose parent has not yet taken note holds nothing any more.
    return fields[0] === 'Z' ? undefined : (fields[19] ?? '')
  } catch {
    return startByPs(pid)
  }
}

function startByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
