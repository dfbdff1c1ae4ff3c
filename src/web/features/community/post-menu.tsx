import { Ellipsis, Flag, History, Pencil, Trash2, UserX, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/actions/menu.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { type Comment, type ForumPost, useRelate, useRemoveComment, useRemovePost } from './community.queries.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type Shown = 'report' | 'history' | 'delete' | null
type Props = { onEdit: () => void } & ({ post: ForumPost; comment?: never } | { post?: never; comment: Comment })

/** What may be done with a text: one's own is changed and deleted, others' are reported, their authors muted and blocked. */
export function PostMenu({ post, comment, onEdit }: Props) {
  const now = useNow()
  const [shown, setShown] = useState<Shown>(null)
  const relating = useRelate()
  const text = post ?? comment
  const author = post ? { id: post.author_id, username: post.author_username } : comment.author
  const isPick = post?.type === 'pick'
  const relate = (relation: 'mute' | 'block', done: string) =>
    relating.mutate({ id: author.id, relation }, { onSuccess: () => void toast({ title: done, detail: 'Their profile takes it back.' }) })
  const items: MenuItem[] = text.isOwn
    ? [
        ...(text.editableUntil !== null && now < text.editableUntil
          ? [{ key: 'edit', label: 'Edit', icon: <Pencil {...icon} />, onChoose: onEdit }]
          : []),
        ...(isPick || text.state === 'removed'
          ? []
          : [{ key: 'delete', label: 'Delete', icon: <Trash2 {...icon} />, isDangerous: true, onChoose: () => setShown('delete') }]),
      ]
    : [
        { key: 'report', label: 'Report', icon: <Flag {...icon} />, onChoose: () => setShown('report') },
        {
          key: 'mute',
          label: `Mute ${author.username}`,
          icon: <VolumeX {...icon} />,
          onChoose: () => relate('mute', `${author.username} is muted`),
        },
        {
          key: 'block',
          label: `Block ${author.username}`,
          icon: <UserX {...icon} />,
          isDangerous: true,
          onChoose: () => relate('block', `${author.username} is blocked`),
        },
      ]
  if (text.editedAt !== null)
    items.push({ key: 'history', label: 'Earlier versions', icon: <History {...icon} />, onChoose: () => setShown('history') })
  if (items.length === 0) return null
  const ids = post ? { postId: post.id } : { postId: comment.postId, commentId: comment.id }
  const close = () => setShown(null)
  return (
    <>
      <Menu
        trigger={<IconButton label={`More about this by ${author.username}`} size="sm" icon={<Ellipsis {...icon} />} />}
        items={items}
      />
      {shown === 'report' ? <ReportDialog {...ids} onClose={close} /> : null}
      {shown === 'history' ? <HistoryDialog id={text.id} onClose={close} /> : null}
      {shown === 'delete' ? <DeleteDialog id={text.id} kind={post ? 'post' : 'comment'} onClose={close} /> : null}
    </>
  )
}

function DeleteDialog({ id, kind, onClose }: { id: string; kind: 'post' | 'comment'; onClose: () => void }) {
  const [removingPost, removingComment] = [useRemovePost(), useRemoveComment()]
  const removing = kind === 'post' ? removingPost : removingComment
  return (
    <Dialog
      title={kind === 'post' ? 'Delete this post?' : 'Delete this comment?'}
      description="Its text and images are gone for good. Answers to it stay."
      open
      onOpenChange={onClose}
      width="sm"
      footer={
        <>
          <DialogClose render={<Button>Keep it</Button>} />
          <Button tone="danger" busy={removing.isPending} onClick={() => removing.mutate({ id }, { onSuccess: onClose })}>
            Delete
          </Button>
        </>
      }
    />
  )
}
