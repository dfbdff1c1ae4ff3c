// Packs a migrated, empty database. The build ships it; tests start from it.
import { writeFile } from 'node:fs/promises'
import { openDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'

export async function packTemplate(file: string): Promise<void> {
  const database = await openDatabase({ kind: 'embedded' })
  try {
    await migrateDatabase(database.db)
    await writeFile(file, await database.dump())
  } finally {
    await database.close()
  }
}
