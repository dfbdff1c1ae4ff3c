import type { WeighedContests } from '#contract/dfs/contests.ts'
import { formatMoneyShort } from '../../format/money.ts'
import { formatCount, formatEdge, formatPercent } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { CONTESTS } from './contests.copy.ts'

type Row = WeighedContests['contests'][number]

const figures = ({ suggested, most }: Row) => suggested ?? most

function RateWithError({ rate, standardError }: { rate: number; standardError: number }) {
  return (
    <span>
      {formatPercent(rate)}
      <span className="block text-12 whitespace-nowrap text-ink-3">± {formatPercent(standardError)}</span>
    </span>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Contest',
    cell: ({ contest, basis }) => (
      <span className="grid min-w-40">
        <span className="font-semibold">{contest.name}</span>
        <span className="text-12 text-ink-3">
          {CONTESTS.kinds[contest.kind]} · {CONTESTS.bases[basis]}
        </span>
      </span>
    ),
  },
  {
    key: 'enter',
    header: 'Enter',
    align: 'right',
    sortBy: ({ suggested }) => suggested?.cost ?? 0,
    cell: ({ suggested, verdict }) =>
      suggested ? (
        <span>
          <span className="font-semibold text-gain">{formatCount(suggested.entries)}×</span>
          <span className="block text-12 text-ink-3">
            {formatMoneyShort(suggested.cost)}
            {verdict === 'either' ? `, ${CONTESTS.verdicts.either}` : ''}
          </span>
        </span>
      ) : (
        <span>
          <span className="text-ink-3">0×</span>
          <span className="block text-12 text-ink-3">{CONTESTS.verdicts[verdict]}</span>
        </span>
      ),
  },
  {
    key: 'roi',
    header: 'ROI',
    align: 'right',
    sortBy: (row) => figures(row).roi,
    cell: (row) => {
      const { roi, roiStandardError, entries } = figures(row)
      return (
        <span>
          <span className={cx('font-semibold', roi > 0 ? 'text-gain' : 'text-loss')}>{formatEdge(roi)}</span>
          <span className="block text-12 whitespace-nowrap text-ink-3">
            ± {formatPercent(roiStandardError)}, {entries}×
          </span>
        </span>
      )
    },
  },
  {
    key: 'cash',
    header: 'Cashes',
    align: 'right',
    sortBy: (row) => figures(row).cashRate,
    cell: (row) => {
      const { cashRate, cashRateStandardError } = figures(row)
      return <RateWithError rate={cashRate} standardError={cashRateStandardError} />
    },
  },
  {
    key: 'profit',
    header: 'Profits',
    align: 'right',
    sortBy: (row) => figures(row).profitRate,
    cell: (row) => {
      const { profitRate, profitRateStandardError } = figures(row)
      return <RateWithError rate={profitRate} standardError={profitRateStandardError} />
    },
  },
  {
    key: 'fee',
    header: 'Fee',
    align: 'right',
    sortBy: ({ contest }) => contest.entryFee,
    cell: ({ contest }) => formatMoneyShort(contest.entryFee),
  },
  { key: 'field', header: 'Field', align: 'right', sortBy: ({ size }) => size, cell: ({ size }) => formatCount(size) },
  {
    key: 'rake',
    header: 'Site keeps',
    align: 'right',
    sortBy: ({ rake }) => rake,
    firstSort: 'asc',
    cell: ({ rake }) => formatPercent(rake),
  },
  {
    key: 'overlay',
    header: 'Overlay now',
    align: 'right',
    sortBy: ({ overlayNow }) => overlayNow,
    cell: ({ overlayNow }) => (overlayNow === null ? 'Unknown' : overlayNow === 0 ? 'None' : formatMoneyShort(overlayNow)),
  },
  {
    key: 'shape',
    header: 'Top-heavy',
    align: 'right',
    sortBy: ({ shares }) => shares.winner,
    cell: ({ shares }) => (
      <span className="whitespace-nowrap">
        {formatPercent(shares.winner, 0)} to 1st
        <span className="block text-12 text-ink-3">{formatPercent(shares.paid, 0)} paid</span>
      </span>
    ),
  },
]

/** What to enter, or that none of them is worth it, and what stands behind that. */
export function WeighedList({ answer }: { answer: WeighedContests }) {
  const { none, cost, growth, lossRate, lossRateStandardError, bankroll, limitLeft, contests, left, notes, simulations, lineups } = answer
  const entries = contests.reduce((sum, { suggested }) => sum + (suggested?.entries ?? 0), 0)
  return (
    <>
      {none === null ? (
        <StatRow>
          <Stat
            label={CONTESTS.suggested}
            value={formatMoneyShort(cost)}
            note={`${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`}
          />
          <Stat label="Of the bankroll" value={formatPercent(cost / bankroll)} note={`of ${formatMoneyShort(bankroll)}`} />
          <Stat
            label="Growth a night"
            value={growth ? formatEdge(growth.mean) : null}
            note={growth ? `± ${formatPercent(growth.standardError, 2)}` : undefined}
          />
          <Stat
            label="Ends in a loss"
            value={lossRate === null ? null : formatPercent(lossRate)}
            note={lossRateStandardError === null ? undefined : `± ${formatPercent(lossRateStandardError)} of the simulated nights`}
          />
          <Stat
            label="Your limit leaves"
            value={limitLeft === null ? 'No limit' : formatMoneyShort(limitLeft)}
            note={limitLeft === null ? 'on entry fees' : `${formatMoneyShort(Math.max(0, limitLeft - cost))} after these`}
          />
        </StatRow>
      ) : (
        <Card title={CONTESTS.none} padded>
          <p role="status" className="text-14">
            {none}
          </p>
        </Card>
      )}
      {contests.length > 0 ? (
        <Card
          title="Contests"
          source={{
            parts: [
              sourceName(answer),
              `${lineups === 1 ? '1 lineup' : `${lineups} lineups`}`,
              `${formatCount(simulations)} simulated nights`,
            ],
          }}
        >
          <p className="note px-4 pt-3 pb-2">{CONTESTS.caveat}</p>
          <Table
            caption="Contests with what they keep, what they earn and what to enter"
            columns={COLUMNS}
            rows={contests}
            rowKey={({ contest }) => contest.id}
            isMarked={({ suggested }) => suggested !== null}
          />
        </Card>
      ) : null}
      {left.length > 0 ? (
        <Card title={CONTESTS.left} padded>
          <ul className="grid gap-1 text-13 text-ink-2">
            {left.map(({ name, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two contests may have the same name
              <li key={at}>
                <span className="font-semibold">{name}</span>: {reason}.
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <ul className="note grid gap-1">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
