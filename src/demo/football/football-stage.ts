// What a football game in progress is made of: its clock, the drive that is on, who can play, and how a moment is written.
import type { Random } from '#core/math/random.ts'
import { clockText, type Recorder, type Setup, type SideIndex } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'

const QUARTER = 900

/** What the drives of one game share. */
export type Stage = {
  readonly setup: Setup
  readonly chance: Random
  readonly book: Recorder
  /** Game seconds played. */
  clock: number
  /** Real time of a number of game seconds. */
  readonly at: (clock: number) => number
  /** Drives left for each side, the one in progress included. */
  readonly left: [number, number]
  readonly announced: Set<string>
  overtime: boolean
  /** The next drive begins with a kick-off: after points, a break, and before overtime. */
  kicksOff: boolean
}

/** The clock of the moment: period, seconds left in it, and how that is said. */
export function now(stage: Stage): { at: number; period: number; secondsLeft: number; clock: string } {
  const period = stage.overtime ? 5 : Math.min(4, Math.floor(stage.clock / QUARTER) + 1)
  const secondsLeft = stage.overtime ? Math.max(0, 4200 - stage.clock) : Math.max(0, period * QUARTER - stage.clock)
  const rounded = Math.round(secondsLeft)
  return {
    at: Math.round(stage.at(stage.clock)),
    period,
    secondsLeft: rounded,
    clock: `${stage.overtime ? 'OT' : `Q${period}`} ${clockText(rounded)}`,
  }
}

/** A drive while it goes on. Yards count from the own goal line, 1..99; `step` is game seconds for each play. */
export type March = { readonly stage: Stage; readonly side: SideIndex; readonly start: number; readonly step: number; position: number }
/** A sentence and those in it. */
export type PlayWords = { readonly text: string; readonly players: readonly (Athlete | undefined)[] }

/** Shares of the carries among the running backs, by depth. */
export const RUSH_SHARE = [0.62, 0.28, 0.08, 0.02]
/** One of the fit athletes of a position, by shares of the depth chart and by skill. */
export function pick(march: March, position: string, shares: readonly number[]): Athlete | undefined {
  const { stage, side } = march
  const fit = stage.setup.sides[side].at(position).filter((athlete) => isFit(stage, athlete))
  return weighted(stage.chance, fit, (athlete, depth) => (shares[depth] ?? 0.01) * Math.exp(0.22 * athlete.skill))
}

export function weighted<T>(chance: Random, list: readonly T[], weight: (item: T, index: number) => number): T | undefined {
  let total = 0
  for (let i = 0; i < list.length; i++) total += weight(list[i]!, i)
  let u = chance.next() * total
  for (let i = 0; i < list.length; i++) {
    u -= weight(list[i]!, i)
    if (u <= 0) return list[i]
  }
  return list.at(-1)
}

export const isFit = (stage: Stage, athlete: Athlete): boolean => {
  const hurtAt = stage.setup.hurt.get(athlete)
  return hurtAt === undefined || stage.at(stage.clock) < hurtAt
}

export function put(stage: Stage, side: SideIndex, points: number): void {
  stage.book.score[side] += points
  stage.book.stat(stage.setup.sides[1 - side]!.at('DST')[0], 'pointsAllowed', points)
}

/** State of a football moment: drives left (home, away), side with the ball (or -1), its yard line, and where the drive began. */
export function write(march: March, kind: 'score' | 'turnover' | 'other', words: PlayWords, isOver = false): void {
  const { stage, side } = march
  const left = [...stage.left]
  if (isOver) left[side]!--
  const state = isOver ? left : [...left, side, march.position, march.start]
  stage.book.add(() => ({ ...now(stage), kind, text: words.text, side, state, players: words.players }))
}

/** Says who has left the game hurt, once. */
export function injuries(march: March): void {
  const { stage, side } = march
  for (const [athlete, at] of stage.setup.hurt) {
    if (stage.at(stage.clock) < at || stage.announced.has(athlete.player.id)) continue
    stage.announced.add(athlete.player.id)
    const left = [...stage.left]
    const text = `${nameOf(athlete)} (${athlete.club.team.abbreviation}) is hurt and leaves the game`
    stage.book.add(() => ({
      ...now(stage),
      kind: 'injury',
      text,
      side,
      state: [...left, side, march.position, march.start],
      players: [athlete],
    }))
  }
}

export const nameOf = (athlete: Athlete | undefined): string => athlete?.player.name ?? 'Nobody'
/** "at the DEN 35": which side of the field, and how far from its goal line. */
export function spot(march: March): string {
  const own = march.stage.setup.sides[march.side].roster.club.team.abbreviation
  const rival = march.stage.setup.sides[1 - march.side]!.roster.club.team.abbreviation
  const yard = Math.max(1, Math.min(99, march.position))
  return yard <= 50 ? `at the ${own} ${yard}` : `at the ${rival} ${100 - yard}`
}
