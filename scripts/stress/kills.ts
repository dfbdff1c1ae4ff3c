// Promise 5: killed at any moment, the product starts again and has everything that it acknowledged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { random } from '#core/math/random.ts'
import { freePort, launch, type Product, startProduct } from '#tests/support/server.ts'
import { inParallel, NoAnswer, quantile } from './client.ts'
import { type Person, signIn, signUp } from './people.ts'
import { examples, type Finding, type Options, type Row } from './report.ts'

const WRITERS = 8
const RESTART_MS = 5000
const FIRST_START_KILLS = 5

export const kills: Row = { rows: [5], name: 'kill -9', run }

async function run({ rounds, writes, seed }: Options): Promise<readonly Finding[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-kill-'))
  const chance = random(seed)
  try {
    const firstMs = await killFirstStarts(home)
    const port = await freePort()
    let product = await startProduct({ home, port })
    const people = await Promise.all(Array.from({ length: WRITERS }, () => signUp(product.url)))
    const acknowledged = new Map<string, Person>()
    const restarts: number[] = []
    const perRound = Math.ceil(writes / rounds)
    for (let round = 0; round < rounds; round++) {
      // Somewhere within the writing, sometimes at once, sometimes late.
      await writeUntilKilled(product, people, perRound + chance.below(perRound), perRound, acknowledged)
      product = await startProduct({ home, port })
      restarts.push(product.readyMs)
      people.splice(0, people.length, ...(await Promise.all(people.map((person) => signIn(product.url, person)))))
      for (const [id, writer] of acknowledged) acknowledged.set(id, people.find((one) => one.id === writer.id) ?? writer)
    }
    const lost = await missing(acknowledged)
    await product.remove()
    return findings(acknowledged.size, lost, rounds, restarts, firstMs)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function findings(written: number, lost: string[], rounds: number, restarts: number[], firstMs: number): Finding[] {
  const p50 = quantile(restarts, 0.5)
  return [
    {
      row: 5,
      promise: 'nothing acknowledged is lost by kill -9',
      figure: `${lost.length} of ${written} acknowledged writes lost over ${rounds} kills${examples(lost)}`,
      isOk: lost.length === 0 && written > 0,
    },
    {
      row: 5,
      promise: 'it starts again every time, p50 ≤ 5 s, also after kills during the first start',
      figure: `p50 ${Math.round(p50)} ms, slowest ${Math.round(Math.max(...restarts))} ms; ${FIRST_START_KILLS} first starts killed, then ready in ${Math.round(firstMs)} ms`,
      isOk: p50 <= RESTART_MS,
    },
  ]
}

/** Kills first starts at growing moments; answers how long the one that was left alone took. */
async function killFirstStarts(home: string): Promise<number> {
  const port = await freePort()
  for (let i = 0; i < FIRST_START_KILLS; i++) {
    const { child, ended } = launch({ GURU_HOME: home, PORT: String(port), HOST: '127.0.0.1' })
    await new Promise((resolve) => setTimeout(resolve, 200 + i * 300))
    child.kill('SIGKILL')
    await ended
  }
  const product = await startProduct({ home, port })
  await product.stop('SIGKILL')
  return product.readyMs
}

/** Each write is an order at the test checkout: a row of its own, with an id to ask for later. */
async function writeUntilKilled(
  product: Product,
  people: readonly Person[],
  killAt: number,
  atLeast: number,
  acknowledged: Map<string, Person>,
) {
  let count = 0
  let isKilled = false
  const turns = Array.from({ length: Math.max(killAt, atLeast) + WRITERS * 4 }, (_, i) => i)
  await inParallel(turns, WRITERS, async (i) => {
    if (isKilled) return
    const person = people[i % people.length]!
    try {
      const answer = await person.client.post('/api/billing/checkout', { plan: 'pro' })
      const id = answer.status === 200 ? /order=([\w-]+)/.exec((JSON.parse(answer.body) as { url: string }).url)?.[1] : undefined
      if (id) acknowledged.set(id, person)
      if (++count >= killAt && !isKilled) {
        isKilled = true
        product.process.kill('SIGKILL')
      }
    } catch (error) {
      if (!(error instanceof NoAnswer) || !isKilled) throw error
    }
  })
  await product.stop('SIGKILL')
}

async function missing(acknowledged: ReadonlyMap<string, Person>): Promise<string[]> {
  const lost: string[] = []
  await inParallel(acknowledged, WRITERS, async ([id, person]) => {
    const answer = await person.client.get(`/api/billing/test/orders/${id}`)
    if (answer.status !== 200) lost.push(`${id} ${answer.status}`)
  })
  return lost
}
