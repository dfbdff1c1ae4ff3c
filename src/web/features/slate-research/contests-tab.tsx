import { Button } from '../../ui/actions/button.tsx'
import { ContestsPanel } from '../contests/contests-panel.tsx'
import type { Pool } from '../lineups/use-pool.ts'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'
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

/** Which contests to enter with the lineups that were built here and the one that was picked by hand. */
export function ContestsTab({ choice, pool, picks, built, onBuild }: Props) {
  const lineups = useOwnAndBuilt(picks, built)
  return (
    <ContestsPanel
      league={choice.league}
      site={choice.site}
      slateId={pool.id}
      lineups={lineups}
      toLineups={<Button onClick={onBuild}>{SIMULATE.build}</Button>}
    />
  )
}
