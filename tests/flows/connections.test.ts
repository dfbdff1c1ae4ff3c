// Connecting another assistant by OAuth: the protocol's own client on a listening server, from the first refusal to a tool's answer, and
// everything that must not let anybody in.
import type { Client } from '@modelcontextprotocol/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { ACCESS_MS, CODE_MS, CONNECTION_SCOPES, LONGEST_CONNECTION_MS, REFRESH_MS, REQUEST_MS } from '#core/access/connection-rules.ts'
import { oauthClients } from '#server/db/tables/connections.ts'
import { exportPerson } from '#server/features/accounts/profile/person-data.store.ts'
import { MOST_UNCONNECTED } from '#server/features/connections/connections.store.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'
import { allowed, pkce, program, REDIRECT, walk } from '#tests/support/connecting-program.ts'
import { freePort } from '#tests/support/server.ts'

let app: TestApp
let fan: Person & { id: string }
let url: string
beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  app = await testApp({ env: { GURU_PUBLIC_URL: url } })
  fan = await memberOn(app, 'pro')
  await app.http.listen({ port, host: '127.0.0.1' })
})
afterAll(() => app.close())

type Tokens = { access_token: string; refresh_token: string; token_type: string; expires_in: number; scope: string }

const form = (path: string, fields: Readonly<Record<string, string>>) =>
  app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const rpc = (token: string, method = 'tools/list', params: object = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  })
const isOpen = async (token: string) => (await rpc(token)).statusCode === 200

async function register(redirects: readonly string[] = [REDIRECT], name = 'Plain Program'): Promise<string> {
  const answer = await app.http.inject({ method: 'POST', url: '/oauth/register', payload: { client_name: name, redirect_uris: redirects } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ client_id: string }>().client_id
}

function question(clientId: string, challenge: string, more: Readonly<Record<string, string>> = {}): URL {
  const to = new URL('/oauth/authorize', url)
  const fields = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries({ ...fields, scope: 'read', state: 's1', resource: `${url}/mcp`, ...more }))
    if (value !== '') to.searchParams.set(name, value)
  return to
}

/** A code that is ready to be exchanged, and the fields that exchange it. */
async function code(more: Readonly<Record<string, string>> = {}, person: Person = fan) {
  const { verifier, challenge } = pkce()
  const clientId = await register()
  const back = await allowed(person, question(clientId, challenge, more))
  return {
    clientId,
    fields: {
      grant_type: 'authorization_code',
      code: back.get('code')!,
      code_verifier: verifier,
      client_id: clientId,
      redirect_uri: REDIRECT,
      resource: `${url}/mcp`,
    },
  }
}

async function connected(more: Readonly<Record<string, string>> = {}, person: Person = fan) {
  const { fields, clientId } = await code(more, person)
  const answer = await form('/oauth/token', fields)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...answer.json<Tokens>(), clientId, fields }
}

const renewal = ({ refresh_token, clientId }: { refresh_token: string; clientId: string }) =>
  form('/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id: clientId })

const textOf = (answer: Awaited<ReturnType<Client['callTool']>>) => (answer.content as { text: string }[])[0]!.text

describe('the protocol’s own client', () => {
  it('goes from a refusal to a tool’s answer, is listed, renews itself, asks for more and is ended', async () => {
    const person = await memberOn(app, 'pro')
    const assistant = program(url, { name: 'Desk Assistant' })
    const client = await assistant.connect(person)
    // It asked for no more than to read.
    expect(assistant.sentTo().searchParams.get('scope')).toBe('read')
    expect(assistant.sentTo().searchParams.get('resource')).toBe(`${url}/mcp`)
    expect(assistant.saved.tokens).toMatchObject({ scope: 'read' })
    const board = await client.callTool({ name: 'read_odds_board', arguments: { league: 'nfl', market: 'h2h' } })
    expect(JSON.parse(textOf(board))).toMatchObject({ stale: false })

    const listed = (await person.get('/api/connections')).json<OutputOf<typeof API.connections.list>>().connections
    expect(listed).toMatchObject([
      {
        name: 'Desk Assistant',
        destination: 'a program on this machine',
        scopes: ['read'],
        lastUsedAt: new Date(app.clock.now()).toISOString(),
        expiresAt: new Date(app.clock.now() + REFRESH_MS).toISOString(),
      },
    ])

    // The key runs out; the client renews it without a word to anybody.
    const before = assistant.saved.tokens!.access_token
    app.clock.advance(ACCESS_MS)
    expect(JSON.parse(textOf(await client.callTool({ name: 'convert_price', arguments: { price: '-150' } })))).toMatchObject({
      source: 'calculation',
    })
    expect(assistant.saved.tokens!.access_token).not.toBe(before)

    // A tool beyond its scopes sends it back to the person with a wider question.
    const build = { name: 'build_lineup', arguments: { league: 'nfl', site: 'draftkings', slate: 'main' } }
    await expect(client.callTool(build)).rejects.toThrow()
    expect(assistant.sentTo().searchParams.get('scope')).toBe('read lineups')

    expect((await person.send('DELETE', `/api/connections/${listed[0]!.id}`)).statusCode).toBe(200)
    await expect(client.callTool({ name: 'convert_price', arguments: { price: '-150' } })).rejects.toThrow()
    expect((await person.get('/api/connections')).json()).toEqual({ connections: [] })
    await client.close()
  })

  it('is refused what the plan refuses', async () => {
    const free = await memberOn(app, 'free')
    const client = await program(url).connect(free)
    const refused = await client.callTool({ name: 'read_odds_board', arguments: { league: 'nfl', market: 'h2h' } })
    expect(refused.isError).toBe(true)
    expect(JSON.stringify(refused.content)).toContain('Casual')
    await client.close()
  })
})

describe('where everything is', () => {
  it('is said by the refusal and two documents', async () => {
    const refused = await app.http.inject({ method: 'POST', url: '/mcp', payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })
    expect(refused.statusCode).toBe(401)
    const document = `${url}/.well-known/oauth-protected-resource/mcp`
    expect(refused.headers['www-authenticate']).toBe(`Bearer realm="AI Sports Guru", resource_metadata="${document}", scope="read"`)
    for (const path of ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'])
      expect((await app.http.inject({ url: path })).json()).toMatchObject({
        resource: `${url}/mcp`,
        authorization_servers: [url],
        scopes_supported: ['read', 'lineups'],
      })
    expect((await app.http.inject({ url: '/.well-known/oauth-authorization-server' })).json()).toMatchObject({
      issuer: url,
      authorization_endpoint: `${url}/oauth/authorize`,
      token_endpoint: `${url}/oauth/token`,
      registration_endpoint: `${url}/oauth/register`,
      revocation_endpoint: `${url}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    })
  })

  it('names a wrong key as wrong', async () => {
    expect((await rpc('guru_oat_madeup')).headers['www-authenticate']).toContain('error="invalid_token"')
  })
})

describe('the question to the person', () => {
  it('names the program, its scopes with their tools, and whose account it is', async () => {
    const { challenge } = pkce()
    const clientId = await register(['https://assistant.example/cb'], 'Helper\n\u202eevil \u0000 one'.padEnd(200, 'x'))
    const { request, location } = await walk(
      fan,
      question(clientId, challenge, { redirect_uri: 'https://assistant.example/cb', scope: 'lineups read' }),
    )
    expect(location.pathname).toBe('/connect')
    const asked = (await fan.get(`/api/connections/asked?request=${request}`)).json<OutputOf<typeof API.connections.asked>>()
    expect(asked).toMatchObject({ destination: 'assistant.example', email: fan.email })
    expect(asked.name).toMatch(/^Helper evil onex+$/)
    expect(asked.name).toHaveLength(60)
    expect(asked.scopes.map(({ scope }) => scope)).toEqual(['read', 'lineups'])
    expect(asked.scopes[0]!.tools).toContain('Read odds board')
    expect(asked.scopes[0]!.tools).not.toContain('Build lineup')
    expect(asked.scopes[1]!.tools).toContain('Build lineup')
    // No scope is offered that opens nothing.
    expect(asked.scopes.map(({ scope }) => scope)).toEqual(CONNECTION_SCOPES)
    for (const { tools } of asked.scopes) expect(tools.length).toBeGreaterThan(0)
  })

  it('can be turned down, and the program is told so with its state', async () => {
    const { request } = await walk(fan, question(await register(), pkce().challenge))
    const { location } = (await fan.post('/api/connections/refuse', { request })).json<{ location: string }>()
    const back = new URL(location)
    expect(back.origin + back.pathname).toBe(REDIRECT)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 's1', iss: url })
  })

  it('can be answered in part: what was not allowed is not given', async () => {
    const { verifier, challenge } = pkce()
    const clientId = await register()
    const back = await allowed(fan, question(clientId, challenge, { scope: 'read lineups' }), ['read'])
    expect(back.get('iss')).toBe(url)
    const fields = { grant_type: 'authorization_code', code: back.get('code')!, code_verifier: verifier, client_id: clientId }
    const tokens = (await form('/oauth/token', fields)).json<Tokens>()
    expect(tokens.scope).toBe('read')
    // A tool that there is not is no question of scopes.
    const beyond = await rpc(tokens.access_token, 'tools/call', { name: 'transfer_money', arguments: {} })
    expect(beyond.statusCode).toBe(200)
    const build = await rpc(tokens.access_token, 'tools/call', { name: 'build_lineup', arguments: {} })
    expect(build.statusCode).toBe(403)
    expect(build.headers['www-authenticate']).toContain('error="insufficient_scope"')
    expect(build.headers['www-authenticate']).toContain('scope="read lineups"')
  })

  it('gives nothing that was not asked for', async () => {
    const { request } = await walk(fan, question(await register(), pkce().challenge))
    expect((await fan.post('/api/connections/allow', { request, scopes: ['lineups'] })).statusCode).toBe(409)
    const more = await fan.post('/api/connections/allow', { request, scopes: ['read', 'lineups'] })
    expect(more.statusCode).toBe(200)
  })

  it('is of nobody who is not signed in, cannot be forged, and does not stand for ever', async () => {
    const { request } = await walk(fan, question(await register(), pkce().challenge))
    expect((await stranger(app).get(`/api/connections/asked?request=${request}`)).statusCode).toBe(401)
    expect((await stranger(app).post('/api/connections/allow', { request, scopes: ['read'] })).statusCode).toBe(401)
    const [text, mac] = request!.slice(2).split('.') as [string, string]
    const changed = Buffer.from(Buffer.from(text, 'base64url').toString().replace(REDIRECT, 'https://evil.example/cb')).toString(
      'base64url',
    )
    for (const forged of [`q_${changed}.${mac}`, `q_${text}.${mac.split('').reverse().join('')}`, text, 'q_.', 'q_e30.e30'])
      expect((await fan.post('/api/connections/allow', { request: forged, scopes: ['read'] })).statusCode, forged).toBe(404)
    app.clock.advance(REQUEST_MS)
    expect((await fan.get(`/api/connections/asked?request=${request}`)).statusCode).toBe(404)
  })

  it.each([
    ['an unknown program', { client_id: 'guru_app_none' }, 'program'],
    ['a foreign address', { redirect_uri: 'https://evil.example/cb' }, 'address'],
    ['an address that begins like its own', { redirect_uri: `${REDIRECT}/../evil` }, 'address'],
  ])('stays here with %s: the answer goes nowhere', async (_, more, fault) => {
    const { location } = await walk(fan, question(await register(), pkce().challenge, more))
    expect(location.origin).toBe(url)
    expect(location.pathname + location.search).toBe(`/connect?fault=${fault}`)
  })

  it.each([
    ['no challenge', { code_challenge: '' }, 'request'],
    ['a challenge in plain', { code_challenge_method: 'plain' }, 'request'],
    ['another kind of answer', { response_type: 'token' }, 'request'],
    ['a state as long as a book', { state: 'x'.repeat(1001) }, 'request'],
    ['a foreign resource', { resource: 'https://elsewhere.example/mcp' }, 'resource'],
    ['our API as resource', { resource: 'OURS/api' }, 'resource'],
    ['a scope that there is not', { scope: 'read chat' }, 'scope'],
  ])('is told to the person with %s: nobody is sent anywhere without a click', async (_, more, fault) => {
    const fields = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value.replace('OURS', url)]))
    const to = 'https://evil.example/phish'
    const { location } = await walk(fan, question(await register([to]), pkce().challenge, { ...fields, redirect_uri: to }))
    expect(location.origin).toBe(url)
    expect(location.pathname + location.search).toBe(`/connect?fault=${fault}`)
  })
})

describe('a code', () => {
  it('is exchanged for keys that nobody on the way keeps', async () => {
    const { fields } = await code()
    const answer = await form('/oauth/token', fields)
    expect(answer.headers['cache-control']).toBe('no-store')
    const tokens = answer.json<Tokens>()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' })
    expect(await isOpen(tokens.access_token)).toBe(true)
  })

  it.each([
    ['that was made up', { code: 'guru_oac_madeup' }],
    ['with a wrong verifier', { code_verifier: pkce().verifier }],
    ['without a verifier', { code_verifier: '' }],
    ['for another address', { redirect_uri: 'http://127.0.0.1:3999/other' }],
  ])('%s opens nothing', async (_, wrong) => {
    const { fields } = await code()
    const answer = await form('/oauth/token', { ...fields, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('cannot be tried a second time after a wrong verifier', async () => {
    const { fields } = await code()
    await form('/oauth/token', { ...fields, code_verifier: pkce().verifier })
    expect((await form('/oauth/token', fields)).statusCode).toBe(400)
  })

  it('of one program opens nothing to another, nor for another resource', async () => {
    const { fields } = await code()
    expect((await form('/oauth/token', { ...fields, client_id: await register() })).json()).toMatchObject({ error: 'invalid_grant' })
    const other = await code()
    const foreign = await form('/oauth/token', { ...other.fields, resource: 'https://elsewhere.example/mcp' })
    expect(foreign.json()).toMatchObject({ error: 'invalid_target' })
    expect((await form('/oauth/token', { ...other.fields, client_id: 'guru_app_none' })).statusCode).toBe(401)
  })

  it('runs out', async () => {
    const { fields } = await code()
    app.clock.advance(CODE_MS)
    expect((await form('/oauth/token', fields)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('ends what it opened when it comes a second time', async () => {
    const tokens = await connected()
    expect(await isOpen(tokens.access_token)).toBe(true)
    expect((await form('/oauth/token', tokens.fields)).json()).toMatchObject({ error: 'invalid_grant' })
    expect(await isOpen(tokens.access_token)).toBe(false)
    expect((await renewal(tokens)).statusCode).toBe(400)
  })

  it('of five that come at once opens to one at most', async () => {
    const { fields } = await code()
    const answers = await Promise.all(Array.from({ length: 5 }, () => form('/oauth/token', fields)))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  })
})

describe('a key', () => {
  it('opens the tools and nothing else of the server', async () => {
    const { access_token, refresh_token } = await connected({ scope: 'read lineups' })
    expect(await isOpen(access_token)).toBe(true)
    const headers = { authorization: `Bearer ${access_token}`, cookie: fan.cookie() }
    for (const path of ['/api/bets', '/api/connections', '/api/me/preferences'])
      expect((await app.http.inject({ url: path, headers })).statusCode, path).toBe(401)
    // The key that renews opens no tool.
    expect(await isOpen(refresh_token)).toBe(false)
  })

  it('runs out, is renewed once, and the renewed one opens while the old one does not', async () => {
    const first = await connected()
    app.clock.advance(ACCESS_MS - 1)
    expect(await isOpen(first.access_token)).toBe(true)
    app.clock.advance(1)
    expect(await isOpen(first.access_token)).toBe(false)
    const second = { ...(await renewal(first)).json<Tokens>(), clientId: first.clientId }
    expect(second.scope).toBe('read')
    expect(await isOpen(second.access_token)).toBe(true)
    // Somebody brings the first renewal key again: one of the two has stolen it, so that both are shut out.
    expect((await renewal(first)).json()).toMatchObject({ error: 'invalid_grant' })
    expect(await isOpen(second.access_token)).toBe(false)
    expect((await renewal(second)).statusCode).toBe(400)
  })

  it('is not renewed by another program, and a connection that lies unused ends', async () => {
    const tokens = await connected()
    expect((await renewal({ ...tokens, clientId: await register() })).json()).toMatchObject({ error: 'invalid_grant' })
    expect((await renewal(tokens)).statusCode).toBe(200)
    const unused = await connected()
    const now = app.clock.now()
    app.clock.advance(REFRESH_MS)
    expect((await renewal(unused)).json()).toMatchObject({ error: 'invalid_grant' })
    await app.jobs.find(({ name }) => name === 'connections.sweep')!.run(new AbortController().signal)
    // Sessions end before that: the person looks when theirs still stood.
    app.clock.set(now)
    expect((await fan.get('/api/connections')).json()).toEqual({ connections: [] })
  })

  it('is not renewed beyond a year after the person was asked, however much it is used', async () => {
    const now = app.clock.now()
    let held = await connected()
    const step = REFRESH_MS - 1
    for (let at = step; at < LONGEST_CONNECTION_MS; at += step) {
      app.clock.advance(step)
      held = { ...held, ...(await renewal(held)).json<Tokens>() }
      expect(await isOpen(held.access_token)).toBe(true)
    }
    app.clock.set(now + LONGEST_CONNECTION_MS)
    expect((await renewal(held)).json()).toMatchObject({ error: 'invalid_grant' })
    app.clock.set(now)
  })

  it('is ended by its program, by the person, and by a new password', async () => {
    const byProgram = await connected()
    expect((await form('/oauth/revoke', { token: byProgram.refresh_token, client_id: await register() })).statusCode).toBe(200)
    expect(await isOpen(byProgram.access_token)).toBe(true)
    expect((await form('/oauth/revoke', { token: byProgram.refresh_token, client_id: byProgram.clientId })).statusCode).toBe(200)
    expect(await isOpen(byProgram.access_token)).toBe(false)
    expect((await form('/oauth/revoke', { token: 'guru_oat_madeup', client_id: byProgram.clientId })).statusCode).toBe(200)

    const person = await memberOn(app, 'pro')
    const byPassword = await connected({}, person)
    const open = await code({}, person)
    const change = { currentPassword: person.password, newPassword: 'a new horse battery' }
    expect((await person.post('/api/auth/change-password', change)).statusCode).toBe(200)
    expect(await isOpen(byPassword.access_token)).toBe(false)
    expect((await form('/oauth/token', open.fields)).statusCode).toBe(400)
    const { changes } = await exportPerson(app.database.db, { id: person.id, countedUnder: [person.id] }, app.clock.now())
    expect((changes as { action: string; detail: string }[]).filter(({ action }) => action.startsWith('connection.'))).toMatchObject([
      { action: 'connection.made', detail: 'Plain Program: read' },
      { action: 'connection.ended', detail: 'read, by a new password' },
    ])
  })

  it('of another person can be neither seen nor ended, and is in no export and in the database only as a hash', async () => {
    const other = await memberOn(app, 'free')
    const tokens = await connected({}, other)
    const [row] = (await other.get('/api/connections')).json<OutputOf<typeof API.connections.list>>().connections
    expect((await fan.send('DELETE', `/api/connections/${row!.id}`)).statusCode).toBe(404)
    expect(await isOpen(tokens.access_token)).toBe(true)
    const copy = JSON.stringify(await exportPerson(app.database.db, { id: other.id, countedUnder: [other.id] }, app.clock.now()))
    expect(copy).toContain(row!.id)
    expect(copy).not.toContain('guru_o')
    const kept = await app.database.db.execute('select * from connection_keys')
    expect(JSON.stringify(kept.rows)).not.toContain('guru_o')
    expect((await other.post('/api/me/delete', { password: other.password, confirm: 'DELETE' })).statusCode).toBeLessThan(500)
  })

  it('of a program that connects again takes the place of the earlier one', async () => {
    const person = await memberOn(app, 'pro')
    const first = await connected({}, person)
    const { verifier, challenge } = pkce()
    const back = await allowed(person, question(first.clientId, challenge))
    const again = await form('/oauth/token', { ...first.fields, code: back.get('code')!, code_verifier: verifier })
    expect(again.statusCode).toBe(200)
    expect(await isOpen(first.access_token)).toBe(false)
    expect((await person.get('/api/connections')).json<{ connections: [] }>().connections).toHaveLength(1)
  })
})

describe('limits', () => {
  it.each([
    ['no address', {}],
    ['an address over http elsewhere', { redirect_uris: ['http://evil.example/cb'] }],
    ['an address that runs', { redirect_uris: ['javascript:alert(1)'] }],
    ['an address that opens settings', { redirect_uris: ['ms-settings:privacy'] }],
    ['eleven addresses', { redirect_uris: Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`) }],
  ])('no program registers with %s', async (_, body) => {
    const answer = await app.http.inject({ method: 'POST', url: '/oauth/register', payload: body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalid_redirect_uri' })
  })

  it('a person has twenty connections at most, and hears so', async () => {
    const person = await memberOn(app, 'pro')
    for (let n = 0; n < 20; n++) await connected({}, person)
    const { request } = await walk(person, question(await register(), pkce().challenge))
    const full = await person.post('/api/connections/allow', { request, scopes: ['read'] })
    expect(full.statusCode).toBe(409)
    expect(full.json()).toMatchObject({ detail: expect.stringContaining('20 connections') })
  })

  it('counts them when a code is exchanged, however many codes were given out before', async () => {
    const person = await memberOn(app, 'pro')
    const codes = []
    for (let n = 0; n < 22; n++) codes.push(await code({}, person))
    const answers = await Promise.all(codes.map(({ fields }) => form('/oauth/token', fields)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect((await person.get('/api/connections')).json<{ connections: [] }>().connections).toHaveLength(20)
  })

  it('programs that nobody connects live for a day, and only so many wait', async () => {
    const sweep = () => app.jobs.find(({ name }) => name === 'connections.sweep')!.run(new AbortController().signal)
    const held = await connected()
    const idle = await register()
    app.clock.advance(86_400_000 - 1)
    const open = await code()
    await sweep()
    const isThere = async (id: string) => (await app.database.db.select().from(oauthClients).where(eq(oauthClients.id, id))).length === 1
    expect(await isThere(idle)).toBe(true)
    app.clock.advance(1)
    await sweep()
    expect([await isThere(idle), await isThere(held.clientId), await isThere(open.clientId)]).toEqual([false, true, true])
    expect((await form('/oauth/token', open.fields)).statusCode).toBe(200)
    const createdAt = new Date(app.clock.now())
    const waiting = Array.from({ length: MOST_UNCONNECTED }, (_, n) => ({ id: `waits-${n}`, name: 'x', redirects: [REDIRECT], createdAt }))
    await app.database.db.insert(oauthClients).values(waiting)
    const full = await app.http.inject({ method: 'POST', url: '/oauth/register', payload: { redirect_uris: [REDIRECT] } })
    expect(full.statusCode).toBe(503)
    app.clock.advance(3_600_000)
    await register()
    expect(await isThere('waits-0')).toBe(false)
  })

  it('bodies are forms, once each field, and small', async () => {
    const json = await app.http.inject({ method: 'POST', url: '/oauth/token', payload: { grant_type: 'authorization_code' } })
    expect(json.json()).toMatchObject({ error: 'invalid_request' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const twice = await app.http.inject({ method: 'POST', url: '/oauth/token', headers, payload: 'client_id=a&client_id=b' })
    expect(twice.json()).toMatchObject({ error: 'invalid_request' })
    const large = await app.http.inject({ method: 'POST', url: '/oauth/token', headers, payload: `code=${'a'.repeat(20_000)}` })
    expect(large.statusCode).toBe(413)
    const password = { grant_type: 'password', client_id: await register() }
    expect((await form('/oauth/token', password)).json()).toMatchObject({ error: 'unsupported_grant_type' })
  })

  it('who registers or guesses too often waits', async () => {
    const strict = await testApp({ env: { GURU_REQUESTS_PER_MINUTE: '200' } })
    const tries = []
    for (let n = 0; n < 7; n++)
      tries.push((await strict.http.inject({ method: 'POST', url: '/oauth/register', payload: { redirect_uris: [REDIRECT] } })).statusCode)
    await strict.close()
    expect(tries).toEqual([201, 201, 201, 201, 201, 429, 429])
  })

  it('what has run out is swept away, and programs that nobody connected', async () => {
    const before = await connected()
    app.clock.advance(LONGEST_CONNECTION_MS)
    await app.jobs.find(({ name }) => name === 'connections.sweep')!.run(new AbortController().signal)
    const count = async (table: string) => (await app.database.db.execute(`select count(*)::int as n from ${table}`)).rows[0]
    for (const table of ['connections', 'connection_keys', 'oauth_codes', 'oauth_clients'])
      expect(await count(table), table).toEqual({ n: 0 })
    expect(await isOpen(before.access_token)).toBe(false)
  })
})
