import type { Person } from './as.ts'

/** The token of a one-time link, as its page takes it from behind the `#`. */
export const tokenIn = (link: string | URL): string => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''

/** Follows the link of the verification mail in a letter to somebody, as its page does. */
export async function confirmAddress(person: Person, letter: string | undefined): Promise<void> {
  const link = /http:\/\/\S+/.exec(letter ?? '')?.[0]
  if (link === undefined) throw new Error(`${person.email} got no link`)
  await person.post('/api/auth/verify-email', { token: tokenIn(link) })
}
