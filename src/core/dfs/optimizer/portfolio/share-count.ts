// Shares of the lineups that hold so many of a team or position: how often that came about, and the row that brings it about.
import type { Fraction } from '../../../units.ts'
import type { Engine } from '../search/engine.ts'

/** A share of the lineups that hold at least so many of some players. */
export type LineupShare = {
  /** "at most 40 % of the lineups hold 3 or more of PHI" */
  readonly name: string
  /** Player ids. */
  readonly members: readonly string[]
  readonly atLeast: number
  readonly min?: Fraction
  readonly max?: Fraction
}

/** A share as lineups: "at most" is rounded down, but never to none unless nobody is wanted. Example: 0.3 of 20 → 6; 0.01 of 20 → 1. */
export function mostOf(share: Fraction | undefined, lineups: number): number {
  if (share === undefined) return lineups
  return share <= 0 ? 0 : Math.min(lineups, Math.max(1, Math.floor(share * lineups + 1e-9)))
}

/** "At least" is rounded up. Example: 0.25 of 10 → 3. */
export function leastOf(share: Fraction | undefined, lineups: number): number {
  return Math.ceil((share ?? 0) * lineups - 1e-9)
}

export class ShareCount {
  readonly name: string
  readonly most: number
  readonly least: number
  held = 0
  private readonly members: ReadonlySet<number>
  private readonly row: number
  private readonly atLeast: number
  private readonly lineups: number
  private readonly places: number

  constructor(share: LineupShare, engine: Engine, lineups: number) {
    const { model } = engine
    const ids = new Set(share.members)
    const members = [...model.person.keys()].filter((option) => ids.has(model.playerId[model.person[option]!]!))
    this.name = share.name
    this.lineups = lineups
    this.places = model.places
    this.atLeast = share.atLeast
    this.members = new Set(members)
    this.row = engine.addRow({ members, min: 0, max: model.places })
    this.most = mostOf(share.max, lineups)
    this.least = Math.min(this.most, leastOf(share.min, lineups))
  }

  /** Bounds for the next lineup. @param paced also when the share is ahead of or behind its pace, so that it spreads over the set */
  bind(engine: Engine, done: number, paced: boolean): void {
    const part = (done + 1) / this.lineups
    const out = this.held >= (paced ? Math.min(this.most, Math.ceil(this.most * part) + 1) : this.most)
    const owed = this.least - this.held >= this.lineups - done || (paced && this.held < Math.floor(this.least * part))
    engine.setBounds(this.row, owed && !out ? this.atLeast : 0, out ? this.atLeast - 1 : this.places)
  }

  /** Counts a lineup in (1) or out again (-1). */
  count(picks: readonly number[], sign: 1 | -1): void {
    if (picks.filter((option) => this.members.has(option)).length >= this.atLeast) this.held += sign
  }
}
