import { useAccess } from '../../access/use-access.ts'
import { useClosed } from '../../features/care/use-care.ts'
import { VALUE_NOTE } from '../../features/odds/board/odds-board.copy.ts'
import { noBetNote } from '../../features/odds/price-ticket/best-prices.ts'
import { PriceTicket } from '../../features/odds/price-ticket/price-ticket.tsx'
import { formatAge } from '../../format/time.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { SourceLine } from '../../ui/display/source-line.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { DASHBOARD } from './dashboard.copy.ts'
import type { DashboardPrices } from './dashboard.queries.ts'

const SHOWN = 3

/**
 * The three prices furthest above fair; where fewer beat it, the nearest fill the row. Who has no odds in their plan sees why at the live markets
 * below, once; whom something of their own closes edges, above the screen.
 */
export function ValueTickets({ prices }: { prices: DashboardPrices }) {
  const { allows } = useAccess()
  const isClosed = useClosed('see_edges') !== null
  if (!allows('odds') || isClosed) return null
  return (
    <section aria-label="Prices that beat fair" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Tickets prices={prices} />
    </section>
  )
}

function Tickets({ prices }: { prices: DashboardPrices }) {
  const now = useNow()
  if (prices.error) return <ErrorState error={prices.error} title="Failed to load betting odds" onRetry={prices.retry} />
  if (prices.isLoading)
    return (
      <LoadingState label="Loading prices">
        <div className="grid gap-3 md:grid-cols-3">
          <Skeleton className="h-56" />
          <Skeleton className="h-56 max-md:hidden" />
          <Skeleton className="h-56 max-md:hidden" />
        </div>
      </LoadingState>
    )
  const isValue = prices.value.length > 0
  const shown = [...prices.value, ...prices.nearest].slice(0, SHOWN)
  if (shown.length === 0)
    return (
      <div className="rounded-card border border-line bg-s-1">
        {prices.isSilent ? (
          <EmptyState title="Prices are not known" detail={DASHBOARD.pricesUnknown} />
        ) : (
          <EmptyState title="No live games currently" detail="No game of the four leagues has a price that can be compared." />
        )}
      </div>
    )
  return (
    <>
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:nth-child(3)]:hidden',
          // On a phone what is no bet does not push the games down.
          !isValue && 'max-md:[&>:nth-child(n+2)]:hidden',
        )}
      >
        {shown.map((priced, index) => (
          <PriceTicket key={`${priced.event.id} ${priced.best.outcome}`} priced={priced} isFirst={isValue && index === 0}>
            <LinkButton
              to="/betting"
              search={{ league: priced.event.league }}
              tone={isValue && index === 0 ? 'primary' : 'secondary'}
              size="sm"
              // Where the three do not stand side by side, it has a row of its own.
              className="flex-1 @max-[16.5rem]:basis-full"
            >
              See the board
            </LinkButton>
            <LinkButton to="/chat" tone="quiet" size="sm">
              {DASHBOARD.ask}
            </LinkButton>
          </PriceTicket>
        ))}
      </div>
      <SourceLine
        parts={[
          noBetNote(shown),
          prices.world === 'demo' ? 'Demo world' : prices.source,
          prices.checked,
          'fair price by Shin from all books',
          'band shows the range over the methods',
          isValue ? VALUE_NOTE : null,
          prices.asOf === null ? null : `${formatAge(prices.asOf, now)} ago`,
        ]}
      />
    </>
  )
}
