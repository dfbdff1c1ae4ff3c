import { describe, expect, it } from 'vitest'
import { rosterFor } from './sites.ts'
import { canStandTogether, seats } from './slot-assignment.ts'

const NFL = rosterFor('draftkings', 'nfl', 'classic')!
const FANDUEL_MLB = rosterFor('fanduel', 'mlb', 'classic')!
const SHOWDOWN = rosterFor('draftkings', 'nfl', 'showdown')!
const of = (...positions: string[]) => ({ positions, roles: null, team: 'DEN' })

describe('players stand together', () => {
  it('where each has a slot, moving those who have another', () => {
    const slots = rosterFor('draftkings', 'nba', 'classic')!.slots
    // PG SG SF PF C G F UTIL: a third point guard needs UTIL, the guards before him PG and G.
    expect(seats([of('PG'), of('PG'), of('PG')], slots)).toEqual([0, 5, 7])
    expect(seats([of('PG', 'SG'), of('PG')], slots)).toEqual([0, 5])
    expect(seats([of('PG'), of('PG'), of('PG'), of('PG')], slots)).toBeUndefined()
  })

  it('not as two quarterbacks, nor as three tight ends, but as two', () => {
    expect(canStandTogether([of('QB'), of('QB')], NFL)).toBe(false)
    expect(canStandTogether([of('TE'), of('TE')], NFL)).toBe(true)
    expect(canStandTogether([of('TE'), of('TE'), of('TE')], NFL)).toBe(false)
  })

  it('not beyond what the site allows of one team, whom it does not count aside', () => {
    const four = [of('2B'), of('3B'), of('SS'), of('OF')]
    expect(canStandTogether(four, FANDUEL_MLB)).toBe(true)
    expect(canStandTogether([...four, of('OF')], FANDUEL_MLB)).toBe(false)
    expect(canStandTogether([...four, of('P')], FANDUEL_MLB)).toBe(true)
  })

  it('the first as captain where there is one', () => {
    expect(seats([of('WR'), of('QB')], SHOWDOWN.slots)).toEqual([0, 1])
  })
})
