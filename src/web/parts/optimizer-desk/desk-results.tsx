import { memo, useDeferredValue } from 'react'
import { LineupSet } from '../lineup-set/lineup-set.tsx'
import { withExposure, withKeep, withRule } from '../optimizer-panel/optimizer-draft.ts'
import type { SlateChoice } from '../slate-picker/slate-choice.ts'
import { type Desk, useDeskAtHand } from './use-desk.ts'

type Props = { desk: Desk; choice: SlateChoice; colors: ReadonlyMap<string, string> }

/** The set that was built, beside the best lineup of the slate; it follows the settings one step behind. */
export function DeskResults({ desk, choice, colors }: Props) {
  const { optimizer, pool, used, best } = desk
  const isPoints = used.objective === 'projection' || used.objective === 'roi'
  const atHand = useDeskAtHand(desk)
  const settings = useDeferredValue(used)
  return (
    <Results
      run={optimizer.run}
      pool={pool}
      choice={choice}
      colors={colors}
      best={isPoints && best !== null ? best / 100 : null}
      used={settings}
      atHand={atHand}
    />
  )
}

type ResultsProps = Omit<Props, 'desk'> & Pick<Desk, 'pool' | 'used' | 'best'> & { run: Desk['optimizer']['run']; atHand: () => Desk }

const Results = memo(function Results({ run, used, atHand, ...rest }: ResultsProps) {
  if (!run) return null
  return (
    <LineupSet
      {...rest}
      run={run}
      draft={used}
      onWant={(id, bounds) => atHand().setDraft((draft) => withExposure(draft, id, bounds))}
      onRebuild={() => atHand().rebuild()}
      onKeep={(id) => atHand().setDraft((draft) => withKeep(draft, id))}
      onBan={(id) => atHand().setDraft((draft) => withRule(draft, [id], 'ban'))}
    />
  )
})
