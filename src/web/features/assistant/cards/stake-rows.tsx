import type { bankroll } from '#contract/bets/bankroll.ts'
import type { Infer } from '#core/infer.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { Facts } from './facts.tsx'

type Stake = Infer<(typeof bankroll)['suggest']['output']>

/** The three stakes and the arithmetic behind them. */
export function StakeRows({ stake }: { stake: Stake }) {
  const cents = stake.suggestionCents
  const text = (size: 'conservative' | 'optimal' | 'aggressive') =>
    cents ? formatMoney(cents[size]) : `${formatPercent(stake.shares[size], 2)} of bankroll`
  const rows = [
    ['Chance', formatPercent(stake.probability)],
    ['Edge', formatEdge(stake.edge)],
    ['Full Kelly', formatPercent(stake.kelly, 2)],
    ['Cautious', text('conservative')],
    [`At ${formatPercent(stake.kellyFraction, 0)} of Kelly`, text('optimal')],
    ['At full Kelly', text('aggressive')],
  ] as const
  return <Facts rows={rows} across={3} />
}
