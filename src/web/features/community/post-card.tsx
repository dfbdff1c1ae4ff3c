import { MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { formatCount } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { AuthorLine } from './author-line.tsx'
import { TYPE_WORDS } from './community.copy.ts'
import type { ForumPost } from './community.queries.ts'
import { EditDialog } from './edit-dialog.tsx'
import { ImageGrid } from './image-grid.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { PickTicket } from './pick-ticket.tsx'
import { PostMenu } from './post-menu.tsx'
import { ReactionBar } from './reaction-bar.tsx'

type Props = {
  post: ForumPost
  onOpen: (id: string) => void
  onMember: (id: string) => void
  onTag?: (tag: string) => void
  /** In its own thread all of it stands; in the feed long texts are cut. */
  isWhole?: boolean
}

export const linkTo = (id: string): string => `${window.location.origin}/community?post=${encodeURIComponent(id)}`

async function share(id: string): Promise<void> {
  const isCopied = await copyText(linkTo(id))
  void toast(
    isCopied
      ? { title: 'Link copied', detail: 'Members who are signed in can open it.' }
      : { title: 'The link could not be copied', tone: 'bad' },
  )
}

/** From here on the feed shows a part of a text. */
const CUT = 700

export function PostCard({ post, onOpen, onMember, onTag, isWhole = false }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const isLong = !isWhole && post.content.length > CUT
  const author = { id: post.author_id, username: post.author_username, isVerified: post.author_verified, avatar: post.author_avatar }
  return (
    <article
      aria-label={`${TYPE_WORDS[post.type]} by ${author.username}`}
      className="grid gap-3 rounded-card border border-line bg-s-1 p-4"
    >
      <AuthorLine author={author} at={Date.parse(post.created_at)} isEdited={post.editedAt !== null} onMember={onMember}>
        {post.sport ? <Badge tone="outline">{LEAGUES[post.sport].name}</Badge> : null}
        <Badge tone={post.type === 'pick' ? 'gold' : 'plain'}>{TYPE_WORDS[post.type]}</Badge>
        <PostMenu post={post} onEdit={() => setIsEditing(true)} />
      </AuthorLine>
      <StateNote state={post.state} isOwn={post.isOwn} />
      {post.pick ? <PickTicket pick={post.pick} /> : null}
      <div className={cx(isLong && 'relative max-h-56 overflow-hidden', post.content === '' && 'hidden')}>
        <MarkdownText text={post.content} renamed={post.renamed} onMember={(name) => onMember(`@${name}`)} />
        {isLong ? <div className="absolute inset-x-0 bottom-0 h-16 bg-linear-to-t from-s-1 to-transparent" /> : null}
      </div>
      {isLong ? (
        <Button size="sm" tone="quiet" className="justify-self-start" onClick={() => onOpen(post.id)}>
          Read all of it
        </Button>
      ) : null}
      <ImageGrid images={post.images} author={author.username} />
      {post.tags.length > 0 ? (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag}>
              <button type="button" className="inline-link text-13" onClick={() => onTag?.(tag)}>
                #{tag}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <footer className="flex flex-wrap items-center gap-x-3 border-t border-line pt-2">
        <ReactionBar postId={post.id} reaction={post.reaction} reactions={post.reactions} isDisabled={post.state !== 'shown'} />
        <div className="ml-auto flex items-center gap-1">
          <Button size="sm" tone="quiet" icon={<MessageCircle size={16} strokeWidth={1.5} />} onClick={() => onOpen(post.id)}>
            {formatCount(post.comments_count)} <span className="sr-only">{post.comments_count === 1 ? 'comment' : 'comments'}</span>
          </Button>
          <Button size="sm" tone="quiet" icon={<Share2 size={16} strokeWidth={1.5} />} onClick={() => void share(post.id)}>
            Share
          </Button>
        </div>
      </footer>
      {isEditing ? <EditDialog id={post.id} kind="post" content={post.content} onClose={() => setIsEditing(false)} /> : null}
    </article>
  )
}

/** Why a text is not as others: hidden until it was looked at, or taken down. */
export function StateNote({ state, isOwn }: { state: ForumPost['state']; isOwn: boolean }) {
  if (state === 'shown') return null
  const sentence =
    state === 'held'
      ? 'Hidden from others until a moderator has looked.'
      : state === 'removed'
        ? `A moderator took this down.${isOwn ? ' The reason stands in the moderation log, where you may appeal.' : ''}`
        : 'Deleted by its author.'
  return <p className="rounded-control border border-line bg-s-2 px-3 py-2 text-13 text-ink-2">{sentence}</p>
}
