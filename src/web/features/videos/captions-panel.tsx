import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { videoCaptions } from '#contract/videos/captions.ts'
import { videoLibrary } from '#contract/videos/library.ts'
import { type Cue, writeCaptions } from '#core/videos/captions.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { useHelp } from '../care/help-dialog.tsx'
import { clock, VIDEOS } from './videos.copy.ts'

type Props = { id: string; languages: readonly string[]; mayEdit: boolean; onSeek: (seconds: number) => void }

/** What is said in a clip, to read and to leap to; whoever it belongs to writes it. */
export function CaptionsPanel({ id, languages, mayEdit, onSeek }: Props) {
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  // The form below begins anew once captions are kept: that help is shown is held here.
  const help = useHelp()
  const isThere = languages.includes(language)
  const { data } = useQuery(query(videoCaptions.read, { id, language }, { enabled: isThere }))
  const cues = isThere ? (data?.cues ?? []) : []
  return (
    <div className="grid gap-4">
      {languages.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2" aria-label="Language of the captions">
          {languages.map((one) => (
            <Button key={one} size="sm" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {one}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {cues.length === 0 ? <p className="text-ink-2">This clip has no captions yet.</p> : null}
      <ol className="grid max-h-72 gap-1 overflow-y-auto" aria-label={VIDEOS.captions}>
        {cues.map((cue) => (
          <li key={`${cue.from}-${cue.text}`}>
            <button
              type="button"
              className="flex min-h-9 w-full gap-3 rounded-control px-2 py-1.5 text-left text-13 hover:bg-s-2"
              onClick={() => onSeek(cue.from)}
            >
              <span className="text-ink-2">{clock(cue.from)}</span>
              <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{cue.text}</span>
            </button>
          </li>
        ))}
      </ol>
      {mayEdit ? (
        <details key={`${language} ${cues.length}`} open={cues.length === 0}>
          <summary className="cursor-pointer py-2 text-13 font-semibold">
            {cues.length === 0 ? VIDEOS.addCaptions : VIDEOS.editCaptions}
          </summary>
          <CaptionsForm id={id} language={language} onLanguage={setLanguage} cues={cues} onKept={help.note} onRefused={help.noteRefusal} />
        </details>
      ) : null}
      {help.dialog}
    </div>
  )
}

function CaptionsForm({
  id,
  language,
  onLanguage,
  cues,
  onKept,
  onRefused,
}: {
  id: string
  language: string
  onLanguage: (language: string) => void
  cues: readonly Cue[]
  onKept: (answer: OutputOf<typeof videoCaptions.write>) => void
  onRefused: (error: unknown) => void
}) {
  const [text, setText] = useState(cues.length > 0 ? writeCaptions(cues) : '')
  const [name, setName] = useState(language)
  const chooser = useRef<HTMLInputElement>(null)
  const invalidates = [videoCaptions.read, videoLibrary.clip]
  const write = useMutation({ ...mutation(videoCaptions.write, { invalidates }), meta: { quiet: true } })
  const remove = useMutation({ ...mutation(videoCaptions.remove, { invalidates }), meta: { quiet: true } })
  const error = write.error ?? remove.error
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const handleKept = (answer: OutputOf<typeof videoCaptions.write>) => {
      onKept(answer)
      onLanguage(name)
    }
    write.mutate({ id, language: name, text }, { onSuccess: handleKept, onError: onRefused })
  }
  return (
    <form className="grid gap-3" onSubmit={handleSubmit}>
      <Field
        label="Language"
        hint="Such as en or pt-BR"
        required
        maxLength={12}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <input
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-label="File of captions"
        accept=".vtt,.srt,text/vtt"
        className="sr-only"
        onChange={({ target }) => void target.files?.[0]?.slice(0, 100_000).text().then(setText)}
      />
      <TextArea
        label={VIDEOS.captions}
        hint={VIDEOS.captionsHint}
        rows={6}
        required
        maxLength={100_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ErrorText>{error ? problemIn(error).detail : null}</ErrorText>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={write.isPending}>
          Keep captions
        </Button>
        <Button onClick={() => chooser.current?.click()}>{VIDEOS.captionsFile}</Button>
        {cues.length > 0 ? (
          <Button tone="quiet" onClick={() => remove.mutate({ id, language })}>
            Remove
          </Button>
        ) : null}
      </div>
    </form>
  )
}
