import type { FieldFeed } from '../../ports/field-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoFields = (demo: DemoWorld): FieldFeed => ({
  name: DEMO_NAME,
  events: async (league, from, to) => demo.ask('scores').fields(league, from, to),
  cards: async (league, eventId) => demo.ask('scores').cards(league, eventId),
})
