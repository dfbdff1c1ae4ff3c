import { americanFromDecimal } from '#core/odds/board/price.ts'
import { addMargin } from '#core/odds/fair/add-margin.ts'
import { FAIR_METHODS, type FairMethod } from '#core/odds/fair/vig.ts'
import { formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useSearchText } from '../../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { METHOD_NAMES } from '../board/odds-board.copy.ts'
import { ToolCard } from './tool-card.tsx'
import { typedChance } from './typed-prices.ts'

type Row = { readonly method: FairMethod; readonly asked: readonly number[] | null }

/** The other way round: what a book with a margin would ask for fair chances. */
export function HoldTool() {
  const [text, setText] = useSearchText('chances', '60 40')
  const [margin, setMargin] = useSearchText('hold', '4.5')
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const chances = words.map(typedChance)
  const sum = chances.reduce<number>((total, chance) => total + (chance ?? Number.NaN), 0)
  const hold = Number(margin.replace('%', '')) / 100
  const isHold = hold >= 0 && hold < 0.5
  const why =
    words.length < 2
      ? 'Two chances or more.'
      : chances.some((chance) => chance === null)
        ? 'Percentages such as 60 40.'
        : Math.abs(sum - 1) > 0.005
          ? `The chances sum to ${formatPercent(sum, 1)}; a whole market sums to 100%.`
          : null
  // A hold h keeps 1 - 1/Σq of the stakes, so Σq = 1/(1 - h).
  const rows = FAIR_METHODS.map(
    (method): Row => ({ method, asked: why === null && isHold ? asks(method, chances as number[], sum, 1 / (1 - hold) - 1) : null }),
  )
  return (
    <ToolCard
      title="Hold"
      lede="What a book that keeps a share of the stakes would ask for fair chances, by each way of putting the margin on."
      source={['hold h means Σ(1/d) = 1 ÷ (1 − h)', 'the inverse of each method under Fair price']}
      inputs={
        <>
          <Field label="Fair chances (%)" value={text} onChange={(event) => setText(event.target.value)} error={why} />
          <Field
            label="Hold of the book (%)"
            inputMode="decimal"
            value={margin}
            onChange={(event) => setMargin(event.target.value)}
            hint="−110 on both sides is a hold of 4.55%."
            error={isHold ? null : 'A number from 0 to 50.'}
          />
        </>
      }
    >
      {why === null && isHold ? (
        <Asked rows={rows} names={words} />
      ) : (
        <EmptyState title="No prices yet" detail="Chances that sum to 100%, and a hold." />
      )}
    </ToolCard>
  )
}

function asks(method: FairMethod, chances: readonly number[], sum: number, overround: number): readonly number[] | null {
  try {
    return addMargin(
      method,
      chances.map((chance) => chance / sum),
      overround,
    )
  } catch {
    return null
  }
}

function Asked({ rows, names }: { rows: readonly Row[]; names: readonly string[] }) {
  const { odds } = useFormat()
  const columns: Column<Row>[] = [
    { key: 'method', header: 'Method', cell: ({ method }) => <b>{METHOD_NAMES[method]}</b> },
    ...names.map(
      (name, i): Column<Row> => ({
        key: `side ${i}`,
        header: name.endsWith('%') ? name : `${name}%`,
        align: 'right',
        cell: ({ asked }) =>
          asked === null ? (
            'no such price'
          ) : (
            <>
              <span className="block font-semibold">{odds(americanFromDecimal(1 / asked[i]!))}</span>
              <span className="note block">{formatPercent(asked[i]!, 2)}</span>
            </>
          ),
      }),
    ),
  ]
  return <Table caption="Prices with the margin put on by each method" columns={columns} rows={rows} rowKey={({ method }) => method} />
}
