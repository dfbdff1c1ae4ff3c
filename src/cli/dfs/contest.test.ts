// `guru contest` as a person runs it, called in process: the table of commands, two outputs and an exit code.
import { expect, it } from 'vitest'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { file } = fileFolder()
const table = (name: string, ...lines: string[]) => file(name, `${lines.join('\r\n')}\r\n`)

const STANDINGS = table(
  'standings.csv',
  'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS',
  '1,100001,ann (1/2),0,300.5,F Al Bo F Cy Dee F Di Eve F Ed Fox F Flo Gee F Gil Hoy,,Al Bo,F,100%,50.5',
  '2,100002,bob,0,250,F Ida Jay F Cy Dee F Di Eve F Ed Fox F Flo Gee F Gil Hoy,,Cy Dee,F,100%,50',
  ',,,,,,,Di Eve,F,100%,50',
  ',,,,,,,Ed Fox,F,100%,50',
  ',,,,,,,Flo Gee,F,100%,50',
  ',,,,,,,Gil Hoy,F,100%,50',
  ',,,,,,,Ida Jay,F,50%,0',
)
const ENTRIES = table(
  'DKEntries.csv',
  'Entry ID,Contest Name,Contest ID,Entry Fee,F,F,F,F,F,F,,Instructions',
  '100002,Bout,7,$1,Ida Jay (1),Cy Dee (2),Di Eve (3),Ed Fox (4),Flo Gee (5),Gil Hoy (6),,',
  '100009,Bout,7,$1,Al Bo (7),Cy Dee (2),Di Eve (3),Ed Fox (4),Flo Gee (5),Kim Lo (8),,',
)

it('sets the recomputed points of every entry beside the posted ones', async () => {
  const { out, code } = await guru('contest', STANDINGS, '--json')
  expect(code).toBe(0)
  const answer = JSON.parse(out)
  expect(answer.totals).toEqual({
    entries: 2,
    players: 7,
    finished: true,
    wholeLineups: 2,
    equal: 2,
    ranksAgree: true,
    wholeField: true,
  })
  expect(answer.entries[0]).toMatchObject({ entryId: '100001', rank: 1, posted: 300.5, recomputed: 300.5 })
})

it('tells what one’s own entries have scored and where they stand', async () => {
  const { out } = await guru('contest', STANDINGS, '--entries', ENTRIES, '--json')
  expect(JSON.parse(out).mine).toEqual([
    { entryId: '100002', contestId: '7', isInFile: true, points: 250, unlisted: [], rank: { from: 2, to: 2 } },
    { entryId: '100009', contestId: '7', isInFile: false, points: 250.5, unlisted: ['Kim Lo'], rank: { from: 2, to: 2 } },
  ])
  const text = (await guru('contest', STANDINGS, '--entries', ENTRIES)).out
  expect(text).toContain('2 of 2 lineups whose players are all listed equal the posted score')
  expect(text).toContain('Kim Lo')
})

it('refuses another file with a sentence and ends with 2', async () => {
  expect(await guru('contest', ENTRIES)).toMatchObject({ code: 2, err: expect.stringContaining('an entries file') })
  expect(await guru('contest', STANDINGS, '--entries', STANDINGS)).toMatchObject({
    code: 2,
    err: expect.stringContaining('contest standings'),
  })
})

it('places lineups that were never entered by the points of their players', async () => {
  const slate = table(
    'DKSalaries.csv',
    'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame',
    ...['Al Bo', 'Cy Dee', 'Di Eve', 'Ed Fox', 'Flo Gee', 'Gil Hoy', 'Ida Jay', 'Kim Lo'].map(
      (name, index) =>
        `F,${name} (${index}),${name},${index},F,${8000 - index * 100},A${index}@B${index} 11/09/2019 11:00AM ET,A${index},50`,
    ),
  )
  const lineups = table('upload.csv', 'F,F,F,F,F,F', '0,1,2,3,4,5', '6,1,2,3,4,7')
  const { out, err } = await guru('contest', STANDINGS, '--slate', slate, '--lineups', lineups, '--json')
  expect(err).toBe('')
  expect(JSON.parse(out).mine).toEqual([
    { entryId: 'lineup 1', contestId: '', isInFile: false, points: 300.5, unlisted: [], rank: { from: 1, to: 1 } },
    { entryId: 'lineup 2', contestId: '', isInFile: false, points: 200, unlisted: ['Kim Lo'], rank: { from: 3, to: null } },
  ])
  const alone = await guru('contest', STANDINGS, '--slate', slate)
  expect(alone).toMatchObject({ code: 2, err: expect.stringContaining('go together') })
})
