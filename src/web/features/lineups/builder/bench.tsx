// The pool at the left, the lineup at the right; who sits where stands in the address.
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { lineups } from '#contract/dfs/lineups.ts'
import { builderCsv, uploadCsv } from '#core/dfs/entries/csv.ts'
import { pointsIn, salaryIn } from '#core/dfs/lineup.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation } from '../../../api/query.ts'
import { formatSalary } from '../../../format/money.ts'
import { download } from '../../../ui/actions/download.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ownPoints, useBoard } from '../../projections/player-table/use-board.ts'
import { modelIn, type SlateChoice } from '../../slates/picker/slate-choice.ts'
import { momentsInSlot } from '../pool-points.ts'
import type { Pool } from '../use-pool.ts'
import { TOASTS } from './builder.copy.ts'
import { draftOf, keepDraft } from './builder-draft.ts'
import { CurrentLineup } from './current-lineup.tsx'
import {
  addPlayer,
  emptySlots,
  fillSlots,
  heldBy,
  type LineupSlots,
  lineupOf,
  removeAt,
  salaryOf,
  slotsFrom,
  slotsOf,
  slotsText,
} from './lineup-slots.ts'
import { PlayerPool } from './player-pool.tsx'
import { type SavedLineup, SavedLineups } from './saved-lineups.tsx'
import type { SolverOrder } from './solver-order.ts'
import { useBest } from './use-best.ts'

type Props = { pool: Pool; choice: SlateChoice; onLoad: (lineup: SavedLineup) => void }

export function Bench({ pool, choice, onLoad }: Props) {
  const { table } = pool
  const [slots, setSlots] = useLineupSlots(pool)
  const [bans, setBans] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState<number | null>(null)
  const order = useMemo(() => orderOf(pool, slots, bans), [pool, slots, bans])
  const answer = useBest(pool.board ? order : null)
  const board = useBoard(choice)
  const failure = pool.board === null && board.error ? { problem: problemIn(board.error), onRetry: board.refetch } : null
  const auto = useAutoOptimize(pool, choice, (next) => setSlots(next))
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const lineup = useRef<HTMLDivElement>(null)

  const handleTarget = (slot: number | null) => {
    setTarget(slot)
    if (slot !== null) bringToSight(list)
  }
  const handleAdd = (id: string, at: number | null = null) => {
    const added = addPlayer(slots, table, id, at)
    if (added.kind === 'refused') return void toast({ ...added.refusal, tone: 'bad' })
    setSlots(added.slots)
    if (target !== null) bringToSight(lineup)
    setTarget(null)
  }
  const handleBan = (id: string) => setBans((before) => toggled(before, id))
  const handleAuto = () => {
    // The page has the optimum already where it sees every projection.
    if (pool.board?.hidden === 0 && answer?.kept) setSlots(slotsOf(answer.kept))
    else auto.run(order)
  }
  const handleAsk = () => {
    if (slots.every((seat) => seat === null)) return void toast({ ...TOASTS.noLineup, tone: 'bad' })
    void navigate({ to: '/chat', search: { ask: question(pool, slots) } })
  }
  const stem = `${table.roster.site}-lineup-${new Date().toISOString().slice(0, 10)}`
  const pointOf = (id: string) => table.points[id] ?? null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,5fr)]">
      <div ref={list} className="min-w-0 scroll-mt-24 max-lg:order-2">
        <PlayerPool
          pool={pool}
          league={choice.league}
          problem={failure?.problem ?? null}
          slots={slots}
          bans={bans}
          target={target}
          onAdd={handleAdd}
          onRemove={(index) => setSlots(removeAt(slots, index))}
          onBan={handleBan}
          onDropTarget={() => setTarget(null)}
        />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents lg:sticky lg:top-18">
        <div ref={lineup} className="min-w-0 scroll-mt-24">
          <CurrentLineup
            pool={pool}
            slots={slots}
            bans={bans}
            answer={answer}
            target={target}
            isOptimizing={auto.isPending}
            failure={failure}
            onTarget={handleTarget}
            onRemove={(index) => setSlots(removeAt(slots, index))}
            onSwap={setSlots}
            onClear={() => setSlots(emptySlots(table.roster))}
            onAutoOptimize={handleAuto}
            onExport={() => download(`${stem}.csv`, builderCsv(lineupOf(slots, table.roster), table.players, pointOf))}
            onUpload={() => download(`${stem}-upload.csv`, uploadCsv([lineupOf(slots, table.roster)], table.roster, table.players))}
            onAskLex={handleAsk}
          />
        </div>
        <div className="max-lg:order-3">
          <SavedLineups
            players={savedPlayers(pool, slots)}
            sport={pool.sport}
            site={table.roster.site}
            slate={pool.id}
            by={pool.board?.projectedBy?.name}
            onLoad={onLoad}
          />
        </div>
      </div>
    </div>
  )
}

/** In one column list and lineup are a page apart: who chooses for a seat sees the list, and then the seat again. */
function bringToSight({ current }: RefObject<HTMLElement | null>): void {
  if (!current) return
  const { top } = current.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) current.scrollIntoView({ block: 'start' })
}

/** Seats stand in the address too, for the way back and for sharing; players sent from elsewhere (`?players=`) take theirs on arrival. */
function useLineupSlots({ id, table }: Pool): [LineupSlots, (next: LineupSlots) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { picks, players: wanted } = search
  const [slots, setSlots] = useState(() => slotsFrom(picks ?? draftOf(id), table))
  const set = (next: LineupSlots) => {
    setSlots(next)
    keepDraft(id, slotsText(next))
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, picks: slotsText(next), players: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are seated once, when they arrive
  useEffect(() => {
    if (wanted === undefined) return
    const arrived = fillSlots(String(wanted).split('~').filter(Boolean), table, emptySlots(table.roster))
    if (arrived.left > 0) void toast({ ...TOASTS.notHere(arrived.left), tone: 'bad' })
    set(arrived.slots)
  }, [wanted])
  return [slots, set]
}

function orderOf({ table, slate }: Pool, slots: LineupSlots, banned: ReadonlySet<string>): SolverOrder {
  const { locks, bans } = heldBy(slots, table)
  return { roster: table.roster, slate, points: table.points, locks, bans: [...banned, ...bans] }
}

/** Where the plan hides projections, the server fills the rest: it knows them all. One lineup of the day's limit. */
function useAutoOptimize({ board, table }: Pool, { league, site, slate, by, others }: SlateChoice, onDone: (slots: LineupSlots) => void) {
  const optimize = useMutation(mutation(lineups.optimize))
  const points = board ? ownPoints(board) : undefined
  return {
    isPending: optimize.isPending,
    run: ({ locks, bans }: SolverOrder) =>
      optimize.mutate(
        {
          league,
          site,
          slate,
          ...modelIn({ by, others }),
          count: 1,
          locks: [...locks],
          bans: [...bans],
          ...(points ? { points } : {}),
        },
        {
          onSuccess: ({ lineups: [built] }) => {
            if (built) onDone(table.roster.slots.map((_, index) => built.players[index]?.id ?? null))
          },
        },
      ),
  }
}

function savedPlayers({ table, rows }: Pool, slots: LineupSlots): SavedLineup['players'] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return slots.flatMap((id, index) => {
    const player = table.players.get(id ?? '')
    const slot = table.roster.slots[index]
    if (!player || !slot) return []
    const points = table.points[player.id]
    return {
      id: player.id,
      name: player.name.trim(),
      position: player.positions.join('/'),
      team: player.team,
      opponent: player.opponent,
      slot: slot.name,
      salary: salaryIn(slot, player),
      projectedPoints: points === undefined ? null : pointsIn(slot, points),
      ...momentsInSlot(byId.get(player.id), slot.pointsMultiplier),
    }
  })
}

const SITE_NAMES = { draftkings: 'DraftKings', fanduel: 'FanDuel', yahoo: 'Yahoo', fantasydraft: 'FantasyDraft' } as const

/** At most 500 characters: the chat takes no more. */
function question({ table, sport }: Pool, slots: LineupSlots): string {
  const names = slots.flatMap((id, index) => {
    const player = table.players.get(id ?? '')
    const slot = table.roster.slots[index]
    return player && slot ? `${slot.name.split(' ')[0]} ${player.name.trim()}` : []
  })
  return `What do you think of my ${SITE_NAMES[table.roster.site]} ${sport.toUpperCase()} lineup (${formatSalary(salaryOf(slots, table))}): ${names.join(', ')}?`.slice(
    0,
    500,
  )
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}
