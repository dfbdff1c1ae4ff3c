// A contest as its standings file tells it: entries with ranks, points and lineups, and beside them every player that was drafted.
import type { Fraction, Points } from '../../units.ts'
import type { RosterSlot } from '../sites.ts'

export type StandingsPick = {
  /** Name of the slot, "FLEX". Standings write the slots in alphabetical order, not in that of the upload file. */
  readonly slot: string
  /** Name as the file writes it; null = "LOCKED": the site hides the player until their game begins. */
  readonly player: string | null
}

export type StandingsEntry = {
  /** Line of the file. */
  readonly row: number
  /** Posted rank; tied entries share the best one. */
  readonly rank: number
  readonly entryId: string
  /** As posted, "someone (3/20)". */
  readonly entryName: string
  /** Player minutes left, as posted; 0 = finished. */
  readonly timeRemaining: number
  readonly points: Points
  /** Empty for an entry without a lineup, null where the cell could not be read. */
  readonly picks: readonly StandingsPick[] | null
}

export type StandingsPlayer = {
  readonly name: string
  /** Slot in which most of the field has the player; captain contests list a player once per role. */
  readonly slot: string
  /** Share of the field, 0..1, rounded by the site to a hundredth of a percent. */
  readonly drafted: Fraction
  /** Points so far, null = the file does not say. */
  readonly points: Points | null
}

export type Standings = {
  readonly kind: 'standings'
  /** Slots of the roster as the lineups use them, empty where no lineup could be read. */
  readonly slots: readonly RosterSlot[]
  readonly entries: readonly StandingsEntry[]
  readonly players: readonly StandingsPlayer[]
  /** Rows whose lineup could not be read, with the reason. */
  readonly dropped: readonly { readonly row: number; readonly reason: string }[]
}
