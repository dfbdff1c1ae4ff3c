// What takes long on the main thread is done in steps, and between two of them everybody else has a turn.

/** Lets what waits have its turn. */
export const breath = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Goes through a computation step by step with a breath between two; answers its result. */
export async function inSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await breath()
  }
}
