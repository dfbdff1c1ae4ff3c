// Models of players that members build: making and fitting them, files of predictions, what they say, and how good they are.
import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { PlayerFeatureKey, PlayerModelSpec } from '#core/models/players/player-model.ts'
import { isOfContests } from '#core/models/players/player-stats.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import {
  asksOwnModel,
  catalogBounds,
  fitsOwnModel,
  ModelId,
  ModelName,
  ofOwnModel,
  predictionsKept,
  SharedLink,
  sharesOwnModel,
  takesPredictions,
  ValueQuestion,
} from './model-shapes.ts'
import {
  ContestsShut,
  PlayerForecastGame,
  PlayerModelDetail,
  PlayerModelHead,
  PlayerValueRow,
  withoutContests,
} from './player-model-shapes.ts'

const rows = {
  catalog: endpoint({
    method: 'GET',
    path: '/api/player-models/catalog',
    who: 'user',
    summary:
      'What a model of players may be made of: leagues, figures, and each feature with its meaning and the moment from which it is known.',
    input: z.object({}),
    output: z.object({
      leagues: z.array(
        z.object({
          league: LeagueKey,
          /** What opportunity counts there. */
          opportunity: z.string(),
          stats: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string() })),
        }),
      ),
      features: z.array(
        z.object({ key: PlayerFeatureKey, name: z.string(), meaning: z.string(), source: z.string(), knownFrom: z.string() }),
      ),
      ...catalogBounds,
    }),
    example: {},
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/player-models',
    who: 'user',
    isPersonal: true,
    summary: 'Your own models of players, with how they did walked forward, and how their sealed forecasts were graded.',
    input: z.object({}),
    output: z.object({ models: z.array(PlayerModelHead), world: DataWorld }),
    example: {},
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/player-models',
    who: 'user',
    needs: 'custom_models',
    creates: true,
    isPersonal: true,
    summary: 'Makes a model of players: league, figure, features and how they are weighted. It forecasts nothing until it is fitted.',
    input: z.object({ name: ModelName, spec: PlayerModelSpec }),
    output: PlayerModelHead,
    refusals: ['conflict'],
    example: {
      name: 'Points by minutes',
      spec: {
        ...{ league: 'nba', stat: 'player_points', weighting: 'fitted', ridge: 10 },
        features: [
          { key: 'last10', weight: null },
          { key: 'expected', weight: null },
        ],
      },
    },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/player-models/:id',
    who: 'user',
    isPersonal: true,
    summary:
      'Renames a model, changes what it is made of (it must be fitted anew; league and figure stay), or has it used or not; to end its use needs no plan.',
    input: ModelId.extend({ name: ModelName.optional(), spec: PlayerModelSpec.optional(), isUsed: z.boolean().optional() }).strict(),
    output: PlayerModelHead,
    refusals: ['not_found', 'conflict', 'tier_required'],
    example: { id: 'none', name: 'Points' },
  }),
  remove: endpoint({
    ...ofOwnModel,
    method: 'DELETE',
    path: '/api/player-models/:id',
    who: 'user',
    isPersonal: true,
    summary: 'Deletes a model of players with its forecasts; of sealed ones their hashes stay in the chain.',
    output: ModelId,
  }),
  read: endpoint({
    ...ofOwnModel,
    method: 'GET',
    path: '/api/player-models/:id',
    who: 'user',
    isPersonal: true,
    summary:
      'One of your models of players: walked forward beside in-sample and the plain average, and the record of its sealed forecasts.',
    output: PlayerModelDetail,
  }),
  fit: endpoint({
    ...fitsOwnModel,
    method: 'POST',
    path: '/api/player-models/:id/fit',
    who: 'user',
    kind: 'stream',
    needs: 'custom_models',
    isPersonal: true,
    summary:
      'Fits a model of players and walks it forward over the games that are over. With Accept: text/event-stream the events progress {done, of}, then end with the answer; closing the connection ends the work, and nothing is changed.',
    output: PlayerModelDetail,
  }),
  upload: endpoint({
    ...takesPredictions,
    method: 'POST',
    path: '/api/player-models/:id/predictions',
    who: 'user',
    needs: 'custom_models',
    isPersonal: true,
    summary:
      'Reads predictions of players from a CSV (player, date, projection, time made with its zone; team, floor, ceiling). Those of coming games are sealed before they start; those made after the start are left out and counted.',
    output: PlayerModelDetail.extend(predictionsKept),
    example: { id: 'none', file: { name: 'mine.csv', text: 'player,date,projection,time made\nnobody,2026-11-26,24.5,2026-11-26T17:00Z' } },
  }),
  forecasts: endpoint({
    ...asksOwnModel,
    method: 'GET',
    path: '/api/player-models/:id/forecasts',
    who: 'user',
    needs: 'custom_models',
    isPersonal: true,
    careHides: { act: 'enter_contest', without: (answer) => (isOfContests(answer.spec) ? withoutContests(answer) : answer) },
    summary:
      'What your model says of the players of the coming games, beside ours where we project the figure. Fantasy points are kept back where contests are shut for you.',
    input: ModelId,
    output: PlayerModelHead.pick({ id: true, name: true, spec: true, unit: true }).extend({
      games: z.array(PlayerForecastGame),
      isKeptBack: ContestsShut,
      world: DataWorld,
    }),
    example: { id: 'none' },
  }),
  value: endpoint({
    ...asksOwnModel,
    method: 'GET',
    path: '/api/player-models/:id/value',
    who: 'user',
    needs: 'custom_models',
    isPersonal: true,
    summary:
      'The best price of each selection on players that beats your model’s chance, beside the market’s fair chance and edge, with the model’s name and record. Never ours.',
    input: ValueQuestion,
    output: z.object({
      model: PlayerModelHead,
      rows: z.array(PlayerValueRow),
      minEdge: z.number(),
      /** Games whose prices were looked at, and lines of them that the model has a word for. */
      games: z.number().int(),
      lines: z.number().int(),
      notCovered: z.string(),
      asOf: z.number(),
      source: z.string(),
      world: DataWorld,
    }),
    example: { id: 'none', league: 'nba' },
  }),
  share: endpoint({
    ...sharesOwnModel,
    method: 'PUT',
    path: '/api/player-models/:id/share',
    who: 'user',
    isPersonal: true,
    summary:
      'Gives a model of players an address at which anybody sees what it is made of and how it did, or takes it away, which needs no plan.',
    output: PlayerModelHead,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/shared-player-models/:token',
    who: 'anyone',
    summary: 'A member’s model of players that is shared: what it is made of and how it did. It forecasts nobody here.',
    input: SharedLink,
    output: PlayerModelDetail.pick({
      name: true,
      spec: true,
      statName: true,
      unit: true,
      tries: true,
      report: true,
      forTries: true,
      graded: true,
      stated: true,
      open: true,
      waiting: true,
      missed: true,
      fittedAt: true,
      world: true,
    }),
    refusals: ['not_found'],
    example: { token: 'none' },
  }),
} as const satisfies EndpointTable

type Rows = typeof rows
/** Known by a name of its own: written out, the type of the whole contract would be too long for the compiler. */
export type PlayerModelsTable = { readonly [Name in keyof Rows]: Rows[Name] }
export const playerModels: PlayerModelsTable = rows
