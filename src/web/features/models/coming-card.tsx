import { useQuery } from '@tanstack/react-query'
import type { ModelForecast } from '#contract/sports/model-forecasts.ts'
import { models } from '#contract/sports/models.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatHandicap, formatPoint } from '../../format/odds.ts'
import { formatChance, formatEdge, formatPointChange, formatPoints } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useClosed } from '../care/use-care.ts'
import { EdgeMark } from '../odds/board/edge-mark.tsx'
import { PriceAge } from '../odds/board/price-age.tsx'
import { basisText, MODELS } from './models.copy.ts'

type Props = { id: string; name: string; isUsed: boolean; isFromFile: boolean }

/** What the model says of the coming week beside ours and the market, and at which current prices it sees value. */
export function ComingCard({ id, name, isUsed, isFromFile }: Props) {
  const isClosed = useClosed('see_edges') !== null
  const asked = useQuery(query(models.forecasts, { id }, { enabled: !isClosed, staleTime: FRESH.slate, refetchInterval: 60_000 }))
  return (
    <Card title={MODELS.coming} aside={<Badge tone="outline">{name}, your model</Badge>}>
      {isClosed ? (
        <p className="p-4 text-ink-2">{MODELS.closedDetail}</p>
      ) : asked.isPending ? (
        <LoadingState label={MODELS.coming} />
      ) : asked.isError ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data.forecasts.length === 0 ? (
        <EmptyState
          title={isFromFile ? MODELS.noComingForecast : MODELS.noComing}
          detail={isFromFile ? MODELS.noComingOfFile : MODELS.noComingDetail}
        />
      ) : (
        <ul aria-label={MODELS.coming}>
          {asked.data.forecasts.map((one) => (
            <ComingRow key={one.gameId} forecast={one} isUsed={isUsed} since={asked.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What each says of a game in the target's own words. */
function words({ says, ours, ourMargin, ourTotal, market }: ModelForecast): readonly (readonly [who: string, says: string])[] {
  if (says.total)
    return [['Yours', formatPoints(says.total.mean)], ...(ourTotal === null ? [] : [['Ours', formatPoints(ourTotal)] as const])]
  const doubt = says.low === null || says.high === null ? '' : ` (${formatChance(says.low)} to ${formatChance(says.high)})`
  const chance = says.chances ? `${formatChance(says.chances.home)}${doubt}` : '–'
  const by = (mean: number) => `, by ${formatPointChange(mean)}`
  return [
    ['Yours', says.margin ? `${chance}${by(says.margin.mean)}` : chance],
    ...(ours
      ? [['Ours', ourMargin !== null && says.margin ? `${formatChance(ours.home)}${by(ourMargin)}` : formatChance(ours.home)] as const]
      : []),
    ...(market ? [['Market', formatChance(market.home)] as const] : []),
  ]
}

function ComingRow({ forecast, isUsed, since }: { forecast: ModelForecast; isUsed: boolean; since: number }) {
  const { weekdayTime, odds } = useFormat()
  const { home, away, startsAt, basis, values, says } = forecast
  return (
    <li className="grid gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold">
          {away} @ {home}
        </span>
        <span className="text-12 text-ink-3">
          {weekdayTime(startsAt)}
          {basisText(basis, isUsed)}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-4 text-13">
        <span className="text-ink-3">{says.total ? 'Points of both' : 'Home wins'}</span>
        {words(forecast).map(([who, text]) => (
          <span key={who}>
            <span className="text-ink-2">{who}</span> <span className="font-semibold">{text}</span>
          </span>
        ))}
      </p>
      {values.map(({ market, outcome, point, price, bookTitle, edge, marketEdge, ageSeconds }) => (
        <p key={`${market} ${outcome}`} className="flex flex-wrap items-baseline gap-x-3 text-13">
          <EdgeMark edge={edge} always isBrief />
          <span>
            by your model: {selection(outcome, point, { home, away })} {odds(price)} at {bookTitle}
          </span>
          <span className="text-ink-2">{marketEdge === null ? MODELS.noMarketEdge : `${formatEdge(marketEdge)} ${MODELS.byMarket}`}</span>
          <PriceAge seconds={ageSeconds} since={since} />
        </p>
      ))}
    </li>
  )
}

/** "KC −3", "Over 44.5", "Draw": the side stands before its own number. */
function selection(outcome: string, point: number | null, sides: { readonly home: string; readonly away: string }): string {
  if (outcome === 'home' || outcome === 'away') return point === null ? sides[outcome] : formatHandicap(sides[outcome], point)
  const word = `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`
  return point === null ? word : `${word} ${formatPoint(point)}`
}
