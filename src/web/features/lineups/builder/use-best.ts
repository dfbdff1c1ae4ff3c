import { useEffect, useRef, useState } from 'react'
import type { SolverAnswer, SolverOrder } from './solver-order.ts'

type State = { readonly order: SolverOrder | null; readonly answer: SolverAnswer | null }

/** The exact optima for an order, solved anew in a worker whenever the order changes; null while not known. */
export function useBest(order: SolverOrder | null): SolverAnswer | null {
  const worker = useRef<Worker | null>(null)
  const isBusy = useRef(false)
  const [state, setState] = useState<State>({ order: null, answer: null })
  useEffect(() => {
    if (!order) return
    // A question that nobody asks any more is not finished.
    if (isBusy.current) {
      worker.current?.terminate()
      worker.current = null
    }
    const solver = worker.current ?? new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' })
    worker.current = solver
    isBusy.current = true
    solver.onmessage = ({ data: answer }: MessageEvent<SolverAnswer>) => {
      isBusy.current = false
      setState({ order, answer })
    }
    solver.postMessage(order)
  }, [order])
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
    },
    [],
  )
  return state.order === order ? state.answer : null
}
