// One price in other notations, the share of wins that a return takes, and what a parlay pays.
import type { API } from '#contract/index.ts'
import { type Format, figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import type { Answer } from '../sources.ts'
import { calc, UNSURE_OF_CHANCE } from './calc-runs.ts'

/** What the book pays for the whole, beside what the legs multiply to. */
function offerOf(decimal: number | null, quoted: string | null): Segment[] {
  const offered = quoted === null ? undefined : parsePrice(quoted)?.decimal
  if (decimal === null || offered === undefined) return []
  const how =
    offered < decimal - 1e-9
      ? 'less than the legs on their own: a worse deal'
      : offered > decimal + 1e-9
        ? 'more than the legs on their own: a better deal'
        : 'the same as the legs on their own'
  return [{ text: `The ${quoted} that is offered pays ${how}. ` }]
}

export function parlayReply(parlay: Answer<typeof API.calculators.parlay>, quoted: string | null): Reply {
  const { value } = parlay
  const price =
    value.decimal === null
      ? []
      : line`${figure(parlay, 'legs', 'count')} legs pay ${figure(parlay, 'american', 'american')} (${figure(parlay, 'decimal', 'ratio')} decimal)${
          value.pays === null
            ? ''
            : line`: ${figure(parlay, 'stake', 'money')} returns ${figure(parlay, 'pays', 'money')}, ${figure(parlay, 'profit', 'money')} of it profit`
        }. `
  const isCorrelated = value.probability !== null && value.independent !== null && Math.abs(value.probability - value.independent) > 1e-9
  const chance =
    value.probability === null
      ? line`To break even all must hit ${figure(parlay, 'breakEven', 'exactPercent')} of the time, ${figure(parlay, 'breakEvenLeg', 'exactPercent')} a leg. Give me a chance for each leg and I tell you whether it is worth it.`
      : line`All hit ${figure(parlay, 'probability', 'exactPercent')} of the time${isCorrelated ? line` (${figure(parlay, 'independent', 'exactPercent')} if they did not belong together)` : ''}, a fair price of ${figure(parlay, 'fairAmerican', 'american')}${
          value.edge === null ? '' : line`; the edge is ${figure(parlay, 'edge', 'exactSignedPercent')}`
        }.`
  return calc(
    [...price, ...offerOf(value.decimal, quoted), ...chance],
    value.probability === null
      ? ['The margins of the legs multiply: a parlay of fair-looking prices costs more than each leg alone.']
      : [UNSURE_OF_CHANCE],
  )
}

/** The share of bets that has to win for a return. */
export const goalReply = (price: Answer<typeof API.assistant.price>): Reply =>
  price.value.goalChance === null
    ? calc(
        line`At ${figure(price, 'american', 'american')} no share of wins returns ${figure(price, 'goal', 'exactPercent')}: all of them would have to win, and more.`,
      )
    : calc(
        line`For a return of ${figure(price, 'goal', 'exactPercent')} at ${figure(price, 'american', 'american')} you have to win ${figure(price, 'goalChance', 'exactPercent')} of the time; you break even at ${figure(price, 'implied', 'exactPercent')}.`,
      )

const NOTATIONS: readonly (readonly [string, string, Format, string])[] = [
  ['hong_kong', 'hongKong', 'ratio', 'in Hong Kong odds'],
  ['malay', 'malay', 'signedRatio', 'in Malay odds'],
  ['indonesian', 'indonesian', 'signedRatio', 'in Indonesian odds'],
  ['cents', 'cents', 'ratio', 'cents on a market that pays a dollar'],
]

/** One price in every notation, and the chance at which it breaks even. */
export function priceReply(price: Answer<typeof API.assistant.price>, target: string | null, said: readonly string[] = []): Reply {
  const isOfCents = said.some((one) => one.endsWith('%'))
  // A fraction that was stated stays as it was written, 11/8 and not 69/50.
  const stated = said.length === 1 && /^\d+\/\d+$/.test(said[0]!) ? said[0]! : null
  const asked = NOTATIONS.find(([key]) => key === target)
  const fractional: Segment = stated === null ? { text: price.value.fractional, tool: price.tool, path: 'fractional' } : { text: stated }
  // What was stated in cents or percent stays in them: its fraction ("50/89") is one that no book writes.
  if (isOfCents && target !== 'fractional') {
    const other = asked && asked[0] !== 'cents' ? line`, ${figure(price, asked[1], asked[2])} ${asked[3]}` : []
    return calc(
      line`${figure(price, 'american', 'american')} is ${figure(price, 'decimal', 'ratio')} in decimal odds${other}, or ${figure(price, 'cents', 'ratio')} cents on a market that pays a dollar. It breaks even at a chance of ${figure(price, 'implied', 'exactPercent')}, fees not counted.`,
    )
  }
  const extra = asked ? line`, ${figure(price, asked[1], asked[2])} ${asked[3]}` : []
  return calc(
    line`${figure(price, 'american', 'american')} is ${figure(price, 'decimal', 'ratio')} in decimal odds, ${fractional} in fractions${extra}. It breaks even at a chance of ${figure(price, 'implied', 'exactPercent')}, a book's margin included.`,
  )
}
