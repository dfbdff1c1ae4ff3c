import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { ANY_VALUE, type ValueFilter } from './value-filter.ts'

const MARKETS = [
  { key: 'any', label: 'Every market' },
  { key: 'h2h', label: 'Moneyline' },
  { key: 'spreads', label: 'Spread' },
  { key: 'totals', label: 'Total' },
  { key: 'props', label: 'Player props' },
] as const
const BANDS = [
  { key: 'any', label: 'Any odds' },
  { key: 'short', label: '−200 and shorter' },
  { key: 'even', label: '−200 to +200' },
  { key: 'long', label: '+200 and longer' },
] as const
const EDGES = [
  { key: 'any', label: 'Any edge' },
  { key: 'one', label: 'Edge 1% or more' },
  { key: 'two', label: 'Good value: 2% or more' },
  { key: 'five', label: 'High value: 5% or more' },
] as const
const WIDTHS = [
  { key: 'any', label: 'Any hold' },
  { key: 'narrow', label: 'Hold up to 3%' },
  { key: 'common', label: 'Hold up to 5%' },
] as const
const AGES = [
  { key: 'any', label: 'Any age' },
  { key: 'minute', label: 'Up to 1 min' },
  { key: 'five', label: 'Up to 5 min' },
  { key: 'quarter', label: 'Up to 15 min' },
] as const
const STATES = [
  { key: 'any', label: 'All games' },
  { key: 'live', label: 'Live' },
  { key: 'upcoming', label: 'Upcoming' },
] as const

type Props = {
  filter: ValueFilter
  onChange: (filter: ValueFilter) => void
  rows: readonly { readonly book: string; readonly bookTitle: string }[]
}

/** Book, odds, edge, width, age, market and state. */
export function ValueFilters({ filter, onChange, rows }: Props) {
  const books = [...new Map(rows.map(({ book, bookTitle }) => [book, bookTitle]))].toSorted((a, b) => a[1].localeCompare(b[1]))
  const bookOptions = [{ key: 'any', label: 'Every book' }, ...books.map(([key, label]) => ({ key, label }))]
  const set = (change: Partial<ValueFilter>) => onChange({ ...filter, ...change })
  const look = 'w-40 max-md:w-[calc(50%-0.25rem)]'
  // On a phone the prices come before the ways to choose among them.
  const isNarrow = useNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const count = (Object.keys(ANY_VALUE) as (keyof ValueFilter)[]).filter((key) => key !== 'market' && filter[key] !== ANY_VALUE[key]).length
  const isWhole = !isNarrow || isOpen
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <Select label="Market" size="sm" options={MARKETS} value={filter.market} onChange={(market) => set({ market })} className={look} />
      {isNarrow ? (
        <Button aria-expanded={isOpen} className={look} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer filters' : count > 0 ? `Filters: ${count} set` : 'More filters'}
        </Button>
      ) : null}
      {isWhole ? (
        <>
          <Select label="Book" size="sm" options={bookOptions} value={filter.book} onChange={(book) => set({ book })} className={look} />
          <Select label="Odds" size="sm" options={BANDS} value={filter.band} onChange={(band) => set({ band })} className={look} />
          <Select label="Least edge" size="sm" options={EDGES} value={filter.edge} onChange={(edge) => set({ edge })} className={look} />
          <Select
            label="Hold of the book"
            size="sm"
            options={WIDTHS}
            value={filter.width}
            onChange={(width) => set({ width })}
            className={look}
          />
          <Select label="Age" size="sm" options={AGES} value={filter.age} onChange={(age) => set({ age })} className={look} />
          <Select label="Games" size="sm" options={STATES} value={filter.state} onChange={(state) => set({ state })} className={look} />
          <Checkbox label="By every method" checked={filter.isSure} onChange={(isSure) => set({ isSure })} />
        </>
      ) : null}
    </div>
  )
}
