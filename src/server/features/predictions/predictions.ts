// Forecasts of games and their public record: predicted on asking, sealed shortly before the start, graded after.
import { API } from '#contract/index.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { MODEL_VERSION } from '#core/predictions/forecast.ts'
import { isRated } from '#core/predictions/forecaster.ts'
import { difference, type Graded, gradesOf } from '#core/predictions/grades.ts'
import { seasonYear } from '#core/predictions/league-model.ts'
import { GENESIS, homeShares, recordOf } from '#core/predictions/seal.ts'
import { cache } from '../../kernel/cache.ts'
import { notFound } from '../../kernel/errors.ts'
import { bind, type Feature } from '../../kernel/feature.ts'
import { type ForecastDeps, forecasting } from './forecasting.ts'
import type { Models } from './models.ts'
import { gameView, liveChances, predictionView } from './prediction-view.ts'

const DAY = 86_400_000
const TIMEOUT_MS = 15_000
const BEHIND = DAY
const AHEAD = 7 * DAY
/** How long the page of the record is kept: a grade that is a minute late harms nobody. */
const RECORD_TTL_MS = 60_000
/** Fewer games of a season that was walked back say nothing. */
const FEWEST_WALKED = 50

export function predictionsFeature(deps: ForecastDeps): Feature {
  const { scores, book, players, clock, world, models } = deps
  const forecasts = forecasting(deps)
  const record = cache(
    async () => {
      const links = await book.all()
      const graded = links.flatMap(({ sealed, result }) =>
        result === 1 || result === 0.5 || result === 0 ? [{ sealed, result: result as 1 | 0.5 | 0 }] : [],
      )
      return {
        rows: recordOf(graded),
        walkedBack: await walkedBack(models, world()),
        sealed: links.length,
        graded: graded.length,
        calledOff: links.filter(({ result, gradedAt }) => result === null && gradedAt !== null).length,
        projections: await players.record().then(({ rows, ...rest }) => ({ rows: [...rows], ...rest })),
        head: await book.head(),
        world: world(),
      }
    },
    { ttlMs: RECORD_TTL_MS, max: 4 },
  )
  return {
    bounds: bind(API.predictions, {
      games: async ({ league }) => {
        const now = clock.now()
        const games = await scores.games(league, now - BEHIND, now + AHEAD, AbortSignal.timeout(TIMEOUT_MS))
        const sealed = new Set((await book.ofGames(games.map(({ id }) => id))).map((link) => link.sealed.gameId))
        return {
          league,
          games: games.map((game) => gameView(game, sealed.has(game.id))),
          isRated: isRated(league),
          source: scores.name,
          world: world(),
        }
      },
      predict: async ({ game: asked, sport }) => {
        const id = typeof asked === 'string' ? asked : asked.id
        const game = await scores.game(id, AbortSignal.timeout(TIMEOUT_MS))
        if (game === undefined || game.league !== sport) throw notFound('There is no such game in this league.')
        const links = await book.ofGames([id])
        // Of what has begun only the sealed forecast counts: one made now would know too much.
        const forecast = game.status === 'scheduled' ? await forecasts.of(game) : undefined
        if (game.status !== 'scheduled' && links.length === 0)
          return {
            prediction: {
              ...predictionView(game, undefined, []),
              prediction: 'Not enough data. No forecast of this game was sealed before it began.',
            },
            source: scores.name,
            world: world(),
          }
        const last = game.status === 'in progress' ? (await scores.plays(id, AbortSignal.timeout(TIMEOUT_MS)))?.at(-1) : undefined
        return {
          prediction: { ...predictionView(game, forecast, links), live: liveChances(game, links, last) },
          source: scores.name,
          world: world(),
        }
      },
      calibration: () => record.get(`${world()} ${Math.floor(clock.now() / RECORD_TTL_MS)}`),
      seals: async ({ after, limit }) => {
        const seals = await book.page(after, limit)
        return { genesis: GENESIS, seals, next: seals.length === limit ? seals.at(-1)!.place : null }
      },
      verify: () => book.verify(),
    }),
    jobs: [
      { name: 'predictions.seal', cron: '*/10 * * * *', run: async (signal) => void (await forecasts.seal(signal)) },
      { name: 'predictions.grade', cron: '5-59/10 * * * *', run: async (signal) => void (await forecasts.grade(signal)) },
    ],
  }
}

/** Seasons of which every game was forecast as of its day by today's engine. A league whose feed fails is left out. */
async function walkedBack(models: Models, world: 'demo' | 'live') {
  const rows = []
  for (const league of LEAGUE_KEYS.filter(isRated)) {
    const model = await models.of(league).catch(() => undefined)
    const seasons = new Map<number, (Graded & { startsAt: number })[]>()
    for (const game of model?.walked ?? []) {
      const season = seasonYear(league, game.startsAt)
      seasons.set(season, [...(seasons.get(season) ?? []), game])
    }
    for (const [season, list] of seasons) if (list.length >= FEWEST_WALKED) rows.push(walkedRow({ league, season, world }, list))
  }
  return rows
}

function walkedRow(of: { league: LeagueKey; season: number; world: 'demo' | 'live' }, list: readonly Graded[]) {
  const naive = homeShares(list)
  return {
    ...of,
    model: MODEL_VERSION,
    ...gradesOf(list)!,
    naive: { logLoss: gradesOf(naive)!.logLoss, difference: difference(list, naive) },
  }
}
