// The restore drill: what a running server backs up starts again elsewhere, on either database, with every row as it was.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskObjects } from '#server/adapters/disk/object-store.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { isEmptyDatabase, quoted } from '#server/db/table-rows.ts'
import { restoreRows } from '#server/kernel/backup/restore-rows.ts'
import { verifyBackup } from '#server/kernel/backup/verify-backup.ts'
import { writeBackup } from '#server/kernel/backup/write-backup.ts'
import type { ObjectStore } from '#server/ports/object-store.ts'
import { backupByOwner, restoreByOwner } from '#server/process/backup-commands.ts'
import type { Running } from '#server/process/serve.ts'
import { databaseOn, emptyDatabase, template } from '#tests/support/database.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres.ts'
import { served, servedAnew } from '#tests/support/served.ts'

const root = mkdtempSync(path.join(tmpdir(), 'guru-backup-'))
const configOf = (name: string, more: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', GURU_HOME: path.join(root, name), GURU_LOG_LEVEL: 'silent', ...more })
const file = path.join(root, 'first.tar.gz')
let quiet: Parameters<typeof restoreByOwner>[2]
const PERSON = { email: 'robin@example.com', password: 'violet kettle harbor' }
const IMAGE = Buffer.from([0, 1, 2, 250, 255])

/** Texts that a way of writing them down could lose: quotes, lines, backslashes, a JSON null beside no value, letters beyond the first plane. */
const TEXTS = ['"', "'", '\\', '\n\r\t', '\\N', 'null', '', ' ', '{a,b}', '(1,2)', '🏈 żółć', '\u2028', '%$1']

const hashOf = async (place: string) => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(place)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
const sumsOf = async (backup: string) => (await verifyBackup(backup)).manifest
const post = (running: Running, address: string, body: object) =>
  fetch(`${running.url}${address}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A data folder into which the backup was restored: once for all tests, which get a copy each. */
let restoredOnce: Promise<Config> | undefined
const restored = () =>
  (restoredOnce ??= (async () => {
    const config = configOf('restored')
    // Folders that are empty are no data: the image of the Dockerfile has them.
    mkdirSync(path.join(config.home, 'objects'), { recursive: true })
    expect((await restoreByOwner(config, file, quiet)).kept).toBeNull()
    return config
  })())
async function restoredIn(name: string): Promise<Config> {
  const config = configOf(name)
  cpSync((await restored()).home, config.home, { recursive: true })
  return config
}

async function signsIn(config: Config): Promise<boolean> {
  const running = await served(config)
  try {
    return (await post(running, '/api/auth/sign-in', PERSON)).ok
  } finally {
    await running.stop()
  }
}

beforeAll(async () => {
  quiet = { isReplacing: false, onRows: () => {}, packed: await template() }
  const config = configOf('home')
  const running = await servedAnew(config)
  expect((await post(running, '/api/auth/sign-up', { ...PERSON, firstName: 'Robin', birthDate: '1990-01-31' })).status).toBe(200)
  await running.stop()
  await diskObjects(path.join(config.home, 'objects')).put('one-full', IMAGE, 'image/webp')

  const database = await openDatabase({ kind: 'embedded', directory: path.join(config.home, 'db') })
  const { rows } = await database.pool.query<{ id: string }>('select id from users')
  for (const [at, text] of TEXTS.entries()) {
    await database.pool.query('insert into audit_entries (at, action, actor_id, detail) values (now(), $1, $2, $3)', [
      'token.made',
      at % 2 === 0 ? null : rows[0]!.id,
      text,
    ])
    await database.pool.query(
      `insert into bets (${await requiredOf(database.pool, 'bets')}) select ${await samples(database.pool, 'bets', at, rows[0]!.id)}`,
    )
  }
  // Numbers of every size, and a state that is JSON null, which is another value than none.
  await database.pool.query(`update bets set ticket = 'null'::jsonb where id = (select min(id) from bets)`)
  await database.close()

  // Through the server that runs: its own thread, and a copy of the files.
  const again = await served(config)
  expect(await backupByOwner(config, file, () => {})).toBe(file)
  await again.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Pool = Awaited<ReturnType<typeof openDatabase>>['pool']
const COLUMNS = `select column_name as name, data_type as type from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO' order by ordinal_position`
type Column = { readonly name: string; readonly type: string }

const requiredOf = async (pool: Pool, table: string) =>
  (await pool.query<Column>(COLUMNS, [table])).rows.map(({ name }) => quoted(name)).join(', ')

/** A value for each column that must have one. */
async function samples(pool: Pool, table: string, at: number, userId: string): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS, [table])
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
  return rows
    .map(({ name, type }) => {
      if (name === 'user_id') return literal(userId)
      if (type === 'jsonb') return `${literal(JSON.stringify({ text: TEXTS[at], list: [1.1, null, 1e21] }))}::jsonb`
      if (type === 'text') return literal(`${at}-${name}-${TEXTS[at]}`)
      if (type === 'double precision') return `${0.1 + at * 1e-17}::float8`
      if (type === 'boolean') return 'true'
      return type.startsWith('timestamp') ? 'now()' : String(at + 1)
    })
    .join(', ')
}

it('holds every row, upload and secret, in a file that only its owner reads', async () => {
  const { header, manifest } = await verifyBackup(file)
  expect(manifest.tables).toMatchObject({ users: { count: 1 }, accounts: { count: 1 }, bets: { count: TEXTS.length } })
  expect(manifest.uploads).toMatchObject({ count: 1, bytes: IMAGE.length })
  expect(manifest.sequences.audit_entries_id_seq).toBeDefined()
  expect(header).toMatchObject({ product: 'ai-sports-guru', secret: 'inside' })
  expect(statSync(file).mode & 0o077).toBe(0)
  // Nothing is left of what it needed.
  expect(readdirSync(configOf('home').home).filter((name) => name.startsWith('.'))).toEqual([])
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([])
})

it('is restored into an empty folder, where the same people sign in with the same passwords', async () => {
  const config = await restoredIn('restored-first')
  const second = path.join(root, 'second.tar.gz')
  await backupByOwner(config, second, () => {})
  expect(await sumsOf(second)).toMatchObject({ ...(await sumsOf(file)), header: expect.any(String) })
  expect(readFileSync(path.join(config.home, 'objects/one-full'))).toEqual(IMAGE)
  expect(readFileSync(path.join(config.home, 'secrets.json'))).toEqual(readFileSync(path.join(configOf('home').home, 'secrets.json')))
  expect(await signsIn(config)).toBe(true)
})

it('what is added after a restore gets a number that nobody has', async () => {
  const config = await restoredIn('numbers')
  const database = await openDatabase({ kind: 'embedded', directory: path.join(config.home, 'db') })
  const { rows } = await database.pool.query<{ isNew: boolean }>(
    `insert into audit_entries (at, action, detail) values (now(), 'token.made', 'x') returning id > (select max(id) from audit_entries) as "isNew"`,
  )
  expect(rows[0]?.isNew).toBe(true)
  // The foreign keys are there again.
  await expect(database.pool.query(`insert into subscriptions (user_id) values ('nobody')`)).rejects.toThrow()
  await database.close()
})

it('a place that is not empty is refused and stays as it is; with --replace it is kept beside', async () => {
  const config = await restoredIn('occupied')
  writeFileSync(path.join(config.home, 'objects/two-full'), IMAGE)
  await expect(restoreByOwner(config, file, quiet)).rejects.toThrow(/There are data in .*--replace/)
  expect(existsSync(path.join(config.home, 'objects/two-full'))).toBe(true)
  const { kept } = await restoreByOwner(config, file, { ...quiet, isReplacing: true })
  expect(readdirSync(kept!).toSorted()).toEqual(['db', 'objects', 'secrets.json'].filter((name) => existsSync(path.join(kept!, name))))
  expect(existsSync(path.join(kept!, 'objects/two-full'))).toBe(true)
  expect(existsSync(path.join(config.home, 'objects/two-full'))).toBe(false)
  expect(existsSync(path.join(config.home, 'objects/one-full'))).toBe(true)
})

it('a clip larger than any part that is held in memory is written, checked and restored in pieces', async () => {
  const BYTES = 257 * 1024 * 1024
  const config = await restoredIn('large')
  const clip = path.join(config.home, 'objects/v-one-file')
  writeFileSync(clip, 'the head of a clip')
  truncateSync(clip, BYTES)
  const backup = path.join(root, 'large.tar.gz')
  await backupByOwner(config, backup, () => {})
  const there = configOf('large-restored')
  const { manifest } = await restoreByOwner(there, backup, quiet)
  expect(manifest.uploads).toMatchObject({ count: 2, bytes: IMAGE.length + BYTES })
  const again = path.join(there.home, 'objects/v-one-file')
  expect(statSync(again).size).toBe(BYTES)
  expect(await hashOf(again)).toBe(await hashOf(clip))
})

it('an upload that is removed while a backup is made is left out, and the backup is whole', async () => {
  const config = await restoredIn('removed')
  const objects = diskObjects(path.join(config.home, 'objects'))
  await objects.put('two-full', IMAGE, 'image/webp')
  const vanishing: ObjectStore = {
    ...objects,
    async open(key) {
      const stored = await objects.open(key)
      if (key === 'two-full') await objects.remove(key)
      return stored
    },
  }
  const database = await openDatabase({ kind: 'embedded', directory: path.join(config.home, 'db') })
  const client = await database.pool.connect()
  const backup = path.join(root, 'removed.tar.gz')
  await writeBackup(backup, { client, objects: vanishing, home: config.home, version: '0', madeAt: 0, isSecretGiven: true })
  client.release()
  await database.close()
  expect((await sumsOf(backup)).uploads.count).toBe(1)
})

describe('a file that is not whole', () => {
  const damaged = path.join(root, 'damaged.tar.gz')
  const whole = () => readFileSync(file)
  it.each([
    ['was cut short', () => whole().subarray(0, whole().length - 40)],
    ['was cut in the middle', () => whole().subarray(0, whole().length >> 1)],
    [
      'has another byte',
      () => {
        const bytes = whole()
        bytes[bytes.length >> 1]! ^= 1
        return bytes
      },
    ],
    ['is empty', () => Buffer.alloc(0)],
    ['is another file', () => Buffer.from('not a backup')],
  ])('%s: it is not verified, and nothing of it is restored', async (_, content) => {
    writeFileSync(damaged, content())
    await expect(verifyBackup(damaged)).rejects.toThrow(/damaged|cut short|no backup|ends too early|not as it was written/i)
    const database = await emptyDatabase()
    const client = await database.pool.connect()
    await expect(restoreRows(damaged, client, { beforeCommit: async () => {} })).rejects.toThrow()
    expect(await isEmptyDatabase(client)).toBe(true)
    client.release()
    await database.close()
  })

  it('the folder that it was to be restored into stays empty', async () => {
    writeFileSync(damaged, whole().subarray(0, whole().length - 40))
    const config = configOf('from-damaged')
    await expect(restoreByOwner(config, damaged, quiet)).rejects.toThrow()
    expect(readdirSync(config.home)).toEqual([])
  })
})

describe.skipIf(noPostgres)(`from one database to the other${noPostgres ? ` (skipped: ${noPostgres})` : ''}`, () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server?.stop())

  it('every table has the same rows in PostgreSQL, and again in the embedded database', async () => {
    const { url, drop } = await databaseOn(server.url)
    const there = configOf('on-postgres', { DATABASE_URL: url })
    await restoreByOwner(there, file, quiet)
    const fromPostgres = path.join(root, 'from-postgres.tar.gz')
    await backupByOwner(there, fromPostgres, () => {})
    const { tables, sequences, uploads } = await sumsOf(file)
    expect(await sumsOf(fromPostgres)).toMatchObject({ tables, sequences, uploads })
    // A full one is refused and stays full.
    await expect(restoreByOwner(configOf('elsewhere', { DATABASE_URL: url }), file, quiet)).rejects.toThrow('The database is not empty.')

    const back = configOf('back')
    await restoreByOwner(back, fromPostgres, quiet)
    const last = path.join(root, 'last.tar.gz')
    await backupByOwner(back, last, () => {})
    expect((await sumsOf(last)).tables).toEqual(tables)
    expect(await signsIn(back)).toBe(true)
    expect(await signsIn(there)).toBe(true)
    await drop()
  })

  it('a damaged file leaves the database empty', async () => {
    const { url, drop } = await databaseOn(server.url)
    const config = configOf('damaged-postgres', { DATABASE_URL: url })
    const cut = path.join(root, 'cut.tar.gz')
    copyFileSync(file, cut)
    writeFileSync(cut, readFileSync(cut).subarray(0, -40))
    await expect(restoreByOwner(config, cut, quiet)).rejects.toThrow()
    const database = await openDatabase({ kind: 'postgres', url })
    const { rows } = await database.pool.query(`select count(*)::int as n from pg_tables where schemaname in ('public', 'drizzle')`)
    expect(rows).toEqual([{ n: 0 }])
    await database.close()
    await drop()
    mkdirSync(config.home, { recursive: true })
    expect(readdirSync(config.home)).toEqual([])
  })
})
