import { DEVIG_METHODS, type DevigMethod } from '#core/odds/fair/vig.ts'
import { formatPercent } from '../../../format/percent.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { METHOD_NAMES } from '../board/odds-board.copy.ts'

type Props = {
  /** What each side is called. */
  names: readonly string[]
  /** 1/price of each side, the margin still in it. */
  implied: readonly number[]
  /** Chances of all sides by each method. */
  chances: Readonly<Record<DevigMethod, readonly number[]>>
}

/** Each side as a line of chances: where the methods put it, Shin in gold, and what the price asks for, from which the margin was taken. */
export function MethodBars({ names, implied, chances }: Props) {
  const isNarrow = useNarrow()
  return (
    <ul aria-label="Where the methods put each side" className="grid gap-3 border-b border-line p-4">
      {names.map((name, i) => {
        const found = DEVIG_METHODS.map((method) => chances[method][i]!)
        const asked = implied[i]!
        const all = [...found, asked]
        const room = (Math.max(...all) - Math.min(...all)) * 0.08 || 0.002
        const shin = chances.shin[i]!
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sides may have the same price
          <li key={i} className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4">
            <b>{name}</b>
            <span className="grid gap-0.5">
              <RangeBar
                label={`${name}: ${METHOD_NAMES.shin} ${formatPercent(shin, 2)}, the methods ${formatPercent(Math.min(...found), 2)} to ${formatPercent(Math.max(...found), 2)}, the price asks ${formatPercent(asked, 2)}`}
                range={[Math.min(...all) - room, Math.max(...all) + room]}
                ours={shin}
                market={found}
                price={asked}
                priceTone="flat"
                width={isNarrow ? 250 : 640}
                className="h-auto w-full"
              />
              <span className="note flex justify-between gap-4" aria-hidden="true">
                <span>fair {formatPercent(Math.min(...found), 2)}</span>
                <span>the price asks {formatPercent(asked, 2)}</span>
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
