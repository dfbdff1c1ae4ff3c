// The odds board on the wire: feeds in, board of core, events of the specification out.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { hasPart, pricedParts, SCORE_PART_NAMES, type ScorePart } from '#core/leagues/score-part.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { booksOf } from '../../kernel/my-books.ts'
import { ladderOf } from './events.ts'
import type { OddsService, PricedEvent } from './odds-service.ts'

type Deps = {
  readonly service: OddsService
  /** What the feed carries beside the main lines. */
  readonly carries: () => { readonly parts: boolean; readonly alternates: boolean }
  /** Name of the feed of the prices, for the answer. */
  readonly source: () => string
  readonly world: () => DataWorld
}

/** Whether a team of that name (or part of it, or abbreviation) is in the game. */
function plays({ home, away }: Game, team: string): boolean {
  const text = team.trim().toLowerCase()
  return [home, away].some(({ name, abbreviation }) => name.toLowerCase().includes(text) || abbreviation.toLowerCase() === text)
}

/** Why nothing is known of a part; null where prices on it may be looked for. */
function noteOf(league: LeagueKey, part: ScorePart, source: string, isPriced: boolean): string | null {
  if (part === 'game') return null
  const name = SCORE_PART_NAMES[part]
  if (!hasPart(league, part)) return `${LEAGUES[league].name} games have no ${name}.`
  if (!pricedParts(league).includes(part)) return `Prices on the ${name} open while a game is on; no feed here carries them.`
  return isPriced ? null : `${source} carries no prices on the ${name}.`
}

type Answer = AnswerOf<typeof API.odds.board>

export function oddsFeature({ service, source, world, carries }: Deps): Feature {
  const whole = new WeakMap<readonly PricedEvent[], Answer>()
  return {
    bounds: bind(API.odds, {
      board: async ({ league, market, method, part, game: onlyGame, team, books }, call): Promise<Answer> => {
        const own = booksOf(call, books)
        const { board, events, isShowingStaleData } = await service.board(league, {
          method,
          part,
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
          part,
          note: noteOf(league, part, source(), carries().parts),
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
      ladder: async ({ league, game: gameId, market, method, books }, call) => {
        const own = booksOf(call, books)
        const options = { method, ...(own ? { books: own } : {}) }
        const { board, games, isShowingStaleData } = await service.ladder(league, gameId, options)
        const game = games.find(({ id }) => id === gameId)
        if (!game) throw notFound('There is no such game.')
        // Beside each other all lines are shown by most books: which is the main one, the board without the others says.
        const main = (await service.board(league, options)).events(market).find(({ event }) => event.id === gameId)?.event.line ?? null
        return {
          lines: ladderOf(board, game, market, main),
          hasAlternates: carries().alternates,
          ...{ market, method, asOf: new Date(board.asOf).toISOString(), source: source(), world: world(), stale: isShowingStaleData },
        }
      },
    }),
  }
}
