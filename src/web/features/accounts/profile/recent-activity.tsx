import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ownData } from '#contract/people/own-data.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { ACTIVITY_WORDS, PROFILE } from './profile.copy.ts'

type Activity = OutputOf<typeof ownData.activity>
type Act = Activity['recent'][number]

/** Where each kind of act is found again. */
function placeOf({ kind, id }: Act) {
  if (kind === 'bet') return { to: '/betting', search: { tab: 'analytics' } } as const
  if (kind === 'import') return { to: '/financial', search: { tab: 'history' } } as const
  if (kind === 'lineup') return { to: '/lineup-builder', search: {} } as const
  if (kind === 'chat') return { to: '/chat', search: { c: id } } as const
  if (kind === 'post') return { to: '/community', search: { post: id } } as const
  return { to: '/alerts', search: {} } as const
}

/** What one did last, in every room, each line with the way back to it. */
export function RecentActivity({ activity }: { activity: UseQueryResult<Activity> }) {
  const { data, error, refetch } = activity
  const now = useNow()
  const { fullDate, time } = useFormat()
  return (
    <Card title={PROFILE.activity}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading what you did last" rows={4} />
      ) : data.recent.length === 0 ? (
        <EmptyState title={PROFILE.noActivity} detail={PROFILE.noActivityDetail} />
      ) : (
        <ul>
          {data.recent.map((act) => (
            <li key={`${act.kind} ${act.id}`} className="border-b border-line last:border-b-0">
              <Link {...placeOf(act)} className="grid min-h-11 content-center gap-0.5 px-4 py-2 hover:bg-s-2">
                <span className="truncate text-14">{act.text || ACTIVITY_WORDS[act.kind]}</span>
                <span className="note">
                  {ACTIVITY_WORDS[act.kind]} ·{' '}
                  <time dateTime={new Date(act.at).toISOString()} title={`${fullDate(act.at)}, ${time(act.at)}`}>
                    {formatAge(act.at, now)} ago
                  </time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
