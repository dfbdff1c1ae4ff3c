import { Handshake, Heart, ThumbsDown, ThumbsUp } from 'lucide-react'
import { REACTIONS, type Reaction } from '#core/community/post.ts'
import { formatCount } from '../../format/percent.ts'
import { cx } from '../../ui/layout/cx.ts'
import { REACTION_WORDS } from './community.copy.ts'
import { useReact } from './community.queries.ts'

const ICONS = { like: Heart, agree: ThumbsUp, disagree: ThumbsDown, thanks: Handshake } as const

type Props = {
  postId: string
  commentId?: string
  reaction: Reaction | null
  reactions: Readonly<Partial<Record<Reaction, number>>>
  isDisabled?: boolean
}

/** Four reactions; the same one again takes it back. */
export function ReactionBar({ postId, commentId, reaction, reactions, isDisabled = false }: Props) {
  const reacting = useReact()
  return (
    <fieldset className="-ml-2 flex flex-wrap items-center">
      <legend className="sr-only">Reactions</legend>
      {REACTIONS.map((kind) => {
        const Icon = ICONS[kind]
        const count = reactions[kind] ?? 0
        const isOwn = reaction === kind
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isOwn}
            aria-label={`${REACTION_WORDS[kind]}, ${formatCount(count)}`}
            title={REACTION_WORDS[kind]}
            disabled={isDisabled || reacting.isPending}
            onClick={() => reacting.mutate({ postId, commentId, reaction: kind })}
            className={cx(
              'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-13 hover:not-disabled:bg-s-2 max-md:min-h-11',
              isOwn ? 'font-semibold text-accent-ink' : 'text-ink-2',
            )}
          >
            <Icon size={16} strokeWidth={1.5} fill={isOwn ? 'currentColor' : 'none'} aria-hidden="true" />
            {count > 0 ? formatCount(count) : null}
          </button>
        )
      })}
    </fieldset>
  )
}
