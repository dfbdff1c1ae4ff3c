// Calculations in sentences: the result first, then what it was made of.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { type Format, figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import { bestOf, calc, recordReply, ruinOf, runReply, UNSURE_OF_CHANCE } from './calculations/calc-runs.ts'
import { goalReply, parlayReply, priceReply } from './calculations/price-replies.ts'
import { limitsLine } from './own-limits.ts'
import { type Answer, answerOf, reply } from './sources.ts'

const METHOD_NAMES: Readonly<Record<string, string>> = {
  multiplicative: 'multiplicative',
  additive: 'additive',
  power: 'power',
  shin: 'Shin',
  odds_ratio: 'odds ratio',
  probit: 'probit',
  goto: 'goto',
  blend: 'blend',
  worst_case: 'worst case',
}

export function calcReply(ask: AskOf<'calc'>, cards: readonly ToolCard[], tool: number): Reply {
  const [first, ...more] = cards.map((card, i) => {
    // Of several figures one may be none in its notation: that is said, and the others are calculated.
    if (card.refusal) return reply([{ text: card.refusal.detail }])
    const write = WRITERS[card.name]
    if (!write) throw new Error(`no words for ${card.name}`)
    return write(card, tool + i, ask)
  })
  const dearest = ask.tool === 'convert_price' && cards.length > 1 && ask.target === 'best' ? bestOf(cards, tool) : []
  return { ...first!, segments: [...first!.segments, ...more.flatMap(({ segments }) => [{ text: '\n' }, ...segments]), ...dearest] }
}

type Writer = (card: ToolCard, tool: number, ask: AskOf<'calc'>) => Reply

/** The figure at a path, or nothing where it is null. */
const maybe = (source: { tool: number; value: unknown }, path: string, format: Format, value: number | null): Segment[] =>
  value === null ? [] : [figure(source, path, format)]

const WRITERS: Readonly<Record<string, Writer>> = {
  convert_price: (card, tool, ask) => {
    const price = answerOf(API.assistant.price, card, tool)!
    if (price.value.goal !== null) return goalReply(price)
    return price.value.bets === null
      ? priceReply(
          price,
          ask.target,
          ask.prices.length > 1 || ask.notation !== null ? ask.prices.filter((one) => one === card.input.price) : ask.prices,
        )
      : runReply(price, ask.details?.isOfWins ?? false)
  },
  fair_odds: (card, tool) => {
    const fair = answerOf(API.calculators.fair, card, tool)!
    const sides = fair.value.sides.map(
      (_, i) =>
        line`${figure(fair, `sides.${i}.american`, 'american')} is ${figure(fair, `sides.${i}.fair`, 'exactPercent')}, a fair price of ${figure(fair, `sides.${i}.fairAmerican`, 'american')}`,
    )
    const others = fair.value.methods.flatMap(({ method }, i) =>
      method === fair.value.method || method === 'goto' || method === 'blend'
        ? []
        : [line`${METHOD_NAMES[method] ?? method} ${figure(fair, `methods.${i}.fair.0`, 'exactPercent')}`],
    )
    if (fair.value.places > 1)
      return calc(
        line`For a place among the first ${figure(fair, 'places', 'count')}, without the margin (${METHOD_NAMES[fair.value.method] ?? fair.value.method} method): ${listed(sides)}. The book holds ${figure(fair, 'hold', 'exactPercent')}. The first by other methods: ${listed(others)}.`,
        ['The chances of a field sum to its places, so the prices have to be those of the whole field.'],
      )
    return calc(
      line`Without the margin (${METHOD_NAMES[fair.value.method] ?? fair.value.method} method): ${listed(sides)}. The book holds ${figure(fair, 'hold', 'exactPercent')}. The first side by other methods: ${listed(others)}.`,
    )
  },
  market_hold: (card, tool) => {
    const hold = answerOf(API.calculators.hold, card, tool)!
    if (hold.value.hold < 0)
      return calc(
        line`There is no hold: together the chances in the prices are below the whole, which is an arbitrage of ${figure(hold, 'hold', 'sizePercent')}.`,
      )
    return calc(
      line`The hold is ${figure(hold, 'hold', 'exactPercent')}: of every dollar staked evenly so much stays with the book, so the lower it is the better for you. The chances in the prices add up to ${figure(hold, 'overround', 'exactPercent')} above the whole.`,
    )
  },
  expected_value: (card, tool) => {
    const ev = answerOf(API.calculators.expectedValue, card, tool)!
    const money =
      ev.value.expected === null ? [] : line`, ${figure(ev, 'expected', 'signedMoney')} on average for ${figure(ev, 'stake', 'money')}`
    return calc(
      line`The edge is ${figure(ev, 'edge', 'exactSignedPercent')}${money}. At ${figure(ev, 'american', 'american')} you break even at ${figure(ev, 'breakEven', 'exactPercent')}, and you give it ${figure(ev, 'probability', 'exactPercent')}.${ev.value.edge > 0 ? '' : ' That is no bet.'}${ruinOf(ev)}`,
      ev.value.ruin === null
        ? [UNSURE_OF_CHANCE]
        : [
            UNSURE_OF_CHANCE,
            'Flat stakes and betting without an end are taken; a stake that shrinks with the bankroll never loses all of it.',
          ],
    )
  },
  kelly_many: (card, tool) => {
    const many = answerOf(API.calculators.kellyMany, card, tool)!
    const bets = many.value.bets.map(
      (_, i) =>
        line`${figure(many, `bets.${i}.stake`, 'money')} at ${figure(many, `bets.${i}.american`, 'american')} (${figure(many, `bets.${i}.share`, 'exactPercent')} of the bankroll by full Kelly, edge ${figure(many, `bets.${i}.edge`, 'exactSignedPercent')})`,
    )
    return calc(
      line`Decided together, at ${figure(many, 'kellyFraction', 'percent')} of Kelly: ${listed(bets)}; ${figure(many, 'total', 'money')} in all. Each is a little less than alone, since the others may lose with it.${limitsLine(many)}`,
      [UNSURE_OF_CHANCE],
    )
  },
  parlay_worth: (card, tool, ask) => parlayReply(answerOf(API.calculators.parlay, card, tool)!, ask.quoted),
  teaser_worth: (card, tool) => {
    const teaser = answerOf(API.calculators.teaser, card, tool)!
    const legs = teaser.value.legs.map(
      (_, i) => line`${figure(teaser, `legs.${i}.point`, 'handicap')} at ${figure(teaser, `legs.${i}.probability`, 'percent')}`,
    )
    const worth =
      teaser.value.edge === null
        ? []
        : line` Moved by ${figure(teaser, 'points', 'plain')} points the lines are ${listed(legs)}; all of them hit ${figure(teaser, 'probability', 'percent')} of the time, an edge of ${figure(teaser, 'edge', 'signedPercent')}.`
    return calc(
      line`Each of the ${figure(teaser, 'count', 'count')} legs must hit ${figure(teaser, 'breakEvenLeg', 'exactPercent')} of the time to break even at ${figure(teaser, 'american', 'american')}.${worth}`,
      teaser.value.edge === null ? [] : ['Each line was taken to be fair before it was moved; pushes are left out.'],
    )
  },
  round_robin_worth: (card, tool) => {
    const robin = answerOf(API.calculators.roundRobin, card, tool)!
    const worth =
      robin.value.expected === null
        ? []
        : line` On average ${figure(robin, 'expected', 'money')} comes back; more than was staked ${figure(robin, 'profitChance', 'percent')} of the time.`
    const kinds = robin.value.each
    const several =
      kinds.length < 2
        ? []
        : line`${listed(kinds.map((_, i) => line`${figure(robin, `each.${i}.parlays`, 'count')} of ${figure(robin, `each.${i}.size`, 'count')} legs`))}: `
    const parlays =
      kinds.length < 2
        ? line`${figure(robin, 'parlays', 'count')} ${nounFor(robin.value.parlays, 'parlay')} of ${figure(robin, 'size', 'count')} legs`
        : line`${figure(robin, 'parlays', 'count')} parlays`
    return calc(
      line`${several}${parlays} at ${figure(robin, 'stake', 'money')} each: ${figure(robin, 'staked', 'money')} staked in all${robin.value.most === null ? line`. Give me the prices of the legs and I tell you what can come back.` : line`, at most ${figure(robin, 'most', 'money')} back when every leg hits.`}${backOf(robin)}${worth}`,
    )
  },
  hedge_bet: (card, tool) => {
    const hedge = answerOf(API.calculators.hedge, card, tool)!
    const isGain = hedge.value.ifWon > 0
    if (hedge.value.ownLimits === null && hedge.input.covers === true)
      return calc(
        line`Put ${figure(hedge, 'hedge', 'money')} on the other side at ${figure(hedge, 'hedgeAmerican', 'american')}: if the first bet loses you end with ${figure(hedge, 'ifHedged', 'money')}, your stake back and no more; if it wins, with ${figure(hedge, 'ifWon', 'signedMoney')}.${limitsLine(hedge)}`,
        ['A hedge pays the margin once more; without one the bet keeps its own expected value.'],
      )
    if (hedge.value.ownLimits !== null)
      return calc(
        line`The whole hedge is more than your limits leave: with ${figure(hedge, 'hedge', 'money')} on the other side at ${figure(hedge, 'hedgeAmerican', 'american')} you end with ${figure(hedge, 'ifWon', 'signedMoney')} if the ${figure(hedge, 'stake', 'money')} at ${figure(hedge, 'american', 'american')} ${hedge.value.stake === 1 ? 'wins' : 'win'} and with ${figure(hedge, 'ifHedged', 'signedMoney')} if not.${limitsLine(hedge)}`,
        ['A hedge pays the margin once more; without one the bet keeps its own expected value.'],
      )
    return calc(
      line`Put ${figure(hedge, 'hedge', 'money')} on the other side at ${figure(hedge, 'hedgeAmerican', 'american')}: then both results end with ${figure(hedge, 'ifWon', 'signedMoney')} for you, whatever happens to the ${figure(hedge, 'stake', 'money')} at ${figure(hedge, 'american', 'american')}.${isGain ? '' : ' That is a loss locked in, not a profit.'}${limitsLine(hedge)}`,
      ['A hedge pays the margin once more; without one the bet keeps its own expected value.'],
    )
  },
  split_arbitrage: (card, tool) => {
    const split = answerOf(API.calculators.split, card, tool)!
    const legs = split.value.legs.map(
      (_, i) => line`${figure(split, `legs.${i}.stake`, 'money')} at ${figure(split, `legs.${i}.american`, 'american')}`,
    )
    const verdict = split.value.isArbitrage
      ? line`That is an arbitrage of ${figure(split, 'margin', 'exactPercent')}: at least ${figure(split, 'worst', 'money')} of profit on ${figure(split, 'total', 'money')}.`
      : line`That is no arbitrage: split evenly you lose ${figure(split, 'margin', 'sizePercent')} whatever happens.`
    return calc(
      line`${verdict} Stakes that pay the same: ${listed(legs)}.${limitsLine(split)}`,
      split.value.isArbitrage ? ['Prices move and books limit; both bets must stand at once.'] : [],
    )
  },
  middle_worth: (card, tool) => {
    const middle = answerOf(API.calculators.middle, card, tool)!
    const need =
      middle.value.breakEven === null
        ? line` It costs nothing when it misses.`
        : line` The middle pays for that when it lands ${figure(middle, 'breakEven', 'exactPercent')} of the time.`
    return calc(
      line`If both win you make ${figure(middle, 'both', 'money')}. If only the first wins: ${figure(middle, 'ifFirst', 'signedMoney')}; if only the second: ${figure(middle, 'ifSecond', 'signedMoney')}.${need}${limitsLine(middle)}`,
    )
  },
  free_bet_value: (card, tool, ask) => {
    const free = answerOf(API.calculators.freeBet, card, tool)!
    const stakeOfFree = ask.details?.stakeReturned
      ? 'The stake of the free bet is taken to come back with a win, as you said; with most books it does not.'
      : 'The stake of the free bet is taken not to come back, as is usual.'
    const whole =
      free.value.ownLimits === null
        ? ''
        : line` The figures are for ${figure(free, 'part', 'money')} of the ${figure(free, 'amount', 'money')}.`
    if (ask.prices.length < 2)
      return calc(
        line`At ${figure(free, 'american', 'american')} it is worth about ${figure(free, 'sure', 'money')}, ${figure(free, 'rate', 'percent')} of its ${figure(free, 'part', 'money')}, if that price is fair: hedged with ${figure(free, 'hedge', 'money')} at ${figure(free, 'hedgeAmerican', 'american')} it would pay that either way. Tell me the real price of the other side for the exact figure.${limitsLine(free)}${whole}`,
        [stakeOfFree, 'The other side is taken at its fair price; a book asks a little more.'],
      )
    return calc(
      line`It is worth ${figure(free, 'sure', 'money')} for sure, ${figure(free, 'rate', 'percent')} of its ${figure(free, 'part', 'money')}: play it at ${figure(free, 'american', 'american')} and put ${figure(free, 'hedge', 'money')} of your own on the other side at ${figure(free, 'hedgeAmerican', 'american')}. Longer prices convert better.${limitsLine(free)}${whole}`,
      [stakeOfFree],
    )
  },
  boost_value: (card, tool) => {
    const boost = answerOf(API.calculators.boost, card, tool)!
    const { edge, expected, profit } = boost.value
    return calc(
      line`A boost of ${figure(boost, 'boost', 'percent')} makes ${figure(boost, 'american', 'american')} into ${figure(boost, 'boostedAmerican', 'american')} (${figure(boost, 'boostedDecimal', 'ratio')} decimal).${profit === null ? '' : line` If it wins, ${figure(boost, 'profit', 'money')} of profit is paid.`}${edge === null ? '' : line` At your chance that is an edge of ${figure(boost, 'edge', 'signedPercent')}${expected === null ? '' : line`, ${figure(boost, 'expected', 'signedMoney')} on average`}.`}`,
    )
  },
  closing_line_value: (card, tool) => {
    const clv = answerOf(API.calculators.closingLineValue, card, tool)!
    return calc(
      line`Your closing line value is ${figure(clv, 'clv', 'exactSignedPercent')}: you took ${figure(clv, 'american', 'american')}, and the close gives it ${figure(clv, 'closingFair', 'exactPercent')}. ${clv.value.clv > 0 ? 'You beat the close.' : 'You did not beat the close.'}`,
      clv.value.isFair ? [] : ['One closing price still holds its margin; with the other side’s price it would be exact.'],
    )
  },
  stake_units: (card, tool, ask) => {
    const units = answerOf(API.calculators.units, card, tool)!
    const { amount, units: count } = units.value
    if (count === null || amount === null) {
      const share = ask.chances.length === 1 ? 'That share is' : 'A unit is'
      return calc(line`${{ text: share }} ${figure(units, 'unit', 'money')}.${limitsLine(units)}`)
    }
    return calc(
      line`${figure(units, 'units', 'plainNumber')} ${nounFor(count, 'unit')} of ${figure(units, 'unit', 'money')} ${nounFor(count, 'is', 'are')} ${maybe(units, 'amount', 'money', amount)}.${limitsLine(units)}`,
    )
  },
  payout: (card, tool, ask) => {
    const pay = answerOf(API.calculators.payout, card, tool)!
    if (pay.value.net !== null) return recordReply(pay, ask.details?.pushed ?? null)
    return calc(
      line`${figure(pay, 'stake', 'money')} at ${figure(pay, 'american', 'american')} wins ${figure(pay, 'profit', 'money')}; with the stake ${figure(pay, 'pays', 'money')} comes back.${limitsLine(pay)}`,
    )
  },
}

/** What comes back when so many legs of a round robin win. */
function backOf(robin: Answer<typeof API.calculators.roundRobin>): Segment[] {
  const { back } = robin.value
  if (back === null) return []
  const pays =
    back.least === back.most
      ? line`${figure(robin, 'back.most', 'money')} comes back`
      : line`between ${figure(robin, 'back.least', 'money')} and ${figure(robin, 'back.most', 'money')} comes back, by which of them they are`
  return line` If ${figure(robin, 'back.winners', 'count')} of the legs win, ${figure(robin, 'back.parlays', 'count')} of the parlays pay: ${pays}.`
}
