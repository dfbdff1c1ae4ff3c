// What in a password is guessed without a list of words: repetitions, runs over the keyboard or the alphabet, and what is known of the
// person. Guessers try these right after the common words (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX 2016).

/** What makes a password easy: something said again, keys in a row, the person's own name or address or birth date. */
export type Guessable = 'repeated' | 'run' | 'own'

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
 */
export function guessable(password: string, own: readonly string[]): Guessable | undefined {
  const text = password.toLowerCase()
  if (isRepeated(text) || isRepeated(text.replace(/[\d\W_]+$/u, ''))) return 'repeated'
  const parts = ownParts(own)
  for (const written of [text, text.replace(/[\W_]/gu, '')]) {
    const rest = parts.reduce((left, part) => left.replaceAll(part, ''), written)
    if (rest !== written && isShort(withoutRuns(rest).replace(/[\d\W_]/gu, ''))) return 'own'
  }
  return isShort(withoutRuns(text)) ? 'run' : undefined
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
