import { describe, expect, it } from 'vitest'
import { turn } from '#tests/support/understanding.ts'
import { unreadIn, withoutUnread } from '../reading/figures.ts'
import { namesAnother } from './figures-left.ts'

it('reads which calculator is named', () => {
  expect(namesAnother('kelly_stake', 'parlay of +100 and -120')).toBe(true)
  expect(namesAnother('parlay_worth', 'parlay of +100 and -120')).toBe(false)
  expect(namesAnother('kelly_many', 'half kelly')).toBe(false)
  expect(namesAnother('fair_odds', 'and at +120')).toBe(false)
})

it('knows what no figure is', () => {
  expect(unreadIn('ev of +120 at 1e9, or +999999, 1.2.3')).toEqual(['1e9', '+999999', '1.2.3'])
  expect(unreadIn('risk 250,000 at +12000 or 99999 on 54.5 % at 2.05.')).toEqual([])
  expect(withoutUnread('at 1e9 or 20').replace(/ +/g, ' ')).toBe('at or 20')
})

describe('after a calculation', () => {
  const behind = (first: string, second: string) => {
    const { understood } = turn(second, turn(first).context)
    return understood.kind === 'clarify' ? understood.pending.ask : understood.kind === 'ask' ? understood.ask : null
  }
  it('another that is named begins anew', () => {
    expect(behind('kelly -120 at 57 % with 900', 'parlay of +135 and whatever')).toMatchObject({ tool: 'parlay_worth', prices: ['+135'] })
    expect(behind('no vig -120 +100', 'teaser with 6 points')).toMatchObject({ tool: 'teaser_worth', prices: [] })
    expect(behind('no vig -120 +100', 'chance of a streak of 40 losses at 45 %')).toMatchObject({
      tool: 'convert_price',
      details: { streak: 40 },
    })
  })
  it('the same with other figures, and a stake by what was said, go on', () => {
    expect(behind('no vig -120 +100', 'and at -130 and +110')).toMatchObject({ tool: 'fair_odds', prices: ['-130', '+110'] })
    expect(behind('ev of +125 at 48 %', 'kelly with 700')).toMatchObject({ kind: 'kelly', price: 125, probability: 0.48, bankroll: 700 })
  })
})
