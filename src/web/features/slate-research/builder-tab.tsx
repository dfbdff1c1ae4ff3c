import { useCallback } from 'react'
import { useTeamColors } from '../../api/team-colors.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { withRule } from '../lineups/optimizer/optimizer-draft.ts'
import { useWhatIf } from '../lineups/what-if/use-what-if.ts'
import { WhatIfCard } from '../lineups/what-if/what-if-card.tsx'
import type { OptimizerWorkspace } from '../lineups/workspace/use-optimizer-workspace.ts'
import { WorkspaceOptimizer } from '../lineups/workspace/workspace-optimizer.tsx'
import { WorkspaceResults } from '../lineups/workspace/workspace-results.tsx'
import { useBoard } from '../projections/player-table/use-board.ts'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'
import { BUILDER } from './command-center.copy.ts'
import { SlateWait } from './slate-wait.tsx'
import type { Picks } from './use-picks.ts'

type Props = { choice: SlateChoice; workspace: OptimizerWorkspace; picks: Picks }

/** Many lineups at once, on every plan: the day's allowance of lineups is what a plan is asked for. */
export function BuilderTab({ choice, workspace, picks }: Props) {
  const { board, pool, draft, setDraft, optimizer } = workspace
  const colors = useTeamColors(choice.league)
  const handleLock = useCallback(
    (id: string) => setDraft((before) => withRule(before, [id], before.locks.includes(id) ? 'none' : 'lock')),
    [setDraft],
  )
  const handleBan = useCallback((id: string) => setDraft((before) => withRule(before, [id], 'ban')), [setDraft])
  const { error, refetch } = useBoard(choice)
  const asked = useWhatIf(workspace.whatIf)
  if (!board) return <SlateWait label="Loading the builder" rows={6} error={error} onRetry={refetch} />
  const { ids } = picks.lineup
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <WorkspaceOptimizer workspace={workspace} board={board} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink-2">
          {BUILDER.byHand}
          <LinkButton to="/lineup-builder" search={{ ...choice, ...(ids.length > 0 ? { players: ids.join('~') } : {}) }} size="sm">
            {BUILDER.open}
          </LinkButton>
        </p>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        {optimizer.run ? (
          <WorkspaceResults workspace={workspace} choice={choice} colors={colors} />
        ) : (
          <Card>
            <EmptyState title={BUILDER.none} detail={BUILDER.noneDetail} />
          </Card>
        )}
        {pool && workspace.whatIf ? (
          <WhatIfCard
            asked={asked}
            free={workspace.best}
            table={pool.table}
            hidden={board.hidden}
            locks={draft.locks}
            onLock={handleLock}
            onBan={handleBan}
          />
        ) : null}
      </div>
    </div>
  )
}
