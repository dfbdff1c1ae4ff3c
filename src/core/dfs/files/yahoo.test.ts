import { describe, expect, it } from 'vitest'
import { readSlate } from '../imports/read-slate.ts'

const HEAD = 'ID,First Name,Last Name,Position,Team,Opponent,Game,Time,Salary,FPPG,Injury Status,Starting'
const row = (id: string, position: string, team: string, game: string, status = '') =>
  `${id},Odd,Name ${id},${position},${team},${game.split('@').find((one) => one !== team)},${game},1:00PM EST,26,16.5,${status},No`
const list = (...rows: string[]) => [HEAD, ...rows, ''].join('\n')
const NFL = list(
  row('nfl.p.1', 'QB', 'NYG', 'NYG@IND', 'Q'),
  row('nfl.p.2', 'RB', 'IND', 'NYG@IND'),
  row('nfl.p.3', 'WR', 'DAL', 'DAL@PHI'),
  row('nfl.t.4', 'DEF', 'PHI', 'DAL@PHI'),
)
const reason = (text: string) => {
  const reading = readSlate(text, 'Yahoo_DF_player_export.csv')
  return reading.kind === 'refused' ? reading.reason : `read: ${reading.slate.sport}`
}

describe('Yahoo’s list of players', () => {
  it('is Yahoo’s and not FanDuel’s, with its own cap, slots and ids; the start is unknown, for it has no day', () => {
    const reading = readSlate(NFL, 'Yahoo_DF_player_export.csv')
    if (reading.kind === 'refused') throw new Error(reading.reason)
    expect(reading.slate).toMatchObject({ site: 'yahoo', sport: 'nfl', contest: 'classic', salaryCap: 200 })
    expect(reading.slate.slots.join(' ')).toBe('QB RB RB WR WR WR TE FLEX DEF')
    expect(reading.slate.players[0]).toEqual({
      id: 'nfl.p.1',
      name: 'Odd Name nfl.p.1',
      positions: ['QB'],
      team: 'NYG',
      opponent: 'IND',
      game: 'NYG@IND',
      startsAt: null,
      salary: 26,
      averagePoints: 16.5,
      status: 'Q',
      roles: null,
    })
  })

  it('tells the sport by the league in its ids', () => {
    expect(reason(NFL.replaceAll('nfl.', 'nhl.').replaceAll(/,(QB|RB|WR|DEF),/g, ',C,'))).toBe('read: nhl')
  })

  it('of a sport or contest whose roster is not known is refused by its name', () => {
    expect(reason(NFL.replaceAll('nfl.', 'soccer.'))).toMatch(/players list of Yahoo for “soccer”; its rosters are known here for/)
    expect(reason(list(row('nfl.p.1', 'QB', 'NYG', 'NYG@IND'), row('nfl.p.2', 'RB', 'IND', 'NYG@IND')))).toMatch(/Yahoo NFL showdown file/)
  })

  it('without its teams is refused with what is missing', () => {
    expect(reason(NFL.replace(',Team,', ',Club,'))).toMatch(/row 1: missing team\. Expected the columns ID, First Name/)
  })
})
