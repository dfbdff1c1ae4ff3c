// A slate, projections and lineups as the simulator takes them: only players whom somebody plays are drawn.
import type { Roster } from '../../dfs/sites.ts'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import type { Points } from '../../units.ts'
import type { RowLineup } from '../field/field.ts'
import type { PlayerLineup } from '../field/lineup-draw.ts'
import { type OutcomePlayer, type OutcomeRow, type OutcomesOrder, scoreStepOf } from '../scores/outcomes.ts'
import { remainderOf, type ShapeSource, type SoFar, shapeOf, usualDeviation } from '../scores/shapes.ts'

export type SlateContestOrder = {
  readonly slate: Slate
  readonly roster: Roster
  /** What a player is expected to score; undefined = unknown, then he scores nothing. */
  readonly expected: (player: SlatePlayer) => ShapeSource | undefined
  /** Players whose games have begun; null before the lock. */
  readonly soFar?: Readonly<Record<string, SoFar>> | null
  readonly others: readonly PlayerLineup[]
  readonly ours: readonly PlayerLineup[]
  /** Points by which each of ours is lifted for its shadow, see model-errors.ts; no shadows unless said. */
  readonly shifts?: readonly Points[]
  readonly seed: number
}

export type SlateContest = {
  readonly outcomes: OutcomesOrder
  readonly others: readonly RowLineup[]
  readonly ours: readonly RowLineup[]
  /** Ours once more, each with its shift: what they would win with so many points more. */
  readonly shadows: readonly RowLineup[]
  /** Players in lineups of whom nothing is expected. */
  readonly unknown: readonly SlatePlayer[]
}

/** Lineups of players become lineups of rows, and the players become outcomes. */
export function slateContest(order: SlateContestOrder): SlateContest {
  const { slate, roster, expected, others, ours, seed } = order
  const placeOf = new Map<number, number>()
  const rowOf = new Map<number, number>()
  const rows: OutcomeRow[] = []
  const row = (player: number, slot: number) => {
    const multiplier = roster.slots[slot]!.pointsMultiplier
    // Multipliers have at most three digits behind the point: one number for both.
    const key = player * 100_000 + Math.round(multiplier * 1000)
    const known = rowOf.get(key)
    if (known !== undefined) return known
    if (!placeOf.has(player)) placeOf.set(player, placeOf.size)
    rowOf.set(key, rows.length)
    return rows.push({ player: placeOf.get(player)!, multiplier }) - 1
  }
  const rowsOf = (lineup: PlayerLineup): RowLineup => lineup.map(row)
  const ownRows = ours.map(rowsOf)
  const otherRows = others.map(rowsOf)
  // One player of a shadow scores what he scores and the shift.
  const shadows = (order.shifts ?? []).map((extra, own): RowLineup => {
    const [first, ...rest] = ownRows[own]!
    return [rows.push({ ...rows[first!]!, extra }) - 1, ...rest]
  })
  const used = [...placeOf.keys()].map((index) => slate.players[index]!)
  const players = used.map((player) => outcomePlayer(slate, player, expected(player), order.soFar))
  // What a feed or a file posts as points so far may come in hundredths.
  const scoreStep = order.soFar ? 1 : scoreStepOf(slate.site, slate.sport)
  const unknown = used.filter((player) => expected(player) === undefined && !isOver(order.soFar?.[player.id]))
  return { outcomes: { sport: slate.sport, players, rows, scoreStep, seed }, others: otherRows, ours: ownRows, shadows, unknown }
}

/** A player of a slate as he is drawn. */
export function outcomePlayer(
  { sport }: Pick<Slate, 'sport'>,
  player: SlatePlayer,
  source: ShapeSource = { points: 0 },
  soFar: SlateContestOrder['soFar'] = null,
): OutcomePlayer {
  const position = player.positions[0]!
  const usual = usualDeviation(sport, position, source.points)
  const begun = soFar?.[player.id]
  const shape = begun ? remainderOf(source, usual, begun) : shapeOf(source, usual)
  return { position, team: player.team, opponent: player.opponent, game: player.game, shape }
}

const isOver = (soFar: SoFar | undefined) => soFar !== undefined && soFar.left <= 0
