// What to stake on one bet, from the figures of a sentence.
import type { AskOf } from '../ask.ts'
import { americanIn, exactPriceIn } from '../calc-asks.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'

export function kellyAsk(p: Entities): AskOf<'kelly'> {
  const { quantities } = p
  const chance = figuresIn(p.bare).find(({ kind, value }) => kind === 'chance' && value > 0 && value < 1)?.value
  const probability = quantities.probability ?? (quantities.edge === null ? (chance ?? null) : null)
  return {
    kind: 'kelly',
    bankroll: quantities.money ?? largestSum(p.bare, quantities.mostStake),
    price: quantities.price ?? americanIn(p.bare),
    exactPrice: exactPriceIn(p.bare),
    probability,
    edge: probability === null ? quantities.edge : null,
    multiplier: quantities.kellyShare,
    most: quantities.mostStake,
  }
}

/** The bankroll where no word names it: the largest sum of a sentence that has a price and a chance, the most that may be staked apart. */
function largestSum(bare: string, most: number | null): number | null {
  const sums = figuresIn(bare).filter(
    (one) => one.value > 0 && (one.kind === 'money' || (one.isPlain && one.value >= 50)) && one.value !== most,
  )
  return sums.length === 0 ? null : Math.max(...sums.map(({ value }) => value))
}
