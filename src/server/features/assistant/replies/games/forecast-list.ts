// The own forecasts of several games beside one another: the surest, the closest, or where they differ most from the market.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { rowsAsked } from '#core/assistant/conditions/rows-asked.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { type Answer, answerOf, reply } from '../sources.ts'

type Predicted = Answer<typeof API.predictions.predict>
type Row = { readonly answer: Predicted; readonly side: 'home' | 'away'; readonly chance: number; readonly market: number | null }

const APART =
  /\b(?:disagree\w*|differ\w*|apart|versus|vs|against|from) (?:\w+ ){0,3}(?:market|books?|odds|prices?|vegas|lines?)\b|\bdisagree\w*\b/
const CLOSEST = /\b(?:closest|tightest|coin ?-?flips?|most even|toss ?-?ups?|least sure)\b/
const UNDERDOG = /\b(?:underdogs?|dogs?|upsets?)\b/
const USUAL = 5
/** The side that is told of a game: the likelier one, or the one that the forecast likes more than the market does. */
function rowOf(answer: Predicted, isApart: boolean): Row[] {
  const { homeTeamWinProb: home, awayTeamWinProb: away, market } = answer.value.prediction
  if (home === null || away === null) return []
  if (isApart && market === null) return []
  const isHome = isApart ? home - market!.home >= away - market!.away : home >= away
  const side = isHome ? 'home' : 'away'
  return [{ answer, side, chance: isHome ? home : away, market: market === null ? null : market[side] }]
}

export function forecastList(ask: LookAsk, cards: readonly ToolCard[], skip: number): Reply {
  const said = ask.line ?? ''
  const isApart = APART.test(said)
  const games = answerOf(API.live.scores, cards[0]!, skip)?.value.scores ?? []
  const answers = cards.flatMap((card, i) =>
    card.name === 'predict_game' ? (answerOf(API.predictions.predict, card, skip + i) ?? []) : [],
  )
  const rows = answers
    .filter(({ value }) => games.some(({ id }) => id === value.prediction.gameId))
    .flatMap((answer) => rowOf(answer, isApart))
  const links = [
    { label: 'Open predictions', href: '/predictions' },
    { label: 'How good they have been', href: '/calibration' },
  ]
  const league = LEAGUES[ask.league ?? 'nfl'].name
  const when = ask.when && !/\d/.test(ask.when.text) ? ` for ${ask.when.text.toLowerCase().replace(/^(?:on|for|in) /, '')}` : ''
  if (rows.length === 0)
    return reply([{ text: `I have no forecast of a game in the ${league}${when}${isApart ? ' with a market beside it' : ''} now.` }], {
      links,
    })
  const size = ({ chance, market }: Row): number => (isApart ? chance - market! : CLOSEST.test(said) ? -chance : chance)
  const order = rows.toSorted((a, b) => size(b) - size(a)).slice(0, rowsAsked(said) ?? ask.count ?? USUAL)
  const by = isApart ? 'the furthest from the market first' : CLOSEST.test(said) ? 'the closest first' : 'the surest first'
  const dogs = UNDERDOG.test(said) && !isApart ? ' The underdog of each is the other side.' : ''
  const text = ({ answer, side, market }: Row): Segment[] => {
    const { homeTeam, awayTeam } = games.find(({ id }) => id === answer.value.prediction.gameId)!
    const beside =
      market === null ? [] : line`; the market without its margin says ${figure(answer, `prediction.market.${side}`, 'percent')}`
    return line`${side === 'home' ? homeTeam : awayTeam} ${figure(answer, `prediction.${side}TeamWinProb`, 'percent')} (${awayTeam} at ${homeTeam})${beside}`
  }
  return reply(
    [
      ...line`${isApart ? 'The most apart is' : CLOSEST.test(said) ? 'The closest is' : 'The surest is'} ${text(order[0]!)}.`,
      { text: `\nMy forecasts in the ${league}${when}, ${by}:${dogs}` },
      ...order.flatMap((row) => line`\n\u2022 ${text(row)}`),
    ],
    { links, unsure: ['A forecast is a chance, not a result; the calibration page shows how such chances have come out.'] },
  )
}
