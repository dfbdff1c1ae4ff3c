import { LANDING } from './landing.copy.ts'
import { CARE } from './landing-care.copy.ts'
import { PriceDemo } from './price-demo.tsx'

/** The foot of the first page: what a price is worth, worked out by oneself, and where help is. */
export function TryPrice() {
  return (
    <>
      <div className="grid items-start gap-8 border-t border-line pt-8 lg:grid-cols-[5fr_6fr] lg:gap-14">
        <div className="grid gap-3">
          <p className="scoreboard text-26">{LANDING.tryTitle}</p>
          <p className="max-w-[48ch] text-16 text-ink-2">{LANDING.tryLede}</p>
        </div>
        <PriceDemo />
      </div>
      <p className="note">{CARE}</p>
    </>
  )
}
