// The odds board on the wire: feeds in, board of core, events of the specification out.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { booksOf } from '../../kernel/my-books.ts'
import type { OddsService, PricedEvent } from './odds-service.ts'

type Deps = {
  readonly service: OddsService
  /** Name of the feed of the prices, for the answer. */
  readonly source: () => string
  readonly world: () => DataWorld
}

/** Whether a team of that name (or part of it, or abbreviation) is in the game. */
function plays({ home, away }: Game, team: string): boolean {
  const text = team.trim().toLowerCase()
  return [home, away].some(({ name, abbreviation }) => name.toLowerCase().includes(text) || abbreviation.toLowerCase() === text)
}

type Answer = AnswerOf<typeof API.odds.board>

export function oddsFeature({ service, source, world }: Deps): Feature {
  const whole = new WeakMap<readonly PricedEvent[], Answer>()
  return {
    bounds: bind(API.odds, {
      board: async ({ league, market, method, game: onlyGame, team, books }, call): Promise<Answer> => {
        const own = booksOf(call, books)
        const { board, events, isShowingStaleData } = await service.board(league, {
          method,
          mayBePrevious: true,
          ...(own ? { books: own } : {}),
        })
        const all = events(market)
        const isWhole = onlyGame === undefined && team === undefined
        const known = isWhole && whole.get(all)
        if (known) return known
        const odds = all
          .filter(({ game }) => (onlyGame === undefined || game.id === onlyGame) && (team === undefined || plays(game, team)))
          .map(({ event }) => event)
        const updates = odds.flatMap((event) => event.bookmakers.map((book) => book.last_update)).sort()
        // Frozen: the same answer serves everyone who asks in the same moment, checked and written once.
        const answer: Answer = Object.freeze({
          status: odds.length > 0 ? 'success' : 'no_data',
          league,
          market,
          method,
          odds,
          lastUpdated: updates.at(-1) ?? null,
          asOf: new Date(board.asOf).toISOString(),
          source: source(),
          world: world(),
          dropped: board.dropped,
          stale: isShowingStaleData,
        })
        if (isWhole) whole.set(all, answer)
        return answer
      },
    }),
  }
}
