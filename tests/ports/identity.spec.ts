// Who is who over vendors and salary files, measured on labelled samples built from the files beside the repository.
import { describe, expect, it } from 'vitest'
import { measureFiles, measureSamples, type Score } from '#tests/support/labelled-people.ts'
import { HAS_RECORDED } from '#tests/support/recorded-feeds.ts'

// Without the files beside the checkout there is nothing to measure on.
describe.skipIf(!HAS_RECORDED)('people over makers', () => {
  it.each([
    ['each other', measureSamples],
    ['the players of a salary file on a roster', measureFiles],
  ])('are told, %s, with a precision of at least 0.995 and a recall of at least 0.97 on more than 500 labelled players', (_, measured) => {
    const scores = measured()
    const sum = (key: keyof Score) => scores.reduce((all, score) => all + score[key], 0)
    expect(sum('labelled')).toBeGreaterThanOrEqual(500)
    expect(sum('right') / (sum('right') + sum('wrong'))).toBeGreaterThanOrEqual(0.995)
    expect(sum('right') / (sum('right') + sum('wrong') + sum('missed'))).toBeGreaterThanOrEqual(0.97)
  })

  it('the sample that neither names nor teams have labelled holds by itself', () => {
    const lines = measureSamples().find(({ name }) => name.includes('lines of the same games'))!
    expect(lines.labelled).toBeGreaterThan(300)
    expect(lines.wrong).toBe(0)
    expect(lines.right / (lines.right + lines.missed)).toBeGreaterThanOrEqual(0.97)
  })
})
