// What the sheets of prices are made of: a sum line by line, and small tables of numbers.
import type { ReactNode } from 'react'
import { cx } from '../../../ui/layout/cx.ts'

export function SumLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  )
}

const HEAD = 'border-b border-line py-1.5 text-12 font-medium text-ink-3'
const CELL = 'border-b border-line py-1.5'

/** @param heads of the columns; the first names the rows and stands left, the others hold numbers */
export function SheetTable({
  caption,
  heads: [first, ...rest],
  children,
}: {
  caption: string
  heads: readonly string[]
  children: ReactNode
}) {
  return (
    <table className="w-full border-collapse">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, 'text-left')}>
            {first}
          </th>
          {rest.map((name) => (
            <th key={name} scope="col" className={cx(HEAD, 'text-right')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export const RowHead = ({ children, className }: { children: ReactNode; className?: string }) => (
  <th scope="row" className={cx(CELL, 'text-left', className ?? 'font-normal')}>
    {children}
  </th>
)

export const NumberCell = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <td className={cx(CELL, 'text-right', className)}>{children}</td>
)
