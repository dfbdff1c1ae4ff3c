import { useAccess } from '../../access/use-access.ts'
import { useLastError } from '../../api/use-last-error.ts'
import { useClosed } from '../../features/care/use-care.ts'
import { VALUE_NOTE } from '../../features/odds/board/odds-board.copy.ts'
import { beatsFair, nearestInOrder, noBetNote } from '../../features/odds/price-ticket/best-prices.ts'
import { PRICE_COLUMNS, priceKey } from '../../features/odds/price-ticket/price-rows.tsx'
import { formatAge } from '../../format/time.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { DASHBOARD } from './dashboard.copy.ts'
import type { DashboardPrices } from './dashboard.queries.ts'

/** As many rows whatever beats fair, so that the games below keep their place; on a phone fewer, for the same reason. */
const SHOWN = 6
const SHOWN_ON_PHONE = 3

/**
 * The prices furthest above fair; where fewer beat it, the nearest fill the list. Who has no odds in their plan sees why at the live markets
 * below, once; whom something of their own closes edges, above the screen.
 */
export function ValueList({ prices }: { prices: DashboardPrices }) {
  const { allows } = useAccess()
  const isClosed = useClosed('see_edges') !== null
  if (!allows('odds') || isClosed) return null
  return (
    <section aria-label="Prices that beat fair" className="min-w-0">
      <Rows prices={prices} />
    </section>
  )
}

function Rows({ prices }: { prices: DashboardPrices }) {
  const now = useNow()
  const isNarrow = useNarrow()
  const most = isNarrow ? SHOWN_ON_PHONE : SHOWN
  const shown = [...prices.value, ...nearestInOrder(prices.nearest, most - prices.value.length)].slice(0, most)
  const note = noBetNote(shown)
  const error = useLastError(prices.error, prices.isKnown)
  const isKnown = shown.length > 0 && !error
  return (
    <Card
      title={prices.value.length > 0 ? DASHBOARD.value : DASHBOARD.nearest}
      aside={isKnown && note ? <span className="note max-md:hidden">{note}</span> : null}
      action={
        <LinkButton to="/betting" search={shown[0] ? { league: shown[0].event.league } : {}} tone="quiet" size="sm">
          All prices
        </LinkButton>
      }
      source={
        isKnown
          ? {
              parts: [
                isNarrow ? note : null,
                prices.world === 'demo' ? 'Demo world' : prices.source,
                prices.checked,
                'fair price by Shin from all books',
                isNarrow ? null : 'band: range over the methods',
                prices.value.length > 0 ? VALUE_NOTE : null,
                prices.asOf === null ? null : `${formatAge(prices.asOf, now)} ago`,
              ],
            }
          : undefined
      }
    >
      {error ? <ErrorState error={error} title="Failed to load betting odds" onRetry={prices.retry} /> : null}
      {prices.isLoading ? <LoadingState label="Loading prices" rows={most} height="table" /> : null}
      {error || prices.isLoading ? null : (
        <Table
          caption="Prices furthest above fair"
          columns={PRICE_COLUMNS}
          rows={shown}
          rowKey={priceKey}
          isMarked={beatsFair}
          empty={
            prices.isSilent ? (
              <EmptyState title="Prices are not known" detail={DASHBOARD.pricesUnknown} />
            ) : (
              <EmptyState title="No live games currently" detail="No game of the four leagues has a price that can be compared." />
            )
          }
        />
      )}
    </Card>
  )
}
