import { useEffect, useRef, useState } from 'react'
import type { LateSwapOrder, LateSwapped } from '#core/dfs/late-swap/late-swap.ts'

/** The swaps of an order, calculated again in a worker with every change; null while they are not known. */
export function useLateSwap(order: LateSwapOrder | null): LateSwapped | null {
  const worker = useRef<Worker | null>(null)
  const [state, setState] = useState<{ order: LateSwapOrder | null; answer: LateSwapped | null }>({ order: null, answer: null })
  useEffect(() => {
    if (!order) return
    worker.current?.terminate()
    const swapper = new Worker(new URL('./late-swap.worker.ts', import.meta.url), { type: 'module' })
    worker.current = swapper
    swapper.onmessage = ({ data: answer }: MessageEvent<LateSwapped>) => setState({ order, answer })
    swapper.postMessage(order)
    return () => swapper.terminate()
  }, [order])
  return state.order === order ? state.answer : null
}
