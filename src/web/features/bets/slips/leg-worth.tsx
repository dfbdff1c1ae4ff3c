// What a selection is worth by the board now: fair chance, expected value at the price of the slip, a better price elsewhere, a stake by Kelly.
import { useQuery } from '@tanstack/react-query'
import { bankroll } from '#contract/bets/bankroll.ts'
import type { slips } from '#contract/bets/slips.ts'
import { decimalOf } from '#core/bankroll/bets/exact-price.ts'
import type { Infer } from '#core/infer.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { query } from '../../../api/query.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../ui/layout/use-now.ts'

type Worth = Infer<(typeof slips)['check']['output']>['worth'][number]

export function LegWorth({ worth: { fair, ev, best }, price }: { worth: Worth; price: string }) {
  const { odds } = useFormat()
  const now = useNow()
  const decimal = decimalOf(price)
  const isWorth = fair !== null && ev !== null && ev > 0 && decimal > 1
  const stake = useQuery({
    ...query(bankroll.suggest, { odds: decimal > 1 ? americanFromDecimal(decimal) : 100, probability: fair ?? 0.5 }, { enabled: isWorth }),
    retry: false,
  })
  const kelly = isWorth ? stake.data : undefined
  return (
    <div className="grid gap-0.5 text-13">
      {fair === null ? (
        <p className="note">No fair price is known for it now.</p>
      ) : (
        <p>
          Fair chance {formatPercent(fair)}, fair price {odds(americanFromDecimal(1 / fair))}
          {ev === null ? '' : `; expected value ${formatEdge(ev)} at this price`}.
        </p>
      )}
      {best ? (
        <p>
          Better at {best.book}: {odds(best.american)}, seen {formatAge(now - best.ageSeconds * 1000, now)} ago.
        </p>
      ) : null}
      {kelly ? (
        <p>
          By {formatPercent(kelly.kellyFraction, 0)} of Kelly:{' '}
          {kelly.suggestionCents ? formatMoney(kelly.suggestionCents.optimal) : `${formatPercent(kelly.shares.optimal, 2)} of the bankroll`}
          .
        </p>
      ) : null}
    </div>
  )
}
