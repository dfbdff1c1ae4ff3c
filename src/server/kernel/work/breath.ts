// What takes long on the main thread is done in steps, and between two of them everybody else has a turn.

/** Lets what waits have its turn. */
export const breath = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

const AT_ONCE = 1000

/** What `of` makes of each of many, a thousand between two breaths. */
export async function mapInSteps<T, U>(many: readonly T[], of: (one: T) => U): Promise<U[]> {
  const made: U[] = []
  for (let from = 0; from < many.length; from += AT_ONCE) {
    if (from > 0) await breath()
    for (const one of many.slice(from, from + AT_ONCE)) made.push(of(one))
  }
  return made
}

/** Goes through a computation step by step with a breath between two; answers its result. */
export async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await breath()
  }
}
