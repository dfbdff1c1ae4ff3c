// The record as courses: the bankroll after each bet, and what the close said of each.

import type { bets } from '#contract/bets/bets.ts'
import type { Infer } from '#core/infer.ts'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import { CourseChart } from '../../../charts/course-chart.tsx'
import { formatMoney, formatMoneyChange, formatMoneyShort } from '../../../format/money.ts'
import { formatCount, formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { between, RECORD } from './bet-record.copy.ts'
import { moneyCourse } from './money-course.ts'

type Answer = Infer<typeof bets.performance.output>
type Figures = NonNullable<Answer['performance']>

/** The bankroll since it was stated, after each bet; where none is, or no bet was settled since, the profit of all bets. */
export function BankrollCurve({ answer: { curve, bankroll }, figures }: { answer: Answer; figures: Figures }) {
  const { date } = useFormat()
  const { profitCents, drawdown } = figures
  const { name, points } = moneyCourse({ curve, bankroll }, profitCents)
  const own = name === 'Bankroll' ? bankroll : null
  const text = own === null ? formatMoneyChange : formatMoney
  const end = text(points.at(-1)?.cents ?? 0)
  const all = `${formatMoneyChange(profitCents)} after ${betsText(figures.totalBets)}; the deepest fall was ${formatMoney(drawdown.cents)} over ${betsText(drawdown.bets)}.`
  return (
    <ChartFrame
      title={own === null ? 'Profit curve' : 'Bankroll curve'}
      finding={
        own === null
          ? all
          : `${formatMoneyChange(own.sinceCents)} since ${formatMoneyShort(own.statedCents)} was stated. Of all bets: ${all}`
      }
      unit={`${name} after each settled bet`}
      table={{ head: ['Settled', name], rows: sampled(points).map(({ at, cents }) => [date(at), text(cents)]) }}
    >
      <CourseChart
        label={`${name} over time, ${end} at the end`}
        courses={[{ key: 'money', name, tone: 'ours', points: points.map(({ at, cents }) => ({ at, value: cents / 100 })) }]}
        text={(value) => formatMoneyShort(Math.round(value * 100)).replace(/\.00$/, '')}
        timeText={date}
        base={(own?.statedCents ?? 0) / 100}
      />
    </ChartFrame>
  )
}

const betsText = (count: number) => (count === 1 ? '1 bet' : `${formatCount(count)} bets`)

/** Mean of the last bets up to each, so that the trend shows through the noise of single bets. */
function rolling(points: Answer['clvPoints'], window = 25) {
  return points.map(({ at }, i) => {
    const last = points.slice(Math.max(0, i - window + 1), i + 1)
    return { at, value: (100 * last.reduce((sum, { clv }) => sum + clv, 0)) / last.length }
  })
}

export function ClvChart({ answer: { clvPoints }, figures }: { answer: Answer; figures: Figures }) {
  const { date } = useFormat()
  const line = figures.closingConsensus ?? figures.closing
  if (!line || clvPoints.length === 0)
    return (
      <EmptyState
        title="No closing line value yet"
        detail="It needs the prices at the start of a game: bets tied to a game get them, and so do imports that carry a closing price."
      />
    )
  return (
    <ChartFrame
      title="Closing line value"
      finding={`${formatEdge(line.mean.value)} a bet on average (${line.mean.low === null ? '' : '95%: '}${between(line.mean, formatEdge)}); ${formatPercent(line.beat.value, 0)} beat the close.`}
      unit={RECORD.clv}
      table={{
        head: ['Settled', 'CLV', 'Profit'],
        rows: sampled(clvPoints).map(({ at, clv, profitCents }) => [date(at), formatEdge(clv), formatMoneyChange(profitCents)]),
      }}
    >
      <CourseChart
        label={`Closing line value over time, mean of the last 25 bets, ${formatEdge(line.mean.value)} over all`}
        courses={[{ key: 'clv', name: 'Mean of the last 25', tone: 'ours', points: rolling(clvPoints) }]}
        text={(value) => `${Math.round(value * 10) / 10}%`.replace('-', '−')}
        timeText={date}
        base={0}
      />
    </ChartFrame>
  )
}

/** Thirty rows tell a table reader as much as a chart tells the eye. */
function sampled<T>(all: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.ceil(all.length / 30))
  return all.filter((_, i) => i % step === 0 || i === all.length - 1)
}
