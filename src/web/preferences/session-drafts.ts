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

/** What this browser keeps of whoever sits at it, beyond the tab: the stake last typed, the places gone to, the league last looked at. */
const OF_THE_PERSON = ['guru.lastStake', 'guru.recentPlaces', 'guru.dashboard.league']

/** Whoever signs out leaves nothing behind for the next person; how the page looks is the browser's, and stays. */
export function forgetSessionDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    for (const key of OF_THE_PERSON) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
