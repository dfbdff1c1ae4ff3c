// A row of a person in every table, made from the catalogue of the database: a table that comes later is filled without a word here.
import type { Database } from '#server/db/client.ts'

type Pool = Database['pool']
export type Column = { table: string; column: string; type: string; isNeeded: boolean; refersTo: string | null }

export async function columnsOf(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as "isNeeded",
      (select f.confrelid::regclass::text from pg_constraint f
        where f.contype = 'f' and f.conrelid = ('public.' || quote_ident(c.table_name))::regclass
          and (select attname from pg_attribute where attrelid = f.conrelid and attnum = f.conkey[1]) = c.column_name limit 1) as "refersTo"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = ('public.' || quote_ident(c.table_name))::regclass)
    order by 1, 2`)
  return rows
}

const NUMBERS = /int|numeric|double|real/
function filler({ type, column, table }: Column, mark: string): unknown {
  if (column === 'tier') return 'free'
  if (column === 'status') return 'active'
  if (NUMBERS.test(type)) return 1
  if (/timestamp|date/.test(type)) return '2026-01-01'
  if (type === 'boolean') return false
  if (/json/.test(type)) return JSON.stringify(mark ? { mark } : {})
  if (type === 'ARRAY') return '{}'
  return `${mark}${table} ${column}`
}

type Filling = {
  /** The columns by which a row is the person's. */
  readonly isOwner: (column: Column) => boolean
  readonly person: string
  /** Stands in every text column then, also where a row can do without. */
  readonly mark?: string
}

/** Puts one row of the person into each table; answers the tables in which none would lie. */
export async function fillTables(pool: Pool, tables: readonly string[], all: readonly Column[], filling: Filling): Promise<string[]> {
  const { isOwner, person, mark = '' } = filling
  let left = [...tables]
  for (let round = 0; left.length > 0 && round < 5; round++) {
    const failed: string[] = []
    for (const table of left) {
      const isMarked = ({ type, refersTo }: Column) => mark !== '' && type === 'text' && refersTo === null
      const needed = all.filter((one) => one.table === table && (one.isNeeded || isOwner(one) || isMarked(one)))
      const values: unknown[] = []
      for (const one of needed) {
        const { refersTo } = one
        if (isOwner(one)) values.push(person)
        else if (refersTo) values.push((await pool.query(`select id from ${refersTo} limit 1`)).rows[0]?.id ?? null)
        else values.push(filler(one, mark))
      }
      const names = needed.map(({ column }) => `"${column}"`).join(', ')
      const places = values.map((_, at) => `$${at + 1}`).join(', ')
      await pool.query(`insert into "${table}" (${names}) values (${places})`, values).catch(() => failed.push(table))
    }
    left = failed
  }
  return left
}
