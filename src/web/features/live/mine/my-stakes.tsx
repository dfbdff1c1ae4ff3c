import type { GameDetails } from '#contract/sports/live-shapes.ts'
import { useDelay } from '../delay-choice.tsx'
import { TRACKER } from '../live-tracker.copy.ts'
import { MyBets } from './my-bets.tsx'
import { MyLineups } from './my-lineups.tsx'

/** What the reader has on this game: bets and lineups, sweating. */
export function MyStakes({ game }: { game: GameDetails }) {
  const [delay] = useDelay()
  return (
    <div className="grid gap-4 pb-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-0 lg:divide-x lg:divide-line">
        <section aria-label={TRACKER.myBets} className="min-w-0">
          <h3 className="px-4 pb-1 text-14 font-semibold">{TRACKER.myBets}</h3>
          <MyBets game={game} />
        </section>
        <section aria-label={TRACKER.myLineups} className="min-w-0">
          <h3 className="px-4 pb-1 text-14 font-semibold">{TRACKER.myLineups}</h3>
          {delay === 'off' ? <MyLineups game={game} /> : <p className="note px-4">{TRACKER.lineupsWait}</p>}
        </section>
      </div>
      <p className="note px-4">{TRACKER.stakesNote}</p>
    </div>
  )
}
