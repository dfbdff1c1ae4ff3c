// What a person asks Lex to remember, and what of it the built-in engine goes by.

/** Sentences of one person, and letters of one sentence: it is read with every answer of a language model. judged */
export const MOST_MEMORIES = 50
export const MOST_LETTERS = 300

const REMEMBER =
  /^\s*(?:hey\s+lex\W*)?(?:please\s+)?(?:remember|keep in mind|don.t forget|note(?:\s+to\s+self)?)\b(\s+that\b|\s*:)?[\s:,]*(\S[\s\S]*)$/i
/** Said of the person; "remember when", "remember to" and "remember the last bet" are other wishes. */
const OF_ONESELF = /^(?:i|i'm|i’m|i've|i’ve|my|we|our)\b/i

/**
 * The sentence that Lex is asked to remember; null when the message asks for something else.
 * @example rememberedIn('Remember that I play on FanDuel') // 'I play on FanDuel'
 * @example rememberedIn('remember when the Bears won?') // null
 */
export function rememberedIn(message: string): string | null {
  const [, that, rest = ''] = REMEMBER.exec(message) ?? []
  const text = rest.trim().replace(/\s+/g, ' ')
  if (text.length < 3 || text.length > MOST_LETTERS || text.endsWith('?')) return null
  return that !== undefined || OF_ONESELF.test(text) ? text : null
}

const ABOUT_MEMORY =
  /\bwhat (?:do|did|have) you (?:know|remember(?:ed)?|kept?|stored?)\b.*\b(?:me|myself)\b|^\s*(?:(?:ok|and|please|no)\s+)*(?:forget (?:that|what|everything|all|me)\b|(?:erase|wipe|delete) (?:all|everything|what) you (?:know|remember|kept)\b)|\bwhat did i (?:tell|ask) you(?: to (?:remember|keep in mind|note))?[\s?.!]*$/i

/** Whether a message asks what is remembered, or to forget it. @example asksMemory('what do you remember about me') // true */
export const asksMemory = (message: string): boolean => ABOUT_MEMORY.test(message)

/** Sites as they are written; a sentence that names both says nothing of which is meant. */
const SITES = { fanduel: /\bfan\s?duel\b|\bfd\b/i, draftkings: /\bdraft\s?kings\b|\bdk\b/i } as const
export type RememberedSite = keyof typeof SITES

const namedSites = (text: string): RememberedSite[] => (Object.keys(SITES) as RememberedSite[]).filter((site) => SITES[site].test(text))

/**
 * The fantasy site that the newest sentence which names one is about; null when none does.
 * @param memories newest first
 * @example siteIn(['I play on FanDuel', 'I like DK']) // 'fanduel'
 */
export function siteIn(memories: readonly string[]): RememberedSite | null {
  for (const text of memories) {
    const [site, other] = namedSites(text)
    if (site && !other && !/\b(?:not|never|no longer|don.t)\b/i.test(text)) return site
  }
  return null
}
