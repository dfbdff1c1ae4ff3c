import { useState } from 'react'
import { useMyBankroll } from './my-bankroll.ts'
import { stakeQuestion } from './stake-question.ts'

/** Asks once about a stake that looks like a slip of the finger: the question at the first press, null at the next with the same stake. */
export function useStakeQuestion(): (stakeCents: number) => string | null {
  const bankroll = useMyBankroll()
  const [askedCents, setAskedCents] = useState<number | null>(null)
  return (stakeCents) => {
    const question = askedCents === stakeCents ? null : stakeQuestion(stakeCents, bankroll)
    if (question) setAskedCents(stakeCents)
    return question
  }
}
