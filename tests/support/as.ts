// People who use the server in process: each with their own cookies, as a browser would keep them.

import { eq } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Tier } from '#core/access/tiers.ts'
import { users } from '#server/db/tables/accounts.ts'
import { subscriptions } from '#server/db/tables/subscriptions.ts'
import type { TestApp } from './app.ts'

export type Person = {
  readonly email: string
  readonly password: string
  /** null before signing in. */
  id: string | null
  /** The Cookie header as the browser would send it now. */
  cookie(): string
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  send(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  post(url: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

let count = 0

/** Someone with a browser of their own and no account yet. */
export function stranger(app: TestApp, rest: { email?: string; address?: string } = {}): Person {
  const cookies = new Map<string, string>()
  const email = rest.email ?? `fan${++count}@example.com`
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = async (options: InjectOptions) => {
    const cookie = header()
    const headers = { ...options.headers, ...(cookie ? { cookie } : {}) }
    const answer = await app.http.inject({ ...options, headers, remoteAddress: rest.address ?? '127.0.0.1' })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const send: Person['send'] = (method, url, payload = {}, headers = {}) => call({ method, url, payload, headers })
  return {
    email,
    password: 'violet kettle harbor',
    id: null,
    cookie: header,
    get: (url, headers = {}) => call({ method: 'GET', url, headers }),
    send,
    post: (url, body, headers) => send('POST', url, body, headers),
  }
}

/** Someone who has signed up, born in 1990, and chosen no plan. */
export async function member(
  app: TestApp,
  rest: { email?: string; timeZone?: string; address?: string } = {},
): Promise<Person & { id: string }> {
  const person = stranger(app, rest)
  const { email, password } = person
  const answer = await person.post('/api/auth/sign-up', {
    email,
    password,
    firstName: 'Robin',
    birthDate: '1990-01-31',
    timeZone: rest.timeZone,
  })
  const id = answer.json<{ user: { id: string } | null }>().user?.id
  if (!id) throw new Error(`signing up failed: ${answer.body}`)
  person.id = id
  return person as Person & { id: string }
}

/** A member on a tier, granted as an administrator would, without an end. */
export async function memberOn(
  app: TestApp,
  tier: Tier,
  rest: { email?: string; timeZone?: string } = {},
): Promise<Person & { id: string }> {
  const person = await member(app, rest)
  await app.database.db.insert(subscriptions).values({ userId: person.id, tier, status: 'active', updatedAt: new Date(app.clock.now()) })
  return person
}

const DAY = 86_400_000

/** A member whose account is some days old: on its first day one may write and send less. @param tier  without one, no plan is chosen */
export async function agedMember(
  app: TestApp,
  { tier, ageMs = 2 * DAY }: { tier?: Tier; ageMs?: number } = {},
): Promise<Person & { id: string }> {
  const person = tier === undefined ? await member(app) : await memberOn(app, tier)
  await app.database.db
    .update(users)
    .set({ createdAt: new Date(app.clock.now() - ageMs) })
    .where(eq(users.id, person.id))
  return person
}

/** Confirms by the password that it is still the same person: acts that ask for a recent sign-in are open for ten minutes. */
export async function prove(person: Person): Promise<void> {
  const answer = await person.post('/api/auth/prove', { password: person.password })
  if (answer.statusCode !== 200) throw new Error(`not proved: ${answer.body}`)
}

export async function administrator(app: TestApp, { isSuper = false } = {}): Promise<Person & { id: string }> {
  const person = await member(app)
  await app.database.db.update(users).set({ isAdmin: true, isSuperAdmin: isSuper }).where(eq(users.id, person.id))
  return person
}
