import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { AuthorLine } from './author-line.tsx'
import { CommentForm } from './comment-form.tsx'
import { COMMUNITY } from './community.copy.ts'
import { type Comment, useThread } from './community.queries.ts'
import { EditDialog } from './edit-dialog.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { PostCard, StateNote } from './post-card.tsx'
import { PostMenu } from './post-menu.tsx'
import { ReactionBar } from './reaction-bar.tsx'

type Props = { id: string; onBack: () => void; onMember: (id: string) => void; onHelp: () => void }

/** A post with everything that was answered. */
export function Thread({ id, onBack, onMember, onHelp }: Props) {
  const { data, error, refetch } = useThread(id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button size="sm" tone="quiet" className="justify-self-start" icon={<ArrowLeft size={16} strokeWidth={1.5} />} onClick={onBack}>
        All posts
      </Button>
      {error && !data ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : !data ? (
        <LoadingState label="Loading the thread" rows={8} />
      ) : !data.post ? (
        <Card>
          <EmptyState title="This pick is not shown" detail={COMMUNITY.hiding} />
        </Card>
      ) : (
        <>
          <PostCard post={data.post} onOpen={() => {}} onMember={onMember} isWhole />
          <Card title="Comments" aside={<span className="note">{data.comments.length}</span>}>
            {data.post.state === 'shown' ? (
              <div className="border-b border-line p-4">
                <CommentForm postId={id} label="Your comment" onHelp={onHelp} />
              </div>
            ) : null}
            {data.comments.length === 0 ? (
              <EmptyState title="No comment yet" detail="Be the first to answer." />
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)]">
                {inThread(data.comments).map((comment) => (
                  <CommentItem key={comment.id} comment={comment} onMember={onMember} onHelp={onHelp} />
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
    </div>
  )
}

/** Each answer below what it answers. */
function inThread(comments: readonly Comment[]): Comment[] {
  const known = new Set(comments.map(({ id }) => id))
  const below = new Map<string, Comment[]>()
  for (const one of comments) {
    const parent = one.parentId !== null && known.has(one.parentId) ? one.parentId : ''
    below.set(parent, [...(below.get(parent) ?? []), one])
  }
  const walk = (parent: string): Comment[] => (below.get(parent) ?? []).flatMap((one) => [one, ...walk(one.id)])
  return walk('')
}

function CommentItem({ comment, onMember, onHelp }: { comment: Comment; onMember: (id: string) => void; onHelp: () => void }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const { state, depth } = comment
  return (
    <li className="border-b border-line p-4 last:border-b-0" style={{ paddingInlineStart: `${1 + depth * 1.25}rem` }}>
      <div className={depth > 0 ? 'grid gap-2 border-l-2 border-line pl-3' : 'grid gap-2'}>
        {state === 'deleted' ? (
          <StateNote state={state} isOwn={false} />
        ) : (
          <>
            <AuthorLine author={comment.author} at={comment.createdAt} isEdited={comment.editedAt !== null} onMember={onMember} size={28}>
              <PostMenu comment={comment} onEdit={() => setIsEditing(true)} />
            </AuthorLine>
            <StateNote state={state} isOwn={comment.isOwn} />
            <MarkdownText text={comment.content} renamed={comment.renamed} onMember={(name) => onMember(`@${name}`)} />
            <div className="flex flex-wrap items-center gap-x-3">
              <ReactionBar
                postId={comment.postId}
                commentId={comment.id}
                reaction={comment.reaction}
                reactions={comment.reactions}
                isDisabled={state !== 'shown'}
              />
              <Button size="sm" tone="quiet" aria-expanded={isAnswering} onClick={() => setIsAnswering(!isAnswering)}>
                Answer
              </Button>
            </div>
          </>
        )}
        {isAnswering ? (
          <CommentForm
            postId={comment.postId}
            parentId={comment.id}
            label={`Your answer to ${comment.author.username}`}
            onDone={() => setIsAnswering(false)}
            onHelp={onHelp}
          />
        ) : null}
        {isEditing ? <EditDialog id={comment.id} kind="comment" content={comment.content} onClose={() => setIsEditing(false)} /> : null}
      </div>
    </li>
  )
}
