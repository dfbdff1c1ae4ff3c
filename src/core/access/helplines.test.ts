import { expect, it } from 'vitest'
import { HELPLINES, helplineOfZone } from './helplines.ts'

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
