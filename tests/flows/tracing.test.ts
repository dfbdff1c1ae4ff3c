// Traces go to the collector that the owner names, hold nothing of a person, and are not made where none is named.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Running } from '#server/process/serve.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { servedAnew } from '#tests/support/served.ts'

type Value = { readonly stringValue?: string; readonly intValue?: number | string }
type Sent = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
}
type Body = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Sent['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[]
  }[]
}

const folder = mkdtempSync(path.join(tmpdir(), 'guru-traces-'))
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const ABOVE = '00f067aa0ba902b7'
const EMAIL = 'traced.member@example.com'

/** The HTTP receiver of an OpenTelemetry collector, JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
function openCollector() {
  const bodies: { readonly url: string; readonly key: unknown; readonly body: Body; readonly text: string }[] = []
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    bodies.push({ url: request.url ?? '', key: request.headers['api-key'], body: JSON.parse(text) as Body, text })
    response.setHeader('content-type', 'application/json').end('{}')
  })
  return { server, bodies }
}

const { server, bodies } = openCollector()
const spans = () => bodies.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
const attributes = ({ attributes }: Pick<Sent, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

async function started(home: string, env: Readonly<Record<string, string>>): Promise<Running> {
  const base = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', GURU_LOG_LEVEL: 'silent' }
  return servedAnew(readConfig({ ...base, GURU_HOME: path.join(folder, home), ...env }))
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

describe('a server that was named a collector', () => {
  let headers: Headers
  beforeAll(async () => {
    const { port } = server.address() as AddressInfo
    const running = await started('traced', {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret',
    })
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${ABOVE}-01`, origin: running.url },
    }
    const answer = await fetch(`${running.url}/api/auth/sign-in`, {
      ...asked,
      body: JSON.stringify({ email: EMAIL, password: 'not the password of anybody' }),
    })
    headers = answer.headers
    await answer.text()
    await (await fetch(`${running.url}/api/nothing/${EMAIL}?who=${EMAIL}`)).text()
    // Spans are sent every few seconds; a job runs at the start.
    await vi.waitUntil(() => spans().some(({ name }) => name.startsWith('job ')), { timeout: PATIENCE_MS, interval: 200 })
    await running.stop()
  })

  it('sends them to its address, with the headers that it wants, under the name of the service', () => {
    expect(new Set(bodies.map(({ url, key }) => `${url} ${String(key)}`))).toEqual(new Set(['/v1/traces a secret']))
    const [first] = bodies.flatMap(({ body }) => body.resourceSpans)
    expect(attributes(first!.resource)).toMatchObject({ 'service.name': 'ai-sports-guru' })
  })

  it('a span for each request, by its route, within the trace of whoever asks, and what it waited for below it', () => {
    const signIn = spans().find(({ traceId, kind }) => traceId === TRACE && kind === 2)
    expect(signIn).toMatchObject({ parentSpanId: ABOVE })
    expect(attributes(signIn!)).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 401 })
    expect(attributes(signIn!)['guru.request_id']).toBe(headers.get('x-request-id'))
    const below = spans().filter(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === signIn!.spanId)
    expect(below.map(attributes)).toContainEqual(expect.objectContaining({ 'db.operation.name': 'select' }))
    expect(spans().find((span) => attributes(span)['http.response.status_code'] === 404 && span.traceId !== TRACE)).toBeDefined()
  })

  it('nothing that somebody typed, and no parameter', () => {
    expect(bodies.length).toBeGreaterThan(0)
    for (const { text } of bodies) expect(text).not.toMatch(/traced\.member|not the password/)
  })

  it('and one for each run of a job', () => {
    expect(spans().some(({ name }) => name.startsWith('job '))).toBe(true)
  })
})

it('without a collector none is made', async () => {
  const before = bodies.length
  const running = await started('plain', {})
  await (await fetch(`${running.url}/api/system/status`)).text()
  await running.stop()
  expect(bodies.length).toBe(before)
})

it('a collector that is not there holds up neither answers nor the stop', async () => {
  const running = await started('alone', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect((await fetch(`${running.url}/api/system/status`)).status).toBe(200)
  await running.stop()
})
