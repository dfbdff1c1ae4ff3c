import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { lineups } from '#contract/dfs/lineups.ts'
import { mutation } from '../../../api/query.ts'
import { formatCount } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { type ImportedSlate, SITE_NAMES } from './import-summary.tsx'
import { IMPORT } from './slate-import.copy.ts'

type Props = {
  slates: readonly ImportedSlate[] | undefined
  error: unknown
  current: string
  onUse: (slate: ImportedSlate) => void
  onRemoved: (id: string) => void
}

export function ImportedList({ slates, error, current, onUse, onRemoved }: Props) {
  const { date, start } = useFormat()
  const now = useNow()
  const removing = useMutation(mutation(lineups.removeSlate, { invalidates: [lineups.importedSlates] }))
  if (error) return <ErrorState error={error} />
  if (!slates) return <Skeleton className="h-11 w-full" />
  if (slates.length === 0) return <p className="note text-center">{IMPORT.none}</p>
  return (
    <ul aria-label={IMPORT.title} className="grid">
      {slates.map((slate) => (
        <li key={slate.id} className="flex items-center gap-2 border-t border-line py-2 text-13">
          <span className="mr-auto grid min-w-0">
            <span className="truncate font-semibold">{slate.fileName}</span>
            <span className="note truncate max-sm:whitespace-normal">
              {SITE_NAMES[slate.site]} {slate.sport.toUpperCase()} {slate.contest} · {formatCount(slate.players)} players ·{' '}
              {slate.startsAt === null ? IMPORT.noDate : start(slate.startsAt, now)} · {IMPORT.broughtOn(date(Date.parse(slate.createdAt)))}
            </span>
          </span>
          {slate.id === current ? (
            <Badge tone="outline">{IMPORT.inUse}</Badge>
          ) : (
            <Button size="sm" onClick={() => onUse(slate)}>
              {IMPORT.use}
            </Button>
          )}
          <IconButton
            size="sm"
            label={`${IMPORT.remove} ${slate.fileName}`}
            icon={<Trash2 size={16} strokeWidth={1.5} />}
            disabled={removing.isPending}
            onClick={() => removing.mutate({ id: slate.id }, { onSuccess: () => onRemoved(slate.id) })}
          />
        </li>
      ))}
    </ul>
  )
}
