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
  ['a loss counts, whoever states it', { a: 300 }, {}, {}, 300],
  ['a win that the scores show sets off a loss, and makes no more room than the limit', { a: -900 }, {}, {}, 0],
  ['at another book, too', { a: 500, b: -200 }, {}, {}, 300],
  ['the wins of a file set off losses of files', {}, { a: 200 }, {}, 200],
  ['and none that is kept otherwise', { a: 100 }, { a: -900 }, {}, 100],
  ['nor one of files of another book', {}, { a: 100, b: -900 }, {}, 100],
  ['what a linked account won makes room', {}, {}, { b: -900 }, -900],
  ['and a loss that is kept counts against it', { a: 500 }, {}, { b: -900 }, -400],
  ['a file of the book that a linked account tells of counts once', {}, { a: 500 }, { a: 500 }, 500],
])('under a limit of net losses %s', (_, shown, ofFiles, linked, expected) => {
  expect(countedLoss({ shown: sums(shown), ofFiles: sums(ofFiles) }, sums(linked))).toBe(expected)
})
