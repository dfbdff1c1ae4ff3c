import { expect, it } from 'vitest'
import { injuryImpact } from './injuries.ts'

it.each([
  ['OUT', 0.02, 'HIGH'],
  ['DOUBTFUL', 0.09, 'HIGH'],
  ['QUESTIONABLE', 0.02, 'MEDIUM'],
  ['OUT', 0.3, 'MEDIUM'],
  ['PROBABLE', 0.02, 'LOW'],
  ['OUT', 0.8, 'LOW'],
  ['OUT', null, null],
] as const)('%s with %s of the position ahead of him is %s', (status, rank, impact) => {
  expect(injuryImpact(status, rank)).toBe(impact)
})
