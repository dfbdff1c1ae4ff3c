import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { NO_DOLLARS, readDollars, shortDollarText } from '#core/dollars.ts'
import { cx } from '../layout/cx.ts'
import { stepClass } from './number-field.tsx'

type Props = {
  label: string
  /** Dollars; null = empty. */
  value: number | null
  /**
   * Null also for a text that is no amount within the bounds: then with false, and the field says why.
   * The value that stood before instead, where the field `keeps` it.
   */
  onChange: (value: number | null, isReadable: boolean) => void
  min?: number
  max?: number
  step?: number
  /** What the bounds are said of. */
  noun?: string
  /** Where the label says the unit the amount is written without it. */
  isBare?: boolean
  /** For a figure that is stored already: what cannot be read changes nothing. */
  keeps?: boolean
  hint?: ReactNode
  className?: string
}

/** Dollars, taken as they are typed: what is no amount stays in the field with a sentence, and never becomes another amount. */
export function MoneyField(props: Props) {
  const { label, value, onChange, min = 0, max = Number.POSITIVE_INFINITY, step = 1, noun = 'An amount', isBare = false } = props
  const { keeps = false, hint, className } = props
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
  const wrong = typed && wrongIn(typed.text, { min, max, noun })
  const isShown = wrong !== null && typed?.isAsked === true
  const handleText = (text: string) => {
    if (typed === null) before.current = value
    const isWrong = wrongIn(text, { min, max, noun }) !== null
    setTyped({ text, isOpen: true, isAsked: isWrong && typed?.isAsked === true })
    if (isWrong) onChange(keeps ? before.current : null, false)
    else onChange(text.trim() === '' ? null : readDollars(text)! / 100, true)
  }
  /** @param isOpen whether one is still in the field, as after Enter */
  const settle = (isOpen: boolean) => setTyped(typed && wrong !== null ? { ...typed, isOpen, isAsked: true } : null)
  const move = (steps: number) => {
    if (wrong !== null) return
    const next = value === null ? Math.max(0, min) : Math.round(value * 100 + steps * step * 100) / 100
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
      <label htmlFor={id} className="text-13 text-ink-2">
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
          inputMode="decimal"
          autoComplete="off"
          value={typed?.text ?? written(value, isBare)}
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

const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

type Bounds = { min: number; max: number; noun: string }

/** Why a text is no amount that can be kept, as a sentence; null = it is one, or empty. */
function wrongIn(text: string, { min, max, noun }: Bounds): string | null {
  if (text.trim() === '') return null
  const cents = readDollars(text)
  if (cents === null) return NO_DOLLARS
  if (cents < Math.round(min * 100)) return `${noun} is ${min === 0 ? '0' : shortDollarText(Math.round(min * 100))} or more.`
  return cents > max * 100 ? `${noun} is at most ${shortDollarText(max * 100)}.` : null
}

function written(value: number | null, isBare: boolean): string {
  if (value === null || !Number.isFinite(value)) return ''
  const text = shortDollarText(Math.round(Math.abs(value) * 100))
  return `${value < 0 ? '-' : ''}${isBare ? text.slice(1) : text}`
}
