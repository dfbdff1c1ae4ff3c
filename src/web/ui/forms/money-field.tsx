import { NO_DOLLARS, readDollars, shortDollarText } from '#core/dollars.ts'
import { type Notation, StepField, type StepFieldProps } from './step-field.tsx'

type Props = Omit<StepFieldProps, 'hideLabel'> & {
  /** Where the label says the unit the amount is written without it. */
  isBare?: boolean
}

const inCents = (dollars: number) => Math.round(dollars * 100)
const notationOf = (isBare: boolean): Notation => ({
  read: (text) => {
    const cents = readDollars(text)
    return cents === null ? null : cents / 100
  },
  write: (value) => {
    const text = shortDollarText(Math.abs(inCents(value)))
    return `${value < 0 ? '-' : ''}${isBare ? text.slice(1) : text}`
  },
  unread: NO_DOLLARS,
  bound: (value) => (value === 0 ? '0' : shortDollarText(inCents(value))),
  round: (value) => inCents(value) / 100,
})
const BARE = notationOf(true)
const MARKED = notationOf(false)

/** Dollars, taken as they are typed: what is no amount stays in the field with a sentence, and never becomes another amount. */
export function MoneyField({ isBare = false, min = 0, noun = 'An amount', ...props }: Props) {
  return <StepField {...props} min={min} noun={noun} notation={isBare ? BARE : MARKED} inputMode="decimal" />
}
