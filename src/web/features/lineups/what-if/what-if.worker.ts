// The exact optimizer beside the page, for questions whose answer is wanted while the hand is still on the mouse.
import { bestUnder, bestWithout, examplesOf, type WhatIfOrder } from './what-if.ts'

type Facts = Omit<WhatIfOrder, 'rules'>

export type WhatIfMessage = {
  readonly ask: 'best' | 'free' | 'examples'
  readonly rules: WhatIfOrder['rules']
  /** Null = as they were told last. */
  readonly facts: Facts | null
}

let known: Facts | null = null

self.addEventListener('message', ({ data: { ask, rules, facts } }: MessageEvent<WhatIfMessage>) => {
  known = facts ?? known
  if (!known) return
  const order = { ...known, rules }
  if (ask === 'best') self.postMessage(bestUnder(order, () => performance.now()))
  else self.postMessage(ask === 'free' ? bestWithout(order) : examplesOf(order))
})
