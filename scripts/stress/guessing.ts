// Promise 14: passwords cannot be guessed, whatever address a guesser claims to come from.
import { Client } from './client.ts'
import { keepSecretsOf } from './log-scan.ts'
import { PASSWORD, signUp } from './people.ts'
import { startStressed } from './product.ts'
import type { Finding, Row } from './report.ts'

const TRIES = 30
const ALLOWED = 10

export const guessing: Row = { rows: [14], name: 'password guessing', run }

async function run(): Promise<readonly Finding[]> {
  // It prints all that it can, for the scan of what is printed.
  const product = await startStressed({ env: { GURU_LOG_LEVEL: 'debug' } })
  try {
    const victim = await signUp(product.url)
    const guess = (password: string, i: number) => {
      keepSecretsOf({ password })
      return new Client(product.url).send({
        method: 'POST',
        path: '/api/auth/sign-in',
        headers: { 'x-forwarded-for': `10.0.${i}.1`, 'x-real-ip': `10.0.${i}.1`, forwarded: `for=10.0.${i}.1` },
        body: { email: i % 2 === 0 ? victim.email : victim.email.toUpperCase(), password },
      })
    }
    const statuses: number[] = []
    for (let i = 0; i < TRIES; i++) statuses.push((await guess(`wrong ${i}`, i)).status)
    const checked = statuses.filter((status) => status === 401).length
    const right = (await guess(PASSWORD, TRIES)).status
    // Before the next thirty: sixty tries slow their source at every account.
    const other = (await new Client(product.url).post('/api/auth/sign-in', { email: 'nobody@example.com', password: 'x' })).status
    const parallel = await together(product.url)
    const stillIn = (await victim.client.get('/api/auth/user')).status
    return [
      {
        row: 14,
        promise: `guessing stops within ${ALLOWED} tries per account, one by one and at once, whatever X-Forwarded-For says`,
        figure: `${checked} of ${TRIES} tries one by one, ${parallel} of ${TRIES} at once were checked, then 429; the right password after that: ${right}; the owner’s open session: ${stillIn}; another account: ${other}`,
        isOk: checked <= ALLOWED && parallel <= ALLOWED && statuses.at(-1) === 429 && right === 429 && stillIn === 200 && other === 401,
      },
    ]
  } finally {
    await product.remove()
  }
}

/** All tries at the same moment. */
async function together(url: string): Promise<number> {
  const victim = await signUp(url)
  const answers = await Promise.all(
    Array.from({ length: TRIES }, (_, i) => new Client(url).post('/api/auth/sign-in', { email: victim.email, password: `wrong ${i}` })),
  )
  return answers.filter((answer) => answer.status === 401).length
}
