// How the chance to win went through a game, play by play: the state of the game after each play, and what it meant.
import type { Game, Play } from '../leagues/games.ts'
import { LEAGUES } from '../leagues/leagues.ts'
import type { EpochMs, Probability } from '../units.ts'
import type { LiveState } from './live-state.ts'
import { ballAfter, nextSnap } from './possession.ts'
import { leverage, winProbability } from './win-probability.ts'

type Sides = Pick<Game, 'league'> & { readonly home: Pick<Game['home'], 'id'>; readonly away: Pick<Game['away'], 'id'> }

/** The state before the first play: no points, all the time. */
export function startOf({ league }: Pick<Game, 'league'>, expected: LiveState['expected']): LiveState {
  const { periodMinutes } = LEAGUES[league]
  return {
    league,
    homeScore: 0,
    awayScore: 0,
    period: 1,
    secondsLeft: periodMinutes > 0 ? periodMinutes * 60 : null,
    expected,
    possession: null,
    yardsToGoal: null,
    down: null,
    diamond: null,
    innings: null,
    set: null,
    bout: null,
  }
}

/** A state, and when it was told. */
type TimedState = LiveState & { readonly playedAt?: EpochMs }

/** The clock of a half of soccer stands at its end while the referee lets play on: how long since, by the times of the plays. */
function addedBy(before: TimedState, { at, period, secondsLeft }: Play): number | null {
  if (LEAGUES[before.league].sport !== 'soccer' || secondsLeft !== 0 || before.playedAt === undefined || before.period !== period)
    return null
  return Math.max(0, (before.added ?? -(before.secondsLeft ?? 0)) + (at - before.playedAt) / 1000)
}

/**
 * The state after a play. The ball is whose it is after it: what a punt, a turnover or a score gives away is given away on that play.
 * Bases that a play does not tell are those of the play before, within the half inning.
 *
 * @param next  the snap after it, where it is known
 */
export function stateAfter(before: TimedState, play: Play, { home }: Sides, next?: Play): TimedState {
  return {
    ...before,
    homeScore: play.homeScore,
    awayScore: play.awayScore,
    period: play.period,
    secondsLeft: play.secondsLeft,
    ...ballAfter(
      { possession: before.possession, yardsToGoal: before.yardsToGoal ?? null, down: before.down ?? null },
      play,
      home.id,
      next,
    ),
    diamond: play.diamond ?? (play.period === before.period ? (before.diamond ?? null) : null),
    innings: play.innings ?? null,
    set: play.set ?? null,
    bout: play.bout ?? null,
    advantage: play.advantage ?? null,
    added: addedBy(before, play),
    playedAt: play.at,
  }
}

/**
 * The points of a volleyball set under way as the board says them, where plays do not; null where it does not say either. Its last pair is the
 * set under way unless it is one of those that were won.
 */
export function setOnBoard({
  homeScore,
  awayScore,
  periodScores,
}: Pick<Game, 'homeScore' | 'awayScore' | 'periodScores'>): LiveState['set'] {
  const place = (homeScore ?? 0) + (awayScore ?? 0)
  const [home, away] = [periodScores?.home[place], periodScores?.away[place]]
  return home === undefined || away === undefined ? null : { home, away, server: null }
}

export type WinChancePoint = {
  /** The home side's chance after the play. */
  readonly home: Probability
  /** How much the moment swings on the next score, 0..1. */
  readonly leverage: Probability
}

/**
 * The chance after each play, in the order of the plays; empty where the league has no model. After the last play of a finished game the
 * chance is 1 or 0, a half where nobody won.
 *
 * @param plays  oldest first
 * @param expected  points that each side was expected to score
 */
export function winChanceHistory(
  game: Sides & Pick<Game, 'status' | 'winner'>,
  plays: readonly Play[],
  expected: LiveState['expected'],
): WinChancePoint[] {
  const course: WinChancePoint[] = []
  let state: TimedState = startOf(game, expected)
  for (const [i, play] of plays.entries()) {
    state = stateAfter(state, play, game, nextSnap(plays, i))
    const chances = winProbability(state)
    if (!chances) return []
    course.push({ home: chances.home, leverage: leverage(state) ?? 0 })
  }
  if (game.status === 'final' && course.length > 0) {
    const won = { home: 1, away: -1, draw: 0 }
    const lead = game.winner ? won[game.winner] : Math.sign(state.homeScore - state.awayScore)
    course[course.length - 1] = { home: (lead + 1) / 2, leverage: 0 }
  }
  return course
}
