// Promises 1 and 2: whatever is sent, no failure of ours, nothing of the inside shows, and every answer is one that the document names.
import { z } from 'zod'
import { random } from '#core/math/random.ts'
import type { Product } from '#tests/support/server.ts'
import { MARK } from './broken-values.ts'
import { type Ask, Client, inParallel, NoAnswer, type Reply, SLOW_MS } from './client.ts'
import { build, mutated, type OpenApi, type Operation, operationsOf } from './mutations.ts'
import { claimAdmin, grantAdmin, type Person, setTier, signIn, signUp } from './people.ts'
import { startStressed } from './product.ts'
import { order, withRealThings } from './real-things.ts'
import { examples, type Finding, type Options, type Row } from './report.ts'

const WIDTH = 16
const ACCEPTED_SHARE = 0.9
/** In place of a status, of a call that had no answer in time: refused like any other. */
const NOT_ANSWERED = 999
/** What must never leave: stacks, paths of the machine, SQL. */
const LEAK = /node_modules|\bat [\w.<>]+ \(|\.(ts|mjs|js):\d+|\/(home|root|work|usr|tmp|var)\/|select .+ from|insert into|ECONN|"stack"/i

export const badInput: Row = { rows: [1, 2], name: 'bad input', run }

async function run({ requests, seed }: Options): Promise<readonly Finding[]> {
  const product = await startStressed()
  try {
    const document = JSON.parse(await (await fetch(`${product.url}/api/docs/openapi.json`)).text()) as OpenApi
    const operations = operationsOf(document)
    const fits = judge(document)
    const accepted = await ownExamples(product, operations)
    const actors = await cast(product)
    const sins = await bombard({ actors, operations, requests, seed, fits, product })
    const alive = (await fetch(`${product.url}/readyz`)).status === 200 && product.process.exitCode === null
    const bugs = [...product.output().matchAll(/"message":"([^"]{0,200})/g)].map((match) => match[1] ?? '')
    if (sins.failed.length > 0) sins.failed.push(...new Set(bugs))
    return findings(operations, accepted, sins, requests, alive)
  } finally {
    await product.remove()
  }
}

type OwnExamples = { readonly refused: readonly string[]; readonly notOffered: number }
type Sins = Record<'failed' | 'hung' | 'leaked' | 'reflected' | 'undeclared' | 'misshapen', string[]>

function findings(operations: readonly Operation[], own: OwnExamples, sins: Sins, requests: number, alive: boolean): Finding[] {
  const { refused, notOffered } = own
  const offered = operations.length - notOffered
  const bad = sins.failed.length + sins.hung.length + sins.leaked.length + sins.reflected.length
  const share = 1 - refused.length / offered
  const wrong = [...new Set([...sins.undeclared, ...sins.misshapen])]
  return [
    {
      row: 1,
      promise: 'bad input never breaks the server',
      figure: `${requests} mutated requests over ${operations.length} calls as anonymous, free, pro, admin: ${sins.failed.length} × 5xx, ${sins.hung.length} hung, ${sins.leaked.length} leaks, ${sins.reflected.length} reflected${examples([...sins.failed, ...sins.hung, ...sins.leaked, ...sins.reflected])}`,
      isOk: bad === 0 && alive,
    },
    {
      row: 1,
      promise: 'the document’s own example is accepted on ≥ 90 % of calls',
      figure: `${offered - refused.length} of ${offered} (${(share * 100).toFixed(0)} %; ${notOffered} more are not configured on this server)${examples(refused, 60)}`,
      isOk: share >= ACCEPTED_SHARE,
    },
    {
      row: 2,
      promise: 'every answer is one that the document names, in its shape',
      figure: `${sins.undeclared.length} undeclared statuses, ${sins.misshapen.length} other shapes${examples(wrong, 20)}`,
      isOk: wrong.length === 0,
    },
  ]
}

/**
 * Every call's own example on a fresh installation: as the person of the examples, who becomes the first administrator; else as
 * someone new; else as someone who pays. Where the example can only name a thing by "none", the id of a real one stands instead.
 * Answers the calls that all of them were refused, apart from those that the server says it is not configured for (no mail, no provider).
 */
async function ownExamples(product: Product, operations: readonly Operation[]): Promise<OwnExamples> {
  const refused: string[] = []
  let notOffered = 0
  const chief = await claimAdmin(product, 'fan@example.com')
  await setTier(chief, chief, 'vip')
  for (const operation of operations) {
    // The example of signing up is the person of the examples, who is there already.
    if (operation.path === '/api/auth/sign-up') continue
    const statuses: number[] = []
    let isNotConfigured = false
    for (const who of [() => signIn(product.url, chief), () => signUp(product.url), () => payer(product)]) {
      // What ends sessions or a person, or changes how one signs in, must not do so to the chief.
      const person =
        /delete|password|sessions|second-factor/.test(operation.path) && !/^.api.admin/.test(operation.path) && statuses.length === 0
          ? await signUp(product.url)
          : await who()
      const ask = build(operation, await withRealThings(operation, person, chief, operations))
      const answer = await person.client.send(ask).catch(() => ({ status: NOT_ANSWERED, body: '' }))
      isNotConfigured ||= answer.body.includes('"code":"not_configured"')
      person.client.close()
      statuses.push(answer.status)
      if (answer.status < 400) break
    }
    if ((statuses.at(-1) ?? 0) < 400) continue
    if (isNotConfigured) notOffered++
    else refused.push(`${operation.method} ${operation.path} ${statuses.join('/')}`)
  }
  return { refused, notOffered }
}

async function payer(product: Product): Promise<Person> {
  const person = await signUp(product.url)
  const orderId = await order(person)
  await person.client.post(`/api/billing/test/orders/${orderId}`, { action: 'complete' })
  return person
}

/** One of each kind. */
async function cast(product: Product): Promise<readonly Actor[]> {
  const anonymous: Actor = { name: 'anonymous', renew: async () => new Client(product.url), client: new Client(product.url) }
  const make = async (name: string, prepare: (person: Person) => Promise<void>): Promise<Actor> => {
    const renew = async () => {
      const person = await signUp(product.url)
      await prepare(person)
      return person.client
    }
    return { name, renew, client: await renew() }
  }
  const grant = (person: Person) => grantAdmin(product, person)
  const chief = await signUp(product.url)
  await grant(chief)
  const on = (tier: 'free' | 'pro') => (person: Person) => setTier(chief, person, tier)
  return [anonymous, await make('free', on('free')), await make('pro', on('pro')), await make('admin', grant)]
}

type Actor = { readonly name: string; client: Client; readonly renew: () => Promise<Client> }

type Siege = {
  readonly actors: readonly Actor[]
  readonly operations: readonly Operation[]
  readonly requests: number
  readonly seed: number
  readonly fits: Judge
  readonly product: Product
}

async function bombard({ actors, operations, requests, seed, fits }: Siege): Promise<Sins> {
  const sins: Sins = { failed: [], hung: [], leaked: [], reflected: [], undeclared: [], misshapen: [] }
  const perActor = Math.ceil(requests / actors.length)
  for (const actor of actors) {
    let renewing: Promise<void> | undefined
    await inParallel(mutated(operations, perActor, random(`${seed} ${actor.name}`)), WIDTH, async ({ operation, ask }) => {
      await renewing
      const what = `${actor.name} ${ask.method} ${ask.path.slice(0, 120)} ${JSON.stringify(ask.body ?? '').slice(0, 120)}`
      const reply = await actor.client.send(ask).catch((error: unknown) => error as NoAnswer)
      if (reply instanceof Error) {
        // Some requests are no HTTP at all (a header that Node itself refuses to send); those never left.
        if (reply instanceof NoAnswer) sins.hung.push(`${what}: ${reply.message}`)
        return
      }
      examine(reply, what, sins)
      if (isOf(operation, ask))
        for (const [kind, sin] of fits(operation, reply)) sins[kind].push(`${operation.method} ${operation.path} ${sin}`)
      // Some damage signs the person out, or deletes them; the siege goes on with a new one.
      if (actor.name !== 'anonymous' && reply.status === 401 && !renewing && ask.headers === undefined) {
        renewing = actor.client.get('/api/auth/user').then(async (me) => {
          if (me.status === 401) actor.client = await actor.renew()
          renewing = undefined
        })
      }
    })
  }
  return sins
}

function examine(reply: Reply, what: string, sins: Sins): void {
  if (reply.status >= 500) sins.failed.push(`${what}: ${reply.status}`)
  if (reply.ms > SLOW_MS) sins.hung.push(`${what}: ${Math.round(reply.ms)} ms`)
  const type = String(reply.headers['content-type'] ?? '')
  if (reply.status >= 400 && LEAK.test(reply.body)) sins.leaked.push(`${what}: ${reply.body.slice(0, 200)}`)
  if (type.includes('text/html') && reply.body.includes(MARK)) sins.reflected.push(what)
  if (type.includes('text/csv') && /(^|,)"?[=+@-]/m.test(reply.body)) sins.reflected.push(`${what}: a live formula`)
}

/** Whether the request still goes to the operation: method and address as documented. */
function isOf(operation: Operation, ask: Ask): boolean {
  if (ask.method !== operation.method || ask.path.includes('%00')) return false
  const pattern = operation.path.replace(/\{\w+\}/g, '[^/?]+')
  return new RegExp(`^${pattern}(\\?.*)?$`).test(ask.path)
}

type Judge = (operation: Operation, reply: Reply) => ['undeclared' | 'misshapen', string][]

/** Checks answers against the document itself. */
function judge(document: OpenApi): Judge {
  const schemas = new Map<string, z.ZodType>()
  const inlined = (schema: unknown): unknown => {
    const ref = (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1)
    return ref ? document.components?.schemas?.[ref] : schema
  }
  return (operation, reply) => {
    const declared = operation.answers[reply.status]
    if (!declared) return [['undeclared', String(reply.status)]]
    const type = String(reply.headers['content-type'] ?? '').split(';')[0] ?? ''
    if (Object.keys(declared).length === 0 || type === 'text/event-stream') return []
    if (!(type in declared)) return [['misshapen', `${reply.status} is ${type || 'of no type'}`]]
    const key = `${operation.method} ${operation.path} ${reply.status} ${type}`
    const schema = schemas.get(key) ?? z.fromJSONSchema(inlined(declared[type]) as never)
    schemas.set(key, schema)
    const parsed = schema.safeParse(parse(reply.body))
    return parsed.success ? [] : [['misshapen', `${reply.status} ${z.prettifyError(parsed.error).slice(0, 200)}`]]
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
