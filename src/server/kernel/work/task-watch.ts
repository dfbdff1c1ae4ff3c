// What a task in a worker thread may say to whoever ordered it, and ask.

/** What a running task may say and ask. */
export type Watch = {
  /** Plain data about how far it is; goes to `onProgress` of whoever ordered the task. */
  readonly progress: (news: unknown) => void
  /** Has the caller asked to end with what is done? */
  readonly shouldStop: () => boolean
}

/**
 * Tells how far a reader of a file is, from 0 on: figures rise and never pass the whole, also where the text that is read is not as long as
 * its bytes (letters of several bytes, base64).
 */
export function readingOf(of: number, progress: Watch['progress']): (done: number) => void {
  let last = 0
  progress({ stage: 'reading', done: 0, of })
  return (done) => {
    const now = Math.min(Math.round(done), of)
    if (now <= last) return
    last = now
    progress({ stage: 'reading', done: now, of })
  }
}

type Step = { readonly stage: string; readonly done: number; readonly of: number }

/** A hundredth at a time, the first and the last of a stage always: whoever waits needs no more. */
export function inSteps(progress: Watch['progress'], steps = 100): (news: Step) => void {
  let [stage, told] = ['', -1]
  return (news) => {
    const step = news.of > 0 ? Math.floor((steps * news.done) / news.of) : 0
    if (news.stage === stage && step <= told) return
    stage = news.stage
    told = step
    progress(news)
  }
}
