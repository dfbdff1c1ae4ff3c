// Personal tokens over the API, and the product's tools for other assistants: the protocol's own client on a listening server.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { SCOPE_WORDS } from '#core/access/token-scopes.ts'
import { exportPerson } from '#server/features/accounts/profile/person-data.store.ts'
import { listeningPort, type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person, prove, stranger } from '#tests/support/as.ts'
import { tokenIn } from '#tests/support/link-token.ts'

type Made = OutputOf<typeof API.tokens.create>
type List = OutputOf<typeof API.tokens.list>
type Scope = Made['row']['scopes'][number]

let app: TestApp
let fan: Person & { id: string }
let url: string
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  url = `http://127.0.0.1:${await listeningPort(app)}`
})
afterAll(() => app.close())

async function make(scopes: readonly Scope[], days: 30 | null = null, person: Person = fan): Promise<Made> {
  await prove(person)
  const answer = await person.post('/api/tokens', { name: `for ${scopes.join(' and ')}`, scopes, days })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Made>()
}
/** A call with a token and no cookie. */
const by = (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.http.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })

describe('a personal token', () => {
  it('opens what its scopes say, and nothing else', async () => {
    const { token } = await make(['read'])
    expect((await by(token, 'GET', '/api/bets')).statusCode).toBe(200)
    expect((await by(token, 'POST', '/api/calculators/payout', { stake: 100, price: '+120' })).statusCode).not.toBe(403)
    const refused = await by(token, 'POST', '/api/chat', { message: 'nfl scores' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ detail: 'This token lacks the scope "chat".' })
    const chat = await make(['chat'])
    expect((await by(chat.token, 'POST', '/api/chat', { message: 'what is clv' })).statusCode).toBe(200)
    expect((await by(chat.token, 'GET', '/api/bets')).statusCode).toBe(403)
    // What the screen says of the scope before a token is made.
    expect(SCOPE_WORDS.chat).toContain('Lex looks up only what the other scopes of the token open')
    const looked = (await by(chat.token, 'POST', '/api/chat', { message: 'nba scores' })).json<OutputOf<typeof API.assistant.chat>>()
    expect(looked.tools[0]).toMatchObject({ name: 'read_scores', refusal: { detail: 'This token lacks the scope "read".' } })
  })

  it.each(['change', 'reset'] as const)('opens nothing after the %s of its owner’s password', async (how) => {
    const person = await memberOn(app, 'pro')
    const { token, row } = await make(['read'], null, person)
    expect((await by(token, 'GET', '/api/bets')).statusCode).toBe(200)
    const newPassword = 'a new horse battery'
    const answer =
      how === 'change'
        ? await person.post('/api/auth/change-password', { currentPassword: person.password, newPassword })
        : await stranger(app).post('/api/auth/reset-password', {
            token: tokenIn((await app.resetLink(person.email))!),
            password: newPassword,
          })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await by(token, 'GET', '/api/bets')).statusCode).toBe(401)
    const { changes } = await exportPerson(app.database.db, { id: person.id, countedUnder: [person.id] }, app.clock.now())
    const ofTokens = (changes as { action: string }[]).filter(({ action }) => action.startsWith('token.'))
    expect(ofTokens).toMatchObject([
      { action: 'token.made', detail: `read, ending in ${row.ending}` },
      { action: 'token.revoked', detail: `ending in ${row.ending}, by a new password` },
    ])
  })

  it.each([
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens'],
    ['GET', '/api/me/export'],
    ['POST', '/api/me/delete'],
    ['POST', '/api/care/changes'],
    ['GET', '/api/admin/feeds'],
    ['POST', '/api/auth/change-password'],
    ['GET', '/api/me/billing'],
    ['GET', '/api/me/billing/receipts/in_1'],
    ['DELETE', '/api/conversations'],
    ['DELETE', '/api/conversations/one'],
  ] as const)('opens no %s %s whatever its scopes', async (method, path) => {
    const { token, row } = await make(['read', 'lineups', 'bets', 'chat'])
    expect((await by(token, method, path, method === 'POST' ? { name: 'x', scopes: ['read'], days: null } : undefined)).statusCode).toBe(
      403,
    )
    expect((await fan.send('DELETE', `/api/tokens/${row.id}`)).statusCode).toBe(200)
  })

  it('is listed with its last use, never shown again, and opens nothing once it is revoked', async () => {
    const { token, row } = await make(['read'])
    expect(row.lastUsedAt).toBeNull()
    await by(token, 'GET', '/api/bets')
    const listed = (await fan.get('/api/tokens')).json<List>().tokens.find(({ id }) => id === row.id)!
    expect(listed).toMatchObject({ ending: token.slice(-4), lastUsedAt: new Date(app.clock.now()).toISOString() })
    expect(JSON.stringify((await fan.get('/api/tokens')).json())).not.toContain(token)
    expect((await fan.send('DELETE', `/api/tokens/${row.id}`)).statusCode).toBe(200)
    expect((await by(token, 'GET', '/api/bets')).statusCode).toBe(401)
  })

  it('runs out, and is of nobody when it was made up', async () => {
    const { token, row } = await make(['read'], 30)
    expect(row.expiresAt).toBe(new Date(app.clock.now() + 30 * 86_400_000).toISOString())
    expect((await by('guru_pat_madeup', 'GET', '/api/bets')).statusCode).toBe(401)
    app.clock.advance(31 * 86_400_000)
    expect((await by(token, 'GET', '/api/bets')).statusCode).toBe(401)
  })

  it('of another person can be neither seen nor revoked, and its hash is in no export', async () => {
    const other = await memberOn(app, 'free')
    const { row, token } = await make(['read'], null, other)
    expect((await fan.send('DELETE', `/api/tokens/${row.id}`)).statusCode).toBe(404)
    const copy = JSON.stringify(await exportPerson(app.database.db, { id: other.id!, countedUnder: [other.id!] }, app.clock.now()))
    expect(copy).toContain(row.name)
    expect(copy).not.toContain('hash')
    expect(copy).not.toContain(token)
    expect((await stranger(app).get('/api/tokens')).statusCode).toBe(401)
  })
})

/** The protocol's own client, of the newest version that both know. */
async function assistant(token: string, query = ''): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp${query}`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  return client
}

describe('another assistant', () => {
  it('sees at most 25 tools with schemas and annotations, calls one, and hears source and age', async () => {
    const client = await assistant((await make(['read', 'lineups', 'bets'])).token)
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(20)
    expect(tools.length).toBeLessThanOrEqual(25)
    const board = tools.find(({ name }) => name === 'read_odds_board')!
    expect(board).toMatchObject({ inputSchema: { type: 'object' }, annotations: { readOnlyHint: true, destructiveHint: false } })
    const answer = await client.callTool({ name: 'read_odds_board', arguments: { league: 'nfl', market: 'h2h' } })
    expect(answer.isError).toBeUndefined()
    const text = JSON.parse((answer.content as { text: string }[])[0]!.text) as { source: string; asOf: string; stale: boolean }
    expect(text.source).not.toBe('')
    expect(Date.parse(text.asOf)).not.toBeNaN()
    expect(text.stale).toBe(false)
    // An answer that names neither source nor age is not called a calculation or fresh.
    const bets = await client.callTool({ name: 'list_bets', arguments: {} })
    expect(JSON.parse((bets.content as { text: string }[])[0]!.text)).toMatchObject({ source: null, stale: null })
    const worked = await client.callTool({ name: 'convert_price', arguments: { price: '-150' } })
    expect(JSON.parse((worked.content as { text: string }[])[0]!.text)).toMatchObject({ source: 'calculation', stale: null })
    await client.close()
  })

  it('finds further tools by toolset, and only those of its scopes', async () => {
    const token = (await make(['read'])).token
    const lineups = await assistant(token, '?toolsets=lineups')
    const names = (await lineups.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('read_stacks')
    expect(names).not.toContain('build_lineup')
    const refused = await lineups.callTool({ name: 'build_lineup', arguments: { league: 'nfl', site: 'draftkings', slate: 'main' } })
    expect(refused).toMatchObject({ isError: true, content: [{ text: 'This token lacks the scope "lineups".' }] })
    await lineups.close()
  })

  it('is refused what the person is refused: the plan binds here too', async () => {
    const free = await memberOn(app, 'free')
    const client = await assistant((await make(['read'], null, free)).token)
    const refused = await client.callTool({ name: 'read_odds_board', arguments: { league: 'nfl', market: 'h2h' } })
    expect(refused.isError).toBe(true)
    expect(JSON.stringify(refused.content)).toContain('Casual')
    await client.close()
  })

  it('reads the glossary and the prompts, and hears of tools and prompts that do not exist', async () => {
    const client = await assistant((await make(['read'])).token)
    const { resources } = await client.listResources()
    const { contents } = await client.readResource({ uri: resources[0]!.uri })
    expect((contents[0] as { text: string }).text).toContain('Closing line value')
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toContain('tonight')
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toThrow(/no prompt/)
    expect(await client.callTool({ name: 'transfer_money', arguments: {} })).toMatchObject({ isError: true })
    await client.close()
  })

  it('reaches the same tools over standard input and output by `guru mcp`', async () => {
    const client = new Client({ name: 'a test', version: '1' })
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--import', 'tsx', 'src/cli/guru.ts', 'mcp', '--toolsets', 'odds'],
      env: { PATH: process.env.PATH ?? '', GURU_TOKEN: (await make(['read'])).token, GURU_URL: url },
      stderr: 'pipe',
    })
    await client.connect(transport)
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('fair_odds')
    expect(names).not.toContain('read_scores')
    const fair = await client.callTool({ name: 'convert_price', arguments: { price: '-150' } })
    expect(fair.structuredContent).toMatchObject({ american: -150 })
    await client.close()
  })

  it('is not let in by a cookie, without a token, from another site, or with garbage', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const send = (more: Record<string, string>, text = body) =>
      fetch(`${url}/mcp`, { method: 'POST', headers: { ...headers, ...more }, body: text })
    const none = await send({})
    expect(none.status).toBe(401)
    expect(none.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect((await send({ cookie: fan.cookie() })).status).toBe(401)
    const { token } = await make(['read'])
    expect((await send({ authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await send({ authorization: `Bearer ${token}` }, '{"jsonrpc":')).status).toBe(400)
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(200)
    // Many calls at once would count as one request.
    const batch = await send({ authorization: `Bearer ${token}` }, `[${body},${body}]`)
    expect(batch.status).toBe(400)
    expect(await batch.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } })
  })
})
