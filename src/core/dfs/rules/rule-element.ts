// One rule of a set, as a person reads it and as the optimizer takes it.
import type { LineupConstraints } from '../build/build-lineups.ts'

export type RuleElement = {
  /** Where it stands in the set: "locks", "exposure.teams". */
  readonly rule: string
  /** The rule in words, a whole sentence. */
  readonly sentence: string
  readonly constraints: Partial<LineupConstraints>
}
