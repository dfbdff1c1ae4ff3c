import { useMemo, useState } from 'react'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { inputClass } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { roiText } from '../../simulation/results-words.ts'
import { LineupCard } from '../card/lineup-card.tsx'
import type { Run } from '../optimizer/use-optimizer.ts'
import type { Pool } from '../use-pool.ts'
import { SetDownloads } from './set-files.tsx'
import {
  below,
  filteredSet,
  GRADE_FORMULA,
  GRADES,
  type Grade,
  type GradeBy,
  gradeBy,
  ROI_FORMULA,
  type SetRow,
  type SetSort,
  sortedSet,
  sortFor,
  spreadWords,
} from './set-row.ts'
import { SetSpread } from './set-spread.tsx'
import { SetTable } from './set-table.tsx'

type Props = {
  rows: readonly SetRow[]
  pool: Pool | null
  colors: ReadonlyMap<string, string>
  run: Run
  /** Points of the best lineup of the slate; null = not known. */
  best: number | null
  onDrop: (numbers: readonly number[]) => void
  /** Leads to the contest in which the set can be played. */
  onPlay: () => void
}
const ANY = 'any'

/** The lineups as a table that is sorted, filtered and pruned, and one of them in full. */
export function LineupsView({ rows, pool, colors, run, best, onDrop, onPlay }: Props) {
  const [text, setText] = useState('')
  const [grade, setGrade] = useState<Grade | null>(null)
  const isPlayed = rows.some(({ worth }) => worth !== null)
  const [asked, setBasis] = useState<GradeBy | null>(null)
  const basis = isPlayed ? (asked ?? 'roi') : 'points'
  const [chosenSort, setSort] = useState<SetSort | null>(null)
  const sort = chosenSort ?? sortFor(run.request.objective)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<number | null>(null)
  const shown = useMemo(() => sortedSet(filteredSet(rows, text, grade, basis), sort), [rows, text, grade, basis, sort])
  const shownRow = shown.find(({ number }) => number === open) ?? shown[0]
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
      {/* On a phone they stand among the files, one tab away. */}
      <div className={cx('px-4 pt-3 empty:hidden', isMany && 'max-md:hidden')}>
        <SetDownloads rows={rows} pool={pool} />
      </div>
      {isMany ? (
        <div className="grid grid-cols-2 items-center gap-2 px-4 py-3 md:flex md:flex-wrap">
          <input
            type="search"
            aria-label="Filter lineups by player or team"
            placeholder="Player or team"
            className={`${inputClass} max-md:col-span-2 md:max-w-64 md:min-w-36 md:flex-1`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Select
            label="Grade"
            options={[{ key: ANY, label: 'All grades' }, ...GRADES.map((key) => ({ key, label: `Grade ${key}` }))]}
            value={grade ?? ANY}
            onChange={(key) => setGrade(GRADES.find((one) => one === key) ?? null)}
          />
          <GradeBasis basis={basis} isPlayed={isPlayed} onBasis={setBasis} onPlay={onPlay} />
          <Prune rows={rows} basis={basis} onDrop={onDrop} />
          <Button
            size="md"
            disabled={shown.length === 0}
            onClick={() => setSelected(new Set([...selected, ...shown.map(({ number }) => number)]))}
          >
            Choose all
          </Button>
          <span className="col-span-2 grid grid-cols-2 items-center gap-2 md:ml-auto md:flex">
            <Button size="md" disabled={chosen.length === 0} onClick={() => onDrop(chosen)}>
              {chosen.length === 0 ? 'Drop chosen' : `Drop ${chosen.length} chosen`}
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
            <SetSpread rows={shown} best={best} shown={shownRow} />
            {shown.length === 0 ? (
              <EmptyState title="No lineup of the set matches" detail={nobody(text, grade)}>
                <Button
                  onClick={() => {
                    setText('')
                    setGrade(null)
                  }}
                >
                  Show all
                </Button>
              </EmptyState>
            ) : (
              <>
                <SetTable
                  rows={shown}
                  sort={sort}
                  onSort={setSort}
                  selected={selected}
                  onSelect={handleSelect}
                  open={shownRow?.number ?? null}
                  onOpen={setOpen}
                  basis={basis}
                  maxHeight="26rem"
                />
                <p className="note px-4 py-2">
                  {basis === 'roi' ? ROI_FORMULA : [GRADE_FORMULA, spreadWords(rows, best, run.answer?.settings)].filter(Boolean).join(' ')}{' '}
                  Points: projections added up.
                </p>
              </>
            )}
          </div>
        ) : null}
        {shownRow ? (
          <div className="min-w-0 min-[1800px]:border-l min-[1800px]:border-line">
            <LineupCard
              title={`Lineup ${shownRow.number}`}
              lineup={shownRow.lineup}
              salaryCap={run.answer?.slate.salaryCap ?? pool?.slate.salaryCap ?? shownRow.lineup.totalSalary}
              isProved={
                run.answer?.status === 'optimal' ||
                (shownRow.number === 1 && run.answer?.status === 'built' && run.answer.objective !== 'roi')
              }
              colors={colors}
            >
              <p className="note flex flex-wrap gap-x-4">
                {shownRow.lineup.ownership === null ? null : <span>Ownership {formatPercent(shownRow.lineup.ownership, 0)} in sum</span>}
                {shownRow.worth ? (
                  <span>
                    ROI {roiText(shownRow.worth.shrunken, shownRow.worth.standardError)}, {formatEdge(shownRow.worth.mean)} as drawn
                  </span>
                ) : null}
                <span>Grade {gradeBy(shownRow, basis) ?? 'unknown'}</span>
              </p>
            </LineupCard>
          </div>
        ) : null}
      </div>
    </>
  )
}

/** "None holds “KC” and has grade A." */
function nobody(text: string, grade: Grade | null): string {
  const parts = [text.trim() === '' ? null : `holds “${text.trim()}”`, grade === null ? null : `has grade ${grade}`]
  return `None ${parts.filter(Boolean).join(' and ')}.`
}

type BasisProps = { basis: GradeBy; isPlayed: boolean; onBasis: (basis: GradeBy) => void; onPlay: () => void }

/** By points at once; by ROI as soon as the set was played in a contest, which this leads to. */
function GradeBasis({ basis, isPlayed, onBasis, onPlay }: BasisProps) {
  if (!isPlayed) {
    return (
      <Button size="md" onClick={onPlay}>
        Grade by ROI
      </Button>
    )
  }
  return (
    <Select
      label="Grade by"
      options={[
        { key: 'roi', label: 'By ROI' },
        { key: 'points', label: 'By points' },
      ]}
      value={basis}
      onChange={onBasis}
    />
  )
}

/** Drops every lineup of a lower grade at once, and says how many that would be. */
function Prune({ rows, basis, onDrop }: { rows: readonly SetRow[]; basis: GradeBy; onDrop: (numbers: readonly number[]) => void }) {
  const options = GRADES.slice(0, -1).flatMap((key) => {
    const { length } = below(rows, key, basis)
    return length > 0 && length < rows.length ? [{ key, label: `Below ${key}`, hint: `${length} of ${rows.length}` }] : []
  })
  if (options.length === 0) return null
  return (
    <Select
      label="Drop the lineups below a grade"
      options={[{ key: ANY, label: 'Drop below…' }, ...options]}
      value={ANY}
      onChange={(key) => {
        const least = GRADES.find((one) => one === key)
        if (least) onDrop(below(rows, least, basis).map(({ number }) => number))
      }}
    />
  )
}
