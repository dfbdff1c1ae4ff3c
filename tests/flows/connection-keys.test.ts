// Keys of a connected program: how a code becomes one, what it opens, how it is renewed and ends, and how many there may be.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { ACCESS_MS, CODE_MS, LONGEST_CONNECTION_MS, REFRESH_MS } from '#core/access/connection-rules.ts'
import { oauthClients } from '#server/db/tables/connections.ts'
import { exportPerson } from '#server/features/accounts/profile/person-data.store.ts'
import { MOST_UNCONNECTED } from '#server/features/connections/connections.store.ts'
import { testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { allowed, pkce, REDIRECT, walk } from '#tests/support/connecting-program.ts'
import {
  app,
  code,
  connected,
  connectingServer,
  fan,
  form,
  isOpen,
  question,
  register,
  renewal,
  type Tokens,
} from '#tests/support/connecting-server.ts'

connectingServer()

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
