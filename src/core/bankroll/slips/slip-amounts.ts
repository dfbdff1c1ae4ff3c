// Stake, payout and prices of a slip: the one reading of look-alike signs under which they agree to the cent, or why there is none.
import { type Candidate, moneyCandidates, priceCandidates } from './look-alikes.ts'
import { checkMoney } from './money-check.ts'
import { SLIP_DOUBTS, UNREAD, withDoubt } from './slip-doubts.ts'
import type { RowLeg } from './slip-legs.ts'
import type { MoneyRole, RoleWord } from './slip-money.ts'
import { nothing, type SlipField } from './slip-reading.ts'
import type { SlipWord } from './slip-words.ts'

/** Below this a word is shown as doubtful where no sum confirms it. Judged on the drawn slips. */
export const UNSURE = 0.6

type Solved = {
  stakeCents: SlipField<number>
  payoutCents: SlipField<number>
  price: SlipField<string>
  legPrices: SlipField<string>[]
  isConfirmed: boolean
}

const MOST_COMBINATIONS = 256

/** Stake, payout and prices that agree to the cent: as they were read, else the one way of reading look-alikes in which they do. */
export function solved(found: readonly RoleWord[], priceWords: readonly SlipWord[], legs: readonly RowLeg[]): Solved {
  const of = (role: MoneyRole) => found.filter((one) => one.role === role).map(({ word }) => word)
  const stakes = of('stake')
  const returns = [
    ...of('payout').map((word) => ({ word, prints: 'payout' as const })),
    ...of('profit').map((word) => ({ word, prints: 'profit' as const })),
  ]
  const whole = legs.length === 1 ? [] : priceWords
  const readings = {
    stake: candidates(stakes, moneyCandidates),
    return: returns.flatMap(({ word, prints }) => moneyCandidates(word.text).map((one) => ({ ...one, word, prints }))),
    price: candidates(whole, priceCandidates),
    legs: legs.map((leg) => (leg.priceText === null ? [] : priceCandidates(leg.priceText))),
  }
  const sums = sumsOf(readings)
  const asRead = sums.filter(({ repairs }) => repairs === 0)
  const agreed = asRead.length > 0 ? asRead : fewestRepairs(sums)
  // Two stakes that both agree with something on the picture: nobody but the person knows which is meant.
  const isOne = new Set(agreed.map(({ stake }) => stake)).size === 1 && new Set(agreed.map(({ payout }) => payout)).size === 1
  const sum = isOne ? agreed[0] : undefined
  const isRival = stakes.length > 1 && new Set(stakes.map(({ text }) => moneyCandidates(text)[0]?.value)).size > 1
  if (sum) {
    // Both amounts without their points agree as well as with them: the sum cannot say which is meant.
    const isScaleOpen = sums.some(({ stake, payout }) => stake * 100 === sum.stake && payout * 100 === sum.payout)
    return confirmed(sum, { stakes, returns: returns.map(({ word }) => word), whole, legs, isRival, isScaleOpen })
  }
  const firstPrice = readings.price[0]
  const hasSum =
    readings.stake.length > 0 && readings.return.length > 0 && (readings.price.length > 0 || readings.legs.some((one) => one.length > 0))
  const why = hasSum ? SLIP_DOUBTS.disagrees : SLIP_DOUBTS.noSum
  return {
    stakeCents: amount(stakes, isRival ? SLIP_DOUBTS.several : why),
    payoutCents: amount(
      returns.map(({ word }) => word),
      hasSum ? SLIP_DOUBTS.disagrees : SLIP_DOUBTS.noSum,
      returns[0]?.prints === 'profit' && stakes.length === 1 ? moneyCandidates(stakes[0]!.text)[0]?.value : undefined,
    ),
    price: firstPrice
      ? {
          value: firstPrice.value,
          confidence: whole[0]?.confidence ?? 0,
          doubt: hasSum ? SLIP_DOUBTS.disagrees : doubtOf(whole[0]?.confidence ?? 0, firstPrice.isRepair),
        }
      : nothing,
    legPrices: legs.map((leg, at) => {
      const first = readings.legs[at]![0]
      if (!first || first.isRepair) return { value: null, confidence: 0, doubt: leg.priceText === null ? null : UNREAD }
      return {
        value: first.value,
        confidence: leg.priceConfidence,
        doubt: hasSum ? SLIP_DOUBTS.disagrees : doubtOf(leg.priceConfidence, false),
      }
    }),
    isConfirmed: false,
  }
}

const doubtOf = (confidence: number, isRepair: boolean) => (confidence < UNSURE || isRepair ? SLIP_DOUBTS.unsure : null)

function candidates<T>(words: readonly SlipWord[], read: (text: string) => Candidate<T>[]) {
  return words.flatMap((word) => read(word.text).map((one) => ({ ...one, word })))
}

/** The first of several amounts of one name is nobody's to choose: they are left empty. */
function amount(words: readonly SlipWord[], doubt: string, added?: number): SlipField<number> {
  const values = new Set(
    words.flatMap(({ text }) =>
      moneyCandidates(text)
        .slice(0, 1)
        .filter(({ isRepair }) => !isRepair)
        .map(({ value }) => value),
    ),
  )
  const [value] = values
  if (words.length === 0) return nothing
  if (value === undefined) return { value: null, confidence: 0, doubt: UNREAD }
  if (values.size > 1) return { value: null, confidence: 0, doubt: SLIP_DOUBTS.several }
  return { value: value + (added ?? 0), confidence: Math.min(...words.map(({ confidence }) => confidence)), doubt }
}

type Sum = {
  readonly stake: number
  readonly payout: number
  readonly price: string | null
  readonly legPrices: readonly (string | null)[]
  readonly repairs: number
}
type Ways = {
  readonly stake: readonly Candidate<number>[]
  readonly return: readonly (Candidate<number> & { readonly prints: 'payout' | 'profit' })[]
  readonly price: readonly Candidate<string>[]
  readonly legs: readonly (readonly Candidate<string>[])[]
}

/** Every reading of the amounts under which they agree. */
function sumsOf({ stake, return: returns, price, legs }: Ways): Sum[] {
  const priced = combinations(legs)
  const found: Sum[] = []
  for (const whole of price.length > 0 ? price : [null]) {
    for (const legPrices of priced) {
      for (const one of stake) {
        for (const back of returns) {
          // With a price of its own the ticket is checked by it alone and by its selections alone: both are of this slip.
          const agrees = checkMoney({ stakeCents: one.value, price: whole?.value ?? null, legPrices: legPrices.values }, back.value)
          if (agrees === null || agrees === 'neither' || (agrees === 'profit' && back.prints === 'payout')) continue
          found.push({
            stake: one.value,
            payout: agrees === 'profit' ? one.value + back.value : back.value,
            price: whole?.value ?? null,
            legPrices: legPrices.values,
            repairs: Number(one.isRepair) + Number(back.isRepair) + Number(whole?.isRepair ?? false) + legPrices.repairs,
          })
        }
      }
    }
  }
  return found
}

type Combination = { readonly values: readonly (string | null)[]; readonly repairs: number }

function combinations(legs: readonly (readonly Candidate<string>[])[]): Combination[] {
  let all: Combination[] = [{ values: [], repairs: 0 }]
  for (const leg of legs) {
    const options: readonly (Candidate<string> | null)[] = leg.length > 0 ? leg : [null]
    all = all.flatMap(({ values, repairs }) =>
      options.map((one) => ({ values: [...values, one?.value ?? null], repairs: repairs + Number(one?.isRepair ?? false) })),
    )
    if (all.length > MOST_COMBINATIONS) all = all.sort((a, b) => a.repairs - b.repairs).slice(0, MOST_COMBINATIONS)
  }
  return all
}

function fewestRepairs(sums: readonly Sum[]): Sum[] {
  const least = Math.min(...sums.map(({ repairs }) => repairs))
  return sums.filter(({ repairs }) => repairs === least)
}

type SumContext = {
  readonly stakes: readonly SlipWord[]
  readonly returns: readonly SlipWord[]
  readonly whole: readonly SlipWord[]
  readonly legs: readonly RowLeg[]
  readonly isRival: boolean
  /** A hundredth of both amounts is a reading of the same words that agrees too. */
  readonly isScaleOpen: boolean
}

/** A sum that agrees: its amounts are right. Where another stake stands on the picture beside it, the person says which is meant. */
function confirmed(sum: Sum, { stakes, returns, whole, legs, isRival, isScaleOpen }: SumContext): Solved {
  const sure = { confidence: 0.99, doubt: sum.repairs > 0 ? SLIP_DOUBTS.repaired : null }
  const stakeCents = isRival ? { value: sum.stake, confidence: 0.5, doubt: SLIP_DOUBTS.several } : { value: sum.stake, ...sure }
  const payoutCents = { value: sum.payout, ...sure, doubt: returns.length > 1 ? SLIP_DOUBTS.several : sure.doubt }
  return {
    stakeCents: isScaleOpen ? withDoubt(stakeCents, SLIP_DOUBTS.scale) : stakeCents,
    payoutCents: isScaleOpen ? withDoubt(payoutCents, SLIP_DOUBTS.scale) : payoutCents,
    price: sum.price === null || whole.length === 0 ? nothing : { value: sum.price, ...sure },
    legPrices: legs.map((leg, at) => {
      const value = sum.legPrices[at] ?? null
      return value === null ? { value, confidence: 0, doubt: leg.priceText === null ? null : UNREAD } : { value, ...sure }
    }),
    isConfirmed: stakes.length > 0 && !isScaleOpen,
  }
}
