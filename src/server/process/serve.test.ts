import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layDatabase } from '#tests/support/database.ts'
import { type Config, readConfig } from '../config.ts'
import { HeldError } from '../kernel/process/lock.ts'
import { examine, grantAdminByOwner, node } from './admin-commands.ts'
import { PortError, type Running, serve } from './serve.ts'
import { startSummary } from './start-summary.ts'

const home = mkdtempSync(path.join(tmpdir(), 'guru-serve-'))
const configOf = (more: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', GURU_HOME: home, GURU_LOG_LEVEL: 'silent', ...more })

const statusOf = (findings: Awaited<ReturnType<typeof examine>>) => Object.fromEntries(findings.map(({ name, status }) => [name, status]))

let running: Running
beforeAll(async () => {
  expect(statusOf(await examine(configOf()))).toMatchObject({ node: 'ok', 'data folder': 'ok', lock: 'ok', database: 'ok' })
  await layDatabase(home)
  running = await serve(configOf())
})
afterAll(async () => {
  await running.stop()
  rmSync(home, { recursive: true })
})

describe('a running server', () => {
  it('is ready at the address that it tells', async () => {
    const answer = await fetch(`${running.url}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ status: 'ready' })])
  })

  it('says in at most twelve lines what is where, what is off, and how the first administrator is made', () => {
    const summary = startSummary(configOf(), running)
    expect(summary.trim().split('\n').length).toBeLessThanOrEqual(12)
    for (const words of [running.url, home, 'demo', 'SMTP_URL', 'OIDC_ISSUER', 'GURU_LLM_VENDOR', '/claim-admin#token=']) {
      expect(summary).toContain(words)
    }
  })

  it('tells no figures of itself where none were asked for', async () => {
    expect(configOf().metrics).toBeNull()
    expect(await (await fetch(`${running.url}/metrics`)).text()).not.toContain('guru_')
  })

  it('keeps a second one from its data folder', async () => {
    await expect(serve(configOf())).rejects.toThrow(HeldError)
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  })

  it('is examined and makes an administrator without its database being opened twice', async () => {
    expect(statusOf(await examine(configOf()))).toMatchObject({ lock: 'ok', database: 'ok', migrations: 'ok', 'feed odds': 'ok' })
    expect(await grantAdminByOwner(configOf(), 'nobody@example.com')).toBe(false)
    const signUp = await fetch(`${running.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'robin@example.com', password: 'violet kettle harbor', firstName: 'Robin', birthDate: '1990-01-31' }),
    })
    const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await grantAdminByOwner(configOf(), 'Robin@example.com')).toBe(true)
    const me = await fetch(`${running.url}/api/auth/user`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ isAdmin: true })
  })
})

it('a port in use is refused before anything is opened', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'guru-port-'))
  await expect(serve(configOf({ PORT: String(port), GURU_HOME: elsewhere }))).rejects.toThrow(PortError)
  expect(statusOf(await examine(configOf({ GURU_HOME: elsewhere }))).lock).toBe('ok')
  other.close()
  rmSync(elsewhere, { recursive: true })
})

it('an old Node is told apart', () => {
  expect(node('20.18.3')).toMatchObject({ status: 'fail' })
  expect(node('20.19.0')).toMatchObject({ status: 'ok' })
  expect(node('24.1.0')).toMatchObject({ status: 'ok' })
})
