import { useQuery } from '@tanstack/react-query'
import { system } from '#contract/system.ts'
import { isValue } from '#core/odds/board/edge.ts'
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { EdgeMark } from './edge-mark.tsx'
import { METHOD_NAMES } from './odds-board.copy.ts'

/** What a member without odds may see of them: the few prices that everybody may. */
export function OddsPreview() {
  const { odds } = useFormat()
  const now = useNow()
  const isNarrow = useNarrow()
  const { data } = useQuery(query(system.preview, {}, { staleTime: FRESH.price }))
  return (
    // As tall as a gate shows of it: what stands below does not move when the prices come.
    <div className="min-h-[300px] rounded-card border border-line bg-s-1">
      {data?.league ? (
        <p className="note border-b border-line px-4 py-2">
          {data.league} moneylines: the best price against fair by {METHOD_NAMES[data.method as DevigMethod] ?? data.method}
        </p>
      ) : null}
      <ul>
        {data?.rows.map((row) => {
          const around = [row.fairLow, row.fairHigh, row.implied, ...row.market]
          return (
            <li
              key={row.gameId}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)_4rem_4.5rem] items-center gap-3 border-b border-line px-4 py-3 last:border-b-0"
            >
              <b>{row.team}</b>
              <RangeBar
                label={`${row.team}, fair and the books`}
                range={[Math.min(...around) - 0.02, Math.max(...around) + 0.02]}
                ours={row.fair}
                band={[row.fairLow, row.fairHigh]}
                market={row.market}
                price={row.implied}
                priceTone={isValue(row.edge) ? 'gain' : 'flat'}
                width={isNarrow ? 110 : 240}
                className="w-full"
              />
              <b className="text-right">{odds(row.price)}</b>
              <span className="grid text-right">
                <EdgeMark edge={row.edge} always isCalm />
                <span className="note whitespace-nowrap">{formatAge(0, row.ageSeconds * 1000 + Math.max(0, now - data.asOf))} old</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
