// Where the money of all accounts went: lines to the cent with what stays unexplained, profit and deposits over time, tax years.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccountMoney, type PlatformAnalytics, platforms } from '#contract/bets/platforms.ts'
import { LEDGER_LINES, type LedgerLine } from '#core/bankroll/linked/money-lines.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { CourseChart } from '../../charts/course-chart.tsx'
import { formatMoney, formatMoneyChange, formatMoneyShort } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { download } from '../../ui/actions/download.ts'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { DoubtfulPairs } from './doubtful-pairs.tsx'
import { PLATFORMS_COPY as COPY, LINE_WORDS } from './platforms.copy.ts'

export function MoneyAnalytics() {
  const analytics = useQuery(query(platforms.analytics, {}, { staleTime: 0 }))
  if (analytics.isPending) return <LoadingState label={COPY.tabs.analytics} rows={10} />
  if (analytics.isError) return <ErrorState error={analytics.error} onRetry={() => void analytics.refetch()} />
  const { accounts, products, curve, years, feesCents, netDepositsCents } = analytics.data
  if (accounts.length === 0) return <EmptyState title={COPY.nothing} detail={COPY.nothingDetail} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatRow>
        <Stat label={COPY.bets} value={formatMoneyChange(products.bet.profitCents)} note={ofProduct(products.bet)} />
        <Stat label={COPY.entries} value={formatMoneyChange(products.entry.profitCents)} note={ofProduct(products.entry)} />
        <Stat label={COPY.moneyTitle} {...ofMoney(netDepositsCents, COPY.moneyNote, accounts)} />
        <Stat label={COPY.fees} {...ofMoney(feesCents, COPY.feesNote, accounts)} />
      </StatRow>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        {curve.length > 0 ? <Profit analytics={analytics.data} /> : null}
        <NetDeposits analytics={analytics.data} />
      </div>
      <Card title={COPY.linesTitle}>
        <Lines accounts={accounts} />
        <p className="note px-4 py-3">{COPY.linesNote}</p>
      </Card>
      <DoubtfulPairs />
      {years.length > 0 ? <TaxYears years={years} /> : null}
    </div>
  )
}

const ofProduct = ({ settled, open, stakedCents }: PlatformAnalytics['products']['bet']) =>
  `${formatCount(settled)} settled, ${formatMoneyShort(stakedCents)} staked${open > 0 ? `, ${open} open` : ''}`

/** A sum of what accounts list beside their bets, with how many list nothing of it; unknown where none does, which is not zero. */
function ofMoney(cents: number | null, note: string, accounts: readonly AccountMoney[]): { value: string | null; note: string } {
  if (cents === null) return { value: null, note: COPY.moneyUnknown }
  const unknown = accounts.filter(({ listsMoney }) => !listsMoney).length
  return { value: formatMoney(cents), note: unknown === 0 ? note : COPY.moneyPart(note, unknown) }
}

const axis = (value: number) => formatMoneyShort(Math.round(value * 100)).replace(/\.00$/, '')

function Profit({ analytics: { curve, products } }: { analytics: PlatformAnalytics }) {
  const { date } = useFormat()
  const end = curve.at(-1)!.profitCents
  const count = products.bet.settled + products.entry.settled
  const points = [{ at: curve[0]!.at - 1, profitCents: 0 }, ...curve]
  const step = Math.max(1, Math.ceil(points.length / 30))
  return (
    <Card>
      <ChartFrame
        title={COPY.profitTitle}
        finding={COPY.profitFinding(formatMoneyChange(end), formatCount(count))}
        unit={COPY.profitUnit}
        table={{
          head: ['Settled', 'Profit'],
          rows: points
            .filter((_, i) => i % step === 0 || i === points.length - 1)
            .map(({ at, profitCents }) => [date(at), formatMoneyChange(profitCents)]),
        }}
      >
        <CourseChart
          label={`Profit over time, ${formatMoneyChange(end)} at the end`}
          courses={[
            {
              key: 'profit',
              name: 'Profit',
              tone: 'ours',
              points: points.map(({ at, profitCents }) => ({ at, value: profitCents / 100 })),
            },
          ]}
          text={axis}
          timeText={date}
          base={0}
        />
      </ChartFrame>
    </Card>
  )
}

function NetDeposits({ analytics: { accounts, months: all, netDepositsCents } }: { analytics: PlatformAnalytics }) {
  const { date } = useFormat()
  // Before the first movement that is known nothing is: no line at zero.
  const first = all.findIndex(({ depositsCents, withdrawalsCents }) => depositsCents !== 0 || withdrawalsCents !== 0)
  const months = first < 0 ? [] : all.slice(first)
  const unknown = accounts.filter(({ listsMoney }) => !listsMoney).length
  if (months.length === 0 || netDepositsCents === null)
    return (
      <Card>
        <EmptyState title={COPY.moneyTitle} detail={COPY.moneyNone} />
      </Card>
    )
  let sum = 0
  const points = months.map(({ month, depositsCents, withdrawalsCents }) => {
    sum += depositsCents - withdrawalsCents
    return { at: Date.parse(`${month}-01T12:00:00Z`), value: sum / 100 }
  })
  const net = formatMoney(Math.abs(netDepositsCents))
  return (
    <Card>
      <ChartFrame
        title={COPY.moneyTitle}
        finding={netDepositsCents >= 0 ? COPY.moneyFinding(net) : COPY.moneyFindingOut(net)}
        unit={unknown === 0 ? COPY.moneyUnit : COPY.moneyPart(COPY.moneyUnit, unknown)}
        table={{
          head: ['Month', 'Paid in', 'Taken out', 'Profit'],
          rows: months.map(({ month, depositsCents, withdrawalsCents, profitCents }) => [
            ...[month, formatMoney(depositsCents), formatMoney(withdrawalsCents), formatMoneyChange(profitCents)],
          ]),
        }}
      >
        <CourseChart
          label={`Net deposits over time, ${formatMoney(netDepositsCents)} at the end`}
          courses={[{ key: 'money', name: COPY.moneyTitle, tone: 'ink', shape: 'step', points }]}
          text={axis}
          timeText={date}
          base={0}
        />
      </ChartFrame>
    </Card>
  )
}

function Lines({ accounts }: { accounts: readonly AccountMoney[] }) {
  const used = LEDGER_LINES.filter((line) => accounts.some(({ lines }) => lines[line] !== 0))
  const read = accounts.filter(({ wasRead }) => wasRead)
  const sum = formatMoneyChange(read.reduce((total, { changeCents }) => total + changeCents, 0))
  const isNarrow = useNarrow()
  const columns: readonly Column<AccountMoney>[] = [
    { key: 'account', header: COPY.account, cell: ({ name }) => name, className: 'min-w-40' },
    ...used.map(
      (line): Column<AccountMoney> => ({
        key: line,
        header: LINE_WORDS[line],
        align: 'right',
        cell: (row) => (isUnknown(row, line) ? <Unknown /> : row.lines[line] === 0 ? '–' : formatMoneyChange(row.lines[line])),
      }),
    ),
    {
      key: 'change',
      header: COPY.change,
      align: 'right',
      cell: ({ changeCents, wasRead }) => (wasRead ? <b>{formatMoneyChange(changeCents)}</b> : <Unknown />),
    },
    {
      key: 'unexplained',
      header: COPY.unexplained,
      align: 'right',
      cell: ({ unexplainedCents }) => <Unexplained cents={unexplainedCents} />,
    },
    { key: 'stated', header: COPY.stated, align: 'right', cell: ({ balance }) => (balance ? formatMoney(balance.cents) : COPY.unknown) },
  ]
  return (
    <>
      {isNarrow ? (
        <LineList columns={columns} accounts={accounts} />
      ) : (
        <Table caption={COPY.linesTitle} columns={columns} rows={accounts} rowKey={({ accountId }) => accountId} />
      )}
      <p className="border-t border-line px-4 py-2 text-13">
        {read.length === accounts.length
          ? COPY.linesSum(sum, unexplainedOf(accounts))
          : COPY.linesSumRead(sum, accounts.length - read.length, unexplainedOf(accounts))}
      </p>
    </>
  )
}

/** On a phone each account is told in lines of its own, two side by side: a table of so many columns would be read through a slit. */
function LineList({ columns, accounts }: { columns: readonly Column<AccountMoney>[]; accounts: readonly AccountMoney[] }) {
  return (
    <ul aria-label={COPY.linesTitle}>
      {accounts.map((account) => (
        <li key={account.accountId} className="border-b border-line px-4 py-2 last:border-b-0">
          <p className="font-semibold">{account.name}</p>
          <dl className="grid grid-cols-2 gap-x-6">
            {columns.slice(1).map(({ key, header, cell }) => (
              <div key={key} className="flex items-baseline justify-between gap-2 py-0.5">
                <dt className="text-12 text-ink-3">{header}</dt>
                <dd className="text-13">{cell(account)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** What is unexplained of all accounts; of one whose balance nobody states it is unknown, which is not nothing. */
function unexplainedOf(accounts: readonly AccountMoney[]): string {
  const known = accounts.flatMap(({ unexplainedCents }) => (unexplainedCents === null ? [] : [unexplainedCents]))
  if (known.length === 0) return COPY.unexplainedUnknown
  const total = formatMoneyChange(known.reduce((before, cents) => before + cents, 0))
  return known.length === accounts.length ? COPY.unexplainedAll(total) : COPY.unexplainedSome(total, accounts.length - known.length)
}

/** Lines that come of movements, which not every account lists. */
const OF_MOVEMENTS: ReadonlySet<LedgerLine> = new Set(['deposits', 'withdrawals', 'bonuses', 'fees'])
const isUnknown = ({ lines, wasRead, listsMoney }: AccountMoney, line: LedgerLine): boolean =>
  lines[line] === 0 && (!wasRead || (!listsMoney && OF_MOVEMENTS.has(line)))

const Unknown = () => <span className="text-ink-3">{COPY.unknown}</span>

function Unexplained({ cents }: { cents: number | null }) {
  if (cents === null) return <Unknown />
  return <span className={cents === 0 ? 'text-ink-3' : 'text-mid'}>{formatMoneyChange(cents)}</span>
}

function TaxYears({ years }: { years: readonly number[] }) {
  const client = useQueryClient()
  const handleDownload = async (year: number) => {
    try {
      const { fileName, text } = await client.fetchQuery(query(platforms.taxYear, { year }, { staleTime: 0 }))
      download(fileName, text)
    } catch (error) {
      void toast({ title: COPY.tax, detail: problemIn(error).detail, tone: 'bad' })
    }
  }
  return (
    <Card title={COPY.tax} padded>
      <div className="grid gap-3">
        <p className="text-13 text-ink-2">{COPY.taxDetail}</p>
        <div className="flex flex-wrap gap-2">
          {years.map((year) => (
            <Button key={year} onClick={() => void handleDownload(year)}>
              {COPY.taxDownload(year)}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  )
}
