import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import type { Favorites } from '#core/access/preferences.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { iconButtonClass } from '../../../ui/actions/icon-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { FAVORITES } from './profile.copy.ts'

/** Teams and players one follows; kept as soon as they are added or removed. */
export function FavoritesTab({ favorites }: { favorites: Favorites }) {
  const update = useMutation(mutation(accounts.updateProfile, { invalidates: [accounts.profile] }))
  const shown = { ...favorites, ...(update.isPending ? update.variables?.favorites : {}) }
  const change = (key: keyof Favorites) => (names: string[]) => update.mutate({ favorites: { [key]: names } })
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <NameList
        title={FAVORITES.teams}
        empty={FAVORITES.noTeams}
        addLabel={FAVORITES.addTeam}
        names={shown.teams}
        onChange={change('teams')}
      />
      <NameList
        title={FAVORITES.players}
        empty={FAVORITES.noPlayers}
        addLabel={FAVORITES.addPlayer}
        names={shown.players}
        onChange={change('players')}
      />
    </div>
  )
}

type Props = { title: string; empty: string; addLabel: string; names: readonly string[]; onChange: (names: string[]) => void }

const MOST = 50

function NameList({ title, empty, addLabel, names, onChange }: Props) {
  const [draft, setDraft] = useState('')
  const name = draft.trim()
  const isKnown = names.some((one) => one.toLowerCase() === name.toLowerCase())
  const isFull = names.length >= MOST
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '' || isKnown || isFull) return
    onChange([...names, name])
    setDraft('')
  }
  return (
    <Card title={title} padded>
      {names.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {names.map((one) => (
            <li key={one} className="flex min-h-11 items-center justify-between gap-3">
              <span className="min-w-0 truncate">{one}</span>
              <button
                type="button"
                aria-label={FAVORITES.remove(one)}
                className={iconButtonClass()}
                onClick={() => onChange(names.filter((other) => other !== one))}
              >
                <X size={16} strokeWidth={1.5} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={handleSubmit} className={cx('flex items-end gap-2', 'mt-4')}>
        <Field
          label={addLabel}
          value={draft}
          maxLength={60}
          autoComplete="off"
          error={isKnown && name !== '' ? 'Is in the list already' : null}
          hint={isFull ? FAVORITES.limit : undefined}
          className="flex-1"
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" disabled={name === '' || isKnown || isFull}>
          {FAVORITES.add}
        </Button>
      </form>
    </Card>
  )
}
