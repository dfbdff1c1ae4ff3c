import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../layout/cx.ts'
import { ErrorText } from '../states/error-text.tsx'
import { unreadableKind } from './unreadable-kind.ts'

type Props = {
  label: string
  /** What may be dropped, in words: "DraftKings or FanDuel salary file (.csv)". */
  hint: ReactNode
  /** For the file dialog: ".csv". */
  accept?: string
  /** What is read here, where another kind of file is refused by its look. */
  takes?: string
  multiple?: boolean
  busy?: boolean
  onFiles: (files: File[]) => void
}

/** A place to drop files on, and a button that opens the file dialog for those who do not drag. */
export function FileDrop({ label, hint, accept, takes = 'text files', multiple = false, busy = false, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  function give(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const wrong = files.flatMap((file) => {
      const kind = unreadableKind(file, accept)
      return kind === null ? [] : [`${file.name} is ${kind}, and only ${takes} are read here.`]
    })
    setRefusal(wrong.length > 0 ? wrong.join(' ') : null)
    const right = files.filter((file) => unreadableKind(file, accept) === null)
    if (right.length > 0) onFiles(right)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    give(event.dataTransfer.files)
  }

  return (
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cx(
        'grid justify-items-center gap-2 rounded-card border border-dashed px-4 py-8 text-center max-md:py-5',
        isOver ? 'border-accent-mark bg-accent-wash' : 'border-line-2 bg-s-1',
      )}
    >
      <Upload size={20} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
      <p className="text-16 font-semibold">{label}</p>
      <p id={hintId} className="text-13 text-ink-2">
        {hint}
      </p>
      <ErrorText isSmall>{refusal}</ErrorText>
      <Button busy={busy} aria-describedby={hintId} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          give(event.target.files)
          event.target.value = ''
        }}
      />
    </section>
  )
}
