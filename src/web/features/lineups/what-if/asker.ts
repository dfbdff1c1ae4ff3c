// One worker, asked one question at a time. Of the questions that come while it thinks only the last is put to it; a warm optimizer
// answers sooner than a new one starts, so it is ended only where the question at hand takes it long. What stays the same from one
// question to the next, the slate and what its players count, is sent once.
import type { WhatIfOrder } from './what-if.ts'
import type { WhatIfMessage } from './what-if.worker.ts'

/** A question that nobody asks any more may take so long before its worker is ended. */
const PATIENCE_MS = 200

/** As much of a `Worker` as is used. */
export type Thinker = {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(message: WhatIfMessage): void
  terminate(): void
}

export class Asker<A> {
  private worker: Thinker | null = null
  private lastSent: WhatIfOrder | null = null
  private asked: WhatIfOrder | null = null
  private waiting: WhatIfOrder | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly kind: WhatIfMessage['ask']
  private readonly open: () => Thinker
  private readonly hear: (answer: A, order: WhatIfOrder) => void

  constructor(kind: WhatIfMessage['ask'], open: () => Thinker, hear: (answer: A, order: WhatIfOrder) => void) {
    this.kind = kind
    this.open = open
    this.hear = hear
  }

  ask(order: WhatIfOrder): void {
    if (this.asked === null) {
      this.put(order)
      return
    }
    this.waiting = order
    this.timer ??= setTimeout(() => {
      const next = this.waiting
      this.close()
      if (next) this.put(next)
    }, PATIENCE_MS)
  }

  close(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.worker?.terminate()
    this.worker = null
    this.lastSent = null
    this.asked = null
    this.waiting = null
  }

  private put(order: WhatIfOrder): void {
    this.worker ??= this.open()
    const { worker } = this
    const { rules, ...facts } = order
    const factsSent =
      this.lastSent?.slate === facts.slate && this.lastSent.points === facts.points && this.lastSent.ownership === facts.ownership
    this.asked = order
    this.lastSent = order
    worker.onmessage = ({ data }: MessageEvent<A>) => {
      clearTimeout(this.timer)
      this.timer = undefined
      const next = this.waiting
      this.asked = null
      this.waiting = null
      if (next) this.put(next)
      this.hear(data, order)
    }
    worker.postMessage({ ask: this.kind, rules, facts: factsSent ? null : facts })
  }
}
