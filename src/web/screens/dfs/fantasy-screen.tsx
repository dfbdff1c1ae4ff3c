import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTeamColors } from '../../api/team-colors.ts'
import { LexPanel } from '../../features/assistant/panel/lex-panel.tsx'
import { OptimizeBar } from '../../features/lineups/optimizer/optimize-bar.tsx'
import { withRule } from '../../features/lineups/optimizer/optimizer-draft.ts'
import { useWhatIf } from '../../features/lineups/what-if/use-what-if.ts'
import { WhatIfCard } from '../../features/lineups/what-if/what-if-card.tsx'
import { AdvancedBuilder } from '../../features/lineups/workspace/advanced-builder.tsx'
import { LastChange } from '../../features/lineups/workspace/last-change.tsx'
import { useAskedCount } from '../../features/lineups/workspace/use-asked-count.ts'
import { useCurrentWorkspace, useOptimizerWorkspace } from '../../features/lineups/workspace/use-optimizer-workspace.ts'
import { usePlayerEdits } from '../../features/lineups/workspace/use-player-edits.ts'
import { WorkspaceOptimizer } from '../../features/lineups/workspace/workspace-optimizer.tsx'
import { WorkspaceResults } from '../../features/lineups/workspace/workspace-results.tsx'
import { FANTASY } from '../../features/live/player-feeds/fantasy.copy.ts'
import { LiveFeeds } from '../../features/live/player-feeds/live-feeds.tsx'
import { LogProjectionsCard } from '../../features/projections/log-projections-card.tsx'
import { OwnProjectionsCard } from '../../features/projections/own-projections-card.tsx'
import { PlayerTable } from '../../features/projections/player-table/player-table.tsx'
import { type Board, useBoard } from '../../features/projections/player-table/use-board.ts'
import { SlateFilters } from '../../features/projections/slate-filters.tsx'
import { choiceOfFile } from '../../features/slates/import/import-summary.tsx'
import { SlateImport } from '../../features/slates/import/slate-import.tsx'
import { DEFAULT_SLATE, type SlateChoice, useSlateChoice } from '../../features/slates/picker/slate-choice.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'

/** /fantasy: the projections of a slate, the optimizer beside them, the person's own files, and what is going on. */
export function FantasyScreen() {
  const [choice, setChoice] = useSlateChoice()
  const { board, isPending } = useBoard(choice)
  const salaries = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SlateImport
        current={choice.slate}
        onUse={(slate) => setChoice(choiceOfFile(slate, choice))}
        onGone={() => setChoice({ slate: DEFAULT_SLATE })}
      />
      {board?.isImported ? <LogProjectionsCard key={board.id} slateId={board.id} /> : null}
    </div>
  )
  const projections = board ? <OwnProjectionsCard key={board.id} board={board} league={choice.league} /> : null
  return (
    <Page
      title={FANTASY.title}
      tabTitle={FANTASY.tabTitle}
      lede={FANTASY.lede}
      skipTo={{ id: 'optimize', label: 'Skip to Optimize' }}
      filters={<SlateFilters choice={choice} onChange={setChoice} />}
      wrapsFilters
    >
      <RowSkipLink>Skip to the players</RowSkipLink>
      <Workbench choice={choice} board={board} isPending={isPending} salaries={salaries} projections={projections}>
        {/* Behind the players and the optimizer: it is not what one comes here for. */}
        <div className="mb-2 flex">
          <LinkButton to="/best-ball" size="sm">
            Best ball
          </LinkButton>
        </div>
        <LiveFeeds league={choice.league} />
      </Workbench>
      <LexPanel {...choice} />
    </Page>
  )
}

// On a phone the two columns become one: table, optimizer, lineups, files, feeds.
const COLUMN = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-lg:contents'

type WorkbenchProps = {
  choice: SlateChoice
  board: Board | null
  isPending: boolean
  salaries: ReactNode
  projections: ReactNode
  children: ReactNode
}

/** The table and the optimizer, which share the locks and bans of the slate. */
function Workbench({ choice, board, isPending, salaries, projections, children }: WorkbenchProps) {
  const navigate = useNavigate()
  const workspace = useOptimizerWorkspace(choice, board)
  const { draft, setDraft, optimizer, pool } = workspace
  useAskedCount(isPending ? undefined : board?.id, setDraft)
  const colors = useTeamColors(choice.league)
  const results = useRef<HTMLDivElement>(null)
  const [detailIn, setDetailIn] = useState<HTMLElement | null>(null)
  const answer = optimizer.run?.answer
  useEffect(() => {
    if (answer) results.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const atHand = useCurrentWorkspace(workspace)
  const handleLock = useCallback(
    (id: string) => setDraft((before) => withRule(before, [id], before.locks.includes(id) ? 'none' : 'lock')),
    [setDraft],
  )
  const handleBan = useCallback((id: string) => setDraft((before) => withRule(before, [id], 'ban')), [setDraft])
  const asked = useWhatIf(workspace.whatIf)
  const best = asked.isCurrent && asked.answer?.kind === 'best' ? asked.answer.lineup.points : null
  const edits = usePlayerEdits(workspace, best)
  const rules = useDeferredValue(edits.rules)
  // The table of all players follows a lock or ban one step behind, so that the best lineup is redrawn first.
  const locks = useDeferredValue(draft.locks)
  const bans = useDeferredValue(draft.bans)
  const hasBoard = board !== null
  const hasFailed = !hasBoard && !isPending
  const table = useMemo(
    () => (
      <PlayerTable
        key={`${choice.league} ${choice.site} ${choice.slate}`}
        {...choice}
        marks={new Map([...locks.map((id) => [id, 'Locked'] as const), ...bans.map((id) => [id, 'Banned'] as const)])}
        maxHeight="max(20rem, calc(100dvh - 14.25rem))"
        onBan={handleBan}
        rules={rules}
        detailIn={detailIn}
        onOptimize={hasBoard ? () => atHand().build(atHand().draft) : undefined}
        onAdd={(ids) => void navigate({ to: '/lineup-builder', search: { ...choice, players: ids.join('~') } })}
        withSelected={(ids, clear) => (
          <RuleButtons
            onRule={(rule) => {
              atHand().setDraft((before) => withRule(before, ids, rule))
              clear()
            }}
          />
        )}
      />
    ),
    [choice, locks, bans, rules, detailIn, hasBoard, navigate, atHand, handleBan],
  )
  const isNarrow = useNarrow()
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className={COLUMN}>
          {table}
          <div ref={results} className="min-w-0 scroll-mt-20 empty:hidden max-lg:order-3">
            <WorkspaceResults workspace={workspace} choice={choice} colors={colors} />
          </div>
          {pool && workspace.whatIf ? (
            <div className="min-w-0 max-lg:order-4">
              <WhatIfCard
                asked={asked}
                free={workspace.best}
                table={pool.table}
                hidden={board?.hidden ?? 0}
                locks={draft.locks}
                onLock={handleLock}
                onBan={handleBan}
              />
            </div>
          ) : null}
          {/* What stands below the table comes with it: a plan that shows ten players would move it up by the length of the others. */}
          {hasFailed ? null : <div className={cx('min-w-0 max-lg:order-5', isPending && 'invisible')}>{salaries}</div>}
          <div className={cx('min-w-0 max-lg:order-6', isPending && 'invisible')}>{children}</div>
        </div>
        <div className={COLUMN}>
          <div ref={setDetailIn} className="min-w-0 empty:hidden" />
          {board ? (
            <div className="grid min-w-0 gap-2 max-lg:order-2">
              <LastChange
                answer={asked.answer}
                isCurrent={asked.isCurrent}
                free={workspace.best}
                last={edits.last}
                onUndo={edits.undo}
                hidden={board?.hidden ?? 0}
                shown={board?.limit ?? null}
              />
              <WorkspaceOptimizer workspace={workspace} board={board} />
            </div>
          ) : (
            <div className="rounded-card border border-line bg-s-1 empty:hidden max-lg:order-2">
              {isPending ? <SkeletonRows rows={6} /> : null}
            </div>
          )}
          <div className="min-w-0 empty:hidden max-lg:order-4">
            <AdvancedBuilder workspace={workspace} />
          </div>
          <div className="min-w-0 empty:hidden max-lg:order-5">{projections}</div>
          {/* Without a slate the optimizer is not there; a file of one's own is the way on. */}
          {hasFailed ? <div className="min-w-0">{salaries}</div> : null}
        </div>
      </div>
      {board && isNarrow ? <OptimizeBar count={draft.count} isPending={optimizer.isPending} points={best} /> : null}
    </div>
  )
}

function RuleButtons({ onRule }: { onRule: (rule: 'lock' | 'ban') => void }) {
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => onRule('lock')}>
        Lock
      </Button>
      <Button size="sm" tone="quiet" onClick={() => onRule('ban')}>
        Ban
      </Button>
    </>
  )
}
