// Is a network address one of the open internet? Whoever may name an address for the server to call must not reach with it what only the
// server can reach: itself, its neighbors, the machine's metadata (ASVS 5.0 section 1.3.6; OWASP, SSRF prevention).
import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries for IPv4 and IPv6: everything that is not globally reachable, and what leads to IPv4 inside IPv6. */
const CLOSED: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

// One list for each family: a list that holds ::ffff:0:0/96 takes every IPv4 address for one of it.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, prefix, family] of CLOSED) closed[family].addSubnet(net, prefix, family)

/** @param address in digits, "93.184.216.34" */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // An address with a zone ("fe80::1%eth0") is one of this machine's links.
  if (family === 0 || address.includes('%')) return false
  const name = family === 4 ? 'ipv4' : 'ipv6'
  return !closed[name].check(address, name)
}
