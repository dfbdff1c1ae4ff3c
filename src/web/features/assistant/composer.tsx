import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { inputClass } from '../../ui/forms/field.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useOpen } from '../care/use-care.ts'
import { VoiceButton } from '../voice/voice-button.tsx'
import { AttachedPicture, PictureButtons, useAttachedPicture } from './attached-picture.tsx'
import { CHAT, QUICK_PROMPTS } from './chat.copy.ts'
import type { SentPicture } from './conversation.ts'

type Props = {
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string, picture?: SentPicture) => void
  onStop: () => void
  isBusy: boolean
  /** Quick prompts stand by; not where the questions to begin with stand above, nor where somebody was not well in this conversation. */
  hasPrompts?: boolean
  /** Under the input: what is left today, which engine answers. */
  note: string
}

const MOST_CHARACTERS = 4000

/** Where one writes: Enter sends, Shift and Enter breaks the line; quick prompts fill the input. */
export function Composer({ draft, onDraft, onSend, onStop, isBusy, hasPrompts = false, note }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    const node = input.current
    if (!node) return
    node.style.height = 'auto'
    node.style.height = `${Math.min(node.scrollHeight + 2, 168)}px`
  }, [draft])
  const attached = useAttachedPicture()
  const { picture } = attached
  const isBlank = draft.trim() === '' && picture === null
  const submit = () => {
    if (isBlank || isBusy) return
    onSend(draft.trim() === '' ? CHAT.aboutPicture : draft, picture ?? undefined)
    onDraft('')
    attached.clear()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const prompts = useOpen(QUICK_PROMPTS)
  const fill = (text: string) => {
    onDraft(text)
    input.current?.focus()
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        attached.give(event.dataTransfer.files[0])
      }}
      onPaste={(event) => {
        const file = event.clipboardData.files[0]
        if (!file) return
        event.preventDefault()
        attached.give(file)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className="no-scrollbar flex min-w-0 gap-1.5 overflow-x-auto" hidden={!hasPrompts || prompts.length === 0}>
        <legend className="sr-only">Quick prompts</legend>
        {prompts.map(({ label, text }) => (
          <Button key={label} size="sm" onClick={() => fill(text)}>
            {label}
          </Button>
        ))}
      </fieldset>
      <AttachedPicture attached={attached} />
      {/* On a phone the input has a row of its own, and what else one can do stands below it. */}
      <div className="flex flex-wrap items-end gap-2">
        <textarea
          ref={input}
          rows={1}
          aria-label={CHAT.label}
          placeholder={CHAT.placeholder}
          maxLength={MOST_CHARACTERS}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={handleKey}
          className={cx(inputClass, 'h-auto min-h-11 min-w-0 flex-1 resize-none py-2.5 max-md:h-auto max-md:basis-full')}
        />
        <PictureButtons attached={attached} />
        <VoiceButton />
        {isBusy ? (
          <Button size="lg" className="max-md:ml-auto" icon={<Square size={14} aria-hidden="true" />} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button
            tone="primary"
            size="lg"
            type="submit"
            className="max-md:ml-auto"
            disabled={isBlank}
            icon={<ArrowUp size={16} aria-hidden="true" />}
          >
            Ask
          </Button>
        )}
      </div>
      <p className="note">{note}</p>
    </form>
  )
}
