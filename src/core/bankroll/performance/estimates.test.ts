import { expect, it } from 'vitest'
import { roiEstimate } from './estimates.ts'

const bets = (stakes: readonly number[], won: number) =>
  stakes.map((stakedCents, i) => ({ stakedCents, decimal: 1.91, profitCents: i < won ? stakedCents * 0.91 : -stakedCents }))

it('six of ten bets at 1.91 returned 14.6 percent, from −47 to 63, as Wilson’s interval of the share won has it', () => {
  const { value, low, high } = roiEstimate(bets(Array(10).fill(100), 6))!
  expect([value, low, high].map((share) => Math.round(share * 1000) / 1000)).toEqual([0.146, -0.467, 0.63])
})

it('is known no better when few stakes make up most of the money', () => {
  const width = (stakes: readonly number[]) => {
    const { low, high } = roiEstimate(bets(stakes, 6))!
    return high - low
  }
  expect(width([1000, ...Array(9).fill(10)])).toBeGreaterThan(width(Array(10).fill(100)))
})

it('has no bounds below ten bets, and is nothing where nothing was staked', () => {
  expect(roiEstimate(bets(Array(9).fill(100), 5))).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
  expect(roiEstimate([])).toBeUndefined()
})
