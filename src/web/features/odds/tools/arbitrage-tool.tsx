import { splitWithin } from '#core/bankroll/staking/within-limits.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { MOST_LEGS, type StakeSplit } from '#core/odds/opportunities/stake-split.ts'
import { formatMoney, formatMoneyChange } from '../../../format/money.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { ShareBar } from '../../../ui/display/share-bar.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useSearchState, useSearchText } from '../../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { useStakeRoom } from '../../care/use-care.ts'
import { Facts, ToolCard } from './tool-card.tsx'
import { decimalsOf, typedCents, typedPrices } from './typed-prices.ts'
import { smallerText } from './within-limits.ts'

const UNITS = ['1', '100', '500', '1000', '2500'] as const
const UNIT_OPTIONS = [
  { key: '1', label: 'To the cent' },
  { key: '100', label: 'To $1' },
  { key: '500', label: 'To $5' },
  { key: '1000', label: 'To $10' },
  { key: '2500', label: 'To $25' },
] as const

type Leg = { readonly name: string; readonly decimal: number; readonly stake: number; readonly profit: number }

/** The arbitrage builder: stakes on any number of sides, rounded to what can be bet, and what the rounding costs. */
export function ArbitrageTool() {
  const [text, setText] = useSearchText('legs', '+110 +105')
  const [stake, setStake] = useSearchText('stake', '100')
  const [fees, setFees] = useSearchText('fees', '')
  const [unit, setUnit] = useSearchState('unit', UNITS, '100')
  const found = decimalsOf(text, 2, MOST_LEGS)
  const cents = typedCents(stake)
  const commissions = feesOf(fees)
  const room = useStakeRoom()
  const held =
    found.kind === 'prices' && cents !== null && cents > 0 && commissions !== null
      ? splitWithin(
          found.decimals.map((decimal, i) => ({ decimal, commission: commissions[i] ?? 0 })),
          cents,
          Number(unit),
          room,
        )
      : null
  return (
    <ToolCard
      title="Arbitrage"
      lede="Stakes on every side so that each result pays the same, rounded to amounts that can be bet."
      source={[
        'share of side i: (1/d) ÷ Σ(1/d)',
        'every rounding up and down is tried; the best worst case wins',
        'commission is taken off winnings',
      ]}
      inputs={
        <>
          <Field
            label="Prices of every side"
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint="One for each result: +110 +105, or three with a draw."
            error={found.kind === 'wrong' ? found.why : null}
          />
          <Field
            label="Staked in all ($)"
            inputMode="decimal"
            value={stake}
            onChange={(event) => setStake(event.target.value)}
            error={cents === null && stake !== '' ? 'An amount such as 100 or 250.50.' : null}
          />
          <Select label="Round each stake" showLabel options={UNIT_OPTIONS} value={unit} onChange={setUnit} />
          <Field
            label="Commission of each side (%)"
            value={fees}
            onChange={(event) => setFees(event.target.value)}
            hint="For exchanges, in the order of the prices: 0 2."
            error={commissions === null ? 'Numbers from 0 to 50, parted by spaces.' : null}
          />
        </>
      }
    >
      {held?.limits ? (
        <p role="note" className="border-b border-line px-4 py-3 text-13">
          {smallerText(held.limits)}
          {held.unitCents === Number(unit) ? '' : ' They are rounded to the cent: rounded as you chose, one result would lose.'}
        </p>
      ) : null}
      {held && found.kind === 'prices' ? (
        <Split names={typedPrices(text).map((price) => price.text)} decimals={found.decimals} split={held.split} />
      ) : (
        <EmptyState title="No stakes yet" detail="Prices of every side and an amount make them." />
      )}
    </ToolCard>
  )
}

/** Shares of 1; null when something is no percentage. */
function feesOf(text: string): number[] | null {
  const values = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => Number(word.replace('%', '')) / 100)
  return values.every((value) => value >= 0 && value <= 0.5) ? values : null
}

function Split({ names, decimals, split }: { names: readonly string[]; decimals: readonly number[]; split: StakeSplit }) {
  const { odds } = useFormat()
  const legs = names.map((name, i): Leg => ({ name, decimal: decimals[i]!, stake: split.stakes[i]!, profit: split.profits[i]! }))
  const columns: Column<Leg>[] = [
    { key: 'price', header: 'Price', cell: ({ decimal }) => <b>{odds(americanFromDecimal(decimal))}</b> },
    {
      key: 'share',
      header: 'Share',
      hideOnPhone: true,
      className: 'w-1/3',
      cell: ({ stake }) => <ShareBar share={stake / split.stakedCents} />,
    },
    { key: 'stake', header: 'Stake', align: 'right', cell: ({ stake }) => <b>{formatMoney(stake)}</b> },
    { key: 'pays', header: 'Pays', align: 'right', cell: ({ profit }) => formatMoney(split.stakedCents + profit) },
    {
      key: 'profit',
      header: 'Profit if it wins',
      align: 'right',
      cell: ({ profit }) => <span className={profit > 0 ? 'text-gain' : profit < 0 ? 'text-loss' : ''}>{formatMoneyChange(profit)}</span>,
    },
  ]
  if (split.stakedCents === 0) return <EmptyState title="Too little to round" detail="The amount is smaller than one unit on each side." />
  return (
    <>
      <Table caption="Stake of each side" columns={columns} rows={legs} rowKey={({ name }) => `${name} ${names.indexOf(name)}`} />
      <div className="border-t border-line">
        <Facts
          facts={[
            {
              term: split.margin > 0 ? 'Sure profit before rounding' : 'No arbitrage: it costs',
              value: <span className={split.margin > 0 ? 'text-gain' : 'text-loss'}>{formatEdge(split.margin)}</span>,
              isStrong: true,
            },
            { term: 'Staked', value: formatMoney(split.stakedCents) },
            {
              term: 'At worst',
              value: <span className={split.worstCents < 0 ? 'text-loss' : undefined}>{formatMoneyChange(split.worstCents)}</span>,
            },
            { term: 'What rounding costs', value: formatMoney(split.roundingCostCents) },
            { term: 'Return on what is staked', value: formatPercent(split.worstCents / split.stakedCents, 2) },
          ]}
        />
      </div>
      {split.margin > 0 && split.worstCents < 0 ? (
        <p role="status" className="border-t border-line px-4 py-3 text-13 text-mid">
          Rounded so coarsely it is no longer sure: one result loses money. A larger amount, or a smaller unit, keeps the profit.
        </p>
      ) : null}
    </>
  )
}
