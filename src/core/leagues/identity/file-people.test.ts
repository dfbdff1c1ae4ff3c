import { describe, expect, it } from 'vitest'
import type { Player, Team } from '../games.ts'
import { peopleOfFile, sightingId } from './file-people.ts'
import { OWN } from './match.ts'

const team = (id: string, abbreviation: string): Team => ({ id, abbreviation, name: abbreviation, league: 'nfl' }) as Team
const player = (id: string, name: string, teamId: string, position: string): Player => ({
  id,
  name,
  teamId,
  position,
  league: 'nfl',
  number: null,
})
const TEAMS = [team('1', 'KC'), team('2', 'WAS'), team('3', 'DEN')]
const PLAYERS = [
  player('a', 'Patrick Mahomes', '1', 'QB'),
  player('b', 'Odell Beckham', '2', 'WR'),
  player('c', 'Luka Dončić', '3', 'WR'),
  player('d', 'Mike Williams', '3', 'WR'),
]
const ROSTER = { teams: TEAMS, players: PLAYERS }
const listed = (id: string, name: string, club: string, position: string) => ({ id, name, team: club, positions: [position] })
const ids = (...file: ReturnType<typeof listed>[]) => Object.fromEntries(peopleOfFile('nfl', 'draftkings', ROSTER, file, []).playerIds)

describe('who of the roster a player of a salary file is', () => {
  it.each([
    ['a suffix', listed('1', 'Patrick Mahomes II', 'KC', 'QB'), 'a'],
    ['a short form', listed('1', 'Pat Mahomes', 'KC', 'QB'), 'a'],
    ['an accent', listed('1', 'Luka Doncic', 'DEN', 'WR'), 'c'],
    ['another abbreviation of the club', listed('1', 'Odell Beckham Jr.', 'WSH', 'WR'), 'b'],
    ['a trade since the roster', listed('1', 'Odell Beckham Jr.', 'DEN', 'WR'), 'b'],
  ])('is found over %s', (_, one, own) => {
    expect(ids(one)).toEqual({ [one.id]: own })
  })

  it('is nobody where the roster has nobody of the name, or no roster has come yet', () => {
    expect(ids(listed('1', 'Nobody Known', 'KC', 'QB'))).toEqual({})
    const file = [listed('1', 'Patrick Mahomes', 'KC', 'QB')]
    expect(peopleOfFile('nfl', 'draftkings', { teams: [], players: [] }, file, []).playerIds.size).toBe(0)
  })

  it('is one of the file alone: the one at his club; of two elsewhere neither', () => {
    const [here, there, too] = ['DEN', 'KC', 'WAS'].map((club, n) => listed(String(n), 'Mike Williams', club, 'WR')) as [
      ReturnType<typeof listed>,
      ReturnType<typeof listed>,
      ReturnType<typeof listed>,
    ]
    expect(ids(there, here)).toEqual({ [here.id]: 'd' })
    expect(ids(there, too)).toEqual({})
  })

  it('is whom an administrator says, or not', () => {
    const doubtful = listed('1', 'Odell Beckham', 'KC', 'RB')
    const asked = (isSame?: boolean) => {
      const decision = { vendor: 'draftkings', id: sightingId('nfl', doubtful), personId: `${OWN}:b` }
      return peopleOfFile('nfl', 'draftkings', ROSTER, [doubtful], isSame === undefined ? [] : [{ ...decision, isSame }])
    }
    expect([asked().playerIds.size, asked().doubts.length]).toEqual([0, 1])
    expect(Object.fromEntries(asked(true).playerIds)).toEqual({ 1: 'b' })
    expect([asked(false).playerIds.size, asked(false).doubts.length]).toEqual([0, 0])
  })
})

describe('a file of thousands made to be hard', () => {
  const many = (name: (at: number) => string, club = (_: number) => 'KC') =>
    Array.from({ length: 5000 }, (_, at) => listed(String(at), name(at), club(at), 'QB'))
  it.each([
    ['whose names share every word but one', many((at) => `Golfer ${at} ${'of a long family '.repeat(28)}`)],
    ['of one family', many((at) => `Name${at} Mahomes`)],
    [
      'of one name in as many clubs',
      many(
        () => 'Patrick Mahomes',
        (at) => `T${at}`,
      ),
    ],
    ['of names of names', many((at) => `A${at} ${'de la '.repeat(12)}Cruz`)],
  ])('%s is gone through row by row, not each with each', (_, file) => {
    const { playerIds } = peopleOfFile('nfl', 'draftkings', ROSTER, file, [])
    expect(playerIds.size).toBe(0)
  })
})
