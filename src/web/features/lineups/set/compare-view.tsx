// Builds kept under a name, and two sets side by side: what each should bring, what it earned when it was simulated, and who stands in which.
import { Trash2 } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { plural } from '#core/plural.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPercent, formatPoints } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { roiText } from '../../simulation/results-words.ts'
import type { Run } from '../optimizer/use-optimizer.ts'
import { type Comparison, comparedSets, type PlayerDifference, type SetFigures, type SetRoi } from './compare-sets.ts'
import { MOST_BUILD_NAME, type SavedBuild, type SavedBuilds } from './saved-builds.ts'
import { type SetRow, setRows } from './set-row.ts'

type Props = {
  rows: readonly SetRow[]
  run: Run
  slate: string
  /** What the set on screen earned as a whole; null = not simulated as it stands. */
  roi: SetRoi | null
  saved: SavedBuilds
  onShow: (build: SavedBuild) => void
}

const HERE = 'here'
type Side = { readonly key: string; readonly label: string; readonly rows: readonly SetRow[]; readonly roi: SetRoi | null }

export function CompareView({ rows, run, slate, roi, saved, onShow }: Props) {
  const sides = useMemo<Side[]>(
    () => [
      { key: HERE, label: `This set (${rows.length})`, rows, roi },
      ...saved.builds.map(({ id, name, lineups, roi: kept }) => ({
        key: id,
        label: `${name} (${lineups.length})`,
        rows: setRows(lineups, null),
        roi: kept,
      })),
    ],
    [rows, roi, saved.builds],
  )
  const [firstKey, setFirst] = useState(HERE)
  const [secondKey, setSecond] = useState<string | null>(null)
  const first = sides.find(({ key }) => key === firstKey) ?? sides[0]!
  const second = sides.find(({ key }) => key === secondKey) ?? sides.find(({ key }) => key !== first.key)
  const options = sides.map(({ key, label }) => ({ key, label }))
  return (
    <div className="grid gap-4 p-4">
      <Builds saved={saved} onShow={onShow}>
        <SaveForm rows={rows} run={run} slate={slate} roi={roi} saved={saved} />
      </Builds>
      {second && first.rows.length > 0 && second.rows.length > 0 ? (
        <section aria-label="Two sets side by side" className="grid gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Select label="First set" size="sm" options={options} value={first.key} onChange={setFirst} className="min-w-40" />
            <span className="text-13 text-ink-3">beside</span>
            <Select label="Second set" size="sm" options={options} value={second.key} onChange={setSecond} className="min-w-40" />
          </div>
          <SideBySide first={first} second={second} />
        </section>
      ) : (
        <p className="note">Keep this set under a name, build another, and both stand here side by side.</p>
      )}
    </div>
  )
}

function Builds({ saved: { builds, remove }, onShow, children }: Pick<Props, 'saved' | 'onShow'> & { children: React.ReactNode }) {
  const { date, time } = useFormat()
  return (
    <section aria-label="Saved builds" className="grid gap-2">
      {children}
      {builds.length > 0 ? (
        <ul className="border-t border-line">
          {builds.map((build) => (
            <li key={build.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 text-13">
              <b className="min-w-0 truncate">{build.name}</b>
              <span className="note">
                {plural(build.lineups.length, 'lineup')} · {date(build.at)}, {time(build.at)}
              </span>
              <span className="ml-auto flex items-center gap-1">
                <Button size="sm" tone="quiet" onClick={() => onShow(build)} aria-label={`Show ${build.name}`}>
                  Show
                </Button>
                <IconButton
                  size="sm"
                  label={`Delete the build ${build.name}`}
                  icon={<Trash2 size={14} strokeWidth={1.5} />}
                  onClick={() => remove(build.id)}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function SaveForm({ rows, run, slate, roi, saved }: Omit<Props, 'onShow'>) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const title = name.trim()
  const handleSave = (event: FormEvent) => {
    event.preventDefault()
    if (title === '' || rows.length === 0) return
    // What lineups earned stays with them, whichever contest they were played in last.
    const lineups = rows.map(({ lineup, worth }) => ({ ...lineup, roi: worth }))
    const refusal = saved.save({ name: title, slate, request: run.request, lineups, roi }, Date.now())
    setProblem(refusal)
    if (refusal === null) setName('')
  }
  return (
    <form onSubmit={handleSave} className="flex flex-wrap items-start gap-2">
      <Field
        label="Name of the build"
        hideLabel
        placeholder="Name of this build"
        hint="Kept in this browser with its settings."
        error={problem}
        maxLength={MOST_BUILD_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        className="w-64 max-md:w-full"
      />
      <Button type="submit" disabled={title === '' || rows.length === 0 || run.status === 'running'}>
        Save this set
      </Button>
    </form>
  )
}

const WHO = [
  { key: 'all', label: 'All' },
  { key: 'first', label: 'Only in the first' },
  { key: 'second', label: 'Only in the second' },
] as const

function SideBySide({ first, second }: { first: Side; second: Side }) {
  const compared = useMemo(() => comparedSets(first.rows, second.rows), [first, second])
  const [who, setWho] = useState<(typeof WHO)[number]['key']>('all')
  const players = compared.players.filter((one) => who === 'all' || (who === 'first' ? one.second === 0 : one.first === 0))
  const count = (key: (typeof WHO)[number]['key']) =>
    compared.players.filter((one) => key === 'all' || (key === 'first' ? one.second === 0 : one.first === 0)).length
  const columns: readonly Column<PlayerDifference>[] = [
    {
      key: 'name',
      header: 'Player',
      cell: ({ name, position, team }) => (
        <span className="flex items-baseline gap-2">
          <span className="font-semibold">{name}</span>
          <span className="note">
            {position} {team}
          </span>
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    { key: 'first', header: 'First', align: 'right', cell: (one) => share(one.first), sortBy: (one) => one.first },
    { key: 'second', header: 'Second', align: 'right', cell: (one) => share(one.second), sortBy: (one) => one.second },
    {
      key: 'change',
      header: 'Difference',
      align: 'right',
      cell: ({ change }) => <b>{difference(change)}</b>,
      sortBy: ({ change }) => Math.abs(change),
    },
  ]
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Figures compared={compared} first={first} second={second} />
      <div className="grid min-w-0 gap-2">
        <ToggleGroup label="Players" choices={WHO.map((one) => ({ ...one, count: count(one.key) }))} value={who} onChange={setWho} />
        <Table
          caption="Shares of players in both sets"
          columns={columns}
          rows={players}
          rowKey={({ id }) => id}
          maxHeight="26rem"
          empty={<p className="note">Nobody stands in one of them only.</p>}
        />
      </div>
    </div>
  )
}

const share = (of: number) => (of === 0 ? '–' : formatPercent(of, 0))
const difference = (of: number) => `${of > 0 ? '+' : of < 0 ? '−' : ''}${formatPercent(Math.abs(of), 0)}`

function Figures({ compared, first, second }: { compared: Comparison; first: Side; second: Side }) {
  const known = (value: number | null, format: (value: number) => string) => (value === null ? 'unknown' : format(value))
  const lines: readonly (readonly [string, (figures: SetFigures) => string])[] = [
    ['Lineups', ({ lineups }) => String(lineups)],
    ['Projected, mean', ({ meanPoints }) => formatPoints(meanPoints)],
    ['Projected, best', ({ bestPoints }) => formatPoints(bestPoints)],
    ['Ceiling, mean', ({ ceiling }) => known(ceiling, formatPoints)],
    ['Ownership in sum, mean', ({ ownership }) => known(ownership, (value) => formatPercent(value, 0))],
    ['Salary, mean', ({ salary }) => formatSalary(Math.round(salary))],
    ['Players used', ({ players }) => String(players)],
  ]
  const roi = (of: SetRoi | null) => (of === null ? 'not simulated' : roiText(of.mean, of.standardError))
  return (
    <div className="grid gap-2">
      <table className="w-full text-13">
        <caption className="sr-only">Figures of both sets</caption>
        <thead>
          <tr className="narrow border-b border-line text-12 text-ink-3">
            <th scope="col" className="h-7 text-left font-medium">
              Figure
            </th>
            <th scope="col" className="text-right font-medium">
              First
            </th>
            <th scope="col" className="text-right font-medium">
              Second
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, textOf]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="h-7 text-left font-normal text-ink-2">
                {name}
              </th>
              <td className="text-right font-semibold">{textOf(compared.first)}</td>
              <td className="text-right font-semibold">{textOf(compared.second)}</td>
            </tr>
          ))}
          <tr className="border-b border-line">
            <th scope="row" className="h-7 text-left font-normal text-ink-2">
              Simulated ROI
            </th>
            <td className="text-right font-semibold">{roi(first.roi)}</td>
            <td className="text-right font-semibold">{roi(second.roi)}</td>
          </tr>
        </tbody>
      </table>
      <p className="note">
        {compared.common === 0 ? 'No lineup stands' : `${plural(compared.common, 'lineup')} ${compared.common === 1 ? 'stands' : 'stand'}`}{' '}
        in both. ROI is of the whole set with its 95% interval, each in the contest that it was simulated in.
      </p>
    </div>
  )
}
