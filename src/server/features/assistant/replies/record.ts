// How good the product's own forecasts have been, in sentences: the real seasons that they were graded on first, what this server sealed
// and walked back after them, and of the demo world that its seasons are invented.

import type { API } from '#contract/index.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { type Answer, reply } from './sources.ts'

const MOST = 5
const SOCCER: ReadonlySet<string> = new Set(['mls', 'epl'])
const SEAL_WORDS =
  /\b(?:prove|proof|chang\w*|alter\w*|edit\w*|fak\w*|tamper\w*|cheat\w*|seal\w*|lock\w*|verif\w*|hash\w*|touch\w*|honest|legit)\b/

export function forecastRecord(ask: LookAsk, answer: Answer<typeof API.predictions.calibration>): Reply {
  const links = [{ label: 'Open calibration', href: '/calibration' }]
  const { rows, walkedBack, world } = answer.value
  const pick = (list: typeof walkedBack | typeof rows) =>
    list
      .map((row, i) => ({ row, i }))
      .filter(({ row }) => !ask.league || row.league === ask.league)
      .slice(0, MOST)
  const said = (name: 'rows' | 'walkedBack', list: ReturnType<typeof pick>) =>
    list.flatMap(
      ({ row, i }) =>
        line`\n\u2022 ${LEAGUES[row.league].name} ${row.model}: Brier score ${figure(answer, `${name}.${i}.brier`, 'score')} over ${figure(answer, `${name}.${i}.games`, 'count')} games, right ${figure(answer, `${name}.${i}.accuracy`, 'percent')} of the time`,
    )
  const graded = said('rows', pick(rows))
  const walked = said('walkedBack', pick(walkedBack))
  const seal = SEAL_WORDS.test(ask.line ?? '')
    ? [
        {
          text: 'Forecasts are sealed before their game: each seal holds the hash of the one before it, so that a later change would break the chain. The calibration page verifies the chain.\n',
        },
      ]
    : []
  const isInvented = world === 'demo'
  const head = line`\n${isInvented ? 'In the demo world, whose seasons are invented, ' : 'On this server '}${figure(answer, 'graded', 'count')} of ${figure(answer, 'sealed', 'count')} locked forecasts are graded.`
  const earlier = isInvented
    ? '\nEarlier seasons of the demo world, invented too, forecast as of their day:'
    : '\nEarlier seasons, forecast as of their day and kept apart:'
  const rest = walked.length > 0 ? [{ text: earlier }, ...walked] : []
  // Its figures are of whole seasons; those of a stretch of time are not kept apart.
  const stretch = ask.when === null ? [] : [{ text: 'The record is kept by season, not by week or day; this is the whole of it.\n' }]
  return reply([...stretch, ...seal, ...realSeasons(ask, answer), ...head, ...graded, ...rest], {
    links,
    unsure: ['A low log-loss and a low Brier score are good; a coin has a Brier score of 0.25.'],
  })
}

/** What the engine was graded on before anybody used it; of all leagues the first row of each. */
function realSeasons(ask: LookAsk, answer: Answer<typeof API.predictions.calibration>): Segment[] {
  const leagueOf = (seasons: string) => seasons.split(' ')[0]!.toLowerCase()
  const wanted = ask.league && SOCCER.has(ask.league) ? 'soccer' : ask.league
  const rows = answer.value.realSeasons
  const shown = wanted
    ? rows.filter(({ seasons }) => leagueOf(seasons) === wanted).slice(0, MOST)
    : [...new Map([...rows].reverse().map((row) => [leagueOf(row.seasons), row])).values()].reverse()
  if (shown.length === 0 && ask.league) {
    const others = [...new Set(rows.map(({ seasons }) => seasons.split(' ')[0]!))].join(', ')
    return [{ text: `No real season of the ${LEAGUES[ask.league].name} has been graded; of these there are: ${others}.` }]
  }
  const lines = shown.map(
    ({ seasons, file, trainedOn, games, ours, theirs, difference }) =>
      `\n\u2022 ${seasons} (${file}; learned from ${trainedOn}): log-loss ${ours}, ${theirs}, difference ${difference}, over ${games} games`,
  )
  return [{ text: `Graded on real seasons, from public archives walked forward:${lines.join('')}` }]
}
