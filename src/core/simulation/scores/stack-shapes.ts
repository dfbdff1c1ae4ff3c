// The stacks that players of each sport speak of, as data: who is in one and from how many of a team's best it is chosen.

import { APART } from '../../dfs/rules/stack-phrase.ts'
import type { DfsSport } from '../../dfs/slate.ts'

type Choice = {
  /** null = any. */
  readonly positions: readonly string[] | null
  /** Out of how many of the best. */
  readonly from: number
}

export type StackShape = {
  readonly key: string
  /** "QB + 2, 1 back" */
  readonly label: string
  /** What it is, in a sentence. */
  readonly about: string
  readonly anchor: Choice | null
  readonly mates: Choice & { readonly count: number; readonly without: readonly string[] }
  readonly back: (Choice & { readonly count: number }) | null
}

const CATCHERS = ['WR', 'TE']
const BACK = ['WR', 'TE', 'RB']
const passer = (mates: number, back: number): StackShape => ({
  key: `qb-${mates}-${back}`,
  label: `QB + ${mates}${back > 0 ? `, ${back} back` : ''}`,
  about: `A quarterback with ${mates} of his receivers${back > 0 ? ` and ${back} player of the other side` : ''}.`,
  anchor: { positions: ['QB'], from: 1 },
  mates: { positions: CATCHERS, count: mates, from: 5, without: [] },
  back: back > 0 ? { positions: BACK, count: back, from: 4 } : null,
})

const team = (sport: DfsSport, count: number, from: number, who: string): StackShape => ({
  key: `team-${count}`,
  label: `${count} ${who}`,
  about: `${count} ${who} of one team.`,
  anchor: null,
  mates: { positions: null, count, from, without: APART[sport] ?? [] },
  back: null,
})

const FOOTBALL = [passer(1, 0), passer(2, 0), passer(1, 1), passer(2, 1)]

const SHAPES: Partial<Record<DfsSport, readonly StackShape[]>> = {
  nfl: FOOTBALL,
  cfb: FOOTBALL,
  xfl: FOOTBALL,
  ufl: FOOTBALL,
  cfl: FOOTBALL,
  madden: FOOTBALL,
  mlb: [3, 4, 5].map((count) => team('mlb', count, 8, 'hitters')),
  nhl: [
    {
      key: 'center-2',
      label: 'C + 2 W',
      about: 'A center with two wingers of his team. Which of them share a line is not known.',
      anchor: { positions: ['C'], from: 3 },
      mates: { positions: ['W', 'LW', 'RW'], count: 2, from: 5, without: [] },
      back: null,
    },
    team('nhl', 2, 6, 'skaters'),
  ],
  nba: [
    {
      key: 'game-2-1',
      label: '2 + 1 of a game',
      about: 'Two of a team and one of its opponent.',
      anchor: null,
      mates: { positions: null, count: 2, from: 5, without: [] },
      back: { positions: null, count: 1, from: 4 },
    },
    team('nba', 2, 6, 'teammates'),
  ],
}

/** The shapes of a sport, the usual one first; empty where nobody stacks. @example stackShapes('mlb')[0].label // '3 hitters' */
export function stackShapes(sport: DfsSport): readonly StackShape[] {
  return SHAPES[sport] ?? []
}
