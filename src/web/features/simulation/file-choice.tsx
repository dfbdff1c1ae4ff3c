import { FileText, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { ReaderAnswer } from '../../files/readers.ts'
import { ReadingBar } from '../../files/reading-bar.tsx'
import { useFileReader } from '../../files/use-file-reader.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'

/** What these readers say: none of them asks what else is known. */
type Reader = 'standings' | 'enteredFile' | 'text' | 'lobby'

type Props<K extends Reader> = {
  label: string
  hint?: ReactNode
  /** For the file dialog: ".csv". */
  accept: string
  /** What the file is read as. */
  reader: K
  /** What is chosen; null = nothing. */
  fileName: string | null
  onRead: (read: Exclude<ReaderAnswer<K>, { kind: 'refused' }>) => void
  /** The chosen file is left out again. */
  onClear?: () => void
  /** What was found in the chosen file. */
  children?: ReactNode
}

/** A file of text that stays in the browser until the form is sent; what is of no use here is refused with its reason. */
export function FileChoice<K extends Reader>({ label, hint, accept, reader, fileName, onRead, onClear, children }: Props<K>) {
  const [refusal, setRefusal] = useState<string>()
  const job = useFileReader()
  const handle = async (chosen: File) => {
    setRefusal(undefined)
    const read = await job.read(reader, chosen, undefined as never)
    // Called off: what was there before stays.
    if (read === null) return
    if (read.kind === 'refused') setRefusal(read.reason)
    else onRead(read as Exclude<ReaderAnswer<K>, { kind: 'refused' }>)
  }
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {fileName !== null ? (
        <p className="flex items-center gap-2 rounded-control bg-s-2 py-1 pr-1 pl-3 text-13">
          <span className="text-ink-2">{label}</span>
          <span className="min-w-0 flex-1 truncate font-semibold">{fileName}</span>
          <IconButton size="sm" label={`Leave out ${fileName}`} icon={<X size={14} strokeWidth={1.5} />} onClick={onClear} />
        </p>
      ) : (
        <Button
          size="sm"
          busy={job.isRunning}
          icon={<FileText size={14} strokeWidth={1.5} />}
          aria-describedby={hint ? hintId : undefined}
          onClick={() => input.current?.click()}
          className="justify-self-start"
        >
          {label}
        </Button>
      )}
      <ReadingBar job={job} />
      {fileName !== null ? children : null}
      <ErrorText isSmall>{refusal && fileName === null ? refusal : null}</ErrorText>
      {hint && fileName === null ? (
        <p id={hintId} className="note">
          {hint}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) void handle(chosen)
        }}
      />
    </div>
  )
}
