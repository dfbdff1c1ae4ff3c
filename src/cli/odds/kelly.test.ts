// `guru kelly` beyond one bet with a known chance.
import { describe, expect, it } from 'vitest'
import { guru } from '#tests/support/guru.ts'

const kelly = (...args: string[]) => guru('kelly', '--bankroll', '2500', ...args)

describe('guru kelly', () => {
  it('stakes half when the edge is as large as its standard error', async () => {
    const { out } = await kelly('--odds', '+100', '--probability', '55%', '--uncertainty', '5%', '--fraction', '1', '--json')
    // full Kelly 0.10, halved: $125 of $2,500
    expect(JSON.parse(out)).toMatchObject({ uncertainty: 0.05, kelly: expect.closeTo(0.05, 12), stake: 125 })
  })
  it('gives two coins of edge 0.1 each 0.1/1.01 of the bankroll', async () => {
    const { out } = await kelly('--odds', '2', '--probability', '0.55', '--also', '+100@0.55', '--fraction', '1', '--json')
    const { bets, exclusive } = JSON.parse(out)
    expect(exclusive).toBe(false)
    // 2500 × 0.0990099 = 247.5247…, rounded down
    expect(bets.map((bet: { stake: number }) => bet.stake)).toEqual([247.52, 247.52])
  })
  it('prices of several bets are read together: bare 101 beside decimals is asked about', async () => {
    const { code, err } = await kelly('--odds', '21', '--probability', '0.06', '--also', '101@0.02')
    expect([code, err]).toEqual([2, expect.stringContaining('“101” may be American (+101) or decimal (101.0)')])
    expect((await kelly('--odds', '21', '--probability', '0.06', '--also', '+101@0.02')).code).toBe(0)
  })
  it('outcomes of one event share by the reserve rate', async () => {
    const { out } = await kelly(
      '--odds',
      '+120',
      '--probability',
      '.5',
      '--also',
      '+260@30%',
      '--also',
      '-200@0.1',
      '--exclusive',
      '--fraction',
      '1',
      '--json',
    )
    // 0.160377 and 0.092453 of 2500
    expect(JSON.parse(out).bets.map((bet: { stake: number }) => bet.stake)).toEqual([400.94, 231.13, 0])
  })
  it('takes the share of Kelly that a risk tolerance stands for, as the calculators do, and stays under a limit', async () => {
    const stake = async (...args: string[]) => JSON.parse((await kelly('--odds', '2', '--probability', '0.55', ...args, '--json')).out)
    // Full Kelly is $250; each step of tolerance takes 5 percent of it.
    expect(await stake('--risk', '3')).toMatchObject({ fraction: 0.15, risk: 3, stake: 37.5 })
    expect((await stake('--risk', '5')).stake).toBe((await stake()).stake)
    expect(await stake('--risk', '10', '--max-stake', '100')).toMatchObject({ stake: 100, maxStake: 100, limited: true })
    expect(await stake('--max-stake', '100')).toMatchObject({ stake: 62.5, limited: false })
    expect((await stake('--also', '+100@0.55', '--max-stake', '20')).bets.map((bet: { stake: number }) => bet.stake)).toEqual([20, 20])
  })
  it('says each in a sentence', async () => {
    const { out } = await kelly('--odds', '2', '--probability', '0.55', '--also', '-110@0.5')
    expect(out).toContain('At 2.000: Stake $62.50')
    expect(out).toContain('At 1.909: No bet')
  })
  it('tells how likely the bankroll is halved over many such bets', async () => {
    const args = ['--odds', '2', '--probability', '0.55', '--fraction', '1', '--bets', '300']
    const answer = JSON.parse((await kelly(...args, '--json')).out)
    expect(answer.halved.low).toBeLessThan(answer.halved.value)
    expect(answer.halved.high).toBeGreaterThan(answer.halved.value)
    expect(answer.course.at(-1).bets).toBe(300)
    expect((await kelly(...args)).out).toContain('Over 300 such bets the bankroll is halved on the way with chance')
  })
  it.each([
    [['--odds', '2', '--probability', '0.6', '--also', '2@0.5', '--exclusive'], 'sum to 1 at most'],
    [['--odds', '2', '--probability', '0.6', '--also', '2'], 'PRICE@CHANCE'],
    [['--odds', '2', '--probability', '0.6', '--risk', '11'], '--risk'],
    [['--odds', '2', '--probability', '0.6', '--risk', '2.5'], '--risk'],
    [['--odds', '2', '--probability', '0.6', '--risk', '2', '--fraction', '0.5'], 'give one of them'],
    [['--odds', '2', '--probability', '0.6', '--exclusive'], 'at least one --also'],
    [['--odds', '2', '--probability', '0.6', '--also', '2@0.5', '--bets', '10'], 'one bet'],
    [['--odds', '2', '--probability', '0.6', '--uncertainty', '0.7'], 'standard error'],
    [['--odds', '2', '--probability', '0.6', ...Array.from({ length: 10 }, () => ['--also', '2@0.6']).flat()], 'At most 10'],
  ])('refuses %j', async (args, sentence) => {
    expect(await kelly(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) })
  })
})
