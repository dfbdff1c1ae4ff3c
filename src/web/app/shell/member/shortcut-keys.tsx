import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { sports } from '#contract/sports/sports.ts'
import { call } from '../../../api/client.ts'
import { hasOwnKey } from '../../../ui/layout/press-by-key.ts'
import { whenReachable } from '../../when-reachable.ts'
import { askedBy, onPaletteAsked, useSingleKeys } from '../shortcuts.ts'
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
 * Asks for nothing while the browser has nothing to do: the server makes its index of names then, and the first search finds it made.
 * Where the browser tells no idle moments, the palette asks when it opens.
 */
function useWarmIndex() {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return
    const idle = requestIdleCallback(() => void call(sports.find, { text: '', limit: 1 }).catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [])
}

/** Listens for keys and shows the palette. */
export function ShortcutKeys() {
  const [isOpen, setIsOpen] = useState(false)
  const [isListing, setIsListing] = useState(false)
  const hasSingleKeys = useSingleKeys()
  const navigate = useNavigate()
  useWarmIndex()
  /** What was typed since the palette was asked for, while its input does not stand yet; null = it stands, or nobody asked. */
  const ahead = useRef<string | null>(null)
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
      if (asked === 'scores') toggleScoreStrip()
      else if (asked === 'lex') toggleLexBeside()
      else if (asked !== 'palette' && asked !== 'keys') void navigate({ to: asked.to as '/betting', search: { ...asked.search } })
      else if (isOpen) close()
      else {
        ahead.current = ''
        setIsListing(asked === 'keys')
        setIsOpen(true)
      }
    }
    // Ahead of every other listener: what is typed for the palette reaches no field and no shortcut.
    addEventListener('keydown', handleKey, { capture: true })
    return () => removeEventListener('keydown', handleKey, { capture: true })
  }, [hasSingleKeys, navigate, isOpen, close])
  if (!isOpen) return null
  return (
    <Suspense>
      <CommandPalette takeTyped={takeTyped} onClose={close} startsWithKeys={isListing} />
    </Suspense>
  )
}
