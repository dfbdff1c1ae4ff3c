// Where a request came from, as limits count it.

/**
 * The network of an address: an IPv4 address itself, the /64 of an IPv6 address, of which one household has as many as it likes.
 *
 * @example networkOf('2001:db8::7')   // '2001:db8:0:0'
 */
export function networkOf(ip: string): string {
  return groupsOf(ip, 4) ?? plainIpv4(ip)
}

/**
 * The addresses that one customer of a hosting company easily holds together: the /24 of an IPv4 address, the /48 of an IPv6 address.
 *
 * @example neighborsOf('192.0.2.7')   // '192.0.2'
 */
export function neighborsOf(ip: string): string {
  return groupsOf(ip, 3) ?? plainIpv4(ip).split('.').slice(0, 3).join('.')
}

/** An IPv4 address in IPv6 clothes (::ffff:192.0.2.1) is one address. */
const plainIpv4 = (ip: string) => ip.slice(ip.lastIndexOf(':') + 1)

/** The first groups of an IPv6 address; undefined for IPv4. */
function groupsOf(ip: string, count: number): string | undefined {
  if (!ip.includes(':') || ip.includes('.')) return undefined
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return [...groups, ...zeros, ...last]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
