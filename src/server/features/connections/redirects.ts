// Which addresses a program may have its answers sent to, as it registers them and as it names them with a question.

export const LONGEST_REDIRECT = 500
export const MOST_REDIRECTS = 10

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** The own scheme of a program is a domain of its maker, the other way round (RFC 8252 section 7.1): nobody else's is registered by chance. */
const OWN_SCHEME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/
/** The schemes of programs in wide use that register no address of another form. */
const KNOWN_SCHEMES = new Set(['cursor:'])
/** Schemes of operating systems that open settings, searches, installers or files, whatever their form. */
const CLOSED_SCHEMES =
  /^(?:ms|microsoft|windows|search|shell|x-apple|apple|com\.apple|com\.microsoft|android|intent|chrome|file|javascript|data)[-.:]/

/**
 * Why no answer may be sent to this address; null where one may. Open are https, this machine over http (RFC 8252 section 7.3) and the own
 * scheme of an installed program (section 7.1).
 *
 * @example redirectFault('http://elsewhere.example/cb') // 'Only this machine may be reached over http.'
 */
export function redirectFault(address: string): string | null {
  if (address.length > LONGEST_REDIRECT) return `An address has at most ${LONGEST_REDIRECT} characters.`
  if (!URL.canParse(address)) return 'This is no address.'
  const url = new URL(address)
  if (address.includes('#')) return 'An address with a fragment takes no answer.'
  if (url.username !== '' || url.password !== '') return 'An address with a name or a password takes no answer.'
  if (url.protocol === 'https:') return null
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname) ? null : 'Only this machine may be reached over http.'
  if (CLOSED_SCHEMES.test(url.protocol)) return `No answer is sent to ${url.protocol}`
  return OWN_SCHEME.test(url.protocol) || KNOWN_SCHEMES.has(url.protocol)
    ? null
    : 'The scheme of a program is a domain of its maker in reverse, such as com.example.app:'
}

/**
 * Whether an address is one of those that were registered: the same letter by letter, but for the port on this machine, which a program
 * chooses when it starts (RFC 8252 section 7.3).
 *
 * @example isRegistered(['http://127.0.0.1:1/cb'], 'http://127.0.0.1:52100/cb') // true
 */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  return registered.includes(asked) || registered.some((one) => isSameOnThisMachine(one, asked))
}

function isSameOnThisMachine(registered: string, asked: string): boolean {
  if (redirectFault(asked) !== null || redirectFault(registered) !== null) return false
  const [one, other] = [new URL(registered), new URL(asked)]
  if (one.protocol !== 'http:' || other.protocol !== 'http:') return false
  return one.hostname === other.hostname && one.pathname === other.pathname && one.search === other.search
}

/**
 * Where an answer would go, in words for the person who allows it.
 *
 * @example destinationOf('http://127.0.0.1:3999/cb') // 'a program on this machine'
 */
export function destinationOf(redirect: string): string {
  const { protocol, hostname } = new URL(redirect)
  if (protocol === 'https:') return hostname
  return protocol === 'http:' ? 'a program on this machine' : `the program that opens ${protocol} on this machine`
}
