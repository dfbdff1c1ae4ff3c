// The glossary as Lex uses it: a term by any of its names, and which terms a sentence names or asks to explain.
import type { Context } from '../ask.ts'
import { editDistance, slipsAllowed } from '../reading/edit-distance.ts'
import type { Term } from './term.ts'

export type Glossary = {
  readonly terms: readonly Term[]
  /**
   * The term that a text names, misspellings of longer words included; undefined when it names none.
   * @example termOf('closing line value')?.key // 'closing-line-value'
   */
  readonly termOf: (text: string) => Term | undefined
  /**
   * The keys of at most two terms that a sentence names, the longest names first, in their order.
   * @example termsIn('what is the difference between floor and ceiling') // ['floor', 'ceiling']
   */
  readonly termsIn: (text: string) => string[]
  /** The keys of the terms that a sentence asks to explain, or null. */
  readonly termsAsked: (bare: string, context: Context) => string[] | null
}

/** Words that lead to a term and are none themselves. */
const AROUND = new Set(
  "what what's is are the a an of in does do did mean means meaning stand for define definition explain describe to me please between difference how i you it and or vs versus tell teach about good big should be my work works read understand calculated betting dfs sports hey lex ok so s word term again called who why when can with on your this that".split(
    ' ',
  ),
)
const MOST_WORDS = 5

const LEAD =
  /^(?:so |ok(?:ay)? |hey |yo |bro |um |uh |and |please |would you |lex,? |then |quick question,? |dumb question,? |noob question,? |sorry,? |wait,? |do you know |i (?:don't|do not) (?:know|get|understand) |(?:can|could) (?:someone|you) |remind me |idk )*(?:wt[fh](?:'s| is| are| does)?|what (?:the|in the) (?:hell|heck|fuck|world) (?:is|are|does|do)|tf is|what(?:'s| is| are|s) meant by|what(?:'s| is| are|s)|what (?:does|do) (?:people|they|you|bettors|everyone) mean (?:by|when they say)|what (?:does|do)|explain(?: to me)?(?: what)?|define|definition of|(?:the )?(?:meaning|definition) of|what it means to|what (?:a|an)\b|how (?:much|big|large) (?:is|are)|how (?:do|does|is|are|to)(?: you| i)?(?: calculate| compute| read)?|tell me about|what do you mean by|teach me(?: about)?|describe|diff(?:erence)? (?:between|of)|what(?:'s| is) (?:the )?diff between|what(?:'s| is) the difference between)\s+/
const TRAIL =
  /(?:^|\s+)(?:means?|meaning|definition|stand(?:s)? for|is|are|even|anyway|like|in (?:sports |english )?betting|in plain english|in simple (?:terms|words)|for dummies|to a (?:beginner|newbie|noob)|in dfs|in (?:daily )?fantasy(?: sports)?|exactly|works?|calculated|computed|measured|again|please|defined|read|to me|called|formula)\b/g
/** Whether a sentence opens like a question for a meaning. */
export const asksMeaning = (bare: string): boolean => LEAD.test(bare)

/** Words that also ask for a price when a game is being spoken of. */
const ALSO_MARKETS = new Set(['point-spread', 'total', 'moneyline', 'american-odds', 'vig', 'hold'])

const cleaned = (text: string): string =>
  text
    .replace(/^what(?:'s| is)?\s+/, '')
    .replace(/^(?:an?|the|my|your|this|that)\s+/, '')
    .replace(/^(?:good|typical|normal)\s+/, '')
    .replace(/["']/g, '')
    .trim()

const plural = (text: string): string[] => (text.endsWith('s') ? [text, text.replace(/e?s$/, '')] : [text, `${text}s`])
const namesOf = ({ key, name, aliases, abbreviations }: Term): string[] =>
  [key, name.toLowerCase(), ...aliases, ...abbreviations.map((short) => short.toLowerCase())].map((one) => one.replaceAll('-', ' '))

export function glossaryOf(terms: readonly Term[]): Glossary {
  // Of two terms with one name the first is meant.
  const byName = new Map(
    terms.flatMap((term) => namesOf(term).flatMap((name) => plural(name).map((spelling): [string, Term] => [spelling, term]))).reverse(),
  )
  // Letter for letter, so that a long stretch of other words is no misspelled term.
  const written = new Set(terms.flatMap(namesOf).flatMap((name) => [name, `${name}s`]))

  function termOf(text: string): Term | undefined {
    const name = text.toLowerCase().replaceAll('-', ' ').replace(/\s+/g, ' ').trim()
    if (name.length < 2) return undefined
    const exact = byName.get(name)
    if (exact || name.length < 6) return exact
    const slips = slipsAllowed(name)
    let best: { term: Term; distance: number } | undefined
    for (const [spelling, term] of byName) {
      if (spelling.length < 6) continue
      const distance = editDistance(name, spelling, slips)
      if (distance <= slips && (!best || distance < best.distance)) best = { term, distance }
    }
    return best?.term
  }

  const exactly = (name: string) =>
    written.has(name) || written.has(name.replace(/'s$/, '')) ? termOf(name.replace(/'s$/, '')) : undefined

  function termsIn(text: string): string[] {
    if (/\b(?:read|understand)\b.*\b(?:odds|prices|lines)\b/.test(text)) return ['american-odds']
    const words = text
      .replace(/[^\p{L}\p{N}'+-]+/gu, ' ')
      .trim()
      .split(' ')
    const taken = words.map(() => false)
    const found: { key: string; at: number }[] = []
    for (let length = MOST_WORDS; length >= 1; length--) {
      for (let at = 0; at + length <= words.length; at++) {
        const span = words.slice(at, at + length)
        if (taken.slice(at, at + length).some(Boolean) || span.every((word) => AROUND.has(word))) continue
        const name = span.join(' ')
        const term =
          exactly(name) ?? (length === 1 && words.length <= 6 && name.length >= 5 && !AROUND.has(name) ? termOf(name) : undefined)
        if (!term) continue
        found.push({ key: term.key, at })
        for (let i = at; i < at + length; i++) taken[i] = true
      }
    }
    return [...new Map(found.sort((a, b) => a.at - b.at).map(({ key }) => [key, key])).keys()].slice(0, 2)
  }

  function termsAsked(bare: string, context: Context): string[] | null {
    const text = bare.replace(/[?!.]+$/, '').trim()
    if (/^how (?:do|to|can|should)(?: you| i| we)? (?:read|understand) .*\b(?:odds|prices|lines)\b/.test(text)) return ['american-odds']
    const lead = LEAD.exec(text)
    // "vig meaning", "clv definition".
    const behind = /^(?:the )?(.+?) (?:meaning|definition|defined|explained|means what)$/.exec(text)
    if (!lead) return askedBehind(text) ?? whole(behind ? behind[1]! : text)
    const rest = text.slice(lead[0].length).replace(TRAIL, '').trim()
    const isOfGame = /^(the|their|its|that)\b/.test(rest) && context.teams.length > 0
    const both = /^(?:the )?(?:diff(?:erence)? between )?(.+?) (?:and|vs\.?|versus|or) (.+)$/.exec(rest)
    const pair = both ? [termOf(cleaned(both[1]!)), termOf(cleaned(both[2]!))] : []
    if (pair[0] && pair[1]) return [pair[0].key, pair[1].key]
    const one = termOf(cleaned(rest)) ?? beforeItsPlace(rest)
    if (!one || (isOfGame && ALSO_MARKETS.has(one.key))) return null
    return [one.key]
  }

  /** "A bring-back in a stack", "a key number when people talk football": the term, and where it is said. */
  function beforeItsPlace(rest: string): Term | undefined {
    const [, name] =
      /^(.+?)[,.]? (?:in|on|for|when|if|with|as in|people|they|everyone|i (?:keep|hear|read|see|saw|heard))\b/.exec(rest) ?? []
    return name === undefined ? undefined : termOf(cleaned(name))
  }

  /** "They kept saying X on the show. What is that?": the word comes first, the question behind it. */
  function askedBehind(text: string): string[] | null {
    const [, before] =
      /^(.+?)[,.;!?-]+ *(?:so |and |but |like )*(?:what(?:'s| is| does| the (?:hell|heck) is| are)? (?:that|it|this|those|they)(?: (?:mean|even|all about|supposed to be|actually))*|what(?:'s| is) (?:the|its) meaning|meaning|explain (?:it|that|this)?(?: to me)?(?: please)?|can you explain(?: it| that)?|huh|(?:i )?(?:have )?no (?:idea|clue) what (?:that|it) (?:is|means))(?: please)?$/.exec(
        text,
      ) ?? []
    if (before === undefined) return null
    const quoted = /["\u201c']([^"\u201d']{2,40})["\u201d']/.exec(before)?.[1]
    const term = quoted === undefined ? undefined : termOf(cleaned(quoted))
    if (term) return [term.key]
    const named = termsIn(before)
    return named.length === 1 ? named : null
  }

  /** A message that is nothing but the term: "kelly criterion", "CLV?". Single everyday words are left to the tools. */
  function whole(text: string): string[] | null {
    const name = text.replace(/^(?:and|what about|how about) /, '')
    const term = termOf(name)
    return term && (name.includes(' ') || term.abbreviations.includes(name.toUpperCase())) && name !== 'ml' ? [term.key] : null
  }

  return { terms, termOf, termsIn, termsAsked }
}
