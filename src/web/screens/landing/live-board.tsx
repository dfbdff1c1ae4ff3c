import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { system } from '#contract/system.ts'
import { plural } from '#core/plural.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { edgeMark, formatEdge, formatPercent } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { LANDING } from './landing.copy.ts'

const PriceDemo = lazy(async () => ({ default: (await import('./price-demo.tsx')).PriceDemo }))

/** As many games as the server names at most; with fewer the rest stays empty, so that what stands below does not move. */
const ROWS = ['a', 'b', 'c', 'd'] as const
/** The preview's METHOD (server/features/odds/preview.ts). */
const BY = 'margin removed by Shin’s method'
const TONES = { gain: 'text-gain', mid: 'text-mid', flat: 'text-ink-2' } as const

/** The board itself as the picture of the product: four prices of games that are coming, read without an account. */
export function LiveBoard() {
  const { odds, start } = useFormat()
  const now = useNow()
  const isNarrow = useNarrow()
  const { data, error } = useQuery(query(system.preview, {}, { staleTime: FRESH.price, refetchInterval: FRESH.price }))
  // Without prices there is still something to see: the visitor's own.
  if (error || data?.rows.length === 0)
    return (
      <Suspense fallback={<BoardOutline />}>
        <PriceDemo />
      </Suspense>
    )
  if (!data) return <BoardOutline />
  const world = data.world === 'demo' ? 'Demo world, names and prices invented' : data.source
  return (
    <Card
      title={LANDING.board}
      aside={<span className="note">{data.league} moneyline</span>}
      source={{
        parts: [world, `best of ${plural(data.books, 'book')} by prices that are current`, BY, 'how old each price is stands beside it'],
      }}
    >
      <ul>
        {data.rows.map((row) => {
          const mark = edgeMark(row.edge)
          const around = [row.fairLow, row.fairHigh, ...row.market]
          return (
            <Row key={row.gameId}>
              <span className="min-w-0">
                <span className="block font-semibold">{row.team}</span>
                <span className="note block truncate">
                  {row.isHome ? 'vs' : 'at'} {row.opponent} {start(row.startsAt, now)}
                </span>
              </span>
              <RangeBar
                label={`Fair chance ${formatPercent(row.fair)}, the best price says ${formatPercent(row.implied)}`}
                range={[Math.min(...around) - 0.02, Math.max(...around) + 0.02]}
                ours={row.fair}
                band={[row.fairLow, row.fairHigh]}
                market={row.market}
                price={row.implied}
                priceTone={mark.tone === 'gain' ? 'gain' : 'flat'}
                width={isNarrow ? 84 : 300}
                className="w-full"
              />
              <span className="min-w-0 text-right">
                <span className="scoreboard block text-16">{odds(row.price)}</span>
                <span className="note block truncate">{row.bookTitle}</span>
              </span>
              <span className="text-right">
                <span className={cx('block font-semibold whitespace-nowrap', TONES[mark.tone])}>
                  <span aria-hidden="true" className="text-[0.75em]">
                    {mark.glyph}
                  </span>{' '}
                  {formatEdge(row.edge)}
                </span>
                <span className="note block whitespace-nowrap">
                  {formatAge(0, row.ageSeconds * 1000 + Math.max(0, now - data.asOf))} old
                </span>
              </span>
            </Row>
          )
        })}
        {ROWS.slice(data.rows.length).map((row) => (
          <BlankRow key={row} isHidden />
        ))}
      </ul>
      <p className="note border-t border-line px-4 py-2.5">{LANDING.boardKey}</p>
    </Card>
  )
}

/** The board before its prices are known: the same lines without a word in them, as tall as what will stand there. */
function BoardOutline() {
  return (
    <Card
      title={LANDING.board}
      aside={<span className="note">moneyline prices</span>}
      source={{ parts: ['Reading prices', BY, 'how old each price is stands beside it'] }}
    >
      <ul aria-hidden="true">
        {ROWS.map((row) => (
          <BlankRow key={row} />
        ))}
      </ul>
      <p className="note border-t border-line px-4 py-2.5">{LANDING.boardKey}</p>
    </Card>
  )
}

function BlankRow({ isHidden = false }: { isHidden?: boolean }) {
  return (
    <Row aria-hidden="true" className={isHidden ? 'invisible' : undefined}>
      <span>
        <span className="block w-12 rounded-control bg-s-2 font-semibold">&nbsp;</span>
        <span className="note mt-px block w-28 rounded-control bg-s-2">&nbsp;</span>
      </span>
      <span className="block h-5.5" />
      {['price', 'worth'].map((of) => (
        <span key={of} className="grid justify-items-end">
          <span className={cx('block w-12 rounded-control bg-s-2', of === 'price' ? 'scoreboard text-16' : 'font-semibold')}>&nbsp;</span>
          <span className="note mt-px block w-12 rounded-control bg-s-2">&nbsp;</span>
        </span>
      ))}
    </Row>
  )
}

/** A game in two lines: who and when, the rail, the best price and its book, what it is worth and its age. */
const Row = ({ className, ...rest }: ComponentProps<'li'>) => (
  <li
    className={cx(
      'grid grid-cols-[6rem_minmax(0,1fr)_4.5rem_4rem] items-center gap-x-2 border-b border-line px-4 py-2.5 last:border-b-0 md:grid-cols-[8.5rem_minmax(0,1fr)_5.5rem_4.25rem] md:gap-x-4',
      className,
    )}
    {...rest}
  />
)
