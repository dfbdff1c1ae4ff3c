import { describe, expect, it } from 'vitest'
import { freshness } from './provenance.ts'

const AT = Date.UTC(2026, 10, 22, 18)

describe('what an answer says of its feed', () => {
  it('is its time, and none where the feed has not answered: never the time of the question', () => {
    expect(freshness({ asOf: AT, stale: false }, ['ESPN'], null).asOf).toBe('2026-11-22T18:00:00.000Z')
    expect(freshness({ asOf: null, stale: false }, ['ESPN'], null).asOf).toBeNull()
  })

  it('is not “none” while the feed is silent', () => {
    expect(freshness({ asOf: AT, stale: false }, ['ESPN'], 'No injury is reported.', true).note).toBe('No injury is reported.')
    expect(freshness({ asOf: AT, stale: true }, ['ESPN'], 'No injury is reported.', true).note).toBe(
      'Not known now: ESPN does not answer, and its last answer listed nothing here.',
    )
    expect(freshness({ asOf: AT, stale: true }, ['ESPN', 'NWS', 'The Odds API'], 'No injury is reported.', true).note).toBe(
      'Not known now: ESPN, NWS and The Odds API do not answer, and their last answers listed nothing here.',
    )
    expect(freshness({ asOf: AT, stale: true }, ['ESPN'], 'Ownership is projected.').note).toBe('Ownership is projected.')
  })
})
