import { expect, it } from 'vitest'
import { weatherImpact } from './weather.ts'

it.each([
  [60, 5, 0, 'LOW'],
  [60, 12, 0, 'MODERATE'],
  [15, 0, 0, 'MODERATE'],
  [60, 0, 0.03, 'MODERATE'],
  [60, 20, 0, 'HIGH'],
  [60, 0, 0.1, 'HIGH'],
] as const)('%s °F, wind %s mph, %s in of rain: %s', (temperature, windSpeed, precipitation, impact) => {
  expect(weatherImpact({ temperature, windSpeed, precipitation })).toBe(impact)
})
