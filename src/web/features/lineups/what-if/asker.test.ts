import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { Asker, type Thinker } from './asker.ts'
import type { WhatIfOrder } from './what-if.ts'
import type { WhatIfMessage } from './what-if.worker.ts'

const slate: WhatIfOrder['slate'] = { site: 'draftkings', sport: 'pga', contest: 'classic', slots: ['G'], salaryCap: 50_000, players: [] }
const facts = { slate, points: {}, ownership: {} }
const order = (rules: RuleSet): WhatIfOrder => ({ ...facts, rules })

class Fake implements Thinker {
  onmessage: Thinker['onmessage'] = null
  readonly heard: WhatIfMessage[] = []
  isEnded = false
  postMessage(message: WhatIfMessage) {
    this.heard.push(message)
  }
  terminate() {
    this.isEnded = true
  }
  answer(data: string) {
    this.onmessage?.({ data } as MessageEvent)
  }
}

function asking() {
  const workers: Fake[] = []
  const answers: [string, WhatIfOrder][] = []
  const open = () => {
    workers.push(new Fake())
    return workers.at(-1)!
  }
  const asker = new Asker<string>('best', open, (answer, own) => answers.push([answer, own]))
  return { workers, answers, asker }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('questions to the optimizer beside the page', () => {
  it('the slate is told once, then only the rules; other points are told again', () => {
    const { workers, asker } = asking()
    asker.ask(order({}))
    workers[0]!.answer('a')
    asker.ask(order({ bans: ['x'] }))
    workers[0]!.answer('b')
    asker.ask({ ...order({ bans: ['x'] }), points: { y: 1 } })
    expect(workers[0]!.heard.map((message) => message.facts)).toEqual([facts, null, { ...facts, points: { y: 1 } }])
    expect(workers[0]!.heard[1]!.rules).toEqual({ bans: ['x'] })
  })

  it('of those that come while it thinks only the last is asked, of the same worker', () => {
    const { workers, answers, asker } = asking()
    const last = order({ bans: ['z'] })
    for (const one of [order({}), order({ bans: ['y'] }), last]) asker.ask(one)
    workers[0]!.answer('first')
    workers[0]!.answer('last')
    expect(workers).toHaveLength(1)
    expect(workers[0]!.heard.map((message) => message.rules)).toEqual([{}, { bans: ['z'] }])
    expect(answers.at(-1)).toEqual(['last', last])
  })

  it('a worker that thinks long over what nobody asks any more is ended, and a new one told everything', () => {
    const { workers, asker } = asking()
    asker.ask(order({}))
    asker.ask(order({ bans: ['y'] }))
    vi.advanceTimersByTime(1000)
    expect(workers.map((worker) => worker.isEnded)).toEqual([true, false])
    expect(workers[1]!.heard).toEqual([{ ask: 'best', rules: { bans: ['y'] }, facts }])
  })

  it('one that is still wanted may take as long as it needs', () => {
    const { workers, asker } = asking()
    asker.ask(order({}))
    vi.advanceTimersByTime(60_000)
    expect(workers[0]!.isEnded).toBe(false)
    asker.close()
    expect(workers[0]!.isEnded).toBe(true)
  })
})
