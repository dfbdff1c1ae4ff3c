/** What has no drawing of its own: the plain values of an answer, by name. */
export function PlainRows({ value }: { value: unknown }) {
  const rows = Object.entries((value ?? {}) as Record<string, unknown>).filter(([, one]) =>
    ['string', 'number', 'boolean'].includes(typeof one),
  )
  if (rows.length === 0) return <p className="px-3 py-2.5 text-13 text-ink-2">The answer has no single values to show.</p>
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 px-3 py-2.5 text-13 sm:grid-cols-3">
      {rows.slice(0, 12).map(([name, one]) => (
        <div key={name} className="min-w-0">
          <dt className="note">{name}</dt>
          <dd className="truncate">{String(one)}</dd>
        </div>
      ))}
    </dl>
  )
}
