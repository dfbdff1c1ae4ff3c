// Fantasy points of a fight by the sites' rules: what a win at its time is worth, and what is landed until then.
//
// DraftKings  https://dailyfanmma.com/strategy-new-draftkings-scoring/ (since 2021)
// FanDuel     https://dailyfanmma.com/basic-fanduel-strategy/ (2020)
import type { OfferedSite } from '../../dfs/slate.ts'
import type { Points } from '../../units.ts'

/** How a bout may end for whoever wins it: in a round, or by the judges. */
export const FINISHES = ['1', '2', '3', '4', '5', 'decision'] as const
export type Finish = (typeof FINISHES)[number]

type Rules = {
  readonly win: Readonly<Record<Finish, Points>>
  /** A significant strike, and a takedown. */
  readonly strike: Points
  readonly takedown: Points
  /** What else a minute of a fight brings: control, knockdowns, defended takedowns. Judged. */
  readonly minute: Points
}

export const FIGHT_RULES: Readonly<Record<OfferedSite, Rules>> = {
  draftkings: { win: { 1: 90, 2: 70, 3: 45, 4: 40, 5: 40, decision: 30 }, strike: 0.4, takedown: 5, minute: 0.5 },
  fanduel: { win: { 1: 100, 2: 75, 3: 50, 4: 35, 5: 25, decision: 20 }, strike: 0.6, takedown: 6, minute: 0.4 },
}
