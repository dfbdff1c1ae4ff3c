import type { SlipAnswer } from '#contract/bets/slips.ts'
import { SlipReview } from '../../bets/slips/slip-review.tsx'
import { SlipText } from '../../bets/slips/slip-text.tsx'

/** What was read on a picture: a bet to check and save, or the text as it stands there. */
export function SlipRows({ answer }: { answer: SlipAnswer }) {
  return (
    <div className="px-3 py-2.5">{answer.reading.isSlip ? <SlipReview answer={answer} /> : <SlipText rows={answer.reading.rows} />}</div>
  )
}
