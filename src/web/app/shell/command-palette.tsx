// ⌘K: anything by a part of its name, or a bet in one line.
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { QuickEntry } from '../../features/bets/quick-entry/quick-entry.tsx'
import { QUICK_SHAPE, useQuickExample } from '../../features/bets/quick-entry/quick-example.ts'
import { Button } from '../../ui/actions/button.tsx'
import { inputClass } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { KeyList } from './key-list.tsx'
import { useSearch } from './palette.queries.ts'
import { KEYS_PLACE, PLACES, type Place } from './places.ts'
import { recentPlaces, rememberPlace } from './recent-places.ts'
import { setSingleKeys, useSingleKeys } from './shortcuts.ts'
import { COMMANDS } from './typed-command.ts'

/** A line that begins with money or units is a bet. */
const isBet = (text: string) => /^\s*(\$|\d+(\.\d+)?u\b)/i.test(text)

type Props = {
  /** What was typed before the input stood; from this call on its keys go into it. */
  takeTyped: () => string
  onClose: () => void
  /** Opens with the list of all keys. */
  startsWithKeys?: boolean
}

export function CommandPalette({ takeTyped, onClose, startsWithKeys = false }: Props) {
  const [text, setText] = useState('')
  const [isListing, setIsListing] = useState(startsWithKeys)
  const hasSingleKeys = useSingleKeys()
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Find anything, or keep a bet" width="md">
      {isBet(text) ? (
        <div className="grid gap-2">
          <QuickEntry autoFocus initialLine={text} onKept={onClose} />
          <Button tone="quiet" size="sm" className="justify-self-start" onClick={() => setText('')}>
            Back to the search
          </Button>
        </div>
      ) : (
        <Search
          text={text}
          onText={(next) => {
            setText(next)
            setIsListing(false)
          }}
          onKeys={() => {
            setText('')
            setIsListing(true)
          }}
          isListing={isListing}
          takeTyped={takeTyped}
          onClose={onClose}
        />
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

type SearchProps = Props & {
  text: string
  onText: (text: string) => void
  /** Shows the list of keys in the place of what is found. */
  onKeys: () => void
  isListing: boolean
}

function Search({ text, onText, onKeys, isListing, takeTyped, onClose }: SearchProps) {
  const [marked, setMarked] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const hasSingleKeys = useSingleKeys()
  const { places, hasFailed, isIncomplete, isSearching } = useSearch(text)
  const [recent] = useState(recentPlaces)
  // Before anything is typed: where one was last, then every screen with a key.
  const shown = text.trim() === '' ? [...recent, ...PLACES.filter(({ group }) => group === 'Screens').slice(0, 14)] : places
  const keys = shown.map(keyOf)

  useEffect(() => {
    input.current?.focus()
    const typed = takeTyped()
    if (typed !== '') onText(typed)
  }, [takeTyped, onText])

  const go = (place: Place) => {
    if (place.to === KEYS_PLACE) return onKeys()
    rememberPlace(place)
    onClose()
    // A tool that is open keeps what was typed into it: a command for the same screen opens it anew.
    if (place.group === COMMANDS && location.pathname === place.to)
      return location.assign(`${place.to}?${new URLSearchParams({ ...place.search })}`)
    void navigate({ to: place.to as '/betting', search: { ...place.search } })
  }
  const example = useQuickExample() ?? QUICK_SHAPE
  return (
    // What is found is ranked already: nothing is filtered here. Where the marked place is no longer found, the first one is marked.
    <Command
      shouldFilter={false}
      label="A player, team, game, screen or setting, or a bet"
      value={keys.includes(marked) ? marked : (keys[0] ?? '')}
      // The first stays marked when better ones arrive above it.
      onValueChange={(key) => setMarked(key === keys[0] ? '' : key)}
      vimBindings={false}
      className="grid gap-2"
    >
      <Command.Input
        ref={input}
        placeholder={`Mahomes, NBA hub, parlay, or ${example}`}
        maxLength={80}
        className={inputClass}
        value={text}
        onValueChange={(next) => {
          onText(next)
          setMarked('')
        }}
      />
      <Command.List label="Found" className="h-80 overflow-y-auto">
        {isListing ? <KeyList /> : null}
        {(isListing ? [] : shown).map((place, index) => (
          <Command.Item
            key={keys[index]}
            value={keys[index]!}
            aria-label={[place.name, place.detail, place.group].filter(Boolean).join(', ')}
            onSelect={() => go(place)}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-tag px-3 text-14 aria-selected:bg-s-3 max-md:min-h-11"
          >
            <span className="min-w-0 truncate">{place.name}</span>
            {place.detail ? <span className="note min-w-0 truncate">{place.detail}</span> : null}
            <span className="ml-auto flex shrink-0 items-center gap-2">
              {place.group !== shown[index - 1]?.group ? <span className="note">{place.group}</span> : null}
              {place.key && hasSingleKeys ? (
                <kbd className="rounded-tag border border-line px-1.5 text-12 text-ink-3">{place.key}</kbd>
              ) : null}
            </span>
          </Command.Item>
        ))}
        {shown.length === 0 && !isSearching && !isListing ? (
          <p className="p-3 text-13 text-ink-2">
            {hasFailed || isIncomplete ? 'Nothing that can be searched now is called that.' : 'Nothing is called that.'} A bet begins with
            its stake: {example}
          </p>
        ) : null}
      </Command.List>
      <p role="status" className="note min-h-5">
        {text.trim() === ''
          ? ''
          : hasFailed
            ? 'Players, teams and games cannot be searched right now: the server does not answer.'
            : isIncomplete
              ? 'Players, teams and games of some leagues are missing: their feeds do not answer.'
              : isSearching
                ? 'Searching players, teams and games…'
                : shown.length === 0
                  ? 'Nothing found.'
                  : ''}
      </p>
    </Command>
  )
}

const keyOf = ({ group, to, search, name, detail }: Place): string =>
  `${group} ${to} ${JSON.stringify(search ?? {})} ${name} ${detail}`.trim()
