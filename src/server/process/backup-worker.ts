// Makes one backup in a thread of its own, so that reading a large database holds up no answer of the server.
import { parentPort, workerData } from 'node:worker_threads'
import type { S3Settings } from '../adapters/s3/object-store.ts'
import { type DatabaseSource, openDatabase } from '../db/client.ts'
import { type BackupProgress, writeBackup } from '../kernel/backup/write-backup.ts'
import { objectStore } from '../wiring/wire-objects.ts'

export type BackupWork = {
  readonly file: string
  readonly database: DatabaseSource
  readonly home: string
  readonly objects: S3Settings | null
  readonly version: string
  readonly madeAt: number
  readonly isSecretGiven: boolean
}
export type BackupWord =
  | { readonly kind: 'progress'; readonly progress: BackupProgress }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }

const port = parentPort
if (!port) throw new Error('backup-worker runs as a worker thread only')
const tell = (word: BackupWord) => port.postMessage(word)
const { file, database: source, objects, ...about } = workerData as BackupWork

try {
  const database = await openDatabase(source)
  const client = await database.pool.connect()
  let reportedAt = 0
  await writeBackup(
    file,
    { client, objects: objectStore({ home: about.home, objects }), ...about },
    {
      onProgress(progress) {
        // Ten times a second is as often as anybody looks.
        if (progress.phase !== 'checking' && performance.now() - reportedAt < 100) return
        reportedAt = performance.now()
        tell({ kind: 'progress', progress })
      },
    },
  )
  tell({ kind: 'done' })
} catch (error) {
  tell({ kind: 'failed', error })
}
