import { Ban, Check, Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { canFill } from '#core/dfs/sites.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import type { Problem } from '../../../api/problem.ts'
import { useTeamColors } from '../../../api/team-colors.ts'
import { sourceName } from '../../../format/source-name.ts'
import { formatAge } from '../../../format/time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { inputClass } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { useSearchState } from '../../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { PlayerGrid } from '../../projections/player-table/player-grid.tsx'
import { positionsOf, sortedRows, sortOfPool } from '../../projections/player-table/player-row.ts'
import { SOURCE_OF_POINTS } from '../../projections/player-table/player-table.copy.ts'
import type { Pool } from '../use-pool.ts'
import { BUILDER } from './builder.copy.ts'
import { type LineupSlots, salaryOf } from './lineup-slots.ts'

type Props = {
  pool: Pool
  league: LeagueKey
  /** Why the projections did not come; null where they did, or are on their way. */
  problem: Problem | null
  slots: LineupSlots
  bans: ReadonlySet<string>
  /** Slot that the next player is for. */
  target: number | null
  onAdd: (id: string, target?: number) => void
  onRemove: (index: number) => void
  onBan: (id: string) => void
  onDropTarget: () => void
}

const ALL = 'ALL'
const CLOSED = 'Projections are closed by your own settings'
const isClosed = ({ code }: Problem) => code === 'care'
const SORTS = ['median', 'salary', 'value', 'ceiling', 'ownership', 'name'] as const
const LABELS = { median: 'Projection', salary: 'Salary', value: 'Value', ceiling: 'Ceiling', ownership: 'Ownership', name: 'Name' } as const

export function PlayerPool(props: Props) {
  const { pool, league, slots, bans, target, problem } = props
  const [search, setSearch] = useState('')
  const [position, setPosition] = useState(ALL)
  const hasOwnership = pool.rows.some(({ ownership }) => ownership !== null)
  const sorts = SORTS.filter((key) => hasOwnership || key !== 'ownership')
  const [asked, setSort] = useSearchState('sort', SORTS, 'median')
  const sort = asked === 'ownership' && !hasOwnership ? 'median' : asked
  const colors = useTeamColors(league)
  const positions = useMemo(
    () =>
      positionsOf(
        pool.rows,
        pool.table.roster.slots.map(({ name }) => name),
      ),
    [pool],
  )
  const chosen = positions.includes(position) ? position : ALL
  const slot = target === null ? undefined : pool.table.roster.slots[target]
  const rows = useMemo(() => {
    const text = search.trim().toLowerCase()
    return sortedRows(
      pool.rows.filter((row) => {
        if (text !== '' && !row.name.toLowerCase().includes(text) && row.team.toLowerCase() !== text) return false
        const player = pool.table.players.get(row.id)
        if (slot && !(player && canFill(slot, player))) return false
        return chosen === ALL || row.positions.includes(chosen)
      }),
      sortOfPool(sort),
    )
  }, [pool, search, chosen, sort, slot])
  const inLineup = new Set(slots.flatMap((seat) => seat ?? []))
  const marks = new Map([...bans].map((id) => [id, 'Banned'] as const))
  return (
    <Card
      title={BUILDER.pool}
      aside={
        <>
          <ToggleGroup
            look="pill"
            label="Position"
            choices={[ALL, ...positions].map((key) => ({ key, label: key }))}
            value={chosen}
            onChange={setPosition}
          />
          <div className="flex min-w-72 flex-1 items-center gap-2 max-md:w-full max-md:flex-none max-md:pb-1">
            <label className="relative min-w-36 flex-1">
              <span className="sr-only">{BUILDER.search}</span>
              <Search size={14} strokeWidth={1.5} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
              <input
                type="search"
                className={`${inputClass} pl-8 md:h-8!`}
                placeholder={BUILDER.search}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
                onKeyDown={(event) => {
                  // Typing a name and Enter adds the first who is not in yet, so that hands stay on the keys.
                  const first = rows.find(({ id }) => !inLineup.has(id) && !bans.has(id))
                  if (event.key !== 'Enter' || !first || search.trim() === '') return
                  props.onAdd(first.id, target ?? undefined)
                  setSearch('')
                }}
              />
            </label>
            <Select
              label="Sort by"
              options={sorts.map((key) => ({ key, label: `Sort: ${LABELS[key]}` }))}
              value={sort}
              onChange={setSort}
            />
          </div>
        </>
      }
      source={{ parts: useSource(pool, props.problem) }}
    >
      {slot ? (
        <p className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-1.5 text-13 text-ink-2">
          Players who can fill <b className="text-ink">{slot.name}</b>
          <Button size="sm" tone="quiet" onClick={props.onDropTarget}>
            Show all
          </Button>
        </p>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title="Nobody matches" detail={search ? `Nobody here is called “${search}”.` : 'Another position has players.'}>
          <Button
            onClick={() => {
              setSearch('')
              setPosition(ALL)
              props.onDropTarget()
            }}
          >
            Show all
          </Button>
        </EmptyState>
      ) : (
        <PlayerGrid
          caption={BUILDER.pool}
          rows={rows}
          sort={sortOfPool(sort)}
          onSort={(key) => setSort(SORTS.find((one) => one === key) ?? sort)}
          colors={colors}
          marks={marks}
          selected={inLineup}
          maxHeight="max(40rem, calc(100dvh - 15.5rem))"
          actionWidth={captainOf(pool) !== undefined ? '7.75rem' : '4.5rem'}
          action={(row) => <Actions id={row.id} name={row.name} isIn={inLineup.has(row.id)} {...props} />}
          none={problem && isClosed(problem) ? 'Closed' : (pool.board?.hidden ?? 0) > 0 ? 'Not shown' : undefined}
          isBrief
          hasOwnership={hasOwnership}
          isAverage={pool.board?.pointsFrom === 'average'}
        />
      )}
    </Card>
  )
}

function captainOf({ table }: Pool): number | undefined {
  const index = table.roster.slots.findIndex(({ pointsMultiplier }) => pointsMultiplier !== 1)
  return index < 0 ? undefined : index
}

/** On a desk a row is no taller than its figures. */
const IN_ROW = 'md:size-6!'

type ActionProps = Props & { id: string; name: string; isIn: boolean }

function Actions({ id, name, isIn, pool, slots, bans, target, onAdd, onRemove, onBan }: ActionProps) {
  const captain = captainOf(pool)
  const slot = captain === undefined ? undefined : pool.table.roster.slots[captain]
  const isBanned = bans.has(id)
  // Said before the press; the press itself is answered by a toast.
  const isOver = !isIn && salaryOf(slots, pool.table) + (pool.table.players.get(id)?.salary ?? 0) > pool.table.roster.salaryCap
  return (
    <>
      <IconButton
        size="sm"
        label={isBanned ? `Allow ${name} again` : `Ban ${name}`}
        aria-pressed={isBanned}
        disabled={isIn}
        className={cx(IN_ROW, isBanned && 'text-loss!')}
        icon={<Ban size={16} strokeWidth={1.5} />}
        onClick={() => onBan(id)}
      />
      {slot && captain !== undefined ? (
        <Button
          size="sm"
          tone="quiet"
          className="px-1.5! md:h-6! md:min-h-6!"
          aria-label={`Add ${name} as ${slot.name}`}
          disabled={isIn || isBanned || slots[captain] !== null}
          onClick={() => onAdd(id, captain)}
        >
          {slot.name.slice(0, 3)}
        </Button>
      ) : null}
      <IconButton
        bordered
        size="sm"
        label={isIn ? `Remove ${name}` : `Add ${name}`}
        aria-pressed={isIn}
        disabled={isBanned}
        {...(isOver ? { title: BUILDER.overCap, 'aria-description': BUILDER.overCap } : {})}
        className={cx(IN_ROW, isOver && 'text-ink-3! border-dashed')}
        icon={isIn ? <Check size={16} strokeWidth={2.5} /> : <Plus size={16} strokeWidth={1.5} />}
        onClick={() => (isIn ? onRemove(slots.indexOf(id)) : onAdd(id, target ?? undefined))}
      />
    </>
  )
}

function useSource({ board }: Pool, problem: Problem | null): (string | null)[] {
  const now = useNow()
  if (!board) return [problem === null ? 'Projections are on their way' : isClosed(problem) ? CLOSED : 'Projections did not come']
  const without = board.unprojected
  return [
    board.world === 'file' ? `Your file · ${board.source}` : sourceName(board),
    SOURCE_OF_POINTS[board.pointsFrom],
    board.hidden > 0 ? `your plan shows ${board.limit ?? 0} projections of this slate` : null,
    without > 0 ? `${plural(without, 'player')} without one` : null,
    board.asOf === null ? null : `${formatAge(board.asOf, now)} ago`,
  ]
}
