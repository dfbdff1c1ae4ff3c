import { Button } from '../../ui/actions/button.tsx'
import type { Pool } from '../lineups/use-pool.ts'
import { SimulatePanel } from '../simulation/simulate-panel.tsx'
import { modelIn, type SlateChoice } from '../slates/picker/slate-choice.ts'
import { SIMULATE } from './command-center.copy.ts'
import { useOwnAndBuilt } from './use-own-and-built.ts'
import type { Picks } from './use-picks.ts'

type Props = {
  choice: SlateChoice
  pool: Pool
  picks: Picks
  /** Lineups built in the other tabs, ids in the order of the slots. */
  built: readonly (readonly string[])[]
  /** Leads to the builder. */
  onBuild: () => void
}

/** The contest simulator, on the lineups that were built here and the one that was picked by hand. */
export function SimulateTab({ choice, pool, picks, built, onBuild }: Props) {
  const { isValid } = picks.lineup
  const lineups = useOwnAndBuilt(picks, built)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lineups.length > 0 ? <p className="text-13 text-ink-2">{SIMULATE.from(built.length, isValid)}</p> : null}
      <SimulatePanel
        league={choice.league}
        site={choice.site}
        slateId={pool.id}
        {...modelIn(choice)}
        lineups={lineups}
        toLineups={<Button onClick={onBuild}>{SIMULATE.build}</Button>}
      />
    </div>
  )
}
