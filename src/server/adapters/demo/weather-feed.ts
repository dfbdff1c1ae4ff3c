import type { WeatherFeed } from '../../ports/weather-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoWeather = (demo: DemoWorld): WeatherFeed => ({
  name: DEMO_NAME,
  async at(town, when) {
    const sky = demo.ask('weather').sky(town, when)
    return sky && { ...sky, chance: null }
  },
})
