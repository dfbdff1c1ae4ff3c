import { formatAge } from '../../format/time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useMentions, useReadMentions } from './community.queries.ts'

const WORDS = { mention: 'named you', answer: 'answered you', moderation: 'A moderator decided about your text' } as const
const OF_LINK = 'A moderator decided about a link of yours'

type Props = {
  onOpen: (id: string) => void
  /** Opens the log of moderation, where one may appeal. */
  onLog: () => void
}

/** Where members named or answered the reader, and what was decided about their texts and links. */
export function MentionsCard({ onOpen, onLog }: Props) {
  const { data, error, refetch } = useMentions()
  const reading = useReadMentions()
  const now = useNow()
  return (
    <Card
      title="For you"
      aside={data && data.unread > 0 ? <Badge tone="gold">{data.unread} new</Badge> : null}
      action={
        data && data.unread > 0 ? (
          <Button size="sm" tone="quiet" busy={reading.isPending} onClick={() => reading.mutate({})}>
            Mark read
          </Button>
        ) : null
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading what is for you" rows={3} />
      ) : data.mentions.length === 0 ? (
        <p className="px-4 py-3 text-13 text-ink-2">Nothing yet. Answers to you, and posts that name you, stand here.</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {data.mentions.map(({ id, postId, by, kind, excerpt, at, isNew }) => (
            <li key={id} className={cx('border-b border-line last:border-b-0', isNew && 'shadow-[inset_3px_0_0_var(--accent-mark)]')}>
              <button
                type="button"
                onClick={() => (postId === null ? onLog() : onOpen(postId))}
                className="grid w-full gap-0.5 px-4 py-2.5 text-left hover:bg-s-2"
              >
                <span className="text-13">
                  {kind === 'moderation' ? null : <b>{by.username} </b>}
                  {postId === null ? OF_LINK : WORDS[kind]} <span className="note">· {formatAge(at, now)} ago</span>
                </span>
                <span className="line-clamp-2 text-13 [overflow-wrap:anywhere] text-ink-2">{excerpt}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
