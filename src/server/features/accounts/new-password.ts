// Which new passwords are refused: those that guessers try first. NIST SP 800-63B section 3.1.1.2: no rules of composition, a list instead.
import { AppError } from '../../kernel/door/errors.ts'

/** Read at the first new password, not at the start: 30,000 words. */
let list: Promise<ReadonlySet<string>> | undefined

async function common(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  return list
}

const HOUSE = /^(?:ai)?sportsguru\d*$|^gurulex\d*$/

/**
 * Throws invalid_input with a sentence for a password that is guessed first.
 * @param field  of the input, "password"
 */
export async function requireUncommon(password: string, field: string, email?: string): Promise<void> {
  const fault = await faultOf(password.toLowerCase(), email?.toLowerCase())
  if (fault) throw new AppError('invalid_input', fault, { fields: [{ path: field, message: fault }] })
}

async function faultOf(password: string, email: string | undefined): Promise<string | undefined> {
  if (password.trim() === '') return 'A password of blanks only is no password. Please choose another.'
  if (/^(.)\1*$/u.test(password)) return 'A password of one character repeated is guessed first. Please choose another.'
  if (email !== undefined && (password === email || password === email.split('@')[0])) {
    return 'Your e-mail address is guessed first. Please choose another password.'
  }
  // Digits and signs at the end are what guessers add first: "password1!".
  const stem = password.replace(/[\d\W_]+$/u, '')
  const words = await common()
  if (words.has(password) || HOUSE.test(password) || (stem.length >= 4 && password.length - stem.length <= 4 && words.has(stem)))
    return 'This is one of the passwords that are guessed first. Please choose another; several words in a row are easy to remember.'
  return undefined
}
