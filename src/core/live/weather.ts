// What the weather at the start of an outdoor game means for those who play in it.

export type WeatherImpact = 'HIGH' | 'MODERATE' | 'LOW'

/**
 * HIGH: wind of 20 mph and more, or 0.1 inches of rain in the hour. MODERATE: wind of 12 mph, 0.02 inches, or 20 °F and less.
 * LOW: the rest. The bounds are judged: about where long passes and kicks begin to suffer, and where they plainly do.
 *
 * @param windSpeed      miles per hour
 * @param precipitation  inches in the hour
 * @param temperature    degrees Fahrenheit
 * @example weatherImpact({ temperature: 41, windSpeed: 22, precipitation: 0 })   // 'HIGH'
 */
export function weatherImpact({
  temperature,
  windSpeed,
  precipitation,
}: {
  readonly temperature: number
  readonly windSpeed: number
  readonly precipitation: number
}): WeatherImpact {
  if (windSpeed >= 20 || precipitation >= 0.1) return 'HIGH'
  if (windSpeed >= 12 || precipitation >= 0.02 || temperature <= 20) return 'MODERATE'
  return 'LOW'
}
