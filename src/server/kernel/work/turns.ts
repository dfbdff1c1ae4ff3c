// Who may have their large file received and read now: a few at a time, of one person fewer, the others wait their turn.
// What waits is not received yet, so a hundred uploads at once need the memory of a few.
import { AppError } from '../door/errors.ts'

export type Turns = {
  /** Waits for a turn; the answer ends it. Throws where too many wait, it takes too long, or the caller goes away. */
  enter(who: string, signal: AbortSignal): Promise<() => void>
}

type Limits = {
  readonly atOnce: number
  readonly perPerson: number
  readonly waiting: number
  /** How many may wait of one person; as many as wait at all where it is not given. */
  readonly waitingPerPerson?: number
  readonly longestWaitMs: number
  /** Said to whoever is turned away. */
  readonly busy?: string
}
type Waiting = { readonly who: string; readonly go: (leave: () => void) => void }

const BUSY = 'Many files are being read right now. Please try again in a moment.'
const OWN_WAITS = 'Another of yours is waiting for its turn. Please send this one after it.'

export function openTurns({ atOnce, perPerson, waiting, waitingPerPerson = waiting, longestWaitMs, busy = BUSY }: Limits): Turns {
  const inside: string[] = []
  const queue: Waiting[] = []
  const hasRoom = (who: string) => inside.length < atOnce && inside.filter((one) => one === who).length < perPerson

  function admit(who: string): () => void {
    inside.push(who)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      inside.splice(inside.indexOf(who), 1)
      const next = queue.findIndex((one) => hasRoom(one.who))
      const [waiter] = next < 0 ? [] : queue.splice(next, 1)
      waiter?.go(admit(waiter.who))
    }
  }

  return {
    async enter(who, signal) {
      if (hasRoom(who)) return admit(who)
      if (queue.length >= waiting) throw new AppError('unavailable', busy)
      // One person who sends again and again waits behind everybody, not everybody behind them.
      if (queue.filter((one) => one.who === who).length >= waitingPerPerson) throw new AppError('unavailable', OWN_WAITS)
      return new Promise((resolve, reject) => {
        const stop = (error: AppError) => {
          const at = queue.indexOf(waiter)
          if (at < 0) return
          queue.splice(at, 1)
          clear()
          reject(error)
        }
        const handleGone = () => stop(new AppError('unavailable', 'The caller went away.'))
        const late = setTimeout(() => stop(new AppError('unavailable', busy)), longestWaitMs)
        const clear = () => {
          clearTimeout(late)
          signal.removeEventListener('abort', handleGone)
        }
        const waiter: Waiting = {
          who,
          go: (leave) => {
            clear()
            resolve(leave)
          },
        }
        signal.addEventListener('abort', handleGone, { once: true })
        queue.push(waiter)
      })
    },
  }
}
