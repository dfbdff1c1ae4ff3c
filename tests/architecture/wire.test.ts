// What travels: types derived from schemas are readonly, and nothing is made a number that is none.
import { describe, expect, it } from 'vitest'
import { PRODUCT } from './sources.ts'

describe('types derived from schemas', () => {
  it('are readonly throughout: by Infer and InferInput of core/infer.ts, never by zod’s own', () => {
    const found = PRODUCT.filter(({ file, bare }) => file !== 'src/core/infer.ts' && /\bz\.(?:infer|output|input|TypeOf)</.test(bare))
    expect(found.map(({ file }) => file)).toEqual([])
  })
})

describe('the specification’s own names', () => {
  const COMPAT = 'src/contract/compat.ts'
  const compat = PRODUCT.find(({ file }) => file === COMPAT)!
  const names = [...new Set([...compat.bare.matchAll(/\b([a-z]+(?:_[a-z]+)+):/g)].map((match) => match[1]!))]

  it('are written in one mapper, contract/compat.ts, whoever reads them', () => {
    expect(names).toContain('home_team')
    const written = new RegExp(`(?<![.\\w])(?:${names.join('|')}): `)
    // Adapters read what vendors send; the core reads recorded files of one of them; rows of a table, and of an export, bear the names of its columns.
    const isOther = (file: string) =>
      file === COMPAT ||
      file === 'src/server/kernel/bet-columns.ts' ||
      file === 'src/server/kernel/work/readers/read-own-export.ts' ||
      /^src\/(?:server\/adapters|core\/odds\/files)\//.test(file)
    const found = PRODUCT.filter(({ file, bare }) => !isOther(file) && written.test(bare.replaceAll(/const \{[^}]*\} =/g, '')))
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('are no habit: in snake case the contract has nothing but those and what sign-in providers send', () => {
    const found = PRODUCT.filter(({ file }) => file.startsWith('src/contract/') && file !== COMPAT).flatMap(({ file, bare }) =>
      [...bare.matchAll(/(?<![.\w])([a-z]+(?:_[a-z]+)+): z?/g)].map((match) => `${file}: ${match[1]}`),
    )
    expect(found).toEqual(['src/contract/people/accounts.ts: error_description'])
  })

  it('a price has one schema: that of core', () => {
    const respelled = /\b(?:american|\w+American|price): z\.number\(\)\.int\(\)/
    const found = PRODUCT.filter(({ file, bare }) => /^src\/(?:contract|core\/odds)\//.test(file) && respelled.test(bare))
    // What plans cost, in dollars.
    expect(found.map(({ file }) => file)).toEqual(['src/contract/system.ts'])
  })
})

it('no schema coerces what is no number into one: numbers of an address come by numeric of core/numeric.ts', () => {
  expect(PRODUCT.filter(({ bare }) => /\bz\s*\.coerce\b/.test(bare)).map(({ file }) => file)).toEqual([])
})
