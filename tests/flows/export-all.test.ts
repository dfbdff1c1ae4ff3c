// `guru export --all`: every row as CSV and JSON, readable again without a loss, and nothing in it that opens an account.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportCommand } from '#cli/server/export.ts'
import { csvRowsIn } from '#core/dfs/files/csv-rows.ts'
import { diskObjects } from '#server/adapters/disk/object-store.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { backupByOwner } from '#server/process/backup-commands.ts'
import { exportAll, WITHHELD } from '#server/process/export-all.ts'
import { servedAnew } from '#tests/support/served.ts'

const root = mkdtempSync(path.join(tmpdir(), 'guru-export-'))
const config: Config = readConfig({
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  GURU_HOME: path.join(root, 'home'),
  GURU_LOG_LEVEL: 'silent',
})
const folder = path.join(root, 'everything')
const quiet = () => {}
/** Of what a spreadsheet or a parser could make something else. */
const TEXTS = ['', ' ', '"quoted", and a comma', 'two\nlines', '=1+1', 'null', '🏈 żółć']
const image = Buffer.from([0, 1, 2, 250, 255])
let secrets: readonly string[]

beforeAll(async () => {
  const running = await servedAnew(config)
  const answer = await fetch(`${running.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'robin@example.com', password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' }),
  })
  expect(answer.status).toBe(200)
  await running.stop()
  await diskObjects(path.join(config.home, 'objects')).put('one-full', image, 'image/webp')
  const database = await openDatabase({ kind: 'embedded', directory: path.join(config.home, 'db') })
  for (const text of TEXTS) {
    await database.pool.query(`insert into audit_entries (at, action, detail) values ('2026-03-08T07:00:00.5Z', 'token.made', $1)`, [text])
  }
  const one = async (query: string) => (await database.pool.query<{ secret: string }>(query)).rows.map(({ secret }) => secret)
  secrets = [
    ...(await one('select password as secret from accounts where password is not null')),
    ...(await one('select token as secret from sessions')),
    ...(await one('select hash as secret from admin_tokens')),
  ]
  await database.close()
  await exportAll(config, folder, undefined, quiet)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const text = (name: string, from = folder) => readFileSync(path.join(from, name), 'utf8')
const rowsOf = (name: string, from = folder) => JSON.parse(text(`${name}.json`, from)) as Record<string, unknown>[]

it('has every row, each in both forms, with numbers, truths and moments as they are', () => {
  const [user] = rowsOf('users')
  expect(user).toMatchObject({ email: 'robin@example.com', email_verified: expect.any(Boolean) })
  const entries = rowsOf('audit_entries').filter(({ action }) => action === 'token.made')
  expect(entries.map(({ detail }) => detail)).toEqual(TEXTS)
  expect(entries[0]).toMatchObject({ id: expect.any(Number), at: '2026-03-08 07:00:00.5+00', actor_id: null })
  const [head = [], ...rows] = [...csvRowsIn(text('audit_entries.csv'))].map(({ cells }) => cells)
  const at = head.indexOf('detail')
  const details = rows.filter((row) => row[head.indexOf('action')] === 'token.made').map((row) => row[at])
  // What a spreadsheet would calculate has a sign before it; the reader takes outer blanks away.
  expect(details).toEqual(TEXTS.map((one) => (one === '=1+1' ? "'=1+1" : one.trim())))
  expect(text('audit_entries.csv')).toMatch(/,token\.made,.*,"",/)
  expect(rows).toHaveLength(rowsOf('audit_entries').length)
  expect(readFileSync(path.join(folder, 'uploads', 'one-full'))).toEqual(image)
  const about = JSON.parse(text('about.json')) as { tables: Record<string, { rows: number }> }
  for (const [name, { rows: count }] of Object.entries(about.tables)) expect(rowsOf(name), name).toHaveLength(count)
})

it('holds nothing that opens an account', () => {
  expect(secrets.length).toBeGreaterThanOrEqual(3)
  for (const name of readdirSync(folder).filter((one) => one !== 'uploads')) {
    for (const secret of secrets) expect(text(name), name).not.toContain(secret)
  }
  expect(existsSync(path.join(folder, 'second_factors.csv'))).toBe(false)
  expect(rowsOf('accounts')[0]).not.toHaveProperty('password')
})

/** Names that sound like secrets and are none: places in a chain, keys of rows, what a fingerprint of content is. */
const PUBLIC = new Set([
  // Stands for a model in the public chain.
  'member_models.seal_key',
  'player_models.seal_key',
  'audit_chain.hash',
  'audit_chain.pruned_hash',
  'audit_entries.hash',
  'alerts.key',
  'bets.key',
  'billing_mails.key',
  'care_exclusions.address_hash',
  'closing_prices.point_key',
  'community_orphans.key',
  'feature_switches.key',
  'forecast_seals.hash',
  'linked_accounts.has_code',
  'linked_records.hash',
  'meter_keys.key',
  'model_answers.input_tokens',
  'model_answers.output_tokens',
  'own_projections.hash',
  'price_lines.point_key',
  'retention_days.key',
  'video_orphans.key',
  'accounts.access_token_expires_at',
  'accounts.refresh_token_expires_at',
])

it('asks of every column that sounds like a secret whether it is one', async () => {
  const files = readdirSync('src/server/db/tables').filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const modules = await Promise.all(files.map((name) => import(path.resolve('src/server/db/tables', name)) as Promise<object>))
  const tables = modules.flatMap((module) => Object.values(module).filter((one) => one instanceof PgTable)).map(getTableConfig)
  const suspects = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /hash|secret|token|password|(^|_)key$|code|cipher|credential|^value$|^auth$|p256dh|^endpoint$/.test(column.name))
      .map((column) => ({ name, column: column.name })),
  )
  const open = suspects.filter(({ name, column }) => {
    const withheld = WITHHELD[name]
    return withheld !== 'all' && !withheld?.includes(column) && !PUBLIC.has(`${name}.${column}`)
  })
  expect(open).toEqual([])
  for (const [name, withheld] of Object.entries(WITHHELD)) {
    const table = tables.find((one) => one.name === name)
    expect(table, name).toBeDefined()
    if (withheld !== 'all')
      for (const column of withheld)
        expect(
          table!.columns.map((one) => one.name),
          name,
        ).toContain(column)
  }
})

it('is written from a backup as well, into an empty folder only, and leaves nothing half done', async () => {
  const backup = path.join(root, 'guru.tar.gz')
  await backupByOwner(config, backup, quiet)
  const other = path.join(root, 'from-backup')
  mkdirSync(other)
  expect(await exportAll(config, other, backup, quiet)).toMatchObject({ folder: other, uploads: 1 })
  expect(text('users.csv', other)).toBe(text('users.csv'))
  writeFileSync(path.join(root, 'cut.tar.gz'), readFileSync(backup).subarray(0, 4000))
  await expect(exportAll(config, path.join(root, 'cut'), path.join(root, 'cut.tar.gz'), quiet)).rejects.toThrow()
  await expect(exportAll(config, folder, backup, quiet)).rejects.toThrow('There are files in')
  expect(readdirSync(root).filter((name) => name === 'cut' || name.startsWith('.'))).toEqual([])
})

it('the command says what it needs', async () => {
  const terminal = { out: quiet, err: quiet }
  await expect(async () => exportCommand.run(['somewhere'], terminal)).rejects.toThrow('say --all')
  await expect(async () => exportCommand.run(['--all'], terminal)).rejects.toThrow('FOLDER')
})
