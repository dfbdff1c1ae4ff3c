// Rows of every table as text, for backups: read at one moment, in pieces of about a megabyte, and put into tables of the same schema. Each
// row is a JSON array of what PostgreSQL writes for each column, so that any version of it reads the very same values again.
import type pg from 'pg'

export type Column = { readonly name: string; readonly type: string }
export type TableShape = { readonly name: string; readonly columns: readonly Column[] }

type Client = Pick<pg.ClientBase, 'query'>

const PIECE_BYTES = 1024 * 1024
const MOST_ROWS = 5000
const FIRST_ROWS = 50

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Runs what reads, in a transaction that sees the database as it was at one moment. */
export async function atOneMoment<T>(client: Client, read: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await writeAlike(client)
    return await read()
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** What values look like as text depends on these, which an owner may have set otherwise. */
export async function writeAlike(client: Client): Promise<void> {
  for (const setting of ["datestyle = 'iso, mdy'", "timezone = 'UTC'", "intervalstyle = 'postgres'", "bytea_output = 'hex'"]) {
    await client.query(`set local ${setting}`)
  }
  await client.query('set local extra_float_digits = 1')
}

/** The tables of the product, one that is partitioned as one. Not those of the job queue, which each start makes anew, nor computed columns. */
export async function tablesIn(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ relation: string; name: string; type: string }>(
    `select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname collate "C", a.attnum`,
  )
  const shapes = new Map<string, Column[]>()
  for (const { relation, name, type } of rows) {
    const columns = shapes.get(relation) ?? []
    shapes.set(relation, columns)
    columns.push({ name, type })
  }
  return [...shapes].map(([name, columns]) => ({ name, columns }))
}

/** Bytes of each table on the disk, with those of its partitions, to say how far a backup is. */
export async function tableSizes(client: Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; size: string }>(
    `select c.relname as name, (select sum(pg_table_size(t.relid)) from pg_partition_tree(c.oid) t)::text as size
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'p'
     union all
     select c.relname, pg_table_size(c.oid)::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition`,
  )
  return new Map(rows.map(({ name, size }) => [name, Number(size)]))
}

/** All rows of a table, about a megabyte at a time. Within `atOneMoment`, or another transaction. */
export async function* rowsOf(client: Client, { name, columns }: TableShape): AsyncGenerator<readonly string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await client.query(
    `declare rows_of_table no scroll cursor for select json_build_array(${values})::text as row from public.${quoted(name)}`,
  )
  let wanted = FIRST_ROWS
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${wanted} from rows_of_table`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < wanted) break
    const bytes = rows.reduce((sum, { row }) => sum + row.length, 0)
    wanted = Math.max(1, Math.min(MOST_ROWS, Math.floor((PIECE_BYTES * rows.length) / bytes)))
  }
  await client.query('close rows_of_table')
}

export async function putRows(client: Client, { name, columns }: TableShape, rows: readonly string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `(given.value ->> ${at})::${type}`).join(', ')
  await client.query(
    `insert into public.${quoted(name)} (${names}) overriding system value select ${values} from json_array_elements($1::json) given`,
    [`[${rows.join(',')}]`],
  )
}

/** The last value of each sequence that gave one. */
export async function sequencesIn(client: Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null
     order by sequencename collate "C"`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function setSequences(client: Client, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last])
  }
}

/** Takes foreign keys away, so that tables may be filled in any order and without a superuser. @returns what puts them back, and checks every row */
export async function withoutForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`,
  )
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${quoted(name)}`)
  return async () => {
    for (const { owner, name, definition } of rows) await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
  }
}

/** Whether there is no table at all: a place that nobody uses. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p')`,
  )
  return rows[0]?.tables === 0
}
