// Pairs of bets that may be one, for the person to decide; each decision can be taken back at once.
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PlatformBet } from '#contract/bets/platform-shapes.ts'
import { platforms } from '#contract/bets/platforms.ts'
import type { Infer } from '#core/infer.ts'
import { mutation, query } from '../../api/query.ts'
import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { PLATFORMS_COPY as COPY, SOURCE_WORDS } from './platforms.copy.ts'
import { MONEY_ROWS } from './platforms.queries.ts'

type Pair = Infer<typeof platforms.doubtful.output>['pairs'][number]

const PAIR = 'grid gap-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center'

/** One line where the pairs stand elsewhere. */
export function DoubtfulNotice({ onDecide }: { onDecide: () => void }) {
  const doubtful = useQuery(query(platforms.doubtful, {}, { staleTime: 0 }))
  if (!doubtful.data || doubtful.data.total === 0) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line border-l-3 border-l-mid bg-s-1 px-4 py-2 text-13">
      {COPY.pairs(doubtful.data.total)}
      <Button size="sm" onClick={onDecide}>
        {COPY.decide}
      </Button>
    </p>
  )
}

export function DoubtfulPairs() {
  const doubtful = useQuery(query(platforms.doubtful, {}, { staleTime: 0 }))
  const decide = useMutation(mutation(platforms.decide, { invalidates: MONEY_ROWS }))
  if (!doubtful.data || (doubtful.data.total === 0 && doubtful.data.decided.length === 0)) return null
  const handleDecide = ({ first, second }: Pair, verdict: 'same' | 'different') => {
    const pair = { first: first.id, second: second.id }
    const handleUndo = () => decide.mutate({ ...pair, verdict: 'open' })
    const handleSuccess = () =>
      void toast({
        title: COPY.decided,
        detail: verdict === 'same' ? COPY.same : COPY.different,
        action: { label: COPY.undo, onClick: handleUndo },
      })
    decide.mutate({ ...pair, verdict }, { onSuccess: handleSuccess })
  }
  const { total, decided } = doubtful.data
  return (
    <Card title={total > 0 ? COPY.pairs(total) : COPY.decidedTitle}>
      {total > 0 ? <p className="note px-4 pt-3">{COPY.pairsDetail}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul tabIndex={0} aria-label={total > 0 ? COPY.pairs(total) : COPY.decidedTitle} className="relative max-h-[32rem] overflow-y-auto">
        {doubtful.data.pairs.map((pair) => (
          <li key={`${pair.first.id} ${pair.second.id}`} className={PAIR}>
            <Side bet={pair.first} />
            <Side bet={pair.second} />
            <div className="flex gap-2">
              <Button size="sm" disabled={decide.isPending} onClick={() => handleDecide(pair, 'same')}>
                {COPY.same}
              </Button>
              <Button size="sm" disabled={decide.isPending} onClick={() => handleDecide(pair, 'different')}>
                {COPY.different}
              </Button>
            </div>
          </li>
        ))}
        {decided.map(({ first, second, verdict }) => (
          <li key={`${first.id} ${second.id}`} className={PAIR}>
            <Side bet={first} />
            <Side bet={second} />
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone="outline">{verdict === 'same' ? COPY.same : COPY.different}</Badge>
              <Button
                size="sm"
                tone="quiet"
                disabled={decide.isPending}
                onClick={() => decide.mutate({ first: first.id, second: second.id, verdict: 'open' })}
              >
                {COPY.takeBack}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Side({ bet }: { bet: PlatformBet }) {
  const { longDate, time } = useFormat()
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 text-13">
        <span className="[overflow-wrap:anywhere]">{bet.selection}</span>
        <Badge tone="outline">{SOURCE_WORDS[bet.source]}</Badge>
      </p>
      <p className="note">
        {bet.platformName} · {formatMoney(bet.stakedCents)}
        {bet.odds ? ` at ${bet.odds.replace('-', '−')}` : ''} · {longDate(bet.placedAt)}, {time(bet.placedAt)}
      </p>
    </div>
  )
}
