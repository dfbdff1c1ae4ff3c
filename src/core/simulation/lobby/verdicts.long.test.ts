// A verdict is one of the lobby and the lineups, not of the seed: over many seeds nobody is told to enter what another seed refuses.
import { describe, expect, it } from 'vitest'
import { expected, slate } from '#tests/support/golf-contest.ts'
import { cases } from '#tests/support/sweeps.ts'
import { mean, variance } from '../../math/statistics.ts'
import { type ContestVerdict, type WeighedContest, weighLobby } from './weigh-lobby.ts'

const SEEDS = Array.from({ length: cases(8, 20) }, (_, at) => 101 + 37 * at)
/** From prizes of which nobody can live to a gift, two of the same; the fees are 10,000. */
const POOLS = [4000, 7000, 8500, 10_000, 11_000, 12_000, 14_000, 14_000]

const contest = (at: number): WeighedContest => ({
  id: `${at}`,
  name: `Double-up ${at}`,
  kind: 'double-up',
  entryFee: 500,
  size: 20,
  entered: null,
  pool: POOLS[at]!,
  first: null,
  maxEntries: 3,
  isGuaranteed: true,
  group: null,
})

function verdictsWith(seed: number): readonly ContestVerdict[] {
  const answer = weighLobby({
    slate,
    expected,
    ours: [
      [10, 22, 9, 21, 8, 20],
      [11, 23, 9, 21, 7, 19],
      [10, 22, 11, 21, 8, 6],
    ],
    field: { kind: 'made', ownership: null, passerStacks: 0 },
    contests: POOLS.map((_, at) => contest(at)),
    bankroll: 100_000,
    kelly: 0.25,
    room: 1500,
    simulations: 200,
    seed,
  })
  if (answer.kind === 'impossible') throw new Error(answer.reason)
  return POOLS.map((_, at) => answer.contests.find(({ contest: { id } }) => id === `${at}`)!)
}

describe('over many seeds, with room for three entries', () => {
  const bySeed = SEEDS.map(verdictsWith)
  const said = POOLS.map((_, at) => bySeed.map((verdicts) => verdicts[at]!))
  const words = said.map((list) => new Set(list.map(({ verdict }) => verdict)))

  it('no contest is to be entered by one seed and not by another: what lies between is too close to call', () => {
    for (const [at, of] of words.entries())
      expect((of.has('no') || of.has('spent')) && (of.has('enter') || of.has('either')), `prizes of ${POOLS[at]} cents`).toBe(false)
  })

  it('nothing is suggested but what is worth it', () => {
    for (const { verdict, suggested } of bySeed.flat())
      expect(suggested === null || verdict === 'enter' || verdict === 'either', verdict).toBe(true)
  })

  it('what cannot be lived of is never entered; of two equal gifts either may be', () => {
    expect([...words[0]!]).toEqual(['no'])
    expect([...words.at(-1)!, ...words.at(-2)!]).toEqual(['either', 'either'])
  })

  it('the errors of the shares are as large as what another seed moves them by', () => {
    for (const rate of ['cashRate', 'profitRate'] as const)
      for (const list of said) {
        const apart = Math.sqrt(variance(list.map(({ most }) => most[rate])))
        const stated = mean(list.map(({ most }) => most[`${rate}StandardError`]))
        expect(apart / stated).toBeLessThan(1.5)
        expect(stated).toBeLessThan(0.1)
      }
  })
})
