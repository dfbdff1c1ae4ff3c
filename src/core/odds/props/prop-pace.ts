// How old may a player's price be? One game does not tell how often its book makes its rounds; the book's prices on the games of the league do.
import type { Game } from '../../leagues/games.ts'
import type { EpochMs } from '../../units.ts'
import { type AgeLimits, bookPaces, paceClass, STALE_AFTER_SECONDS } from '../board/book-pace.ts'
import type { OddsBoard } from '../board/odds-board.ts'

/**
 * The age limits of each book on the props of a game: its own pace on the games of that league that are as near. A book that prices too few
 * of them has none (`isKnown` false): its prices count until the limit by nearness, and none of them is current.
 * @param board the league's games and every price on them; undefined where it did not come
 * @example propPaces(board, games, game, now)('fanduel') // { staleAfterSeconds: 225, currentSeconds: 112, isKnown: true }
 */
export function propPaces(
  board: OddsBoard | undefined,
  games: readonly Game[],
  game: Pick<Game, 'status' | 'startsAt'>,
  now: EpochMs,
): (book: string) => AgeLimits {
  const nearness = paceClass(game, now)
  const classes = new Map(games.map((one) => [one.id, paceClass(one, now)]))
  const confirmed = (board?.games ?? []).flatMap(({ gameId, markets }) =>
    markets.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ prices }) =>
        prices.map(({ book, ageSeconds }) => ({ gameId, book, bookTime: (board?.asOf ?? now) - ageSeconds * 1000 })),
      ),
    ),
  )
  const paces = bookPaces(confirmed, (gameId) => classes.get(gameId), board?.asOf ?? now)
  return (book) => {
    const limits = paces(book, nearness)
    return limits.isKnown ? limits : { staleAfterSeconds: STALE_AFTER_SECONDS[nearness], currentSeconds: 0, isKnown: false }
  }
}
