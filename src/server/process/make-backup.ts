// How a running server makes a backup: a thread reads the rows, of the embedded database from a copy of its files as they were at one moment.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { partName } from '../kernel/backup/archive.ts'
import type { MakeBackup } from '../kernel/backup/backups.ts'
import type { BackupProgress } from '../kernel/backup/write-backup.ts'
import { workerFile } from '../kernel/work/source-file.ts'
import type { Clock } from '../ports/clock.ts'
import type { BackupWord, BackupWork } from './backup-worker.ts'

const COPY = '.backup-copy'
const LIMITS = { maxOldGenerationSizeMb: 256 }

export function makeBackup(config: Config, database: Database, clock: Clock): MakeBackup {
  return async (file, signal, onProgress) => {
    const copy = path.join(config.home, COPY)
    await clearLeftovers(config)
    try {
      if (database.kind === 'embedded') await database.snapshot(copy)
      signal.throwIfAborted()
      await inThread(
        {
          file,
          database: config.databaseUrl ? { kind: 'postgres', url: config.databaseUrl, poolSize: 1 } : { kind: 'embedded', directory: copy },
          home: config.home,
          objects: config.objects,
          version: config.version,
          madeAt: clock.now(),
          isSecretGiven: config.secret !== null,
        },
        signal,
        onProgress,
      )
    } finally {
      await rm(partName(file), { force: true })
      await rm(copy, { recursive: true, force: true })
    }
  }
}

/** What a kill left: the copy of the files, and half-written backups. */
export async function clearLeftovers({ home, backups }: Pick<Config, 'home' | 'backups'>): Promise<void> {
  await rm(path.join(home, COPY), { recursive: true, force: true })
  const names = await readdir(backups.folder).catch(() => [])
  for (const name of names) if (/^\.guru-.*\.part$/.test(name)) await rm(path.join(backups.folder, name), { force: true })
}

async function inThread(work: BackupWork, signal: AbortSignal, onProgress: (progress: BackupProgress) => void): Promise<void> {
  const code = workerFile('process/backup-worker')
  const worker = new Worker(code.url, { workerData: work, execArgv: [...code.execArgv], name: 'backup', resourceLimits: LIMITS })
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread of the backup stopped (exit code ${code})`)))
      worker.on('message', (word: BackupWord) => {
        if (word.kind === 'progress') onProgress(word.progress)
        else if (word.kind === 'done') resolve()
        else reject(word.error as Error)
      })
    })
  } finally {
    await worker.terminate()
  }
}
