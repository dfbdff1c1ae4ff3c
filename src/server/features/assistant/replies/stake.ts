// The Kelly stake in sentences, or why there is none.
import type { API } from '#contract/index.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { limitsLine } from './own-limits.ts'
import { type Answer, reply } from './sources.ts'

export function stakeReply(stake: Answer<typeof API.bankroll.suggest>): Reply {
  const { value } = stake
  const asked = { tool: stake.tool, value: { input: stake.input } }
  // A price that American odds would round is said as it was written.
  const isExact = (stake.input as { readonly price?: unknown }).price !== undefined
  const price = isExact ? figure(stake, 'decimalOdds', 'ratio') : figure(asked, 'input.odds', 'american')
  const links = [{ label: 'Open the Kelly calculator', href: '/betting?tab=bankroll' }]
  if (value.verdict === 'no_bet') {
    return reply(
      line`No bet. At ${price} a chance of ${figure(stake, 'probability', 'percent')} gives an edge of ${figure(stake, 'edge', 'signedPercent')}, and without an edge Kelly stakes nothing.`,
      { kind: 'no_bet', links },
    )
  }
  if (value.suggestion === null) {
    return reply(
      line`Stake ${figure(stake, 'shares.optimal', 'percent')} of your bankroll. At ${price} a chance of ${figure(stake, 'probability', 'percent')} is an edge of ${figure(stake, 'edge', 'signedPercent')}; full Kelly is ${figure(stake, 'kelly', 'percent')}, and I take ${figure(stake, 'kellyFraction', 'percent')} of that. How large is your bankroll, in dollars?${limitsLine(stake)}`,
      { links, unsure: ['The stake is only as good as your own chance. If the price is right and you are not, it earns nothing.'] },
    )
  }
  const of = value.isOwnBankroll
    ? line`your bankroll of ${figure(stake, 'bankroll', 'money')}, as you state it and with what your bets made since`
    : line`your bankroll`
  const because =
    value.riskTolerance === null
      ? line`, as you asked`
      : line`, by your risk tolerance of ${figure(stake, 'riskTolerance', 'count')}: chances are guesses and swings hurt`
  const limit =
    value.ownLimits !== null
      ? limitsLine(stake)
      : value.isLimited
        ? line` No stake is above the ${figure(asked, 'input.maxStake', 'money')} that you set.`
        : []
  return reply(
    [
      ...line`Stake ${figure(stake, 'suggestion.optimal', 'money')}. At ${price} a chance of ${figure(stake, 'probability', 'percent')} is an edge of ${figure(stake, 'edge', 'signedPercent')}; full Kelly is ${figure(stake, 'kelly', 'percent')} of `,
      ...of,
      // A stake that a limit cut is not what full Kelly is.
      ...(value.ownLimits === null && !value.isLimited ? line` (${figure(stake, 'suggestion.aggressive', 'money')})` : []),
      ...line`, and I take ${figure(stake, 'kellyFraction', 'percent')} of that`,
      ...because,
      ...line`. The cautious stake is ${figure(stake, 'suggestion.conservative', 'money')}.`,
      ...limit,
    ],
    { links, unsure: ['The stake is only as good as your own chance. If the price is right and you are not, it earns nothing.'] },
  )
}
