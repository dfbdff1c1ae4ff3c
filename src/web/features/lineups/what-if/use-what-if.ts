import { useEffect, useRef, useState } from 'react'
import type { RuleExample } from '#core/dfs/rules/rule-examples.ts'
import { Asker } from './asker.ts'
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
  const asker = useRef<Asker<A> | null>(null)
  const [state, setState] = useState<{ answer: A | null; answered: WhatIfOrder | null }>({ answer: null, answered: null })
  useEffect(() => {
    if (!order) return
    asker.current ??= new Asker<A>(
      ask,
      () => new Worker(new URL('./what-if.worker.ts', import.meta.url), { type: 'module' }),
      (answer, answered) => setState({ answer, answered }),
    )
    asker.current.ask(order)
  }, [ask, order])
  useEffect(
    () => () => {
      asker.current?.close()
      asker.current = null
    },
    [],
  )
  return state
}
