// Work in a thread that must end: with its answer, with its caller, or after a while.
import { AppError } from '../../kernel/door/errors.ts'

/** What takes longer has met a slate or a file nobody has; it is given up, and a refusal spends nothing. */
const LONGEST_MS = 25_000

export async function inTime<T>(caller: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(LONGEST_MS)
  try {
    return await work(AbortSignal.any([caller, late]))
  } catch (error) {
    if (late.aborted)
      throw new AppError('unavailable', 'This took too long and was given up. A smaller file, fewer lineups or fewer rules help.')
    if (caller.aborted) throw new AppError('unavailable', 'The caller went away.')
    throw error
  }
}
