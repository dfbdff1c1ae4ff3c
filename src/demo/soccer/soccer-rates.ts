// How long a game of soccer lasts; the chances of its minutes are those of `live/chains/goals-by-minute.ts`.
import { mix, uniformAt } from '#core/math/chance.ts'
import type { Setup } from '../games/simulated-game.ts'

/** Minutes of each half, stoppage time included. */
export type Minutes = readonly [first: number, second: number]

/** Judged: one to five minutes are added to the first half, four to nine to the second; known to everyone from the start, as the rates are. */
export const minutesOf = ({ address }: Pick<Setup, 'address'>): Minutes => [
  46 + Math.floor(5 * uniformAt(mix(address, 61))),
  49 + Math.floor(6 * uniformAt(mix(address, 62))),
]
