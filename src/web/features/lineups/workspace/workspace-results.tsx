import { memo, useDeferredValue } from 'react'
import type { SlateChoice } from '../../slates/picker/slate-choice.ts'
import { withExposure, withKeep, withRule } from '../optimizer/optimizer-draft.ts'
import { LineupSet } from '../set/lineup-set.tsx'
import { LastSetLine } from './last-set.tsx'
import { type OptimizerWorkspace, useCurrentWorkspace } from './use-optimizer-workspace.ts'

type Props = { workspace: OptimizerWorkspace; choice: SlateChoice; colors: ReadonlyMap<string, string> }

/** The set that was built, beside the best lineup of the slate; it follows the settings one step behind. */
export function WorkspaceResults({ workspace, choice, colors }: Props) {
  const { optimizer, pool, used, best } = workspace
  const { objective = 'projection' } = optimizer.run?.request ?? {}
  const isPoints = objective === 'projection' || objective === 'roi'
  const atHand = useCurrentWorkspace(workspace)
  const settings = useDeferredValue(used)
  if (!optimizer.run && optimizer.lastSet) return <LastSetLine set={optimizer.lastSet} />
  return (
    <Results
      run={optimizer.run}
      pool={pool}
      choice={choice}
      colors={colors}
      best={isPoints && best !== null ? best / 100 : null}
      used={settings}
      isOther={workspace.takeSettings !== null}
      atHand={atHand}
    />
  )
}

type ResultsProps = Omit<Props, 'workspace'> &
  Pick<OptimizerWorkspace, 'pool' | 'used' | 'best'> & {
    run: OptimizerWorkspace['optimizer']['run']
    /** The form asks for something else by now. */
    isOther: boolean
    atHand: () => OptimizerWorkspace
  }

const Results = memo(function Results({ run, used, isOther, atHand, ...rest }: ResultsProps) {
  if (!run) return null
  return (
    <LineupSet
      {...rest}
      run={run}
      draft={used}
      onTakeSettings={isOther ? () => atHand().takeSettings?.() : null}
      onShow={(build) => atHand().optimizer.show(build)}
      onWant={(id, bounds) => atHand().setDraft((draft) => withExposure(draft, id, bounds))}
      onRebuild={() => atHand().rebuild()}
      onKeep={(id) => atHand().setDraft((draft) => withKeep(draft, id))}
      onBan={(id) => atHand().setDraft((draft) => withRule(draft, [id], 'ban'))}
    />
  )
})
