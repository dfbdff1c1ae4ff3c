import { expect, it } from 'vitest'
import { neighborsOf, networkOf } from './network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::ffff:2', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

it.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['2001:db8:0:7::1', '2001:db8:0'],
])('the neighbors of %s are those of %s', (ip, neighbors) => {
  expect(neighborsOf(ip)).toBe(neighbors)
})
