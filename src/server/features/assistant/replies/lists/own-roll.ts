// Open bets held against one's own bankroll: what part of it they are, what is left without them, and where it would stand if all won or lost.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { rollAsked } from '#core/assistant/own/roll-asked.ts'
import { figure, line, type Reply, rowsPath, type Segment } from '#core/assistant/reply.ts'
import { ofRows } from '../narrow/held-rows.ts'
import type { Answer, Where } from '../sources.ts'
import { betsReply, meantRows, withoutPrice } from './own-bets.ts'

type Bets = Answer<typeof API.bets.list>
type Record = Answer<typeof API.bets.performance>

/** "In units", of bets that are not over. */
const IN_UNITS = /\bunits?\b/
const OF_A_SHARE = /\b(?:share|part|fraction|portion|percent(?:age)?|pct|slice)\b|%/
const ROLL = /\b(?:bank ?roll|roll|bank)\b/
/** Whether a list of bets is held against the bankroll. */
export const asksOfRoll = (said: string | null): boolean => {
  const text = said ?? ''
  return rollAsked(text) !== null || IN_UNITS.test(text) || (OF_A_SHARE.test(text) && ROLL.test(text))
}

export function betsOfRoll(ask: LookAsk, answer: Bets, record: Record | null, where: Where): Reply {
  const rest = betsReply(ask, answer, where)
  const bankroll = record?.value.bankroll
  const { all } = meantRows(ask, answer.value.bets)
  if (all.length === 0) return rest
  if (record && bankroll && bankroll.nowCents <= 0)
    return { ...rest, segments: [{ text: 'Nothing is left of your bankroll, so no share of it can be said.\n' }, ...rest.segments] }
  if (!record || !bankroll)
    return {
      ...rest,
      segments: [{ text: 'You have stated no bankroll, so I know no share of it; it is stated on your profile.\n' }, ...rest.segments],
      links: [{ label: 'Open your profile', href: '/profile' }, ...rest.links],
    }
  const said = ask.line ?? ''
  const staked = rowsPath('sum', 'bets', all, 'stakedCents')
  const sum = ofRows(answer, 'sum', 'bets', all, 'cents', 'stakedCents')
  const now = figure(record, 'bankroll.nowCents', 'cents')
  const left = figure(answer, `less(${bankroll.nowCents},${staked})`, 'cents')
  const priced = all.filter((i) => answer.value.bets[i]!.mostPayoutCents !== null)
  const profit = `minus(${rowsPath('sum', 'bets', priced, 'mostPayoutCents')},${rowsPath('sum', 'bets', priced, 'stakedCents')})`
  const lead = (): Segment[] => {
    switch (rollAsked(said)) {
      case 'free':
        return line`${left} of your bankroll is free: ${now} less the ${sum} on these bets.`
      case 'all_lose':
        return line`If all of them lose, ${left} of your bankroll is left: ${now} less ${sum}.`
      case 'all_win':
        return priced.length === 0
          ? [{ text: 'Of none of them the price is kept, so I do not know what they would bring.' }]
          : line`If all of them win, your bankroll stands at ${figure(answer, `more(${bankroll.nowCents},${profit})`, 'cents')}: ${now} and ${figure(answer, profit, 'signedCents')}.${withoutPrice(all.length - priced.length)}`
      default:
        return IN_UNITS.test(said) && !OF_A_SHARE.test(said)
          ? line`${sum} is ${figure(answer, `times(${(100 / bankroll.statedCents).toFixed(12)},${staked})`, 'plainNumber')} units of yours, each ${figure(record, 'percent(bankroll.statedCents)', 'cents')}.`
          : line`That is ${figure(answer, `times(${(1 / bankroll.nowCents).toFixed(12)},${staked})`, 'percent')} of your bankroll: ${sum} of ${now}.`
    }
  }
  // A page holds so many; what stands on the next one is in no sum of this one.
  const beyond = answer.value.next === null ? '' : ' Older bets of yours are not in it.'
  return { ...rest, segments: [...lead(), { text: `${beyond}\n` }, ...rest.segments] }
}
