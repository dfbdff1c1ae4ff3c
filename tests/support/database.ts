// A migrated database in memory for a test file: migrated once per state of the migrations, then started from the packed copy.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '#server/db/client.ts'
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts'
import { packTemplate } from '#server/db/pack-template.ts'

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/guru')

export async function testDatabase(): Promise<Database> {
  return openDatabase({ kind: 'embedded', template: await template() })
}

async function template(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json')))
  for (const name of existsSync(MIGRATIONS_FOLDER) ? readdirSync(MIGRATIONS_FOLDER).sort() : []) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(path.join(MIGRATIONS_FOLDER, name)))
  }
  const file = path.join(CACHE, `database-${hash.digest('hex').slice(0, 16)}.tgz`)
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true })
    const aside = `${file}.${process.pid}`
    await packTemplate(aside)
    renameSync(aside, file)
  }
  return file
}
