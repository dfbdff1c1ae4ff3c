import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { useAskLex } from '../../features/assistant/use-ask-lex.ts'
import { useOpen } from '../../features/care/use-care.ts'
import { VoiceTile } from '../../features/voice/voice-tile.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DASHBOARD, QUESTIONS } from './dashboard.copy.ts'

/** A question to Lex from here: it is asked at once, and the conversation opens with its answer. */
export function HeyLex() {
  const { user } = useAccess()
  const askLex = useAskLex(user?.id ?? '')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const questions = useOpen(QUESTIONS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') void navigate({ to: '/chat' })
    else askLex(typed.trim())
  }
  return (
    <Card title={DASHBOARD.heyLex} padded>
      <form onSubmit={submit} className="grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <Field
            label={DASHBOARD.heyLexField}
            hideLabel
            placeholder={DASHBOARD.heyLexField}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{DASHBOARD.ask}</Button>
        </div>
        <VoiceTile />
        <ul aria-label="Questions to begin with" className="grid gap-1">
          {questions.map(({ text }) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => askLex(text)}
                className="w-full rounded-control px-2 py-1.5 text-left text-13 text-ink-2 hover:bg-s-2 hover:text-ink max-md:min-h-11"
              >
                “{text}”
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Card>
  )
}
