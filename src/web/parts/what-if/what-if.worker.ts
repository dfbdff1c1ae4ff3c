// The exact optimizer beside the page, for questions whose answer is wanted while the hand is still on the mouse.
import { bestUnder, bestWithout, examplesOf, type WhatIfOrder } from './what-if.ts'

export type WhatIfMessage = { readonly ask: 'best' | 'free' | 'examples'; readonly order: WhatIfOrder }

self.addEventListener('message', ({ data: { ask, order } }: MessageEvent<WhatIfMessage>) => {
  if (ask === 'best') self.postMessage(bestUnder(order, () => performance.now()))
  else self.postMessage(ask === 'free' ? bestWithout(order) : examplesOf(order))
})
