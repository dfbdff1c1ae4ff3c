// The weather of the demo world: a town has a climate, a day its own sky. What is foretold of a game errs by how far off it is.
import type { Weather } from '#core/leagues/line-up.ts'
import { address, mix, noiseAt, normalAt, uniformAt } from '#core/math/chance.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, HOUR } from './calendar/calendar.ts'

/** The forecast reaches so far. */
export const FORECAST_MS = 7 * DAY
/** Errors of a forecast for each day that it looks ahead: °F and mph. Judged. */
const DAILY_ERROR = { temperature: 1.6, windSpeed: 1 } as const

const round = (value: number, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * The air in a town at an hour. Judged: 60 °F in the yearly mean give or take 8 by town, a winter 22 colder and a summer 22 warmer, winds with
 * a mean near 9 mph, rain or snow in one hour of eight.
 */
export function weatherAt(seed: number, town: string, when: EpochMs): Weather {
  const here = address(seed, `climate ${town}`)
  const hour = Math.floor(when / HOUR)
  const season = Math.cos((2 * Math.PI * (when / DAY - 201)) / 365.25)
  const mean = 60 + 8 * normalAt(here) + 22 * season
  const injuries = noiseAt(mix(here, 1), when / (2 * DAY))
  const breeze = noiseAt(mix(here, 2), when / DAY)
  const isWet = uniformAt(mix(mix(here, 3), Math.floor(hour / 6))) < 0.125
  const drops = -Math.log(uniformAt(mix(mix(here, 4), hour)))
  return {
    temperature: round(mean + 7 * injuries),
    windSpeed: round(8.2 * Math.exp(0.5 * breeze), 1),
    precipitation: isWet ? round(0.06 * drops, 2) : 0,
  }
}

/** What is known at `now` of the air at an hour: the truth from its beginning on, before that with errors; undefined beyond the forecast. */
export function forecastWeather(seed: number, town: string, when: EpochMs, now: EpochMs): Weather | undefined {
  const ahead = (when - now) / DAY
  if (ahead * DAY > FORECAST_MS) return undefined
  const weather = weatherAt(seed, town, when)
  if (ahead <= 0) return weather
  // One model run a quarter of a day.
  const run = address(seed, `forecast ${town}`, Math.floor(when / HOUR), Math.floor(now / (6 * HOUR)))
  return {
    temperature: round(weather.temperature + DAILY_ERROR.temperature * ahead * normalAt(mix(run, 1))),
    windSpeed: round(Math.max(0, weather.windSpeed + DAILY_ERROR.windSpeed * ahead * normalAt(mix(run, 2))), 1),
    precipitation: weather.precipitation,
  }
}
