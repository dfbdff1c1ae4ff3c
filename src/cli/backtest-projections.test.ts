import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runGuru } from './commands.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'guru-weekly-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'projected.csv')
writeFileSync(
  file,
  'Season,Week,PlayerName,PlayerId,Pos,Team,PlayerOpponent,PlayerWeekProjectedPts,TotalPoints\n2024,1,A,1,QB,X,Y,20,14\n2024,1,B,2,QB,Y,@X,10,12\n2024,1,C,3,QB,Z,Y,2,30\n',
)

async function guru(...args: string[]) {
  let [out, err] = ['', '']
  const write = (text: string) => {
    out += text
  }
  const complain = (text: string) => {
    err += text
  }
  return { code: await runGuru(['backtest-projections', ...args], { out: write, err: complain }), out, err }
}

describe('guru backtest-projections', () => {
  it('grades by position what is projected at five points or more', async () => {
    const { code, out } = await guru(file, '--json')
    expect(code).toBe(0)
    const { positions } = JSON.parse(out)
    expect(positions).toHaveLength(1)
    expect(positions[0]).toMatchObject({ position: 'QB', n: 2, mae: 4, brought: 4, own: null })
  })
  it('prints a table, refuses with a sentence', async () => {
    expect((await guru(file)).out).toContain('QB            2')
    expect(await guru(file, '--least', '50')).toMatchObject({ code: 2, err: expect.stringContaining('projected at 50 points or more') })
    expect(await guru(path.join(folder, 'none.csv'))).toMatchObject({ code: 2, err: expect.stringContaining('no such file') })
    expect(await guru(file, path.join(folder, 'none.csv'))).toMatchObject({ code: 1 })
  })
})
