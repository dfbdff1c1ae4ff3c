// What a baseball game in progress is made of, and how a moment of it is written.
import type { Random } from '#core/math/random.ts'
import type { Recorder, Setup, SideIndex } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'

export type Runner = { readonly athlete: Athlete; readonly earned: boolean }

export type Diamond = {
  readonly setup: Setup
  readonly chance: Random
  readonly book: Recorder
  readonly lineups: readonly [Athlete[], Athlete[]]
  /** Chances of each of the nine places, by side and by the pitcher's hand. */
  readonly chances: readonly [Readonly<Record<'L' | 'R', readonly number[][]>>, Readonly<Record<'L' | 'R', readonly number[][]>>]
  readonly mounds: readonly [Mound, Mound]
  readonly next: [number, number]
  readonly announced: Set<Athlete>
  bases: (Runner | undefined)[]
  inning: number
  half: SideIndex
  outs: number
  time: number
}

export type Mound = {
  /** Everyone who has pitched, in order; the last one is pitching. */
  readonly pitchers: Athlete[]
  readonly relief: Athlete[]
  /** Outs at which the starter gives way. */
  readonly patience: number
  /** Pitcher of record while his side leads. */
  record: Athlete | undefined
  outs: number
  runs: number
  /** Outs at which the pitcher of the moment began. */
  since: number
}

/** State of a baseball moment: inning, half, bases, outs; half 2 means that the game is over. */
export function say(
  d: Diamond,
  kind: 'score' | 'other' | 'injury',
  text: string,
  players: readonly Athlete[],
  side: SideIndex | null,
): void {
  const mask = (d.bases[0] ? 1 : 0) | (d.bases[1] ? 2 : 0) | (d.bases[2] ? 4 : 0)
  const outs = Math.min(3, d.outs)
  // After the third out the sides change places.
  const clock = outs === 3 ? `${d.half === 0 ? 'Mid' : 'End'} ${d.inning}` : `${d.half === 0 ? 'Top' : 'Bot'} ${d.inning}, ${outs} out`
  d.book.add(() => ({
    at: Math.round(d.time),
    kind,
    period: d.inning,
    secondsLeft: null,
    clock,
    text,
    players,
    side,
    state: [d.inning, d.half, mask, outs],
  }))
}
