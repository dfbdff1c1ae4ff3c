// How far a game is: from period and clock to the share that has been played, and what is left to say of the clock.
import type { Fraction } from '../units.ts'
import type { Game } from './games.ts'
import { LEAGUES } from './leagues.ts'

type Clocked = Pick<Game, 'league' | 'status' | 'period' | 'secondsLeft'>

/**
 * Share of regulation that has been played, 0..1; overtime counts as 1. Leagues without a clock count whole periods only.
 *
 * @example fractionPlayed({ league: 'nba', status: 'in progress', period: 3, secondsLeft: 360 })   // 2.5 of 4 quarters: 0.625
 */
export function fractionPlayed({ league, status, period, secondsLeft }: Clocked): Fraction {
  if (status === 'final') return 1
  if (status !== 'in progress' || period === null) return 0
  const { periods, periodMinutes } = LEAGUES[league]
  if (period > periods) return 1
  const inPeriod = periodMinutes > 0 && secondsLeft !== null ? 1 - secondsLeft / (periodMinutes * 60) : 0
  return Math.min(1, Math.max(0, (period - 1 + inPeriod) / periods))
}

/** "3:07" of the seconds left in the period, or null where there is no clock. */
export function timeRemaining({ secondsLeft, status }: Pick<Game, 'secondsLeft' | 'status'>): string | null {
  if (secondsLeft === null || status !== 'in progress') return null
  return `${Math.floor(secondsLeft / 60)}:${String(Math.floor(secondsLeft % 60)).padStart(2, '0')}`
}
