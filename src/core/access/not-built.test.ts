import { expect, it } from 'vitest'
import { builtLines, NOT_BUILT, notBuiltNote } from './not-built.ts'
import { TIER_KEYS, TIERS } from './tiers.ts'
import { recommendUpgrade } from './upgrade.ts'

const lines = TIER_KEYS.flatMap((tier) => TIERS[tier].featureLines)

it('speaks of lines that the plans do have, and of parts that the line does name', () => {
  for (const [line, { part }] of NOT_BUILT) {
    expect(lines).toContain(line)
    if (part !== null) expect(line.toLowerCase()).toContain(part)
  }
})

it('says what is missing, and nothing of what is there', () => {
  expect(notBuiltNote('Priority support and 1-on-1 coaching')).toBe('not built yet')
  expect(notBuiltNote('Community and mobile access')).toBe('community not built yet')
  expect(notBuiltNote('10 lineups a day')).toBeNull()
})

it('never praises a plan with what is not there', () => {
  const praised = recommendUpgrade('free', [{ meter: 'lineups', used: 3, limit: 3 }])?.features ?? []
  expect(praised).toEqual(builtLines(TIERS.casual.featureLines))
  expect(praised.map(notBuiltNote)).not.toContain('not built yet')
})
