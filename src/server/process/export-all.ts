// `guru export --all`: every table as CSV and JSON, for use in other programs. It is written from a
// backup, so that all tables are of one moment on either database, beside a running server too. What opens an account, or signs in its
// place, is left out: for moving to another machine there is `guru restore`.
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import type { Column, TableShape } from '../db/table-rows.ts'
import { readBackup } from '../kernel/backup/read-backup.ts'
import type { BackupProgress } from '../kernel/backup/write-backup.ts'
import { csvCell } from '../kernel/csv-cell.ts'
import { backupByOwner } from './backup-commands.ts'
import { RefusedError } from './refused.ts'

/** What is not written, by table: 'all', or the columns that hold secrets. export-all.test.ts asks this of every column with such a name. */
export const WITHHELD: Readonly<Record<string, 'all' | readonly string[]>> = {
  accounts: ['access_token', 'refresh_token', 'id_token', 'password'],
  admin_tokens: 'all',
  attempts: 'all',
  backup_codes: 'all',
  connection_keys: 'all',
  idempotency_keys: 'all',
  linked_accounts: ['credential'],
  member_models: ['share_token'],
  oauth_codes: 'all',
  passkeys: ['public_key', 'credential_id'],
  personal_tokens: ['hash'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth'],
  player_models: ['share_token'],
  saved_lineups: ['share_token'],
  second_factors: 'all',
  sessions: ['token'],
  shared_pages: ['share_token'],
  shared_values: 'all',
  verifications: 'all',
  video_shares: ['hash'],
  webhook_endpoints: ['secret'],
}

export type Exported = { readonly folder: string; readonly tables: number; readonly rows: number; readonly uploads: number }

/**
 * Writes `TABLE.csv` and `TABLE.json` of every table, and `uploads/`, into a new folder; it gets its name only when it is whole.
 * @param from  a backup to read in place of the present data
 * @throws with a sentence, where the folder is there already or no backup can be made or read
 */
export async function exportAll(
  config: Config,
  asked: string,
  from: string | undefined,
  note: (step: BackupProgress['phase'] | 'writing') => void,
): Promise<Exported> {
  const folder = path.resolve(asked)
  const taken = await readdir(folder).catch(() => [])
  if (taken.length > 0) throw new RefusedError(`There are files in ${folder}. Name a folder that is empty or not there yet.`)
  await mkdir(path.dirname(folder), { recursive: true })
  const work = await mkdtemp(path.join(path.dirname(folder), '.export-'))
  try {
    const file = from ?? (await backupByOwner(config, path.join(work, 'backup.tar.gz'), ({ phase }) => note(phase)))
    note('writing')
    const made = path.join(work, 'export')
    const counts = await writeTables(file, made)
    await rm(folder, { recursive: true, force: true })
    await rename(made, folder)
    return { folder, ...counts }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function writeTables(file: string, folder: string): Promise<Omit<Exported, 'folder'>> {
  await mkdir(path.join(folder, 'uploads'), { recursive: true, mode: 0o700 })
  const open = new Map<string, TableFile>()
  let uploads = 0
  try {
    await readBackup(file, {
      async begin({ tables }) {
        for (const table of tables) if (WITHHELD[table.name] !== 'all') open.set(table.name, new TableFile(folder, table))
      },
      async rows({ name }, rows) {
        await open.get(name)?.add(rows)
      },
      async upload(key, pieces) {
        uploads++
        await pipeline(pieces, createWriteStream(path.join(folder, 'uploads', key.replaceAll('/', '_')), { mode: 0o600 }))
      },
    })
  } finally {
    for (const table of open.values()) await table.end()
  }
  const kinds = Object.fromEntries([...open].map(([name, table]) => [name, { rows: table.rows, columns: table.columns }]))
  const about = { withheld: WITHHELD, tables: kinds }
  await writeFile(path.join(folder, 'about.json'), `${JSON.stringify(about, null, 1)}\n`, { mode: 0o600 })
  return { tables: open.size, rows: [...open.values()].reduce((sum, { rows }) => sum + rows, 0), uploads }
}

class TableFile {
  rows = 0
  readonly columns: readonly Column[]
  readonly #shown: readonly number[]
  readonly #csv: WriteStream
  readonly #json: WriteStream

  constructor(folder: string, { name, columns }: TableShape) {
    const withheld = WITHHELD[name] ?? []
    this.#shown = columns.flatMap((column, at) => (withheld.includes(column.name) ? [] : [at]))
    this.columns = this.#shown.map((at) => columns[at]!)
    this.#csv = createWriteStream(path.join(folder, `${name}.csv`), { mode: 0o600 })
    this.#json = createWriteStream(path.join(folder, `${name}.json`), { mode: 0o600 })
    this.#csv.write(`${this.columns.map((column) => csvCell(column.name)).join(',')}\n`)
    this.#json.write('[')
  }

  /** @param rows  each a JSON list of what PostgreSQL writes for each column, null where there is no value */
  async add(rows: readonly string[]): Promise<void> {
    const cells = rows.map((row) => {
      const values = JSON.parse(row) as readonly (string | null)[]
      return this.#shown.map((at) => values[at] ?? null)
    })
    // No value is an empty cell; a text without letters is a pair of quotes.
    const lines = cells.map((row) => `${row.map((value) => (value === null ? '' : value === '' ? '""' : csvCell(value))).join(',')}\n`)
    const objects = cells.map((row, at) => {
      const object = Object.fromEntries(this.columns.map(({ name, type }, column) => [name, jsonOf(row[column] ?? null, type)]))
      return `${this.rows + at === 0 ? '\n' : ',\n'}${JSON.stringify(object)}`
    })
    this.rows += rows.length
    await Promise.all([written(this.#csv, lines.join('')), written(this.#json, objects.join(''))])
  }

  async end(): Promise<void> {
    await Promise.all([written(this.#csv, ''), written(this.#json, '\n]\n')])
    await Promise.all([this.#csv, this.#json].map((file) => new Promise<void>((resolve) => file.end(resolve))))
  }
}

const written = (file: WriteStream, text: string) =>
  new Promise<void>((resolve, reject) => file.write(text, (error) => (error ? reject(error) : resolve())))

const NUMBERS = new Set(['smallint', 'integer', 'bigint', 'real', 'double precision'])

/** A value as JSON has it; what JSON has no kind for stays as PostgreSQL writes it, so that no digit is lost. */
function jsonOf(text: string | null, type: string): unknown {
  if (text === null) return null
  if (type === 'boolean') return text === 't' || text === 'true'
  if (type === 'json' || type === 'jsonb') return JSON.parse(text)
  if (!NUMBERS.has(type)) return text
  const number = Number(text)
  return Number.isFinite(number) && (Number.isSafeInteger(number) || !/^-?\d+$/.test(text)) ? number : text
}
