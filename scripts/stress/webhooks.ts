// Promise 19: reports of a payment provider have one effect each, fifty at once, forged among true ones, with kill -9 in between.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Random, random } from '#core/math/random.ts'
import { freePort, type Product, startProduct } from '#tests/support/server.ts'
import { STRIPE_ENV, type StandInStripe, standInStripe } from '#tests/support/stand-in-stripe.ts'
import { Client, NoAnswer } from './client.ts'
import { claimAdmin, type Person, signUp } from './people.ts'
import { examples, type Finding, type Options, type Row } from './report.ts'

const COPIES = 50
const PAYERS = 5
const MOST_KILLS = 10
/** A report is applied within so many ms on a quiet machine: a kill falls before, into and after that. */
const KILL_WITHIN_MS = 60

export const webhooks: Row = { rows: [19], name: 'webhooks', run }

type Report = { readonly body: string }
type Bench = { product: Product; readonly stripe: StandInStripe; readonly admin: Person; readonly start: () => Promise<Product> }

async function run({ rounds, seed }: Options): Promise<readonly Finding[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-webhooks-'))
  const stripe = await standInStripe({ now: () => Date.now() })
  try {
    const port = await freePort()
    const start = () => startProduct({ home, port, env: { ...STRIPE_ENV, STRIPE_API_URL: stripe.url } })
    const product = await start()
    const bench: Bench = { product, stripe, admin: await claimAdmin(product), start }
    const findings = [await many(bench), await killed(bench, Math.min(rounds, MOST_KILLS), random(seed))]
    await bench.product.remove()
    return findings
  } finally {
    await stripe.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Somebody who has paid, and the reports of it. */
async function paid({ product, stripe }: Bench): Promise<{ person: Person; reports: readonly Report[] }> {
  const person = await signUp(product.url)
  const answer = await person.client.post('/api/billing/checkout', { plan: 'pro', period: 'monthly' })
  if (answer.status !== 200) throw new Error(`the checkout answered ${answer.status}: ${answer.body}`)
  stripe.pay()
  return { person, reports: stripe.reports.splice(0) }
}

async function deliver({ product, stripe }: Bench, client: Client, { body }: Report, isForged = false): Promise<string> {
  const signature = isForged ? stripe.sign(`${body} `) : stripe.sign(body)
  const answer = await client.send({ method: 'POST', path: '/api/billing/webhook', body, headers: { 'stripe-signature': signature } })
  if (product.process.exitCode !== null) throw new NoAnswer('the server is gone')
  return answer.status === 200 ? (JSON.parse(answer.body) as { outcome: string }).outcome : String(answer.status)
}

/** What is wrong with a person's plan, bill and book after all reports; empty where each had one effect. */
async function wrongWith({ admin }: Bench, { client, email }: Person): Promise<string[]> {
  const mine = JSON.parse((await client.get('/api/me/billing')).body) as { tier: string; invoices: { paidCents: number }[] }
  type Entry = { subject: string; detail: string; action: string }
  const answer = await admin.client.get('/api/admin/audit?group=plan&limit=200')
  const { entries: book } = JSON.parse(answer.body) as { entries: Entry[] }
  const changes = book.filter(({ subject, action }) => subject === email && action === 'tier.changed').map(({ detail }) => detail)
  const bills = mine.invoices.map(({ paidCents }) => paidCents)
  return [
    ...(mine.tier === 'pro' ? [] : [`the plan is ${mine.tier}`]),
    ...(bills.join() === '999' ? [] : [`the bills are ${bills.join() || 'none'}`]),
    ...(changes.length === 1 ? [] : [`the book has ${changes.length} changes`]),
  ]
}

async function many(bench: Bench): Promise<Finding> {
  const client = new Client(bench.product.url)
  const wrong: string[] = []
  let sent = 0
  for (let n = 0; n < PAYERS; n++) {
    const { person, reports } = await paid(bench)
    const copies = reports.flatMap((report) => Array.from({ length: COPIES }, (_, i) => ({ report, isForged: i % 10 === 9 })))
    const outcomes = await Promise.all(copies.map(({ report, isForged }) => deliver(bench, client, report, isForged)))
    sent += outcomes.length
    const counted = (outcome: string) => outcomes.filter((one) => one === outcome).length
    const forged = copies.filter(({ isForged }) => isForged).length
    if (counted('applied') !== reports.length) wrong.push(`${counted('applied')} applied of ${reports.length}`)
    if (counted('403') !== forged) wrong.push(`${counted('403')} of ${forged} forged ones refused`)
    if (counted('applied') + counted('already applied') + counted('403') !== outcomes.length) wrong.push([...new Set(outcomes)].join(', '))
    wrong.push(...(await wrongWith(bench, person)))
  }
  client.close()
  return {
    row: 19,
    promise: `a report of the payment provider that comes ${COPIES} times at once has one effect, a forged copy none`,
    figure: `${sent} deliveries for ${PAYERS} payers, ${wrong.length} wrong effects${examples(wrong)}`,
    isOk: wrong.length === 0,
  }
}

async function killed(bench: Bench, rounds: number, chance: Random): Promise<Finding> {
  const wrong: string[] = []
  let cutOff = 0
  for (let round = 0; round < rounds; round++) {
    const { person, reports } = await paid(bench)
    const client = new Client(bench.product.url)
    const first = reports.map((report) => deliver(bench, client, report).catch(() => 'cut off'))
    await new Promise((resolve) => setTimeout(resolve, chance.below(KILL_WITHIN_MS)))
    await bench.product.stop('SIGKILL')
    cutOff += (await Promise.all(first)).filter((outcome) => outcome === 'cut off').length
    client.close()
    bench.product = await bench.start()
    // The provider sends again what was not answered, and now and then what was.
    const again = new Client(bench.product.url)
    for (const report of [...reports, ...reports]) {
      const outcome = await deliver(bench, again, report)
      if (outcome !== 'applied' && outcome !== 'already applied') wrong.push(`round ${round + 1}: ${outcome}`)
    }
    again.close()
    wrong.push(...(await wrongWith(bench, person)).map((one) => `round ${round + 1}: ${one}`))
  }
  return {
    row: 19,
    promise: 'killed between a report and the plan, the server grants it once after the next start',
    figure: `${rounds} kills, ${cutOff} reports cut off, ${wrong.length} wrong effects${examples(wrong)}`,
    isOk: wrong.length === 0,
  }
}
