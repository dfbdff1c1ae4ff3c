import { FileText, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { type NamedText, readText } from './contest-files.ts'

type Props = {
  label: string
  hint?: ReactNode
  /** For the file dialog: ".csv". */
  accept: string
  /** What is chosen; null = nothing. */
  file: NamedText | null
  /** Gives the reason as a sentence where the file is of no use here. */
  onFile: (file: NamedText | null) => string | undefined
  /** What was found in the chosen file. */
  children?: ReactNode
}

/** A file of text that stays in the browser until the form is sent; what is none is refused at once. */
export function FileChoice({ label, hint, accept, file, onFile, children }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const handle = async (chosen: File) => {
    try {
      const read = readText(new Uint8Array(await chosen.arrayBuffer()), chosen.name)
      setRefusal(read.kind === 'refused' ? read.reason : onFile(read.file))
    } catch {
      setRefusal('The browser could not read this file. Choose it again.')
    }
  }
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {file ? (
        <p className="flex items-center gap-2 rounded-control bg-s-2 py-1 pr-1 pl-3 text-13">
          <span className="text-ink-2">{label}</span>
          <span className="min-w-0 flex-1 truncate font-semibold">{file.fileName}</span>
          <IconButton
            size="sm"
            label={`Leave out ${file.fileName}`}
            icon={<X size={14} strokeWidth={1.5} />}
            onClick={() => onFile(null)}
          />
        </p>
      ) : (
        <Button
          size="sm"
          icon={<FileText size={14} strokeWidth={1.5} />}
          aria-describedby={hint ? hintId : undefined}
          onClick={() => input.current?.click()}
          className="justify-self-start"
        >
          {label}
        </Button>
      )}
      {file ? children : null}
      {refusal && !file ? (
        <p role="alert" className="text-13 text-loss">
          {refusal}
        </p>
      ) : null}
      {hint && !file ? (
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
