// What is played at a price that was just told: a stake put on it, or a record of bets at it.
import type { Ask, AskOf } from '../ask.ts'
import { calcAsk, IN_WORDS } from '../calc-asks.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'
import { NO_DETAILS } from './calc-details.ts'

type CalcAsk = AskOf<'calc'>

/** "So if I put in 20 what do I get", after a price: that stake at it. */
export function stakedAt(ask: Ask, p: Entities): CalcAsk | null {
  if (ask.kind !== 'calc' || !TELLS_OF_A_PRICE.has(ask.tool) || ask.prices.length !== 1) return null
  if (!STAKES.test(p.bare) && !(ask.target === IN_WORDS && FOR_SO_MUCH.test(p.bare))) return null
  const figures = figuresIn(p.bare)
  const [stake] = figures
  const isSum = stake !== undefined && figures.length === 1 && (stake.kind === 'money' || (stake.isPlain && stake.value >= 1))
  return isSum ? { ...calcAsk('payout', p), prices: [...ask.prices], amounts: [stake.value], numbers: [] } : null
}
const TELLS_OF_A_PRICE: ReadonlySet<string> = new Set(['convert_price', 'expected_value'])
const FOR_SO_MUCH =
  /^(?:(?:and|so|ok|then|what about|how about|what if)[, ]+)*(?:for|with|on|at|i (?:put|bet|stake)) \$?\d[\d.,]*(?: (?:bucks|dollars))?[?.! ]*$/
const STAKES =
  /\b(?:put|puts|putting|bet|betting|stake|staked?|wager|risk|throw|drop|lay|play|spend|invest)\b.*\b(?:get|gets|win|wins|make|back|pays?|profit|return|much|what|happens)\b|\b(?:what|how much)\b.*\b(?:get|win|make|pay|pays|back|return)\b.*\b(?:with|for|on|from|off|put|bet|stake)\b/

/** The record that a turn tells, at the price of the calculation before it; null where it tells none. */
export function recordAt(ask: Ask, p: Entities): CalcAsk | null {
  const [price] = ask.kind === 'calc' && ask.prices.length === 1 && TELLS_OF_A_PRICE.has(ask.tool) ? ask.prices : []
  const record = price === undefined ? null : ownRecordIn(p.bare)
  return record === null
    ? null
    : { ...calcAsk('payout', p), prices: [price!], amounts: [1], numbers: [], chances: [], details: { ...NO_DETAILS, ...record } }
}
/** "I'm 58 of 107", "61 out of 110", "33 and 29 so far", behind a price: a record at it. */
function ownRecordIn(bare: string): { readonly won: number; readonly lost: number } | null {
  const of = OWN_SHARE.exec(bare)
  if (of) {
    const [won, all] = [Number(of[1]), Number(of[2])]
    return all > won ? { won, lost: all - won } : null
  }
  const both = OWN_ENDS.exec(bare)
  return both ? { won: Number(both[1]), lost: Number(both[2]) } : null
}
const OWN_SHARE =
  /\b(?:i'?m|i am|i'?ve|i have|i|we|been|my|hit|won|went)\b.{0,24}?\b(\d{1,4}) (?:wins? |hits? |winners? )?(?:out of|of|from|in) (?:my |the |about |last )*(\d{1,4})\b(?! ?%)/
const OWN_ENDS =
  /\b(?:i'?m|i am|i'?ve gone|i went|went|been|my record is|record of|record is)(?: (?:at|like|now|sitting|currently|about))* (\d{1,4})(?: ?- ?| and | wins?,? (?:and )?)(\d{1,4})\b(?! ?%)/
