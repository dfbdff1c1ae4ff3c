// Open-Meteo: hourly forecast without a key. A town is found by name first; its place does not move, so that is asked once a day.

import { z } from 'zod'
import { dictionary } from '#core/dictionary.ts'
import type { Infer } from '#core/infer.ts'
import type { WeatherFeed } from '../../ports/weather-feed.ts'
import type { VendorClient } from '../vendor-http/client.ts'

export const Places = z.object({
  results: z
    .array(z.object({ latitude: z.number(), longitude: z.number(), admin1: z.string().nullish(), country: z.string().nullish() }))
    .nullish(),
})

const hourly = z.array(z.number().nullable())
export const Forecast = z.object({
  hourly: z.object({
    time: z.array(z.string()),
    temperature_2m: hourly,
    wind_speed_10m: hourly,
    precipitation: hourly,
    precipitation_probability: hourly.nullish(),
  }),
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

// The postal letters of the states in which the leagues of the product play outdoors; the vendor names states in full.
const STATES: Readonly<Record<string, string>> = dictionary({
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  WA: 'Washington',
  WI: 'Wisconsin',
})

export function openMeteoWeather(places: VendorClient, forecasts: VendorClient): WeatherFeed {
  return {
    name: 'Open-Meteo',
    async at(town, when, signal) {
      const place = await find(places, town, signal)
      if (!place) return undefined
      const query = new URLSearchParams({
        latitude: place.latitude.toFixed(3),
        longitude: place.longitude.toFixed(3),
        hourly: 'temperature_2m,wind_speed_10m,precipitation,precipitation_probability',
        temperature_unit: 'fahrenheit',
        wind_speed_unit: 'mph',
        precipitation_unit: 'inch',
        timezone: 'UTC',
        forecast_days: '16',
      })
      const { value } = await forecasts.get({ path: `/v1/forecast?${query}`, schema: Forecast, freshMs: HOUR }, signal)
      return weatherAt(value, when)
    },
  }
}

async function find(places: VendorClient, town: string, signal: AbortSignal) {
  const [name = '', region = ''] = town.split(',').map((part) => part.trim())
  const query = new URLSearchParams({ name, count: '10', format: 'json' })
  const { value } = await places.get({ path: `/v1/search?${query}`, schema: Places, freshMs: DAY }, signal)
  const asked = STATES[region.toUpperCase()] ?? region
  const found = value.results ?? []
  return (
    found.find(({ admin1, country }) => asked !== '' && (admin1 === asked || country === asked)) ?? (asked === '' ? found[0] : undefined)
  )
}

/** The hour in which a moment lies; undefined beyond the forecast or where it has a gap. */
export function weatherAt(
  { hourly: by }: Infer<typeof Forecast>,
  when: number,
): ReturnType<WeatherFeed['at']> extends Promise<infer W> ? W : never {
  const index = by.time.indexOf(new Date(Math.floor(when / HOUR) * HOUR).toISOString().slice(0, 16))
  const [temperature, windSpeed, precipitation] = [by.temperature_2m[index], by.wind_speed_10m[index], by.precipitation[index]]
  if (temperature == null || windSpeed == null || precipitation == null) return undefined
  const chance = by.precipitation_probability?.[index]
  return { temperature, windSpeed, precipitation, chance: chance == null ? null : chance / 100 }
}
