import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { folder, file: put } = fileFolder()
const file = put(
  'projected.csv',
  'Season,Week,PlayerName,PlayerId,Pos,Team,PlayerOpponent,PlayerWeekProjectedPts,TotalPoints\n2024,1,A,1,QB,X,Y,20,14\n2024,1,B,2,QB,Y,@X,10,12\n2024,1,C,3,QB,Z,Y,2,30\n',
)

const grade = (...args: string[]) => guru('backtest-projections', ...args)

describe('guru backtest-projections', () => {
  it('grades by position what is projected at five points or more', async () => {
    const { code, out } = await grade(file, '--json')
    expect(code).toBe(0)
    const { positions } = JSON.parse(out)
    expect(positions).toHaveLength(1)
    expect(positions[0]).toMatchObject({ position: 'QB', n: 2, mae: 4, brought: 4, own: null })
  })
  it('prints a table, refuses with a sentence', async () => {
    expect((await grade(file)).out).toContain('QB            2')
    expect(await grade(file, '--least', '50')).toMatchObject({ code: 2, err: expect.stringContaining('projected at 50 points or more') })
    expect(await grade(path.join(folder, 'none.csv'))).toMatchObject({ code: 2, err: expect.stringContaining('no such file') })
    expect(await grade(file, path.join(folder, 'none.csv'))).toMatchObject({ code: 1 })
  })
})
