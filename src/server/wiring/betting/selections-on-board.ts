// What the boards show for one selection of a bet: its fair chance, its prices, its lines, and who prices its league.
import { allows } from '#core/access/access.ts'
import type { BetDeps } from '../../features/bets/bet-deps.ts'
import type { ReadLeg } from '../../features/bets/quick-entry.ts'
import type { OddsService } from '../../features/odds/odds-service.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { booksOf } from '../../kernel/my-books.ts'

/** A selection as the board has it, on its own line; undefined where no board shows it. */
async function rowOf(service: OddsService, { gameId, league, market, outcome, point }: ReadLeg) {
  if (gameId === null || league === null || outcome === null) return undefined
  const { board } = await service.board(league, { method: 'shin' })
  const markets = board.games.find((game) => game.gameId === gameId)?.markets.filter((one) => one.market === market) ?? []
  return markets.flatMap(({ outcomes }) => outcomes).find((one) => one.outcome === outcome && (one.point ?? null) === point)
}

/** The fair chance that the board shows for a selection; undefined where none does. */
export function fairOn(service: OddsService): BetDeps['fairOf'] {
  return async (leg) => {
    const row = await rowOf(service, leg)
    return row?.fair !== null && row?.fair !== undefined && row.fair > 0 && row.fair < 1 ? row.fair : undefined
  }
}

/** What the books of whoever asks show for a selection now: nothing stale, nothing that must be a mistake, and only to those whose plan has prices. */
export function pricesOn(service: OddsService): BetDeps['pricesOf'] {
  return async (leg, call) => {
    if (!allows(memberOf(call), 'odds')) return null
    const own = booksOf(call, undefined)
    const row = await rowOf(service, leg)
    return (row?.prices ?? [])
      .filter(({ book, isStale, isSuspect }) => !isStale && !isSuspect && own?.has(book) !== false)
      .map(({ bookTitle, price, ageSeconds }) => ({ book: bookTitle, price, ageSeconds }))
  }
}

/** The lines of a selection with the prices that books show for them; empty where no book shows its market for the game. */
export function linesOn(service: OddsService): BetDeps['shownLines'] {
  return async ({ gameId, league, market, outcome }) => {
    // Parts of games, team totals and players are on no board.
    if (gameId === null || league === null || market === 'other' || market === 'prop') return undefined
    const { board } = await service.board(league, { method: 'shin' })
    const markets = board.games.find((game) => game.gameId === gameId)?.markets.filter((one) => one.market === market) ?? []
    return markets
      .flatMap(({ outcomes }) => outcomes)
      .filter((one) => outcome === null || one.outcome === outcome)
      .map(({ point, prices }) => ({
        point: point ?? null,
        prices: prices.filter(({ isSuspect }) => !isSuspect).map(({ price }) => price),
      }))
      .filter(({ prices }) => prices.length > 0)
  }
}

/** The books of whoever asks that price a league, by name. */
export function booksOn(service: OddsService): BetDeps['booksAt'] {
  return async (league, call) => {
    const own = booksOf(call, undefined)
    const { board } = await service.board(league, { method: 'shin' })
    const books = board.games.flatMap(({ markets }) => markets.flatMap((market) => market.books))
    return [...new Set(books.flatMap(({ book, bookTitle }) => (own?.has(book) === false ? [] : [bookTitle])))].sort()
  }
}
