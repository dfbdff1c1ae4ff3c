// A store or a feature is a table of module functions that share their first argument: the database, or what they depend on.

type Functions<First> = Readonly<Record<string, (first: First, ...rest: never[]) => unknown>>
type Bound<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (first: never, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never
}

/** The same functions with their first argument given. */
export function bindFirst<First, Table extends Functions<First>>(first: First, table: Table): Bound<Table> {
  return Object.fromEntries(Object.entries(table).map(([name, of]) => [name, (...rest: never[]) => of(first, ...rest)])) as Bound<Table>
}
