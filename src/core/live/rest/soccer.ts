// The rest of a soccer game, minute by minute (chains/goals-by-minute.ts): stoppage time counts, later minutes bring more goals, who is behind attacks more
// and a man short scores less.
import { goalsOf, MOST } from '../chains/goals-by-minute.ts'
import type { ChainRest, LiveState, SeeEnds } from '../live-state.ts'

const HALF = 45
/** Minutes that referees add to each half. Judged: one to five, and four to nine. */
const ADDED = [3, 6.5] as const
/** What may still come when a half has gone on for longer than that. */
const LAST = 0.5
const TOTAL = Math.ceil(2 * HALF + ADDED[0] + ADDED[1])

/** Minutes of this half that are left. @param added seconds beyond the clock, null when unknown */
function minutesLeft(half: 0 | 1, secondsLeft: number, added: number | null): number {
  if (secondsLeft > 0) return secondsLeft / 60 + ADDED[half]
  return added === null ? ADDED[half] : Math.max(LAST, ADDED[half] - added / 60)
}

/** Undefined where the clock is unknown. A level end is a draw; beyond the second half nothing is calculated but what the clock leaves. */
export function soccerLeft({ period, secondsLeft, homeScore, awayScore, expected, advantage, added }: LiveState): ChainRest | undefined {
  if (secondsLeft === null) return undefined
  const half = period <= 1 ? 0 : 1
  const left = period > 2 ? secondsLeft / 60 : minutesLeft(half, secondsLeft, added ?? null) + (half === 0 ? HALF + ADDED[1] : 0)
  const lead = homeScore - awayScore
  const short = advantage ?? 0
  const cells = goalsOf({
    means: [expected.home, expected.away],
    total: TOTAL,
    left: Math.min(TOTAL, left),
    lead,
    reds: [short < 0 ? 1 : 0, short > 0 ? 1 : 0],
  })
  let [home, draw] = [0, 0]
  const each: SeeEnds = (see) => {
    for (let h = 0; h < MOST; h++)
      for (let a = 0; a < MOST; a++) {
        const at = (h * MOST + a) * 4
        const chance = cells[at]! + cells[at + 1]! + cells[at + 2]! + cells[at + 3]!
        if (chance > 0) see(lead + h - a, homeScore + awayScore + h + a, chance)
      }
  }
  each((margin, _total, chance) => {
    if (margin > 0) home += chance
    else if (margin === 0) draw += chance
  })
  home = Math.min(1, home)
  draw = Math.min(1 - home, draw)
  return { kind: 'chain', chances: { home, draw, away: 1 - home - draw }, isOver: left <= 0, each }
}
