// The best of many simulated lineups look better than they are: wherever a lineup's simulated ROI is read to be shown, the estimate without the
// luck of having been picked is read beside it.
import { expect, it } from 'vitest'
import { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { simulation } from '#contract/dfs/simulation.ts'
import { bareOf, PRODUCT } from './sources.ts'

/** Reads the ROI of a lineup: its field on the wire, or the pair of mean and error that a set keeps. */
const READS = /\broiStandardError\b|\bworth\.(mean|standardError)\b/

const reads = (bare: string) => READS.test(bare.replaceAll('portfolio.roiStandardError', ''))
/** The words of a template are no names; what it fills in is. */
const withoutTemplates = (bare: string) =>
  bare.replace(/`(?:[^`\\]|\\.)*`/g, (template) => [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(';'))
const namesEstimate = (bare: string) => /\b(?:roiShrunken|shrunken)\b/.test(withoutTemplates(bare))

/** Say the ROI of a whole set, which nobody picked, and of no lineup. */
const WHOLE_SETS = new Set([
  'src/web/features/simulation/simulation-results.tsx',
  'src/web/features/contests/weighed-contests.tsx',
  'src/cli/dfs/contests.ts',
])

it('no screen, export, report or answer of Lex reads the one without the other', () => {
  const readers = PRODUCT.filter(({ file, bare }) => /^src\/(web|cli|server)\//.test(file) && !WHOLE_SETS.has(file) && reads(bare))
  expect(readers.length).toBeGreaterThan(4)
  expect(readers.filter(({ bare }) => !namesEstimate(bare)).map(({ file }) => file)).toEqual([])
})

it('neither a comment nor a sentence stands for the estimate', () => {
  const read = 'const error = lineup.worth.standardError'
  expect(reads(read)).toBe(true)
  for (const said of ['// shrunken', '/* roiShrunken */', "const words = 'shrunken'", 'const words = `the shrunken one`'])
    expect(namesEstimate(bareOf(`${read}\n${said}`)), said).toBe(false)
  for (const named of ['worth.shrunken', 'const { roiShrunken } = lineup', '`$' + '{worth.shrunken}`'])
    expect(namesEstimate(bareOf(`${read}\n${named}`)), named).toBe(true)
})

it('the wire never sends the one without the other', () => {
  const answer = simulation.simulate.output.shape.lineups.element.shape
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(['roi', 'roiStandardError', 'roiShrunken']))
  expect(Object.keys(BuiltLineup.shape.roi.unwrap().shape).sort()).toEqual(['mean', 'shrunken', 'standardError'])
})
