// The late swap beside the page.
import { type LateSwapOrder, lateSwap } from '#core/dfs/late-swap/late-swap.ts'

self.addEventListener('message', ({ data: order }: MessageEvent<LateSwapOrder>) => {
  self.postMessage(lateSwap(order))
})
