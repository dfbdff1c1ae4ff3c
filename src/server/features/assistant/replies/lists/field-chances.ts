// The forecast of a tournament or a race in sentences: who is the likeliest to win, how sure that is, and who comes in among the first ten.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import type { ToolCall } from '../../answer-engine.ts'
import { call } from '../../answers/call.ts'
import { answerOf, reply, startText, type Where } from '../sources.ts'

const SHOWN = 5
const MOST_SHOWN = 10

/** A tournament that nothing was sealed of still has its strokes gained. */
export function insteadOfField(card: ToolCard, tool: number): ToolCall[] {
  const answer = answerOf(API.predictions.field, card, tool)
  if (answer === null || answer.value.kind === 'forecast' || answer.value.league === 'nascar') return []
  return [call('project_golf', { league: answer.value.league })]
}

export function fieldForecast(ask: LookAsk, card: ToolCard, tool: number, where: Where): Reply {
  const answer = answerOf(API.predictions.field, card, tool)!
  const { event, entrants, kind, because, league, sealed, source } = answer.value
  const links = [
    { label: 'Open predictions', href: `/predictions?sport=${league}` },
    { label: 'How good they have been', href: '/calibration' },
  ]
  const name = event ? `${event.name} (${LEAGUES[league].name})` : LEAGUES[league].name
  if (kind === 'unknown' || event === null || entrants.length === 0)
    return reply([{ text: `I give no chances for the ${name}: ${because ?? 'its field is not known yet.'}` }], { links })
  const lines = entrants.slice(0, Math.min(MOST_SHOWN, ask.count ?? SHOWN)).flatMap((entrant, i) => {
    const cut = entrant.cut === null ? [] : line`, the cut ${figure(answer, `entrants.${i}.cut`, 'percent')}`
    return line`\n\u2022 ${entrant.name}: wins ${figure(answer, `entrants.${i}.win`, 'percent')} (between ${figure(answer, `entrants.${i}.low`, 'percent')} and ${figure(answer, `entrants.${i}.high`, 'percent')}), top ten ${figure(answer, `entrants.${i}.top10`, 'percent')}${cut}`
  })
  const as = sealed ? 'as it was sealed before the start' : 'as it stands now'
  return reply(
    line`${name}, ${startText(event.startsAt, where)}: the likeliest winners of ${figure(answer, 'fieldSize', 'count')} entrants by our own forecast, ${as}; source: ${source}.${lines}`,
    { links, unsure: ['A forecast is a chance, not a result; the calibration page shows how such chances have come out.'] },
  )
}
