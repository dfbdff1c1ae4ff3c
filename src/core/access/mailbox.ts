// Which addresses are one mailbox? Spellings of an address that all arrive at the same person, for what each person gets once.

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
