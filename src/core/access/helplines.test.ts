import { expect, it } from 'vitest'
import { HELPLINES, helplineOfZone, helplinesFor, STALE_DAYS, STATE_HELPLINES, staleCareFacts, telephoneAddress } from './helplines.ts'
import { AGE_RULES } from './regions.ts'

const DAY = 86_400_000

it('names one place to turn for each region, by a secure address', () => {
  expect(new Set(HELPLINES.map((line) => line.region)).size).toBe(HELPLINES.length)
  for (const { address } of HELPLINES) expect(new URL(address).protocol).toBe('https:')
})

it('gives a number that can be dialed, or the site itself where none is known', () => {
  for (const { contact, address } of HELPLINES) {
    const isNumber = contact.replace(/[^0-9A-Z]/g, '').length >= 10
    expect(isNumber || address.endsWith(`//${contact}`), contact).toBe(true)
  }
})

it.each([
  ['America/New_York', 'United States'],
  ['America/Indiana/Knox', 'United States'],
  ['America/Toronto', 'Ontario, Canada'],
  ['Europe/Dublin', 'Ireland'],
  ['Australia/Perth', 'Australia'],
  ['America/Mexico_City', undefined],
  ['UTC', undefined],
])('the line of the zone %s is that of %s', (zone, region) => expect(helplineOfZone(zone)?.region).toBe(region))

it('a line or an age is named once it was read more than 180 days ago, and not before', () => {
  const read = Date.UTC(2026, 10, 23)
  const named = (now: number) => staleCareFacts(now, { 'US-XX': { checkedOn: '2026-11-23' } }).filter((fact) => fact.includes('US-XX'))
  expect(STALE_DAYS).toBe(180)
  expect(named(read + 180 * DAY)).toEqual([])
  expect(named(read + 180 * DAY + 1)).toEqual(['age in US-XX, 2026-11-23'])
  const all = HELPLINES.length + Object.keys(STATE_HELPLINES).length + Object.keys(AGE_RULES).length
  expect(staleCareFacts(Date.UTC(2028, 0, 1), AGE_RULES)).toHaveLength(all)
})

it('the line of one’s own state comes first, and the national one stays', () => {
  const lines = helplinesFor('US-NJ').map(({ contact }) => contact)
  expect(lines[0]).toBe('1-800-GAMBLER')
  expect(lines).toContain('1-800-MY-RESET')
})

it.each([
  ['1-800-MY-RESET', 'tel:+18006973738'],
  ['1-877-8-HOPENY', 'tel:+18778467369'],
  // Twelve letters and digits are written, eleven are dialed.
  ['1-800-NEXT-STEP', 'tel:+18006398783'],
  ['1-888-789-7777', 'tel:+18887897777'],
  ['0808 8020 133', 'tel:08088020133'],
  ['1800 858 858', 'tel:1800858858'],
  ['gamblingcare.ie', null],
])('%s is called by %s', (contact, address) => expect(telephoneAddress(contact)).toBe(address))

it('every number can be called, and says by whom it is named', () => {
  for (const { contact, address, source } of [...HELPLINES, ...Object.values(STATE_HELPLINES)]) {
    if (!address.includes(contact)) expect(telephoneAddress(contact), contact).toMatch(/^tel:(\+1\d{10}|\d{9,12})$/)
    expect(source.length, contact).toBeGreaterThan(5)
  }
})
