// A migrated database for a test file. In memory unless GURU_TEST_DATABASE_URL names a PostgreSQL server: then every file gets a
// database of its own there, made at the start and dropped at the end.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/client.ts'
import { MIGRATIONS_FOLDER, migrateDatabase } from '#server/db/migrate.ts'
import { packTemplate } from '#server/db/pack-template.ts'

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/guru')

/** The PostgreSQL server of the tests, whose user may create databases; undefined: the embedded one. */
export const TEST_SERVER_URL = process.env.GURU_TEST_DATABASE_URL || undefined

export async function testDatabase(): Promise<Database> {
  if (TEST_SERVER_URL === undefined) return openDatabase({ kind: 'embedded', template: await template() })
  const database = await emptyDatabase()
  await migrateDatabase(database.db)
  return database
}

/** As `testDatabase`, without any table. */
export async function emptyDatabase(): Promise<Database> {
  if (TEST_SERVER_URL === undefined) return openDatabase({ kind: 'embedded' })
  const { url, drop } = await databaseOn(TEST_SERVER_URL)
  const database = await openDatabase({ kind: 'postgres', url })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** A new, empty database on a PostgreSQL server. */
export async function databaseOn(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `guru_test_${randomBytes(8).toString('hex')}`
  await command(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(server, `drop database if exists ${name} with (force)`) }
}

async function command(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
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
