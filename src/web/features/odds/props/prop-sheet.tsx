import type { PropLine, PropSide } from '#contract/odds/props.ts'
import { americanFromProbability, decimalFromAmerican, impliedFromAmerican } from '#core/odds/board/price.ts'
import { hold } from '#core/odds/fair/hold.ts'
import { formatOdds, formatPoint } from '../../../format/odds.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useClosed } from '../../care/use-care.ts'
import { EdgeMark } from '../board/edge-mark.tsx'
import { methodName, useFairMethod } from '../board/fair-method.ts'
import { PriceAge } from '../board/price-age.tsx'
import { NumberCell, RowHead, SheetTable, SumLine } from '../board/sheet-table.tsx'
import { PlayerMovement } from '../line-movement/line-movement.tsx'
import { PropRangeBar } from './prop-range-bar.tsx'
import { betterSide, sideText } from './prop-rows.ts'
import type { PropGame } from './props.queries.ts'
import { PropPriceButton, TrackPropButton } from './track-prop-button.tsx'

type Props = {
  line: PropLine | null
  /** Other lines of the same player and market. */
  kin: readonly PropLine[]
  game: PropGame | null
  arrivedAt: number
  staleAfter: number
  onClose: () => void
}

/** The arithmetic behind a player's line: both sides, every book, and the lines beside it. */
export function PropSheet({ line, onClose, ...rest }: Props) {
  return (
    <Sheet open={line !== null} onOpenChange={(open) => !open && onClose()} title={line ? line.player : ''}>
      {line ? <Arithmetic line={line} {...rest} /> : null}
    </Sheet>
  )
}

function Arithmetic({ line, kin, game, arrivedAt, staleAfter }: Omit<Props, 'line' | 'onClose'> & { line: PropLine }) {
  const method = useFairMethod()
  const isClosed = useClosed('see_edges') !== null
  return (
    <div className="grid gap-5 p-4 text-13">
      <p className="text-ink-2">
        {line.name}, {formatPoint(line.point)}
        {game ? `, ${game.away_abbreviation} @ ${game.home_abbreviation}` : ''}
        {line.team ? `. ${line.team} ${line.position ?? ''}` : ''}
      </p>
      {line.sides.map((side) => (
        <Side key={side.selection} {...{ line, side, game, arrivedAt, staleAfter }} />
      ))}
      <Books game={game} line={line} arrivedAt={arrivedAt} staleAfter={staleAfter} />
      {kin.length > 1 ? <OtherLines line={line} kin={kin} /> : null}
      {game ? (
        <PlayerMovement
          gameId={game.id}
          player={line.player}
          market={line.market}
          selection={(betterSide(line) ?? line.sides[0]).selection}
        />
      ) : null}
      {isClosed ? null : (
        <p className="note">
          {line.carriedBooks > 0
            ? `Fair: weighted median of ${line.ownBooks} on this line and ${line.carriedBooks} carried from near lines by how players’ games scatter.`
            : `Fair: weighted median of ${line.ownBooks} ${line.ownBooks === 1 ? 'book' : 'books'} on this line.`}{' '}
          Sharp and fresh books weigh more; each book’s margin is taken out first, by {methodName(method)}.
        </p>
      )}
    </div>
  )
}

type SideProps = Pick<Props, 'game' | 'arrivedAt' | 'staleAfter'> & { line: PropLine; side: PropSide }

function Side({ line, side, game, arrivedAt, staleAfter }: SideProps) {
  const method = useFairMethod()
  const { odds } = useFormat()
  const isClosed = useClosed('see_edges') !== null
  const { best, fair } = side
  return (
    <section aria-label={sideText(line, side)} className="grid gap-2 rounded-control bg-s-2 p-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3>{sideText(line, side)}</h3>
        <b className="scoreboard text-20">{best ? odds(best.price) : '–'}</b>
      </div>
      <PropRangeBar side={side} width={330} height={28} className="h-auto w-full" />
      <dl className="grid gap-1">
        <SumLine term={best ? `${best.bookTitle} asks` : 'No fresh price'}>
          {best ? formatPercent(impliedFromAmerican(best.price)) : '–'}
        </SumLine>
        {isClosed ? null : (
          <SumLine term={`Fair chance by ${methodName(method)}`}>
            {fair === null || fair <= 0 || fair >= 1 ? 'unknown' : `${formatPercent(fair)} = ${odds(americanFromProbability(fair))}`}
          </SumLine>
        )}
        {fair !== null && best?.edge != null ? (
          <SumLine term={`${formatPercent(fair)} × ${formatOdds(best.price, 'decimal')} − 1`}>
            <EdgeMark edge={best.edge} isOld={!best.isCurrent && best.isPaceKnown} always />{' '}
            <PriceAge className="note" seconds={best.ageSeconds} since={arrivedAt} staleAfter={best.staleAfterSeconds ?? staleAfter} />
          </SumLine>
        ) : null}
        {best?.edgeRange ? (
          <SumLine term="Range over the methods">
            {formatEdge(best.edgeRange.low)} to {formatEdge(best.edgeRange.high)}
          </SumLine>
        ) : null}
      </dl>
      {best && game ? (
        <div>
          <TrackPropButton game={game} line={line} side={side} price={best.price} bookTitle={best.bookTitle} />
        </div>
      ) : null}
    </section>
  )
}

/** Every book with both of its prices; the best of each side bold. */
function Books({ game, line, arrivedAt, staleAfter }: { game: PropGame | null; line: PropLine; arrivedAt: number; staleAfter: number }) {
  const { odds } = useFormat()
  const [over, under] = line.sides
  const books = [...new Map(line.sides.flatMap(({ prices }) => prices.map(({ book, bookTitle }) => [book, bookTitle] as const)))]
  const rows = books
    .map(([book, title]) => ({
      book,
      title,
      over: over.prices.find((price) => price.book === book),
      under: under.prices.find((price) => price.book === book),
    }))
    .toSorted((a, b) => decimal(b.over?.price) - decimal(a.over?.price))
  const price = (one: PropSide['prices'][number] | undefined, side: PropSide) => {
    const text = one ? <span className={one.isStale || one.isSuspect ? 'text-ink-3 line-through' : undefined}>{odds(one.price)}</span> : '–'
    return (
      <NumberCell className={one && one.book === side.best?.book ? 'font-bold' : ''}>
        {one && game ? (
          <PropPriceButton game={game} line={line} side={side} price={one.price} bookTitle={one.bookTitle} className="-m-1 min-h-6 p-1">
            {text}
          </PropPriceButton>
        ) : (
          text
        )}
      </NumberCell>
    )
  }
  return (
    <SheetTable caption="Every book on this line" heads={['Book', 'Over', 'Under', 'Hold', 'Age']}>
      {rows.map((row) => (
        <tr key={row.book}>
          <RowHead>{row.title}</RowHead>
          {price(row.over, over)}
          {price(row.under, under)}
          <NumberCell>
            {row.over && row.under ? formatPercent(hold([impliedFromAmerican(row.over.price), impliedFromAmerican(row.under.price)])) : '–'}
          </NumberCell>
          <NumberCell>
            <PriceAge
              seconds={(row.over ?? row.under)?.ageSeconds ?? null}
              since={arrivedAt}
              staleAfter={(row.over ?? row.under)?.staleAfterSeconds ?? staleAfter}
            />
          </NumberCell>
        </tr>
      ))}
    </SheetTable>
  )
}

const decimal = (american: number | undefined) => (american === undefined ? 0 : decimalFromAmerican(american))

function OtherLines({ line, kin }: { line: PropLine; kin: readonly PropLine[] }) {
  const { odds } = useFormat()
  const isClosed = useClosed('see_edges') !== null
  return (
    <SheetTable caption="Its other lines" heads={['Line', 'Over', 'Under', ...(isClosed ? [] : ['Fair over']), 'Books']}>
      {kin.map(({ id, point, sides: [over, under], ownBooks }) => (
        <tr key={id} className={id === line.id ? 'font-semibold' : undefined}>
          <RowHead className="font-[inherit]">{formatPoint(point)}</RowHead>
          <NumberCell>{over.best ? odds(over.best.price) : '–'}</NumberCell>
          <NumberCell>{under.best ? odds(under.best.price) : '–'}</NumberCell>
          {isClosed ? null : <NumberCell>{over.fair === null ? 'unknown' : formatPercent(over.fair)}</NumberCell>}
          <NumberCell>{ownBooks}</NumberCell>
        </tr>
      ))}
    </SheetTable>
  )
}
