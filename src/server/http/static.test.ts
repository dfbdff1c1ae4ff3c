import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHttp } from './server.ts'
import { serveWeb } from './static.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-web-'))
let app: Awaited<ReturnType<typeof openHttp>>

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><head><title>Guru</title></head>${'<!-- page -->'.repeat(200)}`)
  writeFileSync(path.join(folder, 'sw.js'), '/* worker */')
  writeFileSync(path.join(folder, 'assets/app-1a2b3c.js'), 'export {}')
  writeFileSync(path.join(path.dirname(folder), 'outside.txt'), 'not for the web')
  const settings = {
    trustProxy: false,
    isHttps: false,
    publicUrl: 'http://localhost:3000',
    host: 'localhost',
    allowedHosts: [],
    requestsPerMinute: 1_000_000,
    version: '2',
  }
  app = await openHttp(settings, pino({ level: 'silent' }))
  await serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
  rmSync(path.join(path.dirname(folder), 'outside.txt'))
})

const visit = (url: string, accept = 'text/html,application/xhtml+xml') => app.inject({ url, headers: { accept } })

it.each([
  ['/', 200],
  ['/betting', 200],
  ['/sports/nfl?view=news', 200],
  ['/no/such/page', 404],
  ['/wp-login.php', 404],
])('a browser at %s gets the page under %i', async (url, status) => {
  const answer = await visit(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-cache'])
  expect(answer.body).toContain('<title>Guru</title>')
})

it.each(['/', '/betting', '/no/such/page'])(
  'the page at %s comes packed as the browser can read it, and says so to those who keep answers',
  async (url) => {
    const packed = await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } })
    expect([packed.headers['content-encoding'], packed.headers.vary, packed.headers['cache-control']]).toEqual([
      'br',
      'accept-encoding',
      'no-cache',
    ])
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await visit(url)).body)
  },
)

it.each([
  ['/login', '*/*'],
  ['/login', undefined],
  ['/betting', 'text/*;q=0.8'],
  ['/shared/abc', 'image/*, */*;q=0.1'],
])('the page at %s is there for a client that accepts %s', async (url, accept) => {
  const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

it('a page behind a link of a member is kept out of search engines, in its head and by a header', async () => {
  const [shared, own] = [await visit('/models/shared/abc'), await visit('/betting')]
  expect([shared.headers['x-robots-tag'], shared.body.match(/<meta name="robots" content="noindex" \/>/g)?.length]).toEqual(['noindex', 1])
  expect([own.headers['x-robots-tag'], own.body.includes('robots')]).toEqual([undefined, false])
})

it.each(['/assets', '/assets/', '/assets/.'])('%s lists no files', async (url) => {
  const answer = await visit(url, '*/*')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('app-1a2b3c')
})

it('hashed files may be kept for ever, the worker must be asked for again', async () => {
  expect((await visit('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await visit('/sw.js')).headers['cache-control']).toBe('no-cache')
})

it.each([
  ['/assets/gone-000000.js', 'text/html'],
  ['/api/nowhere', 'text/html'],
  ['/no/such/page', 'application/json'],
  ['/../outside.txt', '*/*'],
  ['/%2e%2e/outside.txt', '*/*'],
  ['/..%2foutside.txt', '*/*'],
  ['/assets/..%5c..%5coutside.txt', '*/*'],
])('%s, accepting %s, is a problem and no page', async (url, accept) => {
  const answer = await visit(url, accept)
  expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' })
})
