import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slatePlayer } from '#tests/support/slate-player.ts'
import { matchProjections } from './match-projections.ts'
import { normalizedName } from './names.ts'
import { type ProjectionRow, readProjections } from './read-projections.ts'

const rows = (text: string, site: 'draftkings' | 'fanduel' = 'draftkings') => {
  const read = readProjections(text, 'mine.csv', site)
  if (read.kind === 'refused') throw new Error(read.reason)
  return read
}
const refusal = (text: string) => {
  const read = readProjections(text, 'mine.csv', 'draftkings')
  return read.kind === 'refused' ? read.reason : 'read'
}

describe('a projections table', () => {
  it.each([
    ['Name,Team,Projection', 'Ann Guard,DAL,20.5'],
    ['PLAYER;TM;FPTS', 'Ann Guard;DAL;20.5'],
    ['first_name,last_name,team,ppg_projection', 'Ann,Guard,DAL,20.5'],
    ['Name + ID,Team,Proj', 'Ann Guard (7),DAL,20.5'],
    ['# made by hand\nPlayer Name,Team,Proj FP,Actual', 'Ann Guard,DAL,20.5,3'],
  ])('with the heads %j is understood', (head, row) => {
    expect(rows(`${head}\n${row}`).rows[0]).toMatchObject({ name: 'Ann Guard', team: 'DAL', points: 20.5 })
  })

  it('prefers the column of the site', () => {
    const text = 'PLAYER,PTS,fd exp,dk exp\nAnn Guard,22,52,57'
    expect(rows(text).rows[0]?.points).toBe(57)
    expect(rows(text, 'fanduel').rows[0]?.points).toBe(52)
  })

  it('reads floor, ceiling and ownership in percent or as a share', () => {
    expect(rows('Name,Proj,Floor,Ceil,Own%\nA B,20,10,30,26.6%').rows[0]).toMatchObject({ floor: 10, ceiling: 30, ownership: 0.266 })
    expect(rows('Name,Proj,Ownership\nA B,20,0.25').rows[0]?.ownership).toBe(0.25)
    expect(rows('Name,Proj,Own\nA B,20,0.4%').rows[0]?.ownership).toBeCloseTo(0.004, 10)
  })

  it('drops rows without a number and says so', () => {
    expect(rows('Name,Proj\nA B,20\nC D,n/a').dropped).toEqual([{ row: 3, reason: 'C D has no projection (“n/a”).' }])
  })

  it.each([
    ['no number column', 'Name,Team\nA B,DAL', 'row 1: this seems to be a table'],
    ['many weeks', `Name,Proj\n${'A B,20\nC D,10\n'.repeat(10)}`, '2 players in 20 rows'],
    ['nothing readable', 'Name,Proj\nA B,x', 'row 2: A B has no projection'],
    ['an empty file', '', 'is empty'],
  ])('with %s is refused', (_what, text, sentence) => {
    expect(refusal(text)).toContain(sentence)
  })

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) =>
        ['projections', 'refused'].includes(readProjections(`Name,Proj\n${text}`, 'x', 'fanduel').kind),
      ),
    )
  })
})

describe('matching projections to a slate', () => {
  const player = (id: string, name: string, team: string, position = 'WR') => slatePlayer(id, { name, team, positions: [position] })
  const row = (name: string, team = '', id = ''): ProjectionRow => ({
    row: 2,
    id,
    name,
    team,
    points: 10,
    floor: null,
    ceiling: null,
    ownership: null,
  })
  const slate = {
    players: [
      player('1', 'Patrick Mahomes II', 'KC', 'QB'),
      player('2', 'Max Muncy', 'LAD', '3B'),
      player('3', 'Max Muncy', 'OAK', '3B'),
      player('4', 'Chiefs ', 'KC', 'DST'),
      player('5', 'Luka Dončić', 'DAL', 'PG'),
    ],
  }
  const matched = (...list: ProjectionRow[]) => [...matchProjections(slate, list).byPlayer.keys()]

  it.each([
    ['by id', row('Patrick Mahomes', '', '1'), ['1']],
    ['by id without a name', row('', '', '3'), ['3']],
    ['not by a foreign id that belongs to another name', row('Luka Doncic', '', '1'), ['5']],
    ['by name without suffix and accent', row('luka doncic', 'dal'), ['5']],
    ['two of one name by team', row('Max Muncy', 'OAK'), ['3']],
    ['two of one name without a team not at all', row('Max Muncy'), []],
    ['a defense by its team', row('Kansas City Chiefs', 'KC'), ['4']],
    ['a unique name with an unknown team', row('Patrick Mahomes', 'Kansas City'), ['1']],
  ])('%s', (_how, projection, ids) => {
    expect(matched(projection)).toEqual(ids)
  })

  it('reports rows and players that found nobody', () => {
    const match = matchProjections(slate, [row('Nobody Known', 'KC'), row('Luka Doncic')])
    expect(match.unmatchedRows.map((one) => one.name)).toEqual(['Nobody Known'])
    expect(match.withoutProjection.map((one) => one.id)).toEqual(['1', '2', '3', '4'])
  })

  it('compares names of any script without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => typeof normalizedName(name) === 'string'))
  })
})
