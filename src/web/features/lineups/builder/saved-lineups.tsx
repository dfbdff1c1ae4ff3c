import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { lineups } from '#contract/dfs/lineups.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { mutation, query } from '../../../api/query.ts'
import { figuresOf, LineupFigures } from '../../../format/lineup-figures.tsx'
import { formatSalary } from '../../../format/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { BUILDER, TOASTS } from './builder.copy.ts'

export type SavedLineup = OutputOf<typeof lineups.save>['lineup']

type Props = {
  /** The lineup on screen as it would be kept. */
  players: SavedLineup['players']
  sport: string
  site: SavedLineup['site']
  /** Id of the slate on screen. */
  slate: string
  /** The model of one's own that it is projected by; absent where it is ours. */
  by?: string | undefined
  onLoad: (lineup: SavedLineup) => void
}

const CHANGES = { invalidates: [lineups.saved] }

/** Keeping the lineup on screen, and those that were kept. */
export function SavedLineups({ players, sport, site, slate, by, onLoad }: Props) {
  const saved = useQuery(query(lineups.saved, {}))
  const [removing, setRemoving] = useState<SavedLineup | null>(null)
  const remove = useMutation(mutation(lineups.remove, CHANGES))
  const handleRemove = (lineup: SavedLineup) =>
    remove.mutate(
      { id: lineup.id },
      {
        onSuccess: () => {
          setRemoving(null)
          void toast(TOASTS.removed(lineup.name))
        },
      },
    )
  return (
    <Card title={BUILDER.saved}>
      <SaveForm players={players} sport={sport} site={site} slate={slate} by={by} kept={saved.data?.lineups ?? []} />
      {saved.error ? <ErrorState error={saved.error} onRetry={() => void saved.refetch()} /> : null}
      {saved.isPending ? <Skeleton className="m-4 h-10" /> : null}
      {saved.data?.lineups.length === 0 ? <p className="note px-4 pb-4">{BUILDER.savedNone}</p> : null}
      <ul aria-label={BUILDER.saved}>
        {saved.data?.lineups.map((lineup) => (
          <SavedRow key={lineup.id} lineup={lineup} onLoad={onLoad} onRemove={setRemoving} />
        ))}
      </ul>
      <Dialog
        title="Delete this lineup?"
        description={removing?.name}
        width="sm"
        open={removing !== null}
        onOpenChange={(isOpen) => isOpen || setRemoving(null)}
        footer={
          <>
            <DialogClose render={<Button>Keep it</Button>} />
            <Button tone="danger" busy={remove.isPending} onClick={() => removing && handleRemove(removing)}>
              Delete
            </Button>
          </>
        }
      />
    </Card>
  )
}

type RowProps = { lineup: SavedLineup; onLoad: (lineup: SavedLineup) => void; onRemove: (lineup: SavedLineup) => void }

/** One that was kept: to load, to rename in place, to share by a link, to delete. */
function SavedRow({ lineup, onLoad, onRemove }: RowProps) {
  const [name, setName] = useState<string | null>(null)
  const change = useMutation(mutation(lineups.change, CHANGES))
  const share = useMutation(mutation(lineups.share, CHANGES))
  const handleRename = (event: FormEvent) => {
    event.preventDefault()
    const title = (name ?? '').trim()
    if (title === '') return void toast({ ...TOASTS.nameRequired, tone: 'bad' })
    change.mutate({ id: lineup.id, name: title }, { onSuccess: () => setName(null) })
  }
  const handleShare = (isShared: boolean) =>
    share.mutate(
      { id: lineup.id, isShared },
      {
        onSuccess: async ({ lineup: { shareToken } }) => {
          if (shareToken === null) return void toast(TOASTS.unshared(lineup.name))
          const isCopied = await copyText(linkOf(shareToken))
          void toast(TOASTS.shared(isCopied))
        },
      },
    )
  return (
    <li className="grid gap-2 border-t border-line py-2 pr-2 pl-4 text-13">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto grid min-w-0">
          <span className="truncate font-semibold">{lineup.name}</span>
          <span className="note truncate">
            {lineup.sport.toUpperCase()} · {lineup.players.length} players · {formatSalary(lineup.totalSalary)}
            {lineup.projectionsBy ? ` · by your model “${lineup.projectionsBy}”` : ''}
          </span>
        </span>
        <Button size="sm" aria-label={`Load ${lineup.name}`} onClick={() => onLoad(lineup)}>
          Load
        </Button>
        <IconButton
          size="sm"
          label={`Rename ${lineup.name}`}
          aria-expanded={name !== null}
          icon={<Pencil size={16} strokeWidth={1.5} />}
          onClick={() => setName(name === null ? lineup.name : null)}
        />
        <IconButton
          size="sm"
          label={`Share ${lineup.name}`}
          icon={<Share2 size={16} strokeWidth={1.5} />}
          disabled={share.isPending}
          onClick={() => handleShare(true)}
        />
        <IconButton
          size="sm"
          label={`Delete ${lineup.name}`}
          icon={<Trash2 size={16} strokeWidth={1.5} />}
          onClick={() => onRemove(lineup)}
        />
      </div>
      {lineup.projectedPoints === null ? null : (
        <p className="note flex flex-wrap gap-x-3 pr-2">
          <LineupFigures points={figuresOf(lineup)} />
        </p>
      )}
      {name === null ? null : (
        <form onSubmit={handleRename} className="flex items-end gap-2 pr-2">
          <Field label="New name" value={name} maxLength={120} onChange={(event) => setName(event.target.value)} className="flex-1" />
          <Button type="submit" size="sm" busy={change.isPending}>
            Rename
          </Button>
        </form>
      )}
      {lineup.shareToken === null ? null : (
        <p className="flex flex-wrap items-center gap-2 pr-2">
          <span className="note mr-auto min-w-0 break-all">Anybody with this link sees it: {linkOf(lineup.shareToken)}</span>
          <Button size="sm" tone="quiet" aria-label={`Stop sharing ${lineup.name}`} onClick={() => handleShare(false)}>
            Stop sharing
          </Button>
        </p>
      )}
    </li>
  )
}

const linkOf = (token: string): string => `${location.origin}/shared/${token}`

type SaveProps = Pick<Props, 'players' | 'sport' | 'site' | 'slate' | 'by'> & { kept: readonly SavedLineup[] }

/** The same name again replaces what was kept under it. */
function SaveForm({ players, sport, site, slate, by, kept }: SaveProps) {
  const [name, setName] = useState('')
  const save = useMutation(mutation(lineups.save, CHANGES))
  const change = useMutation(mutation(lineups.change, CHANGES))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const title = name.trim()
    if (title === '') return void toast({ ...TOASTS.nameRequired, tone: 'bad' })
    if (players.length === 0) return void toast({ ...TOASTS.empty, tone: 'bad' })
    const same = kept.find((lineup) => lineup.name === title && lineup.sport === sport && lineup.site === site)
    const options = { onSuccess: () => void toast(TOASTS.saved(title)) }
    if (same) change.mutate({ id: same.id, players, slate, projectionsBy: by ?? null }, options)
    else save.mutate({ name: title, sport, site, slate, players, projectionsBy: by ?? null }, options)
  }
  return (
    <form onSubmit={handleSubmit} className="flex items-end gap-2 p-4">
      <Field label={BUILDER.name} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} className="flex-1" />
      <Button type="submit" busy={save.isPending || change.isPending}>
        {BUILDER.save}
      </Button>
    </form>
  )
}
