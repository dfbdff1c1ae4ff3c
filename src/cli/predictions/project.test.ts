import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { folder, file: put } = fileFolder()
const dateAfter = (days: number) => new Date(Date.UTC(2019, 9, 22 + days)).toISOString().slice(0, 10)
const SIDES = [
  ['BOS', 'LAL'],
  ['LAL', 'BOS'],
  ['MIA', 'DEN'],
  ['DEN', 'MIA'],
] as const

/** Sixty rounds of games of four teams of nine; man 0 plays most. */
const LINES = Array.from({ length: 60 }, (_, game) => game).flatMap((game) =>
  SIDES.flatMap(([team, versus]) =>
    Array.from({ length: 9 }, (_, one) => {
      const swing = ((game * 7 + one * 3) % 5) - 2
      return `2019-20,Regular Season,${dateAfter(2 * game)},${team}${one},${team} Man${'abcdefghi'[one]},${team},${versus},${team === 'BOS' || team === 'MIA' ? 1 : 0},1,1,${36 - 3 * one + swing},${29 - 3 * one + swing},${8 - (one >> 1)},4,1,1,2,2,`
    }),
  ),
)
const boxes = put(
  'boxes.csv',
  ['season,season_type,date,player_id,player,team,opp,home,win,gs,min,pts,reb,ast,stl,blk,tov,fg3m,fg3_pct', ...LINES].join('\n'),
)
const POSITIONS = ['PG', 'SG', 'SF', 'PF', 'C', 'PG', 'SG', 'SF', 'PF']
const slots = (position: string) => `${position}/${['PG', 'SG'].includes(position) ? 'G/' : position === 'C' ? '' : 'F/'}UTIL`
const salaries = put(
  'DKSalaries.csv',
  [
    'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame',
    ...SIDES.flatMap(([team, versus], side) =>
      POSITIONS.map((position, one) => {
        const [name, id] = [`${team} Man${'abcdefghi'[one]}`, 1000 + 100 * side + one]
        return `${position},${name} (${id}),${name},${id},${slots(position)},${8000 - 500 * one},${side % 2 === 0 ? `${versus}@${team}` : `${team}@${versus}`} 01/11/2020 08:30PM ET,${team},20`
      }),
    ),
    'C,New Man (1999),New Man,1999,C/UTIL,3000,LAL@BOS 01/11/2020 08:30PM ET,BOS,0',
  ].join('\n'),
)

const FOOTBALL = [
  ['BUF', 'NYJ'],
  ['NYJ', 'BUF'],
  ['DAL', 'PHI'],
  ['PHI', 'DAL'],
] as const
const MEN = [
  ['QB', 'Passer'],
  ['RB', 'Runner'],
  ['RB', 'Second'],
  ['WR', 'Wide'],
  ['WR', 'Slot'],
  ['WR', 'Deep'],
  ['TE', 'Tight'],
  ['TE', 'Other'],
] as const

/** Two seasons of ten weeks of four clubs, in the columns of pro-football-reference.com. */
function footballWeeks(): string[] {
  const weeks = Array.from({ length: 20 }, (_, i) => ({ season: 2015 + Math.floor(i / 10), week: 1 + (i % 10) }))
  return weeks.flatMap(({ season, week }) =>
    FOOTBALL.flatMap(([team]) =>
      MEN.map(([position, name], one) => {
        const swing = (week * 5 + one * 3) % 7
        const thrown = position === 'QB' ? `${220 + 10 * swing},${swing % 3},1,34,22` : '0,0,0,0,0'
        const run = position === 'RB' ? `${8 + swing},${35 + 6 * swing},0` : '0,0,0'
        const caught = ['WR', 'TE', 'RB'].includes(position) ? `${Math.max(0, 8 - one)},${9 - one},${(8 - one) * (8 + swing)},0` : '0,0,0,0'
        return `${season},${week},${team} ${name},${position},${team},${thrown},${run},${caught},0`
      }),
    ),
  )
}

describe('guru project', () => {
  it('projects a salary file as of its first game, into a table that guru optimize reads', async () => {
    const out = path.join(folder, 'mine.csv')
    const { code, err } = await guru('project', salaries, '--data', boxes, '--out', out)
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringContaining('36 players are projected from 1,476 games before 2020-01-11; 684 on or after that day were not read.'),
    })
    expect(err).toContain('Unknown to the logs and not projected: New Man.')
    const [head, first] = readFileSync(out, 'utf8').split('\n')
    expect(head).toBe('ID,Name,Position,Team,Salary,Projection,Floor,Ceiling,IfPlays,Plays,Usage,Gained,Games,Source')
    expect(first).toMatch(/^1000,BOS Mana,PG,BOS,8000,\d\d\.\d/)
    const lineups = await guru('optimize', salaries, '--projections', out, '--lineups', '3', '--json')
    expect(lineups.err).toContain('Projections for 36 of 37 players; 0 rows found no player.')
    expect(JSON.parse(lineups.out).lineups).toHaveLength(3)
  })
  it('gives the defenses of football, of whom no log tells, the average of the file, and says so', async () => {
    const weeks = put(
      'weeks.csv',
      [
        'season,week,Player,Pos,Tm,PassingYds,PassingTD,Int,PassingAtt,Cmp,RushingAtt,RushingYds,RushingTD,Rec,Tgt,ReceivingYds,ReceivingTD,FL',
        ...footballWeeks(),
      ].join('\n'),
    )
    const slate = put(
      'DKSalaries-nfl.csv',
      [
        'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame',
        ...FOOTBALL.flatMap(([team, versus], side) =>
          [...MEN, ['DST', `Defense ${team}`] as const].map(([position, name], one) => {
            const id = 100 * (side + 1) + one
            const slots = ['QB', 'DST'].includes(position) ? position : `${position}/FLEX`
            return `${position},${team} ${name} (${id}),${team} ${name},${id},${slots},${7500 - 500 * one},${side % 2 === 0 ? `${versus}@${team}` : `${team}@${versus}`} 11/20/2016 01:00PM ET,${team},${position === 'DST' ? 7.25 : 10}`
          }),
        ),
      ].join('\n'),
    )
    const out = path.join(folder, 'football.csv')
    const { err } = await guru('project', slate, '--data', weeks, '--out', out)
    expect(err).toContain('No log tells these positions; the average of the file stands for them: BUF Defense BUF')
    const rows = readFileSync(out, 'utf8').trim().split('\n')
    expect(rows.filter((row) => row.endsWith(',model'))).toHaveLength(32)
    expect(rows.filter((row) => row.endsWith(',7.25,,,,,,,,file average'))).toHaveLength(4)
    const lineups = await guru('optimize', slate, '--projections', out, '--json')
    expect(JSON.parse(lineups.out).lineups).toHaveLength(1)
  })
  it('reads nothing of the slate’s own day, whatever --as-of says', async () => {
    const late = await guru('project', salaries, '--data', boxes, '--as-of', '2020-03-01')
    expect(late.err).toContain('the slate begins on 2020-01-11')
    expect(late.out).toBe((await guru('project', salaries, '--data', boxes)).out)
    const early = await guru('project', salaries, '--data', boxes, '--as-of', '2019-12-01', '--json')
    expect(JSON.parse(early.out)).toMatchObject({ asOf: '2019-12-01', games: { read: 720 } })
  })
  it('refuses with a sentence what it cannot do', async () => {
    expect(await guru('project', salaries)).toMatchObject({ code: 2, err: expect.stringContaining('--data FILE is missing') })
    expect(await guru('project', salaries, '--data', salaries)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Expected logs of players'),
    })
    expect(await guru('project', salaries, '--data', boxes, '--as-of', 'soon')).toMatchObject({
      code: 2,
      err: expect.stringContaining('not “soon”'),
    })
    expect(await guru('project', salaries, '--data', boxes, '--as-of', '2019-10-01')).toMatchObject({ code: 2 })
  })
  it('is graded on logs day by day, beside the mean of the last ten games and of the season', async () => {
    const { code, out } = await guru('backtest-projections', boxes, '--json')
    expect(code).toBe(0)
    const { league, positions } = JSON.parse(out)
    expect(league).toBe('nba')
    const [all] = positions
    expect(all).toMatchObject({ position: 'all', n: expect.any(Number) })
    for (const key of ['mae', 'lastTen', 'season', 'coverage']) expect(all[key]).toBeGreaterThan(0)
    const known = await guru('backtest-projections', boxes, '--no-news', '--from', '2019', '--site', 'fanduel')
    expect(known).toMatchObject({ code: 0, out: expect.stringContaining('own minus last ten') })
  })
})
