import type { z } from 'zod'
import type { bankroll } from '#contract/bankroll.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'

type Stake = z.output<(typeof bankroll)['suggest']['output']>

/** The three stakes and the arithmetic behind them. */
export function StakeRows({ stake }: { stake: Stake }) {
  const rows = [
    ['Chance', formatPercent(stake.probability)],
    ['Edge', formatEdge(stake.edge)],
    ['Full Kelly', formatPercent(stake.kelly, 2)],
    ['Cautious', formatMoney(stake.suggestionCents.conservative)],
    [`At ${formatPercent(stake.kellyFraction, 0)} of Kelly`, formatMoney(stake.suggestionCents.optimal)],
    ['At full Kelly', formatMoney(stake.suggestionCents.aggressive)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-3 py-2.5 text-13 sm:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="note">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
