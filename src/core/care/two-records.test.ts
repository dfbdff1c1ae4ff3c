import { expect, it } from 'vitest'
import { largerOf } from './two-records.ts'

const sums = (record: Record<string, number>) => new Map(Object.entries(record))

it.each([
  ['a bet that both know of counts once', { fanduel: 500 }, { fanduel: 500 }, 500],
  ['of two records of a book the larger counts', { fanduel: 500 }, { fanduel: 800 }, 800],
  ['books add up', { fanduel: 500 }, { betmgm: 100 }, 600],
  ['what was won at a book that only one knows of counts against losses elsewhere', { fanduel: 500 }, { betmgm: -200 }, 300],
  ['a win that the other record calls a loss stays a loss', { fanduel: 500 }, { fanduel: -200 }, 500],
  ['nothing is nothing', {}, {}, 0],
])('%s', (_, kept, linked, expected) => {
  expect(largerOf(sums(kept), sums(linked))).toBe(expected)
})
