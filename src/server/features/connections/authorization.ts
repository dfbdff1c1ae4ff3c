// The server's side of OAuth 2.1 for MCP: a program registers (RFC 7591), sends a person here with a question, exchanges the code of the
// answer for keys (PKCE, RFC 7636) and renews them. Programs have no secret: what proves them is the verifier and the registered address.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  ACCESS_MS,
  CONNECTION_SCOPES,
  type ConnectionScope,
  isChallenge,
  isVerifier,
  REQUEST_MS,
  scopesAsked,
} from '#core/access/connection-rules.ts'
import type { Infer } from '#core/infer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ConnectionStore, Keys } from './connections.store.ts'
import { isRegistered, MOST_REDIRECTS, redirectFault } from './redirects.ts'

/** A refusal as a program reads it (RFC 6749 section 5.2). */
export class OAuthError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, description: string, status = 400) {
    super(description)
    this.name = 'OAuthError'
    this.code = code
    this.status = status
  }
}

/** What a person is asked, as it was checked when they were sent here. */
const Question = z.object({
  clientId: z.string(),
  redirect: z.string(),
  scopes: z.array(z.enum(CONNECTION_SCOPES)),
  resource: z.string(),
  challenge: z.string(),
  state: z.string().optional(),
  until: z.number(),
})
type Question = Infer<typeof Question>

/** Why nothing can come of a question, as the person is told. */
export type Fault = 'program' | 'address' | 'request' | 'resource' | 'scope'

type Fields = Readonly<Record<string, string | undefined>>

export type AuthorizationDeps = {
  readonly store: ConnectionStore
  readonly clock: Clock
  readonly publicUrl: string
  /** Signs questions. */
  readonly secret: string
}

export type Authorization = ReturnType<typeof authorization>

const LONGEST_STATE = 1000

export function authorization({ store, clock, publicUrl, secret }: AuthorizationDeps) {
  const resource = `${publicUrl}/mcp`
  // Programs of before 2025-06-18 name no resource; there is only this one.
  const isOurs = (asked: string | undefined) => asked === undefined || sameResource(asked, resource)

  /**
   * Where the browser goes with a question: on to the person. What is wrong with it is told here too and sent nowhere: who registers an
   * address would otherwise have people sent there by a link to this server, without a click of theirs (RFC 9700 section 4.11.2).
   */
  async function ask(fields: Fields): Promise<{ readonly request: string } | { readonly fault: Fault }> {
    const client = fields.client_id === undefined ? undefined : await store.client(fields.client_id)
    if (!client) return { fault: 'program' }
    const redirect = fields.redirect_uri ?? (client.redirects.length === 1 ? client.redirects[0] : undefined)
    // What may be registered grew narrower: an address of before is held against today's rule.
    if (redirect === undefined || !isRegistered(client.redirects, redirect) || redirectFault(redirect)) return { fault: 'address' }
    const { state } = fields
    if (state !== undefined && state.length > LONGEST_STATE) return { fault: 'request' }
    if (fields.response_type !== 'code') return { fault: 'request' }
    if (fields.code_challenge_method !== 'S256' || !isChallenge(fields.code_challenge ?? '')) return { fault: 'request' }
    if (!isOurs(fields.resource)) return { fault: 'resource' }
    const scopes = scopesAsked(fields.scope)
    if (!scopes) return { fault: 'scope' }
    const question: Question = {
      clientId: client.id,
      redirect,
      scopes: [...scopes],
      resource,
      challenge: fields.code_challenge!,
      ...(state === undefined ? {} : { state }),
      until: clock.now() + REQUEST_MS,
    }
    return { request: signed(question, secret) }
  }

  /** The question of a signed text, with the program's name; undefined where nobody asked it, or too long ago. */
  async function questionOf(request: string): Promise<{ readonly question: Question; readonly name: string } | undefined> {
    const question = unsigned(request, secret)
    if (!question || question.until <= clock.now()) return undefined
    const client = await store.client(question.clientId)
    return client && { question, name: client.name }
  }

  const answerTo = ({ redirect, state }: Pick<Question, 'redirect' | 'state'>, answer: Readonly<Record<string, string>>): string => {
    const url = new URL(redirect)
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
    if (state !== undefined) url.searchParams.set('state', state)
    // Who answers, so that a program that asks several servers does not mix them up (RFC 9207).
    url.searchParams.set('iss', publicUrl)
    return url.href
  }

  /** Where the browser goes after the person agreed; undefined when they have as many connections as one may have. */
  async function allow(userId: string, question: Question, scopes: readonly ConnectionScope[]): Promise<string | undefined> {
    const code = await store.allow(userId, { ...question, scopes: question.scopes.filter((scope) => scopes.includes(scope)) }, clock.now())
    return code && answerTo(question, { code })
  }

  const refuse = (question: Question): string =>
    answerTo(question, { error: 'access_denied', error_description: 'The person turned it down.' })

  async function register(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const { name, redirects } = programOf(body)
    const client = await store.register({ name, redirects }, clock.now())
    if (!client) throw new OAuthError('temporarily_unavailable', 'Too many programs wait to be connected. Try again later.', 503)
    return {
      client_id: client.id,
      client_id_issued_at: Math.floor(clock.now() / 1000),
      client_name: client.name,
      redirect_uris: client.redirects,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: CONNECTION_SCOPES.join(' '),
    }
  }

  async function token(fields: Fields): Promise<Readonly<Record<string, unknown>>> {
    const clientId = fields.client_id ?? ''
    if (!(await store.client(clientId))) throw new OAuthError('invalid_client', 'This program is not registered here.', 401)
    if (!isOurs(fields.resource)) throw new OAuthError('invalid_target', `The only resource here is ${resource}.`)
    const keys =
      fields.grant_type === 'authorization_code'
        ? await exchanged(fields, clientId)
        : fields.grant_type === 'refresh_token'
          ? await renewed(fields, clientId)
          : undefined
    if (keys === undefined) throw new OAuthError('unsupported_grant_type', 'There are authorization_code and refresh_token.')
    return {
      access_token: keys.access,
      token_type: 'Bearer',
      expires_in: ACCESS_MS / 1000,
      refresh_token: keys.refresh,
      scope: keys.scopes.join(' '),
    }
  }

  async function exchanged({ code = '', redirect_uri, code_verifier = '' }: Fields, clientId: string): Promise<Keys> {
    const challenge = isVerifier(code_verifier) ? createHash('sha256').update(code_verifier).digest('base64url') : null
    const keys = await store.exchange(
      code,
      (row) =>
        row.clientId === clientId &&
        row.resource === resource &&
        (redirect_uri === undefined || row.redirect === redirect_uri) &&
        row.challenge === challenge,
      clock.now(),
    )
    if (!keys)
      throw new OAuthError('invalid_grant', 'This code is not valid, has run out or was used, or the verifier is not the one of it.')
    return keys
  }

  async function renewed({ refresh_token = '', scope }: Fields, clientId: string): Promise<Keys> {
    if (scope !== undefined && scopesAsked(scope) === null) throw new OAuthError('invalid_scope', 'There is no such scope.')
    const keys = await store.renew(refresh_token, (row) => row.clientId === clientId && row.resource === resource, clock.now())
    if (!keys) throw new OAuthError('invalid_grant', 'This key is not valid, has run out or was used: connect again.')
    return keys
  }

  /** Answers the same for a key that is not known (RFC 7009 section 2.2). */
  async function revoke({ token: key = '', client_id = '' }: Fields): Promise<void> {
    await store.revoke(key, client_id, clock.now())
  }

  return { resource, ask, questionOf, allow, refuse, register, token, revoke }
}

/** The same place, whatever stands behind it in the address: `/mcp?toolsets=odds` is `/mcp`. */
function sameResource(asked: string, resource: string): boolean {
  if (!URL.canParse(asked)) return false
  const [one, other] = [new URL(asked), new URL(resource)]
  return one.origin === other.origin && one.pathname.replace(/\/$/, '') === other.pathname && one.hash === '' && one.username === ''
}

const Program = z.object({ client_name: z.string().optional(), redirect_uris: z.array(z.string()).min(1).max(MOST_REDIRECTS) })
const NAMELESS = 'A program without a name'
const LONGEST_NAME = 60

function programOf(body: unknown): { name: string; redirects: readonly string[] } {
  const parsed = Program.safeParse(body)
  if (!parsed.success) throw new OAuthError('invalid_redirect_uri', `Send redirect_uris: one to ${MOST_REDIRECTS} addresses.`)
  const { client_name = '', redirect_uris: redirects } = parsed.data
  for (const address of redirects) {
    const fault = redirectFault(address)
    if (fault) throw new OAuthError('invalid_redirect_uri', fault)
  }
  // A name is shown to people who decide by it: no line breaks, nothing that turns the direction of writing, no second line.
  const name = [...client_name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('')
  return { name: name || NAMELESS, redirects }
}

const macOf = (text: string, secret: string) => createHmac('sha256', secret).update(`connection question\n${text}`).digest()

function signed(question: Question, secret: string): string {
  const text = Buffer.from(JSON.stringify(question)).toString('base64url')
  return `q_${text}.${macOf(text, secret).toString('base64url')}`
}

function unsigned(request: string, secret: string): Question | undefined {
  const [, text, mac] = /^q_([\w-]+)\.([\w-]{43})$/.exec(request) ?? []
  if (text === undefined || mac === undefined || !timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(text, secret))) return undefined
  return Question.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
}
