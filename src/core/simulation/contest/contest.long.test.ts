import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { contestKernel, type Engine } from '../counting/kernel.ts'
import { vectorCounter } from '../counting/vector-counter.ts'
import { contestField, sharedField } from '../field/field.ts'
import { correlationFactor } from '../scores/correlations.ts'
import { type Outcomes, outcomesOf, scoreStepOf, TILE } from '../scores/outcomes.ts'
import { scoreAt, shapeOf } from '../scores/shapes.ts'
import { prizeSums, readPayouts, sharedPrize } from './payouts.ts'
import { simulateContest } from './simulate.ts'

/** Players with a few equally likely scores each (in hundredths): everything that can happen can be listed. */
const SCORES = [[0, 1000, 2500], [500, 1500], [-100, 2000], [700, 701, 702], [1200]] as const
const LOWEST = -100

function diceOutcomes(seed: number): Outcomes {
  const chance = random(seed)
  return {
    rows: SCORES.length,
    step: 1,
    lowest: LOWEST,
    highestCodes: Uint16Array.from(SCORES, (list) => Math.max(...list) - LOWEST),
    fill: (tile, out) => {
      const draw = chance.split(`tile ${tile}`)
      SCORES.forEach((list, row) => {
        for (let sim = 0; sim < TILE; sim++) out[row * TILE + sim] = draw.pick(list) - LOWEST
      })
    },
  }
}

const OTHERS = [
  [0, 1, 2],
  [0, 1, 3],
  [1, 2, 3],
  [1, 2, 3],
  [2, 3, 4],
  [0, 3, 4],
]
const OURS = [
  [0, 2, 3],
  [2, 1, 0],
  [1, 3, 4],
]
const PRIZES = [
  { from: 1, to: 1, cents: 1000 },
  { from: 2, to: 3, cents: 333 },
]
const FEE = 200

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

describe('scores', () => {
  it('that differ by the least step are never merged, below zero and beyond 16 bits alike', () => {
    const players = fc.array(fc.integer({ min: -3000, max: 40_000 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(players, (scores) => {
        const lowest = Math.min(...scores)
        const outcomes: Outcomes = {
          rows: 6,
          step: 1,
          lowest,
          highestCodes: Uint16Array.from(scores, (score) => score - lowest),
          fill: (_tile, out) => {
            scores.forEach((score, row) => {
              out.fill(score - lowest, row * TILE, (row + 1) * TILE)
            })
          },
        }
        const lineups = [0, 1, 2, 3, 4, 5].map((out) => [0, 1, 2, 3, 4, 5].filter((row) => row !== out))
        const totals = lineups.map((lineup) => lineup.reduce((sum, row) => sum + scores[row]!, 0))
        let found: number[][] = []
        contestKernel(outcomes, contestField([], lineups))(0, 1, 1, (above, tied) => {
          found = [[...above], [...tied]]
        })
        expect(found).toEqual([
          totals.map((total) => totals.filter((other) => other > total).length),
          totals.map((total) => totals.filter((other) => other === total).length),
        ])
      }),
    )
  })

  it('come in the steps of the site’s rules', () => {
    expect(scoreStepOf('draftkings', 'nba')).toBe(25)
    expect(scoreStepOf('draftkings', 'nfl')).toBe(2)
    expect(scoreStepOf('fanduel', 'nba')).toBe(10)
    expect(scoreStepOf('draftkings', 'mma')).toBe(1)
  })

  it('of a captain are one and a half times those of the same player, draw by draw', () => {
    const player = { position: 'QB', team: 'A', opponent: 'B', game: 'A@B', shape: shapeOf({ points: 20 }, 8) }
    const outcomes = outcomesOf({
      sport: 'nfl',
      players: [player],
      rows: [
        { player: 0, multiplier: 1 },
        { player: 0, multiplier: 1.5 },
      ],
      scoreStep: 2,
      seed: 1,
    })
    const out = new Uint16Array(2 * TILE)
    outcomes.fill(3, out)
    for (let sim = 0; sim < TILE; sim++) expect(out[TILE + sim]! + outcomes.lowest).toBe(1.5 * (out[sim]! + outcomes.lowest))
  })
})

describe('vectors', () => {
  it('are there, and rank every lineup as the plain arrays do', () => {
    const order = fc.record({
      width: fc.integer({ min: 1, max: 10 }),
      entries: fc.integer({ min: 1, max: 60 }),
      seed: fc.nat(),
      most: fc.constantFrom(60_000, 65_534, 65_535, 65_600, 120_000),
    })
    fc.assert(
      fc.property(order, ({ width, entries, seed, most }) => {
        const chance = random(seed)
        const rows = 12
        // Above 65,535 the sum of a lineup passes 16 bits.
        const highest = Math.min(65_535, Math.floor(most / width))
        const outcomes: Outcomes = {
          rows,
          step: 1,
          lowest: 0,
          highestCodes: new Uint16Array(rows).fill(highest),
          fill: (tile, out) => {
            const draw = chance.split(`tile ${tile}`)
            // Few different scores, so that ties are many; among them the highest, so that totals reach the last code.
            for (let at = 0; at < rows * TILE; at++) out[at] = draw.pick([0, 1, 2, 300, highest])
          },
        }
        const lineup = () => Array.from({ length: width }, () => chance.below(rows))
        const field = contestField(Array.from({ length: entries }, lineup), Array.from({ length: 5 }, lineup))
        expect(vectorCounter(field, rows, width * highest + 1)).toBeDefined()
        const finishes = (engine: Engine) => {
          const found: number[][] = []
          contestKernel(outcomes, field, engine)(0, 3, 3 * TILE - 1, (above, tied) => found.push([...above, ...tied]))
          return found
        }
        expect(finishes('vectors')).toEqual(finishes('plain'))
      }),
    )
  })

  it('rank a field in shared memory as they rank it elsewhere, and sending it copies nothing', () => {
    const field = contestField(OTHERS, OURS)
    const shared = sharedField(field)
    const finishes = (of: typeof field) => {
      const seen: number[][] = []
      contestKernel(diceOutcomes(3), of)(0, 4, 30, (above, tied) => seen.push([...above, ...tied]))
      return seen
    }
    expect(finishes(shared)).toEqual(finishes(field))
    expect(structuredClone(shared).rows.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('are left alone where a lineup is too wide for them', () => {
    const wide = contestField([], [Array.from({ length: 16 }, () => 0)])
    expect(vectorCounter(wide, 1, 100)).toBeUndefined()
    let found: number[] = []
    const outcomes: Outcomes = { rows: 1, step: 1, lowest: 0, highestCodes: new Uint16Array([9]), fill: (_, out) => out.fill(9, 0, TILE) }
    contestKernel(outcomes, wide)(0, 1, 1, (above, tied) => {
      found = [...above, ...tied]
    })
    expect(found).toEqual([0, 1])
  })
})

describe('draws', () => {
  const people = ['QB', 'WR', 'WR', 'TE', 'RB'].flatMap((position) =>
    ['A', 'B'].map((team) => ({ position, team, opponent: team === 'A' ? 'B' : 'A', game: 'A@B', shape: shapeOf({ points: 15 }, 7) })),
  )

  it('have the mean and the deviation that were asked for, and the correlations of their positions', () => {
    const rows = people.map((_, player) => ({ player, multiplier: 1 }))
    const outcomes = outcomesOf({ sport: 'nfl', players: people, rows, scoreStep: 2, seed: 9 })
    const out = new Uint16Array(rows.length * TILE)
    const drawn = rows.map(() => [] as number[])
    for (let tile = 0; tile < 2500; tile++) {
      outcomes.fill(tile, out)
      for (let row = 0; row < rows.length; row++)
        for (let sim = 0; sim < TILE; sim++) drawn[row]!.push(((out[row * TILE + sim]! + outcomes.lowest) * outcomes.step) / 100)
    }
    const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
    const covariance = (a: readonly number[], b: readonly number[]) => {
      const [x, y] = [mean(a), mean(b)]
      return mean(a.map((value, i) => (value - x) * (b[i]! - y)))
    }
    const related = (i: number, j: number) =>
      covariance(drawn[i]!, drawn[j]!) / Math.sqrt(covariance(drawn[i]!, drawn[i]!) * covariance(drawn[j]!, drawn[j]!))
    expect(mean(drawn[0]!)).toBeCloseTo(15, 0)
    expect(Math.sqrt(covariance(drawn[0]!, drawn[0]!))).toBeCloseTo(7, 0)
    // Quarterback of A with his receiver, with the other side's receiver, and two receivers of one team.
    expect(Math.abs(related(0, 2) - 0.32)).toBeLessThan(0.03)
    expect(Math.abs(related(0, 3))).toBeLessThan(0.03)
    expect(Math.abs(related(2, 4))).toBeLessThan(0.03)
  })

  it('are factored exactly: L times its transpose is the table', () => {
    const n = people.length
    const factor = correlationFactor('nfl', people)
    const product = (i: number, j: number) =>
      Array.from({ length: n }, (_, k) => factor[i * n + k]! * factor[j * n + k]!).reduce((a, b) => a + b)
    expect(product(0, 0)).toBeCloseTo(1, 9)
    expect(product(0, 2)).toBeCloseTo(0.32, 9)
    expect(product(0, 6)).toBeCloseTo(0.28, 9)
  })

  it('go through floor, median and ceiling, and have tails beyond any table', () => {
    const shape = shapeOf({ points: 20, floor: 12, ceiling: 30 }, 4)
    expect(scoreAt(shape, 0)).toBe(20)
    expect(scoreAt(shape, -1.0364)).toBeCloseTo(12, 2)
    expect(scoreAt(shape, 1.0364)).toBeCloseTo(30, 2)
    expect(scoreAt(shape, 5)).toBeGreaterThan(scoreAt(shape, 4.9))
    expect(scoreAt(shape, -6)).toBe(0)
  })
})

describe('a payout table', () => {
  const TABLE = {
    name: 'X',
    entry_fee: 4,
    total_entries: 100,
    payouts: [
      { start: 2, end: 3, amount: 10.5 },
      { start: 1, end: 1, amount: 50 },
    ],
  }

  it('is read from JSON and from typed lines alike', () => {
    const wanted = {
      kind: 'payouts',
      entryFee: 400,
      size: 100,
      prizes: [
        { from: 1, to: 1, cents: 5000 },
        { from: 2, to: 3, cents: 1050 },
      ],
    }
    expect(readPayouts(JSON.stringify(TABLE), 'p.json')).toMatchObject(wanted)
    for (const text of [
      'Entry fee: $4\nEntries: 100\n1st $50\n2nd - 3rd $10.50\n',
      'Fee 4\r\nTotal entries 100\r\n\r\nPlace  Prize\r\n1: 50\r\n2-3: $10.50',
      'entry fee,4\nentries,100\nstart,end,amount\n1,1,50.00\n2,3,10.5',
    ])
      expect(readPayouts(text, 'p.txt')).toMatchObject(wanted)
  })

  it.each([
    ['nothing', '', 'is empty'],
    ['broken JSON', '{"payouts":', 'broken or cut off'],
    ['JSON of something else', '{"a":1}', 'payouts'],
    ['two prizes for a rank', '1-3 $5\n3 $4', 'rank 3 has two prizes'],
    ['ranks beyond the contest', 'Entries 5\n1-10 $5', 'the contest has 5 entries'],
    ['a line that is no prize', '1 $5\n2 many', 'row 2: “2 many”'],
    ['words', 'hello', 'names no prize'],
  ])('that is %s is refused', (_what, text, sentence) => {
    expect(readPayouts(text, 'p')).toMatchObject({ kind: 'refused', reason: expect.stringContaining(sentence) })
  })

  it('is split among tied entries to the last cent of what it pays', () => {
    const prizes = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(prizes, fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 40 }), (cents, scores) => {
        const table = cents.map((each, index) => ({ from: index + 1, to: index + 1, cents: each }))
        const sums = prizeSums(table, scores.length)
        const paid = scores.map((score) =>
          sharedPrize(sums, scores.filter((other) => other > score).length, scores.filter((other) => other === score).length),
        )
        const pot = cents.slice(0, scores.length).reduce((sum, each) => sum + each, 0)
        expect(paid.reduce((sum, prize) => sum + prize, 0)).toBeCloseTo(pot, 6)
        scores.forEach((score, i) => {
          scores.forEach((other, j) => {
            if (score === other) expect(paid[i]).toBe(paid[j])
          })
        })
      }),
    )
  })
})
