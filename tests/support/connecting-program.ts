// A program that connects by OAuth, with the protocol's own client: it stands on a server that listens, and the person who is asked answers
// over the API of the consent screen instead of in a browser.
import { createHash, randomBytes } from 'node:crypto'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import type { TestApp } from './app.ts'
import type { Person } from './as.ts'

type Saved = { information?: object; tokens?: { access_token: string; refresh_token?: string; scope?: string }; verifier?: string }

export type Program = {
  readonly provider: OAuthClientProvider
  /** What it keeps between two starts. */
  readonly saved: Saved
  /** Where it last sent a person. */
  sentTo(): URL
  /** A client that has not been let in yet. */
  open(query?: string): { client: Client; transport: StreamableHTTPClientTransport }
  /** From a refusal over the person's answer to a client that is let in. */
  connect(person: Person, query?: string): Promise<Client>
}

export const REDIRECT = 'http://127.0.0.1:3999/callback'

export function program(url: string, { name = 'Test Assistant' }: { name?: string } = {}): Program {
  const saved: Saved = {}
  let asked: URL | undefined
  const provider = {
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: name,
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'a state of its own',
    clientInformation: () => saved.information as never,
    saveClientInformation: (information) => {
      saved.information = information
    },
    tokens: () => saved.tokens as never,
    saveTokens: (tokens) => {
      saved.tokens = tokens as never
    },
    redirectToAuthorization: (to) => {
      asked = to
    },
    saveCodeVerifier: (verifier) => {
      saved.verifier = verifier
    },
    codeVerifier: () => saved.verifier ?? '',
  } satisfies OAuthClientProvider
  const open: Program['open'] = (query = '') => ({
    client: new Client({ name, version: '1' }),
    transport: new StreamableHTTPClientTransport(new URL(`${url}/mcp${query}`), { authProvider: provider }),
  })
  const sentTo = () => {
    if (!asked) throw new Error('the program sent nobody anywhere')
    return asked
  }
  return {
    provider,
    saved,
    sentTo,
    open,
    async connect(person, query) {
      const first = open(query)
      await first.client.connect(first.transport).then(
        () => Promise.reject(new Error('it was let in without asking')),
        (error: unknown) => {
          if (!(error instanceof UnauthorizedError)) throw error
        },
      )
      await first.transport.finishAuth(await allowed(person, sentTo()))
      const { client, transport } = open(query)
      await client.connect(transport)
      return client
    },
  }
}

/** Where a person arrives who is sent to the address: the question, or the way back to the program. */
export async function walk(person: Person, to: URL): Promise<{ request: string | null; location: URL }> {
  const answer = await person.get(to.pathname + to.search)
  const location = new URL(String(answer.headers.location), to)
  return { request: location.searchParams.get('request'), location }
}

/** The way back after the person allows what is asked, or the part of it that is named. */
export async function allowed(person: Person, to: URL, scopes?: readonly string[]): Promise<URLSearchParams> {
  const { request, location } = await walk(person, to)
  if (request === null) throw new Error(`there was no question, but ${location}`)
  const wanted = scopes ?? (to.searchParams.get('scope') ?? 'read').split(' ').filter((scope) => scope !== 'offline_access')
  const answer = await person.post('/api/connections/allow', { request, scopes: wanted })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return new URL(answer.json<{ location: string }>().location).searchParams
}

/** A verifier with its challenge (RFC 7636). */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A question that waits for the person's answer, as the consent screen is given it. */
export async function questionFor(app: TestApp, person: Person): Promise<string> {
  const registered = await app.http.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: { client_name: 'Desk Assistant', redirect_uris: [REDIRECT] },
  })
  const to = new URL('/oauth/authorize', app.config.publicUrl)
  const fields = { response_type: 'code', code_challenge: pkce().challenge, code_challenge_method: 'S256', scope: 'read lineups' }
  const { client_id } = registered.json<{ client_id: string }>()
  for (const [name, value] of Object.entries({ ...fields, client_id, redirect_uri: REDIRECT })) to.searchParams.set(name, value)
  const { request, location } = await walk(person, to)
  if (request === null) throw new Error(`there was no question, but ${location}`)
  return request
}
