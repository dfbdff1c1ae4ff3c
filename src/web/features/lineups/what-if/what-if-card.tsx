import { Ban, Lock, LockOpen } from 'lucide-react'
import { memo } from 'react'
import { TIERS } from '#core/access/tiers.ts'
import { pointsIn, salaryIn } from '#core/dfs/lineup.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/optimizer.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPoints } from '../../../format/percent.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { Table } from '../use-pool.ts'
import type { useWhatIf } from './use-what-if.ts'
import type { WhatIfAnswer } from './what-if.ts'

type Props = {
  /** What `useWhatIf` answers to the rules as they are. */
  asked: ReturnType<typeof useWhatIf>
  /** Points of the best lineup without rules, hundredths; null = not known. */
  free: number | null
  table: Table
  /** Projections that the plan hides. */
  hidden: number
  locks: readonly string[]
  onLock: (id: string) => void
  onBan: (id: string) => void
}

const shown = (tier: 'casual' | 'pro' | 'vip') => `${TIERS[tier].name} shows ${TIERS[tier].limits.projectionPlayers ?? 'all'}`
const PLANS_THAT_SHOW_MORE = `${shown('casual')}, ${shown('pro')}, ${shown('vip')} of a slate.`

/** The best lineup under the rules as they are now, solved anew in the page with every change. */
export function WhatIfCard({ asked: { answer, isCurrent }, free, table, hidden, locks, onLock, onBan }: Props) {
  return (
    <Card title="What if" aside={<span className="note">the best lineup under these rules, solved in this page</span>}>
      {answer ? (
        <div aria-busy={!isCurrent}>
          <Verdict answer={answer} free={free} hidden={hidden} />
          {answer.kind === 'best' ? (
            <ol className="grid">
              {answer.lineup.places.map((place, index) => (
                <Place
                  key={place.playerId}
                  index={index}
                  place={place}
                  table={table}
                  isLocked={locks.includes(place.playerId)}
                  onLock={onLock}
                  onBan={onBan}
                />
              ))}
            </ol>
          ) : null}
        </div>
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
    </Card>
  )
}

function Verdict({ answer, free, hidden }: { answer: WhatIfAnswer; free: number | null; hidden: number }) {
  if (answer.kind === 'refused') return <p className="p-4 text-13 text-mid">{answer.reason}</p>
  if (answer.kind === 'none' && hidden > 0) {
    return (
      <div className="grid justify-items-start gap-2 p-4 text-13 text-ink-2" role="status">
        <p>
          Your plan shows the best projections of a slate and hides {hidden}; those that it shows make no full lineup under these rules.
          Optimize uses all of them. {PLANS_THAT_SHOW_MORE}
        </p>
        <LinkButton to="/profile" search={{ tab: 'subscription' }} tone="quiet" size="sm">
          See the plans
        </LinkButton>
      </div>
    )
  }
  if (answer.kind === 'none') {
    return (
      <div className="grid gap-1 p-4 text-13" role="status">
        <p className="font-semibold">No lineup keeps these rules together.</p>
        <p className="text-ink-2">{answer.conflict.join('; ')}</p>
        {answer.fixes.length > 0 ? <p className="text-ink-2">Any of these would help: {answer.fixes.join('; ')}.</p> : null}
      </div>
    )
  }
  const { lineup, ms } = answer
  const cost = free === null ? 0 : (free - lineup.points) / 100
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-3 text-13 text-ink-2" aria-live="polite">
      <span>
        <span className="scoreboard text-20 text-ink">{formatPoints(lineup.points / 100)}</span> pts added up
      </span>
      <span>{formatSalary(lineup.salary)}</span>
      <span>{cost < 0.05 ? 'These rules cost nothing.' : `These rules cost ${formatPoints(cost)} points.`}</span>
      {hidden > 0 ? <span className="note">among the players that your plan shows</span> : null}
      <span className="note ml-auto">proved in {Math.max(1, Math.round(ms))} ms</span>
    </p>
  )
}

type PlaceProps = Pick<Props, 'table' | 'onLock' | 'onBan'> & {
  index: number
  place: SolvedLineup['places'][number]
  isLocked: boolean
}

const Place = memo(function Place({ index, place, table, isLocked, onLock, onBan }: PlaceProps) {
  const player = table.players.get(place.playerId)
  const slot = table.roster.slots[index]
  if (!player || !slot) return null
  const worth = table.points[player.id]
  const name = player.name.trim()
  return (
    <li
      className={cx(
        'grid min-h-10 grid-cols-[2.75rem_minmax(0,1fr)_2.75rem_auto] md:grid-cols-[2.75rem_minmax(0,1fr)_auto_2.75rem_auto] items-center gap-2 border-b border-line py-0.5 pr-2 pl-4 text-13 last:border-b-0',
        isLocked && 'bg-accent-wash',
      )}
    >
      <span className="narrow text-12 font-semibold text-ink-3">{place.slot}</span>
      <span className="min-w-0 md:truncate">
        <span className="font-semibold">{name}</span>{' '}
        <span className="note max-md:block">
          {player.team}
          <span className="md:hidden"> · {formatSalary(salaryIn(slot, player))}</span>
        </span>
      </span>
      <span className="text-ink-2 max-md:hidden">{formatSalary(salaryIn(slot, player))}</span>
      <span className="text-right font-semibold">{worth === undefined ? '–' : formatPoints(pointsIn(slot, worth))}</span>
      <span className="flex">
        <IconButton
          size="sm"
          aria-pressed={isLocked}
          label={isLocked ? `Unlock ${name}` : `Lock ${name}`}
          icon={isLocked ? <Lock size={15} strokeWidth={2} /> : <LockOpen size={15} strokeWidth={1.5} />}
          onClick={() => onLock(place.playerId)}
        />
        <IconButton size="sm" label={`Ban ${name}`} icon={<Ban size={15} strokeWidth={1.5} />} onClick={() => onBan(place.playerId)} />
      </span>
    </li>
  )
})
