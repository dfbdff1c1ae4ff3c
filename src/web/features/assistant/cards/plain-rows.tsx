import { formatMoney } from '../../../format/money.ts'

/** What has no drawing of its own: the plain values of an answer, by name. */
export function PlainRows({ value }: { value: unknown }) {
  const rows = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, one]) => {
    const text = textOf(name, one)
    return text === null ? [] : [[nameOf(name), text] as const]
  })
  if (rows.length === 0) return <p className="px-3 py-2.5 text-13 text-ink-2">The answer has no single values to show.</p>
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 px-3 py-2.5 text-13 sm:grid-cols-3">
      {rows.slice(0, 12).map(([name, text]) => (
        <div key={name} className="min-w-0">
          <dt className="note">{name}</dt>
          <dd className="truncate">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "stakeCents" is told as dollars, under "stake". */
const CENTS = /Cents$/

/** "breakEven" is "break even". */
const nameOf = (name: string): string =>
  name
    .replace(CENTS, '')
    .replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()

/** What a reader can do something with; empty values, addresses and ids are left out. */
function textOf(name: string, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return CENTS.test(name) ? formatMoney(value) : String(Math.round(value * 10_000) / 10_000)
  if (typeof value !== 'string' || value === '' || value.startsWith('/') || /(?:^|[a-z])Id$/.test(name)) return null
  return value
}
