// What really happens in a game of the world, moment by moment. Games, plays, box scores and player lines are all read off it.

import type { z } from 'zod'
import type { PlayKind } from '../../leagues/games.ts'
import type { EpochMs } from '../../units.ts'
import type { Fixture } from './fixtures.ts'
import type { Athlete, Roster } from './rosters.ts'

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
  readonly sides: readonly [Side, Side]
  /** Athletes who will leave this game hurt, and when. */
  readonly hurt: ReadonlyMap<Athlete, EpochMs>
}

/** One thing that happens. Scores and clock are those right after it. */
export type Moment = {
  readonly at: EpochMs
  readonly kind: z.infer<typeof PlayKind>
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

export type Truth = {
  readonly fixture: Fixture
  readonly moments: readonly Moment[]
  readonly endsAt: EpochMs
  /** Player lines after the first `count` moments; all of them for the finished game. */
  lines(count: number): Line[]
}

/** Collects moments and lines while a game is simulated. Changes recorded before `add` belong to the moment that `add` writes. */
export type Recorder = {
  readonly score: [home: number, away: number]
  stat(athlete: Athlete | undefined, key: string, amount?: number): void
  add(moment: Omit<Moment, 'home' | 'away' | 'playerIds'> & { readonly players?: readonly (Athlete | undefined)[] }): void
  /** Everybody's stats so far. */
  tally(): ReadonlyMap<Athlete, Readonly<Record<string, number>>>
  finish(endsAt: EpochMs): Truth
}

/** The key under which the sport's measure of opportunity is collected; it is not a stat. */
export const OPPORTUNITY = 'opportunity'

export function recorder(fixture: Fixture): Recorder {
  const moments: Moment[] = []
  const changes: Change[] = []
  const score: [number, number] = [0, 0]
  return {
    score,
    stat(athlete, key, amount = 1) {
      if (athlete) changes.push({ moment: moments.length, athlete, key, amount })
    },
    add({ players, ...rest }) {
      const playerIds = players ? players.flatMap((a) => (a ? [a.player.id] : [])) : []
      moments.push({ ...rest, playerIds, home: score[0], away: score[1] })
    },
    tally: () => new Map(sumLines(fixture, changes, Number.POSITIVE_INFINITY).map((line) => [line.athlete, line.stats])),
    finish: (endsAt) => ({ fixture, moments, endsAt, lines: (count) => sumLines(fixture, changes, count) }),
  }
}

function sumLines(fixture: Fixture, changes: readonly Change[], count: number): Line[] {
  const lines = new Map<Athlete, { opportunity: number; stats: Record<string, number> }>()
  for (const { moment, athlete, key, amount } of changes) {
    if (moment >= count) break
    const line = lines.get(athlete) ?? { opportunity: 0, stats: {} }
    lines.set(athlete, line)
    if (key === OPPORTUNITY) line.opportunity += amount
    else line.stats[key] = (line.stats[key] ?? 0) + amount
  }
  return [...lines].map(([athlete, { opportunity, stats }]) => ({
    athlete,
    side: athlete.club === fixture.home ? 0 : 1,
    opportunity: Math.round(opportunity * 10) / 10,
    stats,
  }))
}

/** "3:07" of a number of seconds. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
