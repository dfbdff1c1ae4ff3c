import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { videoLibrary } from '#contract/videos/library.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { useHelp } from '../care/help-dialog.tsx'
import { ClipWordsFields, sentWords, type Words } from './clip-words.tsx'
import { VIDEOS } from './videos.copy.ts'

/** Changes what is said of a clip; what was typed stays where it is refused. */
export function EditClipDialog({ id, now }: { id: string; now: Words }) {
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState(now)
  const help = useHelp()
  const invalidates = [videoLibrary.clip, videoLibrary.all, videoLibrary.overview]
  const edit = useMutation({ ...mutation(videoLibrary.edit, { invalidates }), meta: { quiet: true } })
  const handleOpen = (isToOpen: boolean) => {
    // Anew as the clip stands: it may have been changed elsewhere.
    if (isToOpen) {
      setWords(now)
      edit.reset()
    }
    setIsOpen(isToOpen)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    edit.mutate(
      { id, ...sentWords(words) },
      {
        onSuccess: (answer) => {
          void toast({ title: VIDEOS.edited })
          setIsOpen(false)
          help.note(answer)
        },
        onError: help.noteRefusal,
      },
    )
  }
  if (help.dialog) return help.dialog
  return (
    <Dialog title={VIDEOS.editTitle} open={isOpen} onOpenChange={handleOpen} trigger={<Button size="sm">{VIDEOS.edit}</Button>}>
      <form className="grid gap-4 p-1" onSubmit={handleSubmit}>
        <ClipWordsFields words={words} onChange={setWords} />
        <ErrorText>{edit.error ? problemIn(edit.error).detail : null}</ErrorText>
        <Button type="submit" tone="primary" className="justify-self-end" busy={edit.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
