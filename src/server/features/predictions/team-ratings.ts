// What the engine of the forecasts holds a team to be worth, after each of its games.
import type { TeamRatings } from '#contract/sports/team-ratings.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { scoreWord } from '#core/leagues/score-words.ts'
import { plural } from '#core/plural.ts'
import { FEWEST_GAMES, MODEL_VERSION } from '#core/predictions/forecast.ts'
import { hasMargins, isRated } from '#core/predictions/forecaster.ts'
import type { ForecastDeps } from './forecasting.ts'

type Asked = { readonly league: LeagueKey; readonly team: string }

/** Fewer games than a forecast needs make no rating either. */
export async function teamRatings({ models, scores, world }: ForecastDeps, { league, team }: Asked): Promise<TeamRatings> {
  const course = (await models.of(league))?.ratings.get(team) ?? []
  const games = course.at(-1)?.games ?? 0
  return {
    ...{ league, team, games },
    ratings: course
      .filter((point) => point.games >= FEWEST_GAMES)
      .map(({ gameId, startsAt, mean, low, high }) => ({ gameId, startsAt, rating: mean, low, high })),
    unit: scoreWord(league),
    model: MODEL_VERSION,
    note: noteOf(league, games),
    source: scores.name,
    world: world(),
  }
}

function noteOf(league: LeagueKey, games: number): string | null {
  if (!isRated(league)) return 'No engine here rates the teams of this league.'
  if (!hasMargins(league)) return 'Bouts are not won by points: what a fighter is worth shows in the chances of each bout.'
  if (games >= FEWEST_GAMES) return null
  if (games === 0) return 'No finished game of this team is known here yet.'
  return `${plural(games, 'finished game')} of this team known here; ${FEWEST_GAMES} are needed.`
}
