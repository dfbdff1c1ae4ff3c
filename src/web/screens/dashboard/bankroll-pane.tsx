import { useState } from 'react'
import { CourseChart } from '../../charts/course-chart.tsx'
import { moneyCourse, since } from '../../features/bets/record/money-course.ts'
import { BetResult, nameOf } from '../../features/bets/tracker/bet-table.tsx'
import { useBetStats, useBets, useRecord } from '../../features/bets/tracker/bet-tracker.queries.ts'
import { useClosed } from '../../features/care/use-care.ts'
import { formatMoney, formatMoneyChange, formatMoneyShort } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { DASHBOARD } from './dashboard.copy.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/** The bankroll over the last thirty days with its base; the profit of all bets where no bankroll is stated. */
export function BankrollPane() {
  const { data, error, refetch } = useRecord()
  const stats = useBetStats()
  // Without a bet neither a curve nor a list of them can come: known before the record is, so that nothing below moves.
  const isBare = stats.data?.totalBets === 0
  return (
    <Card
      title="Bankroll"
      aside={<span className="note">{`last ${DAYS} days`}</span>}
      action={
        <LinkButton to="/betting" search={{ tab: 'analytics' }} tone="quiet" size="sm">
          Record
        </LinkButton>
      }
    >
      {/* As tall before the record has come as with it. */}
      <div className={cx('grid content-start', isBare ? 'min-h-13' : 'min-h-54')}>
        {data ? (
          <Course data={data} isBare={isBare} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label="Loading your record" rows={isBare ? 1 : 3} />
        )}
      </div>
    </Card>
  )
}

function Course({ data, isBare }: { data: NonNullable<ReturnType<typeof useRecord>['data']>; isBare: boolean }) {
  const { date } = useFormat()
  const [now] = useState(Date.now)
  // Whoever may not bet now is not asked for a bankroll.
  const mayBet = useClosed('place_bet') === null
  const { bankroll, curve, performance } = data
  const { name, points } = moneyCourse(data, performance?.profitCents ?? curve.at(-1)?.cents ?? 0)
  const isBankroll = name === 'Bankroll'
  // Profit from before the statement is no course of the stated bankroll.
  const shown = bankroll === null || isBankroll ? since(points, now - DAYS * DAY_MS, now) : []
  const [base, last] = [shown[0], shown.at(-1)]
  const change = base && last ? last.cents - base.cents : 0
  const text = isBankroll ? formatMoney : formatMoneyChange
  const value = bankroll ? formatMoney(bankroll.nowCents) : base ? formatMoneyChange(change) : null
  const statement =
    bankroll === null && mayBet ? (
      <LinkButton to="/profile" search={{ tab: 'bankroll' }} tone={base ? 'quiet' : 'secondary'} size="sm">
        {DASHBOARD.noBalance}
      </LinkButton>
    ) : null
  if (!base || !last)
    return (
      <>
        <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 px-4', isBare ? 'min-h-13 justify-between py-2' : 'pt-2')}>
          {value === null ? null : <b className="scoreboard text-26">{value}</b>}
          <span className="text-13 text-ink-2">{DASHBOARD.noCurve}</span>
          {statement}
        </div>
        {isBare ? null : <NewestBets />}
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-2">
        {value === null ? null : <b className="scoreboard text-26">{value}</b>}
        <span className="text-13 text-ink-2">
          {[
            bankroll ? `${formatMoneyChange(change)} in ${DAYS} days` : 'profit',
            `${isBankroll ? '' : 'of all bets, '}base ${text(base.cents)} on ${date(base.at)}`,
          ].join(', ')}
        </span>
        {statement}
      </div>
      <div className="px-2 pb-1">
        <CourseChart
          label={`${name} over the last ${DAYS} days, ${text(base.cents)} at first, ${text(last.cents)} now`}
          courses={[{ key: 'money', name, tone: 'ink', points: shown.map(({ at, cents }) => ({ at, value: cents / 100 })) }]}
          text={(cents) => formatMoneyShort(Math.round(cents * 100)).replace(/\.00$/, '')}
          timeText={date}
          base={base.cents / 100}
          height={152}
        />
      </div>
    </>
  )
}

/** As many as have the room of the curve. */
const BETS_SHOWN = 5

/** In the place of the curve, until there is one: what was bet last, and what became of it. */
function NewestBets() {
  const { data } = useBets({ status: 'all', limit: BETS_SHOWN })
  const { date } = useFormat()
  return (
    <ul aria-label={DASHBOARD.newestBets} className="mt-1 border-t border-line">
      {(data?.bets ?? []).slice(0, BETS_SHOWN).map((bet) => (
        <li key={bet.id} className="flex min-h-7 items-center gap-x-3 border-b border-line px-4 text-13 last:border-b-0">
          <span className="min-w-0 flex-1 truncate" title={nameOf(bet)}>
            {nameOf(bet)}
          </span>
          <span className="note whitespace-nowrap">{date(bet.placedAt)}</span>
          <span className="text-right">
            <BetResult bet={bet} />
          </span>
        </li>
      ))}
    </ul>
  )
}
