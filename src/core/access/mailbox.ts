// Which addresses are one mailbox? Spellings of an address that all arrive at the same person, for what each person gets once. Only what a
// provider says that it does not read is taken away: its other addresses are other people.

type Provider = {
  /** Domains of one mailbox: the same name before the @ is the same person at each. The first stands for all. */
  readonly domains: readonly string[]
  /** What begins a tag within the name. */
  readonly tag: '+' | '-'
  /** Dots in the name are not read. */
  readonly ignoresDots?: true
  /** `tag@name.domain` is `name+tag@domain`. */
  readonly hasSubdomains?: true
  /** Where the provider says so. */
  readonly source: string
}

/** Each domain of a group by itself: the same name at another one may be another person. */
const each = (domains: readonly string[], rest: Omit<Provider, 'domains'>): Provider[] =>
  domains.map((one) => ({ ...rest, domains: [one] }))

/** What mail providers say of their own addresses. */
export const PROVIDERS: readonly Provider[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    tag: '+',
    ignoresDots: true,
    source: 'https://support.google.com/mail/answer/7436150 (dots), https://support.google.com/mail/answer/22370 (tags)',
  },
  ...each(['outlook.com', 'hotmail.com', 'live.com', 'msn.com'], {
    tag: '+',
    source: 'https://learn.microsoft.com/exchange/recipients-in-exchange-online/plus-addressing-in-exchange-online',
  }),
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    tag: '+',
    source: 'https://support.apple.com/guide/icloud/mm6b1a490a (one mailbox), RFC 5233 (tags, as iCloud Mail delivers them)',
  },
  ...each(['fastmail.com', 'fastmail.fm'], {
    tag: '+',
    hasSubdomains: true,
    source: 'https://www.fastmail.help/hc/en-us/articles/360060591053',
  }),
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    tag: '+',
    source: 'https://proton.me/support/addresses-and-aliases',
  },
  // A name at Yahoo has no hyphen of its own; what stands before it in a disposable address is one person's base name.
  ...each(['yahoo.com', 'ymail.com', 'rocketmail.com', 'myyahoo.com'], {
    tag: '-',
    source: 'https://help.yahoo.com/kb/SLN28815.html',
  }),
]

const BY_DOMAIN = new Map(PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)))

/** Hosts that say nothing here: a tag by RFC 5233's usual sign is taken away, dots and everything else stay. */
const UNKNOWN: Pick<Provider, 'tag' | 'ignoresDots'> = { tag: '+' }

/**
 * The address in the one spelling that stands for all: in small letters, without what its provider does not read.
 *
 * @example mailboxOf('Robin.Fan+trial2@GoogleMail.com')   // 'robinfan@gmail.com'
 * @example mailboxOf('robin-trial2@yahoo.com')   // 'robin@yahoo.com'
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  const name = email.slice(0, at).toLowerCase()
  const [below, ...rest] = host.split('.')
  const above = BY_DOMAIN.get(rest.join('.'))
  if (above?.hasSubdomains && below) return `${below}@${above.domains[0]}`
  const { tag, ignoresDots } = BY_DOMAIN.get(host) ?? UNKNOWN
  const cut = name.indexOf(tag)
  const plain = cut > 0 ? name.slice(0, cut) : name
  return `${ignoresDots ? plain.replaceAll('.', '') : plain}@${BY_DOMAIN.get(host)?.domains[0] ?? host}`
}
