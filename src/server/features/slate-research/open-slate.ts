// A slate as the command center sees it: on offer with its projections, or a person's own file with its averages; cut to the plan.

import type { SlateHead } from '#contract/dfs/lineup-shapes.ts'
import { TIERS } from '#core/access/tiers.ts'
import { type Roster, rosterOf } from '#core/dfs/sites.ts'
import type { Slate, SlatePlayer } from '#core/dfs/slate.ts'
import type { InferInput } from '#core/infer.ts'
import { usualDeviation } from '#core/simulation/scores/shapes.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { AskedSlate, FoundSlate, SlateFinder } from '../../ports/slate-finder.ts'
import type { SlateProjections } from '../../ports/slate-projections.ts'

export type OpenPlayer = {
  readonly player: SlatePlayer
  /** Median (or the file's average), mean and deviation; null = unknown. */
  readonly points: number | null
  readonly mean: number
  readonly deviation: number
  readonly ownership: number | null
  readonly status: string | null
  /** The plan shows him. */
  readonly isShown: boolean
}

export type OpenSlate = {
  readonly found: FoundSlate
  readonly head: InferInput<typeof SlateHead>
  readonly roster: Roster
  readonly players: readonly OpenPlayer[]
  /** Players that the plan shows, null = all; and how many projected ones it hides. */
  readonly limit: number | null
  readonly hidden: number
  readonly pointsFrom: 'model' | 'average'
}

export async function openSlate(
  asked: AskedSlate,
  call: Call,
  deps: { readonly slates: SlateFinder; readonly projections: SlateProjections },
): Promise<OpenSlate> {
  const member = memberOf(call)
  const found = await deps.slates.find(member.id, asked)
  const roster = rosterOf(found.slate)
  if (!roster) throw notFound('The roster of this contest is not known.')
  const base = { found, roster, head: headOf(found) }
  const isFile = found.world === 'file'
  const { rows } = found.offered ? await deps.projections.open(asked.league, asked.site, isFile ? found.offered : found.id) : { rows: [] }
  if (!found.offered || (isFile && rows.length === 0))
    return {
      ...base,
      players: found.slate.players.map((player) => ofFile(found.slate, player)),
      limit: null,
      hidden: 0,
      pointsFrom: 'average',
    }
  const limit = member.isAdmin ? null : TIERS[member.tier].limits.projectionPlayers
  // Rows come with the best median first; the plan shows so many of them, as on the projections screen.
  const known = new Map(rows.map((row, place) => [row.id, { row, isShown: limit === null || place < limit }]))
  const players = found.slate.players.map((player): OpenPlayer => {
    const one = known.get(player.id)
    if (!one && isFile) return ofFile(found.slate, player)
    if (!one) return { player, points: null, mean: 0, deviation: 0, ownership: null, status: player.status, isShown: limit === null }
    const { median, mean, deviation, ownership, status } = one.row
    return { player, points: median, mean, deviation, ownership, status: status ?? player.status, isShown: one.isShown }
  })
  return { ...base, players, limit, hidden: limit === null ? 0 : Math.max(0, rows.length - limit), pointsFrom: 'model' }
}

/** Of a file's player only his average is known; his spread is the usual one of his position. */
function ofFile({ sport }: Slate, player: SlatePlayer): OpenPlayer {
  const points = player.averagePoints
  const deviation = usualDeviation(sport, player.positions[0] ?? '', points ?? 0)
  return { player, points, mean: points ?? 0, deviation, ownership: null, status: player.status, isShown: true }
}

function headOf({ id, name, slate, offered }: FoundSlate): InferInput<typeof SlateHead> {
  const starts = slate.players.flatMap((player) => player.startsAt ?? [])
  return {
    id,
    name,
    site: slate.site,
    sport: slate.sport,
    contest: slate.contest,
    slots: slate.slots,
    salaryCap: slate.salaryCap,
    players: slate.players.length,
    startsAt: offered?.startsAt ?? (starts.length > 0 ? starts.reduce((a, b) => Math.min(a, b)) : null),
  }
}
