// The best of many simulated lineups look better than they are: wherever a lineup's simulated ROI is read to be shown, the estimate without the
// luck of having been picked is read beside it.
import { expect, it } from 'vitest'
import { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { simulation } from '#contract/dfs/simulation.ts'
import { PRODUCT } from './sources.ts'

/** Reads the ROI of a lineup: its field on the wire, or the pair of mean and error that a set keeps. */
const READS = /\broiStandardError\b|\bworth\.(mean|standardError)\b/

/** Say the ROI of a whole set, which nobody picked, and of no lineup. */
const WHOLE_SETS = new Set(['src/web/features/simulation/simulation-results.tsx'])

it('no screen, export, report or answer of Lex reads the one without the other', () => {
  const readers = PRODUCT.filter(({ file }) => /^src\/(web|cli|server)\//.test(file)).filter(
    ({ file, text }) => !WHOLE_SETS.has(file) && READS.test(text.replaceAll('portfolio.roiStandardError', '')),
  )
  expect(readers.length).toBeGreaterThan(4)
  expect(readers.filter(({ text }) => !/[sS]hrunken/.test(text)).map(({ file }) => file)).toEqual([])
})

it('the wire never sends the one without the other', () => {
  const answer = simulation.simulate.output.shape.lineups.element.shape
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(['roi', 'roiStandardError', 'roiShrunken']))
  expect(Object.keys(BuiltLineup.shape.roi.unwrap().shape).sort()).toEqual(['mean', 'shrunken', 'standardError'])
})
