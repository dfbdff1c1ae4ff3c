// What is said when something is shut: calm, short, with what stays open. Dates are put in words by whoever knows the reader's zone.
import { shortDollarText } from '../dollars.ts'
import type { Limit, LimitKind, LimitPeriod } from './limits.ts'
import type { CareRefused } from './permission.ts'

export const LIMIT_NAMES: Readonly<Record<LimitKind, string>> = {
  deposit: 'deposits',
  net_deposit: 'net deposits (deposits less withdrawals at linked accounts)',
  net_loss: 'net loss',
  stake: 'total stakes',
  entry_fees: 'entry fees',
  time: 'time in betting screens',
  largest_bet: 'largest bet',
}

const PER: Readonly<Record<LimitPeriod, string>> = { day: ' per day', week: ' per week', month: ' per month', bet: '' }

/** @example amountText('stake', 12_050)   // '$120.50';  amountText('time', 90)   // '1 h 30 min' */
export function amountText(kind: LimitKind, amount: number): string {
  if (kind !== 'time') return shortDollarText(amount)
  const hours = Math.floor(amount / 60)
  const minutes = amount % 60
  return [hours > 0 ? `${hours} h` : '', minutes > 0 || hours === 0 ? `${minutes} min` : ''].filter(Boolean).join(' ')
}

/** @example limitText({ kind: 'stake', period: 'day', amount: 10_000 })   // 'total stakes of $100 per day' */
export function limitText({ kind, period, amount }: Pick<Limit, 'kind' | 'period' | 'amount'>): string {
  return `${LIMIT_NAMES[kind]} of ${amountText(kind, amount)}${PER[period]}`
}

/** What a limit of zero means. */
const NOTHING: Readonly<Record<LimitKind, string>> = {
  deposit: 'nothing can be paid in, so nothing that leads to a bet is shown',
  net_deposit: 'nothing can be paid in beyond what is taken out, so nothing that leads to a bet is shown',
  net_loss: 'nothing can be lost, so nothing can be staked',
  stake: 'nothing can be staked',
  entry_fees: 'no entry can be paid for',
  time: 'no time is left for betting screens',
  largest_bet: 'nothing can be staked',
}

/**
 * What is asked before a limit of zero is set.
 *
 * @param opens when a raise could be confirmed at the earliest, in the reader's words
 * @example zeroText({ kind: 'stake', period: 'day' }, 'November 29, 9:00 AM')
 * // 'Total stakes of $0 per day: nothing can be staked until November 29, 9:00 AM at the earliest, and only if you ask for a raise and confirm it then.'
 */
export function zeroText(key: Pick<Limit, 'kind' | 'period'>, opens: string): string {
  const limit = limitText({ ...key, amount: 0 })
  const named = `${limit.charAt(0).toUpperCase()}${limit.slice(1)}`
  return `${named}: ${NOTHING[key.kind]} until ${opens} at the earliest, and only if you ask for a raise and confirm it then.`
}

const STAYS = 'Scores, news, your history, export, cancelling and support stay open.'

/**
 * The sentence of a refusal.
 *
 * @param until the end in the reader's words, such as "November 24, 9:00 AM"; null where there is none
 */
export function careSentence({ because, limit, left, own }: CareRefused, until: string | null): string {
  switch (because) {
    case 'under_age':
      return `Prices, stakes and contests are for people of legal age where they live. ${STAYS}`
    case 'age_unknown':
      return 'Please confirm your date of birth first.'
    case 'excluded':
      return until === null
        ? `You excluded yourself from betting for good. ${STAYS}`
        : `You excluded yourself from betting until ${until}. ${STAYS}`
    case 'break':
      return `You are on a break until ${until}. ${STAYS}`
    case 'limit': {
      if (!limit) return `A limit that you set is reached. ${STAYS}`
      // Of nothing nothing is used up, and the next period brings no more.
      if (limit.amount === 0) return `Your limit is ${limitText(limit)}: ${NOTHING[limit.kind]}.`
      if (limit.period === 'bet') return `This is above your largest bet of ${amountText('largest_bet', limit.amount)}.`
      return `You set a limit: ${limitText(limit)}. ${roomText(limit.kind, left ?? 0, own, until)}`
    }
  }
}

/** What is left; of a bet that counts already that would mislead, since what is used has the bet in it: both sums are named. */
function roomText(kind: LimitKind, left: number, own: CareRefused['own'], until: string | null): string {
  if (left === 0) return own ? `Without this bet it is used up until ${until}.` : `It is used up until ${until}.`
  if (!own) return `${amountText(kind, left)} of it is left until ${until}.`
  const used = own.without > 0 ? amountText(kind, own.without) : 'nothing'
  return `Until ${until} ${used} of it is used without this bet; with it ${amountText(kind, own.with)} would be.`
}
