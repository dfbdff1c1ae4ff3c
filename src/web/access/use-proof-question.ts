import { useEffect, useState } from 'react'
import { onProofAsked } from '../api/recent-sign-in.ts'

export type ProofQuestion = {
  /** The act was pressed in a dialog: the question stands in it, not over it. */
  readonly isInDialog: boolean
  readonly onAnswer: (isProved: boolean) => void
}

/** The question whether it is still the same person who sits here, while it is open. */
export function useProofQuestion(): ProofQuestion | null {
  const [question, setQuestion] = useState<ProofQuestion | null>(null)
  useEffect(
    () =>
      onProofAsked(
        () =>
          new Promise((resolve) => {
            const onAnswer = (isProved: boolean) => {
              setQuestion(null)
              resolve(isProved)
            }
            setQuestion({ isInDialog: document.querySelector('[role=dialog]') !== null, onAnswer })
          }),
      ),
    [],
  )
  return question
}
