import { useQuery } from '@tanstack/react-query'
import { live } from '#contract/live.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatAge } from '../../format/time.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { useNow } from '../../ui/use-now.ts'
import { footOf } from './provenance.tsx'

const SHOWN = 10 // spec 001 section 9

export function NewsView({ league }: { league: LeagueKey }) {
  const news = useQuery(query(live.news, { sport: league, limit: SHOWN }, { staleTime: FRESH.news, refetchInterval: 60_000 }))
  const now = useNow()
  return (
    <Card title="News" source={footOf(news.data, now)}>
      {news.isPending ? <LoadingState label="Loading news" rows={SHOWN} /> : null}
      {news.isError ? <ErrorState error={news.error} onRetry={() => void news.refetch()} /> : null}
      {news.data?.news.length === 0 ? (
        <EmptyState title="No news" detail={news.data.note ?? 'Nothing has been reported about this league.'} />
      ) : null}
      <ol>
        {news.data?.news.map((item) => (
          <li key={item.id} className="grid grid-cols-[4.5rem_1fr] gap-2 border-b border-line px-4 py-2.5 last:border-b-0">
            <time dateTime={item.time} className="note pt-0.5">
              {formatAge(Date.parse(item.time), now)} ago
            </time>
            <div>
              <p className="font-semibold">{item.title}</p>
              <p className="text-13 text-ink-2">{item.summary}</p>
              <p className="note">{item.source}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
