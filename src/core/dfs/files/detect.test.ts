import { describe, expect, it } from 'vitest'
import { readSlate } from '../imports/read-slate.ts'
import { type Pool, sportOf } from './detect.ts'

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const FOOTBALL = ['QB', 'RB', 'WR', 'TE', 'DST']

/** A DraftKings file of one game with a player of each position on either side; as captain's contest each stands twice. */
function file({ game, day, positions = FOOTBALL, slots }: { game: string; day: string; positions?: string[]; slots: readonly string[] }) {
  const rows = game.split('@').flatMap((team, side) =>
    positions.flatMap((position, at) =>
      slots.map((slot, role) => {
        const id = 1000 + side * 100 + at * 10 + role
        return `${position},Player ${side}${at} (${id}),Player ${side}${at},${id},${slot},${slot === 'CPT' ? 6000 : 4000},${game} ${day} 07:00PM ET,${team},10`
      }),
    ),
  )
  return [HEAD, ...rows, ''].join('\n')
}
const CLASSIC = ['FLEX']
const CAPTAIN = ['CPT', 'FLEX']
const detected = (text: string, name = 'DKSalaries.csv') => {
  const reading = readSlate(text, name)
  return reading.kind === 'refused' ? reading.reason : [reading.slate.sport, ...reading.warnings]
}

describe('football of other leagues is not read as the NFL', () => {
  it.each([
    ['a classic slate of the CFL', { game: 'WPG@SSK', day: '07/12/2025', slots: CLASSIC }, 'cfl'],
    ['a classic slate of the UFL', { game: 'BHAM@MICH', day: '04/12/2025', slots: CLASSIC }, 'ufl'],
    ['the UFL on teams that the XFL had', { game: 'ARL@DC', day: '04/12/2025', slots: CLASSIC }, 'ufl'],
    ['the UFL on abbreviations that are the NFL’s', { game: 'HOU@STL', day: '04/12/2025', slots: CLASSIC }, 'ufl'],
    ['the XFL of 2023', { game: 'HOU@STL', day: '03/19/2023', slots: CAPTAIN }, 'xfl'],
    ['the NFL when St. Louis was of it', { game: 'HOU@STL', day: '11/10/2013', slots: CAPTAIN }, 'nfl'],
    ['the NFL in its own season', { game: 'DAL@PHI', day: '09/04/2025', slots: CAPTAIN }, 'nfl'],
  ])('%s', (_what, what, sport) => {
    expect(detected(file(what))).toEqual([sport])
  })

  it('a contest whose roster is not known is refused by its league', () => {
    expect(detected(file({ game: 'WPG@SSK', day: '07/12/2025', slots: CAPTAIN }))).toMatch(/DraftKings CFL showdown file; the roster/)
    expect(detected(file({ game: 'BHAM@MICH', day: '04/12/2025', slots: CAPTAIN }))).toMatch(/DraftKings UFL showdown file; the roster/)
  })

  it('where teams are of no league known here, what it is read as is said with them', () => {
    expect(detected(file({ game: 'RHI@PAR', day: '06/12/2025', slots: CLASSIC }))).toEqual([
      'nfl',
      "Read as the NFL by its positions, though these teams are none of the NFL's: RHI, PAR. Of another league it would have other rules.",
    ])
  })
})

describe('contests of esports', () => {
  const match = { game: 'AAA@BBB', day: '07/12/2025', positions: ['P', 'P', 'P'], slots: CAPTAIN }
  const two = `${file(match)}${file({ ...match, game: 'CCC@DDD' })
    .split('\n')
    .slice(1)
    .join('\n')
    .replaceAll(/\b1(\d{3})\b/g, '2$1')
    .replaceAll('Player ', 'Other ')}`

  it('Counter-Strike is told by the name of the file, as Valorant lists its players alike', () => {
    expect(detected(two, 'DKSalaries-CS2.csv')).toEqual(['cs'])
    expect(detected(two)).toMatch(/seems to be a captain contest of esports.*say so in the name of the file/)
  })

  it('a single match of it has another roster', () => {
    expect(detected(file(match), 'DKSalaries-CS2.csv')).toMatch(/a single match of Counter-Strike/)
  })
})

describe('college basketball, which lists guards and forwards as the WNBA does', () => {
  const court = (teams: readonly string[]): Pool => ({ positions: new Set(['G', 'F']), teams: new Set(teams), slotNames: new Set() })

  it.each([
    [['DUKE', 'UNC', 'KU', 'CONN'], 'DKSalaries.csv', 'cbb'],
    [['LVA', 'SEA', 'CON', 'MIN'], 'DKSalaries.csv', 'wnba'],
    [['LA', 'SEA'], 'FanDuel-NCAAB-2026-01-03-players-list.csv', 'cbb'],
    [['NEW', 'SEA', 'OLD'], 'FanDuel-WNBA-2026-06-03-players-list.csv', 'wnba'],
  ] as const)('%j in %s is %s', (teams, name, sport) => {
    expect(sportOf(court(teams), name)).toBe(sport)
  })
})

it('a Tiers contest is called so', () => {
  expect(detected(file({ game: 'DAL@PHI', day: '09/04/2025', slots: ['T1'] }))).toMatch(/is a Tiers contest of DraftKings/)
})

describe('FanDuel', () => {
  const list = (sport: string, positions: readonly string[], more = '') =>
    [
      `Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details${more && ',MVP 1.5X Salary'}`,
      ...['AAA', 'BBB'].flatMap((team, side) =>
        positions.map(
          (position, at) =>
            `77-${side}${at}1,${position},F,${sport} ${side}${at},L,10,5,9000,AAA@BBB,${team},${side ? 'AAA' : 'BBB'},,${more && ',13500'}`,
        ),
      ),
      '',
    ].join('\n')
  const slotsOf = (text: string) => {
    const reading = readSlate(text, 'players-list.csv')
    return reading.kind === 'refused' ? reading.reason : reading.slate.slots.join(' ')
  }

  it('a single game of college football has four flex spots without, five with the salary of an MVP', () => {
    expect(slotsOf(list('cfb', ['QB', 'RB', 'WR']))).toBe('MVP AnyFLEX AnyFLEX AnyFLEX AnyFLEX')
    expect(slotsOf(list('cfb', ['QB', 'RB', 'WR'], 'mvp'))).toBe('MVP AnyFLEX AnyFLEX AnyFLEX AnyFLEX AnyFLEX')
  })

  it('a single game of hockey has four flex spots without, five with the salary of an MVP, and no goalies', () => {
    expect(slotsOf(list('nhl', ['C', 'W', 'D', 'G']))).toBe('MVP UTIL UTIL UTIL UTIL')
    expect(slotsOf(list('nhl', ['C', 'W', 'D', 'G'], 'mvp'))).toBe('MVP UTIL UTIL UTIL UTIL UTIL')
    const reading = readSlate(list('nhl', ['C', 'W', 'D', 'G'], 'mvp'), 'players-list.csv')
    if (reading.kind === 'refused') throw new Error(reading.reason)
    expect(reading.slate.salaryCap).toBe(60_000)
    expect(reading.slate.players.map(({ positions }) => positions.join()).includes('G')).toBe(false)
    expect(reading.slate.players[0]!.roles?.map(({ slot, salary }) => [slot, salary])).toEqual([
      ['MVP', 13_500],
      ['UTIL', 9000],
    ])
  })

  it('a single game of baseball leaves its pitchers out', () => {
    const reading = readSlate(list('mlb', ['P', 'C', '1B', 'OF']), 'players-list.csv')
    if (reading.kind === 'refused') throw new Error(reading.reason)
    expect(reading.slate.slots.join(' ')).toBe('MVP STAR UTIL UTIL UTIL')
    expect(reading.slate.players.some(({ positions }) => positions.includes('P'))).toBe(false)
    expect(reading.dropped.map(({ reason }) => reason)).toEqual([
      'mlb 00: position P fits no slot of this contest.',
      'mlb 10: position P fits no slot of this contest.',
    ])
  })

  it('drivers stand without a team', () => {
    const reading = readSlate(list('nas', ['D', 'D', 'D']).replaceAll(/AAA@BBB,(AAA|BBB),(AAA|BBB)/g, 'The 500,,'), 'players-list.csv')
    expect(reading.kind === 'slate' && [reading.slate.sport, reading.slate.players.length]).toEqual(['nascar', 6])
  })
})
