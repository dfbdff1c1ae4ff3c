// Promise 20: what a person has set for oneself holds for fifty calls at once over two sessions, to the cent, and on a break nothing passes.
import { type Person, signIn, signUp } from './people.ts'
import { startStressed } from './product.ts'
import { examples, type Finding, type Row } from './report.ts'

const CALLS = 50
const LIMIT_CENTS = 2000
const STAKE_CENTS = 100

export const ownLimits: Row = { rows: [20], name: 'limits of one’s own', run }

async function run(): Promise<readonly Finding[]> {
  const product = await startStressed()
  try {
    const wrong: string[] = []
    const passed: number[] = []
    const limits = [
      { kind: 'stake', period: 'day' },
      { kind: 'stake', period: 'week' },
      { kind: 'stake', period: 'month' },
    ] as const
    for (const limit of limits) {
      const person = await signUp(product.url)
      const clients = [person.client, (await signIn(product.url, person)).client]
      await change(person, { type: 'set_limit', limit, amount: LIMIT_CENTS })
      const answers = await Promise.all(Array.from({ length: CALLS }, (_, i) => bet({ ...person, client: clients[i % 2]! }, i)))
      const done = answers.filter((status) => status === 200).length
      passed.push(done)
      if (done !== LIMIT_CENTS / STAKE_CENTS) wrong.push(`${limit.period}: ${done} passed`)
      if (answers.some((status) => status >= 500)) wrong.push(`${limit.period}: ${answers.find((status) => status >= 500)}`)
      await change(person, { type: 'take_break', hours: 24 })
      const onBreak = await Promise.all(Array.from({ length: CALLS }, (_, i) => bet(person, CALLS + i)))
      if (onBreak.some((status) => status === 200)) wrong.push(`${limit.period}: a bet passed on a break`)
    }
    return [
      {
        row: 20,
        promise: `of ${CALLS} bets at once, over two sessions, as many pass as the person's own limit leaves, and none on a break`,
        figure: `${passed.join(', ')} of ${CALLS} passed where ${LIMIT_CENTS / STAKE_CENTS} may${examples(wrong)}`,
        isOk: wrong.length === 0,
      },
    ]
  } finally {
    await product.remove()
  }
}

async function change({ client }: Person, one: object): Promise<void> {
  const answer = await client.post('/api/care/changes', { change: one })
  if (answer.status !== 200) throw new Error(`a change of limits answered ${answer.status}: ${answer.body}`)
}

async function bet({ client }: Person, i: number): Promise<number> {
  const leg = { market: 'other', selection: 'Team to win it all', price: '+150' }
  const ticket = { kind: 'straight', stakeCents: STAKE_CENTS, legs: [leg] }
  return (await client.post('/api/bets', { key: `own-limit-${i}`, book: 'FanDuel', ticket })).status
}
