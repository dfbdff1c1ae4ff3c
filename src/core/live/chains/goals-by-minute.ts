// How likely a goal or a sending-off is in a minute of soccer, and what a number of minutes brings. Goals arrive by chance at a rate that depends on the
// two sides, the minute, who is ahead and how many men are left: a birth process of two scores, as in Dixon and Robinson (1998).

/** Judged: a little more falls in each later part of a game; about 45 goals of 100 in the first half. */
const profile = (minute: number, total: number): number => 0.8 + (0.4 * minute) / total

/** Sendings-off of one side in a game: "3.3 cards of which 3.2 were yellow" (Press Association on the Premier League 2015-16, both sides). */
const RED = 0.05
/** Judged: a side that is behind attacks more, one that is ahead less. */
const BEHIND = 1.1
const AHEAD = 0.93
/** Judged: a man less halves the goals that are made more than it doubles those let in. */
const MAN_LESS = 0.65
const MAN_MORE = 1.35

/** Goals of a minute in shares of what is expected over the game: who is ahead and who is a man short change them. @param ahead goals of the side minus the other's */
const mood = (ahead: number, reds: number, rivalReds: number): number =>
  (ahead < 0 ? BEHIND : ahead > 0 ? AHEAD : 1) * (reds > 0 ? MAN_LESS : 1) * (rivalReds > 0 ? MAN_MORE : 1)

/** Part of the game's goals that a minute has when nothing changes the mood. */
export const shareOf = (minute: number, total: number): number => profile(minute, total) / total

/** Expected goals of each side over a game that would stay as it is. @param lead home goals minus away goals @param reds 0 or 1 of each side */
export const ratesOf = (means: readonly [number, number], lead: number, reds: readonly [number, number]): readonly [number, number] => [
  means[0] * mood(lead, reds[0], reds[1]),
  means[1] * mood(-lead, reds[1], reds[0]),
]

/** Chance that a side has somebody sent off in a minute; it happens once at most. */
export const redOf = (total: number, reds: number): number => (reds > 0 ? 0 : RED / total)

/** This many goals more and above are left out: of a strong side they come once in a hundred thousand games. */
export const MOST = 11

/** A stretch of a game that is left: from which minute of how many, and how it stands. */
export type Stretch = {
  readonly means: readonly [home: number, away: number]
  /** Minutes of the whole game, stoppage time included. */
  readonly total: number
  /** Minutes that are left; a begun one counts with what is left of it. */
  readonly left: number
  /** Minute before which the stretch ends; the end of the game when absent. */
  readonly until?: number
  /** Home goals minus away goals. */
  readonly lead: number
  /** Sendings-off, 0 or 1 of each side. */
  readonly reds: readonly [home: number, away: number]
}

/** Chances of every number of goals that each side still scores, with who is a man short at the end: cell (home * MOST + away) * 4 + reds. */
export function goalsOf({ means, total, left, until = total, lead, reds }: Stretch): Float64Array {
  const rates = ratesTable(means)
  let now = new Float64Array(MOST * MOST * 4)
  let next = new Float64Array(MOST * MOST * 4)
  now[reds[0] * 2 + reds[1]] = 1
  const begun = Math.ceil(left) - left
  for (let minute = total - Math.ceil(left), most = 1; minute < until; minute++, most = Math.min(MOST, most + 1)) {
    const part = most === 1 ? 1 - begun : 1
    minuteLater(now, next, rates, part * shareOf(minute, total), part * redOf(total, 0), lead, most)
    ;[now, next] = [next, now]
  }
  return now
}

/** Rates of both sides by who is ahead (away, nobody, home) and who is a man short: only these matter. Index (ahead * 4 + reds) * 2 + side. */
function ratesTable(means: readonly [number, number]): Float64Array {
  const out = new Float64Array(24)
  for (const ahead of [0, 1, 2]) for (const r of [0, 1, 2, 3]) out.set(ratesOf(means, ahead - 1, [r >> 1, r & 1]), (ahead * 4 + r) * 2)
  return out
}

/** Moves the chances of every score and number of sendings-off on by a minute, from `now` to `next`. */
function minuteLater(
  now: Float64Array,
  next: Float64Array,
  rates: Float64Array,
  share: number,
  red: number,
  lead: number,
  most: number,
): void {
  next.fill(0)
  for (let h = 0; h < most; h++)
    for (let a = 0; a < most; a++) {
      const ahead = 1 + Math.sign(lead + h - a)
      for (let r = 0; r < 4; r++) {
        const at = (h * MOST + a) * 4 + r
        const p = now[at]!
        if (p < 1e-11) continue
        const homeGoal = rates[(ahead * 4 + r) * 2]! * share
        const awayGoal = rates[(ahead * 4 + r) * 2 + 1]! * share
        const homeRed = r < 2 ? red : 0
        const awayRed = r % 2 === 0 ? red : 0
        if (h + 1 < MOST) next[at + MOST * 4]! += p * homeGoal
        if (a + 1 < MOST) next[at + 4]! += p * awayGoal
        if (homeRed > 0) next[at + 2]! += p * homeRed
        if (awayRed > 0) next[at + 1]! += p * awayRed
        next[at]! += p * (1 - homeGoal - awayGoal - homeRed - awayRed)
      }
    }
}
