import type { EpochMs } from '#core/units.ts'

/** Weather in a town at an hour. Fahrenheit, miles per hour, inches in the hour: the units in which the sports of the product speak. */
export type Weather = {
  readonly temperature: number
  readonly windSpeed: number
  readonly precipitation: number
  /** Chance of any precipitation 0..1; null when unknown. */
  readonly chance: number | null
}

export type WeatherFeed = {
  readonly name: string
  /** @param town  "Orchard Park, NY"; undefined when the town is unknown or the hour lies beyond the forecast */
  at(town: string, when: EpochMs, signal: AbortSignal): Promise<Weather | undefined>
}
