// The token of a one-time link (contract/pages.ts, linkWith). It stands behind the `#` of the address, is taken out of it as the page opens,
// so that it stays in no history, and is kept for this tab alone: whoever has to sign in first comes back to it.
import { storedText, storeText, TAB } from '../preferences/browser-choice.ts'

const nameOf = (page: string) => `guru-link:${page}`
/** Where the browser refuses to store. */
const held = new Map<string, string>()

/**
 * Takes the token of a link.
 * @param hash  of the address, with or without its `#`
 * @returns whether there was one, so that the address is to be opened without it
 */
export function takeLinkToken(page: string, hash: string): boolean {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  if (!token) return false
  held.set(page, token)
  storeText(nameOf(page), token, TAB)
  return true
}

/** The token of the link that led to a page; empty where none did. */
export const linkToken = (page: string): string => held.get(page) ?? storedText(nameOf(page), TAB) ?? ''

/** Once it is used up. */
export function dropLinkToken(page: string): void {
  held.delete(page)
  storeText(nameOf(page), null, TAB)
}
