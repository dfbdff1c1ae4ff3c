import { describe, expect, it } from 'vitest'
import { HELPLINES, helplinesFor, STATE_HELPLINES, staleCareFacts } from './helplines.ts'
import { AGE_RULES, ageOn, ageRemark, isRegion, legalAge, REGIONS } from './regions.ts'

const NOW = Date.UTC(2026, 10, 23)

describe('the age by region', () => {
  it('a birthday counts once the day has begun everywhere: in the evening before, it is not one in New York', () => {
    const evening = Date.UTC(2026, 10, 23, 0, 30)
    expect(ageRemark('2005-11-23', null, 21, evening)).toBe('under_age')
    expect(ageRemark('2005-11-23', null, 21, evening + 12 * 3_600_000)).toBeUndefined()
  })
  it('is twenty-one where nothing else is known or said', () => {
    expect([legalAge(null, 21), legalAge('US-NJ', 21), legalAge('XX', 21)]).toEqual([21, 21, 21])
  })
  it('is what the law of the region says', () => {
    expect([legalAge('US-KY', 21), legalAge('CA-ON', 21), legalAge('GB', 21)]).toEqual([18, 19, 18])
  })
  it('a server that asks for more asks for it everywhere; one that asks for less does so where no law says more', () => {
    expect([legalAge('US-KY', 25), legalAge(null, 25)]).toEqual([25, 25])
    expect([legalAge('US-NJ', 18), legalAge(null, 18)]).toEqual([21, 18])
  })
  it('counts whole years to the day', () => {
    expect([ageOn('2005-11-23', NOW), ageOn('2005-11-24', NOW)]).toEqual([21, 20])
    expect(ageRemark('2005-11-24', null, 21, NOW)).toBe('under_age')
    expect(ageRemark('2005-11-24', 'US-KY', 21, NOW)).toBeUndefined()
    expect(ageRemark(null, 'US-KY', 21, NOW)).toBe('unknown')
  })
  it('each rule names a region that can be chosen, its source and when it was read', () => {
    expect(new Set(REGIONS.map(({ key }) => key)).size).toBe(REGIONS.length)
    for (const [region, { age, source, checkedOn }] of Object.entries(AGE_RULES)) {
      expect([isRegion(region), age >= 18, source.length > 10, checkedOn <= '2026-11-23'], region).toEqual([true, true, true, true])
    }
  })
})

describe('helplines by region', () => {
  it('the state’s own comes first, then the country’s; everybody keeps all countries', () => {
    expect(
      helplinesFor('US-NY')
        .map(({ region }) => region)
        .slice(0, 2),
    ).toEqual(['New York', 'United States'])
    expect(helplinesFor('US-OH')[0]?.region).toBe('United States')
    expect(helplinesFor('GB')[0]?.region).toBe('United Kingdom')
    expect(helplinesFor(null)).toEqual([...HELPLINES])
    for (const region of ['CA-QC', 'CA-AB', 'CA-MB']) {
      expect(helplinesFor(region)).toHaveLength(HELPLINES.length)
      expect(helplinesFor(region).at(-1)?.region).toBe('United States')
    }
  })
  it('each is of a region that can be chosen and leads to a number or a site', () => {
    for (const [region, { contact, address }] of Object.entries(STATE_HELPLINES)) {
      expect(isRegion(region), region).toBe(true)
      expect(contact.replace(/[^0-9A-Z]/g, '').length >= 10 || address.endsWith(`//${contact}`), contact).toBe(true)
      expect(new URL(address).protocol).toBe('https:')
    }
  })
  it('what was read more than 180 days ago is named', () => {
    expect(staleCareFacts(Date.UTC(2026, 10, 24), AGE_RULES)).toEqual([])
    const later = staleCareFacts(Date.UTC(2027, 5, 1), AGE_RULES)
    expect(later).toContain('helpline of United Kingdom, 2026-11-21')
    expect(later).toContain('age in US-KY, 2026-11-23')
  })
})
