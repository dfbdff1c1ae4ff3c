// What a person makes of a table: its columns, its saved views, and its rows as text.
import { Copy, SlidersHorizontal, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { plural } from '#core/plural.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { Field } from '../forms/field.tsx'
import { Popover } from '../overlays/popover.tsx'
import { type Cells, copyRows, csvOfCells, textOfCells } from './row-texts.ts'
import { MOST_NAME, sortText } from './table-view.ts'
import type { TableViewState } from './use-table-view.ts'

type Props = {
  view: TableViewState
  /** Columns that can be left out. */
  columns: readonly { readonly key: string; readonly label: string }[]
  /** The chosen rows as they are copied, or all that are shown. */
  cells?: (() => Cells) | undefined
  /** How many they are. */
  count?: number
  /** More choices, as how tall the rows are. */
  children?: ReactNode
}

export function TableMenu({ view, columns, cells, count = 0, children }: Props) {
  return (
    <Popover
      label="View of this table"
      trigger={
        <Button size="sm" icon={<SlidersHorizontal size={14} strokeWidth={1.5} />}>
          View
        </Button>
      }
    >
      <Part title="Columns">
        <div className="grid grid-cols-2 gap-x-3">
          {columns.map(({ key, label }) => (
            <Checkbox key={key} label={label} checked={!view.hidden.includes(key)} onChange={(isOn) => view.show(key, isOn)} />
          ))}
        </div>
      </Part>
      {children ? <Part title="Rows">{children}</Part> : null}
      <Part title="Saved views">
        <SavedViews view={view} />
      </Part>
      {cells ? (
        <Part title={`Copy ${plural(count, 'row')}`}>
          <div className="flex gap-2">
            {(['csv', 'text'] as const).map((kind) => (
              <Button
                key={kind}
                size="sm"
                icon={<Copy size={14} strokeWidth={1.5} />}
                disabled={count === 0}
                onClick={() => void copyRows(kind === 'csv' ? csvOfCells(cells()) : textOfCells(cells()), count)}
              >
                {kind === 'csv' ? 'As CSV' : 'As text'}
              </Button>
            ))}
          </div>
        </Part>
      ) : null}
    </Popover>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-1.5 border-b border-line px-3 py-2.5 last:border-b-0">
      <h3 className="narrow text-12 font-medium text-ink-3">{title}</h3>
      {children}
    </section>
  )
}

function SavedViews({ view }: { view: TableViewState }) {
  const [name, setName] = useState('')
  const title = name.trim()
  const handleSave = (event: FormEvent) => {
    event.preventDefault()
    if (title === '') return
    view.save(title)
    setName('')
  }
  return (
    <>
      {view.saved.length > 0 ? (
        <ul className="grid">
          {view.saved.map((saved) => (
            <li key={saved.name} className="flex items-center gap-2">
              <button
                type="button"
                title={[sortText(saved.sort), saved.filter].filter(Boolean).join(' · ')}
                onClick={() => view.apply(saved)}
                className="min-h-8 min-w-0 flex-1 truncate rounded-tag px-1.5 text-left text-13 hover:bg-s-3 max-md:min-h-11"
              >
                {saved.name}
              </button>
              <IconButton
                size="sm"
                label={`Delete the view ${saved.name}`}
                icon={<Trash2 size={14} strokeWidth={1.5} />}
                onClick={() => view.remove(saved.name)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="note">Keeps columns, sort and filter under a name, in this browser.</p>
      )}
      <form onSubmit={handleSave} className="flex items-center gap-2">
        <Field
          label="Name of the view"
          hideLabel
          placeholder="Name of the view"
          maxLength={MOST_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          className="min-w-0 flex-1"
        />
        <Button
          size="sm"
          type="submit"
          disabled={title === '' || (view.isFull && !view.saved.some((saved) => saved.name === title))}
          title={view.isFull ? 'Delete a view to keep another' : undefined}
        >
          Save
        </Button>
      </form>
    </>
  )
}
