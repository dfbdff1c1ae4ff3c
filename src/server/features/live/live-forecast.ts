// The chance to win through a game: the feed's own where it says one, else ours from what the market expected before the start.
import type { GameDetails } from '#contract/sports/live-shapes.ts'
import type { Game, Play } from '#core/leagues/games.ts'
import type { LiveState } from '#core/live/live-state.ts'
import { nextSnap } from '#core/live/possession.ts'
import { setOnBoard, startOf, stateAfter, winChanceHistory } from '#core/live/win-chance-history.ts'
import { undecided, winProbability } from '#core/live/win-probability.ts'

/** What was expected of a game before its start, and by whom. */
export type Before = { readonly expected: LiveState['expected']; readonly by: string }

/** A chance after each play, in the order of the plays; null where nobody says one. */
export type PlayChance = { readonly home: number | null; readonly leverage: number | null }

export type LiveForecast = { readonly chance: GameDetails['chance']; readonly course: readonly PlayChance[] }

/**
 * @param plays  oldest first
 * @param before  null where nobody expected anything
 * @param feed  name of the feed that may say chances of its own
 */
export function liveForecast(game: Game, plays: readonly Play[], before: Before | null, feed: string): LiveForecast {
  const ours = before ? winChanceHistory(game, plays, before.expected) : []
  const feedSays = plays.some(({ homeWinProbability }) => homeWinProbability != null)
  const course = plays.map((play, i) => ({
    home: feedSays ? saidByFeed(play.homeWinProbability, game.status === 'final' && i === plays.length - 1) : (ours[i]?.home ?? null),
    leverage: ours[i]?.leverage ?? null,
  }))
  const start = before && winProbability(startOf(game, before.expected))
  const state = before && start ? stateNow(game, plays, before.expected) : null
  const draw = state && start && start.draw > 0 && game.status !== 'final' ? (winProbability(state)?.draw ?? null) : null
  const now = course.findLast(({ home }) => home !== null)?.home ?? start?.home
  if (now === undefined || (!feedSays && !before)) return { chance: null, course }
  return {
    chance: {
      isOurs: !feedSays,
      by: feedSays ? `${feed}’s own model` : before!.by,
      home: now,
      draw: feedSays ? null : draw,
      atStart: start?.home ?? null,
      state: state && {
        ...state,
        yardsToGoal: state.yardsToGoal ?? null,
        down: state.down ?? null,
        diamond: state.diamond ?? null,
        innings: state.innings ?? null,
        set: state.set ?? null,
        bout: state.bout ?? null,
        advantage: state.advantage ?? null,
        added: state.added ?? null,
      },
    },
    course,
  }
}

/** A feed rounds to whole chances; before the end none is certain. */
function saidByFeed(home: number | null | undefined, isEnd: boolean): number | null {
  return home == null ? null : isEnd ? home : undecided(home)
}

/** The state by the last play, with the score and clock that the game itself says. */
function stateNow(game: Game, plays: readonly Play[], expected: LiveState['expected']): LiveState {
  const state = plays.reduce((before, play, i) => stateAfter(before, play, game, nextSnap(plays, i)), startOf(game, expected))
  if (game.status !== 'in progress') return state
  return {
    ...state,
    homeScore: game.homeScore ?? state.homeScore,
    awayScore: game.awayScore ?? state.awayScore,
    period: game.period ?? state.period,
    secondsLeft: game.secondsLeft ?? state.secondsLeft,
    set: state.set ?? (game.league === 'volleyball' ? setOnBoard(game) : null),
  }
}
