import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { ANONYMOUS } from '../kernel/door/actor.ts'
import { bind } from '../kernel/door/feature.ts'
import { splitBody } from '../kernel/work/file-body.ts'
import { serveDocs } from './docs.ts'
import { mount } from './mount.ts'
import { openHttp } from './server.ts'
import { serveWeb } from './static.ts'

const rooms = {
  echo: endpoint({
    method: 'POST',
    path: '/api/echo/:id',
    who: 'anyone',
    summary: 'Says it again.',
    input: z.object({ id: z.string(), text: z.string(), times: z.number().int().max(5).default(1) }),
    output: z.object({ id: z.string(), text: z.string() }),
    example: { id: '1', text: 'a' },
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/board',
    who: 'anyone',
    summary: 'A board.',
    input: z.object({ league: z.enum(['nfl', 'nba']).default('nfl') }),
    output: z.object({ rows: z.array(z.number()) }),
    example: {},
  }),
  mine: endpoint({ method: 'GET', path: '/api/mine', who: 'user', summary: 'Mine.', input: z.object({}), output: z.object({}) }),
  bug: endpoint({ method: 'GET', path: '/api/bug', who: 'anyone', summary: 'Breaks.', input: z.object({}), output: z.object({}) }),
}

const settings = {
  trustProxy: false,
  isHttps: false,
  publicUrl: 'http://localhost:3000',
  host: '0.0.0.0',
  allowedHosts: [] as string[],
  requestsPerMinute: 1_000_000,
  version: '2.0.0',
}
let app: Awaited<ReturnType<typeof openHttp>>

async function build(overrides: Partial<typeof settings> = {}) {
  const built = await openHttp({ ...settings, ...overrides }, pino({ level: 'silent' }))
  const bounds = bind(rooms, {
    echo: ({ id, text, times }) => ({ id, text: text.repeat(times) }),
    board: () => ({ rows: Array.from({ length: 2000 }, (_, i) => i) }),
    mine: () => ({}),
    bug: () => {
      throw new Error('secret of /home/someone/file.ts')
    },
  })
  mount(
    built,
    bounds,
    { meter: {} as never, care: {} as never },
    { actorOf: async () => ANONYMOUS, wrote: () => {} },
    async (bytes, files) => splitBody({ bytes, files }),
  )
  serveDocs(
    built,
    bounds.map(({ row }) => row),
    settings.version,
  )
  await serveWeb(built, '/no/web/part')
  return built
}

beforeAll(async () => {
  app = await build()
})
afterAll(() => app.close())

const json = (payload: unknown, headers = {}) => ({
  method: 'POST' as const,
  url: '/api/echo/7',
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})

describe('bad input is a problem document with a stable code', () => {
  it.each([
    ['malformed JSON', json('{"text":'), 400, 'invalid_input'],
    ['an empty body', json(''), 400, 'invalid_input'],
    ['a body that is no object', json('[1]'), 400, 'invalid_input'],
    ['a wrong type', json({ text: 5 }), 400, 'invalid_input'],
    ['a NUL character', json({ text: 'a\0b' }), 400, 'invalid_input'],
    ['a body nested too deep', json(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`), 400, 'invalid_input'],
    ['a poisoned prototype', json('{"text":"a","__proto__":{"x":1}}'), 400, 'invalid_input'],
    ['too large a body', json({ text: 'x'.repeat(70_000) }), 413, 'too_large'],
    ['another content type', json('text=a', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'unsupported_media_type'],
    ['plain text', json('{"text":"a"}', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
    ['an unknown address', { method: 'GET' as const, url: '/api/nowhere' }, 404, 'not_found'],
    ['a malformed address', { method: 'GET' as const, url: '/api/%zz' }, 400, 'invalid_input'],
    ['another method', { method: 'DELETE' as const, url: '/api/board' }, 405, 'method_not_allowed'],
    ['no session', { method: 'GET' as const, url: '/api/mine' }, 401, 'unauthenticated'],
  ])('%s', async (_name, request, status, code) => {
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8'])
    expect(Problem.parse(answer.json())).toMatchObject({ status, code, instance: answer.headers['x-request-id'] })
  })

  it.each([
    ['/api/board', 'GET, HEAD'],
    ['/api/board/', 'GET, HEAD'],
    ['/api/board?league=nba', 'GET, HEAD'],
    ['/api/echo/7', 'POST'],
  ])('another method at %s is told what it answers to: %s', async (url, allow) => {
    const answer = await app.inject({ method: 'DELETE', url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json<{ detail: string }>().detail).toBe(`This address answers to ${allow}.`)
  })

  it.each(['/api/echo', '/api/echo/7/8', '/api/', '/api'])("%s is nobody's, whatever the method", async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await app.inject({ method, url })).json()).toMatchObject({ code: 'not_found' })
  })

  it('an id longer than any names nothing: it is not told that its address answers to just that method', async () => {
    const answer = await app.inject({ method: 'POST', url: `/api/echo/${'7'.repeat(2000)}`, payload: {} })
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  it('a bug of ours says nothing of the inside', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/bug' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/secret|home|\.ts/)
  })

  it('the path has the last word over the body', async () => {
    expect((await app.inject(json({ id: 'another', text: 'a' }))).json()).toEqual({ id: '7', text: 'a' })
  })
})

describe('writes from other sites are refused', () => {
  it.each([
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost:3000' }, 200],
    [{ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('%o answers %i', async (headers, status) => {
    expect((await app.inject(json({ text: 'a' }, headers))).statusCode).toBe(status)
  })
})

describe("a name that is not this server's", () => {
  const ask = (method: 'GET' | 'POST', url: string, host: string) => app.inject({ method, url, headers: { host } })
  it.each([
    ['a call', 'GET', '/api/board'],
    ['a write', 'POST', '/api/echo/7'],
    ['a page', 'GET', '/'],
    ['the description', 'GET', '/api/docs/openapi.json'],
    ['an address that nobody answers', 'GET', '/api/nowhere'],
  ] as const)('%s under it is refused before anything looks at it, and says where names are given', async (_, method, url) => {
    const answer = await ask(method, url, 'evil.example')
    expect([answer.statusCode, answer.json()]).toEqual([421, expect.objectContaining({ code: 'misdirected' })])
    expect(answer.json<{ detail: string }>().detail).toMatch(/“evil\.example”.*GURU_PUBLIC_URL.*GURU_ALLOWED_HOSTS/)
  })
  it('is its own once the owner has added it', async () => {
    const named = await build({ allowedHosts: ['evil.example'] })
    expect((await named.inject({ method: 'GET', url: '/api/board', headers: { host: 'evil.example:3000' } })).statusCode).toBe(200)
    await named.close()
  })
  it('does not keep a probe of health from its answer', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await ask('GET', url, 'evil.example')).statusCode, url).not.toBe(421)
  })
})

describe('headers', () => {
  it('allow no inline script and no frame, and lock nobody out over plain http', async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/api/board' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self';/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('let no other origin read, keep addresses to this site, and there is no TRACE', async () => {
    const { headers } = await app.inject({ method: 'GET', url: '/api/board', headers: { origin: 'https://evil.example' } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(String(headers['content-security-policy'])).toMatch(/object-src 'none';base-uri 'none'/)
    expect((await app.inject({ method: 'TRACE' as 'GET', url: '/api/board' })).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('ask for https where the product is reached by https', async () => {
    const secureApp = await build({ isHttps: true, publicUrl: 'https://guru.example.com' })
    const { headers } = await secureApp.inject({ method: 'GET', url: '/api/board' })
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000; includeSubDomains/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await secureApp.close()
  })

  it('let nobody keep a private answer, and a public one only as long as it is not modified', async () => {
    const open = await app.inject({ method: 'GET', url: '/api/board' })
    expect(open.headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ method: 'GET', url: '/api/board', headers: { 'if-none-match': String(open.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const mine = await app.inject({ method: 'GET', url: '/api/board', headers: { cookie: 'session=x' } })
    expect(mine.headers['cache-control']).toBe('no-store')
  })

  it('send large answers packed', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/board', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
  })
})

describe('floods', () => {
  it('are stopped per address, whatever X-Forwarded-For says', async () => {
    const small = await build({ requestsPerMinute: 3 })
    const ask = (i: number) => small.inject({ method: 'GET', url: '/api/board', headers: { 'x-forwarded-for': `10.0.0.${i}` } })
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await ask(i)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const last = await ask(9)
    expect(last.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    await small.close()
  })

  it('behind a proxy that the owner named, count per client', async () => {
    const proxied = await build({ requestsPerMinute: 1, trustProxy: true })
    const ask = (ip: string) => proxied.inject({ method: 'GET', url: '/api/board', headers: { 'x-forwarded-for': ip } })
    expect((await ask('10.0.0.1')).statusCode).toBe(200)
    expect((await ask('10.0.0.2')).statusCode).toBe(200)
    expect((await ask('10.0.0.2')).statusCode).toBe(429)
    await proxied.close()
  })
})

describe('the description', () => {
  it('is written when it is asked for: the app that answers carries no schema of a call', async () => {
    const fresh = await build()
    expect(fresh.hasDecorator('swagger')).toBe(false)
    expect(fresh.getSchemas()).toEqual({})
    const [one, other] = await Promise.all([0, 1].map(() => fresh.inject({ method: 'GET', url: '/api/docs/openapi.json' })))
    expect(Object.keys(one!.json<{ paths: object }>().paths)).toEqual(['/api/echo/{id}', '/api/board', '/api/mine', '/api/bug'])
    expect(other!.body).toBe(one!.body)
    await fresh.close()
  })

  it('names place, gate and every status of a call', async () => {
    const document = (await app.inject({ method: 'GET', url: '/api/docs/openapi.json' })).json()
    const echo = document.paths['/api/echo/{id}'].post
    expect(echo.parameters).toEqual([expect.objectContaining({ in: 'path', name: 'id', required: true })])
    expect(Object.keys(echo.requestBody.content['application/json'].schema.properties)).toEqual(['text', 'times'])
    expect(Object.keys(echo.responses)).toEqual(['200', '400', '403', '404', '413', '415', '429', '503'])
    expect(echo.responses[400].content['application/problem+json'].schema).toEqual({ $ref: '#/components/schemas/Problem' })
    expect(Object.keys(document.paths['/api/mine'].get.responses)).toContain('401')
    expect(document.paths['/api/board'].get.parameters).toEqual([expect.objectContaining({ in: 'query', name: 'league' })])
    expect(document.components.schemas.Problem).toBeDefined()
  })

  it('is a page without scripts', async () => {
    const page = await app.inject({ method: 'GET', url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/echo/{id}')
    expect(page.body).not.toContain('<script')
  })
})
