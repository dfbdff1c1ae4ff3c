// A set that was built on another slate, in another tab or before: where it is, and the way to it.
import { LEAGUES } from '#core/leagues/leagues.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { useSlateChoice } from '../../slates/picker/slate-choice.ts'
import type { LastSet } from '../optimizer/use-optimizer.ts'

export function LastSetLine({ set }: { set: LastSet }) {
  const [, choose] = useSlateChoice()
  const { start } = useFormat()
  const now = useNow()
  const { lineups, league, site, slate, name, at } = set
  const siteName = site === 'fanduel' ? 'FanDuel' : 'DraftKings'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-s-1 p-3 text-13">
      <span className="min-w-0 flex-1">
        Your last set: {lineups} {lineups === 1 ? 'lineup' : 'lineups'}, {LEAGUES[league].name}
        {name ? ` ${name}` : ''} on {siteName}, {start(at, now)}.
      </span>
      <Button size="sm" onClick={() => choose({ league, site, slate })}>
        Show it
      </Button>
    </p>
  )
}
