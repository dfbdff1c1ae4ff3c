import { americanFromProbability } from '#core/odds/board/price.ts'
import { formatPoint } from '../../../format/odds.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Sparkline } from '../../../ui/display/sparkline.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import type { PropPriceHistory as Course } from './props.queries.ts'

type Props = { course: Course | null | undefined; width?: number; className?: string }

/** How a player's line has moved since it was first heard: the line itself, or what the over asked where it stood still. */
export function PropPriceHistory({ course, width = 96, className }: Props) {
  const { odds } = useFormat()
  if (course === undefined) return null
  if (course === null) return <span className={cx('note', className)}>no history yet</span>
  const { what, values, changes } = course
  const print = (value: number) => (what === 'line' ? formatPoint(value) : `O ${odds(americanFromProbability(value))}`)
  const [first, last] = [print(values[0]!), print(values.at(-1)!)]
  const words = first === last ? `back at ${first}` : `${first} → ${last}`
  return (
    <span className={cx('inline-grid', className)}>
      <Sparkline
        label={`${what === 'line' ? 'The line' : 'The price of the over'} since it was first heard: ${words}, ${changes} ${changes === 1 ? 'change' : 'changes'}`}
        values={values}
        width={width}
        height={20}
      />
      <span aria-hidden="true" className="note narrow whitespace-nowrap">
        {words}
      </span>
    </span>
  )
}
