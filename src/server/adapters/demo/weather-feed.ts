import type { WeatherFeed } from '../../ports/weather-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoWeather = (demo: DemoWorld): WeatherFeed => ({
  name: DEMO_NAME,
  async at(town, when) {
    const weather = demo.ask('weather').weather(town, when)
    return weather && { ...weather, chance: null }
  },
})
