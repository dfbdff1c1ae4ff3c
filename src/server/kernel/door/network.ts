// Where a request came from, as limits count it.

/**
 * The network of an address: an IPv4 address itself, the /64 of an IPv6 address, of which one household has as many as it likes.
 *
 * @example networkOf('2001:db8::7')   // '2001:db8:0:0'
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  // An IPv4 address in IPv6 clothes (::ffff:192.0.2.1) is one address.
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return [...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
