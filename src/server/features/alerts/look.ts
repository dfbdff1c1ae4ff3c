// What is known of a league when rules are looked at: prices of the board, main lines, arbitrage, injuries, games.

import type { CurrentLine, CurrentPrice, Seen } from '#core/alerts/alert-checks.ts'
import type { Game, Injury } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { areCurrent } from '#core/odds/board/current-price.ts'
import type { OutcomeKey } from '#core/odds/board/market.ts'
import type { OddsBoard } from '#core/odds/board/odds-board.ts'
import { arbitrages } from '#core/odds/opportunities/arbitrage.ts'
import type { Clock } from '../../ports/clock.ts'
import type { InjuryFeed, ScoresFeed } from '../../ports/scores-feed.ts'

const HOUR = 3_600_000
const TIMEOUT_MS = 10_000

type Deps = {
  readonly board: (league: LeagueKey, books: readonly string[] | null) => Promise<OddsBoard>
  readonly scores: ScoresFeed
  readonly injuries: InjuryFeed
  readonly clock: Clock
}

const signed = (line: number) => (line > 0 ? `+${line}` : String(line))

function nameOf(game: Game, outcome: OutcomeKey, point: number | null): string {
  if (outcome === 'over' || outcome === 'under') return `${outcome === 'over' ? 'Over' : 'Under'} ${point ?? ''}`.trim()
  const team = outcome === 'home' ? game.home.abbreviation : outcome === 'away' ? game.away.abbreviation : 'Draw'
  return point === null ? team : `${team} ${signed(point)}`
}

/** A feed that does not answer leaves its part empty: the rules about the others still ring. `books`: whose prices may be the best, null for all. */
export function leagueLook({
  board,
  scores,
  injuries,
  clock,
}: Deps): (league: LeagueKey, books: readonly string[] | null) => Promise<Seen> {
  return async (league, books) => {
    const now = clock.now()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const [prices, games, reports] = await Promise.all([
      board(league, books).catch(() => undefined),
      scores.games(league, now - 6 * HOUR, now + 8 * 24 * HOUR, signal).catch(() => []),
      injuries.injuries(league, signal).catch(() => []),
    ])
    return seenOf(league, prices, games, reports)
  }
}

/** What rules are held against: the board, the games and the reports of a league. */
export function seenOf(league: LeagueKey, prices: OddsBoard | undefined, games: readonly Game[], reports: readonly Injury[]): Seen {
  const byId = new Map(games.map((game) => [game.id, game]))
  const markets = (prices?.games ?? []).flatMap(({ gameId, markets: own }) => own.map((market) => ({ gameId, ...market })))
  return {
    league,
    games,
    prices: markets.flatMap(({ gameId, market, outcomes }) =>
      // Only what was seen within its book's own pace rings: an alert about a price that is gone is worse than none.
      outcomes.flatMap(({ outcome, point, current: best }): CurrentPrice[] => {
        const game = byId.get(gameId)
        if (!game || !best) return []
        return [
          {
            gameId,
            market,
            outcome,
            point,
            name: nameOf(game, outcome, point),
            price: best.price,
            bookTitle: best.bookTitle,
            edge: best.edge,
            ageSeconds: best.ageSeconds,
          },
        ]
      }),
    ),
    arbitrages: (prices ? arbitrages(prices) : [])
      .filter(({ legs }) => areCurrent(legs))
      .map(({ gameId, market, line, profit }) => ({ gameId, market, line, profit })),
    lines: markets.flatMap(({ gameId, market, line, isMain }): CurrentLine[] =>
      isMain && line !== null ? [{ gameId, market, line }] : [],
    ),
    injuries: reports,
  }
}
