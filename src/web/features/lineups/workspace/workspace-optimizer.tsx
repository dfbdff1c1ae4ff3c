import type { Board } from '../../projections/player-table/use-board.ts'
import { OptimizerPanel } from '../optimizer/optimizer-panel.tsx'
import type { OptimizerWorkspace } from './use-optimizer-workspace.ts'

/** The optimizer's settings of a workspace, whose board is here. */
export const WorkspaceOptimizer = ({ workspace, board }: { workspace: OptimizerWorkspace; board: Board }) => (
  <OptimizerPanel
    board={board}
    pool={workspace.pool}
    ownership={workspace.ownership}
    draft={workspace.draft}
    onChange={workspace.setDraft}
    run={workspace.optimizer.run}
    isPending={workspace.optimizer.isPending}
    problem={workspace.optimizer.problem}
    onRun={workspace.build}
    onCancel={workspace.optimizer.cancel}
  />
)
