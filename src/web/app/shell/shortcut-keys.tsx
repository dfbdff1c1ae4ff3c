import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { askedBy, useSingleKeys } from './shortcuts.ts'

// Nobody waits for the palette before it is asked for.
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]') !== null)
  )
}

/** Listens for keys and shows the palette. */
export function ShortcutKeys() {
  const [isOpen, setIsOpen] = useState(false)
  const hasSingleKeys = useSingleKeys()
  const navigate = useNavigate()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const asked = askedBy(event, isTyped(event.target), hasSingleKeys)
      if (asked === null) return
      event.preventDefault()
      if (asked === 'palette') setIsOpen((was) => !was)
      else void navigate({ to: asked.to as '/betting', search: { ...asked.search } })
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [hasSingleKeys, navigate])
  if (!isOpen) return null
  return (
    <Suspense>
      <CommandPalette onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
