// Many controls, one stop of the Tab key: arrow keys walk inside (WAI-ARIA practices for toolbars and grids).
import { type RefObject, useEffect } from 'react'

/** What is a stop of its own: not the fields that need the arrow keys themselves, nor what was taken out of the order on purpose. */
const STOPS = 'a[href], button, summary, input[type=checkbox], [role=checkbox], [role=switch], [data-row-stop]'
/** What opens by the arrow keys up and down. */
const OPENS = '[aria-haspopup], [role=combobox]'
const ROW = '[role=row],tr,[data-row]'
/** What the hook itself took out bears this mark, so that it can be told from what never was a stop. */
const MARK = 'roving'

/** In a table J and K walk like the arrows, as everywhere where one reads rows by keyboard. */
const ROW_KEYS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

type Options = {
  /** Rows are walked up and down, their controls left and right; otherwise all stand in one line. */
  readonly grid?: boolean
  /** With fewer stops than this every control stays a stop of its own. */
  readonly from?: number
}

export function useRovingFocus(box: RefObject<HTMLElement | null>, { grid = false, from = 2 }: Options = {}): void {
  useEffect(() => {
    const own = box.current
    if (!own) return
    let current: HTMLElement | null = null
    const arrange = () => {
      const all = stopsIn(own)
      const isRoving = all.length >= from
      if (!current || !all.includes(current))
        current = all.find((one) => one.matches('[aria-current]')) ?? all.find((one) => one.matches('[data-row-stop]')) ?? all[0] ?? null
      for (const one of all) {
        const index = !isRoving || one === current ? 0 : -1
        if (one.tabIndex !== index) one.tabIndex = index
        one.dataset[MARK] = ''
      }
    }
    const handleFocus = ({ target }: FocusEvent) => {
      const stop = target instanceof Element ? target.closest<HTMLElement>(STOPS) : null
      if (!stop || stop === current || !own.contains(stop)) return
      current = stop
      arrange()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
      const all = stopsIn(own)
      const at = all.indexOf(event.target as HTMLElement)
      if (at < 0 || all.length < from) return
      if (/^Arrow(Up|Down)$/.test(event.key) && all[at]!.matches(OPENS)) return
      const next = grid ? inGrid(all, at, ROW_KEYS[event.key] ?? event.key) : inLine(all, at, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    arrange()
    const changes = new MutationObserver(arrange)
    changes.observe(own, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] })
    own.addEventListener('focusin', handleFocus)
    own.addEventListener('keydown', handleKey)
    // At another width other controls are shown.
    addEventListener('resize', arrange)
    return () => {
      changes.disconnect()
      own.removeEventListener('focusin', handleFocus)
      own.removeEventListener('keydown', handleKey)
      removeEventListener('resize', arrange)
    }
  }, [box, grid, from])
}

function stopsIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) =>
      !(one as HTMLButtonElement).disabled &&
      (one.tabIndex >= 0 || MARK in one.dataset) &&
      (one.checkVisibility?.({ visibilityProperty: true }) ?? true),
  )
}

function inLine(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  // Up and down go on scrolling the page.
  if (key === 'ArrowRight') return all[at + 1]
  if (key === 'ArrowLeft') return all[at - 1]
  if (key === 'Home') return all[0]
  return key === 'End' ? all.at(-1) : undefined
}

function inGrid(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const rows = new Set(all.map((one) => one.closest(ROW)))
  const lines = [...rows].map((row) => all.filter((one) => one.closest(ROW) === row))
  const line = lines.findIndex((row) => row.includes(all[at]!))
  const place = lines[line]!.indexOf(all[at]!)
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const row = lines[line + (key === 'ArrowDown' ? 1 : -1)]
    return row?.[Math.min(place, row.length - 1)]
  }
  return inLine(lines[line]!, place, key)
}
