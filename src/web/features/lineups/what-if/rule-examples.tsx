import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SolvedLineup } from '#core/dfs/optimizer/optimizer.ts'
import { formatPoints } from '../../../format/percent.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { Table } from '../use-pool.ts'
import { useExamples } from './use-what-if.ts'
import type { WhatIfOrder } from './what-if.ts'

/** Two lineups beside a rule: one that keeps it and one that does not. */
export function RuleExamples({ order, table }: { order: WhatIfOrder; table: Table }) {
  const examples = useExamples(order)
  if (!examples) return <Skeleton className="h-16" />
  return (
    <div className="grid gap-3">
      {examples.map(({ sentence, legal, illegal, when }) => (
        <div key={sentence} className="grid gap-1.5">
          {examples.length > 1 ? <p className="text-12 text-ink-2">{sentence}</p> : null}
          {when ? <p className="note">{when}</p> : null}
          <dl className="grid gap-2 text-12">
            <Example title="Keeps it" icon={<Check size={12} strokeWidth={2.5} className="text-gain" />} lineup={legal} table={table}>
              No lineup keeps this rule alone.
            </Example>
            <Example title="Breaks it" icon={<X size={12} strokeWidth={2.5} className="text-loss" />} lineup={illegal} table={table}>
              Every lineup of the slate keeps it.
            </Example>
          </dl>
        </div>
      ))}
    </div>
  )
}

type ExampleProps = { title: string; icon: ReactNode; lineup: SolvedLineup | null; table: Table; children: ReactNode }

function Example({ title, icon, lineup, table, children }: ExampleProps) {
  return (
    <div className="grid gap-0.5">
      <dt className="flex items-center gap-1.5 font-semibold">
        {icon}
        {title}
        {lineup ? <span className="font-normal text-ink-3">{formatPoints(lineup.points / 100)} pts added up</span> : null}
      </dt>
      <dd className="text-ink-2">
        {lineup ? lineup.places.map(({ slot, playerId }) => `${slot} ${nameOf(playerId, table)}`).join(' · ') : children}
      </dd>
    </div>
  )
}

function nameOf(id: string, { players }: Table): string {
  const player = players.get(id)
  return player ? `${player.name.trim()} (${player.team})` : id
}
