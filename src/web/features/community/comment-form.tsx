import { type FormEvent, useState } from 'react'
import { MOST_COMMENT_CHARACTERS } from '#core/community/post.ts'
import { commentFault } from '#core/community/post-text.ts'
import { problemIn } from '../../api/problem.ts'
import { formatCount } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { useHelp } from '../care/help-dialog.tsx'
import { useComment } from './community.queries.ts'
import { useKeptDraft } from './composer/use-kept-draft.ts'

type Props = { postId: string; parentId?: string; label: string; onDone?: () => void; onHelp: () => void }

/** An answer to a post, or to one of its comments; kept as a draft while it is written. */
export function CommentForm({ postId, parentId, label, onDone, onHelp }: Props) {
  const draft = useKeptDraft(parentId ?? postId)
  const [error, setError] = useState<string | null>(null)
  const commenting = useComment()
  const help = useHelp()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const fault = commentFault(draft.text)
    if (fault) return setError(fault.sentence)
    setError(null)
    commenting.mutate(
      { id: postId, content: draft.text, parentId: parentId ?? null },
      {
        onSuccess: ({ help }) => {
          draft.clear()
          onDone?.()
          if (help) onHelp()
        },
        onError: (failure) => {
          setError(problemIn(failure).detail)
          help.noteRefusal(failure)
        },
      },
    )
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-2" noValidate>
      <TextArea
        label={label}
        rows={3}
        value={draft.text}
        error={error}
        hint={`${formatCount(draft.text.length)} of ${formatCount(MOST_COMMENT_CHARACTERS)}`}
        onChange={(event) => draft.change(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" tone="primary" disabled={draft.text.trim() === ''} busy={commenting.isPending}>
          Comment
        </Button>
        {onDone ? (
          <Button size="sm" onClick={onDone}>
            Cancel
          </Button>
        ) : null}
      </div>
      {help.dialog}
    </form>
  )
}
