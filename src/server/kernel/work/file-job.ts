// Reading a person's file: one way for every kind. In a worker thread of the pool for files, within a time and a memory, with progress
// for who asked, ended when they go away.
import { AppError } from '../door/errors.ts'
import type { Call } from '../door/invoke.ts'
import type { TaskAnswer, TaskInput } from './tasks.ts'
import type { FileTask, Workers } from './workers.ts'

/** The largest allowed files take a few seconds; what takes longer was made to. */
const LONGEST_MS = 40_000

/** How far a reader is, as it travels in the event `progress`. */
export type FileProgress = { readonly stage: 'reading' | 'keeping'; readonly done: number; readonly of: number }

export async function readFile<K extends FileTask>(
  workers: Workers,
  task: K,
  input: TaskInput<K>,
  { signal, emit }: Pick<Call, 'signal' | 'emit'>,
): Promise<TaskAnswer<K>> {
  const late = AbortSignal.timeout(LONGEST_MS)
  try {
    const onProgress = (news: unknown) => emit?.('progress', news)
    return await workers.run(task, input, AbortSignal.any([signal, late]), { onProgress })
  } catch (error) {
    if (signal.aborted) throw new AppError('unavailable', 'The caller went away.')
    if (late.aborted) throw new AppError('unavailable', 'Reading this file took too long and was given up. A smaller file helps.')
    if ((error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new AppError('too_large', 'Reading this file takes more memory than one file may have. Split it and send its parts.')
    }
    throw error
  }
}
