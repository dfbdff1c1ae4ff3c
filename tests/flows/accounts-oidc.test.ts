// Signing in through a real OpenID Connect provider on this machine: authorization code with PKCE, from the first click to the session.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, type Person, stranger } from '#tests/support/as.ts'

const PEOPLE: Record<string, { email: string; email_verified: boolean; name: string }> = {
  robin: { email: 'Robin@idp.example', email_verified: true, name: 'Robin van der Fan' },
  young: { email: 'young@idp.example', email_verified: true, name: 'Young Fan' },
  mallory: { email: 'victim@example.com', email_verified: true, name: 'Mallory' },
}

let idp: Server
let issuer: string
let app: TestApp
const asked: URLSearchParams[] = []

beforeAll(async () => {
  idp = createServer()
  await new Promise<void>((resolve) => idp.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(idp.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'guru',
        client_secret: 'a secret between the two of them',
        redirect_uris: ['http://localhost:3000/api/auth/callback/oidc'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id, ...PEOPLE[id] }) }),
    cookies: { keys: ['keys of the test provider'] },
    features: { devInteractions: { enabled: true } },
  })
  provider.on('authorization.accepted', (context: { oidc: { params: Record<string, string> } }) =>
    asked.push(new URLSearchParams(context.oidc.params)),
  )
  idp.on('request', provider.callback())
  app = await testApp({
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'guru', OIDC_CLIENT_SECRET: 'a secret between the two of them', OIDC_NAME: 'The club' },
  })
})
afterAll(async () => {
  await app.close()
  idp.closeAllConnections()
  await new Promise((resolve) => idp.close(resolve))
})

/** A browser at the provider: follows its pages, types the name, says yes, and answers where the provider sends it in the end. */
async function atProvider(start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let form: string | undefined
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      ...(form === undefined ? {} : { body: form }),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location?.startsWith('http://localhost:3000')) return location
    if (location) {
      url = new URL(location, issuer).href
      form = undefined
      continue
    }
    const page = await answer.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`no form at ${url}: ${page.slice(0, 300)}`)
    url = new URL(action, issuer).href
    form = page.includes('name="login"') ? `prompt=login&login=${login}&password=x` : 'prompt=consent'
  }
  throw new Error('the provider never sent the browser back')
}

async function signInAs(person: Person, login: string, returnTo = ''): Promise<string | undefined> {
  const start = await person.get(`/api/auth/oidc${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`)
  const back = await atProvider(String(start.headers.location), login)
  const answer = await person.get(back.slice('http://localhost:3000'.length))
  return answer.headers.location as string | undefined
}

describe('signing in through the identity provider', () => {
  it('is offered by name beside the password', async () => {
    expect((await app.http.inject('/api/auth/methods')).json()).toMatchObject({ password: true, oidc: { name: 'The club' } })
  })

  it('makes the person, opens a session and ends at the callback screen', async () => {
    const person = stranger(app)
    expect(await signInAs(person, 'robin')).toBe('/auth/callback')
    expect((await person.get('/api/auth/user')).json()).toMatchObject({
      email: 'robin@idp.example',
      firstName: 'Robin',
      lastName: 'van der Fan',
      subscriptionTier: 'free',
    })
    const sent = asked.at(-1)
    expect(sent?.get('code_challenge_method')).toBe('S256')
    expect(sent?.get('response_type')).toBe('code')
    expect(sent?.get('nonce')).toBeTruthy()
  })

  it('knows the person the next time, and comes back to where they were', async () => {
    const [first, second] = [stranger(app), stranger(app)]
    await signInAs(first, 'robin')
    expect(await signInAs(second, 'robin', '/betting')).toBe('/auth/callback?returnTo=%2Fbetting')
    const ids = await Promise.all([first, second].map(async (person) => (await person.get('/api/auth/user')).json().id))
    expect(ids[0]).toBe(ids[1])
  })

  it('ends the session that the browser had before; a way that failed ends nothing', async () => {
    const person = stranger(app)
    await signInAs(person, 'robin')
    const before = person.cookie()
    await person.get('/api/auth/callback/oidc?error=access_denied')
    expect((await stranger(app).get('/api/auth/user', { cookie: before })).statusCode).toBe(200)
    await signInAs(person, 'robin')
    expect((await stranger(app).get('/api/auth/user', { cookie: before })).statusCode).toBe(401)
    expect((await person.get('/api/auth/user')).statusCode).toBe(200)
  })

  it('asks for the birth date before any plan, and keeps the first answer', async () => {
    const person = stranger(app)
    await signInAs(person, 'robin')
    expect((await person.get('/api/user/profile')).json()).toMatchObject({ isAgeConfirmed: false, hasPassword: false })
    expect((await person.post('/api/auth/set-tier', { tier: 'casual' })).json()).toMatchObject({
      detail: 'Please confirm your date of birth first.',
    })
    expect((await person.post('/api/me/birth-date', { birthDate: '1990-01-31' })).statusCode).toBe(200)
    expect((await person.post('/api/me/birth-date', { birthDate: '1980-01-31' })).statusCode).toBe(409)
    expect((await person.post('/api/auth/set-tier', { tier: 'casual' })).statusCode).toBe(200)
  })

  it('lets nobody who said to be too young say another birth date', async () => {
    const person = stranger(app)
    await signInAs(person, 'young')
    expect((await person.post('/api/me/birth-date', { birthDate: '2010-01-01' })).statusCode).toBe(403)
    expect((await person.post('/api/me/birth-date', { birthDate: '1990-01-31' })).statusCode).toBe(409)
    expect((await person.post('/api/auth/set-tier', { tier: 'casual' })).statusCode).toBe(403)
  })

  it('does not hand an account with a password to whoever the provider says has that e-mail', async () => {
    const victim = await member(app, { email: 'victim@example.com' })
    const mallory = stranger(app)
    expect(await signInAs(mallory, 'mallory')).toMatch(/^\/auth\/callback\?error=account_not_linked/)
    expect((await mallory.get('/api/auth/user')).statusCode).toBe(401)
    expect((await victim.get('/api/auth/user')).statusCode).toBe(200)
  })

  it('refuses an answer that belongs to another browser, was used before, or was made up', async () => {
    const [mine, other] = [stranger(app), stranger(app)]
    const start = await mine.get('/api/auth/oidc')
    const back = (await atProvider(String(start.headers.location), 'robin')).slice('http://localhost:3000'.length)
    expect((await other.get(back)).headers.location).toMatch(/^\/auth\/callback\?error=/)
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
    for (const query of ['', '?state=x&code=y', '?error=access_denied']) {
      expect((await mine.get(`/api/auth/callback/oidc${query}`)).headers.location).toMatch(/^\/auth\/callback\?error=/)
    }
  })

  it('never leads away from this site', async () => {
    const answer = await app.http.inject(`/api/auth/oidc?returnTo=${encodeURIComponent('//evil.example')}`)
    expect(answer.statusCode).toBe(400)
  })

  it('is where the browser goes at once when it is the only way', async () => {
    const env = {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'guru',
      OIDC_CLIENT_SECRET: 'a secret between the two of them',
      GURU_PASSWORDS: 'off',
    }
    const local = await testApp({ env })
    expect((await local.http.inject('/api/auth/login?returnTo=/betting')).headers.location).toBe('/api/auth/oidc?returnTo=%2Fbetting')
    expect((await local.http.inject('/api/auth/methods')).json()).toMatchObject({ password: false })
    const person = { email: 'fan@example.com', password: 'violet kettle harbor' }
    expect((await stranger(local).post('/api/auth/sign-in', person)).json()).toMatchObject({ code: 'not_configured' })
    await local.close()
  })

  it('says that the provider does not answer, and works again when it does', async () => {
    const down = createServer()
    await new Promise<void>((resolve) => down.listen(0, '127.0.0.1', resolve))
    const { port } = down.address() as AddressInfo
    await new Promise((resolve) => down.close(resolve))
    const local = await testApp({ env: { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'guru', OIDC_CLIENT_SECRET: 's' } })
    expect((await local.http.inject('/api/auth/oidc')).json()).toMatchObject({ status: 503, code: 'feed_down' })
    const address = `http://127.0.0.1:${port}`
    const document = {
      issuer: address,
      authorization_endpoint: `${address}/auth`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }
    const up = createServer((_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(document)))
    await new Promise<void>((resolve) => up.listen(port, '127.0.0.1', resolve))
    const answer = await local.http.inject('/api/auth/oidc')
    expect([answer.statusCode, String(answer.headers.location).split('?')[0]]).toEqual([302, `${address}/auth`])
    up.closeAllConnections()
    await new Promise((resolve) => up.close(resolve))
    await local.close()
  })

  it('believes no description that names another issuer, in words for the owner', async () => {
    const address = await listening((request, response) => {
      const own = `http://${request.headers.host}`
      const document = { issuer: issuer, authorization_endpoint: `${own}/auth`, token_endpoint: `${own}/token`, jwks_uri: `${own}/jwks` }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
    })
    const local = await testApp({ env: { OIDC_ISSUER: address.url, OIDC_CLIENT_ID: 'guru', OIDC_CLIENT_SECRET: 's' } })
    const answer = (await local.http.inject('/api/auth/oidc')).json()
    expect(answer).toMatchObject({ code: 'not_configured', detail: expect.stringContaining('another issuer than OIDC_ISSUER') })
    await local.close()
    await address.close()
  })
})

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
