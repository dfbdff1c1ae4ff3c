import { useState } from 'react'
import { commentFault, textFault } from '#core/community/post-text.ts'
import { problemIn } from '../../api/problem.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { HelpDialog, useHelp } from '../care/help-dialog.tsx'
import { useEditComment, useEditPost } from './community.queries.ts'

type Props = { id: string; kind: 'post' | 'comment'; content: string; onClose: () => void }

export function EditDialog({ id, kind, content, onClose }: Props) {
  const [text, setText] = useState(content)
  const [error, setError] = useState<string | null>(null)
  const [isHelped, setIsHelped] = useState(false)
  const help = useHelp()
  const [editingPost, editingComment] = [useEditPost(), useEditComment()]
  const editing = kind === 'post' ? editingPost : editingComment
  const save = () => {
    const fault = kind === 'post' ? textFault(text) : commentFault(text)
    if (fault) return setError(fault.sentence)
    editing.mutate(
      { id, content: text },
      {
        onSuccess: ({ help }) => {
          void toast({ title: 'Changed', detail: 'What it said before stays readable under Earlier versions.' })
          if (help) setIsHelped(true)
          else onClose()
        },
        onError: (failure) => {
          setError(problemIn(failure).detail)
          help.noteRefusal(failure)
        },
      },
    )
  }
  if (isHelped) return <HelpDialog onClose={onClose} />
  // In place of the form, whose text comes back with it.
  if (help.dialog) return help.dialog
  return (
    <Dialog
      title={kind === 'post' ? 'Edit post' : 'Edit comment'}
      open
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button tone="primary" busy={editing.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <TextArea label="Text" rows={8} value={text} error={error} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  )
}
