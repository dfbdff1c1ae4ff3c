import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { live } from '#contract/sports/live.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { StatusTag } from '../../features/projections/player-table/player-cells.tsx'
import { footOf } from '../../features/sports/provenance.ts'
import { formatAge } from '../../format/time.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import type { PlayerAnswer } from './player-answer.ts'

/** The newest of a league that are looked through for him. */
const MOST_NEWS = 40

/** His injury report, and what is reported that names him. */
export function NewsPane({ answer: { player, league } }: { answer: PlayerAnswer }) {
  const injuries = useQuery(query(live.injuries, { league }, { staleTime: FRESH.news }))
  const news = useQuery(query(live.news, { sport: league, limit: MOST_NEWS }, { staleTime: FRESH.news }))
  const now = useNow()
  const report = injuries.data?.injuries.find(({ playerId }) => playerId === player.player_id)
  const items = news.data?.news.filter(({ playerId }) => playerId === player.player_id) ?? []
  const isUnknown = injuries.data?.stale === true && !report
  return (
    <Card title="News and injury" source={footOf(injuries.data, now)} className="min-h-52">
      {injuries.isPending ? <LoadingState label="Loading the injury report" rows={2} /> : null}
      {injuries.isError && !injuries.data ? <ErrorState error={injuries.error} onRetry={() => void injuries.refetch()} /> : null}
      {injuries.data ? (
        <p className="border-b border-line px-4 py-2 text-13 last:border-b-0">
          {report ? (
            <>
              <StatusTag status={report.injuryStatus} /> {report.description}
              {report.estimatedReturn ? ` Expected back ${report.estimatedReturn}.` : ''}{' '}
              <span className="note">{formatAge(Date.parse(report.reportedAt), now)} ago</span>{' '}
              <Link to="/late-swap" search={{ out: player.player_name }} className="underline underline-offset-4">
                Swap him out of your entries
              </Link>
            </>
          ) : isUnknown ? (
            'Whether he is hurt is not known: the feed of injuries is silent.'
          ) : (
            'He is not on the injury report.'
          )}
        </p>
      ) : null}
      {items.length > 0 ? (
        <ol>
          {items.map(({ id, time, title, summary, source }) => (
            <li key={id} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2 border-b border-line px-4 py-1.5 last:border-b-0">
              <time dateTime={time} className="note pt-0.5">
                {formatAge(Date.parse(time), now)}
                <span className="sr-only"> ago</span>
              </time>
              <div className="min-w-0 text-13">
                <p className="font-semibold">{title}</p>
                <p className="text-ink-2">{summary}</p>
                <p className="note">{source}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : news.isError && !news.data ? (
        <ErrorState error={news.error} onRetry={() => void news.refetch()} />
      ) : news.data ? (
        <p className="px-4 py-2 text-13 text-ink-2">
          {news.data.stale
            ? 'What is reported of him is not known: the news feed is silent.'
            : `Not named in the newest ${MOST_NEWS} items of the league.`}
        </p>
      ) : null}
    </Card>
  )
}
