import { americanFromDecimal, parsePrice } from '#core/odds/board/price.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatOdds } from '../../../format/odds.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useSearchText } from '../../../ui/layout/use-search-state.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { Facts, ToolCard } from './tool-card.tsx'
import { typedCents } from './typed-prices.ts'

/** One price in every spelling, and what a stake wins at it. */
export function ConverterTool() {
  const [text, setText] = useSearchText('odds', '+150')
  const [stake, setStake] = useSearchText('stake', '100')
  const price = parsePrice(text)
  const cents = typedCents(stake)
  const american = price ? americanFromDecimal(price.decimal) : null
  return (
    <ToolCard
      title="Odds converter"
      lede="One price in every spelling, with what a stake wins at it."
      source={['implied chance 1/d still holds the book’s margin', 'American prices are rounded to whole numbers']}
      inputs={
        <>
          <Field
            label="Price"
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint="+150, 2.50, 3/2, 40% or evens."
            error={price || text.trim() === '' ? null : `“${text}” is no price.`}
          />
          <Field label="Stake ($)" inputMode="decimal" value={stake} onChange={(event) => setStake(event.target.value)} />
        </>
      }
    >
      {price && american !== null ? (
        <Facts
          facts={[
            { term: 'American', value: formatOdds(american), isStrong: true },
            { term: 'Decimal', value: formatOdds(american, 'decimal') },
            { term: 'Fractional', value: formatOdds(american, 'fractional') },
            { term: 'Implied chance', value: formatOdds(american, 'implied') },
            ...(cents === null
              ? []
              : [
                  { term: `${formatMoney(cents)} wins`, value: formatMoney(Math.floor(cents * (price.decimal - 1) + 1e-6)) },
                  { term: 'To win as much as is staked', value: formatMoney(Math.round(cents / (price.decimal - 1))) },
                ]),
          ]}
        />
      ) : (
        <EmptyState title="No price yet" detail="American, decimal, fractional and percent are understood." />
      )}
    </ToolCard>
  )
}
