import { Check, MessageSquare, X } from 'lucide-react'
import { pointsIn, salaryIn } from '#core/dfs/lineup.ts'
import { JOINT, LineupFigures } from '../../format/lineup-figures.tsx'
import { formatSalary } from '../../format/money.ts'
import { formatPoints } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SalaryBar } from '../lineups/card/salary-bar.tsx'
import { pointsInSlots } from '../lineups/pool-points.ts'
import type { Pool } from '../lineups/use-pool.ts'
import { StatusTag } from '../projections/player-table/player-cells.tsx'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'
import { aboutLineup } from './ask-lex.ts'
import { ANALYSIS, CENTER } from './command-center.copy.ts'
import type { Picks } from './use-picks.ts'

type Props = {
  pool: Pool
  picks: Picks
  choice: SlateChoice
  ask: (question: string) => void
  /** How players get in where it stands. */
  by?: keyof typeof ANALYSIS.emptyLineup
}

/** "Your Lineup 3/9": the slots with those who stand in them, and the way on to the builder. */
export function PickedLineup({ pool, picks, choice, ask, by = 'press' }: Props) {
  const { roster, players, points } = pool.table
  const { ids, bySlot, salary, isValid } = picks.lineup
  // Where they cannot all stand, they are listed as they were picked.
  const order = bySlot ?? roster.slots.map((_, at) => ids[at] ?? null)
  return (
    <Card
      title={`${ANALYSIS.lineup} ${ids.length}/${roster.slots.length}`}
      action={
        isValid ? (
          <Badge tone="gain">
            <Check size={12} strokeWidth={2.5} aria-hidden="true" /> {CENTER.valid}
          </Badge>
        ) : null
      }
    >
      <ol className="grid">
        {roster.slots.map((slot, at) => {
          const player = players.get(order[at] ?? '')
          const worth = player && points[player.id]
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
              key={at}
              className="grid min-h-11 grid-cols-[3rem_minmax(0,1fr)_auto_2.5rem_2rem] items-center gap-2 border-b border-line py-1 pr-2 pl-4 text-13"
            >
              <span className="narrow text-12 font-semibold text-ink-3">
                {bySlot || !player ? slot.name.split(' ')[0] : player.positions.join('/')}
              </span>
              {player ? (
                <>
                  <span className="flex min-w-0 items-center gap-1.5">
                    <span className="truncate font-semibold">{player.name.trim()}</span>
                    <StatusTag status={player.status} />
                  </span>
                  <span className="text-ink-2">{formatSalary(salaryIn(slot, player))}</span>
                  <span className="text-right font-semibold">{worth === undefined ? '–' : formatPoints(pointsIn(slot, worth))}</span>
                  <IconButton
                    size="sm"
                    label={`Remove ${player.name.trim()}`}
                    icon={<X size={16} strokeWidth={1.5} />}
                    onClick={() => picks.toggle(player.id)}
                  />
                </>
              ) : (
                <span className="col-span-4 text-ink-3">open</span>
              )}
            </li>
          )
        })}
      </ol>
      <div className="grid gap-3 p-4">
        {ids.length === 0 ? <p className="note">{ANALYSIS.emptyLineup[by]}</p> : null}
        <SalaryBar used={salary} cap={roster.salaryCap} />
        {ids.length > 0 ? (
          <p className="note flex flex-wrap gap-x-3">
            <LineupFigures points={pointsInSlots(pool, bySlot ?? [])} shows={JOINT} />
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/lineup-builder" search={{ ...choice, ...(ids.length > 0 ? { players: ids.join('~') } : {}) }} size="sm">
            {CENTER.finish}
          </LinkButton>
          {ids.length > 0 ? (
            <Button
              size="sm"
              icon={<MessageSquare size={14} strokeWidth={1.5} aria-hidden="true" />}
              onClick={() => ask(aboutLineup(namesOf(pool, ids), choice.league, choice.site))}
            >
              Ask Lex
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

function namesOf({ table: { players } }: Pool, ids: readonly string[]): string[] {
  return ids.flatMap((id) => players.get(id)?.name.trim() ?? [])
}
