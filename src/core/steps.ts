/** Goes through a computation that is written in steps without a pause; answers its result. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The same where each step has news, which is passed on. */
export function toldAtOnce<News, T>(steps: Generator<News, T>, tell: (news: News) => void): T {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    tell(step.value)
  }
}
