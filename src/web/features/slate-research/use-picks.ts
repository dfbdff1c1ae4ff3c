// The picked players in the address (?picks=101~205), so that every tab and every reload has them; another slate starts anew.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { toast } from '../../ui/overlays/toast.tsx'
import type { Pool } from '../lineups/use-pool.ts'
import { CENTER } from './command-center.copy.ts'
import { type PickedLineup, pickedLineup, picksFrom, picksText, toggled, withAll } from './picks.ts'

export type Picks = {
  readonly lineup: PickedLineup
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly addAll: (ids: readonly string[]) => void
  readonly clear: () => void
}

export function usePicks(pool: Pool): Picks {
  const { picks }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const lineup = useMemo(() => {
    const ownership = new Map(pool.rows.flatMap((row) => (row.ownership === null ? [] : [[row.id, row.ownership] as const])))
    return pickedLineup(picksFrom(picks), { ...pool.table, ownership })
  }, [picks, pool])
  const chosen = useMemo(() => new Set(lineup.ids), [lineup])
  const places = pool.table.roster.slots.length
  const set = (ids: readonly string[]) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, picks: picksText(ids) }),
      replace: true,
      resetScroll: false,
    })
  const full = () => void toast({ ...CENTER.full, tone: 'bad' })
  return {
    lineup,
    has: (id) => chosen.has(id),
    toggle: (id) => {
      const next = toggled(lineup.ids, id, places)
      if (next) set(next)
      else full()
    },
    addAll: (ids) => {
      const next = withAll(lineup.ids, ids, places)
      set(next)
      if (ids.some((id) => !next.includes(id))) full()
    },
    clear: () => set([]),
  }
}
