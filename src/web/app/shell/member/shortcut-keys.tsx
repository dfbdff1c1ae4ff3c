import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { hasOwnKey } from '../../../ui/layout/press-by-key.ts'
import { whenReachable } from '../../when-reachable.ts'
import { askedBy, type FrameAct, onPaletteAsked, type Shortcut, useSingleKeys } from '../shortcuts.ts'
import { toggleLexBeside, toggleScoreStrip } from '../shown-parts.ts'
import { typedAfter } from './typed-ahead.ts'

// Nobody waits for the palette before it is asked for.
const CommandPalette = lazy(async () => ({ default: (await whenReachable(() => import('../command-palette.tsx'))).CommandPalette }))

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]') !== null)
  )
}

/** A table takes the keys that it names for its rows, and a detail those of its buttons. */
function isRowKey({ target, key }: KeyboardEvent): boolean {
  const rows = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row-keys]') : null
  if (!rows) return false
  return rows.dataset.rowKeys!.split(' ').includes(key) || (rows.matches('aside') && hasOwnKey(rows, key))
}

/**
 * Listens for keys and shows the palette. It stands with the frame itself, before the tools of the header and before the palette are loaded:
 * a key that is pressed early is answered as soon as there is something to answer with.
 */
export function ShortcutKeys({
  isKnown,
}: {
  /** Whose keys they are is known; until then they are kept, and a visitor's lead nowhere. */
  isKnown: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isListing, setIsListing] = useState(false)
  const hasSingleKeys = useSingleKeys()
  const navigate = useNavigate()
  /** What was typed since the palette was asked for, while its input does not stand yet; null = it stands, or nobody asked. */
  const ahead = useRef<string | null>(null)
  /** The last key that leads somewhere, of who is not known yet. */
  const early = useRef<Shortcut | Exclude<FrameAct, 'keys'> | null>(null)
  const close = useCallback(() => {
    ahead.current = null
    setIsOpen(false)
  }, [])
  useEffect(
    () =>
      onPaletteAsked(() => {
        setIsListing(false)
        setIsOpen(true)
      }),
    [],
  )
  const takeTyped = useCallback(() => {
    const typed = ahead.current ?? ''
    ahead.current = null
    return typed
  }, [])
  const follow = useCallback(
    (asked: Shortcut | Exclude<FrameAct, 'keys'>) => {
      if (asked === 'scores') toggleScoreStrip()
      else if (asked === 'lex') toggleLexBeside()
      else void navigate({ to: asked.to as '/betting', search: { ...asked.search } })
    },
    [navigate],
  )
  useEffect(() => {
    if (!isKnown || early.current === null) return
    follow(early.current)
    early.current = null
  }, [isKnown, follow])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const asked = askedBy(event, isOpen || isTyped(event.target) || isRowKey(event), hasSingleKeys)
      if (ahead.current !== null && asked !== 'palette') {
        const typed = typedAfter(ahead.current, event)
        // A command of the browser (copy, reload) stays one.
        if (typed !== ahead.current || !(event.metaKey || event.ctrlKey)) {
          event.preventDefault()
          event.stopImmediatePropagation()
        }
        if (typed === null) close()
        else ahead.current = typed
        return
      }
      if (asked === null) return
      event.preventDefault()
      if (asked !== 'palette' && asked !== 'keys') {
        if (isKnown) follow(asked)
        else early.current = asked
      } else if (isOpen) close()
      else {
        ahead.current = ''
        setIsListing(asked === 'keys')
        setIsOpen(true)
      }
    }
    // Ahead of every other listener: what is typed for the palette reaches no field and no shortcut.
    addEventListener('keydown', handleKey, { capture: true })
    return () => removeEventListener('keydown', handleKey, { capture: true })
  }, [hasSingleKeys, follow, isKnown, isOpen, close])
  if (!isOpen || !isKnown) return null
  return (
    <Suspense>
      <CommandPalette takeTyped={takeTyped} onClose={close} startsWithKeys={isListing} />
    </Suspense>
  )
}
