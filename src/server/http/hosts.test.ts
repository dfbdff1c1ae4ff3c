import { describe, expect, it } from 'vitest'
import { isOwnHost } from './hosts.ts'

const AT_HOME = { publicUrl: 'http://localhost:3000', host: 'localhost', allowedHosts: [] }
const ON_THE_NETWORK = { ...AT_HOME, host: '0.0.0.0' }
const PUBLIC = { publicUrl: 'https://guru.example.com', host: '127.0.0.1', allowedHosts: ['guru.home.arpa'] }

describe('npm start, on this machine only', () => {
  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000', 'localhost.'])('answers under %s', (host) =>
    expect(isOwnHost(host, AT_HOME)).toBe(true),
  )
  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.7:3000',
    '',
    undefined,
    'a b',
    'localhost@evil.example',
  ])('refuses %s', (host) => expect(isOwnHost(host, AT_HOME)).toBe(false))
})

it('HOST=0.0.0.0: any address of the network, no name that was not given', () => {
  for (const host of ['192.168.1.7:3000', '[fe80::1]:3000', '10.0.0.2', 'localhost'])
    expect([host, isOwnHost(host, ON_THE_NETWORK)]).toEqual([host, true])
  for (const host of ['nas.local', 'evil.example']) expect([host, isOwnHost(host, ON_THE_NETWORK)]).toEqual([host, false])
})

it('behind a proxy: the public name, what the proxy itself asks for, and the names that the owner added', () => {
  for (const host of ['guru.example.com', 'guru.example.com:443', '127.0.0.1:3000', 'guru.home.arpa:8443'])
    expect([host, isOwnHost(host, PUBLIC)]).toEqual([host, true])
  for (const host of ['example.com', 'www.guru.example.com', '203.0.113.5']) expect([host, isOwnHost(host, PUBLIC)]).toEqual([host, false])
})
