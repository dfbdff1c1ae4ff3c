// What the demo world does not have: weather. It says so by saying nothing.
import type { WeatherFeed } from '../../ports/weather-feed.ts'
import { DEMO_NAME } from './demo-world.ts'

export const demoWeather: WeatherFeed = { name: DEMO_NAME, at: async () => undefined }
