import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { videoLibrary } from '#contract/videos/library.ts'
import { CATEGORY_COLOR, MOST_CATEGORY_NAME } from '#core/videos/clip.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useHelp } from '../care/help-dialog.tsx'
import { ClipWordsFields, NO_WORDS, sentWords } from './clip-words.tsx'
import { ADMIN_VIDEOS } from './videos.copy.ts'

const CHANGED = [videoLibrary.overview, videoLibrary.all, videoLibrary.categories]

function Failure({ title, error }: { title: string; error: Error }) {
  return (
    <p role="alert" className="text-loss">
      <b>{title}</b> {problemIn(error).detail}
    </p>
  )
}

/** "Add Video URL" (spec 001 section 2). */
export function AddUrlDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [url, setUrl] = useState('')
  const [words, setWords] = useState(NO_WORDS)
  const [length, setLength] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const help = useHelp()
  const add = useMutation({ ...mutation(videoLibrary.addUrl, { invalidates: CHANGED }), meta: { quiet: true } })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(url.trim() === '')
    if (url.trim() === '') return
    const { title, ...rest } = sentWords(words)
    add.mutate(
      { ...rest, url, ...(title.trim() === '' ? {} : { title }), seconds: length.trim() === '' ? null : Math.round(Number(length)) },
      {
        onSuccess: (answer) => {
          help.note(answer)
          void toast({ title: ADMIN_VIDEOS.urlAdded })
          setIsOpen(false)
          setUrl('')
          setWords(NO_WORDS)
        },
        onError: help.noteRefusal,
      },
    )
  }
  return (
    <>
      <Dialog
        title={ADMIN_VIDEOS.addUrl}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button tone="primary">{ADMIN_VIDEOS.addUrl}</Button>}
      >
        <form className="grid gap-4 p-1" noValidate onSubmit={handleSubmit}>
          <Field
            label="Video URL"
            hint="YouTube or Vimeo"
            maxLength={500}
            value={url}
            error={isMissing ? ADMIN_VIDEOS.urlMissing : undefined}
            onChange={({ target }) => setUrl(target.value)}
          />
          <ClipWordsFields words={words} onChange={setWords} isTitleNeeded={false} />
          <Field
            label="Length in seconds"
            hint="Where it is known. Without it the video belongs to the full library (Pro)."
            inputMode="numeric"
            maxLength={6}
            value={length}
            onChange={({ target }) => setLength(target.value)}
          />
          {add.error ? <Failure title={ADMIN_VIDEOS.failedUrl} error={add.error} /> : null}
          <Button type="submit" tone="primary" className="justify-self-end" busy={add.isPending}>
            Add
          </Button>
        </form>
      </Dialog>
      {help.dialog}
    </>
  )
}

/** "New Category" (spec 001 section 2). */
export function CategoryDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [color, setColor] = useState<string>(CATEGORY_COLOR)
  const add = useMutation({ ...mutation(videoLibrary.addCategory, { invalidates: CHANGED }), meta: { quiet: true } })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(
      { name, description, color },
      {
        onSuccess: () => {
          void toast({ title: ADMIN_VIDEOS.categoryAdded })
          setIsOpen(false)
          setName('')
          setDescription('')
        },
      },
    )
  }
  return (
    <Dialog title={ADMIN_VIDEOS.newCategory} open={isOpen} onOpenChange={setIsOpen} trigger={<Button>{ADMIN_VIDEOS.newCategory}</Button>}>
      <form className="grid gap-4 p-1" onSubmit={handleSubmit}>
        <Field label="Name" required maxLength={MOST_CATEGORY_NAME} value={name} onChange={({ target }) => setName(target.value)} />
        <Field label="Description" maxLength={300} value={description} onChange={({ target }) => setDescription(target.value)} />
        <Field label="Color" type="color" value={color} onChange={({ target }) => setColor(target.value)} />
        {add.error ? <Failure title="" error={add.error} /> : null}
        <Button type="submit" tone="primary" className="justify-self-end" busy={add.isPending}>
          Create
        </Button>
      </form>
    </Dialog>
  )
}
