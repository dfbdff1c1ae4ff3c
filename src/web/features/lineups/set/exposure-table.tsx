// How often each player stands in the set, as bars, with the shares that are wanted of him edited in place.
import { formatPercent } from '../../../format/percent.ts'
import { ROLE } from '../../../ui/display/table-roles.ts'
import { VirtualTable } from '../../../ui/display/virtual-table.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import type { ShareBounds } from '../optimizer/optimizer-draft.ts'
import type { Exposure } from './set-row.ts'

type Props = {
  exposures: readonly Exposure[]
  wanted: Readonly<Record<string, ShareBounds>>
  /** Largest share of anybody without an own one, 0..1. */
  most: number
  onWant: (id: string, bounds: ShareBounds) => void
  maxHeight: string
}

// On a narrow place the bar goes under the name.
const COLUMNS =
  'grid items-center gap-x-3 px-4 grid-cols-[minmax(0,1fr)_2.5rem_3.25rem_3.25rem] @lg:grid-cols-[minmax(6.5rem,1fr)_minmax(3rem,1.2fr)_3rem_3.5rem_3.5rem]'
const UNDER = '@max-lg:col-start-1 @max-lg:row-start-2'
const BESIDE = '@max-lg:row-span-2 @max-lg:row-start-1'
export function ExposureTable({ exposures, wanted, most, onWant, maxHeight }: Props) {
  return (
    <VirtualTable
      name="Exposure"
      region="Exposure of players"
      head={<Head />}
      count={exposures.length}
      keyOf={(index) => exposures[index]!.id}
      rowHeight={45}
      rowClass={() => cx(COLUMNS, 'min-h-11.25 py-1')}
      row={(index) => {
        const one = exposures[index]!
        return <Cells exposure={one} bounds={wanted[one.id] ?? {}} most={most} onWant={onWant} />
      }}
      maxHeight={maxHeight}
    />
  )
}

function Head() {
  return (
    <div {...ROLE.group} className="sticky top-0 z-1 border-b border-line bg-s-1">
      <div {...ROLE.row(1)} className={cx(COLUMNS, 'narrow py-2 text-12 font-medium text-ink-3')}>
        <span {...ROLE.head}>Player</span>
        <span {...ROLE.head} className="@max-lg:sr-only">
          Share of the lineups
        </span>
        <span {...ROLE.head} className="text-right">
          Now
        </span>
        <span {...ROLE.head}>Least %</span>
        <span {...ROLE.head}>Most %</span>
      </div>
    </div>
  )
}

type CellsProps = Pick<Props, 'most' | 'onWant'> & { exposure: Exposure; bounds: ShareBounds }

function Cells({ exposure, bounds, most, onWant }: CellsProps) {
  const { id, name, position, team, share } = exposure
  const limit = bounds.max ?? most
  const set = (key: 'min' | 'max', value: number | undefined) => {
    const { [key]: _before, ...rest } = bounds
    onWant(id, value === undefined ? rest : { ...rest, [key]: value })
  }
  return (
    <>
      <span {...ROLE.rowHead} className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="note block truncate">
          {position} {team}
        </span>
      </span>
      <span {...ROLE.cell} className={UNDER}>
        <span aria-hidden="true" className="relative my-1 block h-2 bg-s-2 @lg:h-3">
          <span className="absolute inset-y-0 left-0 bg-accent-mark" style={{ width: `${share * 100}%` }} />
          <Mark at={bounds.min} />
          <Mark at={limit < 1 ? limit : undefined} />
        </span>
      </span>
      <span {...ROLE.cell} className={cx(BESIDE, 'text-right font-semibold')}>
        {formatPercent(share, 0)}
      </span>
      <span {...ROLE.cell} className={BESIDE}>
        <ShareInput label={`Least share of ${name}, percent`} value={bounds.min} onChange={(value) => set('min', value)} />
      </span>
      <span {...ROLE.cell} className={BESIDE}>
        <ShareInput label={`Largest share of ${name}, percent`} value={bounds.max} onChange={(value) => set('max', value)} />
      </span>
    </>
  )
}

/** A limit on the bar. */
function Mark({ at }: { at: number | undefined }) {
  return at === undefined ? null : <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: `${at * 100}%` }} />
}

type InputProps = { label: string; value: number | undefined; onChange: (value: number | undefined) => void }

/** A percent typed in place; nothing typed is no limit, what is no number or out of bounds is brought back. */
function ShareInput({ label, value, onChange }: InputProps) {
  const text = value === undefined ? '' : String(Math.round(value * 100))
  const take = (typed: string) => {
    const number = typed.trim() === '' ? undefined : Number(typed.replace('%', ''))
    if (number === undefined || Number.isNaN(number)) onChange(undefined)
    else onChange(Math.min(100, Math.max(0, Math.round(number))) / 100)
  }
  return (
    <input
      key={text}
      aria-label={label}
      inputMode="numeric"
      defaultValue={text}
      placeholder="–"
      onBlur={(event) => event.target.value !== text && take(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className="h-8 w-full min-w-0 rounded-control border border-line bg-bg px-1.5 text-center text-13 hover:border-line-2 max-md:h-11"
    />
  )
}
