// A server in its default settings speaks to no other machine: every connection, datagram and question for a name of its process is watched.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/process/serve.ts'
import { layDatabase } from '#tests/support/database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-leaves-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OWN = new Set(['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1'])
const restore: (() => void)[] = []
afterEach(() => {
  for (const back of restore.splice(0)) back()
})

/** Replaces a method by one that says first whom it is about to reach. */
function watched<T extends object, K extends keyof T>(holder: T, name: K, targetOf: (args: unknown[]) => unknown, seen: string[]): void {
  const real = holder[name] as unknown as (...args: unknown[]) => unknown
  const put = (what: unknown) => Object.defineProperty(holder, name, { value: what, configurable: true, writable: true })
  put(function (this: unknown, ...args: unknown[]) {
    const target = targetOf(args)
    if (typeof target === 'string') seen.push(target)
    return real.apply(this, args)
  })
  restore.push(() => put(real))
}

/** The host that `socket.connect` was given, in each of its forms; nothing for a path of this machine. */
function hostOf(args: unknown[]): unknown {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0]
  if (typeof first === 'object' && first !== null) {
    const { host, path: file } = first as { host?: string; path?: string }
    return file ? undefined : (host ?? 'localhost')
  }
  return typeof first === 'number' ? (typeof args[1] === 'string' ? args[1] : 'localhost') : undefined
}

function watch(): string[] {
  const seen: string[] = []
  watched(net.Socket.prototype, 'connect', hostOf, seen)
  watched(dns, 'lookup', ([name]) => name, seen)
  watched(dns.promises, 'lookup', ([name]) => name, seen)
  watched(dgram.Socket.prototype, 'send', (args) => args.findLast((one) => typeof one === 'string'), seen)
  return seen
}

const away = (seen: readonly string[]) => [...new Set(seen.filter((host) => !OWN.has(host)))]

it('the watch sees who is reached', async () => {
  const seen = watch()
  await fetch('http://127.0.0.1:59999/').catch(() => {})
  expect(seen).toContain('127.0.0.1')
  await fetch('http://nobody.invalid/').catch(() => {})
  expect(away(seen)).toEqual(['nobody.invalid'])
})

it('started with an empty environment, asked every question that a visitor may ask and used by a member, it reaches nobody', async () => {
  const home = path.join(folder, 'home')
  await layDatabase(home)
  const seen = watch()
  const running = await serve(readConfig({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', GURU_HOME: home, GURU_LOG_LEVEL: 'silent' }))
  try {
    const post = (address: string, body: object, cookie = '') =>
      fetch(`${running.url}${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      })
    const person = { email: 'robin@example.com', password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' }
    const cookie = (await post('/api/auth/sign-up', person)).headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const rows = (Object.values(API).flatMap((room) => Object.values(room)) as Endpoint[]).filter(
      ({ method, path: address }) => method === 'GET' && !address.includes(':'),
    )
    expect(rows.length).toBeGreaterThan(30)
    for (const { path: address, example } of rows) {
      const query = new URLSearchParams(Object.entries(example as object).map(([name, value]) => [name, String(value)]))
      await (await fetch(`${running.url}${address}?${query}`, { headers: { cookie }, redirect: 'manual' })).arrayBuffer()
    }
    await (await post('/api/chat', { message: 'who should I start tonight?' }, cookie)).arrayBuffer()
    expect(seen.length).toBeGreaterThan(0)
    expect(away(seen)).toEqual([])
  } finally {
    await running.stop()
  }
})
