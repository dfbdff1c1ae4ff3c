// A few moneylines for the landing page: the games of the first league in season that start soonest, the dearest edge first.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { BoardMarket, BoardOutcome } from '#core/odds/board/odds-board.ts'
import { impliedFromAmerican } from '#core/odds/board/price.ts'
import type { OddsService } from './odds-service.ts'

type Preview = AnswerOf<typeof API.system.preview>
type Row = Preview['rows'][number]
type Deps = {
  readonly service: OddsService
  readonly source: () => string
  readonly world: () => DataWorld
  readonly now: () => number
}

const PREVIEWED: readonly LeagueKey[] = ['nfl', 'nba', 'nhl', 'mlb']
const ROWS = 4
/** What a member's board begins with: the same price has the same edge on both. */
const METHOD = 'shin'

export async function oddsPreview({ service, source, world, now }: Deps): Promise<Preview> {
  for (const league of PREVIEWED) {
    const { board, events } = await service.board(league, { method: METHOD, mayBePrevious: true })
    const coming = events('h2h').filter(({ game }) => game.status === 'scheduled' && game.startsAt > now())
    const rows = coming.slice(0, ROWS).flatMap(({ game }) => {
      const market = board.games.find((row) => row.gameId === game.id)?.markets.find((one) => one.market === 'h2h' && one.isMain)
      const row = market && bestEdgeSide(game, market)
      return row ? [row] : []
    })
    if (rows.length === 0) continue
    const books = Math.max(...rows.map((row) => row.market.length))
    rows.sort((a, b) => b.edge - a.edge)
    return { world: world(), source: source(), method: METHOD, league: LEAGUES[league].name, asOf: board.asOf, books, rows }
  }
  return { world: world(), source: source(), method: METHOD, league: null, asOf: now(), books: 0, rows: [] }
}

/** The side of a game whose best price is worth more. */
function bestEdgeSide(game: Game, market: BoardMarket): Row | undefined {
  const sides = market.outcomes.map((outcome) => sideOf(game, outcome)).filter((row) => row !== undefined)
  return sides.sort((a, b) => b.edge - a.edge)[0]
}

function sideOf(game: Game, { outcome, current: best, fair, fairRange, prices }: BoardOutcome): Row | undefined {
  if (outcome !== 'home' && outcome !== 'away') return undefined
  if (best === null || best.edge === null || fair === null) return undefined
  const isHome = outcome === 'home'
  return {
    gameId: game.id,
    team: isHome ? game.home.abbreviation : game.away.abbreviation,
    opponent: isHome ? game.away.abbreviation : game.home.abbreviation,
    isHome,
    startsAt: game.startsAt,
    price: best.price,
    bookTitle: best.bookTitle,
    ageSeconds: best.ageSeconds,
    implied: impliedFromAmerican(best.price),
    fair,
    fairLow: fairRange?.low ?? fair,
    fairHigh: fairRange?.high ?? fair,
    edge: best.edge,
    // Those among which the headline is the best: an older one may look better, and be gone.
    market: prices
      .filter((price) => price.isCurrent && !price.isStale && !price.isSuspect)
      .map((price) => impliedFromAmerican(price.price)),
  }
}
