// The games of a slate with the market's view of them, and the side of each spread that our fair price likes best.

import type { SlateGame } from '#contract/dfs/slate-research.ts'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { Slate } from '#core/dfs/slate.ts'
import type { InferInput } from '#core/infer.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { weatherImpact } from '#core/live/weather.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { expectedScore } from '#core/projections/expected-score.ts'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import type { WeatherFeed } from '../../ports/weather-feed.ts'

type Row = InferInput<typeof SlateGame>
type Priced = { readonly game: Game; readonly event: InferInput<typeof OddsEvent> }
export type Prices = {
  board(league: LeagueKey, options: { readonly method: 'shin' }): Promise<{ events(market: MarketKey): readonly Priced[] }>
}

const DAY = 24 * 3_600_000
const TIMEOUT_MS = 10_000

type Question = {
  readonly league: LeagueKey
  readonly slate: Slate
  /** Games of a file are those of its own time: no feed is asked about them. */
  readonly isFile: boolean
  /** May the caller see prices and what is made of them? */
  readonly hasOdds: boolean
}

/** The games of a slate, soonest first. */
export async function slateGames(
  { league, slate, isFile, hasOdds }: Question,
  deps: { scores: ScoresFeed; prices: Prices; weather: WeatherFeed },
): Promise<Row[]> {
  const plain = gamesOf(slate)
  const starts = plain.flatMap(({ startsAt }) => startsAt ?? [])
  if (isFile || starts.length === 0) return plain.map((game) => bare(game))
  const [known, board] = await Promise.all([
    deps.scores.games(league, Math.min(...starts), Math.max(...starts) + DAY, AbortSignal.timeout(TIMEOUT_MS)),
    deps.prices.board(league, { method: 'shin' }),
  ])
  const byId = (market: MarketKey) => new Map(board.events(market).map(({ game, event }) => [game.id, event]))
  const [spreads, totals, winners] = [byId('spreads'), byId('totals'), byId('h2h')]
  const found = (game: PlainGame) =>
    known.find((each) => each.startsAt === game.startsAt && each.home.abbreviation === game.home && each.away.abbreviation === game.away)
  const skies = await Promise.all(plain.map((game) => weatherOf(found(game), deps.weather)))
  return plain.map((game, at): Row => {
    const one = found(game)
    if (!one) return bare(game)
    const spread = spreads.get(one.id)?.line ?? null
    const total = totals.get(one.id)?.line ?? null
    const home = winners.get(one.id)?.best.find(({ outcome }) => outcome === 'home')?.fair ?? null
    const implied = expectedScore(league, { total, spread, home })
    return {
      ...bare(game),
      id: one.id,
      awayTeam: one.away.name,
      homeTeam: one.home.name,
      venue: one.venue,
      indoor: one.indoor,
      spread,
      total,
      impliedHome: implied?.home ?? null,
      impliedAway: implied?.away ?? null,
      weather: skies[at] ?? null,
      winHome: hasOdds ? home : null,
      expertPick: hasOdds ? pickOf(one, spreads.get(one.id)) : null,
    }
  })
}

/** The forecast for an outdoor game whose town is known; a feed that fails leaves it unknown, for nothing else depends on it. */
async function weatherOf(game: Game | undefined, feed: WeatherFeed): Promise<Row['weather']> {
  if (!game?.city || game.indoor !== false) return null
  const forecast = await feed.at(game.city, game.startsAt, AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined)
  if (!forecast) return null
  const { temperature, windSpeed, precipitation } = forecast
  return { temperature, windSpeed, precipitation, impact: weatherImpact(forecast) }
}

type PlainGame = { readonly game: string; readonly away: string; readonly home: string; readonly startsAt: number | null }

function gamesOf(slate: Slate): PlainGame[] {
  const games = new Map<string, PlainGame>()
  for (const { game, startsAt } of slate.players) {
    if (game === null || games.has(game)) continue
    const [away = game, home = ''] = game.split('@')
    games.set(game, { game, away, home, startsAt })
  }
  return [...games.values()].sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0) || (a.game < b.game ? -1 : 1))
}

/** What the slate alone says of a game. */
function bare({ game, away, home, startsAt }: PlainGame): Row {
  return {
    id: game,
    game,
    time: startsAt === null ? null : new Date(startsAt).toISOString(),
    awayTeam: away,
    homeTeam: home,
    away,
    home,
    venue: null,
    indoor: null,
    spread: null,
    total: null,
    impliedAway: null,
    impliedHome: null,
    weather: null,
    winHome: null,
    expertPick: null,
  }
}

/** Of both sides of the main spread the one with the most edge at its best price that was seen within its book's pace; null without such prices. */
export function pickOf({ home, away }: Game, event: InferInput<typeof OddsEvent> | undefined): Row['expertPick'] {
  const sides = (event?.best ?? []).flatMap(({ outcome, point, fair, price, bookTitle, edge, ageSeconds, isCurrent }) =>
    isCurrent &&
    (outcome === 'home' || outcome === 'away') &&
    point !== null &&
    fair !== null &&
    price !== null &&
    bookTitle !== null &&
    edge !== null &&
    ageSeconds !== null
      ? [
          {
            side: outcome,
            team: outcome === 'home' ? home.abbreviation : away.abbreviation,
            point,
            fair,
            price,
            book: bookTitle,
            edge,
            ageSeconds,
          },
        ]
      : [],
  )
  return sides.sort((a, b) => b.edge - a.edge)[0] ?? null
}
