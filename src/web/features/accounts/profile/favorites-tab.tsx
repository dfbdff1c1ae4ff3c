import { useMutation } from '@tanstack/react-query'
import { BellPlus, X } from 'lucide-react'
import { accounts } from '#contract/people/accounts.ts'
import { type Favorite, type Favorites, MOST_FAVORITES } from '#core/access/preferences.ts'
import type { AlertRule } from '#core/alerts/alert-rules.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { useAccess } from '../../../access/use-access.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useAddRule, useRules } from '../../alerts/alerts.queries.ts'
import { FavoriteFinder } from './favorite-finder.tsx'
import { FAVORITES } from './profile.copy.ts'

/** Before a game of a favorite team starts. */
const START_MINUTES = 30

/** Teams and players one follows; kept as soon as they are added or removed. */
export function FavoritesTab({ favorites }: { favorites: Favorites }) {
  const update = useMutation(mutation(accounts.updateProfile, { invalidates: [accounts.profile] }))
  const change = (key: keyof Favorites) => (list: Favorite[]) => update.mutate({ favorites: { [key]: list } })
  return (
    <div className="grid gap-4">
      <p className="note">{FAVORITES.lede}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {(['teams', 'players'] as const).map((kind) => (
          <FavoriteList key={kind} kind={kind} list={favorites[kind]} isBusy={update.isPending} onChange={change(kind)} />
        ))}
      </div>
    </div>
  )
}

type Props = { kind: keyof Favorites; list: readonly Favorite[]; isBusy: boolean; onChange: (list: Favorite[]) => void }

const isSame = (a: Favorite, b: Favorite) => (a.id === null ? a.name === b.name : a.id === b.id)

function FavoriteList({ kind, list, isBusy, onChange }: Props) {
  const copy = FAVORITES[kind]
  const isFull = list.length >= MOST_FAVORITES
  return (
    <Card title={copy.title} padded>
      {list.length === 0 ? (
        <p className="text-ink-2">{copy.none}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {list.map((one) => (
            <li key={one.id ?? one.name} className="flex min-h-11 items-center gap-2">
              <span className="grid min-w-0 flex-1">
                <span className="truncate">{one.name}</span>
                <span className="note truncate">{detailOf(one)}</span>
              </span>
              <AlertButton kind={kind} favorite={one} />
              <IconButton
                label={FAVORITES.remove(one.name)}
                icon={<X size={16} strokeWidth={1.5} />}
                disabled={isBusy}
                onClick={() => onChange(list.filter((other) => !isSame(other, one)))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {isFull ? (
          <p className="note">{FAVORITES.limit}</p>
        ) : (
          <FavoriteFinder kind={kind} known={list} isBusy={isBusy} onChoose={(one) => onChange([...list, one])} />
        )}
      </div>
    </Card>
  )
}

function detailOf({ id, league, team }: Favorite): string {
  if (id === null) return FAVORITES.typed
  return [team, league ? LEAGUES[league].name : null].filter(Boolean).join(', ')
}

/** The rules that a favorite asks for: a player's injuries; a team's injuries, and its games before they start. */
function rulesFor(kind: keyof Favorites, { id, name, league }: Favorite): AlertRule[] {
  if (id === null || league === null) return []
  if (kind === 'players') return [{ kind: 'injury', league, player: { id, name } }]
  return [
    { kind: 'injury', league, team: name },
    { kind: 'start', league, team: name, minutes: START_MINUTES },
  ]
}

function AlertButton({ kind, favorite }: { kind: keyof Favorites; favorite: Favorite }) {
  const { allows } = useAccess()
  const mayAlert = allows('alerts')
  const { data } = useRules(mayAlert)
  const adding = useAddRule()
  const wanted = rulesFor(kind, favorite)
  if (!mayAlert || !data || wanted.length === 0) return null
  const missing = wanted.filter((rule) => !data.rules.some((one) => isRule(one.rule, rule)))
  if (missing.length === 0) return <span className="note">{FAVORITES.watched}</span>
  const handleWatch = async () => {
    for (const rule of missing) await adding.mutateAsync({ rule, channels: ['inApp'] })
    void toast({ title: FAVORITES.alertSet(favorite.name), detail: FAVORITES.alertDetail[kind] })
  }
  return (
    <Button
      size="sm"
      tone="quiet"
      icon={<BellPlus size={14} strokeWidth={1.5} />}
      busy={adding.isPending}
      aria-label={FAVORITES.alertFor(favorite.name)}
      onClick={() => void handleWatch().catch(() => {})}
    >
      {FAVORITES.alert}
    </Button>
  )
}

/** Whether two rules watch the same thing; by how many minutes before a start is the person's own matter. */
function isRule(a: AlertRule, b: AlertRule): boolean {
  if (a.kind !== b.kind || a.league !== b.league) return false
  if (a.kind === 'injury' && b.kind === 'injury') return a.player?.id === b.player?.id && a.team?.toLowerCase() === b.team?.toLowerCase()
  return a.kind === 'start' && b.kind === 'start' && a.team?.toLowerCase() === b.team?.toLowerCase()
}
