// When a play was, as its sport says it.
import type { PlayEvent } from '#contract/sports/live-shapes.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'

type Moment = Pick<PlayEvent, 'quarter' | 'timeRemaining' | 'diamond'>

/** "Q2 7:16", "P3 0:26", "Top 5", "67'", "Set 3". */
export function whenOf({ quarter, timeRemaining, diamond }: Moment, league: LeagueKey): string {
  const { sport, periods } = LEAGUES[league]
  if (sport === 'baseball') return diamond ? `${diamond.half === 'top' ? 'Top' : 'Bot'} ${quarter}` : `Inn ${quarter}`
  if (sport === 'soccer' && timeRemaining) return minuteOf(quarter, timeRemaining)
  if (sport === 'volleyball') return `Set ${quarter}`
  if (sport === 'cricket') return `Inn ${quarter}`
  if (sport === 'mma') return timeRemaining ? `R${quarter} ${timeRemaining}` : `R${quarter}`
  const mark =
    quarter > periods ? 'OT' : sport === 'football' || sport === 'basketball' || sport === 'aussie_rules' ? `Q${quarter}` : `P${quarter}`
  return timeRemaining ? `${mark} ${timeRemaining}` : mark
}

/** The clock of soccer runs up. What is left of a half says its minute; stoppage time has none left. */
function minuteOf(half: number, left: string): string {
  const [minutes = 0, seconds = 0] = left.split(':').map(Number)
  const { periodMinutes } = LEAGUES.epl
  if (minutes === 0 && seconds === 0) return `${half * periodMinutes}'+`
  return `${(half - 1) * periodMinutes + Math.floor(periodMinutes - minutes - seconds / 60) + 1}'`
}
