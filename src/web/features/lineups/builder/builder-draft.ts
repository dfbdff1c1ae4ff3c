// The lineup under construction, kept in this browser by slate, so that a reload or a day away loses nothing.

const KEY = 'guru-lineup-drafts'
const MOST_SLATES = 12

type Drafts = Readonly<Record<string, string>>

/** Seats as in the address ("101~~205"); undefined = no draft of this slate. */
export function draftOf(slateId: string): string | undefined {
  return read()[slateId]
}

export function keepDraft(slateId: string, slots: string | undefined): void {
  const { [slateId]: _before, ...others } = read()
  const kept = Object.entries(others).slice(-(MOST_SLATES - 1))
  const drafts = Object.fromEntries(slots === undefined ? kept : [...kept, [slateId, slots]])
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // A browser that keeps nothing keeps no draft either; the address still holds the lineup.
  }
}

function read(): Drafts {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}
