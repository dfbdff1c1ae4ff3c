import { describe, expect, it } from 'vitest'
import { readSlate } from '../imports/read-slate.ts'
import { plainNames } from './mangles.ts'

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const row = (position: string, name: string, id: number, team: string) =>
  `${position},${name} (${id}),${name},${id},${position},5000,DEN@LAC 11/18/2018 04:05PM ET,${team},10.5`

/** A slate with a player of that name. */
function slateWith(name: string) {
  const rows = [row('QB', 'Al Link', 101, 'DEN'), row('RB', name, 102, 'LAC'), row('WR', 'Cal Moor', 103, 'DEN')]
  const read = readSlate([HEAD, ...rows].join('\n'), 'DKSalaries.csv', 'classic')
  if (read.kind === 'refused') throw new Error(read.reason)
  return { players: read.slate.players, said: read.warnings.join(' ') }
}

describe('an apostrophe within a name', () => {
  it.each([
    ['Dee O’Neal', /^Typographic apostrophes .* in 1 name\.$/],
    ['Dee O´Neal', /^Typographic apostrophes/],
    ['Dee O`Neal', /^Typographic apostrophes/],
    ['Dee O+ACc-Neal', /^The file was in UTF-7/],
    ['Dee O+IBk-Neal', /UTF-7.*Typographic apostrophes/],
    ['Dee Oâ€™Neal', /encoded twice.*Typographic apostrophes/],
    ['Dee O&#8217;Neal', /as pages write them.*Typographic apostrophes/],
    ['Dee O&#39;Neal', /^Signs were written as pages write them/],
  ])('that was written “%s” is plain, and it is said', (name, said) => {
    const plain = slateWith("Dee O'Neal")
    expect(plain.said).toBe('')
    const read = slateWith(name)
    expect(read.players).toEqual(plain.players)
    expect(read.said).toMatch(said)
  })
})

it('each name is counted once, however many rows it has, and what is no apostrophe between letters stays', () => {
  const rows = ['Ka’imi ‘Ace’ Fox', 'Ka’imi ‘Ace’ Fox', 'Al 6’2 Ng', 'De’Von Lee'].map((name) => ({ name }))
  expect(plainNames(rows)).toEqual({
    rows: ["Ka'imi ‘Ace’ Fox", "Ka'imi ‘Ace’ Fox", 'Al 6’2 Ng', "De'Von Lee"].map((name) => ({ name })),
    warnings: [expect.stringMatching(/in 2 names\.$/)],
  })
})
