import { describe, expect, it } from 'vitest'
import { byInterest, isNext, isOfFavorite, leagueOfInterest, teamsOf } from './interests.ts'

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

describe('the league at which the dashboard opens', () => {
  type Status = 'in progress' | 'scheduled' | 'final' | 'postponed'
  const of = (league: 'nfl' | 'nba' | 'nhl', status: Status, startsAt: string, home = 'Home') => ({
    ...game('Away', home),
    league,
    status,
    startsAt,
  })
  const nobody = { favorites: [], usual: 'nfl' as const }
  const evening = [
    of('nba', 'in progress', '2026-11-27T00:00Z'),
    of('nhl', 'in progress', '2026-11-26T23:00Z'),
    of('nba', 'in progress', '2026-11-27T00:30Z'),
    of('nfl', 'scheduled', '2026-11-27T20:00Z', 'Buffalo Bills'),
  ]
  it('is that of a favorite team that plays or is about to', () => {
    expect(leagueOfInterest(evening, { ...nobody, favorites: ['Bills'], last: 'nhl' })).toBe('nfl')
    expect(
      leagueOfInterest([of('nfl', 'final', '2026-11-26', 'Buffalo Bills'), ...evening.slice(0, 3)], { ...nobody, favorites: ['Bills'] }),
    ).toBe('nba')
  })
  it('is the last that was chosen while it has games, and no empty one', () => {
    expect(leagueOfInterest(evening, { ...nobody, last: 'nhl' })).toBe('nhl')
    expect(leagueOfInterest(evening.slice(0, 3), { ...nobody, last: 'nfl' })).toBe('nba')
  })
  it('is one that plays now: the usual one, else that with the most games', () => {
    expect(leagueOfInterest(evening, nobody)).toBe('nba')
    expect(leagueOfInterest(evening, { ...nobody, usual: 'nhl' })).toBe('nhl')
  })
  it('is the one that begins soonest where none plays', () => {
    const morning = [
      of('nfl', 'scheduled', '2026-11-29T18:00Z'),
      of('nhl', 'scheduled', '2026-11-27T18:00Z'),
      of('nba', 'final', '2026-11-26'),
    ]
    expect(leagueOfInterest(morning, nobody)).toBe('nhl')
  })
  it('is the usual one where nothing is near', () => {
    expect(leagueOfInterest([], nobody)).toBe('nfl')
    expect(leagueOfInterest([], { ...nobody, last: 'nhl' })).toBe('nhl')
  })
})
