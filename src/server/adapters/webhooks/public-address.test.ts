import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { publicLookup } from './sender.ts'

describe('an address of the open internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '100.128.0.1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...[
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fe80::1%eth0',
      'fd00::1',
      'ff02::1',
    ],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'example.com', ''],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

it('a name that leads home is refused when it is resolved', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve))
  expect(error).toMatchObject({ code: 'PRIVATE' })
})
