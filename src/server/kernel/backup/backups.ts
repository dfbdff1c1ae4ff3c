// Backups of a running server: one at a time, by the clock or by an administrator, in one folder in which the scheduled ones take turns.
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Job } from '../door/feature.ts'
import { DamagedBackupError } from './archive.ts'
import type { BackupProgress } from './write-backup.ts'

export type BackupReason = 'scheduled' | 'manual'
export type BackupFile = { readonly name: string; readonly at: EpochMs; readonly bytes: number; readonly reason: BackupReason }
export type BackupSettings = {
  readonly folder: string
  /** Five-field cron expression in UTC; null = only when somebody asks. */
  readonly schedule: string | null
  /** So many scheduled ones are kept; those that somebody asked for stay. */
  readonly keep: number
}

export type BackupRun = BackupProgress & { readonly startedAt: EpochMs; readonly reason: BackupReason }
export type LastBackup = {
  readonly at: EpochMs
  readonly isOk: boolean
  /** The file's name, or why there is none. */
  readonly detail: string
}

export type Backups = {
  readonly settings: BackupSettings
  list(): Promise<readonly BackupFile[]>
  state(): { readonly running: BackupRun | null; readonly last: LastBackup | null }
  /**
   * Begins one and does not wait for it; false while another is being made.
   * @param file  elsewhere than in the folder
   */
  start(reason: BackupReason, file?: string): boolean
  /** Stops the one that is being made; false when there is none. */
  cancel(): boolean
  /** Ends once nothing is being made. */
  settled(): Promise<void>
  readonly jobs: readonly Job[]
}

/** Makes one file; the old one, if any, stays until the new one is whole. */
export type MakeBackup = (file: string, signal: AbortSignal, onProgress: (progress: BackupProgress) => void) => Promise<void>

type Parts = {
  readonly settings: BackupSettings
  readonly make: MakeBackup
  readonly clock: Clock
  readonly onError: (error: unknown, what: string) => void
}

const NAME = /^guru-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(scheduled|manual)\.tar\.gz$/
export const backupName = (at: EpochMs, reason: BackupReason): string =>
  `guru-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z-${reason}.tar.gz`

export function openBackups({ settings, make, clock, onError }: Parts): Backups {
  const { folder, schedule, keep } = settings
  let running: BackupRun | null = null
  let last: LastBackup | null = null
  let stopping = new AbortController()
  let underWay: Promise<void> = Promise.resolve()

  const run = async (reason: BackupReason, file: string) => {
    try {
      await make(file, stopping.signal, (progress) => {
        if (running) running = { ...running, ...progress }
      })
      last = { at: clock.now(), isOk: true, detail: path.basename(file) }
      if (reason === 'scheduled') await rotate(folder, keep)
    } catch (error) {
      const detail = stopping.signal.aborted ? 'It was stopped.' : sentenceOf(error)
      last = { at: clock.now(), isOk: false, detail }
      if (!stopping.signal.aborted) onError(error, 'a backup was not made')
    } finally {
      running = null
    }
  }
  const start: Backups['start'] = (reason, file) => {
    if (running) return false
    const startedAt = clock.now()
    stopping = new AbortController()
    running = { phase: 'copying', share: null, done: 0, startedAt, reason }
    underWay = run(reason, file ?? path.join(folder, backupName(startedAt, reason)))
    return true
  }
  return {
    settings,
    list: () => backupsIn(folder),
    state: () => ({ running, last }),
    start,
    cancel() {
      if (!running) return false
      stopping.abort()
      return true
    },
    settled: () => underWay,
    // A turn only begins it: a large one takes longer than a turn may.
    jobs: schedule === null ? [] : [{ name: 'backups.make', cron: schedule, run: async () => void start('scheduled') }],
  }
}

/** The backups of a folder, newest first. */
async function backupsIn(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = await Promise.all(
    names.map(async (name): Promise<BackupFile | undefined> => {
      const [, day, hour, minute, second, reason] = NAME.exec(name) ?? []
      const found = reason === undefined ? undefined : await stat(path.join(folder, name)).catch(() => undefined)
      if (!found) return undefined
      return { name, at: Date.parse(`${day}T${hour}:${minute}:${second}Z`), bytes: found.size, reason: reason as BackupReason }
    }),
  )
  return files.filter((file) => file !== undefined).toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
}

async function rotate(folder: string, keep: number): Promise<void> {
  const scheduled = (await backupsIn(folder)).filter(({ reason }) => reason === 'scheduled')
  for (const { name } of scheduled.slice(keep)) await rm(path.join(folder, name), { force: true })
}

/** What may be shown to an administrator: our own sentences, and what the disk said. */
function sentenceOf(error: unknown): string {
  if (error instanceof DamagedBackupError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return 'The folder cannot be written.'
  return 'It failed; the log says why.'
}
