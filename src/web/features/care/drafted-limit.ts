// A limit that was said in the talk with Lex, as its link brings it to the form: nothing of it is set before the person presses the button.
import { LIMIT_KINDS, type LimitKind, type LimitPeriod, PERIODS_OF } from '#core/care/limits.ts'

export type DraftedLimit = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly value: number | null }

/** @example draftedLimit({ limit: 'net_loss', period: 'month', amount: 250 }) // { kind: 'net_loss', period: 'month', value: 250 } */
export function draftedLimit(search: Readonly<Record<string, unknown>>): DraftedLimit | null {
  const kind = LIMIT_KINDS.find((one) => one === search.limit)
  if (kind === undefined) return null
  const [first = 'day'] = PERIODS_OF[kind]
  const amount = Number(search.amount ?? Number.NaN)
  return {
    kind,
    period: PERIODS_OF[kind].find((one) => one === search.period) ?? first,
    value: Number.isFinite(amount) && amount >= 0 ? amount : null,
  }
}
