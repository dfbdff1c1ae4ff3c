import { describe, expect, it } from 'vitest'
import { canFill, ROSTERS, rosterFor, rosterOf } from './sites.ts'

const names = (slots: readonly { name: string }[] | undefined) => slots?.map((slot) => slot.name).join(' ')

describe('the table of rosters', () => {
  it.each([
    ['draftkings', 'nfl', 'classic', '', 'QB RB RB WR WR WR TE FLEX DST', 50_000],
    ['draftkings', 'nba', 'classic', '', 'PG SG SF PF C G F UTIL', 50_000],
    ['draftkings', 'mlb', 'classic', '', 'P P C 1B 2B 3B SS OF OF OF', 50_000],
    ['draftkings', 'nhl', 'classic', '', 'C C W W W D D G UTIL', 50_000],
    ['draftkings', 'nfl', 'showdown', '', 'CPT FLEX FLEX FLEX FLEX FLEX', 50_000],
    ['draftkings', 'nba', 'showdown', '', 'CPT UTIL UTIL UTIL UTIL UTIL', 50_000],
    ['draftkings', 'lol', 'showdown', '', 'CPT TOP JNG MID ADC SUP TEAM', 50_000],
    ['fanduel', 'nfl', 'classic', '', 'QB RB RB WR WR WR TE FLEX D', 60_000],
    ['fanduel', 'nfl', 'classic', 'to 2017', 'QB RB RB WR WR WR TE K D', 60_000],
    ['fanduel', 'mlb', 'classic', '', 'P C/1B 2B 3B SS OF OF OF UTIL', 35_000],
    ['fanduel', 'nhl', 'classic', 'to 2016', 'LW LW RW RW C C D D G', 55_000],
    ['fanduel', 'nfl', 'showdown', '2018 to 2023', 'MVP AnyFLEX AnyFLEX AnyFLEX AnyFLEX', 60_000],
    ['fantasydraft', 'nfl', 'classic', '', 'QB RB RB WR WR TE FLEX FLEX DST', 100_000],
  ] as const)('%s %s %s %s has the slots %s', (site, sport, contest, vintage, slots, cap) => {
    const roster = rosterFor(site, sport, contest, vintage)
    expect(names(roster?.slots)).toBe(slots)
    expect(roster?.salaryCap).toBe(cap)
  })

  it('knows each row again by its slots', () => {
    for (const row of ROSTERS) {
      const slate = {
        site: row.site,
        sport: row.sport,
        contest: row.contest,
        salaryCap: row.salaryCap,
        slots: row.slots.map((s) => s.name),
      }
      expect(rosterOf(slate)).toBe(row)
    }
  })

  it('names one upload column for each slot', () => {
    for (const row of ROSTERS) expect(row.uploadColumns).toHaveLength(row.slots.length)
  })

  it('lets a captain cost and score one and a half, a FanDuel MVP of 2021 only score it', () => {
    expect(rosterFor('draftkings', 'nfl', 'showdown')?.slots[0]).toMatchObject({
      name: 'CPT',
      pointsMultiplier: 1.5,
      salaryMultiplier: 1.5,
    })
    expect(rosterFor('fanduel', 'nfl', 'showdown', '2018 to 2023')?.slots[0]).toMatchObject({ pointsMultiplier: 1.5, salaryMultiplier: 1 })
  })
})

describe('who may fill a slot', () => {
  const fits = (roster: ReturnType<typeof rosterFor>, positions: string[]) => [
    ...new Set(roster?.slots.filter((slot) => canFill(slot, { positions, roles: null })).map((slot) => slot.name)),
  ]

  it.each([
    ['a guard of two positions', 'nba', ['PG', 'SG'], ['PG', 'SG', 'G', 'UTIL']],
    ['a tight end', 'nfl', ['TE'], ['TE', 'FLEX']],
    ['a college quarterback', 'cfb', ['QB'], ['QB', 'S-FLEX']],
    ['a relief pitcher', 'mlb', ['RP'], ['P']],
    ['a left wing', 'nhl', ['LW'], ['W', 'UTIL']],
    ['a goalie', 'nhl', ['G'], ['G']],
  ] as const)('%s', (_who, sport, positions, slots) => {
    expect(fits(rosterFor('draftkings', sport, 'classic'), [...positions])).toEqual(slots)
  })

  it('a person listed only as FLEX is no captain', () => {
    const roles = [{ slot: 'FLEX', id: '2', salary: 1000 }]
    const [captain, flex] = rosterFor('draftkings', 'nfl', 'showdown')?.slots ?? []
    expect(canFill(captain!, { positions: ['WR'], roles })).toBe(false)
    expect(canFill(flex!, { positions: ['WR'], roles })).toBe(true)
  })
})
