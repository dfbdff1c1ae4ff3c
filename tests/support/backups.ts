// Backups of a server in process: made in this thread, since its database lies in memory and another thread would read its own.
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { type Backups, openBackups } from '#server/kernel/backup/backups.ts'
import { writeBackup } from '#server/kernel/backup/write-backup.ts'
import type { Clock } from '#server/ports/clock.ts'
import { objectStore } from '#server/wiring/wire-objects.ts'

/** @param before what a backup waits for before it reads anything */
export function testBackups(
  config: Config,
  database: Database,
  clock: Clock,
  before: (signal: AbortSignal) => Promise<void> = async () => {},
): Backups {
  return openBackups({
    settings: config.backups,
    async make(file, signal, onProgress) {
      await before(signal)
      const client = await database.pool.connect()
      try {
        const { home, version } = config
        const source = { client, objects: objectStore(config), home, version, madeAt: clock.now(), isSecretGiven: true }
        await writeBackup(file, source, { signal, onProgress })
      } finally {
        client.release()
      }
    },
    clock,
    onError: (error) => {
      throw error
    },
  })
}
