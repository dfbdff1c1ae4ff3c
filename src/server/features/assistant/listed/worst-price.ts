// The shortest price of a side whose best one was shown: asked as "and the worst one", it is a book, and no row of the board.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { ListedQuestion } from '#core/assistant/listed/listed-question.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import { pricesOf, quotesOf, spotsOf } from '../replies/board-prices.ts'
import { priced } from '../replies/lists/price-words.ts'
import { answerOf, reply } from '../replies/sources.ts'

const decimalOf = (american: number): number => parsePrice(`${american > 0 ? '+' : ''}${american}`)?.decimal ?? 0

export function worstPrice({ of, by, list }: ListedQuestion, cards: readonly ToolCard[], skip: number): Reply | null {
  const isWorst = by !== null && !by.isMost && (by.fact === 'edge' || by.fact === 'price')
  if (!isWorst || list !== 'read_odds_board' || of.kind !== 'odds' || of.want !== 'best' || of.teams.length !== 1) return null
  const boards = cards.flatMap((card, i) => (card.name === 'read_odds_board' ? (answerOf(API.odds.board, card, skip + i) ?? []) : []))
  const name = of.teams[0]!.name
  const [spot] = boards.filter(({ value }) => value.market === (of.market ?? 'h2h')).flatMap((board) => spotsOf(board, of))
  const best = spot && pricesOf(spot).find((one) => one.best.name === name)
  if (!spot || !best) return null
  const quotes = quotesOf(spot)
    .filter((one) => one.fairAt === best.fairAt && one.best.price !== null)
    .toSorted((a, b) => decimalOf(a.best.price!) - decimalOf(b.best.price!))
  const [worst] = quotes
  if (!worst || quotes.length < 2) return null
  return reply(
    line`The shortest price is ${priced(worst, true)}; the best is ${figure(spot.board, `${best.at}.price`, 'american')} (${best.best.bookTitle ?? ''}).`,
    { links: [{ label: 'Open in betting', href: `/betting?league=${spot.board.value.league}&market=${spot.board.value.market}` }] },
  )
}
