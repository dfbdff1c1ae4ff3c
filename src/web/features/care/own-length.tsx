import { BREAK_MS } from '#core/care/standing.ts'
import { plural } from '#core/plural.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

const HOUR_MS = 3_600_000

/** A break of any number of days and hours (New Jersey 5:12-95.25); null = an empty field, NaN = one with a text that is no number. */
export type OwnLength = { readonly days: number | null; readonly hours: number | null }

export const hoursOf = ({ days, hours }: OwnLength) => (days ?? 0) * 24 + (hours ?? 0)

/** Why a break of so many hours cannot be taken; null = it can. */
export function wrongLength(hours: number): string | null {
  const isOk = Number.isInteger(hours) && hours * HOUR_MS >= BREAK_MS.least && hours * HOUR_MS <= BREAK_MS.most
  return isOk ? null : 'A break lasts 24 hours to 42 days, in whole hours.'
}

/** @example lengthText(51)   // '2 days and 3 hours' */
export function lengthText(hours: number): string {
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return [days > 0 ? plural(days, 'day') : '', rest > 0 ? plural(rest, 'hour') : ''].filter(Boolean).join(' and ')
}

/** How long, in days and hours. */
export function OwnLengthFields({ value, onChange }: { value: OwnLength; onChange: (next: OwnLength) => void }) {
  return (
    <div className="grid w-full grid-cols-2 gap-2">
      {/* No bounds: what is brought back to one is not what was meant. */}
      <Part label="Days" value={value.days} onChange={(days) => onChange({ ...value, days })} />
      <Part label="Hours" value={value.hours} onChange={(hours) => onChange({ ...value, hours })} />
    </div>
  )
}

type PartProps = { label: string; value: number | null; onChange: (next: number | null) => void }

/** A text that is no number counts as no length at all: the other field alone is not what was meant. */
function Part({ label, value, onChange }: PartProps) {
  return (
    <NumberField
      label={label}
      keeps={false}
      value={Number.isNaN(value) ? null : value}
      onChange={(next, isNumber) => onChange(isNumber ? next : Number.NaN)}
    />
  )
}
