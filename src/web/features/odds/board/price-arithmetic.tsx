import { useState } from 'react'
import type { DataWorld } from '#core/data-world.ts'
import { SCORE_PART_NAMES } from '#core/leagues/score-part.ts'
import { isCurrentValue } from '#core/odds/board/current-price.ts'
import { edgeOf, expectedValueCents, isValue } from '#core/odds/board/edge.ts'
import { americanFromProbability, decimalFromAmerican, impliedFromAmerican } from '#core/odds/board/price.ts'
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import { useAccess } from '../../../access/use-access.ts'
import { formatMoneyChange, formatMoneyShort } from '../../../format/money.ts'
import { formatOdds } from '../../../format/odds.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useKellyPercent } from '../../../preferences/use-kelly-percent.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { WatchLineButton, WatchPriceButton } from '../../alerts/watch-price-button.tsx'
import { KellySlider } from '../../bets/kelly-slider.tsx'
import { stakeAt, stakeShareText, stakeText } from '../../bets/tracker/kelly-stake.ts'
import { useHasNoBankroll, useMyBankroll } from '../../bets/tracker/my-bankroll.ts'
import { OpenAtBook } from '../../bets/tracker/open-at-book.tsx'
import { PriceButton } from '../../bets/tracker/price-button.tsx'
import { TrackBetButton, trackedPrice } from '../../bets/tracker/track-bet-button.tsx'
import { useClosed, useStakeRoom } from '../../care/use-care.ts'
import { PostPickLink } from '../../community/post-pick-link.tsx'
import { LineMovement } from '../line-movement/line-movement.tsx'
import { Ladder } from '../lines/ladder.tsx'
import { PriceRangeBar } from '../price-ticket/price-range-bar.tsx'
import { MARKET_NAMES, selectionOf } from '../price-ticket/selection.ts'
import type { BoardRow } from './board-rows.ts'
import { EdgeMark } from './edge-mark.tsx'
import { completeMarkets, fairByMethod } from './fair-methods.ts'
import { BANKROLL_UNKNOWN, METHOD_NAMES, NO_BANKROLL, noStakeReason, ODDS } from './odds-board.copy.ts'
import { PriceAge } from './price-age.tsx'
import { NumberCell, RowHead, SheetTable, SumLine } from './sheet-table.tsx'

type Props = { row: BoardRow; arrivedAt: number; world: DataWorld; method: DevigMethod }

/** The arithmetic behind a row: every book, every method, and the stake. */
export function PriceArithmetic({ row, arrivedAt, world, method }: Props) {
  const { event, market, best } = row
  const { outcome, point, bookTitle, name } = best
  const stake = useStake(best)
  const { odds, start } = useFormat()
  const canPick = useAccess().user !== null
  const taken = { event, market, outcome, point, bookTitle: bookTitle ?? '', name, stakeCents: stake?.cents ?? null }
  const price = best.price === null ? null : { ...taken, price: best.price }
  const link = best.book === null ? undefined : row.books.get(best.book)?.link
  return (
    <div className="grid gap-5 p-4 text-13">
      <div className="grid gap-2">
        <p className="text-ink-2">
          {event.away_team} @ {event.home_team}, {MARKET_NAMES[market].toLowerCase()}
          {event.part ? ` of the ${SCORE_PART_NAMES[event.part]}` : ''}
          {event.status === 'scheduled' ? `, ${start(Date.parse(event.commence_time), row.asOf)}` : ''}.
        </p>
        {best.price === null ? null : (
          <p className="flex items-baseline gap-2">
            <b className="scoreboard text-26">{odds(best.price)}</b>
            <span className="text-ink-2">{best.bookTitle}</span>
            {best.edge === null ? null : (
              <span className="ml-auto">
                <EdgeMark edge={best.edge} isOld={!best.isCurrent} always />
              </span>
            )}
          </p>
        )}
        <PriceRangeBar event={event} market={market} best={best} width={350} height={30} className="h-auto w-full" />
        <Sum row={row} arrivedAt={arrivedAt} method={method} />
        {price === null ? null : (
          <div className="flex flex-wrap gap-1">
            {link ? <OpenAtBook {...price} link={link} /> : null}
            <TrackBetButton {...price} label="Track this bet" tone={stake ? 'primary' : 'secondary'} keys="B T" />
            {event.part ? null : (
              <>
                <WatchPriceButton {...price} label={selectionOf(row)} keys="A" />
                <WatchLineButton event={event} market={market} />
                {event.status === 'scheduled' && canPick ? (
                  <PostPickLink league={event.league} gameId={event.id} market={market} outcome={outcome} point={point} />
                ) : null}
              </>
            )}
          </div>
        )}
        {price === null || link ? null : (
          <p className="note">{world === 'demo' ? ODDS.noLinkInDemo : `The feed gives no address at ${price.bookTitle} for this price.`}</p>
        )}
      </div>
      <Stake row={row} stake={stake} />
      <Books row={row} arrivedAt={arrivedAt} centsAt={stake?.centsAt} />
      <Methods row={row} own={method} />
      {event.part ? (
        <p className="note">Prices on parts of a game are not recorded, so they have no history and no alerts.</p>
      ) : (
        <>
          {market === 'h2h' ? null : <Ladder row={row} />}
          <LineMovement
            gameId={event.id}
            market={market}
            outcome={best.outcome}
            names={{ home: event.home_abbreviation, away: event.away_abbreviation }}
          />
        </>
      )}
    </div>
  )
}

/** The edge, spelled out. */
function Sum({ row: { best }, arrivedAt, method }: { row: BoardRow } & Pick<Props, 'arrivedAt' | 'method'>) {
  const { odds } = useFormat()
  const isClosed = useClosed('see_edges') !== null
  if (best.price === null) return <p>No fresh price to compare: every book here is held.</p>
  const { price, fair, edge, edgeRange } = best
  return (
    <dl className="grid gap-1">
      <SumLine term={`${best.bookTitle} pays`}>
        {odds(price)} ({formatOdds(price, 'decimal')} for 1)
      </SumLine>
      <SumLine term="Needs to break even">{formatPercent(impliedFromAmerican(price))}</SumLine>
      {isClosed ? null : (
        <SumLine term={`Fair chance by ${METHOD_NAMES[method]}`}>
          {fair === null ? 'unknown' : `${formatPercent(fair)} = ${odds(americanFromProbability(fair))}`}
        </SumLine>
      )}
      {fair === null || edge === null ? null : (
        <SumLine term={`${formatPercent(fair)} × ${formatOdds(price, 'decimal')} − 1`}>
          <EdgeMark edge={edge} isOld={!best.isCurrent} always />{' '}
          <PriceAge className="note" seconds={best.ageSeconds} since={arrivedAt} staleAfter={best.stale_after_seconds} />
        </SumLine>
      )}
      {edgeRange ? (
        <SumLine term="Range over the methods">
          {formatEdge(edgeRange.low)} to {formatEdge(edgeRange.high)}
        </SumLine>
      ) : null}
    </dl>
  )
}

/** What Kelly stakes on the best price: a share of the bankroll, and dollars where one is stated or typed. Null where nothing can be said. */
function useStake(best: BoardRow['best']) {
  const mine = useMyBankroll()
  // Until another is typed, one's own; an emptied field is nothing.
  const [typed, setTyped] = useState<number | null>()
  const bankroll = typed === undefined ? mine : typed
  const [percent, setPercent] = useState(useKellyPercent())
  const mostCents = useStakeRoom().eachCents
  // An old price may be gone, and below the threshold of value every screen says "no bet": nothing is staked on either.
  if (best.price === null || best.fair === null || !isCurrentValue(best)) return null
  const asked = { fair: best.fair, bankroll, percent, mostCents }
  const stake = stakeAt({ ...asked, price: best.price })
  if (stake === null) return null
  const centsAt = (price: number) =>
    isValue(edgeOf(asked.fair, decimalFromAmerican(price))) ? (stakeAt({ ...asked, price })?.cents ?? null) : null
  return { ...stake, centsAt, probability: best.fair, decimal: decimalFromAmerican(best.price), bankroll, setTyped, percent, setPercent }
}

function Stake({ row: { best }, stake }: { row: BoardRow; stake: ReturnType<typeof useStake> }) {
  const hasNone = useHasNoBankroll()
  if (best.price === null || best.fair === null || best.edge === null) return null
  if (!stake)
    return (
      <div className="rounded-control bg-s-2 px-3 py-2.5 text-ink-2">
        <p>{noStakeReason(best.edge, best.isCurrent)}</p>
        {best.isCurrent ? null : (
          <p className="note pt-1">
            An old price is no bet, and still counts as the best one; from {formatAge(0, best.stale_after_seconds * 1000)} on it is held,
            and counts no more.
          </p>
        )}
      </div>
    )
  const { cents, probability, decimal, bankroll, setTyped, percent, setPercent } = stake
  return (
    <section aria-label="Kelly stake" className="grid gap-3 rounded-control bg-s-2 p-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3>Kelly stake</h3>
        <span className="text-right">
          <span className="scoreboard block text-20">{stakeText(stake)}</span>
          {cents === null ? null : <span className="note">{stakeShareText(stake)}</span>}
        </span>
      </div>
      <MoneyField
        label="Bankroll"
        value={bankroll}
        onChange={setTyped}
        min={0}
        max={1e9}
        step={100}
        {...(bankroll === null ? { hint: hasNone ? NO_BANKROLL : BANKROLL_UNKNOWN } : {})}
      />
      <KellySlider
        value={percent}
        onChange={setPercent}
        hint={
          cents === null
            ? `Expected profit ${formatEdge(edgeOf(probability, decimal))} of what is staked.`
            : `Expected profit ${formatMoneyChange(expectedValueCents(probability, decimal, cents))}, on ${formatMoneyShort(cents)} at risk.`
        }
      />
    </section>
  )
}

type BooksProps = {
  row: BoardRow
  arrivedAt: number
  /** What is staked at another book's price; undefined where nothing is. */
  centsAt: ((price: number) => number | null) | undefined
}

function Books({ row: { event, market, books, best }, arrivedAt, centsAt }: BooksProps) {
  const { odds } = useFormat()
  const isClosed = useClosed('see_edges') !== null
  const shown = event.bookmakers
    .flatMap((book) => {
      const price = books.get(book.key)
      return price ? [{ ...book, price }] : []
    })
    .toSorted((a, b) => decimalFromAmerican(b.price.price) - decimalFromAmerican(a.price.price))
  return (
    <SheetTable caption="Every book on this line" heads={['Book', 'Price', 'Hold', ...(isClosed ? [] : ['Edge']), 'Age']}>
      {shown.map(({ key, title, hold, price }) => (
        <tr key={key} className={price.stale || price.suspect ? 'text-ink-3' : undefined}>
          <RowHead className={key === best.book ? 'font-semibold' : 'font-normal'}>{title}</RowHead>
          <NumberCell className="font-semibold">
            <PriceButton
              {...trackedPrice(event, market, { ...price, bookTitle: title }, centsAt?.(price.price))}
              className="-m-1 min-h-6 p-1"
            >
              {odds(price.price)}
            </PriceButton>
          </NumberCell>
          <NumberCell>{hold === null ? '–' : formatPercent(hold)}</NumberCell>
          {isClosed ? null : (
            <NumberCell>
              {price.edge === null ? (
                price.suspect ? (
                  'mistake?'
                ) : (
                  'held'
                )
              ) : (
                <EdgeMark edge={price.edge} isOld={!price.isCurrent} always isCalm />
              )}
            </NumberCell>
          )}
          <NumberCell>
            <PriceAge seconds={price.ageSeconds} since={arrivedAt} staleAfter={price.stale_after_seconds} />
          </NumberCell>
        </tr>
      ))}
    </SheetTable>
  )
}

function Methods({ row: { event, market, best }, own }: { row: BoardRow; own: DevigMethod }) {
  const { odds } = useFormat()
  // Calculated in the page from the prices themselves, so that the server keeps none of it back.
  const isClosed = useClosed('see_edges') !== null
  if (isClosed) return null
  const methods = fairByMethod(event, market, best)
  if (methods.length === 0)
    return (
      <p className="text-ink-2">No book shows every side of this line at a price that is not too old, so no method can say what is fair.</p>
    )
  const count = completeMarkets(event, market).length
  const decimal = best.price === null ? null : decimalFromAmerican(best.price)
  return (
    <div className="grid gap-2">
      <SheetTable caption="Fair by each method" heads={['Method', 'Chance', 'Price', 'Edge']}>
        {methods.map(({ method, fair }) => (
          <tr key={method}>
            <RowHead className={method === own ? 'font-semibold' : 'font-normal'}>{METHOD_NAMES[method]}</RowHead>
            <NumberCell>{formatPercent(fair, 2)}</NumberCell>
            <NumberCell>{fair > 0 && fair < 1 ? odds(americanFromProbability(fair)) : '–'}</NumberCell>
            <NumberCell>{decimal === null ? '–' : <EdgeMark edge={fair * decimal - 1} isOld={!best.isCurrent} always isCalm />}</NumberCell>
          </tr>
        ))}
      </SheetTable>
      <p className="note">
        Weighted median of {count} {count === 1 ? 'book that shows' : 'books that show'} every side of the line: sharp ones and those seen
        lately weigh more, and each book’s margin is taken out first. Worst case is the lowest of all.
      </p>
    </div>
  )
}
