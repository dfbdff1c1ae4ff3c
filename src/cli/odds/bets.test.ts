// `guru bets import` as it is called, its outputs caught.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { folder, file } = fileFolder()

describe('guru bets import', () => {
  // Won 90.91 and 75.00, lost 50, one pushed, one open, one dropped: staked 250, profit 115.91.
  const OWN = [
    'status,stake,odds,closing_odds,fair_probability',
    'won,100,-110,-120,0.55',
    'won,50,+150,2.4,',
    'lost,50,2,,',
    'push,50,-110,,',
    'open,500,-110,,',
    'perhaps,5,-110,,',
  ].join('\r\n')

  it('answers with counts, money, ROI and closing line value', async () => {
    const { out, code } = await guru('bets', 'import', file('own.csv', OWN), '--json')
    expect(code).toBe(0)
    const answer = JSON.parse(out)
    expect(answer).toMatchObject({
      format: 'guru',
      rows: 6,
      bets: 5,
      counts: { won: 2, lost: 1, push: 1, void: 0, open: 1, 'cashed out': 0 },
      staked: 250,
      profit: 115.91,
      openStaked: 500,
      dropped: [{ row: 7, reason: 'unknown status “perhaps”' }],
      clv: { bets: 2, beat: 1 },
    })
    expect(answer.roi).toBeCloseTo(115.91 / 250, 12)
    // (21/11) × (6/11) - 1 = 5/121 and 2.5/2.4 - 1 = 1/24
    expect(answer.clv.mean).toBeCloseTo((5 / 121 + 1 / 24) / 2, 12)
    expect(answer.smallSamples).toContain('roi')
  })
  it('says the same in sentences', async () => {
    const { out } = await guru('bets', 'import', file('own.csv', OWN))
    expect(out).toContain('5 bets: 2 won, 1 lost, 1 push, 1 open.')
    expect(out).toContain('Staked $250.00, profit $115.91.')
    expect(out).toContain('Line 7 was dropped: unknown status “perhaps”.')
  })
  it('exits with 1 when no row can be used', async () => {
    expect(await guru('bets', 'import', file('none.csv', 'status,stake,odds\nperhaps,1,2'), '--json')).toMatchObject({ code: 1 })
  })
  it.each([
    [['bets'], 'Missing'],
    [['bets', 'export', 'x.csv'], 'import is what there is'],
    [['bets', 'import', join(folder, 'absent.csv')], 'there is no such file'],
  ])('refuses %j with exit code 2', async (args, sentence) => {
    expect(await guru(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) })
  })
  it('refuses files of other kinds by name', async () => {
    expect(await guru('bets', 'import', file('x.xlsx', new Uint8Array([0x50, 0x4b, 3, 4])))).toMatchObject({
      code: 2,
      err: expect.stringContaining('Excel'),
    })
    expect(await guru('bets', 'import', file('x.csv', 'a,b\n1,2\n'))).toMatchObject({ code: 2, err: expect.stringContaining('Pikkit') })
  })

  const RECORDED = resolve(import.meta.dirname, '../../../../shared/data/bet-history/pikkit-export-nba-2024.csv')
  it.skipIf(!existsSync(RECORDED))('reads a recorded export to the cent (skipped where the recordings are absent)', async () => {
    expect(JSON.parse((await guru('bets', 'import', RECORDED, '--json')).out)).toMatchObject({
      bets: 660,
      fileStatuses: { SETTLED_WIN: 311, SETTLED_LOSS: 295, SETTLED_CASH_OUT: 46, SETTLED_VOID: 8 },
      staked: 50122.93,
      profit: 6763.56,
      dropped: [],
    })
  })
})
