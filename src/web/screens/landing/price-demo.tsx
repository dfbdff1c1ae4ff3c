import { useState } from 'react'
import { americanFromProbability, decimalFromAmerican, impliedFromDecimal, isAmerican } from '#core/odds/board/price.ts'
import { hold } from '#core/odds/fair/hold.ts'
import { power } from '#core/odds/fair/power.ts'
import { formatOdds } from '../../format/odds.ts'
import { formatPercent } from '../../format/percent.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { LANDING } from './landing.copy.ts'

// Points of chance drawn on each side of the fair one.
const WINDOW = 0.1

/** The product's first answer, worked out in the visitor's browser from two prices they can change: fair price and margin. */
export function PriceDemo() {
  const [texts, setTexts] = useState<readonly [string, string]>(['-130', '+110'])
  const prices = texts.map(parse)
  const [first, second] = prices
  const set = (index: 0 | 1) => (text: string) => setTexts((before) => (index === 0 ? [text, before[1]] : [before[0], text]))
  return (
    <Card
      title={LANDING.priceTitle}
      source={{ parts: ['Your two prices', 'margin removed by the power method', 'worked out in this browser'] }}
      padded
    >
      <div className="grid gap-5">
        <p className="text-ink-2">{LANDING.priceLede}</p>
        <div className="grid grid-cols-2 gap-4">
          {(['One side', 'The other'] as const).map((label, index) => (
            <Field
              key={label}
              label={label}
              inputMode="text"
              autoComplete="off"
              value={texts[index as 0 | 1]}
              onChange={(event) => set(index as 0 | 1)(event.target.value)}
              error={prices[index] === null ? 'American odds, such as -110 or +150' : null}
            />
          ))}
        </div>
        {first && second ? <Answer first={first} second={second} /> : null}
      </div>
    </Card>
  )
}

function parse(text: string): number | null {
  const value = Number(text.replace('−', '-').trim())
  return Number.isFinite(value) && isAmerican(value) && Math.abs(value) <= 100_000 ? value : null
}

function Answer({ first, second }: { first: number; second: number }) {
  const implied = [first, second].map((price) => impliedFromDecimal(decimalFromAmerican(price)))
  const margin = hold(implied)
  if (margin < 0) {
    return <p role="status">Together these two prices pay more than they cost. A single book never offers that; two books sometimes do.</p>
  }
  const fair = power(implied)
  return (
    <div role="status" className="grid gap-3 border-t border-line pt-4">
      <p className="text-16">
        The book keeps <span className="scoreboard text-20">{formatPercent(margin)}</span> of every dollar.
      </p>
      {[first, second].map((price, index) => {
        const ours = fair[index] ?? 0
        return (
          // The two sides have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-3">
            <span className="font-semibold">{formatOdds(price)}</span>
            <RangeBar
              label={`The price says ${formatPercent(implied[index] ?? 0)}, fair is ${formatPercent(ours)}`}
              range={[ours - WINDOW, ours + WINDOW]}
              ours={ours}
              price={implied[index] ?? 0}
              priceTone="flat"
              width={220}
              className="w-full"
            />
            <span className="text-right">
              <span className="block font-semibold">fair {formatOdds(americanFromProbability(ours))}</span>
              <span className="note block">{formatPercent(ours)}</span>
            </span>
          </div>
        )
      })}
      <p className="note">Gold tick: the fair chance. Dot: what the price says. The line spans ten points to each side.</p>
    </div>
  )
}
