// What the live feature reads from, and how long it waits: shared by its answers.

import type { DataWorld } from '#core/data-world.ts'
import type { FieldEvent, Game } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs, Fraction } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AskAge, Feeds } from '../../ports/feeds.ts'
import type { PricesAt } from './injury-moves.ts'
import type { Before } from './live-forecast.ts'

/** Projected shares of the field, and as they were projected earlier in the last day. */
export type Owned = {
  readonly shares: ReadonlyMap<string, Fraction>
  readonly before: { readonly at: EpochMs; readonly shares: ReadonlyMap<string, Fraction> } | null
  /** How the shares are graded, or why none are known; null where no projection is at hand. */
  readonly note: string | null
}

export type LiveDeps = Feeds & {
  readonly clock: Clock
  readonly world: () => DataWorld
  /** How old the last answer of a port is. */
  readonly age: AskAge
  /** What was expected of a game before its start; null where nobody expected anything. */
  readonly before: (game: Game) => Promise<Before | null>
  /** Share of the field that is expected to hold each player of a slate, by our player id; players without a projection are not in it. */
  readonly ownership: (league: LeagueKey, slateId: string) => Promise<Owned>
  /** Lines as they stood at a moment. */
  readonly pricesAt: PricesAt
}

/** No game lasts longer, in ms. */
export const LONGEST_GAME = 6 * 3_600_000

/** What was asked, or something instead where it cannot be read: for what an answer stands without. */
export const orElse = <T>(asked: Promise<T>, instead: T): Promise<T> => asked.catch(() => instead)

export const patience = (): AbortSignal => AbortSignal.timeout(10_000)

/** Games that start between so many ms ago and so many ms from now. */
export function gamesAround({ scores, clock }: LiveDeps, league: LeagueKey, back: number, ahead: number): Promise<readonly Game[]> {
  const now = clock.now()
  return scores.games(league, now - back, now + ahead + 1, patience())
}

/** Tournaments last days and come weekly. */
const FIELD_BACK = 8 * 24 * 3_600_000
const FIELD_AHEAD = 10 * 24 * 3_600_000

/** Tournaments and races from the last days to the next. */
export function fieldEvents({ fields, clock }: LiveDeps, league: LeagueKey): Promise<readonly FieldEvent[]> {
  const now = clock.now()
  return fields.events(league, now - FIELD_BACK, now + FIELD_AHEAD, patience())
}

export const uncovered = (league: LeagueKey, teams: number): string | null =>
  teams > 0 ? null : `No feed covers ${LEAGUES[league].name} here.`
