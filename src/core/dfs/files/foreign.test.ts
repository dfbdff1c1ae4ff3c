import { describe, expect, it } from 'vitest'
import { bookNamed } from '../../bankroll/bets/import-tickets.ts'
import { readSlate } from '../imports/read-slate.ts'

const reason = (input: string, name = 'a.csv') => {
  const read = readSlate(input, name)
  return read.kind === 'refused' ? read.reason : `read as ${read.slate.sport}`
}
const ofJson = (value: unknown) => reason(JSON.stringify(value), 'a.json')

describe('a file that is no salary file', () => {
  it.each([
    ['a weekly file of Fantasy Premier League', 'name,position,team,xP,element,total_points,GW\nSaka,MID,ARS,5,1,6,1'],
    ['a snapshot of sportsbook odds', 'event_id,home_team,away_team,commence_time\n1,A,B,2026'],
  ])('of cells is called by its name: %s', (what, text) => {
    expect(reason(text)).toContain(what)
  })

  it.each([
    ['box score', { id: 1, playerByGameStats: { awayTeam: {} } }],
    ['list of competitors', { competitors: [{ athlete: 'A' }] }],
    ['list of competitors', [{ athlete: { displayName: 'Ann' }, score: '-4' }]],
    ['Fantasy Premier League', { elements: [{ now_cost: 55 }] }],
    ['scoreboard', { events: [] }],
    ['bare list of names', ['Ann Link', 'Bea Hill']],
    ['“one”, “two”', { one: 1, two: 2 }],
  ])('of JSON is called by its name: %s', (what, value) => {
    expect(ofJson(value)).toContain(what)
    expect(ofJson(value)).toContain('Expected the salary file')
  })

  it('with more rows than any slate is refused, and says how many', () => {
    const head = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
    const rows = Array.from({ length: 60_000 }, (_, at) => `G,P ${at} (${at}),P ${at},${at},G,7000,The Open,Golf,1`)
    expect(reason([head, ...rows].join('\n'))).toMatch(/has 60,001 rows; .* at most 5,000 are read/)
  })
})

describe('near misses of the recorded shapes', () => {
  const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
  const pair = (id: number, name: string, position: string, salary: number, team: string) =>
    [
      ['CPT', id, salary * 1.5],
      ['UTIL', id + 100, salary],
    ].map(([slot, own, pay]) => `${position},${name} (${own}),${name},${own},${slot},${pay},AAA@BBB 10/15/2022 07:00PM ET,${team},10`)

  it('a football showdown whose plain roles say UTIL has the roles that its template says', () => {
    const rows = [...pair(1, 'Q Back', 'QB', 9000, 'AAA'), ...pair(2, 'R Back', 'RB', 8000, 'BBB'), ...pair(3, 'W Out', 'WR', 7000, 'AAA')]
    const read = readSlate([HEAD, ...rows].join('\n'), 'DKSalaries.csv')
    if (read.kind === 'refused') throw new Error(read.reason)
    const plain = read.slate.slots[1]
    for (const player of read.slate.players) expect(player.roles?.map(({ slot }) => slot)).toEqual(['CPT', plain])
  })

  it('a captain contest of esports is called by its name, and not tennis', () => {
    const row = (slot: string, id: number) => `P,Ace (${id}),Ace,${id},${slot},5000,NAVI@FAZE 10/15/2022 07:00PM ET,NAVI,10`
    const file = [HEAD, row('CPT', 1), row('FLEX', 2)].join('\n')
    expect(reason(file)).toMatch(/^a\.csv seems to be a captain contest of esports; its roster is not known here\./)
    expect(reason(file, 'DKSalaries tennis.csv')).not.toContain('esports')
  })

  it('a FanDuel list without its header is read as with it', () => {
    const head = 'Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details'
    const positions = ['PG', 'SG', 'SF', 'PF', 'C']
    const rows = Array.from(
      { length: 10 },
      (_, at) => `1000-${at},${positions[at % 5]},P,P ${at},L${at},20,5,${5000 + at},GS@LAL,${at % 2 ? 'GS' : 'LAL'},,,`,
    )
    const [bare, headed] = [readSlate(rows.join('\n'), 'x.csv'), readSlate([head, ...rows].join('\n'), 'x.csv')]
    expect(bare.kind === 'slate' && bare.slate).toEqual(headed.kind === 'slate' && headed.slate)
    expect(bare.kind).toBe('slate')
  })
})

it.each([
  ['Fanduel Sportsbook', 'FanDuel'],
  ['DraftKings Sportsbook', 'DraftKings'],
  ['draftkings', 'DraftKings'],
  ['ESPN BET', 'ESPN BET'],
  ['My uncle', 'My uncle'],
  ['', ''],
])('the book %j of a file is %j', (written, known) => {
  expect(bookNamed(written)).toBe(known)
})
