// The exact optimizer beside the page: what the best lineup is, and the best one that keeps what was chosen.
import { bestOf, type SolverOrder } from './solver-order.ts'

self.addEventListener('message', ({ data: order }: MessageEvent<SolverOrder>) => {
  self.postMessage(bestOf(order))
})
