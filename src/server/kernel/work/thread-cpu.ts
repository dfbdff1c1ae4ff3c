// How long has this thread computed? A budget of work is of its own time: that others keep the machine busy, or that a task waited for its turn, is no
// fault of it.
import { readFileSync } from 'node:fs'

/** Linux tells times of threads in hundredths of a second, whatever its kernel ticks in (USER_HZ, proc(5)). */
const TICK_MS = 10
/** After the name in brackets, which may hold anything, user time is the twelfth field and system time the thirteenth. */
const [USER, SYSTEM] = [11, 12] as const

/** CPU time of the calling thread in ms; where the system does not tell it, the time of the clock. Only differences mean something. */
export function threadCpuMs(): number {
  if (process.platform !== 'linux') return performance.now()
  try {
    const stat = readFileSync('/proc/thread-self/stat', 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
  } catch {
    return performance.now()
  }
}

/** A task beyond its budget; thrown out of its progress. */
const OVER = Symbol('over budget')

/**
 * Runs a task that tells its progress, until this thread has computed for so long.
 * @returns what it answers, or undefined where its budget ran out
 */
export function withinCpu<N, A>(
  budgetMs: number,
  progress: (news: N) => void,
  task: (progress: (news: N) => void) => A,
  cpuMs = threadCpuMs,
): A | undefined {
  const end = cpuMs() + budgetMs
  try {
    return task((news) => {
      if (cpuMs() > end) throw OVER
      progress(news)
    })
  } catch (error) {
    if (error === OVER) return undefined
    throw error
  }
}
