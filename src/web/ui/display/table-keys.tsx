// The keys of a table's rows. They act only while the focus is in the table, so that no single key does something from elsewhere (WCAG 2.1.4).
import type { KeyboardEvent, ReactNode } from 'react'
import { toFilter } from '../forms/filter-field.tsx'
import { cx } from '../layout/cx.ts'
import { type Cells, copyRows, csvOfCells } from './row-texts.ts'
import type { RowSelection } from './use-row-selection.ts'
import { useRowTouch } from './use-row-touch.ts'

type Props<T> = {
  /** As they stand; each is drawn with `rowStop(index, id)`. */
  rows: readonly T[]
  idOf: (row: T) => string
  selection?: RowSelection | undefined
  onOpen?: ((row: T) => void) | undefined
  /** Rows as they are copied. */
  cellsOf?: ((rows: readonly T[]) => Cells) | undefined
  /** Keys of this table alone, as `data-row-keys` names them. @returns whether it was one of them */
  more?: { readonly keys: string; readonly onKey: (key: string, row: T, line: HTMLElement) => boolean } | undefined
  children: ReactNode
}

/** A finger that holds or swipes a row opens it. Enter opens, X chooses, Shift with J, K or an arrow chooses a range, Escape chooses nothing, / filters, Ctrl C copies; J, K and the arrows walk by useRovingFocus. */
export function TableKeys<T>({ rows, idOf, selection, onOpen, cellsOf, more, children }: Props<T>) {
  const rowAt = (target: Element | null): T | undefined => {
    const index = target?.closest<HTMLElement>('[data-index]')?.dataset.index
    return index === undefined ? undefined : rows[Number(index)]
  }
  const touches = useRowTouch(
    onOpen &&
      ((target) => {
        const row = rowAt(target)
        if (row) onOpen(row)
      }),
  )
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || target.matches('input:not([type=checkbox]), textarea')) return
    const row = rowAt(target)
    if (event.ctrlKey || event.metaKey) {
      if (event.key === 'c' && cellsOf) copy(event, row)
      return
    }
    if (event.altKey || toFilter(event) || !row) return
    if (takes(event, target, row)) event.preventDefault()
  }
  const takes = (event: KeyboardEvent, target: HTMLElement, row: T): boolean => {
    const walk = event.shiftKey ? WALKS[event.key] : undefined
    if (walk && selection) return extend(target, row, walk, selection)
    const isOnRow = target.matches('[data-row-stop]')
    if (selection && (event.key === 'x' || (event.key === ' ' && isOnRow)) && !more?.keys.split(' ').includes(event.key)) {
      selection.toggle(idOf(row))
      return true
    }
    if (event.key === 'Enter' && isOnRow && onOpen) {
      onOpen(row)
      return true
    }
    if (event.key === 'Escape' && selection && selection.ids.size > 0) {
      selection.clear()
      return true
    }
    const line = target.closest<HTMLElement>('[data-index]')
    return line !== null && (more?.onKey(event.key, row, line) ?? false)
  }
  const extend = (target: HTMLElement, row: T, walk: string, to: RowSelection): boolean => {
    to.begin(idOf(row))
    target.dispatchEvent(new window.KeyboardEvent('keydown', { key: walk, bubbles: true, cancelable: true }))
    to.extend(idOf(rowAt(document.activeElement) ?? row), rows.map(idOf))
    return true
  }
  const copy = (event: KeyboardEvent, at: T | undefined) => {
    // What is marked with the pointer is what one wants to copy.
    if (String(getSelection() ?? '') !== '') return
    const chosen = rows.filter((row) => selection?.ids.has(idOf(row)))
    const copied = chosen.length > 0 ? chosen : at ? [at] : []
    if (copied.length === 0) return
    event.preventDefault()
    void copyRows(csvOfCells(cellsOf!(copied)), copied.length)
  }
  const keys = ['j k J K /', selection ? 'x' : '', more?.keys ?? ''].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows and controls within, which bubble up to here
    <div data-row-keys={keys} onKeyDown={handleKey} {...touches} className={cx('min-w-0', onOpen && 'touch-rows')}>
      {children}
    </div>
  )
}

const WALKS: Readonly<Record<string, string>> = { J: 'ArrowDown', K: 'ArrowUp', ArrowDown: 'ArrowDown', ArrowUp: 'ArrowUp' }
