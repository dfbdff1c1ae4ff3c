// Puts the rows of a backup into an empty database, in one transaction, and reads every table back: only where each has the rows and the
// hash that it had is the transaction ended.
import type pg from 'pg'
import { makeSchemaOf } from '../../db/migrate.ts'
import { isEmptyDatabase, putRows, rowsOf, setSequences, tablesIn, withoutForeignKeys, writeAlike } from '../../db/table-rows.ts'
import { DamagedBackupError } from './archive.ts'
import { type Header, isSameSum, Summing } from './manifest.ts'
import { type BackupReader, type ReadBackup, readBackup } from './read-backup.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** The place has something in it already. */
export class OccupiedError extends Error {}

type Parts = Pick<BackupReader, 'upload' | 'file'> & {
  /** Just before the rows count: what belongs to them takes its place. A fault here leaves the database empty. */
  readonly beforeCommit: () => Promise<void>
  readonly onRows?: (rows: number) => void
}

export async function restoreRows(file: string, client: Client, parts: Parts): Promise<ReadBackup> {
  if (!(await isEmptyDatabase(client))) throw new OccupiedError('The database is not empty.')
  await client.query('begin')
  try {
    await writeAlike(client)
    let putKeysBack = async () => {}
    let done = 0
    const read = await readBackup(file, {
      begin: async (header) => {
        await makeSchemaOf(client, header.migrations)
        await client.query('set local search_path = public')
        await requireSameTables(client, header)
        putKeysBack = await withoutForeignKeys(client)
      },
      rows: async (table, rows) => {
        await putRows(client, table, rows)
        done += rows.length
        parts.onRows?.(done)
      },
      ...(parts.upload ? { upload: parts.upload } : {}),
      ...(parts.file ? { file: parts.file } : {}),
    })
    await putKeysBack()
    await setSequences(client, read.manifest.sequences)
    await requireSameRows(client, read)
    await parts.beforeCommit()
    await client.query('commit')
    return read
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function requireSameTables(client: Client, header: Header): Promise<void> {
  const isSame = JSON.stringify(await tablesIn(client)) === JSON.stringify(header.tables)
  if (!isSame) throw new DamagedBackupError('Its tables are not those of the version that it names.')
}

async function requireSameRows(client: Client, { header, manifest }: ReadBackup): Promise<void> {
  for (const table of header.tables) {
    const sum = new Summing()
    for await (const rows of rowsOf(client, table)) for (const row of rows) sum.add(row, Buffer.byteLength(row))
    if (!isSameSum(manifest.tables[table.name], sum.sum)) {
      throw new Error(`The table ${table.name} is not in the new place as it was in the old one. Nothing was restored.`)
    }
  }
}
