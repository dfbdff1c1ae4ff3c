// A call that asks for a recent sign-in: whoever sits here is asked to confirm that it is them, and the call is made again as it was sent.
// Whoever does not confirm has lost nothing: the refusal is handed on, and the form stays as it was.
import { RequestFailed } from './problem.ts'

/** Asks the person; true once they confirmed. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let open: Promise<boolean> | undefined

/** For whoever draws the question; gives the function that takes it back. */
export function onProofAsked(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

export async function withRecentSignIn<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.problem.code !== 'recent_sign_in' || !ask) throw error
    // Calls that are refused at once share the question.
    open ??= ask().finally(() => {
      open = undefined
    })
    if (!(await open)) throw error
    return act()
  }
}
