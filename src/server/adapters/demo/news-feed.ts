import type { NewsFeed } from '../../ports/news-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoNews = (demo: DemoWorld): NewsFeed => ({
  name: DEMO_NAME,
  news: async (league) => demo.ask('news').news(league),
})
