// Rows of bets in sentences: what they need, what they came to, and how likely a streak or ruin is among them.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { type Answer, answerOf, reply } from '../sources.ts'

export const UNSURE_OF_CHANCE = 'The result is only as good as your own chance.'
const CALCULATORS = [{ label: 'Open the calculators', href: '/betting?tab=tools' }]
export const calc = (segments: readonly Segment[], unsure: readonly string[] = []): Reply => reply(segments, { links: CALCULATORS, unsure })

/** The risk that the bankroll is ever gone. */
export const ruinOf = (ev: Answer<typeof API.calculators.expectedValue>): Segment[] =>
  ev.value.ruin === null
    ? []
    : ev.value.ruin >= 1
      ? [{ text: ' Without an edge every bankroll is gone sooner or later: the risk of ruin is 100 %.', tool: ev.tool, path: 'ruin' }]
      : line` The risk of ruin of a bankroll of ${figure(ev, 'stakes', 'plainNumber')} flat stakes is ${figure(ev, 'ruin', 'percent')}.`

/** So many bets at one price: the wins they need, or how likely a streak is among them. */
export function runReply(price: Answer<typeof API.assistant.price>, isOfWins: boolean): Reply {
  if (price.value.streak === null)
    return calc(
      line`Of ${figure(price, 'bets', 'count')} bets at ${figure(price, 'american', 'american')} ${figure(price, 'winsNeeded', 'count')} have to win for no loss: it breaks even at ${figure(price, 'implied', 'exactPercent')}.`,
    )
  return calc(
    line`At least ${figure(price, 'streak', 'count')} ${isOfWins ? 'wins' : 'losses'} in a row come up in ${figure(price, 'bets', 'count')} bets with a chance of ${figure(price, 'streakChance', 'exactPercent')}, if each ${isOfWins ? 'loses' : 'wins'} ${figure(price, 'implied', 'exactPercent')} of the time.`,
    ['The bets are taken not to depend on each other. A streak says nothing of the next bet.'],
  )
}

/** What so many wins and losses at one price and stake come to. */
export function recordReply(pay: Answer<typeof API.calculators.payout>, pushed: number | null = null): Reply {
  const counts = line`${figure(pay, 'won', 'count')} won and ${figure(pay, 'lost', 'count')} lost at ${figure(pay, 'american', 'american')}`
  const stakes = line`${figure(pay, 'netStakes', 'signedRatio')} stakes${pay.value.netReturn === null ? [] : line`, a return of ${figure(pay, 'netReturn', 'signedPercent')}`}`
  const pushes = pushed === null ? [] : [{ text: ' Pushes give their stake back and change nothing.' }]
  return calc(
    pay.input.stake === 1
      ? line`${counts} come to ${stakes}, with the same stake on each.${pushes}`
      : line`${counts} with ${figure(pay, 'stake', 'money')} on each come to ${figure(pay, 'net', 'signedMoney')}, ${stakes}.${pushes}`,
  )
}

/** Of several prices of one bet the one that pays most. */
export function bestOf(cards: readonly ToolCard[], tool: number): Segment[] {
  const prices = cards.map((card, i) => answerOf(API.assistant.price, card, tool + i)!)
  const best = prices.reduce((a, b) => (b.value.decimal > a.value.decimal ? b : a))
  return line`\nThe one that pays most is ${figure(best, 'american', 'american')}.`
}
