// The key of a sending that creates something: the same contents sent again (a double click, a retry after a lost answer) bear the same key, and
// the server creates once. Some seconds after it succeeded the same contents are a new wish.

import { hashText } from '#core/math/random.ts'

/** A second click lands within this time of the first one's answer. Judged: a slow double click, and the answer on its way. */
const SAME_MS = 5000
/** Without an answer (the connection was lost) a retry is the same sending for as long as the server remembers it. */
const LOST_MS = 24 * 3_600_000
const MOST = 200

/** A person's file stands in the name by its length and a hash: the name of a sending stays small. */
const MOST_CHARACTERS = 20_000
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MOST_CHARACTERS ? [value.length, hashText(value)] : value

type Entry = { readonly key: string; readonly until: number; readonly isDone: boolean }

export function createSendingKeys(now: () => number, newKey: () => string) {
  const entries = new Map<string, Entry>()
  const nameOf = (path: string, input: unknown) => `${path} ${JSON.stringify(input, (_, value) => shortened(value))}`
  return {
    keyOf(path: string, input: unknown): string {
      const name = nameOf(path, input)
      const known = entries.get(name)
      if (known && known.until > now()) return known.key
      // Something else is done in between: what was done before it and is sent again now is a new wish (a limit set to 50, to 60, to 50).
      for (const [other, { isDone }] of entries) if (isDone) entries.delete(other)
      const key = newKey()
      entries.delete(name)
      entries.set(name, { key, until: now() + LOST_MS, isDone: false })
      const [oldest] = entries.keys()
      if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
      return key
    },
    /** The sending was answered. */
    done(path: string, input: unknown): void {
      const name = nameOf(path, input)
      const known = entries.get(name)
      if (known) entries.set(name, { ...known, until: Math.min(known.until, now() + SAME_MS), isDone: true })
    },
  }
}

export const sendingKeys = createSendingKeys(
  () => Date.now(),
  () => crypto.randomUUID(),
)
