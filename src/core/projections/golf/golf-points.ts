// How many DraftKings points is a golfer's tournament worth so far, hole by hole?
//
// Holes, streak, bogey-free round, four rounds under 70, hole in one:
//   https://dknetwork.draftkings.com/2020/6/8/21308864/pga-hall-of-fame-lesson-01-scoring-bonuses
// Places: https://thegolfnewsnet.com/ryan_ballengee/2018/01/08/how-to-play-draftkings-daily-fantasy-golf-rules-scoring-basics-tips-tricks-11637/
import type { HoleScore } from '../../leagues/games.ts'
import type { Points } from '../../units.ts'

export type GolfPoints = {
  readonly total: Points
  readonly holes: Points
  /** Rounds with three birdies or better in a row, three points each. */
  readonly streaks: Points
  /** Whole rounds without a bogey, three points each. */
  readonly bogeyFree: Points
  readonly holesInOne: Points
  readonly underSeventy: Points
  /** By the place at the end; 0 before. */
  readonly place: Points
}

const HOLES = 18
const ROUNDS = 4
const STREAK = 3

/** Points of a hole by strokes against par, from three under on. A double bogey and anything worse cost the same. */
const holePoints = (toPar: number): Points =>
  toPar <= -3 ? 13 : toPar === -2 ? 8 : toPar === -1 ? 3 : toPar === 0 ? 0.5 : toPar === 1 ? -0.5 : -1

const FIRST_TEN = [30, 20, 18, 16, 14, 12, 10, 9, 8, 7]
const BEHIND = [
  [15, 6],
  [20, 5],
  [25, 4],
  [30, 3],
  [40, 2],
  [50, 1],
] as const

/** Points of a place, those level have each the points of theirs: 2 → 20, 12 → 6, 51 → 0. Null: no place, as after a missed cut. */
export const placePoints = (place: number | null): Points =>
  place === null ? 0 : (FIRST_TEN[place - 1] ?? BEHIND.find(([last]) => place <= last)?.[1] ?? 0)

/**
 * DraftKings points of the rounds so far.
 * @param rounds holes of each round in the order in which they were played; an unfinished round counts its holes
 * @param place the final place, null before the end and after a missed cut
 * @example golfPoints([[{ hole: 1, par: 4, strokes: 3 }, { hole: 2, par: 4, strokes: 5 }]], null).total // 3 − 0.5 = 2.5
 */
export function golfPoints(rounds: readonly (readonly HoleScore[])[], place: number | null): GolfPoints {
  const all = rounds.flat()
  const whole = rounds.filter((round) => round.length === HOLES)
  const strokes = (round: readonly HoleScore[]) => round.reduce((sum, hole) => sum + hole.strokes, 0)
  const parts = {
    holes: all.reduce((sum, { par, strokes: taken }) => sum + holePoints(taken - par), 0),
    streaks: 3 * rounds.filter(hasStreak).length,
    bogeyFree: 3 * whole.filter((round) => round.every(({ par, strokes: taken }) => taken <= par)).length,
    holesInOne: 5 * all.filter(({ strokes: taken }) => taken === 1).length,
    underSeventy: whole.length === ROUNDS && whole.every((round) => strokes(round) < 70) ? 5 : 0,
    place: placePoints(place),
  }
  return { total: Object.values(parts).reduce((a, b) => a + b, 0), ...parts }
}

function hasStreak(round: readonly HoleScore[]): boolean {
  let run = 0
  for (const { par, strokes } of round) {
    run = strokes < par ? run + 1 : 0
    if (run === STREAK) return true
  }
  return false
}
