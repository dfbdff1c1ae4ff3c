// Was Lex called? A whole-word rule over what a recognizer heard.

/** What wakes Lex (spec 000 section 9.2); a longer phrase stands before a shorter one that it holds. */
export const WAKE_WORDS = ['hey lex', 'hi lex', 'hello lex', 'hey alex', 'hi alex', 'lex'] as const
export type WakeWord = (typeof WAKE_WORDS)[number]

const PHRASES = WAKE_WORDS.map((phrase) => ({ phrase, words: phrase.split(' ') }))

/** Letters, digits and what joins them into one word: "lex's" and "lex.com" are other words than "lex". */
const WORD = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/gu

/**
 * The wake word in a heard text, or null. Every word of a phrase must be there as a word of its own and in its order, so that "FLEX",
 * "Lexus", "Alexa", "next", "index" and "Rex" never wake.
 *
 * @param transcript what was heard, final or not
 * @example wakeWordIn('Hey, Lex, who plays tonight?')   // 'hey lex'
 * @example wakeWordIn('who is my FLEX')                 // null
 */
export function wakeWordIn(transcript: string): WakeWord | null {
  const transcriptWords = [...transcript.normalize('NFKC').toLowerCase().matchAll(WORD)].map(([word]) => word)
  const isAt = (words: readonly string[], from: number) => words.every((word, i) => transcriptWords[from + i] === word)
  return PHRASES.find(({ words }) => transcriptWords.some((_, from) => isAt(words, from)))?.phrase ?? null
}
