// Sentences out of patterns, with the noise that people make: typos, dropped words, greetings before and pleasantries behind.

/** A repeatable stream of numbers in 0..1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const ANY = 'the something a long text about nothing my garden blue cars with friends old house summer in the city again more'.split(' ')
const pick = <T>(list: readonly T[], chance: () => number): T => list[Math.floor(chance() * list.length)]!

/** One sentence of a pattern: `(a|b|)` is a choice, also a nested one. */
export function sentenceOf(pattern: string, chance: () => number): string {
  let text = pattern.replaceAll('\\+', '+')
  while (text.includes('(')) {
    const next = text.replace(/\(([^()]*)\)/g, (_, choices: string) => pick(choices.split('|'), chance))
    if (next === text) break
    text = next
  }
  text = text.replace(/\.\+/g, () => Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(ANY, chance)).join(' '))
  return text.replace(/\s+/g, ' ').trim()
}

const BEFORE = [
  'hey',
  'hey lex',
  'lex',
  'please',
  'can you tell me',
  'could you tell me',
  'so',
  'ok',
  'yo',
  'i want to know',
  'tell me',
  'quick question',
  'um',
  'do you know',
  'can you',
]
const BEHIND = ['please', 'thanks', 'for me', 'now', 'bro', 'man', 'today', 'lol', 'tonight', 'quickly', 'right now', 'buddy', 'if you can']

function typo(word: string, chance: () => number): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const at = 1 + Math.floor(chance() * (word.length - 2))
  const kind = chance()
  if (kind < 0.35) return word.slice(0, at) + word.slice(at + 1)
  if (kind < 0.7) return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  if (kind < 0.85) return word.slice(0, at) + word[at] + word.slice(at)
  return word.slice(0, at) + String.fromCharCode(97 + Math.floor(chance() * 26)) + word.slice(at + 1)
}

/** The sentence as somebody in a hurry writes it. */
export function noisy(sentence: string, chance: () => number): string {
  let words = sentence.split(' ')
  if (chance() < 0.15 && words.length > 3) {
    const drop = Math.floor(chance() * words.length)
    if (!/^[A-Z]{2,}$/.test(words[drop]!)) words = words.filter((_, i) => i !== drop)
  }
  if (chance() < 0.22) {
    const at = Math.floor(chance() * words.length)
    words = words.map((word, i) => (i === at ? typo(word, chance) : word))
  }
  if (chance() < 0.18) words = [...pick(BEFORE, chance).split(' '), ...words]
  if (chance() < 0.15) words = [...words, ...pick(BEHIND, chance).split(' ')]
  return words.join(' ')
}
