import { useState } from 'react'
import { useMyBankroll } from './my-bankroll.ts'
import { stakeQuestion, stakeRefusal } from './stake-question.ts'

/** A second press within this time is of the same hand movement and answers nothing. */
const TO_READ_MS = 1000

/** Asks once about a stake that looks like a slip of the finger: the question at the first press, null at the next with the same stake. One that nobody can have placed is refused each time. */
export function useStakeQuestion(): (stakeCents: number) => string | null {
  const bankroll = useMyBankroll()
  const [asked, setAsked] = useState<{ cents: number; at: number } | null>(null)
  return (stakeCents) => {
    const refusal = stakeRefusal(stakeCents)
    if (refusal) return refusal
    const isRead = asked?.cents === stakeCents && Date.now() - asked.at >= TO_READ_MS
    const question = isRead ? null : stakeQuestion(stakeCents, bankroll)
    if (question && asked?.cents !== stakeCents) setAsked({ cents: stakeCents, at: Date.now() })
    return question
  }
}
