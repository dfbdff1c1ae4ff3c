// The exact optimizer beside the page, for questions whose answer is wanted while the hand is still on the mouse.
import { bestUnder, examplesOf, type WhatIfOrder } from './what-if.ts'

export type WhatIfMessage = { readonly ask: 'best' | 'examples'; readonly order: WhatIfOrder }

self.addEventListener('message', ({ data: { ask, order } }: MessageEvent<WhatIfMessage>) => {
  self.postMessage(ask === 'best' ? bestUnder(order, () => performance.now()) : examplesOf(order))
})
