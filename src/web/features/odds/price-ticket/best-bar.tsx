import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FootBar } from '../../../ui/layout/foot-bar.tsx'
import { stakeText, useKellyStake } from '../../bets/tracker/kelly-stake.ts'
import { TrackBetButton, trackedPrice } from '../../bets/tracker/track-bet-button.tsx'
import { beatsFair, type Priced } from './best-prices.ts'
import { selectionOf } from './selection.ts'

type Props = { priced: Priced; onOpen: () => void }

/** The main act of a board on a phone, at the foot of the window: the bet of its first row where that beats fair, else why it is none. */
export function BestBar({ priced, onOpen }: Props) {
  const { odds } = useFormat()
  const { event, market, best } = priced
  const stake = useKellyStake(best)
  const isBet = beatsFair(priced)
  const at = odds(best.price)
  return (
    <FootBar className="py-1.5! px-3">
      <section aria-label="First of the board" className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-13 font-semibold">
            {selectionOf(priced)} <span className="font-normal text-ink-3">{at}</span>
          </p>
          <p className="truncate text-12 text-ink-2">
            fair {formatPercent(best.fair)}, {formatEdge(best.edge)}
          </p>
        </div>
        {isBet ? (
          <TrackBetButton
            {...trackedPrice(event, market, best, stake?.cents ?? null)}
            size="md"
            tone="primary"
            label={stake?.cents ? `Bet ${stakeText(stake)} at ${at}` : `Bet at ${at}`}
          />
        ) : (
          <Button onClick={onOpen}>Why this is no bet</Button>
        )}
      </section>
    </FootBar>
  )
}
