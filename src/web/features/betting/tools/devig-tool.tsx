import { americanFromDecimal } from '#core/odds/price.ts'
import { DEVIG_METHODS, type DevigMethod, fair, fairRange, hold, overround } from '#core/odds/vig.ts'
import { formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { METHOD_NAMES } from '../../../parts/odds-board/odds-board.copy.ts'
import { Field } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useSearchText } from '../../../ui/use-search-state.ts'
import { MethodRails } from './method-rails.tsx'
import { ToolCard } from './tool-card.tsx'
import { decimalsOf, typedPrices } from './typed-prices.ts'

type Row = { readonly method: DevigMethod; readonly chances: readonly number[] }

/** Fair chances of a market with any number of sides, by every method. */
export function DevigTool() {
  const [text, setText] = useSearchText('prices', '-110 -110')
  const found = decimalsOf(text, 2)
  return (
    <ToolCard
      title="Fair price"
      lede="What the prices of a whole market say without the book’s margin. Methods differ by more than a typical edge, so all are shown."
      source={['each method names what it assumes of the margin', 'worst case: the lowest of all, for the careful']}
      inputs={
        <Field
          label="Prices of every side"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint="Any number of sides, parted by spaces: −110 −110, or 2.6 2.4 4.3."
          error={found.kind === 'wrong' ? found.why : null}
        />
      }
    >
      {found.kind === 'prices' && found.decimals.every((d) => d > 1) ? (
        <Methods decimals={found.decimals} names={typedPrices(text).map((price) => price.text)} />
      ) : (
        <EmptyState title="No market yet" detail="Two prices or more make one." />
      )}
    </ToolCard>
  )
}

function Methods({ decimals, names }: { decimals: readonly number[]; names: readonly string[] }) {
  const { odds } = useFormat()
  const implied = decimals.map((decimal) => 1 / decimal)
  const rows = DEVIG_METHODS.map((method): Row => ({ method, chances: fair(method, implied) }))
  const range = fairRange(implied)
  const columns: Column<Row>[] = [
    { key: 'method', header: 'Method', cell: ({ method }) => <b>{METHOD_NAMES[method]}</b> },
    ...names.map(
      (name, i): Column<Row> => ({
        key: `side ${i}`,
        header: name,
        align: 'right',
        cell: ({ chances }) => {
          const chance = chances[i]!
          return (
            <>
              <span className="block font-semibold">{formatPercent(chance, 2)}</span>
              <span className="note block">{chance > 0 && chance < 1 ? odds(americanFromDecimal(1 / chance)) : '–'}</span>
            </>
          )
        },
      }),
    ),
  ]
  const chances = Object.fromEntries(rows.map((row) => [row.method, row.chances])) as Record<DevigMethod, readonly number[]>
  return (
    <>
      <MethodRails names={names} implied={implied} chances={chances} />
      <Table caption="Fair chance of each side by each method" columns={columns} rows={rows} rowKey={({ method }) => method} />
      <p className="border-t border-line px-4 py-3 text-13 text-ink-2">
        Hold {formatPercent(hold(implied), 2)} (overround {formatPercent(overround(implied), 2)}). The methods put the first side between{' '}
        {formatPercent(range[0]!.low, 2)} and {formatPercent(range[0]!.high, 2)}.
      </p>
    </>
  )
}
