// One kept bet in full, beside the list: each selection, what it costs and may bring, and what the close says of its price.
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { formatMoney, formatMoneyChange } from '../../../format/money.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { KIND_WORDS, MARKET_WORDS, STATUS_WORDS } from './bet-tracker.copy.ts'
import { stakeText } from './stake-text.ts'

export function BetDetail({ bet }: { bet: BetRow }) {
  const { longDate, time } = useFormat()
  const { ticket, clv, profitCents, settledAt, mostPayoutCents } = bet
  const at = (when: number) => `${longDate(when)}, ${time(when)}`
  const closing = clv && {
    'CLV, all books': clv.consensus,
    'CLV, this book': clv.book,
    'CLV, price alone': clv.price,
  }
  const facts: Readonly<Record<string, string | null>> = {
    Kind: KIND_WORDS[ticket.kind],
    Book: bet.book || 'not said',
    Placed: at(bet.placedAt),
    Settled: settledAt === null ? null : at(settledAt),
    Stake: stakeText(bet),
    'Comes back at most': mostPayoutCents === null ? 'unknown' : formatMoney(mostPayoutCents),
    Profit: profitCents === null ? null : profitCents === 0 ? formatMoney(0) : formatMoneyChange(profitCents),
    Promotion: ticket.promotion?.kind ?? null,
    Note: ticket.note ?? null,
    ...Object.fromEntries(Object.entries(closing ?? {}).map(([name, value]) => [name, value === null ? null : formatEdge(value)])),
  }
  return (
    <div className="grid gap-3 p-4 text-13">
      <ul className="grid gap-2">
        {ticket.legs.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same selection may stand in a ticket twice
          <li key={index} className="grid gap-0.5 border-b border-line pb-2">
            <span className="flex items-baseline justify-between gap-2">
              <b>{leg.selection}</b> <span className="font-semibold">{leg.price || 'price unknown'}</span>
            </span>
            <span className="note">
              {[leg.event, MARKET_WORDS[leg.market], leg.startsAt === null ? null : `starts ${at(leg.startsAt)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="note">
              {[
                leg.fair === null ? 'fair chance unknown when it was laid' : `fair chance ${formatPercent(leg.fair)} when it was laid`,
                leg.close?.fairConsensus ? `${formatPercent(leg.close.fairConsensus)} at the start` : null,
                leg.prop && leg.prop.result !== null ? `came to ${leg.prop.result}` : null,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Badge tone="outline">{STATUS_WORDS[bet.status]}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {Object.entries(facts).map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}
