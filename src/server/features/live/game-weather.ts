// Weather at the start of the outdoor games of a slate, where the town is known.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Game } from '#core/leagues/games.ts'
import { weatherImpact } from '#core/live/weather.ts'
import type { WeatherFeed } from '../../ports/weather-feed.ts'

type StatusRow = AnswerOf<typeof API.live.fantasyStatus>['status'][number]
type GameWeather = StatusRow['gameWeather']

const PATIENCE_MS = 4000

export async function withWeather(
  { weather }: { weather: WeatherFeed },
  games: readonly Game[],
  rows: readonly StatusRow[],
): Promise<StatusRow[]> {
  const played = new Set(rows.map(({ gameId }) => gameId))
  const found = await Promise.all(
    games.filter(({ id }) => played.has(id)).map(async (game): Promise<[string, GameWeather]> => [game.id, await weatherOf(weather, game)]),
  )
  const byGame = new Map(found)
  return rows.map((row) => ({ ...row, gameWeather: byGame.get(row.gameId) ?? null }))
}

/** Null indoors, where the town or the hour is unknown, and when the forecast does not come. */
export async function weatherOf(feed: WeatherFeed, { indoor, city, startsAt }: Game): Promise<GameWeather> {
  if (indoor !== false || !city) return null
  try {
    const weather = await feed.at(city, startsAt, AbortSignal.timeout(PATIENCE_MS))
    if (!weather) return null
    const { temperature, windSpeed, precipitation } = weather
    return { temperature, windSpeed, precipitation, impact: weatherImpact(weather) }
  } catch {
    return null
  }
}
