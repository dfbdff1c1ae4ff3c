// A team or a player of the registry, found by any part of the name.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { sports } from '#contract/sports/sports.ts'
import type { Favorite, Favorites } from '#core/access/preferences.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FAVORITES } from './profile.copy.ts'

const MOST_ASKED = 50
const MOST_SHOWN = 8
const LEAST_LETTERS = 2

type Props = { kind: keyof Favorites; known: readonly Favorite[]; isBusy: boolean; onChoose: (favorite: Favorite) => void }

export function FavoriteFinder({ kind, known, isBusy, onChoose }: Props) {
  const [text, setText] = useState('')
  const listId = useId()
  const asked = text.trim().slice(0, 80)
  const isAsking = asked.length >= LEAST_LETTERS
  const { data, isError, isPlaceholderData, isFetching } = useQuery({
    ...query(sports.find, { text: asked, limit: MOST_ASKED }, { enabled: isAsking, staleTime: FRESH.slate }),
    placeholderData: keepPreviousData,
  })
  const copy = FAVORITES[kind]
  const found = (isAsking ? (data?.found ?? []) : [])
    .filter((one) => one.kind === (kind === 'teams' ? 'team' : 'player'))
    .filter(({ id }) => !known.some((one) => one.id === id))
    .slice(0, MOST_SHOWN)
  const handleChoose = (one: (typeof found)[number]) => {
    // The server keeps it as the registry has it; the team of a player comes with it.
    onChoose({ id: one.id, name: one.name, league: one.league, team: null })
    setText('')
  }
  // Enter takes what was found where that is one; of several none is meant more than another, and of an answer that is still on its way nothing is.
  const handleKey = (event: KeyboardEvent) => {
    const [only, ...others] = found
    if (event.key !== 'Enter' || !only || others.length > 0 || isBusy || isFetching || isPlaceholderData) return
    event.preventDefault()
    handleChoose(only)
  }
  const problem = isError ? FAVORITES.registryDown : data?.isComplete === false ? FAVORITES.incomplete : undefined
  const isNothing = isAsking && !isFetching && !isPlaceholderData && !isError && found.length === 0
  return (
    <div className="grid gap-1.5">
      <Field
        label={copy.add}
        value={text}
        maxLength={80}
        autoComplete="off"
        hint={isNothing ? copy.nothing : problem}
        aria-controls={found.length > 0 ? listId : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <ul id={listId} aria-label={copy.found} className={found.length > 0 ? 'grid rounded-control border border-line' : 'hidden'}>
        {found.map((one) => (
          <li key={one.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              disabled={isBusy}
              onClick={() => handleChoose(one)}
              className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-s-2 disabled:opacity-55"
            >
              <span className="min-w-0 flex-1 truncate">{one.name}</span>
              <span className="note">{one.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
