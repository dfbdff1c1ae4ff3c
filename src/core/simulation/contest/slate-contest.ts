// A slate, projections and lineups as the simulator takes them: only players whom somebody plays are drawn.
import type { Roster } from '../../dfs/sites.ts'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import type { RowLineup } from './field.ts'
import type { PlayerLineup } from './field-generator.ts'
import { type OutcomeRow, type Outcomes, outcomesOf, scoreStepOf } from './outcomes.ts'
import { type ShapeSource, shapeOf, usualDeviation } from './shapes.ts'

export type SlateContestOrder = {
  readonly slate: Slate
  readonly roster: Roster
  /** What a player is expected to score; undefined = unknown, then he scores nothing. */
  readonly expected: (player: SlatePlayer) => ShapeSource | undefined
  readonly others: readonly PlayerLineup[]
  readonly ours: readonly PlayerLineup[]
  readonly seed: number
}

export type SlateContest = {
  readonly outcomes: Outcomes
  readonly others: readonly RowLineup[]
  readonly ours: readonly RowLineup[]
  /** Players in lineups of whom nothing is expected. */
  readonly unknown: readonly SlatePlayer[]
}

/** Lineups of players become lineups of rows, and the players become outcomes. */
export function slateContest({ slate, roster, expected, others, ours, seed }: SlateContestOrder): SlateContest {
  const placeOf = new Map<number, number>()
  const rowOf = new Map<string, number>()
  const rows: OutcomeRow[] = []
  const row = (player: number, multiplier: number) => {
    const key = `${player} ${multiplier}`
    const known = rowOf.get(key)
    if (known !== undefined) return known
    if (!placeOf.has(player)) placeOf.set(player, placeOf.size)
    rowOf.set(key, rows.length)
    return rows.push({ player: placeOf.get(player)!, multiplier }) - 1
  }
  const rowsOf = (lineup: PlayerLineup): RowLineup => lineup.map((player, slot) => row(player, roster.slots[slot]!.pointsMultiplier))
  const ownRows = ours.map(rowsOf)
  const otherRows = others.map(rowsOf)
  const used = [...placeOf.keys()].map((index) => slate.players[index]!)
  const players = used.map((player) => {
    const source = expected(player) ?? { points: 0 }
    const position = player.positions[0]!
    return {
      position,
      team: player.team,
      opponent: player.opponent,
      game: player.game,
      shape: shapeOf(source, usualDeviation(slate.sport, position, source.points)),
    }
  })
  const outcomes = outcomesOf({ sport: slate.sport, players, rows, scoreStep: scoreStepOf(slate.site, slate.sport), seed })
  return { outcomes, others: otherRows, ours: ownRows, unknown: used.filter((player) => expected(player) === undefined) }
}
