import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The finding in words. */
  finding: string
  /** Said once above: what the axes count. */
  unit?: string
  children: ReactNode
  /** Head and rows of the same figures. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
}

/** A chart with its finding in words and its figures as a table. */
export function ChartFrame({ title, finding, unit, children, table }: Props) {
  return (
    <figure className="grid min-w-0 content-start gap-2 p-4">
      <figcaption className="grid gap-1">
        <h3 className="text-14">{title}</h3>
        <p className="text-13 text-ink-2">{finding}</p>
        {unit ? <p className="note">{unit}</p> : null}
      </figcaption>
      <div className="min-w-0">{children}</div>
      <details className="text-13">
        <summary className="cursor-pointer text-12 text-ink-3 hover:text-ink max-md:min-h-11 max-md:content-center">View as table</summary>
        <div className="mt-2 max-h-64 overflow-auto">
          <table className="w-full border-collapse text-13">
            <thead>
              <tr className="text-left text-12 text-ink-3">
                {table.head.map((text, index) => (
                  <th key={text} scope="col" className={index === 0 ? 'py-1 pr-2 font-normal' : 'px-2 py-1 text-right font-normal'}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((cells) => (
                <tr key={cells.join(' ')} className="border-t border-line">
                  {cells.map((text, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their column
                    <td key={index} className={index === 0 ? 'py-1 pr-2' : 'px-2 py-1 text-right'}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
