// What is going on now: scores, games, plays, news, and the live feeds of fantasy. Feeds in, the answers of spec 001 section 7 out.
import { API } from '#contract/index.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { fantasyStats, fantasyStatus, injuriesAnswer, lineMoves } from './fantasy-answers.ts'
import { fieldsAnswer, scorecardAnswer } from './field-answers.ts'
import { details } from './game-details.ts'
import { liveRoom } from './live-room.ts'
import type { LiveDeps } from './live-sources.ts'
import { gamesAnswer, newsAnswer, scoresAnswer, sportCounts, sportGames } from './score-answers.ts'

export function liveFeature(deps: LiveDeps): Feature {
  const room = liveRoom(deps)
  return {
    bounds: bind(API.live, {
      scores: (input) => scoresAnswer(room, input),
      games: (input) => gamesAnswer(room, input),
      sportGames: (input) => sportGames(room, input),
      details: (input) => details(room, input),
      news: (input) => newsAnswer(room, input),
      counts: (input) => sportCounts(room, input),
      fields: (input) => fieldsAnswer(room, input),
      scorecard: (input) => scorecardAnswer(room, input),
      fantasyStats: (input) => fantasyStats(room, input),
      fantasyStatus: (input) => fantasyStatus(room, input),
      injuries: (input) => injuriesAnswer(room, input),
      moves: (input) => lineMoves(room, input),
    }),
  }
}
