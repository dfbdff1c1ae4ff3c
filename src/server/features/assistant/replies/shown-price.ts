// The price of the board that the last answer showed, in the other notations or as what a stake wins at it; the board is read anew, so that
// nothing is worked out from an old price.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { figure, line, type Reply, type Segment } from '#core/assistant/reply.ts'
import type { ToolCall } from '../answer-engine.ts'
import { type Board, gamesOf, type Price, pricesOf, spotsOf } from './board-prices.ts'
import { oddsReply } from './odds.ts'
import { answerOf, reply, startText, type Where } from './sources.ts'

type OddsAsk = AskOf<'odds'>
const WORKED_OUT = { notation: 'convert_price', payout: 'payout' } as const
const isMine = ({ best }: Price, { teams }: OddsAsk): boolean => teams[0] !== undefined && best.name === teams[0].name

/** The prices of the next game that are meant: for a stake the one of the team or the side, for notations those of every side. */
function meantOf(ask: OddsAsk, cards: readonly ToolCard[], skip: number): Price[] {
  const boards = cards.flatMap((card, i) =>
    card.name === 'read_odds_board' ? (answerOf(API.odds.board, card, skip + i) ?? []) : [],
  ) as Board[]
  const spots = boards.flatMap((board) => spotsOf(board, ask))
  // Of a whole board the side that heads the list that was shown: its biggest underdog or favorite.
  if (ask.teams.length === 0 && (ask.side === 'favorite' || ask.side === 'underdog')) {
    const sign = ask.side === 'favorite' ? -1 : 1
    const byChance = spots
      .flatMap(pricesOf)
      .filter(({ best }) => best.price !== null && best.outcome !== 'draw' && best.fair !== null)
      .sort((a, b) => sign * (a.best.fair! - b.best.fair!))
    return byChance.slice(0, 1)
  }
  const game = gamesOf(spots)[0]
  const prices = spots
    .filter(({ event }) => event.id === game?.id)
    .flatMap(pricesOf)
    .filter(({ best }) => best.price !== null)
  if (ask.want === 'notation') return prices.sort((a, b) => Number(isMine(b, ask)) - Number(isMine(a, ask)))
  const byPrice = prices.filter(({ best }) => best.outcome !== 'draw').sort((a, b) => a.best.price! - b.best.price!)
  const one =
    ask.side === 'favorite'
      ? byPrice[0]
      : ask.side === 'underdog'
        ? byPrice.at(-1)
        : ask.side !== null
          ? prices.find(({ best }) => best.outcome === ask.side)
          : prices.find((price) => isMine(price, ask))
  // On a total no side was said: then both are told.
  return one ? [one] : prices
}

export function shownPriceCalls(ask: OddsAsk, cards: readonly ToolCard[], skip: number): ToolCall[] {
  if (ask.want !== 'notation' && ask.want !== 'payout') return []
  const name = WORKED_OUT[ask.want]
  if (cards.some((card) => card.name === name)) return []
  return meantOf(ask, cards, skip).map(({ best }) => ({
    name,
    input: { price: best.price! > 0 ? `+${best.price}` : `${best.price}`, ...(ask.want === 'payout' ? { stake: ask.stake } : {}) },
  }))
}

export function shownPriceReply(ask: OddsAsk, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const prices = meantOf(ask, cards, skip)
  const name = ask.want === 'payout' ? WORKED_OUT.payout : WORKED_OUT.notation
  const worked = cards.flatMap((card, i) => (card.name === name && !card.refusal ? [{ card, tool: skip + i }] : []))
  if (prices.length === 0 || worked.length < prices.length) {
    const boards = cards.flatMap((card, i) => (card.name === 'read_odds_board' ? (answerOf(API.odds.board, card, skip + i) ?? []) : []))
    return oddsReply({ ...ask, want: 'board' }, boards as Board[], where)
  }
  const { event, board } = prices[0]!.spot
  const { market } = board.value
  const lines = prices.map(({ best, spot, at }, i): Segment[] => {
    const { card, tool } = worked[i]!
    const point =
      market === 'h2h' || best.point === null ? [] : line` ${figure(spot.board, `${at}.point`, market === 'totals' ? 'plain' : 'handicap')}`
    const side = line`${best.name}${point} at ${figure(spot.board, `${at}.price`, 'american')} (${best.bookTitle ?? ''})`
    if (name === 'payout') {
      const pay = answerOf(API.calculators.payout, card, tool)!
      return line`${figure(pay, 'stake', 'money')} on ${side} wins ${figure(pay, 'profit', 'money')}; with the stake ${figure(pay, 'pays', 'money')} comes back.`
    }
    const price = answerOf(API.assistant.price, card, tool)!
    const fraction: Segment = { text: price.value.fractional, tool: price.tool, path: 'fractional' }
    return line`${side} is ${figure(price, 'decimal', 'ratio')} in decimal odds, ${fraction} in fractions; it breaks even at ${figure(price, 'implied', 'exactPercent')}.`
  })
  const game = `${event.away_team} at ${event.home_team}, ${event.status === 'in progress' ? 'live' : startText(event.commence_time, where)}.`
  return reply([{ text: game }, ...lines.flatMap((one) => [{ text: '\n' }, ...one])], {
    unsure: ['Prices move; look at the book before you act.'],
    links: [{ label: 'Open in betting', href: `/betting?league=${board.value.league}&market=${market}` }],
  })
}
