// The detail of a row beside its table, which keeps its place; on a narrow window a layer at the edge.
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { pressByKey } from '../layout/press-by-key.ts'
import { useOneColumn } from '../layout/use-narrow.ts'
import { Sheet } from '../overlays/sheet.tsx'

export type Detail<T> = {
  readonly row: T | null
  open(row: T): void
  close(): void
  /** The next row (1) or the one before (−1). */
  step(by: 1 | -1): void
}

/** Which row is open; a row that is no longer among them closes. */
export function useDetail<T>(rows: readonly T[], idOf: (row: T) => string): Detail<T> {
  const [id, setId] = useState<string | null>(null)
  const at = id === null ? -1 : rows.findIndex((row) => idOf(row) === id)
  const close = useCallback(() => {
    setId(null)
    if (id === null) return
    // Once the panel is gone, the row has the focus that led to it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row-id=${JSON.stringify(id)}]`)?.focus())
  }, [id])
  return useMemo(
    () => ({
      row: rows[at] ?? null,
      open: (row) => setId(idOf(row)),
      close,
      step: (by) => {
        const next = rows[at + by]
        if (next !== undefined) setId(idOf(next))
      },
    }),
    [rows, at, idOf, close],
  )
}

type Props = {
  title: ReactNode
  name: string
  onClose: () => void
  onStep: (by: 1 | -1) => void
  children: ReactNode
  className?: string
  /** Not where it stands there before anything was opened. */
  takesFocus?: boolean
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ']': 1, j: 1, '[': -1, k: -1 }

/** Escape closes, [ and ] or K and J lead to the row before and the next; a button's own key (`aria-keyshortcuts`) presses it. @param name what it is called by, as the name of the row */
export function DetailPanel(props: Props) {
  return useOneColumn() ? (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())} title={props.title}>
      {props.children}
    </Sheet>
  ) : (
    <Beside {...props} />
  )
}

function Beside({ title, name, onClose, onStep, children, className, takesFocus = true }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).matches('input, textarea')) return
    const by = STEPS[event.key]
    if (by) onStep(by)
    else if (event.key === 'Escape') onClose()
    else if (!pressByKey(panel.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <aside ref={panel} aria-label={name} tabIndex={-1} data-row-keys="j k [ ]" onKeyDown={handleKey} className={className}>
      <header className="flex min-h-9 items-center gap-1 border-b border-line py-1 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate">{title}</h2>
        <IconButton size="sm" label="The row before" icon={<ChevronUp size={14} />} onClick={() => onStep(-1)} />
        <IconButton size="sm" label="The next row" icon={<ChevronDown size={14} />} onClick={() => onStep(1)} />
        <IconButton size="sm" label="Close the detail" icon={<X size={14} />} onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
