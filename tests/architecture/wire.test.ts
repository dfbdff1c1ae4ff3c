// What travels: types derived from schemas are readonly.
import { describe, expect, it } from 'vitest'
import { PRODUCT } from './sources.ts'

describe('types derived from schemas', () => {
  it('are readonly throughout: by Infer and InferInput of core/infer.ts, never by zod’s own', () => {
    const found = PRODUCT.filter(({ file, bare }) => file !== 'src/core/infer.ts' && /\bz\.(?:infer|output|input|TypeOf)</.test(bare))
    expect(found.map(({ file }) => file)).toEqual([])
  })
})
