// The lineup under construction, kept in this browser by slate, so that a reload or a day away loses nothing.
import { jsonChoice } from '../../../preferences/browser-choice.ts'

const MOST_SLATES = 12

const DRAFTS = jsonChoice<Readonly<Record<string, string>>>('guru-lineup-drafts', (stored) =>
  Object.fromEntries(Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
)

/** Seats as in the address ("101~~205"); undefined = no draft of this slate. */
export function draftOf(slateId: string): string | undefined {
  return DRAFTS.get()[slateId]
}

export function keepDraft(slateId: string, slots: string | undefined): void {
  const { [slateId]: _before, ...others } = DRAFTS.get()
  const kept = Object.entries(others).slice(-(MOST_SLATES - 1))
  DRAFTS.set(Object.fromEntries(slots === undefined ? kept : [...kept, [slateId, slots]]))
}
