import type { BoxScoreFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

export const demoScores = (demo: DemoWorld): ScoresFeed => ({
  name: DEMO_NAME,
  games: async (league, from, to) => demo.ask('scores').games(league, from, to),
  nextStart: async (league) => demo.ask('scores').nextStart(league),
  game: async (gameId) => demo.ask('scores').game(gameId),
  plays: async (gameId) => demo.ask('scores').plays(gameId),
})

export const demoBoxScores = (demo: DemoWorld): BoxScoreFeed => ({
  name: DEMO_NAME,
  boxScore: async (gameId) => demo.ask('scores').boxScore(gameId),
})
