import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areCurrent, isCurrent, isCurrentValue } from './current-price.ts'

const LIMITS = { staleAfterSeconds: 225, currentSeconds: 112 }

describe('a price that may be named', () => {
  it('was seen within its book’s pace, and is no mistake', () => {
    expect(isCurrent({ ageSeconds: 112 }, LIMITS)).toBe(true)
    expect(isCurrent({ ageSeconds: 113 }, LIMITS)).toBe(false)
    expect(isCurrent({ ageSeconds: 0, isSuspect: true }, LIMITS)).toBe(false)
  })
  it('is never one that is stale', () => {
    expect(isCurrent({ ageSeconds: 100 }, { staleAfterSeconds: 60, currentSeconds: 112 })).toBe(false)
  })
  it('a bet of several prices needs all of them', () => {
    expect(areCurrent([{ isCurrent: true }, { isCurrent: true }])).toBe(true)
    expect(areCurrent([{ isCurrent: true }, { isCurrent: false }])).toBe(false)
    expect(areCurrent([])).toBe(false)
  })
  it('is value from two percent on; an unknown edge is none', () => {
    expect(isCurrentValue({ isCurrent: true, edge: 0.02 })).toBe(true)
    expect(isCurrentValue({ isCurrent: false, edge: 0.2 })).toBe(false)
    expect(isCurrentValue({ isCurrent: true, edge: null })).toBe(false)
    expect(isCurrentValue(null)).toBe(false)
  })
})

it('is asked in one place: nothing else compares an age with a book’s pace, or a current price with what value is', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const asks =
    /[<>]=?\s*[\w.]*\bcurrentSeconds\b|\bcurrentSeconds\s*[<>]|isCurrent(?: === true)? && isValue|isValue\([^)]*\) && [\w.]*isCurrent|\.every\(\(?\{? ?isCurrent/
  const elsewhere = files.filter((file) => !file.endsWith('current-price.ts') && asks.test(readFileSync(join(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(elsewhere).toEqual([])
})
