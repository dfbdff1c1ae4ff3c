import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../layout/cx.ts'

/** How a field reads what is typed into it, and writes what it holds. */
export type Notation = {
  /** Null for a text that is nothing of the kind. */
  readonly read: (text: string) => number | null
  readonly write: (value: number) => string
  /** What is said of such a text. */
  readonly unread: string
  /** How a bound is named. */
  readonly bound: (value: number) => string
  /** How a value is rounded after a step. */
  readonly round: (value: number) => number
}

export type StepFieldProps = {
  label: string
  /** Null = empty. */
  value: number | null
  /**
   * Null also for a text that cannot be read, or is not within the bounds: then with false, and the field says why.
   * The value that stood before instead, where the field `keeps` it.
   */
  onChange: (value: number | null, isReadable: boolean) => void
  min?: number
  max?: number
  step?: number
  /** What the bounds are said of. */
  noun?: string
  /** For a figure that is stored already: what cannot be read changes nothing. */
  keeps?: boolean
  hint?: ReactNode
  hideLabel?: boolean
  className?: string
}

type Props = StepFieldProps & { notation: Notation; inputMode: 'decimal' | 'numeric' | 'text' }

/** A value taken as it is typed: what cannot be read stays in the field with a sentence, and never becomes another value. */
export function StepField(props: Props) {
  const { notation, inputMode, label, value, onChange, keeps = false, hint, hideLabel = false, className } = props
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1, noun = 'A number' } = props
  const id = useId()
  // Null while nobody types and what was typed has been read: then the field shows its value.
  const [typed, setTyped] = useState<Typed | null>(null)
  const [last, setLast] = useState(value)
  const before = useRef(value)
  if (value !== last) {
    setLast(value)
    // Set from outside, by a button for one: what could not be read is replaced.
    if (typed && !typed.isOpen) setTyped(null)
  }
  const bounds = { min, max, noun }
  const wrong = typed && wrongIn(typed.text, bounds, notation)
  const isShown = wrong !== null && typed?.isAsked === true
  const handleText = (text: string) => {
    if (typed === null) before.current = value
    const isWrong = wrongIn(text, bounds, notation) !== null
    setTyped({ text, isOpen: true, isAsked: isWrong && typed?.isAsked === true })
    if (isWrong) onChange(keeps ? before.current : null, false)
    else onChange(text.trim() === '' ? null : notation.read(text), true)
  }
  /** @param isOpen whether one is still in the field, as after Enter */
  const settle = (isOpen: boolean) => setTyped(typed && wrong !== null ? { ...typed, isOpen, isAsked: true } : null)
  const move = (steps: number) => {
    if (wrong !== null) return
    const next = value === null ? Math.max(0, min) : notation.round(value + steps * step)
    setTyped(null)
    onChange(Math.min(max, Math.max(min, next)), true)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return settle(true)
    const steps = KEYS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    move(event.shiftKey && Math.abs(steps) === 1 ? steps * 10 : steps)
  }
  const ids = [hint ? `${id}-hint` : '', isShown ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-13 text-ink-2'}>
        {label}
      </label>
      <fieldset
        className={cx('flex h-9 min-w-0 items-stretch rounded-control border bg-bg max-md:h-11', isShown ? 'border-loss' : 'border-line-2')}
      >
        <button type="button" tabIndex={-1} aria-label={`Less: ${label}`} className={stepClass} onClick={() => move(-1)}>
          <Minus size={14} strokeWidth={1.5} />
        </button>
        <input
          id={id}
          inputMode={inputMode}
          autoComplete="off"
          value={typed?.text ?? (value === null || !Number.isFinite(value) ? '' : notation.write(value))}
          onChange={(event) => handleText(event.target.value)}
          onBlur={() => settle(false)}
          onKeyDown={handleKey}
          aria-describedby={ids || undefined}
          aria-invalid={isShown || undefined}
          className="w-full min-w-0 bg-transparent text-center text-14 font-semibold outline-offset-[-2px] max-md:text-16"
        />
        <button type="button" tabIndex={-1} aria-label={`More: ${label}`} className={stepClass} onClick={() => move(1)}>
          <Plus size={14} strokeWidth={1.5} />
        </button>
      </fieldset>
      {hint ? (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      ) : null}
      {isShown ? (
        <p id={`${id}-error`} role="alert" className="text-13 text-loss">
          {wrong}
        </p>
      ) : null}
    </div>
  )
}

type Typed = {
  readonly text: string
  /** One is in the field. */
  readonly isOpen: boolean
  /** It was left, or sent, so that what is wrong is said. */
  readonly isAsked: boolean
}

const stepClass = 'grid w-9 shrink-0 place-items-center text-ink-2 hover:not-data-[disabled]:bg-s-2 hover:text-ink max-md:w-11'
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Why a text is nothing that can be kept, as a sentence; null = it can, or is empty. */
function wrongIn(
  text: string,
  { min, max, noun }: { min: number; max: number; noun: string },
  { read, unread, bound }: Notation,
): string | null {
  if (text.trim() === '') return null
  const value = read(text)
  if (value === null) return unread
  if (value < min) return `${noun} is ${bound(min)} or more.`
  return value > max ? `${noun} is at most ${bound(max)}.` : null
}
