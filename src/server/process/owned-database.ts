import path from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { takeLock } from '../kernel/process/lock.ts'

/**
 * Opens the database as the only process on its folder, and closes it afterwards.
 * @param before  what is done on the folder before its database is opened
 */
export async function withOwnedDatabase<T>(
  { home, databaseUrl }: Config,
  use: (database: Database) => Promise<T>,
  before: () => Promise<void> = async () => {},
): Promise<T> {
  const lock = takeLock(home)
  try {
    await before()
    const database = await openDatabase(
      databaseUrl ? { kind: 'postgres', url: databaseUrl, poolSize: 1 } : { kind: 'embedded', directory: path.join(home, 'db') },
    )
    try {
      return await use(database)
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}
