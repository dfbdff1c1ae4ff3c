// The 95 % interval of each side's chance, from that of the home side: how well the teams are known moves both sides, each by its own measure.
import type { Interval } from './calibration-interval.ts'
import type { GameForecast } from './forecast.ts'

type Said = Pick<GameForecast, 'chances' | 'low' | 'high'>

/**
 * The interval of a side's chance, or of the draw's. Where nobody can draw the visitors have what the home side leaves. Where one can, both sides
 * move by as many log-odds against each other, and the draw by what the two leave.
 * @example chanceRange({ chances: { home: 0.26, draw: 0.28, away: 0.46 }, low: 0.11, high: 0.4 }, 'away') // about 0.26 to 0.65, never 0.6 to 0.89
 */
export function chanceRange({ chances, low, high }: Said, side: 'home' | 'draw' | 'away'): Interval {
  const { home, draw, away } = chances
  if (side === 'home') return { low, high }
  if (draw === 0) return side === 'draw' ? { low: 0, high: 0 } : { low: 1 - high, high: 1 - low }
  const slope = (chance: number) => chance * (1 - chance)
  const width = slope(home) === 0 ? 0 : Math.max(home - low, high - home) / slope(home)
  const reach = width * (side === 'away' ? slope(away) : Math.abs(slope(home) - slope(away)))
  return { low: Math.max(0, chances[side] - reach), high: Math.min(1, chances[side] + reach) }
}
