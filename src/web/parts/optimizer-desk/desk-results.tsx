import { LineupSet } from '../lineup-set/lineup-set.tsx'
import { withExposure } from '../optimizer-panel/optimizer-draft.ts'
import type { SlateChoice } from '../slate-picker/slate-choice.ts'
import type { Desk } from './use-desk.ts'

type Props = { desk: Desk; choice: SlateChoice; colors: ReadonlyMap<string, string> }

/** The set that was built, beside the best lineup of the slate. */
export function DeskResults({ desk, choice, colors }: Props) {
  const { optimizer, pool, draft, used, setDraft, rebuild, best } = desk
  const isPoints = used.objective === 'projection' || used.objective === 'roi'
  if (!optimizer.run) return null
  return (
    <LineupSet
      run={optimizer.run}
      pool={pool}
      choice={choice}
      colors={colors}
      best={isPoints && best !== null ? best / 100 : null}
      draft={used}
      onWant={(id, bounds) => setDraft(withExposure(draft, id, bounds))}
      onRebuild={rebuild}
    />
  )
}
