import { describe, expect, it } from 'vitest'
import { destinationOf, isRegistered, redirectFault } from './redirects.ts'

describe('where an answer may go', () => {
  it.each([
    'https://assistant.example/callback',
    'https://assistant.example/callback?a=1',
    'http://localhost:8123/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:9/cb',
    'com.example.some-app://oauth/callback',
    'com.example.app:/cb',
    'cursor://anysphere.cursor-mcp/oauth/callback',
  ])('to %s', (address) => expect(redirectFault(address)).toBeNull())

  it.each([
    'http://assistant.example/cb',
    'http://localhost.evil.example/cb',
    'http://127.0.0.1.nip.io/cb',
    'http://192.168.0.4/cb',
    'https://assistant.example/cb#part',
    'https://assistant.example/cb#',
    'https://user@assistant.example/cb',
    'https://:secret@assistant.example/cb',
    'javascript:alert(1)',
    'JavaScript://assistant.example/%0aalert(1)',
    'ms-msdt:/id',
    'ms-settings:privacy',
    'search-ms:query=x',
    'ms-appinstaller:?source=https://evil.example',
    'x-apple.systempreferences:com.apple.preference',
    'com.apple.tv://x',
    'shell:startup',
    'steam://run/1',
    'vscode://x/y',
    'data:text/html,hello',
    'file:///etc/passwd',
    'blob:https://assistant.example/1',
    '/cb',
    '',
    `https://assistant.example/${'a'.repeat(500)}`,
  ])('not to %s', (address) => expect(redirectFault(address)).not.toBeNull())
})

describe('a registered address', () => {
  const registered = ['https://assistant.example/cb', 'http://127.0.0.1:1000/cb?x=1', 'my.app:/cb']
  it.each(['https://assistant.example/cb', 'http://127.0.0.1:1000/cb?x=1', 'http://127.0.0.1:2000/cb?x=1', 'my.app:/cb'])('%s', (asked) =>
    expect(isRegistered(registered, asked)).toBe(true),
  )
  it.each([
    'https://assistant.example/cb/',
    'https://assistant.example/cb?x=1',
    'https://assistant.example:8443/cb',
    'https://assistant.example.evil.example/cb',
    'https://evil.example/cb',
    'http://localhost:2000/cb?x=1',
    'http://127.0.0.1:2000/other?x=1',
    'http://127.0.0.1:2000/cb',
    'http://127.0.0.1:2000/cb?x=1#a',
    'https://127.0.0.1:2000/cb?x=1',
    'my.app:/other',
    'javascript:alert(1)',
  ])('is not %s', (asked) => expect(isRegistered(registered, asked)).toBe(false))
})

it('says where an answer would go', () => {
  expect(destinationOf('https://assistant.example/cb')).toBe('assistant.example')
  expect(destinationOf('http://127.0.0.1:9/cb')).toBe('a program on this machine')
  expect(destinationOf('cursor://anything/cb')).toBe('the program that opens cursor: on this machine')
})
