import { useState } from 'react'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { hold, overround } from '#core/odds/fair/hold.ts'
import { fairPlaces, PLACE_METHODS, placeOverround } from '#core/odds/fair/places.ts'
import { DEVIG_METHODS, type DevigMethod, fair, fairRange } from '#core/odds/fair/vig.ts'
import type { PlaceMarket } from '#core/odds/files/read-places.ts'
import { formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useSearchText } from '../../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { METHOD_NAMES } from '../board/odds-board.copy.ts'
import { FieldList } from './field-list.tsx'
import { MethodBars } from './method-bars.tsx'
import { ToolCard } from './tool-card.tsx'
import { decimalsOf, typedPrices } from './typed-prices.ts'

/** The largest fields have some 150 entrants. */
const MOST_PRICES = 200

type PlaceRow = { readonly i: number; readonly name: string; readonly chances: readonly number[] }

const PLACE_NAMES = { power: 'Power', odds_ratio: 'Odds ratio', shin: 'Shin' } as const

type Row = { readonly method: DevigMethod; readonly chances: readonly number[] }

/** Fair chances of a market with any number of sides, by every method. */
export function DevigTool() {
  const [text, setText] = useSearchText('prices', '-130 +110')
  const [placesText, setPlaces] = useSearchText('places', '1')
  const [market, setMarket] = useState<PlaceMarket | null>(null)
  const typed = decimalsOf(text, 2, MOST_PRICES)
  const found = market ? ({ kind: 'prices', decimals: market.entrants.map(({ decimal }) => decimal) } as const) : typed
  const names = market ? market.entrants.map(({ name }) => name) : typedPrices(text).map((price) => price.text)
  const places = Number(placesText)
  const most = found.kind === 'prices' ? found.decimals.length - 1 : null
  const isPlaces = Number.isInteger(places) && places >= 1 && (most === null || places <= most)
  return (
    <ToolCard
      title="Fair price"
      lede="What the prices of a whole market say without the book’s margin. Methods differ by more than a typical edge, so all are shown."
      source={['each method names what it assumes of the margin', 'worst case: the lowest of all, for the careful']}
      inputs={
        <>
          <Field
            label="Prices of every side"
            value={market ? '' : text}
            disabled={market !== null}
            onChange={(event) => setText(event.target.value)}
            hint="Any number of sides, parted by spaces: −110 −110, or 2.6 2.4 4.3."
            error={found.kind === 'wrong' ? found.why : null}
          />
          <Field
            label="Places"
            inputMode="numeric"
            value={placesText}
            onChange={(event) => setPlaces(event.target.value)}
            hint="1 for a winner. For “top 5” of a field: 5, with the prices of all of it."
            error={isPlaces ? null : `A whole number from 1${most === null ? '' : ` to ${most}, one fewer than there are prices`}.`}
          />
          <FieldList
            market={market}
            onMarket={(chosen) => {
              setMarket(chosen)
              if (chosen) setPlaces(String(chosen.places))
            }}
          />
        </>
      }
    >
      {found.kind === 'prices' && found.decimals.every((d) => d > 1) ? (
        isPlaces && (places > 1 || market) ? (
          <Places decimals={found.decimals} names={names} places={places} isNamed={market !== null} />
        ) : (
          <Methods decimals={found.decimals} names={names} />
        )
      ) : (
        <EmptyState title="No market yet" detail="Two prices or more make one." />
      )}
    </ToolCard>
  )
}

/** A field with several places: an entrant a row, a method a column; the chances of each column sum to the places. */
function Places({
  decimals,
  names,
  places,
  isNamed,
}: {
  decimals: readonly number[]
  names: readonly string[]
  places: number
  isNamed: boolean
}) {
  const implied = decimals.map((decimal) => 1 / decimal)
  const answers = PLACE_METHODS.map((method) => fairPlaces(method, implied, places))
  const rows = names.map((name, i): PlaceRow => ({ i, name, chances: answers.map((chances) => chances[i]!) }))
  const columns: Column<PlaceRow>[] = [
    { key: 'price', header: isNamed ? 'Entrant' : 'Price', cell: ({ name }) => <b>{name}</b> },
    ...PLACE_METHODS.map(
      (method, at): Column<PlaceRow> => ({
        key: method,
        header: PLACE_NAMES[method],
        align: 'right',
        sortBy: ({ chances }) => chances[at],
        cell: ({ chances }) => <Fair chance={chances[at]!} />,
      }),
    ),
  ]
  return (
    <>
      <Table
        caption={`Fair chance of each to finish among the first ${places}`}
        columns={columns}
        rows={rows}
        rowKey={({ i }) => String(i)}
      />
      <p className="border-t border-line px-4 py-3 text-13 text-ink-2">
        The chances of the {names.length} sum to {places}; the prices to {formatPercent(placeOverround(implied, places), 2)} more. Where
        ties divide the stake (dead heat) this is what wins on average; a book that pays ties in full pays more. The field must be whole:
        whoever is left out makes the others look likelier.
      </p>
    </>
  )
}

function Methods({ decimals, names }: { decimals: readonly number[]; names: readonly string[] }) {
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
        cell: ({ chances }) => <Fair chance={chances[i]!} />,
      }),
    ),
  ]
  const chances = Object.fromEntries(rows.map((row) => [row.method, row.chances])) as Record<DevigMethod, readonly number[]>
  return (
    <>
      <MethodBars names={names} implied={implied} chances={chances} />
      <Table caption="Fair chance of each side by each method" columns={columns} rows={rows} rowKey={({ method }) => method} />
      <p className="border-t border-line px-4 py-3 text-13 text-ink-2">
        Hold {formatPercent(hold(implied), 2)} (overround {formatPercent(overround(implied), 2)}). The methods put the first side between{' '}
        {formatPercent(range[0]!.low, 2)} and {formatPercent(range[0]!.high, 2)}.
      </p>
    </>
  )
}

/** A chance and the price that says it, in one line where there is room. */
function Fair({ chance }: { chance: number }) {
  const { odds } = useFormat()
  return (
    <>
      <b className="font-semibold max-md:block">{formatPercent(chance, 2)}</b>{' '}
      <span className="note inline-block md:w-14">{chance > 0 && chance < 1 ? odds(americanFromDecimal(1 / chance)) : '–'}</span>
    </>
  )
}
