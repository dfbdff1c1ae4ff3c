import { useEffect, useRef, useState } from 'react'
import type { RuleExample } from '#core/dfs/rules/rule-examples.ts'
import type { WhatIfAnswer, WhatIfOrder } from './what-if.ts'
import type { WhatIfMessage } from './what-if.worker.ts'

/** The answer to the last order that was answered; an older one stays in sight until the next is there. */
export function useWhatIf(order: WhatIfOrder | null): { readonly answer: WhatIfAnswer | null; readonly isCurrent: boolean } {
  const { answer, answered } = useAsked<WhatIfAnswer>('best', order)
  return { answer, isCurrent: answered === order }
}

/** Points of the best lineup of the slate without any rule, hundredths; null while not known, or where there is none. */
export function useBestWithout(order: WhatIfOrder | null): number | null {
  return useAsked<number | null>('free', order).answer
}

/** One lineup that keeps a rule and one that breaks it; null while they are looked for. */
export function useExamples(order: WhatIfOrder | null): readonly RuleExample[] | null {
  const { answer, answered } = useAsked<readonly RuleExample[]>('examples', order)
  return answered === order ? answer : null
}

function useAsked<A>(ask: WhatIfMessage['ask'], order: WhatIfOrder | null): { answer: A | null; answered: WhatIfOrder | null } {
  const worker = useRef<Worker | null>(null)
  const isBusy = useRef(false)
  const [state, setState] = useState<{ answer: A | null; answered: WhatIfOrder | null }>({ answer: null, answered: null })
  useEffect(() => {
    if (!order) return
    // A question that nobody asks any more is not finished.
    if (isBusy.current) {
      worker.current?.terminate()
      worker.current = null
    }
    const solver = worker.current ?? new Worker(new URL('./what-if.worker.ts', import.meta.url), { type: 'module' })
    worker.current = solver
    isBusy.current = true
    solver.onmessage = ({ data }: MessageEvent<A>) => {
      isBusy.current = false
      setState({ answer: data, answered: order })
    }
    solver.postMessage({ ask, order } satisfies WhatIfMessage)
  }, [ask, order])
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
    },
    [],
  )
  return state
}
