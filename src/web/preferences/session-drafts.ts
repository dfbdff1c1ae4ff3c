// What somebody has half done on a screen, kept in this tab: a reload and the way back find it, another person and another day do not.

const PREFIX = 'guru.draft.'

type Kept = { readonly owner: string; readonly value: unknown }

/**
 * What was kept under a key; undefined where nothing was, or where it is somebody else's.
 * @param owner id of the person
 */
export function sessionDraft(owner: string, key: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Kept | null
    if (kept !== null && kept.owner !== owner) sessionStorage.removeItem(PREFIX + key)
    return kept?.owner === owner ? kept.value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft; undefined forgets it. */
export function keepSessionDraft(owner: string, key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + key)
    else sessionStorage.setItem(PREFIX + key, JSON.stringify({ owner, value } satisfies Kept))
  } catch {
    // A browser that keeps nothing, or has no room left, keeps no draft either.
  }
}

/** Whoever signs out leaves nothing behind for the next person. */
export function forgetSessionDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
