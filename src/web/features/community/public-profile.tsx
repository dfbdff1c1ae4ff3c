// A profile as members see it: name, picture and what the sealed picks add up to. Nothing else of the person is in the answer.
import { useMutation } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { forum } from '#contract/community/forum.ts'
import { objects } from '#contract/community/objects.ts'
import { picks } from '#contract/community/picks.ts'
import { nounFor } from '#core/plural.ts'
import { useAccess } from '../../access/use-access.ts'
import { mutation } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { initialsOf } from '../../format/teams.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { COMMUNITY } from './community.copy.ts'
import { usePublicProfile, useRelate } from './community.queries.ts'
import { Cuts, RecordStats, ReturnRail } from './record-table.tsx'

export function PublicProfile({ userId }: { userId: string }) {
  const { data, error, refetch } = usePublicProfile(userId)
  const { user } = useAccess()
  const { fullDate } = useFormat()
  const relating = useRelate()
  const removing = useMutation(mutation(objects.removeAvatar, { invalidates: [picks.publicProfile, picks.member, forum.posts] }))
  if (error && !data) {
    return (
      <Page title="Profile">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title="Profile">
        <LoadingState label="Loading the profile" rows={4} />
      </Page>
    )
  }
  const { relation, record, isOwn } = data
  const relate = (next: 'follow' | 'mute' | 'block') => relating.mutate({ id: data.id, relation: relation === next ? 'none' : next })
  const handleShare = async () => {
    const isCopied = await copyText(`${location.origin}/profile/${encodeURIComponent(data.id)}`)
    void toast(isCopied ? { title: 'Link copied', detail: COMMUNITY.membersOnly } : { title: 'The link could not be copied', tone: 'bad' })
  }
  return (
    <Page title={data.username} tabTitle="Profile" action={isOwn ? <LinkButton to="/profile">{COMMUNITY.ownProfile}</LinkButton> : null}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar initials={initialsOf(data.username)} image={data.avatar} size={64} />
        <div className="grid gap-0.5">
          {data.isVerified ? (
            <span className="inline-flex items-center gap-1 text-13 text-accent-ink">
              <BadgeCheck size={14} aria-hidden="true" /> Verified
            </span>
          ) : null}
          <span className="note">Member since {fullDate(data.memberSince)}</span>
          <span className="note">
            {formatCount(data.posts)} {nounFor(data.posts, 'post')} · {formatCount(data.followers)} {nounFor(data.followers, 'follower')}
          </span>
        </div>
      </div>
      {isOwn ? <p className="note">{data.isPublic ? COMMUNITY.isPublic : COMMUNITY.isPrivate}</p> : null}
      <div className="flex flex-wrap gap-2">
        {isOwn ? null : (
          <>
            <Button size="sm" tone={relation === 'follow' ? 'secondary' : 'primary'} onClick={() => relate('follow')}>
              {relation === 'follow' ? 'Following' : 'Follow'}
            </Button>
            <Button size="sm" tone="quiet" aria-pressed={relation === 'mute'} onClick={() => relate('mute')}>
              {relation === 'mute' ? 'Unmute' : 'Mute'}
            </Button>
            <Button size="sm" tone="danger" aria-pressed={relation === 'block'} onClick={() => relate('block')}>
              {relation === 'block' ? 'Unblock' : 'Block'}
            </Button>
          </>
        )}
        {data.isPublic ? (
          <Button size="sm" onClick={() => void handleShare()}>
            Copy link
          </Button>
        ) : null}
        {user?.isAdmin && !isOwn && data.avatar ? (
          <Button size="sm" tone="danger" busy={removing.isPending} onClick={() => removing.mutate({ userId: data.id })}>
            Remove picture
          </Button>
        ) : null}
      </div>
      {record === null ? (
        <p className="text-ink-2">
          {data.isHidingPicks ? COMMUNITY.hiding : relation === 'block' ? COMMUNITY.youBlocked : COMMUNITY.youMuted}
        </p>
      ) : (
        <Card title="Record of sealed picks" padded className="max-w-[60rem]">
          <div className="grid gap-4">
            <RecordStats record={record} />
            <ReturnRail roi={record.roi} width={320} />
            <div className="grid gap-4 md:grid-cols-2">
              <Cuts title="By league" cuts={data.bySport} />
              <Cuts title="By market" cuts={data.byMarket} />
            </div>
            <p className="note">{COMMUNITY.recordNote}</p>
          </div>
        </Card>
      )}
    </Page>
  )
}
