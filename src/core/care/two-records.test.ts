import { expect, it } from 'vitest'
import { countedLoss, largerOf } from './two-records.ts'

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

it.each([
  ['a stated win sets off a stated loss', { a: -100 }, {}, {}, 0],
  ['of a stated loss what no win sets off counts', { a: 300 }, {}, {}, 300],
  ['a stated win sets off nothing of what the scores show', { a: -900 }, { a: 100 }, {}, 100],
  ['nor at another book', { a: 100, b: -900 }, { a: 100 }, {}, 100],
  ['a win that the scores show sets off a loss, and makes no more room than the limit', { a: -900 }, { a: -900 }, {}, 0],
  ['what a linked account won makes room', {}, {}, { b: -900 }, -900],
  ['and a loss that is kept counts against it', { a: 500 }, { a: 500 }, { b: -900 }, -400],
])('under a limit of net losses %s', (_, kept, shown, linked, expected) => {
  expect(countedLoss({ kept: sums(kept), shown: sums(shown), linked: sums(linked) })).toBe(expected)
})
