// What a task in a worker thread may say to whoever ordered it, and ask.

/** What a running task may say and ask. */
export type Watch = {
  /** Plain data about how far it is; goes to `onProgress` of whoever ordered the task. */
  readonly progress: (news: unknown) => void
  /** Has the caller asked to end with what is done? */
  readonly shouldStop: () => boolean
}
