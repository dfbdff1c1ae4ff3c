import { ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef } from 'react'
import { MOST_IMAGES } from '#core/community/post.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import type { PostImages } from './use-post-images.ts'

const ACCEPT = 'image/jpeg,image/png,image/gif,image/webp'

/** The images of a post that is being written: chosen, each shown as it is sent, and taken out again. */
export function ImageTray({ images }: { images: PostImages }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          icon={<ImagePlus size={14} strokeWidth={1.5} />}
          disabled={images.items.length >= MOST_IMAGES}
          onClick={() => input.current?.click()}
        >
          Add images
        </Button>
        <span className="note">
          {images.items.length} of {MOST_IMAGES}. JPEG, PNG, GIF or WebP of at most 10 MB; place and camera are taken out. Not in the first
          24 hours of an account.
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        tabIndex={-1}
        aria-label="Images of the post"
        className="sr-only"
        onChange={(event) => {
          images.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {images.items.length > 0 ? (
        <ul aria-label="Images of the post" className="flex flex-wrap gap-2">
          {images.items.map(({ key, file, url, problem, image }) => (
            <li key={key} className="relative grid size-24 place-items-center overflow-hidden rounded-control border border-line bg-s-2">
              {problem ? null : <img src={url} alt={file.name} className="size-full object-cover" />}
              {problem || image ? null : (
                <span role="status" className="absolute inset-0 grid place-items-center bg-[#0009] text-12 text-[#fff]">
                  <Spinner /> <span className="sr-only">{file.name} is being sent</span>
                </span>
              )}
              {problem ? <span className="truncate p-1 text-12 text-loss">{file.name}</span> : null}
              <IconButton
                size="sm"
                bordered
                label={`Take out ${file.name}`}
                icon={<X size={14} strokeWidth={1.5} />}
                className="absolute! top-0.5 right-0.5 bg-bg"
                onClick={() => images.remove(key)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {images.refusals.map((sentence) => (
        <p key={sentence} role="alert" className="text-13 text-loss">
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** Files that are pasted or dropped on a form; texts go their usual way. */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  // Dropped beside the form a file would take the place of the page.
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => event.preventDefault()
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
  }
}
