// Promise 3: nobody reads or changes what is another's, and no member reaches administration.
import { Client, type Reply } from './client.ts'
import { build, type OpenApi, type Operation, operationsOf } from './mutations.ts'
import { claimAdmin, type Person, setTier, signUp } from './people.ts'
import { startStressed } from './product.ts'
import { examples, type Finding, type Row } from './report.ts'

export const access: Row = { rows: [3], name: 'access', run }

async function run(): Promise<readonly Finding[]> {
  // It prints all that it can, for the scan of what is printed.
  const product = await startStressed({ env: { GURU_LOG_LEVEL: 'debug' } })
  try {
    const operations = operationsOf(JSON.parse(await (await fetch(`${product.url}/api/docs/openapi.json`)).text()) as OpenApi)
    const admin = await claimAdmin(product)
    const [owner, other] = [await signUp(product.url), await signUp(product.url)]
    await setTier(admin, owner, 'pro')
    await setTier(admin, other, 'vip')
    return [await administration(operations, other, product.url), await privacy(operations, owner, other)]
  } finally {
    await product.remove()
  }
}

const isAdminsOnly = ({ who }: Operation) => who === 'admin' || who === 'super_admin'

/** Every call of the administration by a member and by nobody; every call of a member by nobody. */
async function administration(operations: readonly Operation[], member: Person, url: string): Promise<Finding> {
  const nobody = new Client(url)
  const reached: string[] = []
  let tried = 0
  const expect = (operation: Operation, reply: Reply, status: number, who: string) => {
    tried++
    if (reply.status !== status) reached.push(`${who} ${operation.method} ${operation.path} answered ${reply.status}`)
  }
  for (const operation of operations) {
    const ask = build(operation, { ...operation.example, ...(operation.inPath.includes('userId') ? { userId: member.id } : {}) })
    if (operation.who !== 'anyone') expect(operation, await nobody.send(ask), 401, 'nobody')
    if (isAdminsOnly(operation)) expect(operation, await member.client.send(ask), 403, 'a member')
  }
  return {
    row: 3,
    promise: 'no member reaches administration, nobody reaches a member’s calls',
    figure: `${tried} calls, ${reached.length} got through${examples(reached)}`,
    isOk: reached.length === 0 && tried > 0,
  }
}

/** Another person tries every call with the owner's ids; what the owner keeps must be as before, and must not be in any answer. */
async function privacy(operations: readonly Operation[], owner: Person, other: Person): Promise<Finding> {
  await owner.client.send({ method: 'PATCH', path: '/api/user/profile', body: { lastName: 'Ownersecret' } })
  const { url } = JSON.parse((await owner.client.post('/api/billing/checkout', { plan: 'vip' })).body) as { url: string }
  const kept = await Promise.all(['/api/lineups', '/api/dfs/slates'].map((path) => make(path, owner, operations)))
  const ids = [...new Set([owner.id, /order=([\w-]+)/.exec(url)?.[1] ?? '', ...kept, ...(await idsOf(owner))])].filter((id) => id !== '')
  const before = await keptBy(owner)
  const leaks: string[] = []
  let tried = 0
  for (const operation of operations) {
    if (/logout|delete|sign-|password|preferences|set-tier|trial/.test(operation.path)) continue
    for (const id of ids) {
      const names = [...operation.inPath, ...operation.inQuery, ...operation.inBody].filter((name) =>
        /id$|^user|^order|^name|^key/i.test(name),
      )
      for (const name of new Set([...names, 'userId'])) {
        tried++
        const reply = await other.client.send(build(operation, { ...operation.example, [name]: id }))
        if (/Ownersecret/.test(reply.body) || reply.body.includes(owner.email))
          leaks.push(`${operation.method} ${operation.path} with ${name}`)
      }
    }
  }
  const changed = differences(before, await keptBy(owner))
  return {
    row: 3,
    promise: 'nobody reads or changes what is another’s',
    figure: `${tried} calls with another’s ${ids.length} ids, ${leaks.length} read, ${changed.length} changed${examples([...leaks, ...changed])}`,
    isOk: leaks.length === 0 && changed.length === 0 && tried > 0,
  }
}

/** Makes a thing of the owner's by the example of its call; answers its id. */
async function make(path: string, owner: Person, operations: readonly Operation[]): Promise<string> {
  const maker = operations.find((one) => one.method === 'POST' && one.path === path)
  const answer = maker && (await owner.client.send(build(maker, maker.example)))
  return /"id":"([^"]+)"/.exec(answer?.body ?? '')?.[1] ?? ''
}

/** Ids of whatever the owner's export names. */
async function idsOf(person: Person): Promise<string[]> {
  const text = (await person.client.get('/api/me/export')).body
  return [...new Set([...text.matchAll(/"(?:id|\w+Id)":"([^"]{6,64})"/g)].map((match) => match[1]!))].slice(0, 10)
}

/** Everything that the server keeps about a person, without sessions' times and without the note that it was exported for this. */
async function keptBy(person: Person): Promise<unknown> {
  const { data } = JSON.parse((await person.client.get('/api/me/export')).body) as { data: { changes?: readonly { action: string }[] } }
  const changes = data.changes?.filter(({ action }) => action !== 'account.exported')
  return JSON.parse(JSON.stringify({ ...data, changes }, (key, value: unknown) => (/updatedAt|sessions/.test(key) ? undefined : value)))
}

/** Where two exports differ, by their paths. */
function differences(before: unknown, after: unknown, at = ''): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after)) return [`${at}: ${excerpt(before)} → ${excerpt(after)}`]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(before[key], after[key], `${at}/${key}`),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const excerpt = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80)
