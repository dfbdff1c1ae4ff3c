// The lineup problem as arrays of numbers: what the search reads in its inner loops.
import type { Memory } from '../search/memory.ts'
import type { Diagram } from './diagram.ts'
import type { StackCase } from './problem.ts'
import type { Row } from './rows.ts'

export type Model = {
  /** Where its arrays and those of its engines lie. */
  readonly memory: Memory
  readonly diagram: Diagram
  readonly slotCounts: readonly number[]
  /** Places of a lineup. */
  readonly places: number
  readonly size: number
  /** Options of layer l: classStart[l] .. classStart[l + 1] - 1. */
  readonly classStart: Int32Array
  readonly optionId: readonly string[]
  readonly slots: Int32Array
  /** In units, `scale` of them to a hundredth of a point: integers. Replaced as a whole for randomized lineups. */
  value: Int32Array
  /** See point-scale.ts. */
  readonly scale: number
  readonly salary: Int32Array
  /** Person of an option, and all options of a person. */
  readonly person: Int32Array
  readonly optionsOf: readonly (readonly number[])[]
  readonly playerId: readonly string[]
  /** Team for `minTeams`, -1 where not counted; game for `minGames`. */
  readonly team: Int32Array
  readonly game: Int32Array
  readonly teams: number
  readonly games: number
  readonly minTeams: number
  readonly minGames: number
  readonly salaryCap: number
  readonly salaryFloor: number
  /** Layers that decide a role (captain, MVP), each exactly one player; the solver branches on them first. */
  readonly roleLayers: readonly number[]
  /** Options that every lineup holds, and persons of several options that must stand in any role. */
  readonly lockedOptions: readonly number[]
  readonly lockedPersons: readonly number[]
  readonly rows: readonly Row[]
  /** Pairs of rows of which never both count somebody. */
  readonly enemies: readonly (readonly [number, number])[]
  readonly stacks: readonly ModelStack[]
}

/** A stack in options: the row that counts each group, and who is bound to the groups of the chosen case. */
export type ModelStack = {
  readonly groups: readonly (readonly number[])[]
  readonly groupRow: readonly number[]
  readonly domain: readonly number[]
  readonly cases: readonly StackCase[]
}
