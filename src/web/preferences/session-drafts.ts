// What somebody has half done on a screen, kept in this tab: a reload and the way back find it, another person and another day do not.
import { storedJson, storeText, TAB } from './browser-choice.ts'

const PREFIX = 'guru.draft.'

type Kept = { readonly owner: string; readonly value: unknown }

/**
 * What was kept under a key; undefined where nothing was, or where it is somebody else's.
 * @param owner id of the person
 */
export function sessionDraft(owner: string, key: string): unknown {
  const kept = storedJson(PREFIX + key, TAB) as Kept | null | undefined
  if (kept && kept.owner !== owner) storeText(PREFIX + key, null, TAB)
  return kept?.owner === owner ? kept.value : undefined
}

/** Keeps a draft; undefined forgets it. */
export function keepSessionDraft(owner: string, key: string, value: unknown): void {
  storeText(PREFIX + key, value === undefined ? null : JSON.stringify({ owner, value } satisfies Kept), TAB)
}

/** Whoever signs out leaves nothing behind for the next person. */
export function forgetSessionDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
