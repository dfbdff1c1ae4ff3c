import { NO_NUMBER, NO_WHOLE_NUMBER, numberText, readNumber } from '#core/number-text.ts'
import { type Notation, StepField, type StepFieldProps } from './step-field.tsx'

type Props = StepFieldProps & {
  /** A fraction is taken as well. */
  isDecimal?: boolean
}

const notationOf = (isWhole: boolean): Notation => ({
  read: (text) => readNumber(text, isWhole),
  write: numberText,
  unread: isWhole ? NO_WHOLE_NUMBER : NO_NUMBER,
  bound: numberText,
  // Of steps of a tenth no tail of binary fractions is left.
  round: (value) => Math.round(value * 1e6) / 1e6,
})
const WHOLE = notationOf(true)
const DECIMAL = notationOf(false)

/** A whole number, or one with a fraction, taken as it is typed: arrow keys step, Shift steps by ten, Page keys too. */
export function NumberField({ isDecimal = false, keeps = true, ...props }: Props) {
  // Only the keyboard of letters has a minus on every phone.
  const inputMode = (props.min ?? 0) < 0 ? 'text' : isDecimal ? 'decimal' : 'numeric'
  return <StepField {...props} keeps={keeps} notation={isDecimal ? DECIMAL : WHOLE} inputMode={inputMode} />
}
