import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { live } from '#contract/sports/live.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { sourceName } from '../../format/source-name.ts'
import { formatAge, formatReceived } from '../../format/time.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../ui/states/states.tsx'

const EVERY_MS = 60_000 // spec 001 section 7

type Props = { league: LeagueKey; limit: number; title?: string; action?: ReactNode }

/** What is reported about a league, newest first. */
export function NewsCard({ league, limit, title = 'News', action }: Props) {
  const news = useQuery(query(live.news, { sport: league, limit }, { staleTime: FRESH.news, refetchInterval: EVERY_MS }))
  const now = useNow()
  const source = news.data
    ? { parts: [sourceName(news.data), formatReceived(news.data.asOf, now)], stale: news.data.stale || news.isError }
    : undefined
  return (
    <Card title={title} action={action} source={source}>
      {news.isPending ? <LoadingState label="Loading news" rows={Math.min(limit, 6)} /> : null}
      {news.isError && !news.data ? <ErrorState error={news.error} onRetry={() => void news.refetch()} /> : null}
      {news.data?.news.length === 0 ? (
        <FeedEmpty isSilent={news.data.stale} title="No news" detail={news.data.note ?? 'Nothing has been reported about this league.'} />
      ) : null}
      <ol>
        {news.data?.news.map((item) => (
          <li key={item.id} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2 border-b border-line px-4 py-2.5 last:border-b-0">
            <time dateTime={item.time} className="note pt-0.5">
              {formatAge(Date.parse(item.time), now)}
              <span className="sr-only"> ago</span>
            </time>
            <div className="min-w-0">
              <p className="font-semibold">
                {item.gameId ? (
                  <Link to="/games/$gameId" params={{ gameId: item.gameId }} className="underline-offset-4 hover:underline">
                    {item.title}
                  </Link>
                ) : (
                  item.title
                )}
              </p>
              <p className="text-13 text-ink-2">{item.summary}</p>
              <p className="note">{item.source}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
