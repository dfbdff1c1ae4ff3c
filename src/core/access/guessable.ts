// What in a password is guessed without a list of words: repetitions, runs over the keyboard or the alphabet, what is known of the person,
// the name of this product, and phrases that everybody knows. Guessers try these right after the common words (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX 2016).

/** What makes a password easy: something said again, keys in a row, the person's own name or address or birth date, what everybody knows. */
export type Guessable = 'repeated' | 'run' | 'own' | 'known'

/** Names of this product, in letters only. */
export const PRODUCT_NAMES = ['aisportsguru', 'sportsguru', 'gurulex', 'aiguru'] as const

/** Sayings, lines of songs and films, and the phrases by which passwords of several words are explained. */
const PHRASES = [
  'correct horse battery staple',
  'the quick brown fox jumps over the lazy dog',
  'to be or not to be that is the question',
  'it was the best of times it was the worst of times',
  'once upon a time',
  'call me ishmael',
  'elementary my dear watson',
  'i think therefore i am',
  'may the force be with you',
  'may the odds be ever in your favor',
  'luke i am your father',
  'live long and prosper',
  'one ring to rule them all',
  'you shall not pass',
  'winter is coming',
  'the truth is out there',
  'houston we have a problem',
  'show me the money',
  'ill be back',
  'heres looking at you kid',
  'frankly my dear i dont give a damn',
  'theres no place like home',
  'life is like a box of chocolates',
  'all your base are belong to us',
  'the cake is a lie',
  'never gonna give you up',
  'lorem ipsum dolor sit amet',
  'keep calm and carry on',
  'in god we trust',
  'god save the queen',
  'happy birthday to you',
  'twinkle twinkle little star',
  'mary had a little lamb',
  'take me out to the ball game',
  'float like a butterfly sting like a bee',
  'do you believe in miracles',
  'we are the champions',
  'we will rock you',
  'defense wins championships',
  'this is my password',
  'i forgot my password',
] as const

/** A phrase is known by so many of its words in a row, where they have so many letters. */
const LEAST_WORDS = 3
const LEAST_LETTERS = 9

const KNOWN: readonly string[] = [...PRODUCT_NAMES, ...new Set(PHRASES.flatMap(partsOfPhrase))].toSorted((a, b) => b.length - a.length)

function partsOfPhrase(phrase: string): readonly string[] {
  const words = phrase.split(' ')
  const least = Math.min(LEAST_WORDS, words.length)
  return words
    .flatMap((_, from) => words.slice(from + least - 1).map((_last, more) => words.slice(from, from + least + more).join('')))
    .filter((part) => part.length >= LEAST_LETTERS)
}

/** So many characters must be left when what is easy is taken out: fewer are tried in no time. */
const LEAST_REST = 4
const LEAST_RUN = 3
const LEAST_OWN = 3
/** A unit this long, said twice, is itself a password. */
const LEAST_UNIT = 8

const RUNS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
]
const ROWS = RUNS.flatMap((run) => [run, [...run].reverse().join('')])

/**
 * Why a password is guessed early, or undefined.
 *
 * @param own  what is known of the person: names, address, username, birth date (YYYY-MM-DD)
 * @example guessable('robinrobin', [])         // 'repeated'
 * @example guessable('asdf4321', [])           // 'run'
 * @example guessable('Robin1990!', ['Robin'])  // 'own'
 * @example guessable('AI Sports-Guru 26', [])   // 'known'
 */
export function guessable(password: string, own: readonly string[]): Guessable | undefined {
  const text = password.toLowerCase()
  if (isRepeated(text) || isRepeated(text.replace(/[\d\W_]+$/u, ''))) return 'repeated'
  const parts = ownParts(own)
  for (const written of [text, text.replace(/[\W_]/gu, '')]) {
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), written)
    if (rest !== written && isShort(withoutRuns(rest).replace(/[\d\W_]/gu, ''))) return 'own'
  }
  if (isShort(withoutRuns(text))) return 'run'
  return isKnown(text) ? 'known' : undefined
}

/** Signs that are written for letters: "A1 5p0rts Guru". */
const SIGNS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** Whether hardly a letter is left beside names and phrases that everybody knows, however they are spaced and spelled. */
function isKnown(text: string): boolean {
  const plain = text.normalize('NFKD')
  const spelled = [...plain].map((sign) => SIGNS[sign] ?? sign).join('')
  return [plain, spelled].some((written) => {
    const letters = written.replace(/[^a-z]/g, '')
    const rest = KNOWN.reduce((left, known) => left.replaceAll(known, ''), letters)
    return rest !== letters && isShort(rest)
  })
}

const isShort = (rest: string) => [...rest].length < LEAST_REST

function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/u.exec(text)?.[1]
  return unit !== undefined && unit.length < LEAST_UNIT
}

/** The words of names and addresses, the longest first; a birth date in the orders in which it is written. */
function ownParts(own: readonly string[]): readonly string[] {
  const parts = own.flatMap((one) => {
    const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(one)
    if (date) {
      const [, year = '', month = '', day = ''] = date
      return [year + month + day, day + month + year, month + day + year, day + month + year.slice(2), month + day + year.slice(2)]
    }
    const text = one.toLowerCase()
    return [text, ...text.split(/[\s@.+_-]+/u), text.replace(/[\s.+_-]+/gu, '')]
  })
  return [...new Set(parts)].filter((part) => part.length >= LEAST_OWN).toSorted((a, b) => b.length - a.length)
}

/** The text without every stretch of three keys or letters that follow each other. */
function withoutRuns(text: string): string {
  let rest = ''
  let at = 0
  while (at < text.length) {
    let end = at + 1
    while (end < text.length && ROWS.some((row) => row.includes(text.slice(at, end + 1)))) end += 1
    if (end - at < LEAST_RUN) rest += text[at++]
    else at = end
  }
  return rest
}
