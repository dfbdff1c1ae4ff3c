// Figures for Prometheus: off by default, closed to whoever has no token, free of people, and named as the board and the rules in ops/ name them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Member } from '#server/kernel/door/actor.ts'
import { meterStore } from '#server/kernel/door/meter.ts'
import { type Happening, hearHappenings, tell } from '#server/kernel/process/happenings.ts'
import type { Running } from '#server/process/serve.ts'
import { openHub } from '#server/realtime/hub.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servedAnew } from '#tests/support/served.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TOKEN = 'a token of sixteen or more'
const folder = mkdtempSync(path.join(tmpdir(), 'guru-metrics-'))
const configOf = (home: string, more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', GURU_HOME: path.join(folder, home), GURU_LOG_LEVEL: 'silent', ...more })
const started = (...about: Parameters<typeof configOf>): Promise<Running> => servedAnew(configOf(...about))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

describe('a server that was given a token', () => {
  let running: Running
  const read = (token: string | null) =>
    fetch(`${running.url}/metrics`, token === null ? {} : { headers: { authorization: `Bearer ${token}` } })
  const text = async () => (await read(TOKEN)).text()
  const figure = async (line: string) =>
    Number(
      (await text())
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1],
    )
  beforeAll(async () => {
    running = await started('token', { GURU_METRICS_TOKEN: TOKEN })
    return () => running.stop()
  })

  it('gives them to whoever has it, and to nobody else', async () => {
    expect((await read(null)).status).toBe(401)
    expect((await read(`${TOKEN}x`)).status).toBe(401)
    const answer = await read(TOKEN)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  it('counts answers by route, and no address as it was asked', async () => {
    const line = 'guru_http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}'
    const before = (await figure(line)) || 0
    for (let i = 0; i < 3; i++) await fetch(`${running.url}/healthz`)
    await fetch(`${running.url}/api/shared/very-private-share`)
    await fetch(`${running.url}/very-private-page?token=very-private-token`)
    expect(await figure(line)).toBe(before + 3)
    expect(await text()).not.toContain('very-private')
  })

  it('counts what happens', async () => {
    tell({ kind: 'feed failure', vendor: 'ESPN' })
    tell({ kind: 'frame', ms: 30 })
    tell({ kind: 'frame', ms: 70 })
    tell({ kind: 'meter refusal', meter: 'aiChat', tier: 'free' })
    tell({ kind: 'model answer', model: 'm', outcome: 'answered', micros: 2_500_000 })
    tell({ kind: 'model answer', model: 'm', outcome: 'answered', micros: null })
    tell({ kind: 'alert', channel: 'push', isSent: false })
    tell({ kind: 'job', job: 'x.y', lagMs: 2000, ms: 500, isOk: false })
    expect(await figure('guru_feed_failures_total{vendor="ESPN"}')).toBe(1)
    const below60 = await figure('guru_tick_to_socket_seconds_bucket{le="0.06"}')
    expect((await figure('guru_tick_to_socket_seconds_bucket{le="0.08"}')) - below60).toBe(1)
    expect(await figure('guru_meter_refusals_total{meter="aiChat",tier="free"}')).toBe(1)
    expect(await figure('guru_model_spend_dollars_total{model="m"}')).toBe(2.5)
    expect(await figure('guru_model_answers_total{model="m",outcome="answered"}')).toBe(2)
    expect(await figure('guru_alerts_total{channel="push",outcome="failed"}')).toBe(1)
    expect(await figure('guru_job_lag_seconds_sum{job="x.y"}')).toBe(2)
    expect(await figure('guru_job_duration_seconds_sum{job="x.y",outcome="failed"}')).toBe(0.5)
    expect(await figure('guru_database_connections{state="open"}')).toBe(1)
    expect(await figure('guru_feed_stale{feed="odds",vendor="demo"}')).toBe(0)
    expect(await figure('guru_forecasts_graded')).toBe(0)
  })

  it('the turns of its jobs are counted', async () => {
    await expect.poll(text, { interval: 500 }).toMatch(/guru_job_duration_seconds_count\{job="predictions.seal",outcome="ok"\} [1-9]/)
  })

  it.each(['ops/grafana/guru.json', 'ops/prometheus/alerts.yml', 'docs/operations.md'])(
    '%s names only figures that there are',
    async (file) => {
      const known = new Set<string>()
      for (const [, name = '', type] of (await text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
        known.add(name)
        if (type === 'histogram') for (const end of ['bucket', 'sum', 'count']) known.add(`${name}_${end}`)
      }
      const named = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\b(?:guru|nodejs|process)_[a-z0-9_]+[a-z0-9]\b/g)].map(
        ([name]) => name,
      )
      expect(named.length).toBeGreaterThan(10)
      expect(named.filter((name) => !known.has(name))).toEqual([])
    },
  )

  it('every figure of ours stands on the board or in the rules', async () => {
    const used = ['ops/grafana/guru.json', 'ops/prometheus/alerts.yml'].map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join()
    const ours = [...(await text()).matchAll(/^# TYPE (guru_\S+) /gm)].map(([, name = '']) => name)
    expect(ours.length).toBeGreaterThan(15)
    expect(ours.filter((name) => !used.includes(name) && name !== 'guru_forecasts_graded')).toEqual([])
  })
})

it('a port of its own answers there and leaves the product’s port without them', async () => {
  const port = await freePort()
  const running = await started('port', { GURU_METRICS_PORT: String(port) })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, (await answer.text()).includes('guru_database_connections')]).toEqual([200, true])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
  expect(await (await fetch(`${running.url}/metrics`)).text()).not.toContain('guru_')
  await running.stop()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

it('a short token is refused, and not repeated', () => {
  expect(() => configOf('x', { GURU_METRICS_TOKEN: 'short-secret' })).toThrow(
    /^(?!.*short-secret)[\s\S]*GURU_METRICS_TOKEN: expected at least 16/,
  )
})

describe('what is told', () => {
  const heard: Happening[] = []
  let stop = () => {}
  afterEach(() => {
    stop()
    heard.length = 0
  })

  it('a call beyond its allowance', async () => {
    const database = await testDatabase()
    const member = {
      kind: 'user',
      id: 'a',
      mailbox: 'a',
      countedUnder: ['a'],
      tier: 'free',
      isAdmin: false,
      timeZone: 'UTC',
    } as unknown as Member
    stop = hearHappenings((what) => void heard.push(what))
    const meter = meterStore(database.db, fakeClock())
    await meter.spend(member, 'aiChat')
    expect(heard).toEqual([])
    await expect(meter.spend(member, 'aiChat', { count: 1000 })).rejects.toThrow()
    expect(heard).toEqual([{ kind: 'meter refusal', meter: 'aiChat', tier: 'free' }])
    await database.close()
  })

  it('a change that reached its listeners, from when it was known', async () => {
    stop = hearHappenings((what) => void heard.push(what))
    const hub = openHub({ onError: () => {}, frameMs: 30 })
    const sent: string[] = []
    const load = async () => ({ rest: {}, rows: [{ id: 'a', price: 1 }] })
    const source = { key: 'k', everyMs: () => 60_000, id: (row: Readonly<Record<string, unknown>>) => String(row.id), load }
    hub.follow(source, { send: (frame) => void sent.push(frame), isBehind: () => false })
    await expect.poll(() => sent.length).toBe(1)
    expect(heard).toEqual([])
    hub.change('k', [{ id: 'a', price: 2 }])
    await expect.poll(() => heard.length).toBe(1)
    expect(heard[0]).toMatchObject({ kind: 'frame', ms: expect.any(Number) })
    expect((heard[0] as { ms: number }).ms).toBeGreaterThanOrEqual(25)
    // Nothing changed: nothing went out.
    hub.change('k', [{ id: 'a', price: 2 }])
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(heard).toHaveLength(1)
    hub.close()
  })
})
