import { BadgeCheck } from 'lucide-react'
import { nounFor } from '#core/plural.ts'
import { formatCount } from '../../format/percent.ts'
import { initialsOf } from '../../format/teams.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { COMMUNITY } from './community.copy.ts'
import { useMember, useRelate } from './community.queries.ts'
import { Cuts, RecordStats } from './record-table.tsx'

type Props = { id: string; onClose: () => void; onPosts: (id: string) => void }

/** A member at the side: since when, the record of their picks, and whether one follows, mutes or blocks them. */
export function MemberSheet({ id, onClose, onPosts }: Props) {
  const { data, error, refetch } = useMember(id)
  const { fullDate } = useFormat()
  const relating = useRelate()
  const relate = (relation: 'follow' | 'mute' | 'block' | 'none') => data && relating.mutate({ id: data.id, relation })
  const is = data?.relation
  return (
    <Sheet title={data?.username ?? 'Member'} open onOpenChange={(open) => !open && onClose()}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading the member" />
      ) : (
        <div className="grid gap-4 p-4">
          <div className="flex items-center gap-3">
            <Avatar initials={initialsOf(data.username)} image={data.avatar} size={64} />
            <div className="grid gap-0.5">
              <span className="flex items-center gap-2 text-16 font-semibold">
                {data.username}
                {data.isVerified ? (
                  <span className="inline-flex items-center gap-1 text-12 text-accent-ink">
                    <BadgeCheck size={14} aria-hidden="true" /> Verified
                  </span>
                ) : null}
              </span>
              <span className="note">Member since {fullDate(data.memberSince)}</span>
              {data.posts === null || data.comments === null || data.followers === null ? null : (
                <span className="note">
                  {formatCount(data.posts)} {nounFor(data.posts, 'post')} · {formatCount(data.comments)} {nounFor(data.comments, 'comment')}{' '}
                  · {formatCount(data.followers)} {nounFor(data.followers, 'follower')}
                </span>
              )}
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onPosts(data.id)}>
              Their posts
            </Button>
            {data.hasProfile ? (
              <LinkButton size="sm" to="/profile/$userId" params={{ userId: data.id }}>
                Profile
              </LinkButton>
            ) : null}
            {data.isOwn ? null : (
              <>
                <Button
                  size="sm"
                  tone={is === 'follow' ? 'secondary' : 'primary'}
                  onClick={() => relate(is === 'follow' ? 'none' : 'follow')}
                >
                  {is === 'follow' ? 'Following' : 'Follow'}
                </Button>
                <Button size="sm" tone="quiet" aria-pressed={is === 'mute'} onClick={() => relate(is === 'mute' ? 'none' : 'mute')}>
                  {is === 'mute' ? 'Unmute' : 'Mute'}
                </Button>
                <Button size="sm" tone="danger" aria-pressed={is === 'block'} onClick={() => relate(is === 'block' ? 'none' : 'block')}>
                  {is === 'block' ? 'Unblock' : 'Block'}
                </Button>
              </>
            )}
          </div>
          {data.record === null ? (
            <p className="text-14 text-ink-2">{data.isHidingPicks ? COMMUNITY.hiding : COMMUNITY.noProfile}</p>
          ) : (
            <>
              <RecordStats record={data.record} />
              <Cuts title="By league" cuts={data.bySport} />
              <Cuts title="By market" cuts={data.byMarket} />
              <p className="note">{COMMUNITY.recordNote}</p>
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}
