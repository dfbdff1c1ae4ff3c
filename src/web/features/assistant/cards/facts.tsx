import { cx } from '../../../ui/layout/cx.ts'

type Props = {
  rows: readonly (readonly [name: string, value: string])[]
  /** How many stand beside one another where there is room. */
  across?: 3 | 4
}

/** Named figures of a card. */
export const Facts = ({ rows, across = 4 }: Props) => (
  <dl className={cx('grid grid-cols-2 gap-x-4 gap-y-2 px-3 py-2.5 text-13', across === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-3')}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt className="note">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
