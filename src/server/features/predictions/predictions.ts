// Forecasts of games and their public record: predicted on asking, sealed shortly before the start, graded after.
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { isPickModel } from '#core/community/picks.ts'
import { isRated } from '#core/predictions/forecaster.ts'
import { GRADED_SEASONS } from '#core/predictions/graded-seasons.ts'
import { cachedIntervals, GENESIS, recordOf } from '#core/predictions/seal.ts'
import { byHead } from '../../kernel/by-head.ts'
import { cache } from '../../kernel/cache.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import type { ForecastDeps, Forecasting } from './forecasting.ts'
import { walkedBack } from './historical-forecasts.ts'
import { gameView, listedForecast, liveChances, predictionView } from './prediction-view.ts'
import { teamRatings } from './team-ratings.ts'

const DAY = 86_400_000
const TIMEOUT_MS = 15_000
const BEHIND = DAY
const AHEAD = 7 * DAY
/** How long the page of the record is kept: a grade that is a minute late harms nobody. */
const RECORD_TTL_MS = 60_000
/** The longest game of the leagues that are forecast is over by then, and grades are written every ten minutes. */
const DUE_AFTER_MS = 6 * 3_600_000

export function predictionsFeature(deps: ForecastDeps, forecasts: Forecasting): Feature {
  const { scores, store, players, fields, clock, world, models, onError } = deps
  const verified = byHead({ name: 'verified seals', head: async () => (await store.head())?.hash ?? '', make: () => store.verify() })
  const walks = walkedBack({ models, world, onError })
  const sureness = cachedIntervals()
  const record = cache(
    async () => {
      const links = await store.all()
      const graded = links.flatMap(({ sealed, result }) =>
        result === 1 || result === 0.5 || result === 0 ? [{ sealed, result: result as 1 | 0.5 | 0 }] : [],
      )
      return {
        rows: recordOf(graded, sureness),
        realSeasons: [...GRADED_SEASONS],
        sealed: links.length,
        due:
          graded.length +
          links.filter(
            ({ sealed, result, gradedAt }) => result === null && gradedAt === null && sealed.startsAt < clock.now() - DUE_AFTER_MS,
          ).length,
        graded: graded.length,
        calledOff: links.filter(({ result, gradedAt }) => result === null && gradedAt !== null).length,
        projections: await players.record().then(({ rows, ...rest }) => ({ rows: [...rows], ...rest })),
        fields: await fields
          .record()
          .then(({ rows, ...rest }) => ({ rows: rows.map((row) => ({ ...row, byBin: [...row.byBin] })), ...rest })),
        head: await store.head(),
        world: world(),
      }
    },
    { name: 'record of forecasts', ttlMs: RECORD_TTL_MS, max: 4 },
  )
  return {
    bounds: bind(API.predictions, {
      games: async ({ league }) => {
        const now = clock.now()
        const games = await scores.games(league, now - BEHIND, now + AHEAD, AbortSignal.timeout(TIMEOUT_MS))
        const sealed = new Set((await store.ofGames(games.map(({ id }) => id))).map((link) => link.sealed.gameId))
        return {
          league,
          games: games.map((game) => gameView(game, sealed.has(game.id))),
          isRated: isRated(league),
          source: scores.name,
          world: world(),
        }
      },
      forecasts: async ({ league }) => {
        const now = clock.now()
        const games = await scores.games(league, now - BEHIND, now + AHEAD, AbortSignal.timeout(TIMEOUT_MS))
        const links = await store.ofGames(games.map(({ id }) => id))
        const made = await forecasts.ofAll(
          league,
          games.filter(({ id, status }) => status === 'scheduled' && !links.some(({ sealed }) => sealed.gameId === id)),
        )
        return {
          league,
          forecasts: games.flatMap(({ id }) => listedForecast(id, made.get(id), links) ?? []),
          source: scores.name,
          world: world(),
        }
      },
      predict: async ({ game: asked, sport }) => {
        const id = typeof asked === 'string' ? asked : asked.id
        const game = await scores.game(id, AbortSignal.timeout(TIMEOUT_MS))
        if (game === undefined || game.league !== sport) throw notFound('There is no such game in this league.')
        const links = await store.ofGames([id])
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
      field: async ({ league, limit }) => {
        const answer = await fields.next(league)
        return { ...answer, entrants: answer.entrants.slice(0, limit) }
      },
      ratings: (asked) => teamRatings(deps, asked),
      calibration: async () => ({ ...(await record.get(`${world()} ${Math.floor(clock.now() / RECORD_TTL_MS)}`)), ...walks.now() }),
      seals: async ({ after, limit, game }, call) => {
        const seals =
          game === undefined
            ? await store.page(after, limit)
            : (await store.ofGames([game]))
                .filter(({ place }) => place > after)
                .slice(0, limit)
                .map((link) => ({ ...link, points: null }))
        const hasOdds = call.actor.kind === 'user' && allows(call.actor, 'odds')
        const isOpen = ({ sealed }: (typeof seals)[number]) => !hasOdds && isPickModel(sealed.model) && sealed.startsAt > clock.now()
        const withheld = seals.filter(isOpen).map(({ place, hash }) => ({ place, hash }))
        return {
          genesis: GENESIS,
          seals: seals.filter((one) => !isOpen(one)),
          ...(withheld.length > 0 ? { withheld } : {}),
          next: seals.length === limit ? seals.at(-1)!.place : null,
        }
      },
      verify: () => verified(),
    }),
    jobs: [
      { name: 'predictions.seal', cron: '*/10 * * * *', atStart: true, run: async (signal) => void (await forecasts.seal(signal)) },
      { name: 'predictions.walk-back', cron: '2-59/30 * * * *', run: (signal) => walks.run(signal) },
      { name: 'predictions.grade', cron: '5-59/10 * * * *', run: async (signal) => void (await forecasts.grade(signal)) },
    ],
  }
}
