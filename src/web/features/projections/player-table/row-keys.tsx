// The keys of a player table. They act only while the focus is in the table, so that no single key does
// something from elsewhere (WCAG 2.1.4).
import type { KeyboardEvent, ReactNode } from 'react'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { toFilter } from '../../../ui/forms/filter-field.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import type { PlayerRow } from './player-row.ts'
import { TABLE } from './player-table.copy.ts'
import { projectionsCsv } from './projections-csv.ts'
import type { PlayerRule, RowRules } from './rule-cells.tsx'

const HALF_A_POINT = 0.5
const RULES: Readonly<Record<string, PlayerRule>> = { o: 'lock', x: 'ban', i: 'like' }

type Props = {
  rows: readonly PlayerRow[]
  rules: RowRules | undefined
  selected: ReadonlySet<string>
  onSelect: ((id: string) => void) | undefined
  children: ReactNode
}

/** O locks, X bans, I likes, E edits, + and − half a point, Shift with J or K selects on the way, / filters, Ctrl C copies the rows. */
export function RowKeys({ rows, rules, selected, onSelect, children }: Props) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || target.matches('input')) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'c') return copy(event, rows, selected, rowAt(target, rows))
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (toFilter(event)) return
    const row = rowAt(target, rows)
    if (!row) return
    const walk = { J: 'ArrowDown', K: 'ArrowUp' }[event.key]
    if (walk && onSelect) {
      event.preventDefault()
      if (!selected.has(row.id)) onSelect(row.id)
      target.dispatchEvent(new window.KeyboardEvent('keydown', { key: walk, bubbles: true, cancelable: true }))
      const next = rowAt(document.activeElement as HTMLElement, rows)
      if (next && next !== row && !selected.has(next.id)) onSelect(next.id)
      return
    }
    if (!rules) return
    const rule = RULES[event.key]
    if (rule) rules.onRule(row.id, rule)
    else if (event.key === 'e') target.closest('[role=row]')?.querySelector<HTMLInputElement>('[data-edit=points]')?.focus()
    else if ((event.key === '+' || event.key === '-') && row.median !== null)
      rules.onPoints(row.id, Math.max(0, row.median + (event.key === '+' ? HALF_A_POINT : -HALF_A_POINT)))
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within, which bubble up to here
    <div data-row-keys={rules ? 'j k / o x i e + -' : 'j k /'} onKeyDown={handleKey}>
      {children}
    </div>
  )
}

function rowAt(target: HTMLElement | null, rows: readonly PlayerRow[]): PlayerRow | undefined {
  const index = target?.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? undefined : rows[Number(index)]
}

function copy(event: KeyboardEvent, rows: readonly PlayerRow[], selected: ReadonlySet<string>, at: PlayerRow | undefined): void {
  // What is marked with the pointer is what one wants to copy.
  if (String(getSelection() ?? '') !== '') return
  const chosen = selected.size > 0 ? rows.filter(({ id }) => selected.has(id)) : at ? [at] : []
  if (chosen.length === 0) return
  event.preventDefault()
  void copyText(projectionsCsv(chosen)).then((isCopied) =>
    toast(isCopied ? { title: TABLE.copied(chosen.length) } : { title: TABLE.notCopied, tone: 'bad' }),
  )
}
