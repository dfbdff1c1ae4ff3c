// Puts every text of tests/support/attack-texts.ts into every free text of every call that changes something, as a member who is also an
// administrator, then opens every screen in a browser under the product's own policy: nothing may run, and nothing may be asked of elsewhere.
//   node --import tsx scripts/check/attack-texts.ts
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { ATTACKS } from '#tests/support/attack-texts.ts'
import { launchBrowser, WIDTHS } from '#tests/support/browser.ts'
import { type Product, startProduct } from '#tests/support/server.ts'
import { ADMIN_SCREENS, everyScreen, settle } from '../measure/every-screen.ts'
import { inParallel } from '../stress/client.ts'
import { build, type OpenApi, type Operation, operationsOf } from '../stress/mutations.ts'
import { claimAdmin, type Person, setTier } from '../stress/people.ts'
import { withRealThings } from '../stress/real-things.ts'

type Schema = {
  readonly type?: string
  readonly format?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
type Field = { readonly operation: Operation; readonly at: readonly string[] }

/** What ends the session, the account or the world that the others are tried in. */
const NOT_TRIED = /delete|sign-|password|sessions|second-factor|passkey|restore|erase|break|exclu|claim|maintenance|oauth|mcp/

/** Where a call takes text without a form: the way to each, lists as "0". */
function freeTexts(schema: Schema | undefined, at: readonly string[] = []): (readonly string[])[] {
  if (!schema || at.length > 3) return []
  if (schema.anyOf) return schema.anyOf.flatMap((one) => freeTexts(one, at))
  if (schema.type === 'array') return freeTexts(schema.items, [...at, '0'])
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, inner]) => freeTexts(inner, [...at, name]))
  return schema.type === 'string' && !schema.format && !schema.enum && schema.const === undefined ? [at] : []
}

/** The input with a text at a place, lists made where there is none. */
function withText(input: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '0') return [withText(Array.isArray(input) ? input[0] : undefined, rest, text)]
  return { ...(input as object), [name]: withText((input as Record<string, unknown> | undefined)?.[name], rest, text) }
}

function fieldsOf(document: OpenApi, operations: readonly Operation[]): readonly Field[] {
  return operations
    .filter(({ method, path }) => method !== 'GET' && !NOT_TRIED.test(path))
    .flatMap((operation) => {
      const body = document.paths[operation.path]?.[operation.method.toLowerCase()]?.requestBody?.content['application/json']
      const ways = freeTexts(body?.schema as Schema | undefined)
      return [...new Map(ways.map((at) => [at.join('.'), { operation, at }])).values()]
    })
}

async function plant(fields: readonly Field[], person: Person, operations: readonly Operation[]) {
  const taken = new Map<string, number>()
  let failed = 0
  await inParallel(fields, 4, async ({ operation, at }) => {
    const input = await withRealThings(operation, person, person, operations)
    for (const attack of ATTACKS) {
      const answer = await person.client.send(build(operation, withText(input, at, attack) as Record<string, unknown>)).catch(() => null)
      if (answer === null || answer.status >= 500) failed++
      const name = `${operation.method} ${operation.path} ${at.join('.')}`
      taken.set(name, (taken.get(name) ?? 0) + (answer !== null && answer.status < 400 ? 1 : 0))
    }
  })
  return { taken, failed }
}

async function visit(page: Page, url: string, addresses: readonly string[]) {
  const ran: string[] = []
  for (const address of addresses) {
    await page.goto(url + address, { waitUntil: 'domcontentloaded' })
    await settle(page, 8000)
    if (await page.evaluate(() => '__ran' in window)) ran.push(address)
  }
  return ran
}

async function main(product: Product) {
  const document = JSON.parse(await (await fetch(`${product.url}/api/docs/openapi.json`)).text()) as OpenApi
  const operations = operationsOf(document)
  const chief = await claimAdmin(product, 'fan@example.com')
  await setTier(chief, chief, 'vip')
  const fields = fieldsOf(document, operations)
  const { taken, failed } = await plant(fields, chief, operations)
  const kept = [...taken.values()].filter((count) => count > 0).length
  console.log(`${fields.length} texts of ${new Set(fields.map(({ operation }) => operation)).size} calls, ${ATTACKS.length} attacks each:`)
  console.log(`  ${kept} took some (${[...taken.values()].reduce((sum, count) => sum + count, 0)} in all), ${failed} answers were failures`)

  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: WIDTHS.desktop, serviceWorkers: 'block' })
  const [name, ...value] = (chief.client.cookie.split('; ').find((one) => one.includes('session')) ?? '').split('=')
  await context.addCookies([{ name: name ?? '', value: value.join('='), url: product.url }])
  const page = await context.newPage()
  const elsewhere = new Set<string>()
  const complaints = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(data|blob):/.test(request.url())) elsewhere.add(request.url().slice(0, 120))
  })
  page.on('console', (message) => {
    if (/Content Security Policy|__ran/.test(message.text()))
      complaints.add(`${new URL(page.url()).pathname}: ${message.text().slice(0, 160)}`)
  })
  page.on('dialog', (dialog) => {
    complaints.add(`a dialog: ${dialog.message().slice(0, 80)}`)
    void dialog.dismiss()
  })
  const addresses = [...(await everyScreen(context.request, product.url)), ...ADMIN_SCREENS, `/profile/${chief.id}`]
  const ran = await visit(page, product.url, addresses)
  console.log(`${addresses.length} addresses opened: on ${ran.length} something ran${ran.map((one) => ` ${one}`).join('')}`)
  console.log(`  ${elsewhere.size} requests went elsewhere ${[...elsewhere].join(' ')}`)
  console.log(`  ${complaints.size} complaints of the policy\n${[...complaints].map((one) => `    ${one}`).join('\n')}`)
  await browser.close()
  for (const [field, count] of taken) if (count === 0 && process.argv.includes('--refused')) console.log(`  took none: ${field}`)
  return failed + ran.length + elsewhere.size
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const product = await startProduct({ env: { GURU_REQUESTS_PER_MINUTE: '1000000' } })
  const faults = await main(product).finally(() => product.remove())
  process.exitCode = faults > 0 ? 1 : 0
}
