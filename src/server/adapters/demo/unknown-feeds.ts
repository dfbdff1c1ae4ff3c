// What the demo world does not have: fields of golfers and drivers, weather. It says so by saying nothing.
import type { FieldFeed } from '../../ports/field-feed.ts'
import type { WeatherFeed } from '../../ports/weather-feed.ts'
import { DEMO_NAME } from './demo-world.ts'

export const demoFields: FieldFeed = { name: DEMO_NAME, events: async () => [] }
export const demoWeather: WeatherFeed = { name: DEMO_NAME, at: async () => undefined }
