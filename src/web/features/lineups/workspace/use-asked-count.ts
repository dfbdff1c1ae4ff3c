// A number of lineups that the address asks for, as a command of ⌘K does: it stands in the form once, and the button has the focus.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { DraftSetter } from '../optimizer/optimizer-draft.ts'
import { OPTIMIZE } from '../optimizer/optimizer-panel.tsx'

const MOST = 500
/** So long the form may take to stand, and the box of ⌘K to give the focus back. */
const PATIENCE_MS = 5000

/** @param slate whose form it is, once its players have come */
export function useAskedCount(slate: string | undefined, setDraft: DraftSetter): void {
  const { count }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = Number(count)
  const isAsked = count !== undefined && Number.isInteger(asked) && asked >= 1 && asked <= MOST
  useEffect(() => {
    if (!isAsked || slate === undefined) return
    setDraft((before) => ({ ...before, count: asked }))
    focusWhenFree(performance.now() + PATIENCE_MS)
    const without = (before: Record<string, unknown>) => ({ ...before, count: undefined })
    void navigate({ to: '.', search: without, replace: true, resetScroll: false })
  }, [isAsked, asked, slate, setDraft, navigate])
}

function focusWhenFree(until: number): void {
  const button = document.getElementById(OPTIMIZE)
  if (button && !document.querySelector('[role=dialog]')) {
    button.scrollIntoView({ block: 'nearest' })
    button.focus()
  } else if (performance.now() < until) requestAnimationFrame(() => focusWhenFree(until))
}
