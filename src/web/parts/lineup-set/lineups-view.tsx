import { useMemo, useState } from 'react'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { LineupCard } from '../lineup-table/lineup-card.tsx'
import type { Run } from '../optimizer-panel/use-optimizer.ts'
import type { Pool } from '../slate-pool/use-pool.ts'
import { SetDownloads } from './set-files.tsx'
import { filteredSet, GRADE_FORMULA, GRADES, type Grade, type SetRow, type SetSort, sortedSet } from './set-row.ts'
import { SetTable } from './set-table.tsx'

type Props = {
  rows: readonly SetRow[]
  pool: Pool | null
  colors: ReadonlyMap<string, string>
  run: Run
  onDrop: (numbers: readonly number[]) => void
}
const ANY = 'any'

/** The lineups as a table that is sorted, filtered and pruned, and one of them in full. */
export function LineupsView({ rows, pool, colors, run, onDrop }: Props) {
  const [text, setText] = useState('')
  const [grade, setGrade] = useState<Grade | null>(null)
  const [sort, setSort] = useState<SetSort>('number')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<number | null>(1)
  const shown = useMemo(() => sortedSet(filteredSet(rows, text, grade), sort), [rows, text, grade, sort])
  const shownRow = rows.find(({ number }) => number === open) ?? shown[0]
  const chosen = rows.filter(({ number }) => selected.has(number)).map(({ number }) => number)
  const handleSelect = (number: number, is: boolean) => {
    const next = new Set(selected)
    if (is) next.add(number)
    else next.delete(number)
    setSelected(next)
  }
  const isMany = rows.length > 1
  return (
    <>
      <div className="px-4 pt-3 empty:hidden">
        <SetDownloads run={run} rows={rows} pool={pool} />
      </div>
      {isMany ? (
        <div className="flex flex-wrap items-center gap-2 px-4 py-3">
          <input
            type="search"
            aria-label="Filter lineups by player or team"
            placeholder="Player or team"
            className={`${inputClass} flex-1 max-md:basis-full md:max-w-64`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Select
            label="Grade"
            options={[{ key: ANY, label: 'All grades' }, ...GRADES.map((key) => ({ key, label: `Grade ${key}` }))]}
            value={grade ?? ANY}
            onChange={(key) => setGrade(GRADES.find((one) => one === key) ?? null)}
          />
          <Button
            size="md"
            disabled={shown.length === 0}
            onClick={() => setSelected(new Set([...selected, ...shown.map(({ number }) => number)]))}
          >
            Choose all shown
          </Button>
          <span className="ml-auto flex items-center gap-2">
            <Button size="md" disabled={chosen.length === 0} onClick={() => onDrop(chosen)}>
              Drop {chosen.length} chosen
            </Button>
            <Button
              size="md"
              tone="quiet"
              disabled={chosen.length === 0}
              onClick={() => onDrop(rows.filter(({ number }) => !selected.has(number)).map(({ number }) => number))}
            >
              Keep only these
            </Button>
          </span>
        </div>
      ) : null}
      <div className={isMany ? 'grid grid-cols-[minmax(0,1fr)] min-[1800px]:grid-cols-[minmax(0,1fr)_23rem]' : undefined}>
        {isMany ? (
          <div className="min-w-0">
            {shown.length === 0 ? <p className="note px-4 py-6">No lineup of the set matches.</p> : null}
            <SetTable
              rows={shown}
              sort={sort}
              onSort={setSort}
              selected={selected}
              onSelect={handleSelect}
              open={shownRow?.number ?? null}
              onOpen={setOpen}
              maxHeight="26rem"
            />
            <p className="note px-4 py-2">{GRADE_FORMULA}</p>
          </div>
        ) : null}
        {shownRow ? (
          <div className="min-w-0 min-[1800px]:border-l min-[1800px]:border-line">
            <LineupCard
              title={`Lineup ${shownRow.number}`}
              lineup={shownRow.lineup}
              salaryCap={run.answer?.slate.salaryCap ?? pool?.slate.salaryCap ?? shownRow.lineup.totalSalary}
              isProved={run.answer?.status === 'optimal'}
              colors={colors}
            >
              <p className="note flex flex-wrap gap-x-4">
                {shownRow.lineup.ceiling === null ? null : <span>Ceiling {formatPoints(shownRow.lineup.ceiling)}</span>}
                {shownRow.lineup.ownership === null ? null : <span>Ownership {formatPercent(shownRow.lineup.ownership, 0)} in sum</span>}
                <span>Grade {shownRow.grade}</span>
              </p>
            </LineupCard>
          </div>
        ) : null}
      </div>
    </>
  )
}
