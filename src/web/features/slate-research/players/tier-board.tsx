import { useMemo, useRef, useState } from 'react'
import type { ExpertPlayer } from '#contract/dfs/slate-research.ts'
import { bracketOf, PLAYER_TIERS, type PlayerTier, SALARY_BRACKETS, TIER_FROM } from '#core/dfs/players/player-tiers.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import type { SourceParts } from '../../../ui/display/source-line.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNarrow, useWide } from '../../../ui/layout/use-narrow.ts'
import { useRovingFocus } from '../../../ui/layout/use-roving-focus.ts'
import { ANALYSIS, TIER_WORDS } from '../command-center.copy.ts'
import { tierBlocks } from './tier-blocks.ts'
import { TierMark } from './tier-mark.tsx'
import { TierPlayer } from './tier-player.tsx'

type Props = {
  players: readonly ExpertPlayer[]
  /** Slots of the contest: positions stand in their order. */
  slots: readonly string[]
  colors: ReadonlyMap<string, string>
  has: (id: string) => boolean
  onToggle: (id: string) => void
  onAsk: (name: string) => void
  isOwn: boolean
  /** The plan leaves players out: who is missing may be among them. */
  isPart: boolean
  source: SourceParts
}

const ALL = 'ALL'
/** Rows of a tier before the rest is asked for; a phone shows fewer, and of those to fade none. */
const FIRST = { wide: 8, narrow: 3 } as const

/** Every player by what he costs, and within that by what he is worth. */
export function TierBoard({ players, slots, isOwn, source, ...row }: Props) {
  const [position, setPosition] = useState(ALL)
  const positions = useMemo(() => positionsIn(players, slots), [players, slots])
  const chosen = positions.includes(position) ? position : ALL
  const rows = useRef<HTMLDivElement>(null)
  useRovingFocus(rows, { grid: true })
  const shown = players.filter((player) => chosen === ALL || player.position.split('/').includes(chosen))
  return (
    <Card
      // On a phone the positions below it say enough: it is told, not shown.
      title={<span className="max-md:block max-md:size-px max-md:overflow-hidden">{ANALYSIS.board}</span>}
      aside={
        <ToggleGroup
          look="pill"
          label="Position"
          choices={[ALL, ...positions].map((key) => ({ key, label: key === ALL ? 'All' : key }))}
          value={chosen}
          onChange={setPosition}
        />
      }
      source={source}
    >
      <Legend isOwn={isOwn} />
      <div ref={rows}>
        {SALARY_BRACKETS.map(({ key, label, from }, i) => (
          <Bracket
            key={`${key} ${chosen}`}
            label={label}
            range={rangeOf(from, SALARY_BRACKETS[i - 1]?.from)}
            players={shown.filter(({ salary }) => bracketOf(salary) === key)}
            {...row}
          />
        ))}
      </div>
      <details className="px-4 py-1 text-12 text-ink-3">
        <summary className="w-fit cursor-pointer py-1 underline-offset-4 hover:text-ink hover:underline max-md:min-h-11 max-md:content-center">
          {ANALYSIS.howTiers}
        </summary>
        <p className="max-w-[96ch] pb-1">{ANALYSIS.formula}</p>
      </details>
    </Card>
  )
}

function rangeOf(from: number, above: number | undefined): string {
  if (above === undefined) return `${formatSalary(from)} and up`
  return from === 0 ? `below ${formatSalary(above)}` : `${formatSalary(from)} to ${formatSalary(above - 1)}`
}

function positionsIn(players: readonly ExpertPlayer[], slots: readonly string[]): string[] {
  const found = new Set(players.flatMap(({ position }) => position.split('/')))
  const first = [...new Set(slots)].filter((slot) => found.has(slot))
  return [...first, ...[...found].filter((position) => !first.includes(position)).sort()]
}

const BOUNDS: Record<PlayerTier, { readonly brief: string; readonly rest?: string }> = {
  A: { brief: `from ${formatPercent(TIER_FROM.A, 0)}` },
  B: { brief: `from ${formatPercent(TIER_FROM.B, 0)}` },
  C: { brief: `from ${formatPercent(TIER_FROM.C, 0)}` },
  X: { brief: 'below', rest: ', or out' },
}

function Legend({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-1 max-md:px-3">
      <ul aria-label="Tiers" className="flex flex-wrap items-center gap-x-6 gap-y-1 py-0.5 text-13 max-md:gap-x-2.5">
        {PLAYER_TIERS.map((tier) => (
          <li key={tier} className="flex items-center gap-2 max-md:gap-1">
            <TierMark tier={tier} />
            {/* A phone's line holds the bounds; the words are those of the marks. */}
            <span aria-hidden="true" className="max-md:hidden">
              {TIER_WORDS[tier]}
            </span>
            <span className="note">
              {BOUNDS[tier].brief}
              <span className="max-md:sr-only">{BOUNDS[tier].rest}</span>
            </span>
          </li>
        ))}
      </ul>
      {isOwn ? <p className="text-12 text-mid">{ANALYSIS.own}</p> : null}
    </div>
  )
}

type RowProps = Pick<Props, 'colors' | 'has' | 'onToggle' | 'onAsk' | 'isPart'>
type BracketProps = RowProps & { label: string; range: string; players: readonly ExpertPlayer[] }

function Bracket({ label, range, players, ...row }: BracketProps) {
  const [isNarrow, isWide] = [useNarrow(), useWide()]
  const room = isNarrow ? 1 : isWide ? 4 : 2
  const { byTier, blocks } = useMemo(() => {
    const of = (tier: PlayerTier) => players.filter((player) => player.tier === tier)
    const byTier = { A: of('A'), B: of('B'), C: of('C'), X: of('X') }
    const { A, B, C, X } = byTier
    return { byTier, blocks: tierBlocks({ A: A.length, B: B.length, C: C.length, X: X.length }, room) }
  }, [players, room])
  return (
    <section aria-label={`Salaries ${range}`} className="border-b border-line last:border-b-0">
      <h3 className="flex items-baseline gap-2 bg-s-2 px-4 py-1">
        <span className="scoreboard text-16">{label}</span>
        <span className="note font-normal">
          {range} · {formatCount(players.length)} {players.length === 1 ? 'player' : 'players'}
        </span>
      </h3>
      {players.length === 0 ? (
        <p className="px-4 py-3 text-13 text-ink-3">{row.isPart ? ANALYSIS.emptyPart : ANALYSIS.emptyBracket}</p>
      ) : (
        <div className="grid" style={{ gridTemplateColumns: `repeat(${room}, minmax(0, 1fr))` }}>
          {blocks.map(({ tiers, columns }) => (
            <div key={tiers[0]} className="min-w-0 border-r border-line last:border-r-0" style={{ gridColumn: `span ${columns}` }}>
              {tiers.map((tier) => (
                <TierColumn key={tier} tier={tier} columns={columns} players={byTier[tier]} {...row} />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

type TierProps = RowProps & {
  tier: PlayerTier
  players: readonly ExpertPlayer[]
  /** That it takes. */
  columns: number
}

function TierColumn({ tier, players, columns, ...row }: TierProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isNarrow = useNarrow()
  const first = isNarrow ? (tier === 'X' ? 0 : FIRST.narrow) : FIRST.wide * columns
  const sorted = useMemo(
    () => players.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1) || (b.projectedPoints ?? -1) - (a.projectedPoints ?? -1)),
    [players],
  )
  // Who is in the lineup stays in sight.
  const shown = isOpen ? sorted : sorted.filter(({ id }, place) => place < first || row.has(id))
  return (
    <div className="min-w-0 border-line max-md:border-t max-md:first:border-t-0">
      <p className="flex items-center gap-2 px-3 pt-1.5 pb-0.5 text-12 text-ink-3">
        <TierMark tier={tier} />
        <Badge tone="plain">{players.length}</Badge>
      </p>
      {players.length === 0 ? <p className="px-3 pb-3 text-12 text-ink-3">{row.isPart ? ANALYSIS.emptyPart : ANALYSIS.emptyTier}</p> : null}
      <ul style={columns > 1 ? { columnCount: columns, columnGap: 0 } : undefined}>
        {shown.map((player) => (
          <TierPlayer
            key={player.id}
            player={player}
            color={row.colors.get(player.team)}
            isPicked={row.has(player.id)}
            onToggle={() => row.onToggle(player.id)}
            onAsk={() => row.onAsk(player.name)}
          />
        ))}
      </ul>
      {sorted.length > shown.length || isOpen ? (
        <Button data-row size="sm" tone="quiet" className="mx-1 mb-1" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show ${sorted.length - shown.length}${shown.length > 0 ? ' more' : ''}`}
        </Button>
      ) : null}
    </div>
  )
}
