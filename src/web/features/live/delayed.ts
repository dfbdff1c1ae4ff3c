// Watching later than it happens: what a game looked like some time ago, told from its plays alone.
import type { GameDetails } from '#contract/sports/live-shapes.ts'
import { whenOf } from './play-time.ts'

export const DELAYS = { off: 0, '30s': 30_000, '1m': 60_000, '2m': 120_000, '5m': 300_000, '15m': 900_000 } as const
export type Delay = keyof typeof DELAYS

/**
 * The game as it stood `delayMs` before `now`: later plays are left out, the score is that of the last one shown, and a final whistle is
 * not blown early. Without plays only the start is known.
 */
export function delayed(game: GameDetails, now: number, delayMs: number): GameDetails {
  if (delayMs === 0 || now - Date.parse(game.lastUpdate) >= delayMs) return game
  const until = now - delayMs
  const playByPlay = game.playByPlay.filter(({ timestamp }) => Date.parse(timestamp) <= until)
  const last = playByPlay[0]
  const hasBegun = Date.parse(game.startsAt) <= until
  return {
    ...game,
    playByPlay,
    playCount: playByPlay.length,
    status: hasBegun ? 'in progress' : 'scheduled',
    homeScore: hasBegun ? (last?.homeScore ?? 0) : null,
    awayScore: hasBegun ? (last?.awayScore ?? 0) : null,
    homeScoreText: null,
    awayScoreText: null,
    winner: null,
    quarter: last ? whenOf(last, game.league) : null,
    timeRemaining: last?.timeRemaining ?? null,
    // What is calculated from the whole game so far, or priced now, would give it away.
    fantasyImpact: null,
    spread: null,
    overUnder: null,
    chance: chanceThen(game.chance, last?.homeWinProbability ?? game.chance?.atStart ?? null),
    boxScore: [],
    summary: { byPeriod: { home: [], away: [] }, shots: { home: NONE, away: NONE }, leadChanges: 0, largestLead: { home: 0, away: 0 } },
  }
}

const chanceThen = (chance: GameDetails['chance'], home: number | null): GameDetails['chance'] =>
  chance === null || home === null ? null : { ...chance, home, draw: null, state: null }

const NONE = { taken: 0, made: 0, onGoal: 0 }
