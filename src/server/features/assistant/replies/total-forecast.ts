// The total of a game by our own forecast, apart from the line of the books.
import type { API } from '#contract/index.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { type Answer, reply } from './sources.ts'

/** @param links where forecasts and their record stand */
export function totalForecast(answer: Answer<typeof API.predictions.predict>, links: Reply['links']): Reply {
  if (answer.value.prediction.total === null)
    return reply([{ text: 'My forecast of this game says who wins, and by how much, but no total.' }], { links })
  return reply(
    line`By our own forecast both teams together come to ${figure(answer, 'prediction.total.mean', 'points')} on average, in eight of ten such games between ${figure(answer, 'prediction.total.low', 'points')} and ${figure(answer, 'prediction.total.high', 'points')}. That is no line of a book: ask me for the total of the game to see theirs.`,
    { links, unsure: ['A forecast is a range, not a result; the calibration page shows how such forecasts have come out.'] },
  )
}
