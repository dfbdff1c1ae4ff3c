// Whether a price that somebody named is worth taking, by the fair chance of the board; and what books keep of the markets that are on it.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { GOOD_EDGE } from '#core/odds/board/edge.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import type { ToolCall } from '../answer-engine.ts'
import { type Board, gamesOf, type Price, pricesOf, type Spot, spotsOf } from './board-prices.ts'
import { atBooks } from './lists/price-words.ts'
import { oddsReply } from './odds.ts'
import { answerOf, reply, startText, type Where } from './sources.ts'

type OddsAsk = AskOf<'odds'>
const MARKET_NAMES = { h2h: 'moneyline', spreads: 'spread', totals: 'total' } as const
const MOST_GAMES = 5
/** Spreads are sold at about -110 a side, seldom further from it than from -130 to +105. */
const EVEN_PRICE = 0.5238
const NEAR_EVEN = 0.042

const boardsOf = (cards: readonly ToolCard[], skip: number): Board[] =>
  cards.flatMap((card, i) => (card.name === 'read_odds_board' ? (answerOf(API.odds.board, card, skip + i) ?? []) : []))

/** The side of the board that a named price is on: of the next game the one whose own price is the nearest to it. */
function judgedOf(ask: OddsAsk, boards: readonly Board[]): Price | null {
  const spots = boards.flatMap((board) => spotsOf(board, ask))
  const game = gamesOf(spots)[0]
  const stated = parsePrice(ask.price ?? '')
  if (!game || !stated) return null
  const isMeant = ({ spot, best }: Price) =>
    spot.board.value.market === 'totals'
      ? ask.side === best.outcome
      : best.name === ask.teams[0]?.name || (ask.teams[0] !== undefined && best.name.endsWith(ask.teams[0].name))
  // So long a price, either way, is on who wins; a shorter one may be on the spread, too.
  const isOfWinner = ask.market === null && ask.point === null && Math.abs(1 / stated.decimal - EVEN_PRICE) > NEAR_EVEN
  const distance = ({ best }: Price) =>
    Math.abs(1 / stated.decimal - 1 / (parsePrice(`${best.price}`)?.decimal ?? Number.POSITIVE_INFINITY))
  return (
    spots
      .filter(({ event }) => event.id === game.id)
      .flatMap(pricesOf)
      .filter(
        (price) =>
          isMeant(price) &&
          (!isOfWinner || price.spot.board.value.market === 'h2h') &&
          price.best.price !== null &&
          (ask.point === null || price.best.point !== null),
      )
      .sort((a, b) => distance(a) - distance(b))[0] ?? null
  )
}

/** A price on one line says nothing of another line. */
const isOnLine = (ask: OddsAsk, { best }: Price): boolean =>
  ask.point === null || (best.point !== null && Math.abs(Math.abs(best.point) - Math.abs(ask.point)) < 1e-9)

/** What the named price is worth at the fair chance of its side. */
export function worthCalls(ask: OddsAsk, cards: readonly ToolCard[], skip: number): ToolCall[] {
  if (cards.some(({ name }) => name === 'expected_value')) return []
  const judged = judgedOf(ask, boardsOf(cards, skip))
  return judged && judged.best.fair !== null && isOnLine(ask, judged)
    ? [{ name: 'expected_value', input: { price: ask.price, probability: judged.best.fair } }]
    : []
}

export function statedPriceReply(ask: OddsAsk, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const boards = boardsOf(cards, skip)
  const judged = judgedOf(ask, boards)
  const at = cards.findIndex((card) => card.name === 'expected_value' && !card.refusal)
  // Without a fair chance to hold it against, or on another line, the board speaks for itself.
  if (!judged || at < 0) return oddsReply({ ...ask, want: judged && !isOnLine(ask, judged) ? 'board' : 'value' }, boards, where)
  const worth = answerOf(API.calculators.expectedValue, cards[at]!, skip + at)!
  const { spot, best } = judged
  const { market } = spot.board.value
  const point =
    market === 'h2h' || best.point === null
      ? []
      : line` ${figure(spot.board, `${judged.at}.point`, market === 'totals' ? 'plain' : 'handicap')}`
  const verdict =
    worth.value.edge >= GOOD_EDGE
      ? 'Yes, that is value'
      : worth.value.edge > 0
        ? 'It beats the fair price, but by too little to be called value'
        : 'No, that is no value'
  const now = line` The best price now is ${figure(spot.board, `${judged.at}.price`, 'american')} (${best.bookTitle ?? ''}).`
  const named = ask.books.length > 0 ? [{ text: ' ' }, ...atBooks(ask.books, spot)] : []
  const game = `${spot.event.away_team} at ${spot.event.home_team}, ${spot.event.status === 'in progress' ? 'live' : startText(spot.event.commence_time, where)}.`
  return reply(
    line`${verdict}: ${figure(worth, 'american', 'american')} on ${best.name}${point} (${MARKET_NAMES[market]}) breaks even at ${figure(worth, 'breakEven', 'percent')}, and the fair chance of the board is ${figure(worth, 'probability', 'percent')}, an edge of ${figure(worth, 'edge', 'signedPercent')}.${now}${named} ${game}`,
    {
      kind: worth.value.edge >= GOOD_EDGE ? 'answer' : 'no_bet',
      unsure: ["The fair chance is the market's own view with the margin taken out. It knows nothing that the books do not."],
      links: [{ label: 'Open in betting', href: `/betting?league=${spot.board.value.league}&market=${market}` }],
    },
  )
}

/** What one book keeps of an event; null where it shows no fresh whole market. */
function heldBy(book: string, { board, event, at }: Spot): Segment[] | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const i = event.bookmakers.findIndex((maker) => plain(maker.key).includes(book) || plain(maker.title).includes(book))
  const maker = event.bookmakers[i]
  return maker && maker.hold !== null ? line`${maker.title} ${figure(board, `${at}.bookmakers.${i}.hold`, 'percent')}` : null
}

/** What books keep of each market that is asked about; of the named books, else of the best prices of all together. */
export function holdReply(ask: OddsAsk, boards: readonly Board[]): Reply {
  const all = boards.flatMap((board) => spotsOf(board, ask))
  const game = ask.teams.length > 0 ? gamesOf(all)[0] : undefined
  const spots = game ? all.filter(({ event }) => event.id === game.id) : all
  const rows = spots.flatMap((spot) => {
    const together =
      spot.event.hold === null
        ? []
        : [line`the best prices of all books together ${figure(spot.board, `${spot.at}.hold`, 'signedPercent')}`]
    const held = [...ask.books.flatMap((book) => [heldBy(book, spot) ?? []].filter((one) => one.length > 0)), ...together]
    const isNamed = ask.books.length === 0 || held.length > together.length
    return held.length === 0 || !isNamed ? [] : [{ spot, held }]
  })
  const league = ask.league ? ` of the ${LEAGUES[ask.league].name}` : ''
  if (rows.length === 0)
    return reply([{ text: `No whole market with a fresh price${league} is on the board for that, so I know no hold of it.` }])
  const lines = rows.slice(0, MOST_GAMES).flatMap(({ spot, held }) => [
    {
      text: `\n\u2022 ${spot.event.away_team} at ${spot.event.home_team}, ${MARKET_NAMES[spot.board.value.market]}: `,
    },
    ...held.flatMap((one, i) => [...(i > 0 ? [{ text: '; ' }] : []), ...one]),
  ])
  return reply([{ text: 'The hold, which is what is kept of all stakes when they are balanced:' }, ...lines], {
    unsure: rows.length > MOST_GAMES ? ['More games are in the card.'] : [],
    links: [
      { label: 'Open in betting', href: `/betting?league=${rows[0]!.spot.board.value.league}&market=${rows[0]!.spot.board.value.market}` },
    ],
  })
}
