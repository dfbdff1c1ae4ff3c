// Connecting another assistant by OAuth: the protocol's own client on a listening server, from the first refusal to a tool's answer, and
// everything that must not let anybody in.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { ACCESS_MS, CONNECTION_SCOPES, REFRESH_MS, REQUEST_MS } from '#core/access/connection-rules.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { allowed, pkce, program, REDIRECT, walk } from '#tests/support/connecting-program.ts'
import { app, connectingServer, fan, form, question, register, rpc, type Tokens, textOf, url } from '#tests/support/connecting-server.ts'

connectingServer()

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
