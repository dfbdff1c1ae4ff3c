// A server that listens for programs which connect by OAuth, and each step of their way as a plain call.

import type { Client } from '@modelcontextprotocol/client'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { allowed, pkce, REDIRECT } from '#tests/support/connecting-program.ts'
import { freePort } from '#tests/support/server.ts'

export let app: TestApp
export let fan: Person & { id: string }
export let url: string

export type Tokens = { access_token: string; refresh_token: string; token_type: string; expires_in: number; scope: string }

export const form = (path: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> =>
  app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
export const rpc = (token: string, method = 'tools/list', params: object = {}): Promise<LightMyRequestResponse> =>
  app.http.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  })
export const isOpen = async (token: string) => (await rpc(token)).statusCode === 200

export async function register(redirects: readonly string[] = [REDIRECT], name = 'Plain Program'): Promise<string> {
  const answer = await app.http.inject({ method: 'POST', url: '/oauth/register', payload: { client_name: name, redirect_uris: redirects } })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ client_id: string }>().client_id
}

export function question(clientId: string, challenge: string, more: Readonly<Record<string, string>> = {}): URL {
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
export async function code(more: Readonly<Record<string, string>> = {}, person: Person = fan) {
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

export async function connected(more: Readonly<Record<string, string>> = {}, person: Person = fan) {
  const { fields, clientId } = await code(more, person)
  const answer = await form('/oauth/token', fields)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...answer.json<Tokens>(), clientId, fields }
}

export const renewal = ({ refresh_token, clientId }: { refresh_token: string; clientId: string }): Promise<LightMyRequestResponse> =>
  form('/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id: clientId })

export const textOf = (answer: Awaited<ReturnType<Client['callTool']>>) => (answer.content as { text: string }[])[0]!.text

/** Called once at the head of a test file; the bindings above are live. */
export function connectingServer(): void {
  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    app = await testApp({ env: { GURU_PUBLIC_URL: url } })
    fan = await memberOn(app, 'pro')
    await app.http.listen({ port, host: '127.0.0.1' })
  })
  afterAll(() => app.close())
}
