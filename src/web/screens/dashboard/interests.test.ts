import { describe, expect, it } from 'vitest'
import { byInterest, isNext, isOfFavorite, teamsOf } from './interests.ts'

const game = (awayTeam: string, homeTeam: string) => ({ awayTeam, homeTeam, awayAbbreviation: '', homeAbbreviation: '' })
const GAMES = [
  game('Denver Broncos', 'Kansas City Chiefs'),
  game('New York Jets', 'New York Giants'),
  game('Buffalo Bills', 'Miami Dolphins'),
]

describe('what stands first', () => {
  it('games of the own teams, by full name or nickname, in whatever letters', () => {
    expect(byInterest(GAMES, ['bills']).map(({ awayTeam }) => awayTeam)).toEqual(['Buffalo Bills', 'Denver Broncos', 'New York Jets'])
    expect(isOfFavorite(GAMES[0]!, [' Kansas City Chiefs '])).toBe(true)
  })
  it('a game that is over or put off is none of the next ones', () => {
    expect((['in progress', 'scheduled', 'final', 'postponed'] as const).filter((status) => isNext({ status }))).toEqual([
      'in progress',
      'scheduled',
    ])
  })
  it('the team of a favorite player counts like a favorite team, once', () => {
    const one = (name: string, team: string | null) => ({ id: name, name, league: 'nfl' as const, team })
    const favorites = {
      teams: [one('Buffalo Bills', null)],
      players: [one('Josh Allen', 'Buffalo Bills'), one('Bo Nix', 'Denver Broncos'), one('Nobody', null)],
    }
    expect(teamsOf(favorites)).toEqual(['Buffalo Bills', 'Denver Broncos'])
  })
  it('half a word is no team, and without favorites the order stays', () => {
    expect(isOfFavorite(GAMES[0]!, ['hiefs', 's', ''])).toBe(false)
    expect(byInterest(GAMES, [])).toEqual(GAMES)
  })
})
