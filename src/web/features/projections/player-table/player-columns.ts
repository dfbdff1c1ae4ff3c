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
// Name and rail have what they need first; what is left goes evenly to the figures, so that on a wide window none stands far from its name.
// A rail is drawn as high as it is wide: it has a bound.
const PLAIN: Widths = {
  name: 'minmax(9rem, 23rem)',
  salary: 'minmax(3.75rem, 1fr)',
  range: 'minmax(5rem, 9rem)',
  floor: 'minmax(2.75rem, 1fr)',
  median: 'minmax(3.5rem, 1fr)',
  ceiling: 'minmax(3.75rem, 1fr)',
  value: 'minmax(4.5rem, 1fr)',
  ownership: 'minmax(3.5rem, 1fr)',
  min: '0',
  max: '0',
}
/** Beside fields to type in, which need room. */
const RULED: Widths = {
  name: 'minmax(8rem, 23rem)',
  salary: 'minmax(3.5rem, 1fr)',
  range: 'minmax(5rem, 9rem)',
  floor: 'minmax(2.75rem, 1fr)',
  median: 'minmax(4.75rem, 1fr)',
  ceiling: 'minmax(3.5rem, 1fr)',
  value: 'minmax(3.25rem, 1fr)',
  ownership: 'minmax(3.5rem, 1fr)',
  min: 'minmax(2.75rem, 1fr)',
  max: 'minmax(2.75rem, 1fr)',
}
const BRIEF: Widths = { ...PLAIN, range: 'minmax(4rem, 7rem)', value: 'minmax(5.25rem, 1fr)' }
/** Of a name beside no figures: all the room that is left. */
const NAME_ALONE = 'minmax(8rem, 1fr)'

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
  const name = shown.some((key) => key !== 'range') ? widths.name : NAME_ALONE
  const template = [...(what.isRuled ? ['4.5rem'] : []), name, ...shown.map((key) => widths[key]), 'var(--action)']
  return { has: new Set(shown), template: template.join(' ') }
}
