// How a person's bets are doing: return with its interval, expected against actual, closing line value, risk, and the cuts.

import { useState } from 'react'
import type { bets } from '#contract/bets/bets.ts'
import { isTooFew } from '#core/bankroll/performance/estimates.ts'
import type { Infer } from '#core/infer.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { formatRatio } from '../../../format/bets.ts'
import { formatMoney, formatMoneyChange, formatMoneyShort } from '../../../format/money.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { PrintButton } from '../../../ui/actions/print-button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Stat, StatRow } from '../../../ui/display/stat.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { OpenLinks, ShareRecord } from '../../shared-pages/share-link.tsx'
import { MARKET_WORDS } from '../tracker/bet-tracker.copy.ts'
import { useRecord } from '../tracker/bet-tracker.queries.ts'
import { between, CUT_NAMES, FEW, fewOf, RECORD, WON_OF } from './bet-record.copy.ts'
import { BankrollCurve, ClvChart } from './record-charts.tsx'

type Answer = Infer<typeof bets.performance.output>
type Figures = NonNullable<Answer['performance']>
type Interval = { readonly value: number; readonly low: number | null; readonly high: number | null }
type Closing = NonNullable<Figures['closing']>

export function BetRecord() {
  const { data, error, refetch } = useRecord()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Calculating your record" />
  if (!data.performance)
    return (
      <div className="rounded-card border border-line bg-s-1">
        <EmptyState title={RECORD.none} detail={RECORD.noneDetail} />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Headline figures={data.performance} bankroll={data.bankroll} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <Card source={{ parts: ['your settled bets', 'in the order of settlement'] }}>
          <BankrollCurve answer={data} figures={data.performance} />
        </Card>
        <Card source={{ parts: ['Shin, median of the books, last prices before the start', 'imports: the closing price of the file'] }}>
          <ClvChart answer={data} figures={data.performance} />
        </Card>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Risk figures={data.performance} answer={data} />
        <Cuts cuts={data.breakdowns} />
      </div>
    </div>
  )
}

/** What can be done with the whole record. */
export function RecordActs() {
  const { data } = useRecord()
  const figures = data?.performance
  if (!data || !figures) return null
  return (
    <>
      <PrintButton paper={() => <RecordPaper answer={data} figures={figures} />} />
      <ShareRecord />
      <OpenLinks kind="record" />
    </>
  )
}

/** The figures without their charts, and every cut. */
function RecordPaper({ answer, figures }: { answer: Answer; figures: Figures }) {
  const { fullDate } = useFormat()
  return (
    <div className="grid gap-4">
      <h1>
        {RECORD.paper}, {fullDate(Date.now())}
      </h1>
      <Headline figures={figures} bankroll={answer.bankroll} />
      <Risk figures={figures} answer={answer} />
      {CHOICES.map(({ key }) => (
        <CutTable key={key} by={key} cuts={answer.breakdowns} />
      ))}
    </div>
  )
}

const range = (estimate: Interval, print: (value: number) => string) => (estimate.low === null ? FEW : `95%: ${between(estimate, print)}`)
const tone = (value: number) => (value > 0 ? 'text-gain' : value < 0 ? 'text-loss' : undefined)

function Headline({ figures, bankroll }: { figures: Figures; bankroll: Answer['bankroll'] }) {
  const { roiEstimate, winEstimate, closingConsensus, closing, expected, smallSamples, profitCents, totalBets } = figures
  const line = closingConsensus ?? closing
  const isSmall = (name: string) => (smallSamples.includes(name) ? ` · ${RECORD.small}` : '')
  return (
    <StatRow>
      {bankroll === null ? null : (
        <Stat
          label="Bankroll"
          value={formatMoney(bankroll.nowCents)}
          note={`${formatMoneyShort(bankroll.statedCents)} stated, ${formatMoneyChange(bankroll.sinceCents)} since`}
        />
      )}
      <div className={tone(profitCents)}>
        <Stat
          label="Profit"
          value={formatMoneyChange(profitCents)}
          note={`${totalBets} settled · ${formatMoneyShort(figures.stakedCents)} staked`}
        />
      </div>
      <Stat
        label="ROI"
        value={roiEstimate ? formatEdge(roiEstimate.value) : '–'}
        note={roiEstimate ? `${range(roiEstimate, formatEdge)}${isSmall('roi')}` : 'nothing was staked'}
      />
      <Stat
        label="Win rate"
        value={winEstimate ? formatPercent(winEstimate.value) : '–'}
        note={
          winEstimate
            ? `${WON_OF} · ${range(winEstimate, (value) => formatPercent(value))}${isSmall('winRate')}`
            : 'nothing was won or lost'
        }
      />
      <Stat
        label="Closing line value"
        value={line ? formatEdge(line.mean.value) : '–'}
        note={
          line
            ? fewOf(
                line.bets,
                `beat ${formatPercent(line.beat.value, 0)} of ${line.bets}${isSmall(closingConsensus ? 'closingFair' : 'closing')}`,
              )
            : 'no close is known yet'
        }
      />
      <Stat
        label="Expected"
        value={expected ? formatMoneyChange(expected.expectedCents) : '–'}
        note={
          expected
            ? `made ${formatMoneyChange(expected.actualCents)} over the same ${expected.bets}${isSmall('expected')}`
            : 'no fair chance is known'
        }
      />
    </StatRow>
  )
}

function Risk({ figures, answer }: { figures: Figures; answer: Answer }) {
  const { odds } = useFormat()
  const { streaks, drawdown, sharpeRatio, averageOdds, closing, closingBook, closingConsensus } = figures
  const rows: readonly (readonly [string, string])[] = [
    ['Today', `${formatMoneyChange(Math.round(answer.profitToday * 100))} · ${answer.totalBetsToday} settled`],
    ['Average price', averageOdds === null ? 'unknown' : odds(averageOdds)],
    ['Sharpe ratio, per bet', sharpeRatio === null ? 'unknown' : formatRatio(sharpeRatio)],
    ['Deepest fall', `${formatMoney(drawdown.cents)} from ${formatMoneyChange(drawdown.fromPeakCents)}`],
    ['Longest runs', `${streaks.maxWin} won, ${streaks.maxLoss} lost`],
    [
      'Now',
      streaks.currentWin > 0
        ? `${streaks.currentWin} won in a row`
        : streaks.currentLoss > 0
          ? `${streaks.currentLoss} lost in a row`
          : 'no run',
    ],
    ['CLV, same book’s price', closingText(closing)],
    ['CLV, same book without margin', closingText(closingBook)],
    ['CLV, all books without margin', closingText(closingConsensus)],
  ]
  return (
    <Card title="Risk" padded>
      <dl className="grid gap-2 text-13">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-3">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const closingText = (closing: Closing | null) =>
  closing
    ? `${formatEdge(closing.mean.value)}, beat ${formatPercent(closing.beat.value, 0)} of ${closing.bets}${isTooFew(closing.bets) ? `, ${FEW}` : ''}`
    : 'unknown'

type Cut = Answer['breakdowns'][number]

function keyText({ by, key }: Cut): string {
  if (by === 'league') return LEAGUES[key as LeagueKey]?.name ?? key
  return by === 'market' ? (MARKET_WORDS[key] ?? key) : key
}

const CHOICES = (Object.keys(CUT_NAMES) as Cut['by'][]).map((key) => ({ key, label: CUT_NAMES[key] }))

function Cuts({ cuts }: { cuts: readonly Cut[] }) {
  // The first cut that cuts anything: one row says no more than the headline.
  const [by, setBy] = useState<Cut['by']>(() => CHOICES.find(({ key }) => cuts.filter((cut) => cut.by === key).length > 1)?.key ?? 'league')
  return (
    <Card title="Breakdown" aside={<ToggleGroup label="Cut by" look="pill" choices={CHOICES} value={by} onChange={setBy} />}>
      <CutTable key={by} by={by} cuts={cuts} />
    </Card>
  )
}

function CutTable({ by, cuts }: { by: Cut['by']; cuts: readonly Cut[] }) {
  const shown = cuts.filter((cut) => cut.by === by)
  const ends = endsOf(shown)
  const columns: readonly Column<Cut>[] = [
    {
      key: 'key',
      header: CUT_NAMES[by],
      cell: (cut) => (
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {keyText(cut)} {cut.isSmall ? <Badge tone="outline">small sample</Badge> : null}
        </span>
      ),
    },
    { key: 'bets', header: 'Bets', align: 'right', cell: ({ bets: count }) => count, sortBy: ({ bets: count }) => count },
    {
      key: 'profit',
      header: 'Profit',
      align: 'right',
      cell: ({ profitCents }) => <span className={tone(profitCents)}>{formatMoneyChange(profitCents)}</span>,
      sortBy: ({ profitCents }) => profitCents,
    },
    {
      key: 'roi',
      header: 'ROI',
      align: 'right',
      cell: ({ roi }) => <WithRange estimate={roi} print={formatEdge} />,
      sortBy: ({ roi }) => roi?.value,
    },
    {
      key: 'range',
      header: <span className="sr-only">ROI and its range</span>,
      hideOnPhone: true,
      className: 'w-44',
      cell: ({ roi }) => <RoiRangeBar roi={roi} ends={ends} />,
    },
    {
      key: 'win',
      header: 'Won',
      align: 'right',
      hideOnPhone: true,
      cell: ({ winRate }) => <WithRange estimate={winRate} print={(value) => formatPercent(value)} isShare />,
      sortBy: ({ winRate }) => winRate?.value,
    },
    {
      key: 'clv',
      header: 'CLV',
      align: 'right',
      hideOnPhone: true,
      cell: ({ clv }) => (clv ? <WithRange estimate={clv} print={formatEdge} isShare /> : 'unknown'),
      sortBy: ({ clv }) => clv?.value,
    },
  ]
  return <Table caption={`Your bets by ${CUT_NAMES[by].toLowerCase()}`} columns={columns} rows={shown} rowKey={({ key }) => key} />
}

/** Both ends of the rails of a cut, one for all of its rows; what a handful of bets leaves open is cut off at twice the stake. */
function endsOf(cuts: readonly Cut[]): readonly [number, number] {
  const all = cuts.flatMap(({ roi }) => (roi ? [roi.value, roi.low ?? roi.value, roi.high ?? roi.value] : []))
  return [Math.max(-1, Math.min(0, ...all)), Math.min(2, Math.max(0, ...all))]
}

/** Where the return of these bets lies, against breaking even. */
function RoiRangeBar({ roi, ends }: { roi: Interval | null; ends: readonly [number, number] }) {
  if (!roi) return null
  return (
    <RangeBar
      label={`ROI ${formatEdge(roi.value)}${roi.low === null ? '' : `, ${between(roi, formatEdge)}`}`}
      range={ends}
      ours={roi.value}
      band={roi.low === null || roi.high === null ? null : [roi.low, roi.high]}
      reference={0}
      width={168}
    />
  )
}

type RangeProps = { estimate: Interval | null; print: (value: number) => string /** A share has no sign to color. */; isShare?: boolean }

function WithRange({ estimate, print, isShare = false }: RangeProps) {
  if (!estimate) return <>–</>
  return (
    <span className="grid justify-items-end">
      <span className={cx('font-semibold', !isShare && tone(estimate.value))}>{print(estimate.value)}</span>
      <span className={cx('note', estimate.low !== null && 'max-md:hidden')}>{between(estimate, print)}</span>
    </span>
  )
}
