// A row in every table that keeps something of a person, with a mark in each of its texts and lists that says where it stood. Which tables
// and columns there are is read from the schema, so that a room added later is among them without being named here.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { NO_CARE } from '#core/care/care-state.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../src/server/db/tables')

type Reference = { readonly column: string; readonly table: string; readonly isOwner: boolean }
type Table = {
  readonly name: string
  readonly columns: readonly PgColumn[]
  readonly references: readonly Reference[]
  /** Columns of JSON whose type is a list. */
  readonly lists: ReadonlySet<string>
}

/** What the product itself reads while it ends an account, so that a mark will not do; undefined: left as it is. None is in a person's words. */
const SOUND: Readonly<Record<string, unknown>> = {
  'care_states.state': NO_CARE,
  'linked_accounts.source': 'file',
  'profiles.time_zone': 'UTC',
  'subscriptions.beneath': undefined,
  'subscriptions.given': undefined,
  'subscriptions.status': 'active',
  'subscriptions.tier': 'vip',
  // Of another site a clip is public and stays.
  'video_clips.source': 'upload',
  'users.email': undefined,
  // A keyed hash, and counted by.
  'users.mailbox': undefined,
  'users.region': undefined,
  'users.suspended_at': undefined,
  'users.two_factor_enabled': undefined,
}
/** Every member has a row in these. */
const THERE: Readonly<Record<string, string>> = { users: 'id', subscriptions: 'user_id' }

const VALUES: Readonly<Record<string, unknown>> = {
  PgTimestamp: new Date(),
  PgDateString: '1990-01-31',
  PgBoolean: false,
  PgInteger: 1,
  PgSmallInt: 1,
  PgBigInt53: 1,
  PgDoublePrecision: 1,
}

async function tablesOfSchema(): Promise<ReadonlyMap<string, Table>> {
  const found = new Map<string, Table>()
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))) {
    // The type of a column is gone at run time: whether it is a list stands in the source.
    const source = readFileSync(path.join(FOLDER, file), 'utf8')
    const lists = new Set([...source.matchAll(/jsonb\('(\w+)'\)\s*\.\$type<[^\n]*\[\]>/g)].map(([, name = '']) => name))
    for (const table of Object.values((await import(path.join(FOLDER, file))) as Record<string, unknown>)) {
      if (!is(table, PgTable)) continue
      const { columns, foreignKeys } = getTableConfig(table)
      const references = foreignKeys.map((key) => {
        const { columns: from, foreignTable } = key.reference()
        const name = getTableName(foreignTable)
        // What only forgets whom it came from (a sealed pick its post) is not the person's any more.
        return { column: from[0]?.name ?? '', table: name, isOwner: name === 'users' || key.onDelete === 'cascade' }
      })
      found.set(getTableName(table), { name: getTableName(table), columns, references, lists })
    }
  }
  return found
}

/**
 * Fills them for a person who is signed in.
 * @returns the marks that were written
 */
export async function markRows(pool: pg.Pool, userId: string, mark: string): Promise<ReadonlySet<string>> {
  const tables = await tablesOfSchema()
  const keys = new Map<string, unknown>([['users', userId]])
  const marks = new Set<string>()
  const isOfPerson = (name: string): boolean =>
    name === 'users' || (tables.get(name)?.references ?? []).some(({ table, isOwner }) => isOwner && table !== name && isOfPerson(table))

  const valueIn = (table: Table, column: PgColumn): unknown => {
    const place = `${table.name}.${column.name}`
    if (place in SOUND) return SOUND[place]
    const reference = table.references.find((one) => one.column === column.name)
    if (reference) return keys.get(reference.table)
    if (place === 'users.id' || column.generated || column.generatedIdentity || column.columnType === 'PgSerial') return undefined
    const text = isOfPerson(table.name) ? `${mark}.${place};` : place
    if (column.columnType === 'PgText') return text
    if (column.columnType === 'PgJsonb') return JSON.stringify(table.lists.has(column.name) ? [text] : { text })
    if (!(column.columnType in VALUES)) throw new Error(`Nobody knows what to put into ${place}, ${column.columnType}.`)
    return VALUES[column.columnType]
  }

  const fill = async (table: Table): Promise<void> => {
    const values = table.columns.map((column) => [column.name, valueIn(table, column)] as const).filter(([, value]) => value !== undefined)
    const names = values.map(([name]) => `"${name}"`)
    const given = values.map(([, value]) => (typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value))
    const owner = THERE[table.name]
    const { rows } = await pool.query<Record<string, unknown>>(
      owner
        ? `update ${table.name} set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where ${owner} = $1 returning *`
        : `insert into ${table.name} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      owner ? [userId, ...given] : given,
    )
    if (rows.length !== 1) throw new Error(`No row was filled in ${table.name}.`)
    keys.set(table.name, keys.get(table.name) ?? rows[0]?.id)
    for (const value of given) {
      const [written] = typeof value === 'string' ? (value.match(new RegExp(`${mark}[.\\w]+;`)) ?? []) : []
      if (written) marks.add(written)
    }
  }

  const filled = new Set<string>()
  const fillWithReferred = async (table: Table): Promise<void> => {
    if (filled.has(table.name)) return
    filled.add(table.name)
    for (const { table: name } of table.references) await fillWithReferred(tables.get(name)!)
    await fill(table)
  }
  for (const table of tables.values()) if (isOfPerson(table.name)) await fillWithReferred(table)
  return marks
}
