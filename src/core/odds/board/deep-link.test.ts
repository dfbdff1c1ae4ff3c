import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepLinkOf } from './deep-link.ts'

describe('the link of a price', () => {
  it('is the deepest that the feed gives: slip, then market, then game', () => {
    const [slip, market, game] = ['https://book.example/slip?add=1', 'https://book.example/market/2', 'https://book.example/game/3']
    expect(deepLinkOf(slip, market, game)).toBe(slip)
    expect(deepLinkOf(null, market, game)).toBe(market)
    expect(deepLinkOf(undefined, null, game)).toBe(game)
    expect(deepLinkOf(null, null, null)).toBeUndefined()
  })

  it.each([
    'javascript:alert(1)',
    'http://book.example/1',
    'data:text/html,x',
    '//book.example/1',
    'https://sports.{state}.book.example/1',
    'https://user:word@book.example/1',
    'https://localhost/1',
    'https://book.example/a b',
    `https://book.example/${'x'.repeat(2000)}`,
    7,
    {},
  ])('is never %s', (bad) => {
    expect(deepLinkOf(bad)).toBeUndefined()
    expect(deepLinkOf(bad, 'https://book.example/game')).toBe('https://book.example/game')
  })

  it('whatever a feed sends, is https or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.anything()), (said) => {
        const link = deepLinkOf(said)
        expect(link === undefined || new URL(link).protocol === 'https:').toBe(true)
      }),
    )
  })
})
