import { type ReactNode, useMemo } from 'react'
import type { PropLine, PropSide } from '#contract/odds/props.ts'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import { americanFromProbability } from '#core/odds/board/price.ts'
import { formatPoint } from '../../../format/odds.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { PlayerLink } from '../../players/name-links.tsx'
import { EdgeMark } from '../board/edge-mark.tsx'
import { PriceAge } from '../board/price-age.tsx'
import { PropPriceHistory } from './prop-price-history.tsx'
import { PropRangeBar } from './prop-range-bar.tsx'
import { betterSide } from './prop-rows.ts'
import type { PropGame, PropPriceHistories } from './props.queries.ts'
import { PropPriceButton } from './track-prop-button.tsx'

type Props = {
  game: PropGame
  caption: string
  rows: readonly PropLine[]
  /** Epoch ms at which the prices arrived. */
  arrivedAt: number
  staleAfter: number
  /** How each line has moved. */
  courses: PropPriceHistories
  onOpen: (line: PropLine) => void
  /** Fair chances and edges are shut: their columns are away. */
  isWithoutEdges: boolean
}

/** Above fair by enough, at a price that was seen within its book's own pace. */
export const isWorthALook = (side: PropSide | undefined): boolean => isCurrentValue(side?.best)

/** Both sides of each line with their best prices, and the better one against fair. */
export function PropTable({ game, caption, rows, arrivedAt, staleAfter, courses, onOpen, isWithoutEdges }: Props) {
  const all = useColumns(game, arrivedAt, staleAfter, courses)
  const columns = isWithoutEdges ? all.filter(({ key }) => key !== 'fair' && key !== 'edge') : all
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isMarked={(line) => isWorthALook(betterSide(line))}
      onRowClick={onOpen}
    />
  )
}

function useColumns(game: PropGame, arrivedAt: number, staleAfter: number, courses: PropPriceHistories): readonly Column<PropLine>[] {
  const { odds } = useFormat()
  return useMemo(
    () => [
      { key: 'player', header: 'Player', cell: (line) => <PropName line={line} /> },
      { key: 'line', header: 'Line', align: 'right', cell: ({ point }) => <b className="max-lg:text-16">{formatPoint(point)}</b> },
      {
        key: 'over',
        header: 'Over',
        align: 'right',
        cell: (line) => <SidePrice game={game} line={line} side={line.sides[0]} className={BUTTON} />,
      },
      {
        key: 'under',
        header: 'Under',
        align: 'right',
        cell: (line) => <SidePrice game={game} line={line} side={line.sides[1]} className={BUTTON} />,
      },
      {
        key: 'fair',
        header: 'Fair',
        align: 'right',
        cell: (line) => {
          const side = betterSide(line) ?? line.sides[0]
          const { fair } = side
          if (fair === null || fair <= 0 || fair >= 1) return 'unknown'
          return (
            <>
              <span className="whitespace-nowrap max-lg:block">
                {side.selection} {odds(americanFromProbability(fair))}
              </span>{' '}
              <span className="note max-lg:block">{formatPercent(fair)}</span>
            </>
          )
        },
      },
      { key: 'edge', header: 'Edge', align: 'right', cell: (line) => <SideEdge line={line} /> },
      {
        key: 'market',
        header: 'Market',
        className: 'max-xl:hidden',
        cell: (line) => <PropRangeBar side={betterSide(line) ?? line.sides[0]} width={132} />,
      },
      {
        key: 'course',
        header: 'Since first heard',
        className: 'max-lg:hidden',
        cell: (line) => <PropPriceHistory course={courses(line)} />,
      },
      {
        key: 'books',
        header: 'Books',
        align: 'right',
        className: 'max-lg:hidden',
        cell: ({ ownBooks, carriedBooks }) => (carriedBooks > 0 ? `${ownBooks} + ${carriedBooks} near` : ownBooks),
      },
      {
        key: 'age',
        header: 'Age',
        align: 'right',
        cell: (line) => (
          <PriceAge
            seconds={(betterSide(line) ?? line.sides[0]).best?.ageSeconds ?? null}
            since={arrivedAt}
            staleAfter={(betterSide(line) ?? line.sides[0]).best?.staleAfterSeconds ?? staleAfter}
          />
        ),
      },
    ],
    [odds, game, arrivedAt, staleAfter, courses],
  )
}

/** The player and the market; a button, so that the line can be opened by keyboard. */
export function PropName({ line: { player, playerId, team, position, name } }: { line: PropLine }) {
  return (
    <span className="grid gap-0.5 lg:flex lg:items-center lg:gap-2">
      {playerId === null ? (
        <span className="font-semibold">{player}</span>
      ) : (
        <PlayerLink id={playerId} className="justify-self-start font-semibold">
          {player}
        </PlayerLink>
      )}
      <span className="note whitespace-nowrap">
        <button type="button" aria-label={`${player}, ${name}: the arithmetic`} className="min-h-6 hover:underline">
          {name}
        </button>
        {team || position ? ` · ${[team, position].filter(Boolean).join(' ')}` : ''}
      </span>
    </span>
  )
}

const BUTTON = '-mx-1.5 px-1.5 py-0.5 text-right'

type SideProps = { game: PropGame; line: PropLine; side: PropSide; className?: string; before?: ReactNode }

/** The best price of a side and its book: a click takes it. */
export function SidePrice({ game, line, side, className, before }: SideProps) {
  const { odds } = useFormat()
  const isGain = betterSide(line) === side && isWorthALook(side)
  const { best } = side
  const shown = (
    <>
      {before}
      <span className="text-right">
        <b className={cx('max-lg:block', isGain && 'text-gain')}>{best ? odds(best.price) : '–'}</b>{' '}
        <span className="note whitespace-nowrap max-lg:block">{best?.bookTitle ?? 'no fresh price'}</span>
      </span>
    </>
  )
  if (!best) return <span className={className}>{shown}</span>
  return (
    <PropPriceButton game={game} line={line} side={side} price={best.price} bookTitle={best.bookTitle} className={className}>
      {shown}
    </PropPriceButton>
  )
}

/** The edge of the better side with its range, or why there is none. */
export function SideEdge({ line }: { line: PropLine }) {
  const best = betterSide(line)?.best
  if (best?.edge == null) return <span className="note">{line.ownBooks + line.carriedBooks < 3 ? 'too few books' : 'held'}</span>
  return (
    <>
      <EdgeMark edge={best.edge} isOld={!best.isCurrent && best.isPaceKnown} always isCalm isBrief />
      {best.edgeRange ? (
        <span className="note narrow block whitespace-nowrap lg:sr-only">
          {formatEdge(best.edgeRange.low)} to {formatEdge(best.edgeRange.high)}
        </span>
      ) : null}
    </>
  )
}
