// The forecast of a game: who wins, why, and its total apart from the line of the books.
import type { API } from '#contract/index.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import type { Board } from './board-prices.ts'
import { type Answer, reply } from './sources.ts'

/** @param links where forecasts and their record stand */
function totalForecast(answer: Answer<typeof API.predictions.predict>, links: Reply['links']): Reply {
  const { total, margin } = answer.value.prediction
  if (total === null) {
    const text =
      margin === null
        ? 'My forecast of this fight says who wins, and not when.'
        : 'My forecast of this game says who wins, and by how much, but no total.'
    return reply([{ text }], { links })
  }
  return reply(
    line`By our own forecast both teams together come to ${figure(answer, 'prediction.total.mean', 'points')} on average, in eight of ten such games between ${figure(answer, 'prediction.total.low', 'points')} and ${figure(answer, 'prediction.total.high', 'points')}. That is no line of a book: ask me for the total of the game to see theirs.`,
    { links, unsure: ['A forecast is a range, not a result; the calibration page shows how such forecasts have come out.'] },
  )
}

type Side = 'home' | 'away'

/** What the prices say of a side without their margin: as the board shows it now, and of a sealed forecast what they said when it was sealed. */
function marketSays(answer: Answer<typeof API.predictions.predict>, board: Board | null, side: Side, who: string): Segment[] {
  const { market, sealed } = answer.value.prediction
  const sealedAs = market === null ? null : figure(answer, `prediction.market.${side}`, 'percent')
  const event = board?.value.odds[0]
  const k = event?.best.findIndex(({ outcome, fair }) => outcome === side && fair !== null) ?? -1
  if (board && k >= 0) {
    const then = sealed && sealedAs ? line` (${sealedAs} when this forecast was sealed)` : []
    return line` The market without its margin says ${figure(board, `odds.0.best.${k}.fair`, 'percent')} for ${who}${then}.`
  }
  if (!sealedAs) return []
  return sealed
    ? line` The market without its margin said ${sealedAs} for ${who} when this forecast was sealed.`
    : line` The market without its margin says ${sealedAs} for ${who}.`
}

/** @param board the prices to win of this game now, where they were asked for */
export function forecast(
  answer: Answer<typeof API.predictions.predict>,
  isWhy: boolean,
  isTotal: boolean,
  board: Board | null = null,
): Reply {
  const one = answer.value.prediction
  const links = [
    { label: 'Open predictions', href: '/predictions' },
    { label: 'How good they have been', href: '/calibration' },
  ]
  if (one.homeTeamWinProb === null || one.awayTeamWinProb === null)
    return reply([{ text: `I give no chance for this game: ${one.prediction}` }], { links })
  if (isWhy) {
    const factors = one.keyFactors
      .slice(0, 6)
      .flatMap(
        ({ name }, i) =>
          line`\n\u2022 ${name}: ${figure(answer, `prediction.keyFactors.${i}.points`, 'signedPoints')} points for the home side`,
      )
    const head =
      factors.length > 0
        ? 'What moves this forecast, in points for the home side:'
        : one.margin === null
          ? 'This forecast is made of the results of both and of those whom they met; how a bout ends is not forecast.'
          : 'No factor moves this forecast beside the ratings of both teams.'
    return reply([{ text: head }, ...factors], { links })
  }
  if (isTotal) return totalForecast(answer, links)
  const range = one.interval
    ? line` (home between ${figure(answer, 'prediction.interval.low', 'percent')} and ${figure(answer, 'prediction.interval.high', 'percent')})`
    : []
  const draw = one.drawProb === null ? [] : line`, a draw ${figure(answer, 'prediction.drawProb', 'percent')}`
  const unsure = ['A forecast is a chance, not a result; the calibration page shows how such chances have come out.']
  // Two in a cage have no home.
  if (one.margin === null) {
    const side = one.homeTeamWinProb >= one.awayTeamWinProb ? 'home' : 'away'
    const chance = figure(answer, `prediction.${side}TeamWinProb`, 'percent')
    return reply(line`${one.prediction} As a share that is ${chance}.${marketSays(answer, board, side, 'the same fighter')}`, {
      links,
      unsure,
    })
  }
  const market = marketSays(answer, board, 'home', 'the home team')
  return reply(
    line`${one.prediction} Home ${figure(answer, 'prediction.homeTeamWinProb', 'percent')}, away ${figure(answer, 'prediction.awayTeamWinProb', 'percent')}${draw}${range}.${market}`,
    { links, unsure },
  )
}
