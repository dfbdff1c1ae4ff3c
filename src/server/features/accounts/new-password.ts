// Which new passwords are refused: those that guessers try first. NIST SP 800-63B section 3.1.1.2: no rules of composition, a list instead.
import { ATHLETE_NAMES } from '#core/access/athlete-names.ts'
import { type Guessable, guessable, PRODUCT_NAMES } from '#core/access/guessable.ts'
import { guessesFor, LEAST_GUESSES, type RankedWords } from '#core/access/password-guesses.ts'
import { AppError } from '../../kernel/door/errors.ts'

/** Read at the first new password, not at the start: 30,000 words. */
let list: Promise<RankedWords> | undefined

async function common(): Promise<RankedWords> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = new Map(dictionary['passwords-common'].map((word, place) => [word.toLowerCase(), place + 1]))
    for (const name of ATHLETE_NAMES) words.set(name, Math.min(words.get(name) ?? Number.POSITIVE_INFINITY, NAME_RANK))
    for (const name of PRODUCT_NAMES) words.set(name, 1)
    return words
  })
  return list
}

/** A name of an athlete is tried with the thousand words that are tried first. */
const NAME_RANK = 1000

/**
 * Throws invalid_input with a sentence for a password that is guessed first.
 * @param field  of the input, "password"
 * @param own  what is known of the person: names, address, username, birth date
 */
export async function requireUncommon(password: string, field: string, own: readonly string[]): Promise<void> {
  // Letters of full width and other spellings of the same letter are what a guesser types anyway.
  const fault = await faultOf(password.normalize('NFKC').toLowerCase(), own)
  if (fault) throw new AppError('invalid_input', fault, { fields: [{ path: field, message: fault }] })
}

const SENTENCES: Readonly<Record<Guessable, string>> = {
  repeated:
    'A password that says the same again and again is guessed first. Please choose another; several words in a row are easy to remember.',
  run: 'Keys or letters in a row are guessed first. Please choose another password; several words are easy to remember.',
  known:
    'The name of this product, and phrases that everybody knows, are guessed first. Please choose another password; words that do not belong together are easy to remember, too.',
  own: 'Your own name, e-mail or birth date is guessed first. Please choose another password.',
}

async function faultOf(password: string, own: readonly string[]): Promise<string | undefined> {
  if (password.trim() === '') return 'A password of blanks only is no password. Please choose another.'
  if (/^(.)\1*$/u.test(password)) return 'A password of one character repeated is guessed first. Please choose another.'
  const why = guessable(password, own)
  if (why) return SENTENCES[why]
  // Digits and signs at the end are what guessers add first: "password1!".
  const stem = password.replace(/[\d\W_]+$/u, '')
  const words = await common()
  if (
    words.has(password) ||
    guessesFor(password, words) < LEAST_GUESSES ||
    (stem.length >= 4 && password.length - stem.length <= 4 && words.has(stem))
  )
    return 'This is one of the passwords that are guessed first. Please choose another; several words in a row are easy to remember.'
  return undefined
}
