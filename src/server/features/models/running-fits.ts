// Fits of members' models: one at a time for each member, in the thread for fits, within a budget; whoever goes away ends it.
import { AppError, conflict } from '../../kernel/door/errors.ts'
import type { Call } from '../../kernel/door/invoke.ts'

/** By the clock: what a minute of computing takes on a machine that is busy with everybody else, and the wait for its turn before it. */
const LONGEST_MS = 15 * 60_000

const AS_IT_WAS = 'The model is as it was.'
const KEPT = `${AS_IT_WAS} Fewer features help.`

/** What its thread died of stands behind the refusal of the pool. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

type TooLong = { readonly kind: 'too_long' }
type TooFew = { readonly kind: 'too_few'; readonly games: number; readonly needed: number }

/**
 * Runs a fit and tells how far it is; what it was given up for is a refusal, and changes nothing.
 * @param what "games", "lines of players": what there may be too few of
 */
export async function fitWithin<Fitted extends { readonly kind: 'fitted' }>(
  call: Call,
  what: string,
  run: (signal: AbortSignal, watch: { readonly onProgress: (news: unknown) => void }) => Promise<Fitted | TooFew | TooLong>,
): Promise<Fitted> {
  call.emit?.('progress', { done: 0, of: 1 })
  const late = AbortSignal.timeout(LONGEST_MS)
  const answer = await run(AbortSignal.any([call.signal, late]), { onProgress: (news) => call.emit?.('progress', news) }).catch(
    (error: unknown) => {
      if (call.signal.aborted) throw new AppError('unavailable', 'The fit was cancelled. Nothing was changed.')
      if (late.aborted)
        throw new AppError('unavailable', `The server was too busy to finish the fit within a quarter of an hour. ${AS_IT_WAS}`)
      if (isOutOfMemory(error))
        throw Object.assign(new AppError('unavailable', `The fit took more memory than one may have and was given up. ${KEPT}`), {
          cause: error,
        })
      throw error
    },
  )
  if (answer.kind === 'too_long') throw new AppError('unavailable', `The fit computed for longer than a minute and was given up. ${KEPT}`)
  if (answer.kind === 'too_few')
    throw conflict(`${answer.games} ${what} are over, and so many features need more: ${answer.needed} before the first that is forecast.`)
  return answer
}

/** Who fits just now: one fit of a member at a time, of whichever kind of model. */
export function oneFitEach() {
  const busy = new Set<string>()
  return async <T>(userId: string, run: () => Promise<T>): Promise<T> => {
    if (busy.has(userId)) throw new AppError('rate_limited', 'A fit of yours is running. Cancel it, or wait until it is done.')
    busy.add(userId)
    try {
      return await run()
    } finally {
      busy.delete(userId)
    }
  }
}
