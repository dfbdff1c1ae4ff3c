import { useState } from 'react'
import type { Stack } from '#contract/dfs/slate-research.ts'
import { useTeamColors } from '../../api/team-colors.ts'
import { sourceName } from '../../format/source-name.ts'
import { formatAge } from '../../format/time.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { useSortInAddress } from '../../ui/display/use-table-view.ts'
import { VirtualTable } from '../../ui/display/virtual-table.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useOneColumn } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { LineupCard } from '../lineups/card/lineup-card.tsx'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'
import { STACKS } from './command-center.copy.ts'
import { type StackQuery, useStacks } from './command-center.queries.ts'
import { HiddenPlayers } from './players/hidden-players.tsx'
import { StackCells, StackHead, stackRowClass } from './research/stack-row.tsx'
import { FIRST_SORT, rankOf, STACK_SORTS, sortBy, sortedStacks } from './research/stack-sort.ts'
import { type StackBuild, stackKey } from './use-built.ts'
import type { Picks } from './use-picks.ts'

type Props = { choice: SlateChoice; build: StackBuild; picks: Picks }

const RANK_LABELS = {
  ceiling: 'Ceiling',
  leverage: 'Leverage',
  ownership: 'Least owned',
  salary: 'Cheapest',
  value: 'Ceiling per $1,000',
} as const
/** What is not known where nobody's ownership is. */
const OF_OWNERSHIP: ReadonlySet<string> = new Set(['ownership', 'leverage'])
const COUNTS = ['1', '3', '5', '10', '20'] as const

/** Stacks of the slate, ranked; one press builds lineups around one. */
export function StacksTab({ choice, build, picks }: Props) {
  const [shape, setShape] = useState<string | undefined>()
  const { sort, setSort } = useSortInAddress(STACK_SORTS, FIRST_SORT)
  const rank = rankOf(sort)
  const [count, setCount] = useState<(typeof COUNTS)[number]>('3')
  const query: StackQuery = { order: rank, ...(shape === undefined ? {} : { shape }) }
  const { data, error, isPending, refetch } = useStacks(choice, query)
  const colors = useTeamColors(choice.league)
  const now = useNow()
  const isNarrow = useOneColumn()
  if (!data) {
    return (
      <Card title={STACKS.title}>
        {isPending && !error ? (
          <LoadingState label="Ranking stacks" rows={8} />
        ) : (
          <ErrorState error={error} title={STACKS.none} onRetry={() => void refetch()} />
        )}
      </Card>
    )
  }
  if (data.shape === null) {
    return (
      <Card title={STACKS.title}>
        <EmptyState title={STACKS.noShape} detail={STACKS.noShapeDetail} />
      </Card>
    )
  }
  const most = Math.max(1, ...data.stacks.map(({ ceiling }) => ceiling))
  const stacks = sortedStacks(data.stacks, sort)
  const isOwned = stacks.some(({ ownership }) => ownership !== null)
  const shapes = data.shapes.map(({ key, label }) => ({ key, label }))
  const about = data.shapes.find(({ key }) => key === data.shape)?.about
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Built build={build} colors={colors} stacks={data.stacks} />
      <Card
        isToolLine
        title={STACKS.title}
        aside={
          isNarrow ? (
            // All three choices in one line, so that the first stack stands right below it.
            <div className="flex w-full min-w-0 items-center gap-1.5 *:min-w-0 *:flex-1">
              <Select label="Shape" size="sm" options={shapes} value={data.shape} onChange={setShape} />
              {/* Where the heads have no room, they are chosen from a list. */}
              <Select
                label="Rank by"
                size="sm"
                options={STACK_SORTS.filter((key) => isOwned || !OF_OWNERSHIP.has(key)).map((key) => ({ key, label: RANK_LABELS[key] }))}
                value={rank}
                onChange={(key) => setSort(sortBy(key))}
              />
              <Select
                label="Lineups to build"
                size="sm"
                options={COUNTS.map((key) => ({ key, label: `Build ${key}` }))}
                value={count}
                onChange={setCount}
              />
            </div>
          ) : (
            <ToggleGroup look="pill" label="Shape" choices={shapes} value={data.shape} onChange={setShape} />
          )
        }
        action={
          isNarrow ? null : (
            <Select
              label="Lineups to build"
              size="sm"
              options={COUNTS.map((key) => ({ key, label: key === '1' ? 'Build 1 lineup' : `Build ${key} lineups` }))}
              value={count}
              onChange={setCount}
            />
          )
        }
        source={{
          parts: [
            data.world === 'file' ? 'Your file' : sourceName(data),
            data.points === 'model' ? 'projection model' : 'averages of the file with the usual spread of the position',
            data.isCorrelated ? 'pair correlations fitted on game logs' : 'correlations unknown',
            `${formatAge(Date.parse(data.asOf), now)} ago`,
          ],
        }}
      >
        {data.stacks.length === 0 ? (
          <EmptyState
            title={data.hiddenStacks > 0 ? STACKS.beyond : STACKS.none}
            detail={data.hiddenStacks > 0 ? STACKS.beyondDetail(data.hiddenStacks, data.limit ?? 0) : STACKS.noneDetail}
          />
        ) : (
          <VirtualTable
            name={`Stacks by ${RANK_LABELS[rank].toLowerCase()}`}
            head={<StackHead sort={sort} onSort={setSort} isOwned={isOwned} />}
            count={stacks.length}
            keyOf={(index) => keyOf(stacks[index]!)}
            rowHeight={isNarrow ? 81 : 43}
            rowClass={() => stackRowClass(isOwned)}
            row={(index) => {
              const stack = stacks[index]!
              const ids = stack.players.map(({ id }) => id)
              return (
                <StackCells
                  stack={stack}
                  place={index + 1}
                  most={most}
                  isOwned={isOwned}
                  colors={colors}
                  buildLabel={`Build ${count}`}
                  isBuilding={build.isPending && build.stack === stackKey(ids)}
                  isBusy={build.isPending}
                  onBuild={() => build.build(ids, Number(count))}
                  onPick={() => picks.addAll(ids)}
                />
              )
            }}
            maxHeight={isNarrow ? 'none' : 'max(24rem, calc(100dvh - 19rem))'}
          />
        )}
        <p className="note max-w-[140ch] border-t border-line px-4 py-1.5">
          {about} {data.isCorrelated ? STACKS.about : STACKS.independent} {isOwned ? STACKS.leverage : STACKS.noOwnership}
        </p>
      </Card>
      <HiddenPlayers hidden={data.hiddenStacks} limit={data.limit} sentence={STACKS.hidden(data.hiddenStacks)} />
    </div>
  )
}

const keyOf = ({ players }: Stack) => stackKey(players.map(({ id }) => id))

type BuiltProps = { build: StackBuild; colors: ReadonlyMap<string, string>; stacks: readonly Stack[] }

/** The lineups of the last stack, or why there are none. */
function Built({ build: { answer, problem, isPending, stack }, colors, stacks }: BuiltProps) {
  if (problem && !isPending) {
    return (
      <div role="alert" className="grid gap-2 rounded-card border border-line border-l-3 border-l-mid bg-s-1 p-4 text-13">
        <p className="font-semibold">{problem.title}</p>
        <p className="text-ink-2">{problem.detail}</p>
      </div>
    )
  }
  if (!answer) return null
  const { lineups, slate, status, elapsedMs } = answer
  const of = stacks.find((one) => keyOf(one) === stack)
  return (
    <Card
      title={`${STACKS.built} (${lineups.length})`}
      aside={<span className="note">{of?.players.map(({ name }) => name).join(', ')}</span>}
      source={{
        parts: [
          status === 'optimal' ? 'Proved to be the best there are with this stack' : 'Each the best under its own limits',
          `${Math.round(elapsedMs)} ms`,
          'they are in the Simulate tab too',
        ],
      }}
    >
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)]',
          lineups.length > 1 ? 'md:grid-cols-[repeat(auto-fit,minmax(21rem,1fr))]' : 'md:max-w-lg',
        )}
      >
        {lineups.map((lineup, index) => (
          <LineupCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the lineups' identity
            key={index}
            title={`Lineup ${index + 1}`}
            lineup={lineup}
            salaryCap={slate.salaryCap}
            isProved={status === 'optimal'}
            colors={colors}
          />
        ))}
      </div>
    </Card>
  )
}
