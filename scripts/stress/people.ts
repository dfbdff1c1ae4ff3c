// People who use the product in a stress row: they sign up as anyone would, and their plans are set by an administrator.
import { Agent } from 'node:http'
import type { Tier } from '#core/access/tiers.ts'
import { askControl } from '#server/kernel/process/admin-socket.ts'
import { lockHolder } from '#server/kernel/process/lock.ts'
import type { Product } from '#tests/support/server.ts'
import { Client } from './client.ts'

export const PASSWORD = 'violet kettle harbor'

export type Person = { readonly id: string; readonly email: string; readonly client: Client }

let count = 0

let sources = 0
/** Each from a source of their own, as people are: from one source only so many may sign up in an hour. Linux has the whole of 127/8. */
function ownSource(): Agent | undefined {
  if (process.platform !== 'linux') return undefined
  sources++
  return new Agent({ keepAlive: true, maxSockets: 64, localAddress: `127.1.${sources >> 8}.${(sources % 255) + 1}` })
}
export async function signUp(url: string, email = `stress${++count}-${process.pid}@example.com`): Promise<Person> {
  const client = new Client(url, ownSource())
  const answer = await client.post('/api/auth/sign-up', { email, password: PASSWORD, firstName: 'Robin', birthDate: '1990-01-31' })
  if (answer.status !== 200) throw new Error(`signing up as ${email} answered ${answer.status}: ${answer.body}`)
  return { id: (JSON.parse(answer.body) as { user: { id: string } }).user.id, email, client }
}

/** A second session of the same person. */
export async function signIn(url: string, person: Pick<Person, 'email' | 'id'>): Promise<Person> {
  const client = new Client(url)
  const answer = await client.post('/api/auth/sign-in', { email: person.email, password: PASSWORD })
  if (answer.status !== 200) throw new Error(`signing in as ${person.email} answered ${answer.status}: ${answer.body}`)
  return { ...person, client }
}

/** The first administrator, by the link that the start printed. */
export async function claimAdmin(product: Product, email?: string): Promise<Person> {
  const token = /claim-admin#token=([\w-]+)/.exec(product.output())?.[1]
  if (!token) throw new Error(`the start printed no link for the first administrator:\n${product.output()}`)
  const person = await signUp(product.url, email)
  const answer = await person.client.post('/api/admin/claim', { token })
  if (answer.status !== 200) throw new Error(`claiming administration answered ${answer.status}: ${answer.body}`)
  return person
}

export async function setTier(admin: Person, person: Person, tier: Tier): Promise<void> {
  const answer = await admin.client.post(`/api/admin/users/${person.id}/subscription`, { tier, status: 'active', reason: 'for this run' })
  if (answer.status !== 200) throw new Error(`setting a tier answered ${answer.status}: ${answer.body}`)
}

/** What `guru admin grant` does while the server runs. */
export async function grantAdmin(product: Product, person: Person): Promise<void> {
  const holder = lockHolder(product.home)
  if (!holder || (await askControl(holder, 'grant-admin', person.email)) !== true) throw new Error('the administrator was not made')
}
