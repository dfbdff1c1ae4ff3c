// ⌘K: a place by its name, or a bet in one line.
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { QUICK_PLACEHOLDER, QuickEntry } from '../../parts/quick-entry/quick-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { inputClass } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NAV, SCREENS } from '../paths.ts'
import { SHORTCUTS, type Shortcut, setSingleKeys, useSingleKeys } from './shortcuts.ts'

type Place = Omit<Shortcut, 'key'> & { readonly key?: string }

const PLACES: readonly Place[] = [
  ...SHORTCUTS,
  ...NAV.filter(({ to }) => !SHORTCUTS.some((shortcut) => shortcut.to === to && !shortcut.search)),
  { to: '/predictions', label: SCREENS['/predictions'].title },
  { to: '/calibration', label: SCREENS['/calibration'].title },
  { to: '/videos', label: SCREENS['/videos'].title },
  { to: '/profile', label: SCREENS['/profile'].title },
]

/** A line that begins with money or units is a bet. */
const isBet = (text: string) => /^\s*(\$|\d+(\.\d+)?u\b)/i.test(text)

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const hasSingleKeys = useSingleKeys()
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Go to, or keep a bet" width="md">
      {isBet(text) ? (
        <div className="grid gap-2">
          <QuickEntry autoFocus initialLine={text} onKept={onClose} />
          <Button tone="quiet" size="sm" className="justify-self-start" onClick={() => setText('')}>
            Back to places
          </Button>
        </div>
      ) : (
        <Places text={text} onText={setText} onClose={onClose} />
      )}
      <div className="mt-3 border-t border-line pt-3">
        <Switch
          label="Single-key shortcuts"
          hint="The letters at the right work anywhere outside of a field. Cmd+K and Ctrl+K always do."
          checked={hasSingleKeys}
          onChange={setSingleKeys}
        />
      </div>
    </Dialog>
  )
}

type PlacesProps = { text: string; onText: (text: string) => void; onClose: () => void }

function Places({ text, onText, onClose }: PlacesProps) {
  const [at, setAt] = useState(0)
  const list = useId()
  const navigate = useNavigate()
  const hasSingleKeys = useSingleKeys()
  const found = PLACES.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    void navigate({ to: place.to as '/betting', search: { ...place.search } })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, chosen - 1))
    else if (event.key === 'Enter') go(found[chosen])
    else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-2">
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${chosen}` : undefined}
        aria-label="A place, or a bet"
        placeholder={`Betting, or ${QUICK_PLACEHOLDER}`}
        // biome-ignore lint/a11y/noAutofocus: the palette was opened to type into it
        autoFocus
        autoComplete="off"
        spellCheck={false}
        className={inputClass}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
      />
      <div id={list} role="listbox" aria-label="Places" className="max-h-72 overflow-y-auto">
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and its keys choose
          <div
            key={`${place.to} ${place.label}`}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => go(place)}
            className={cx(
              'flex min-h-9 cursor-pointer items-center justify-between rounded-tag px-3 text-14 max-md:min-h-11',
              index === chosen ? 'bg-s-3' : 'hover:bg-s-2',
            )}
          >
            {place.label}
            {place.key && hasSingleKeys ? (
              <kbd className="rounded-tag border border-line px-1.5 text-12 text-ink-3">{place.key}</kbd>
            ) : null}
          </div>
        ))}
        {found.length === 0 ? (
          <p className="p-3 text-13 text-ink-2">No such place. A bet begins with its stake: {QUICK_PLACEHOLDER}</p>
        ) : null}
      </div>
    </div>
  )
}
