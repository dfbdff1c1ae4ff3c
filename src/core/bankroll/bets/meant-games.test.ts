import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../../leagues/games.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import { gamesFor, type Match, type ShownLine, sameLeagues } from './meant-games.ts'
import { readQuickBet } from './quick-bet.ts'

const one = (line: string) => readQuickBet(line).picks[0]

describe('finding the game', () => {
  const team = (name: string, abbreviation: string) =>
    ({ id: abbreviation, league: 'nfl', name, abbreviation, conference: null, division: null, color: '#000000' }) as const
  const game = (
    id: string,
    away: ReturnType<typeof team>,
    home: ReturnType<typeof team>,
    startsAt: number,
    status: 'scheduled' | 'final' = 'scheduled',
  ) => ({ id, away, home, startsAt, status }) as const
  const [den, kc, buf] = [team('Denver Broncos', 'DEN'), team('Kansas City Chiefs', 'KC'), team('Buffalo Bills', 'BUF')]
  const games = [game('late', den, buf, 3), game('soon', den, kc, 1), game('past', kc, den, 0, 'final'), game('other', kc, buf, 2)]
  const ids = (line: string) => gamesFor(one(line)!, games).map(({ game: { id }, outcome }) => [id, outcome])

  it('by abbreviation, name or city; the soonest first, never one that is over', () => {
    expect(ids('DEN +7.5 -110')).toEqual([
      ['soon', 'away'],
      ['late', 'away'],
    ])
    expect(ids('chiefs ml -110')).toEqual([
      ['soon', 'home'],
      ['other', 'away'],
    ])
    expect(ids('Kansas City -3 -110')).toEqual([
      ['soon', 'home'],
      ['other', 'away'],
    ])
    expect(ids('KC/BUF o47.5 -108')).toEqual([['other', 'over']])
    expect(ids('SEA -3 -110')).toEqual([])
  })
})

const NOW = 1_760_000_000_000
const HOUR = 3_600_000
const club = (league: LeagueKey, abbreviation: string, name: string) => ({
  ...{ id: `${league} ${abbreviation}`, league, name, abbreviation, conference: null, division: null, color: '#000' },
})
const game = (league: LeagueKey, home: string, away: string, hours = 3): Game => ({
  ...{ id: `${league} ${away}@${home}`, league, startsAt: NOW + hours * HOUR, venue: null, indoor: null, week: null, status: 'scheduled' },
  ...{ home: club(league, home, home), away: club(league, away, away), homeScore: null, awayScore: null, period: null },
  ...{ secondsLeft: null, clockText: null, updatedAt: NOW },
})
type Shown = Readonly<Partial<Record<string, readonly ShownLine[]>>>
/** What is taken for each leg, or that it asks. @param shown what the board knows, by id of the game; undefined = unknown */
const meantBy = (line: string, games: readonly Game[], shown: Shown = {}) => {
  const { picks } = readQuickBet(line)
  return sameLeagues(
    picks,
    picks.map((pick) => gamesFor(pick, games)),
    (_place: number, { game }: Match<Game>) => shown[game.id],
  ).map(({ matches, isOpen }) => (isOpen ? `asks: ${matches.map(({ game }) => game.league).join(' or ')}` : matches[0]?.game.id))
}
const at = (...prices: number[]): ShownLine[] => [{ point: null, prices }]
const lines = (...points: number[]): ShownLine[] => points.map((point) => ({ point, prices: [-110, -108] }))

describe('letters that clubs of several leagues share', () => {
  const games = [game('mlb', 'CIN', 'STL', 2), game('nfl', 'CIN', 'CLE', 3), game('nfl', 'PIT', 'BAL', 3)]
  it('the other leg decides', () => {
    expect(meantBy('$10 CIN ML +120, PIT -3 -110', games)).toEqual(['nfl CLE@CIN', 'nfl BAL@PIT'])
  })
  it('the size of the number decides', () => {
    expect(meantBy('$10 CIN o8.5 -110', games)).toEqual(['mlb STL@CIN'])
    expect(meantBy('$10 CIN o47.5 -110', games)).toEqual(['nfl CLE@CIN'])
    expect(meantBy('$10 CIN -6.5 -110', games)).toEqual(['nfl CLE@CIN'])
  })
  it('+3.5 is not hockey, and neither is −6', () => {
    const sea = [game('nhl', 'SEA', 'MIN', 1), game('nfl', 'SEA', 'LAR', 150)]
    expect(meantBy('SEA +3.5 -110 $25', sea)).toEqual(['nfl LAR@SEA'])
    expect(meantBy('SEA -6 -110 $25', sea)).toEqual(['nfl LAR@SEA'])
    expect(meantBy('SEA o5.5 -110 $25', sea)).toEqual(['nhl MIN@SEA'])
    expect(meantBy('SEA u44.5 -110 $25', sea)).toEqual(['nfl LAR@SEA'])
  })
  it('words of the sport decide', () => {
    const sea = [game('nhl', 'SEA', 'MIN', 1), game('nfl', 'SEA', 'LAR', 150)]
    expect(meantBy('SEA nfl -110 $25', sea)).toEqual(['nfl LAR@SEA'])
    expect(meantBy('SEA hockey -110 $25', sea)).toEqual(['nhl MIN@SEA'])
    expect(meantBy('SEA puck line +1.5 -200 $25', sea)).toEqual(['nhl MIN@SEA'])
  })
  it('a league that was said and has no such game is not replaced by another', () => {
    expect(meantBy('SEA mlb -110 $25', [game('nhl', 'SEA', 'MIN', 1)])).toEqual([undefined])
  })
  it('the price decides: one that no book has near for tonight’s game is of Sunday’s', () => {
    const sea = [game('nhl', 'SEA', 'MIN', 1), game('nfl', 'SEA', 'LAR', 150)]
    expect(meantBy('SEA +240 $25', sea, { 'nhl MIN@SEA': at(-134, -130), 'nfl LAR@SEA': at(225, 235) })).toEqual(['nfl LAR@SEA'])
    expect(meantBy('SEA -134 $25', sea, { 'nhl MIN@SEA': at(-134, -130), 'nfl LAR@SEA': at(225, 235) })).toEqual(['nhl MIN@SEA'])
  })
  it('the line decides: a number far from every line of a game is of the other', () => {
    const min = [game('nba', 'MIN', 'DEN', 1), game('nfl', 'MIN', 'GB', 100)]
    expect(meantBy('MIN -13.5 -110 $25', min, { 'nba DEN@MIN': lines(-2.5), 'nfl GB@MIN': lines(-10.5) })).toEqual(['nfl GB@MIN'])
  })
  it('a game that no book shows gives way to one that books show', () => {
    expect(meantBy('$10 CIN ML +120', games, { 'mlb STL@CIN': [], 'nfl CLE@CIN': at(118) })).toEqual(['nfl CLE@CIN'])
  })
  it('where two stay plausible it asks, and takes neither: a game of tonight is no better a guess than one on Sunday', () => {
    const sea = [game('nhl', 'SEA', 'MIN', 1), game('nfl', 'SEA', 'LAR', 150)]
    const close = { 'nhl MIN@SEA': at(-118), 'nfl LAR@SEA': at(-108) }
    expect(meantBy('SEA -110 $25', sea, close)).toEqual(['asks: nhl or nfl'])
    expect(meantBy('SEA -110 $25', sea)).toEqual(['asks: nhl or nfl'])
    expect(meantBy('$10 CIN ML +120', games)).toEqual(['asks: mlb or nfl'])
  })
  it('a price that is near neither tells nothing', () => {
    const sea = [game('nhl', 'SEA', 'MIN', 1), game('nfl', 'SEA', 'LAR', 150)]
    expect(meantBy('SEA +900 $25', sea, { 'nhl MIN@SEA': at(-134), 'nfl LAR@SEA': at(-110) })).toEqual(['asks: nhl or nfl'])
  })
  it('the letters of a city mean all of its clubs, also beside a league that has them as its abbreviation', () => {
    const named = (league: LeagueKey, abbreviation: string, name: string, away: string): Game => ({
      ...game(league, abbreviation, away),
      home: club(league, abbreviation, name),
    })
    const ny = [named('nba', 'NYK', 'New York Knicks', 'BOS'), named('nhl', 'NYR', 'New York Rangers', 'BOS')]
    expect(meantBy('NY -110', ny)).toEqual(['asks: nba or nhl'])
    const tb = [named('nfl', 'TB', 'Tampa Bay Buccaneers', 'ATL'), named('nhl', 'TBL', 'Tampa Bay Lightning', 'FLA')]
    expect(meantBy('TB -110', tb)).toEqual(['asks: nfl or nhl'])
  })
})

/** Codes that stand for clubs of several of the four large leagues. */
const SHARED: Readonly<Record<string, readonly LeagueKey[]>> = {
  ...{ ATL: ['nfl', 'nba', 'mlb'], BAL: ['nfl', 'mlb'], BOS: ['nba', 'nhl', 'mlb'], BUF: ['nfl', 'nhl'], CAR: ['nfl', 'nhl'] },
  ...{ CHI: ['nfl', 'nba', 'nhl'], CIN: ['nfl', 'mlb'], CLE: ['nfl', 'nba', 'mlb'], DAL: ['nfl', 'nba', 'nhl'], DEN: ['nfl', 'nba'] },
  ...{ DET: ['nfl', 'nba', 'nhl', 'mlb'], HOU: ['nfl', 'nba', 'mlb'], KC: ['nfl', 'mlb'], LA: ['nhl', 'nfl'], MIA: ['nfl', 'nba', 'mlb'] },
  ...{ MIL: ['nba', 'mlb'], MIN: ['nfl', 'nba', 'nhl', 'mlb'], NY: ['nba', 'mls'], PHI: ['nfl', 'nba', 'nhl', 'mlb'] },
  ...{ PIT: ['nfl', 'nhl', 'mlb'], SEA: ['nfl', 'nhl', 'mlb'], SF: ['nfl', 'mlb'], TB: ['nfl', 'nhl', 'mlb'], TOR: ['nba', 'nhl', 'mlb'] },
  ...{ WAS: ['nfl', 'nba'], WSH: ['nhl', 'mlb'], STL: ['nhl', 'mlb'], LAC: ['nfl', 'nba'], ARI: ['nfl', 'mlb'], COL: ['nhl', 'mlb'] },
}
const CODES = Object.entries(SHARED)
const gamesOf = (code: string, leagues: readonly LeagueKey[]) => leagues.map((league, i) => game(league, code, 'OPP', 1 + 20 * i))
const idOf = (league: LeagueKey, code: string) => `${league} OPP@${code}`

describe.each(CODES)('%s', (code, leagues) => {
  const games = gamesOf(code, leagues)
  it('alone asks, and names every league', () => {
    expect(meantBy(`$25 ${code} -110`, games)).toEqual([`asks: ${leagues.join(' or ')}`])
  })
  it('with the league beside it is that league', () => {
    for (const league of leagues) expect(meantBy(`$25 ${code} ${league} -110`, games)).toEqual([idOf(league, code)])
  })
  it('with a price is the game whose price it is, wherever it stands in time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leagues), fc.integer({ min: 101, max: 400 }), (meant, dog) => {
        // The others are as heavily on the other side.
        const shown = Object.fromEntries(leagues.map((league) => [idOf(league, code), at(league === meant ? dog : -(dog + 150))]))
        expect(meantBy(`$25 ${code} +${dog}`, games, shown)).toEqual([idOf(meant, code)])
      }),
      { numRuns: 40 },
    )
  })
  it('with near prices in all leagues asks, whichever is soonest', () => {
    fc.assert(
      fc.property(fc.integer({ min: -130, max: -101 }), (price) => {
        const shown = Object.fromEntries(leagues.map((league) => [idOf(league, code), at(-112, -118)]))
        expect(meantBy(`$25 ${code} ${price}`, games, shown)).toEqual([`asks: ${leagues.join(' or ')}`])
      }),
      { numRuns: 20 },
    )
  })
  it('with +3.5 is never hockey', () => {
    expect(meantBy(`$25 ${code} +3.5 -110`, games)[0]).not.toContain('nhl')
  })
})
