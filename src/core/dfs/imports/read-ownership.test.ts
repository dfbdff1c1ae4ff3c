import { describe, expect, it } from 'vitest'
import { slatePlayer } from '#tests/support/slate-player.ts'
import { readOwnership } from './read-ownership.ts'

const player = (id: string, name: string, team: string) => slatePlayer(id, { name, team })
const slate = { players: [player('11', 'Ann Able', 'AAA'), player('12', 'Ben Bold', 'BBB'), player('13', 'Ben Bold', 'CCC')] }
const read = (...lines: string[]) => readOwnership(new TextEncoder().encode(lines.join('\n')), 'own.csv', slate)
const shares = (...lines: string[]) => {
  const table = read(...lines)
  return table.kind === 'ownership' ? Object.fromEntries(table.byPlayer) : table
}

describe('an ownership table', () => {
  it('says shares, percents, or percents with a sign', () => {
    expect(shares('Name,Ownership', 'Ann Able,0.25')).toEqual({ 11: 0.25 })
    expect(shares('Name,Team,Ownership', 'Ann Able,AAA,25', 'Ben Bold,CCC,0.5')).toEqual({ 11: 0.25, 13: 0.005 })
    expect(shares('Player,Team,Own%', 'Ann Able,AAA,25%', 'Ben Bold,BBB,3.5 %')).toEqual({ 11: 0.25, 12: 0.035 })
  })

  it('takes “0.4%” for four in a thousand even where nobody has more than one percent', () => {
    expect(shares('Name,Ownership', 'Ann Able,0.4%')).toEqual({ 11: 0.004 })
  })

  it('finds players by id, by an id within the name, and by name and team', () => {
    expect(shares('ID,Own', '13,10', '11,20')).toEqual({ 11: 0.2, 13: 0.1 })
    expect(shares('Name,Own', 'Ben Bold (12),10')).toEqual({ 12: 0.1 })
    expect(shares('Name,Team,Own', 'Ben Bold,BBB,10')).toEqual({ 12: 0.1 })
  })

  it('counts rows of strangers, of a name that two have, and without a share', () => {
    const table = read('Name,Own', 'Ann Able,30', 'Cy Stranger,10', 'Ben Bold,12', 'Ann Able,', 'Ann Able,130')
    expect(table).toMatchObject({ kind: 'ownership', unmatched: 4 })
    expect(shares('Name,Own', 'Ann Able,30', 'Ben Bold,12')).toEqual({ 11: 0.3 })
  })

  it.each([
    ['no ownership column', ['Name,Team', 'Ann Able,AAA'], 'Expected a table with a name (or id) and an ownership column'],
    ['neither name nor id', ['Team,Own', 'AAA,12'], 'Expected a table with a name (or id) and an ownership column'],
    ['strangers only', ['Name,Own', 'Cy Stranger,12'], 'none of its rows is a player of this slate with a share'],
    ['nothing', [''], 'Expected a table with a name (or id) and an ownership column'],
  ])('with %s is refused with a sentence', (_what, lines, sentence) => {
    expect(read(...lines)).toMatchObject({ kind: 'refused', reason: expect.stringContaining(sentence) })
  })
})
