// How likely a goal or a sending-off is in a minute of soccer. Goals arrive by chance at a rate that depends on the two sides, the minute, who
// is ahead and how many men are left (a birth process of two scores, as in Dixon and Robinson 1998); so the simulation and the outlook agree.
import { mix, uniformAt } from '../chance.ts'
import type { Setup } from '../truth.ts'

/** Minutes of each half, stoppage time included. */
export type Minutes = readonly [first: number, second: number]

/** Judged: one to five minutes are added to the first half, four to nine to the second; known to everyone from the start, as the rates are. */
export const minutesOf = ({ address }: Pick<Setup, 'address'>): Minutes => [
  46 + Math.floor(5 * uniformAt(mix(address, 61))),
  49 + Math.floor(6 * uniformAt(mix(address, 62))),
]

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
