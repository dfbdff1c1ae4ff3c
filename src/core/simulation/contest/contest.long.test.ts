import { describe, expect, it } from 'vitest'
import { diceOutcomes, FEE, OTHERS, OURS, PRIZES, SCORES } from '#tests/support/dice-contest.ts'
import { simulateContest } from './simulate.ts'

/** Every combination of scores, ranks and prizes by their definitions. */
function enumerated(): number[] {
  const entries = [...OTHERS, ...OURS]
  const combinations = SCORES.reduce<number[][]>((all, list) => all.flatMap((head) => list.map((score) => [...head, score])), [[]])
  const won = OURS.map(() => 0)
  for (const scores of combinations) {
    const totals = entries.map((lineup) => lineup.reduce((sum, row) => sum + scores[row]!, 0))
    OURS.forEach((_, own) => {
      const mine = totals[OTHERS.length + own]!
      const above = totals.filter((total) => total > mine).length
      const tied = totals.filter((total) => total === mine).length
      let pot = 0
      for (let rank = above + 1; rank <= above + tied; rank++) pot += PRIZES.find((row) => row.from <= rank && rank <= row.to)?.cents ?? 0
      won[own]! += pot / tied
    })
  }
  return won.map((sum) => sum / combinations.length / FEE - 1)
}

const play = (seed: number, simulations = 2000) =>
  simulateContest({ outcomes: diceOutcomes(seed), others: OTHERS, ours: OURS, entryFee: FEE, prizes: PRIZES, simulations })

describe('a tiny contest of which everything can be listed', () => {
  const exact = enumerated()

  it('is simulated to its exact ROI: within 3 standard errors in at least 99 of 100 seeds, for every lineup', () => {
    const misses = OURS.map(() => 0)
    for (let seed = 1; seed <= 100; seed++) {
      play(seed).lineups.forEach((lineup, own) => {
        expect(lineup.roiStandardError).toBeGreaterThan(0)
        if (Math.abs(lineup.roi - exact[own]!) > 3 * lineup.roiStandardError) misses[own]!++
      })
    }
    for (const count of misses) expect(count).toBeLessThanOrEqual(1)
  })

  it('has a standard error that shrinks with the root of the draws', () => {
    const few = play(7, 1000).lineups[0]!.roiStandardError
    const many = play(7, 16_000).lineups[0]!.roiStandardError
    expect(few / many).toBeGreaterThan(3.5)
    expect(few / many).toBeLessThan(4.5)
  })

  it('gives the same bytes for the same seed, and others for another', () => {
    expect(JSON.stringify(play(3))).toBe(JSON.stringify(play(3)))
    expect(JSON.stringify(play(3))).not.toBe(JSON.stringify(play(4)))
  })

  it('counts entries with the same players, whatever their order', () => {
    expect(play(1, 8).lineups.map((lineup) => lineup.expectedDuplicates)).toEqual([0, 1, 0])
    expect(play(1, 8).entries).toBe(9)
  })

  it('tells lineups apart only where the draws do', () => {
    const twins = simulateContest({
      outcomes: diceOutcomes(1),
      others: OTHERS,
      ours: [
        [0, 1, 2],
        [2, 1, 0],
        [3, 4, 3],
      ],
      entryFee: FEE,
      prizes: PRIZES,
      simulations: 4000,
    })
    expect(twins.lineups[0]!.notDistinguishedFrom).toContain(1)
    expect(twins.lineups[0]!.notDistinguishedFrom).not.toContain(2)
    expect(twins.lineups[0]!.roi).toBe(twins.lineups[1]!.roi)
  })

  it('adds the lineups up: profit of all is the sum of each, and quantiles stand in order', () => {
    const { lineups, portfolio } = play(5)
    expect(portfolio.roi).toBeCloseTo(lineups.reduce((sum, lineup) => sum + lineup.roi, 0) / lineups.length, 9)
    const { p5, p50, p95 } = portfolio.profitQuantiles
    expect(p5).toBeLessThanOrEqual(p50)
    expect(p50).toBeLessThanOrEqual(p95)
    expect(portfolio.loseAllRate).toBeLessThan(Math.min(...lineups.map((lineup) => 1 - lineup.cashRate)) + 1e-12)
    expect(portfolio.cost).toBe(600)
  })

  it('stops when told, and counts what was done', () => {
    const order = { outcomes: diceOutcomes(1), others: OTHERS, ours: OURS, entryFee: FEE, prizes: PRIZES, simulations: 80_000 }
    const { simulations, lineups } = simulateContest({ ...order, onProgress: (done) => done < 4000 })
    expect(simulations).toBe(4000)
    const whole = simulateContest({ ...order, simulations: 4000 }).lineups
    lineups.forEach((lineup, own) => {
      expect(lineup.roi).toBeCloseTo(whole[own]!.roi, 9)
      expect({ ...lineup, roi: 0, roiStandardError: 0 }).toEqual({ ...whole[own], roi: 0, roiStandardError: 0 })
    })
  })
})
