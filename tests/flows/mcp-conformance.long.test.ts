// The protocol's own conformance suite (`npm run conformance`): every scenario that the revisions of 2025-11-25 and 2026-07-28 require of a
// server is run, or named here with the reason why not; and its two scenarios for who issues keys.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { isSuiteThere, relay, runScenario, SUITE_FOLDER } from '#tests/support/conformance.ts'
import { allowed } from '#tests/support/connecting-program.ts'
import { freePort } from '#tests/support/server.ts'

const OLD = '2025-11-25'
const NEW = '2026-07-28'
const RUN = {
  [OLD]: [
    'server-initialize',
    'ping',
    'tools-list',
    'tools-call-error',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
  ],
  [NEW]: [
    'server-stateless',
    'tools-list',
    'tools-call-error',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
    'sep-2164-resource-not-found',
    'caching',
    'http-header-validation',
    'input-required-result-unsupported-methods',
  ],
} as const

const OWN = 'asks for a tool, a resource or a prompt of the suite’s own, which a product does not have'
const UNOFFERED = 'tests an optional part of the protocol that the server does not say it has'
/** Scenarios that are not run, by the beginning of their name. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'tools-call-': OWN,
  'resources-read-': OWN,
  'resources-templates-read': OWN,
  'prompts-get-': OWN,
  'json-schema-2020-12': OWN,
  'elicitation-': OWN,
  'server-sse-polling': OWN,
  'input-required-result-': OWN,
  'completion-complete': UNOFFERED,
  'logging-set-level': UNOFFERED,
  'resources-subscribe': UNOFFERED,
  'resources-unsubscribe': UNOFFERED,
}
/** Checks that fail within scenarios that are run. */
const KNOWN: Readonly<Record<string, string>> = {
  'sep-2575-server-rejects-undeclared-capability': OWN,
  'sep-2575-missing-capability-http-400': OWN,
  'authorization-server-metadata-cimd': 'the server fetches no address that a stranger names (docs/decisions/0029-connections-by-oauth.md)',
}

const wherever = isSuiteThere() ? describe : describe.skip

/** What the suite says that a revision requires of a server. */
function required(revision: string): string[] {
  const text = readFileSync(path.join(SUITE_FOLDER, `requirements/${revision}.yaml`), 'utf8')
  const server = /^server:\n((?: {2}- .*\n|\s*#.*\n|\n)*)/m.exec(text)?.[1] ?? ''
  return [...server.matchAll(/^ {2}- (\S+)/gm)].map((match) => match[1]!)
}

wherever('the conformance suite', () => {
  let app: TestApp
  let fan: Person
  let url: string
  let port: number
  let via: Awaited<ReturnType<typeof relay>>
  beforeAll(async () => {
    port = await freePort()
    url = `http://127.0.0.1:${port}`
    app = await testApp({ env: { GURU_PUBLIC_URL: url } })
    fan = await memberOn(app, 'pro')
    await app.http.listen({ port, host: '127.0.0.1' })
    const answer = await fan.post('/api/tokens', { name: 'conformance', scopes: ['read', 'lineups', 'bets'], days: null })
    via = await relay({ port, key: answer.json<{ token: string }>().token })
  })
  afterAll(() => {
    via.server.close()
    return app.close()
  })

  it.each([OLD, NEW] as const)('is run whole for %s, but for what is named', (revision) => {
    const scenarios = required(revision)
    expect(scenarios.length).toBeGreaterThan(20)
    const isNamed = (scenario: string) => Object.keys(NOT_RUN).some((begins) => scenario.startsWith(begins))
    expect(scenarios.filter((scenario) => !(RUN[revision] as readonly string[]).includes(scenario) && !isNamed(scenario))).toEqual([])
  })

  it.each(Object.entries(RUN).flatMap(([revision, scenarios]) => scenarios.map((scenario) => [revision, scenario] as const)))(
    '%s %s',
    async (revision, scenario) => {
      const { checks, said } = await runScenario(['server', '--url', via.url, '--scenario', scenario, '--spec-version', revision])
      expect(checks.length, said).toBeGreaterThan(0)
      const failed = checks.filter(({ status }) => status === 'FAILURE')
      expect(failed.filter(({ id }) => !(id in KNOWN))).toEqual([])
      // Of what is run, something is checked: a scenario that only tells of itself shows nothing.
      expect(checks.filter(({ status }) => status === 'SUCCESS' || status === 'WARNING').length, said).toBeGreaterThan(0)
    },
  )

  it('lets a program in by its own code grant, after a person agreed', async () => {
    const callback = await freePort()
    const redirect = `http://127.0.0.1:${callback}/callback`
    const registered = await app.http.inject({ method: 'POST', url: '/oauth/register', payload: { redirect_uris: [redirect] } })
    const { client_id } = registered.json<{ client_id: string }>()
    const args = ['authorization', '--url', url, '--client-id', client_id, '--resource', `${url}/mcp`, '--port', String(callback)]
    const { checks, said } = await runScenario(args, (line) => {
      if (!line.startsWith(`${url}/oauth/authorize?`)) return
      void allowed(fan, new URL(line.trim())).then((back) => fetch(`${redirect}?${back}`))
    })
    expect(
      checks.filter(({ id, status }) => status !== 'SUCCESS' && !(id in KNOWN)),
      said,
    ).toEqual([])
    expect(checks.length).toBeGreaterThanOrEqual(2)
  })
})
