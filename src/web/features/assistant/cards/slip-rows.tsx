import type { SlipAnswer } from '#contract/bets/slips.ts'
import { SlipReview } from '../../bets/slips/slip-review.tsx'
import { SlipText } from '../../bets/slips/slip-text.tsx'

/** What was read on a picture: a bet to check and save, or the text as it stands there. */
export function SlipRows({ answer: { reading, secondReader } }: { answer: SlipAnswer }) {
  return (
    <div className="px-3 py-2.5">
      {reading.isSlip ? <SlipReview reading={reading} secondReader={secondReader} /> : <SlipText rows={reading.rows} />}
    </div>
  )
}
