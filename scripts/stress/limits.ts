// Promise 4: of 50 calls at once, over two sessions of one person, exactly as many pass as the plan allows; failed calls spend nothing.
import { type Meter, TIER_KEYS, TIERS } from '#core/access/tiers.ts'
import type { Product } from '#tests/support/server.ts'
import type { Ask, Client } from './client.ts'
import { claimAdmin, type Person, setTier, signIn, signUp } from './people.ts'
import { startStressed } from './product.ts'
import { examples, type Finding, type Row } from './report.ts'

const CALLS = 50

export const limits: Row = { rows: [4], name: 'limits', run }

/** A call that spends a meter: `ask(i)` for the i-th of the 50, and one that spends nothing because it is refused. */
type Spender = { readonly meter: Meter; readonly ask: (i: number) => Ask; readonly broken: Ask }

async function run(): Promise<readonly Finding[]> {
  const product = await startStressed()
  try {
    const admin = await claimAdmin(product)
    const spenders = await spendersOf(admin.client)
    const wrong: string[] = []
    const seen: string[] = []
    for (const spender of spenders) {
      for (const tier of TIER_KEYS) {
        const person = await signUp(product.url)
        await setTier(admin, person, tier)
        const { passed, used, spentByFailures, allowed } = await race(product, person, spender, TIERS[tier].limits[spender.meter])
        seen.push(`${spender.meter} ${tier} ${passed}`)
        if (passed !== allowed || used !== allowed)
          wrong.push(`${spender.meter} on ${tier}: ${passed} passed, ${used} counted, ${allowed} allowed`)
        if (spentByFailures !== 0) wrong.push(`${spender.meter} on ${tier}: failed calls spent ${spentByFailures}`)
      }
    }
    const meters = [...new Set(spenders.map((one) => one.meter))].join(', ')
    const promise = `exactly as many of ${CALLS} calls at once pass as the plan allows (${meters}; every tier; two sessions); failed calls spend 0`
    return [{ row: 4, promise, figure: `${seen.join(', ')}${examples(wrong)}`, isOk: wrong.length === 0 && spenders.length > 0 }]
  } finally {
    await product.remove()
  }
}

async function race(product: Product, person: Person, spender: Spender, limit: number | null) {
  const second = await signIn(product.url, person)
  const clients = [person.client, second.client]
  const used = async () => {
    const stats = JSON.parse((await person.client.get('/api/me/usage-stats')).body) as Record<string, { used: number }>
    return stats[spender.meter]?.used ?? Number.NaN
  }
  await Promise.all(Array.from({ length: 10 }, (_, i) => clients[i % 2]!.send(spender.broken)))
  const spentByFailures = await used()
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, i) => clients[i % 2]!.send(spender.ask(i))))
  // The same thing asked twice in a day costs once: what passed is counted by what was asked.
  const passed = new Set(answers.flatMap((answer, i) => (answer.status === 200 ? [JSON.stringify(spender.ask(i))] : []))).size
  const distinct = new Set(Array.from({ length: CALLS }, (_, i) => JSON.stringify(spender.ask(i)))).size
  return { passed, used: await used(), spentByFailures, allowed: Math.min(limit ?? distinct, distinct) }
}

async function spendersOf(client: Client): Promise<readonly Spender[]> {
  const slates = await slatesOf(client)
  const document = JSON.parse((await client.get('/api/docs/openapi.json')).body) as { paths: object }
  const all: (Spender & { path: string })[] = [
    {
      meter: 'projections',
      path: '/api/fantasy/projections/{league}/{slate}',
      ask: (i) => ({ path: slates[i % slates.length]! }),
      broken: { path: '/api/fantasy/projections/nfl/no-such-slate' },
    },
    {
      meter: 'aiChat',
      path: '/api/chat',
      ask: (i) => ({ method: 'POST', path: '/api/chat', body: { message: `What is no vig? (${i})` } }),
      broken: { method: 'POST', path: '/api/chat', body: { message: 5 } },
    },
    {
      meter: 'lineups',
      path: '/api/optimizer/{league}',
      ask: (i) => ({ method: 'POST', path: '/api/optimizer/nba', body: { count: 1, seed: i } }),
      broken: { method: 'POST', path: '/api/optimizer/nba', body: { count: 1, slate: 'no-such-slate' } },
    },
  ]
  return all.filter((one) => one.path in document.paths)
}

/** Addresses of every slate on offer, by name and by id. */
async function slatesOf(client: Client): Promise<string[]> {
  const paths = new Set<string>()
  for (const league of ['nfl', 'nba', 'mlb', 'nhl']) {
    for (const site of ['draftkings', 'fanduel']) {
      const answer = await client.get(`/api/fantasy/slates/${league}?site=${site}`)
      if (answer.status !== 200) continue
      const { slates } = JSON.parse(answer.body) as { slates: { id: string }[] }
      for (const { id } of slates) paths.add(`/api/fantasy/projections/${league}/${encodeURIComponent(id)}?site=${site}`)
    }
  }
  return [...paths]
}
