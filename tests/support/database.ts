// A migrated, empty database. In memory unless GURU_TEST_DATABASE_URL names a PostgreSQL server: then every one is made there at the start
// and dropped at the end. To start one in memory costs three seconds of a core, so one that is closed is emptied and handed on in its process.
import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/client.ts'
import { MIGRATIONS_FOLDER, migrateDatabase } from '#server/db/migrate.ts'
import { packTemplate } from '#server/db/pack-template.ts'
import { type PgliteHost, startPglite } from '#server/db/pglite-host.ts'

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/guru')

/** The PostgreSQL server of the tests, whose user may create databases; undefined: the embedded one. */
export const TEST_SERVER_URL = process.env.GURU_TEST_DATABASE_URL || undefined

export async function testDatabase(): Promise<Database> {
  if (TEST_SERVER_URL === undefined) return embedded(MIGRATED, await template())
  const database = await emptyDatabase()
  await migrateDatabase(database.db)
  return database
}

/** As `testDatabase`, without any table. */
export async function emptyDatabase(): Promise<Database> {
  if (TEST_SERVER_URL === undefined) return embedded(BARE, await template())
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

type Kind = {
  /** Those that were closed and wait for the next who asks. */
  readonly closed: PgliteHost[]
  /** What makes one as it was at first. */
  readonly emptied: string
  /** What its tables were at first, once that is known. */
  shape?: string
}

const MIGRATED: Kind = {
  closed: [],
  emptied: `
    drop schema if exists pgboss cascade;
    do $$
    declare
      one text;
      filled text;
    begin
      for one in select oid::regclass::text from pg_class where relispartition and relkind = 'r' and pg_get_expr(relpartbound, oid) <> 'DEFAULT' loop
        execute format('drop table %s', one);
      end loop;
      -- What has rows has pages; emptied it has none.
      select string_agg(oid::regclass::text, ', ') into filled
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0;
      if filled is not null then execute format('truncate %s cascade', filled); end if;
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
    end $$`,
}
const BARE: Kind = {
  closed: [],
  emptied: `
    drop schema if exists pgboss cascade;
    drop schema if exists drizzle cascade;
    drop schema public cascade;
    create schema public`,
}

// In numbers: to write the names and types of two thousand columns down and to sort them took half of what it costs to hand a database on.
const SHAPE = `
  select concat_ws(' ', count(*), sum((hashname(attname)::int8 << 20) # (attrelid::int8 << 12) # (atttypid::int8 << 4) # (attnum << 1) # attnotnull::int), (
    select sum(hashtext(adbin::text)::int8 * adnum) from pg_attrdef where adrelid in (select oid from pg_class where not relispartition)
  )) as shape
  from pg_attribute
  where attnum > 0 and not attisdropped and attrelid in (
    select oid from pg_class where relkind in ('r', 'p', 'v', 'm') and not relispartition
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
  )`

/** One that was closed, emptied; or a new one. */
async function embedded(kind: Kind, from: string): Promise<Database> {
  const closed = kind.closed.pop()
  const host = closed ?? (await startPglite({ template: from }, crash))
  const handedOn = { ...host, close: async () => void kind.closed.push(host) }
  const database = await openDatabase({ kind: 'embedded' }, crash, async () => handedOn)
  try {
    if (closed || kind === BARE) await database.pool.query(kind.emptied)
  } catch (error) {
    if (!closed) throw error
    // A test left something running in it, and it does not answer: it is let go, and another taken.
    void database.pool.end().catch(() => undefined)
    void host.close().catch(() => undefined)
    return embedded(kind, from)
  }
  const shape = (await database.pool.query<{ shape: string }>(SHAPE)).rows[0]!.shape
  kind.shape ??= shape
  if (shape === kind.shape) return database
  // A test changed its tables.
  await database.pool.end()
  await host.close()
  return embedded(kind, from)
}

function crash(error: Error): never {
  throw error
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

/**
 * Lays a migrated, empty database into the data folder of a server that was never started: a copy of files, where to make one takes ten
 * seconds of a core and to unpack one takes three.
 */
export async function layDatabase(home: string): Promise<void> {
  const packed = await template()
  const unpacked = packed.replace(/\.tgz$/, '')
  if (!existsSync(unpacked)) {
    const aside = `${unpacked}.${process.pid}`
    const database = await openDatabase({ kind: 'embedded', directory: aside, template: packed })
    await database.markReady()
    await database.close()
    // Another worker may have been quicker.
    if (existsSync(unpacked)) rmSync(aside, { recursive: true })
    else renameSync(aside, unpacked)
  }
  cpSync(unpacked, path.join(home, 'db'), { recursive: true })
}

/** A packed, migrated, empty data directory: to start one in a folder from. */
export async function template(): Promise<string> {
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
