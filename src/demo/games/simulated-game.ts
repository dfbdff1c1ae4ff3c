// What really happens in a game of the world, moment by moment. Games, plays, box scores and player lines are all read off it.

import type { Infer } from '#core/infer.ts'
import type { PlayKind } from '#core/leagues/games.ts'
import type { Weather } from '#core/leagues/line-up.ts'
import type { EpochMs } from '#core/units.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { Athlete, Roster } from '../people/rosters.ts'

export type SideIndex = 0 | 1

/** One side of a game before it starts: 0 = home, 1 = away. */
export type Side = {
  readonly roster: Roster
  /** Healthy athletes of a position, in the order of the depth chart. */
  readonly at: (position: string) => readonly Athlete[]
  /** Points, runs or goals that this side is expected to score in regulation. */
  readonly mean: number
}

export type Setup = {
  readonly fixture: Fixture
  /** Address of the game's own chance. */
  readonly address: number
  /** Address of what the clubs have decided before it: who starts, bats, skates where. The same however the game goes. */
  readonly plan: number
  /** Null under a roof, and where weather plays no part. */
  readonly weather: Weather | null
  readonly sides: readonly [Side, Side]
  /** Athletes who will leave this game hurt, and when. */
  readonly hurt: ReadonlyMap<Athlete, EpochMs>
}

/** One thing that happens. Scores and clock are those right after it. */
export type Moment = {
  readonly at: EpochMs
  readonly kind: Infer<typeof PlayKind>
  readonly period: number
  readonly secondsLeft: number | null
  readonly clock: string
  readonly text: string
  readonly playerIds: readonly string[]
  readonly side: SideIndex | null
  readonly home: number
  readonly away: number
  /** What is left to be decided, in the sport's own terms: see `live.ts`. */
  readonly state: readonly number[]
}

/** A change of one player's line, filed under the moment that brought it. */
type Change = { readonly moment: number; readonly athlete: Athlete; readonly key: string; readonly amount: number }

export type Line = {
  readonly athlete: Athlete
  readonly side: SideIndex
  readonly opportunity: number
  readonly stats: Readonly<Record<string, number>>
}

/** The end of a game: its last moment, when it was over, and everybody's line. */
export type Result = { readonly last: Moment; readonly endsAt: EpochMs; readonly lines: readonly Line[] }

export type SimulatedGame = Result & {
  readonly fixture: Fixture
  readonly moments: readonly Moment[]
  /** Player lines after the first `count` moments. */
  linesAfter(count: number): Line[]
}

type Written = Omit<Moment, 'home' | 'away' | 'playerIds'> & { readonly players?: readonly (Athlete | undefined)[] }

/** Collects moments and lines while a game is simulated. Changes recorded before `add` belong to the moment that `add` writes. */
export type Recorder = {
  readonly score: [home: number, away: number]
  stat(athlete: Athlete | undefined, key: string, amount?: number): void
  /** The moment is a function, so that a game of which only the end is wanted writes only its last one. It must not draw chance. */
  add(moment: () => Written): void
  /** Everybody's stats so far. */
  tally(): ReadonlyMap<Athlete, Readonly<Record<string, number>>>
  finish(endsAt: EpochMs): SimulatedGame
}

/** The key under which the sport's measure of opportunity is collected; it is not a stat. */
export const OPPORTUNITY = 'opportunity'

type Sum = { opportunity: number; readonly stats: Record<string, number> }

/** @param isBrief keep only the end: old games are asked for their lines far more often than for their plays */
export function recorder(fixture: Fixture, isBrief: boolean): Recorder {
  const moments: Moment[] = []
  const changes: Change[] = []
  const sums = new Map<Athlete, Sum>()
  const score: [number, number] = [0, 0]
  let latest: (() => Written) | undefined
  // Field by field, as game-at.ts says why.
  const write = ({ players, at, kind, period, secondsLeft, clock, text, side, state }: Written): Moment => {
    const playerIds = players ? players.flatMap((athlete) => (athlete ? [athlete.player.id] : [])) : []
    return { at, kind, period, secondsLeft, clock, text, playerIds, side, home: score[0], away: score[1], state }
  }
  return {
    score,
    stat(athlete, key, amount = 1) {
      if (!athlete) return
      addTo(sums, athlete, key, amount)
      if (!isBrief) changes.push({ moment: moments.length, athlete, key, amount })
    },
    add(moment) {
      if (isBrief) latest = moment
      else moments.push(write(moment()))
    },
    tally: () => new Map([...sums].map(([athlete, { stats }]) => [athlete, stats])),
    finish(endsAt) {
      if (latest) moments.push(write(latest()))
      return {
        fixture,
        moments,
        endsAt,
        last: moments.at(-1)!,
        lines: linesOf(fixture, sums),
        linesAfter: (count) => linesOf(fixture, sumUntil(changes, count)),
      }
    },
  }
}

function addTo(sums: Map<Athlete, Sum>, athlete: Athlete, key: string, amount: number): void {
  let sum = sums.get(athlete)
  if (!sum) {
    sum = { opportunity: 0, stats: {} }
    sums.set(athlete, sum)
  }
  if (key === OPPORTUNITY) sum.opportunity += amount
  else sum.stats[key] = (sum.stats[key] ?? 0) + amount
}

function sumUntil(changes: readonly Change[], count: number): Map<Athlete, Sum> {
  const sums = new Map<Athlete, Sum>()
  for (const { moment, athlete, key, amount } of changes) {
    if (moment >= count) break
    addTo(sums, athlete, key, amount)
  }
  return sums
}

const linesOf = (fixture: Fixture, sums: ReadonlyMap<Athlete, Sum>): Line[] =>
  [...sums].map(([athlete, { opportunity, stats }]) => ({
    athlete,
    side: athlete.club === fixture.home ? 0 : 1,
    opportunity: Math.round(opportunity * 10) / 10,
    stats,
  }))

/** "3:07" of a number of seconds. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
