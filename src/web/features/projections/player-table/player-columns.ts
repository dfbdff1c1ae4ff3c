// The columns of a player table: which stand, how wide they are, and by which rows are sorted.

/** All that can be left out, in the order in which they stand. */
export const PLAYER_COLUMNS = ['salary', 'range', 'floor', 'median', 'ceiling', 'value', 'ownership', 'min', 'max'] as const
export type PlayerColumn = (typeof PLAYER_COLUMNS)[number]

export const COLUMN_LABELS: Readonly<Record<PlayerColumn, string>> = {
  salary: 'Salary',
  range: 'Range of outcomes',
  floor: 'Floor',
  median: 'Median',
  ceiling: 'Ceiling',
  value: 'Value',
  ownership: 'Ownership',
  min: 'Min %',
  max: 'Max %',
}

type Widths = Readonly<Record<PlayerColumn, string>> & { readonly name: string }
const PLAIN: Widths = {
  name: 'minmax(9rem, 1fr)',
  salary: '3.75rem',
  range: 'minmax(5rem, 8.5rem)',
  floor: '2.75rem',
  median: '3.5rem',
  ceiling: '3.75rem',
  value: '4.5rem',
  ownership: '3.5rem',
  min: '0',
  max: '0',
}
/** Beside fields to type in, which need room. */
const RULED: Widths = {
  name: 'minmax(8rem, 1fr)',
  salary: '3.5rem',
  range: 'minmax(4rem, 5.5rem)',
  floor: '2.75rem',
  median: '4.75rem',
  ceiling: '3.5rem',
  value: '3.25rem',
  ownership: '3.5rem',
  min: '2.75rem',
  max: '2.75rem',
}
const BRIEF: Widths = { ...PLAIN, salary: '4rem', range: 'minmax(4rem, 5.5rem)', value: '5.25rem', ownership: '3.75rem' }

type What = {
  /** Without columns for floor and ceiling, which the rail shows as well. */
  readonly isBrief: boolean
  /** Somebody has a floor or a ceiling. */
  readonly hasRange: boolean
  /** Of somebody it is known how often the field takes him. */
  readonly hasOwnership: boolean
  /** Rules and projections are edited in the rows. */
  readonly isRuled: boolean
  readonly hidden: readonly string[]
}

/** Columns that this table can have. */
export function columnsOffered({ isBrief, hasRange, hasOwnership, isRuled }: Omit<What, 'hidden'>): readonly PlayerColumn[] {
  const left: readonly PlayerColumn[] = [
    ...(isBrief || !hasRange ? (['floor', 'ceiling'] as const) : []),
    ...(hasOwnership ? [] : (['ownership'] as const)),
    ...(isRuled ? [] : (['min', 'max'] as const)),
  ]
  return PLAYER_COLUMNS.filter((key) => !left.includes(key))
}

export type ShownColumns = { readonly has: ReadonlySet<PlayerColumn>; readonly template: string }

/** The columns that stand, and the grid that they make: acts of rules, name, the columns, what can be done. */
export function columnsShown(what: What): ShownColumns {
  const shown = columnsOffered(what).filter((key) => !what.hidden.includes(key))
  const widths = what.isRuled ? RULED : what.isBrief ? BRIEF : PLAIN
  const template = [...(what.isRuled ? ['4.5rem'] : []), widths.name, ...shown.map((key) => widths[key]), 'var(--action)']
  return { has: new Set(shown), template: template.join(' ') }
}
