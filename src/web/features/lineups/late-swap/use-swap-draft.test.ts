import { describe, expect, it } from 'vitest'
import { startsAround } from './use-swap-draft.ts'

const players = [700, 800, null, 800, 1000].map((startsAt) => ({ startsAt }))

describe('the starts around a moment', () => {
  it('are the last that has passed and the next to come; a game that begins now has begun', () => {
    expect(startsAround(players, 800)).toEqual({ last: 800, next: 1000 })
    expect(startsAround(players, 799)).toEqual({ last: 700, next: 800 })
  })

  it('are none before the first, after the last, and of a slate that names no starts', () => {
    expect(startsAround(players, 1)).toEqual({ last: 0, next: 700 })
    expect(startsAround(players, 2000)).toEqual({ last: 1000, next: null })
    expect(startsAround([{ startsAt: null }], 5)).toEqual({ last: 0, next: null })
  })
})
