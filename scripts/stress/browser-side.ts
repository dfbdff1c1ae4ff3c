// Promise 13: what the server tells browsers, and what it never gives them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from './client.ts'
import { build, type OpenApi, type Operation, operationsOf } from './mutations.ts'
import { PASSWORD, signUp } from './people.ts'
import { startStressed } from './product.ts'
import { examples, type Finding, type Row } from './report.ts'

const WEB = path.resolve(import.meta.dirname, '../../dist/web')
const FOREIGN = [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/%5Cevil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
]

export const browserSide: Row = { rows: [13], name: 'browser side', run }

async function run(): Promise<readonly Finding[]> {
  const product = await startStressed()
  try {
    const operations = operationsOf(JSON.parse(await (await fetch(`${product.url}/api/docs/openapi.json`)).text()) as OpenApi)
    const person = await signUp(product.url)
    const checks: [promise: string, wrong: string[]][] = [
      ['every page and answer forbids inline scripts and frames', await policies(person.client)],
      ['no redirect leads elsewhere', await redirects(operations, product.url)],
      ['private answers are kept by nobody', await privates(operations, person.client)],
      ['writes from other sites are refused', await foreignWrites(operations, person.client)],
      ['cookies are HttpOnly and SameSite, and Secure behind https', await cookies()],
      ['the bundle holds no secret and no source map', bundle()],
    ]
    return checks.map(([promise, wrong]) => ({
      row: 13,
      promise,
      figure: wrong.length === 0 ? 'no exception' : `${wrong.length}${examples(wrong)}`,
      isOk: wrong.length === 0,
    }))
  } finally {
    await product.remove()
  }
}

async function policies(client: Client): Promise<string[]> {
  const wrong: string[] = []
  for (const address of ['/', '/login', '/no/such/page', '/api/docs', '/api/system/status', '/api/nowhere', '/sw.js', '/healthz']) {
    const { headers } = await client.send({ path: address, headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline' (no policy)"
    if (/unsafe|\*|https?:|data:/.test(scripts)) wrong.push(`${address}: script-src ${scripts}`)
    if (!policy.includes("frame-ancestors 'none'")) wrong.push(`${address} may be framed`)
    if (headers['x-content-type-options'] !== 'nosniff') wrong.push(`${address} may be sniffed`)
  }
  return wrong
}

async function redirects(operations: readonly Operation[], url: string): Promise<string[]> {
  const wrong: string[] = []
  const client = new Client(url)
  for (const operation of operations) {
    for (const name of [...operation.inQuery, ...operation.inBody].filter((one) => /return|redirect|next|url|location/i.test(one))) {
      for (const address of FOREIGN) {
        const { status, headers } = await client.send(build(operation, { ...operation.example, [name]: address }))
        const to = String(headers.location ?? '')
        if (status >= 300 && status < 400 && new URL(to, url).origin !== new URL(url).origin)
          wrong.push(`${operation.path} ${name}=${address} → ${to}`)
      }
    }
  }
  return wrong
}

async function privates(operations: readonly Operation[], client: Client): Promise<string[]> {
  const wrong: string[] = []
  for (const operation of operations) {
    if (operation.method !== 'GET' || operation.who === 'anyone') continue
    const { headers } = await client.send(build(operation, operation.example))
    if (headers['cache-control'] !== 'no-store') wrong.push(`${operation.path}: ${String(headers['cache-control'])}`)
  }
  return wrong
}

async function foreignWrites(operations: readonly Operation[], client: Client): Promise<string[]> {
  const wrong: string[] = []
  const marks: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const operation of operations) {
    if (operation.method === 'GET') continue
    for (const headers of marks) {
      const answer = await client.send({ ...build(operation, operation.example), headers })
      if (answer.status !== 403) wrong.push(`${operation.method} ${operation.path} ${JSON.stringify(headers)}: ${answer.status}`)
    }
  }
  return wrong
}

async function cookies(): Promise<string[]> {
  const product = await startStressed({ env: { GURU_PUBLIC_URL: 'https://guru.example.com', GURU_TRUST_PROXY: 'true' } })
  try {
    const wrong: string[] = []
    const body = JSON.stringify({ email: 'cookie@example.com', password: PASSWORD, firstName: 'Robin', birthDate: '1990-01-31' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'guru.example.com' }
    const answer = await fetch(`${product.url}/api/auth/sign-up`, { method: 'POST', headers, body })
    const lines = answer.headers.getSetCookie()
    if (lines.length === 0) wrong.push(`no cookie (${answer.status})`)
    for (const line of lines) {
      for (const flag of ['HttpOnly', 'SameSite=', 'Secure']) if (!line.includes(flag)) wrong.push(`${line.split('=')[0]} without ${flag}`)
    }
    if (!answer.headers.get('strict-transport-security')) wrong.push('no HSTS behind https')
    return wrong
  } finally {
    await product.remove()
  }
}

const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY|sk-[A-Za-z0-9]{20,}|AKIA[0-9A-Z]{16}|postgres(ql)?:\/\/\w+:|DATABASE_URL|OIDC_CLIENT_SECRET|GURU_LLM_API_KEY/

function bundle(): string[] {
  if (!existsSync(WEB)) return ['there is no built web part']
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    if (name.endsWith('.map')) return [`${name} is a source map`]
    if (!/\.(js|css|html|json|webmanifest)$/.test(name)) return []
    const found = SECRET.exec(readFileSync(path.join(WEB, name), 'utf8'))
    return found ? [`${name}: ${found[0]}`] : []
  })
}
