// Which addresses are one mailbox? Spellings of an address that all arrive at the same person, for what each person gets once.
import { dictionary } from '../dictionary.ts'

/**
 * The loosest spelling of an address, for what each person gets once and loses nothing by: as `mailboxOf`, look-alikes of other widths in one
 * form (NFKC), names of one provider's hosts as one, and no dots, hyphens or underscores in the name whoever the host is, since many hosts
 * read none and say so nowhere. Two people whom it takes for one share a trial and the discount of a first payment, and
 * nothing else.
 *
 * @example trialMailboxOf('r.o.b.i.n@PM.me')   // 'robin@proton.me'
 */
export function trialMailboxOf(email: string): string {
  const plain = mailboxOf(email.normalize('NFKC').trim())
  const at = plain.lastIndexOf('@')
  const [name, host] = [plain.slice(0, at), plain.slice(at + 1).replace(/\.+$/, '')]
  return `${name.replace(/[._-]/g, '') || name}@${SAME_HOST[host] ?? host}`
}

/** Hosts of one provider under which a name is one mailbox (their own help pages). */
const SAME_HOST: Readonly<Record<string, string>> = dictionary({
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
})

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The address in the one spelling that stands for all: in small letters, without a +tag, and for Gmail without dots, which it does not
 * read (https://support.google.com/mail/answer/7436150). Other hosts do tell `a.b` from `ab`, so their dots stay.
 * Exclusions and trials are kept under hashes of it, and outlive their accounts: another spelling would let go of them.
 *
 * @example mailboxOf('Robin.Fan+trial2@GoogleMail.com')   // 'robinfan@gmail.com'
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).toLowerCase()
  const host = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  const tag = name.indexOf('+')
  const plain = tag > 0 ? name.slice(0, tag) : name
  return GMAIL.has(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}

/**
 * Whether what the bearer of one address sets for himself holds for the bearer of another spelling of its mailbox. A proved address stands for
 * the whole mailbox. One that nobody proved stands for itself and for the same with a +tag: else anybody could shut out somebody else from
 * an account by signing up as `them+tag`.
 *
 * @example bindsMailbox({ email: 'robin@x.com', isProved: false }, 'Robin+2@x.com')   // true
 * @example bindsMailbox({ email: 'robin+2@x.com', isProved: false }, 'robin@x.com')   // false
 */
export function bindsMailbox({ email, isProved }: { readonly email: string; readonly isProved: boolean }, other: string): boolean {
  if (isProved) return mailboxOf(email.trim()) === mailboxOf(other.trim())
  return spellingsBinding(other).includes(plainOf(email))
}

/** The addresses whose bearers bind this one without a proof: itself, and itself without its +tag. */
export const spellingsBinding = (email: string): readonly string[] => [...new Set([plainOf(email), withoutTag(plainOf(email))])]

const plainOf = (email: string): string => email.trim().toLowerCase()

function withoutTag(email: string): string {
  const [at, tag] = [email.lastIndexOf('@'), email.indexOf('+')]
  return tag > 0 && tag < at ? email.slice(0, tag) + email.slice(at) : email
}
