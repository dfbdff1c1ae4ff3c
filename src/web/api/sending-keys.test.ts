import { expect, it } from 'vitest'
import { createSendingKeys } from './sending-keys.ts'

const start = () => {
  let time = 0
  let count = 0
  const keys = createSendingKeys(
    () => time,
    () => `key ${++count}`,
  )
  return { keys, pass: (ms: number) => (time += ms) }
}
const rule = { rule: { kind: 'edge', atLeast: 0.03 } }

it('a double click sends the same key, while the first is under way and just after it was answered', () => {
  const { keys, pass } = start()
  expect(keys.keyOf('/api/alerts/rules', rule)).toBe('key 1')
  expect(keys.keyOf('/api/alerts/rules', rule)).toBe('key 1')
  keys.done('/api/alerts/rules', rule)
  pass(2000)
  expect(keys.keyOf('/api/alerts/rules', rule)).toBe('key 1')
})
it('a retry after a lost answer is the same sending', () => {
  const { keys, pass } = start()
  keys.keyOf('/api/bets', rule)
  pass(3_600_000)
  expect(keys.keyOf('/api/bets', rule)).toBe('key 1')
})
it('other contents, another call, and the same wish later are new', () => {
  const { keys, pass } = start()
  keys.keyOf('/api/alerts/rules', rule)
  expect(keys.keyOf('/api/alerts/rules', { rule: { kind: 'edge', atLeast: 0.04 } })).toBe('key 2')
  expect(keys.keyOf('/api/bets', rule)).toBe('key 3')
  keys.done('/api/alerts/rules', rule)
  pass(5001)
  expect(keys.keyOf('/api/alerts/rules', rule)).toBe('key 4')
})
it('what is done again after something else was done in between is a new wish', () => {
  const { keys } = start()
  const limit = (cents: number) => ({ kind: 'stake', cents })
  for (const [cents, key] of [
    [50, 'key 1'],
    [60, 'key 2'],
    [50, 'key 3'],
    [50, 'key 3'],
  ] as const) {
    expect(keys.keyOf('/api/care/changes', limit(cents))).toBe(key)
    keys.done('/api/care/changes', limit(cents))
  }
})
it('of a large file every letter counts, though its text is not kept', () => {
  const { keys } = start()
  const file = (last: string) => ({ name: 'bets.csv', text: `${'x'.repeat(300_000)}${last}` })
  expect(keys.keyOf('/api/bets/import', file('a'))).toBe('key 1')
  expect(keys.keyOf('/api/bets/import', file('a'))).toBe('key 1')
  expect(keys.keyOf('/api/bets/import', file('b'))).toBe('key 2')
})
