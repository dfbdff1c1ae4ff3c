// Units in sentences: what one is for the person, what several are, what one would be at another share, and the record counted in them.
import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { percentAsked, unitsAsked } from '#core/assistant/own/roll-asked.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import { ownWords } from '../narrow/held-rows.ts'
import { type Answer, reply } from '../sources.ts'
import { BETS, ofScope } from './own-bets.ts'

type Record = Answer<typeof API.bets.performance>

/** A unit is one percent of the bankroll as it was stated. */
export function unit(ask: LookAsk, answer: Record): Reply {
  const links = [{ label: 'Open your profile', href: '/profile' }]
  if (!answer.value.bankroll)
    return reply(
      [{ text: 'You have stated no bankroll, so I know no unit of yours: a unit is one percent of it. State it on your profile.' }],
      { links },
    )
  const percent = percentAsked(ask.line ?? '')
  const count = unitsAsked(ask.line ?? '')
  if (percent !== null)
    return reply(
      line`${count === null || count === 1 ? '' : line`${ownWords(`${count} units`)} would be ${figure(answer, `times(${Number((count * percent).toFixed(4))},percent(bankroll.statedCents))`, 'cents')}. `}At ${ownWords(`${percent} %`)} one unit would be ${figure(answer, `times(${percent},percent(bankroll.statedCents))`, 'cents')}; as it stands it is ${figure(answer, 'percent(bankroll.statedCents)', 'cents')}, one percent of the ${figure(answer, 'bankroll.statedCents', 'cents')} that you stated.`,
      { links },
    )
  const several =
    count === null || count === 1
      ? []
      : line`${ownWords(`${count} units`)} of yours are ${figure(answer, `times(${count},percent(bankroll.statedCents))`, 'cents')}. `
  return reply(
    line`${several}One unit of yours is ${figure(answer, 'percent(bankroll.statedCents)', 'cents')}: one percent of the ${figure(answer, 'bankroll.statedCents', 'cents')} that you stated as your bankroll.`,
    { links },
  )
}

/** The record counted in units of one percent of the stated bankroll, and how the stakes stand to one. */
export function inUnits(ask: LookAsk, answer: Record): Reply {
  const one = answer.value.performance!
  const inOnes = (path: string, format: 'signedNumber' | 'plainNumber') =>
    figure(answer, `per(performance.${path},percent(bankroll.statedCents))`, format)
  const size = line`One unit of yours is ${figure(answer, 'percent(bankroll.statedCents)', 'cents')}, one percent of the ${figure(answer, 'bankroll.statedCents', 'cents')} that you stated.`
  const result = line`${ofScope(ask, 'You')} are at ${inOnes('profitCents', 'signedNumber')} units (${figure(answer, 'performance.profitCents', 'signedCents')}) over ${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')}`
  const mean = line`the mean stake is ${inOnes('averageStakeCents', 'plainNumber')} units (${figure(answer, 'performance.averageStakeCents', 'cents')})`
  const unitCents = (answer.value.bankroll?.statedCents ?? 0) / 100
  const isFar = one.averageStakeCents > 1.5 * unitCents ? 'well above' : one.averageStakeCents < 0.67 * unitCents ? 'well below' : 'near'
  const isOfStakes = /\b(?:stak\w+|siz\w+|wagers?)\b/.test(ask.line ?? '')
  return isOfStakes
    ? reply(
        line`${size} Over ${figure(answer, 'performance.totalBets', 'count')} settled ${nounFor(one.totalBets, 'bet')} ${mean}, ${isFar} one unit. How far single stakes lie apart stands in the rows of your bets.`,
        { links: BETS },
      )
    : reply(line`${result}; ${mean}. ${size}`, { links: BETS })
}
