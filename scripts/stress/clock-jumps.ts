// Promise 9: the machine's clock may be set, forward or back; nothing fails, and a day's allowance is given once.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '#tests/support/server.ts'
import type { Client } from './client.ts'
import { type Person, signUp } from './people.ts'
import { examples, type Finding, type Row } from './report.ts'

const HOUR = 3_600_000
const JUMPS = [25 * HOUR, 23 * HOUR, 48 * HOUR, 0]

export const clockJumps: Row = { rows: [9], name: 'clock jumps', run }

async function run(): Promise<readonly Finding[]> {
  const offsetFile = path.join(tmpdir(), `guru-clock-${process.pid}`)
  const setClock = (ms: number) => writeFileSync(offsetFile, String(ms))
  setClock(0)
  const product = await startProduct({ env: { NODE_ENV: 'test', GURU_CLOCK_OFFSET_FILE: offsetFile } })
  try {
    const person = await signUp(product.url)
    const failures: string[] = []
    const granted: number[] = [await spendAll(person, failures)]
    for (const jump of JUMPS) {
      setClock(jump)
      await readAll(person.client, failures)
      granted.push(await spendAll(person, failures))
    }
    // +25 h is another day: a new allowance. Two hours back is that day still (or the one before, which is spent): none or what was left.
    const [first = 0, tomorrow = 0, twoHoursBack = 0, later = 0, today = 0] = granted
    const isGivenOnce = tomorrow === first && twoHoursBack === 0 && later === first && today === 0
    const alive = product.process.exitCode === null && (await fetch(`${product.url}/readyz`)).ok
    return [
      {
        row: 9,
        promise: 'clock jumps of +25 h, −2 h, +25 h and back: no failure, each day’s allowance given once',
        figure: `answers granted ${granted.join(', ')}; ${failures.length} failures${examples(failures)}`,
        isOk: failures.length === 0 && isGivenOnce && first > 0 && alive,
      },
    ]
  } finally {
    await product.remove()
  }
}

/** Asks until refused; answers how many were granted. */
async function spendAll({ client }: Person, failures: string[]): Promise<number> {
  for (let granted = 0; granted < 20; granted++) {
    const answer = await client.post('/api/optimizer/nba', { count: 1 })
    if (answer.status >= 500) failures.push(`optimizer ${answer.status}`)
    if (answer.status !== 200) return granted
  }
  return 20
}

async function readAll(client: Client, failures: string[]): Promise<void> {
  for (const address of [
    '/',
    '/readyz',
    '/api/system/status',
    '/api/auth/user',
    '/api/me/subscription',
    '/api/me/usage-stats',
    '/api/fantasy/slates/nba',
    '/api/betting/odds/nba/h2h',
  ]) {
    const answer = await client.get(address)
    if (answer.status >= 500) failures.push(`${address} ${answer.status}`)
  }
}
