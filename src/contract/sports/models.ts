// Models that members build: what they are made of, fitting them, files of predictions, what they say, and how good they are.

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { ModelSpec, ModelTarget, NewModelSpec } from '#core/models/model.ts'
import { isOfContests } from '#core/models/players/player-stats.ts'
import { ModelReport } from '#core/models/report.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { ModelForecast, ModelValueRow } from './model-forecasts.ts'
import {
  asksOwnModel,
  catalogBounds,
  FeatureShown,
  fitsOwnModel,
  GradedHead,
  ModelDetail,
  ModelHead,
  ModelId,
  ModelName,
  ofOwnModel,
  predictionsKept,
  SharedLink,
  sharesOwnModel,
  takesPredictions,
  ValueQuestion,
} from './model-shapes.ts'
import { ContestsShut, PlayerForecastGame, PlayerModelHead, withoutContests } from './player-model-shapes.ts'

const rows = {
  catalog: endpoint({
    method: 'GET',
    path: '/api/models/catalog',
    who: 'user',
    summary: 'What a model of your own may be made of: each feature with its meaning and the moment from which it is known.',
    input: z.object({}),
    output: z.object({
      leagues: z.array(LeagueKey),
      features: z.array(FeatureShown),
      ...catalogBounds,
    }),
    example: {},
  }),
  sample: endpoint({
    method: 'GET',
    path: '/api/models/sample',
    who: 'user',
    summary:
      'What a model’s page shows, for those who have none: a sample that is nobody’s, walked forward over the games of this server that are over. It forecasts nothing.',
    input: z.object({}),
    output: z.object({
      /** null where no league has games enough. */
      sample: z.object({ name: z.string(), spec: ModelSpec, report: ModelReport }).nullable(),
      world: DataWorld,
    }),
    refusals: ['feed_down'],
    example: {},
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/models',
    who: 'user',
    isPersonal: true,
    summary: 'Your own models of games and of players, with how they did walked forward, and how their sealed forecasts were graded.',
    input: z.object({}),
    output: z.object({
      models: z.array(ModelHead.extend({ graded: GradedHead.nullable() })),
      /** Models of players. */
      players: z.array(PlayerModelHead),
      world: DataWorld,
    }),
    tool: { name: 'list_my_models', when: 'the user asks which models of their own they have, or how their own models are doing' },
    example: {},
  }),
  said: endpoint({
    method: 'GET',
    path: '/api/models/forecasts',
    who: 'user',
    needs: 'custom_models',
    care: 'see_edges',
    careHides: {
      act: 'enter_contest',
      without: ({ players, ...answer }) => ({
        ...answer,
        players: players.map((model) => (isOfContests(model.spec) ? withoutContests(model) : model)),
      }),
    },
    isPersonal: true,
    summary:
      'What your own models say of the games and players of the coming week, beside ours and the market; of one league, team or player where it is named. Fantasy points are kept back where contests are shut for you.',
    input: z.object({
      league: LeagueKey.optional(),
      team: z.string().max(80).optional().describe('Only games of this team, by its name or its letters'),
      player: z.string().max(80).optional().describe('Of models of players only this player, by his name or a part of it'),
    }),
    output: z.object({
      /** Of each model its forecasts; none of one that is not fitted yet or is of another league. */
      models: z.array(ModelHead.pick({ id: true, name: true, spec: true, isReady: true }).extend({ forecasts: z.array(ModelForecast) })),
      /** Of each model of players what it says of them, the most of its figure first. */
      players: z.array(
        PlayerModelHead.pick({ id: true, name: true, spec: true, statName: true, unit: true, isReady: true }).extend({
          games: z.array(PlayerForecastGame),
          isKeptBack: ContestsShut,
        }),
      ),
      world: DataWorld,
    }),
    refusals: ['feed_down'],
    tool: { name: 'read_model_forecasts', when: 'the user asks what their own model says of a game, of a player or of the coming games' },
    example: { league: 'nba' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/models',
    who: 'user',
    needs: 'custom_models',
    creates: true,
    isPersonal: true,
    summary: 'Makes a model of your own: league, target, features and how they are weighted. It forecasts nothing until it is fitted.',
    input: z.object({ name: ModelName, spec: NewModelSpec }),
    output: ModelHead,
    refusals: ['conflict'],
    example: {
      name: 'Form and rest',
      spec: {
        league: 'nba',
        target: 'winner',
        weighting: 'fitted',
        ridge: 10,
        features: [
          { key: 'rating', weight: null },
          { key: 'rest', weight: null },
        ],
      },
    },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/models/:id',
    who: 'user',
    isPersonal: true,
    summary:
      'Renames a model, changes what it is made of (it must be fitted anew; league and target stay), or has it used or not; to end its use needs no plan.',
    input: ModelId.extend({ name: ModelName.optional(), spec: NewModelSpec.optional(), isUsed: z.boolean().optional() }).strict(),
    output: ModelHead,
    refusals: ['not_found', 'conflict', 'tier_required'],
    example: { id: 'none', name: 'Form' },
  }),
  remove: endpoint({
    ...ofOwnModel,
    method: 'DELETE',
    path: '/api/models/:id',
    who: 'user',
    isPersonal: true,
    summary: 'Deletes a model with its forecasts; of sealed ones their hashes stay in the chain.',
    output: ModelId,
  }),
  read: endpoint({
    ...ofOwnModel,
    method: 'GET',
    path: '/api/models/:id',
    who: 'user',
    isPersonal: true,
    summary: 'One of your models: walked forward beside in-sample, against ours and the close, and the record of its sealed forecasts.',
    output: ModelDetail,
  }),
  fit: endpoint({
    ...fitsOwnModel,
    method: 'POST',
    path: '/api/models/:id/fit',
    who: 'user',
    kind: 'stream',
    needs: 'custom_models',
    isPersonal: true,
    summary:
      'Fits a model and walks it forward over the games that are over. With Accept: text/event-stream the events progress {done, of}, then end with the answer; closing the connection ends the work, and nothing is changed.',
    output: ModelDetail,
  }),
  upload: endpoint({
    ...takesPredictions,
    method: 'POST',
    path: '/api/models/:id/predictions',
    who: 'user',
    needs: 'custom_models',
    isPersonal: true,
    summary:
      'Reads predictions from a CSV (game, chance of the home side, time made with its zone; where games can be drawn, draw as well). Those of coming games are sealed before they start; those made after the start are left out and counted.',
    output: ModelDetail.extend(predictionsKept),
    example: { id: 'none', file: { name: 'mine.csv', text: 'game,chance,time made\nnone,0.61,2026-11-26T17:00Z' } },
  }),
  forecasts: endpoint({
    ...asksOwnModel,
    method: 'GET',
    path: '/api/models/:id/forecasts',
    who: 'user',
    needs: 'custom_models',
    isPersonal: true,
    summary: 'What your model says of the games of the coming week, beside ours and the market, and where it sees value at the best price.',
    input: ModelId,
    output: z.object({ id: z.string(), name: z.string(), forecasts: z.array(ModelForecast), world: DataWorld }),
    example: { id: 'none' },
  }),
  value: endpoint({
    ...asksOwnModel,
    method: 'GET',
    path: '/api/models/:id/value',
    who: 'user',
    needs: 'custom_models',
    isPersonal: true,
    summary:
      'Every current price of a league that beats your model’s chance, beside the market’s fair chance and edge, with the model’s name and record. Never ours.',
    input: ValueQuestion,
    output: z.object({
      model: ModelHead.pick({ id: true, name: true, version: true, tries: true, walked: true }).extend({
        league: LeagueKey,
        target: ModelTarget,
        /** How its sealed forecasts did; null while none is graded. */
        graded: GradedHead.nullable(),
      }),
      rows: z.array(ModelValueRow),
      minEdge: z.number(),
      /** Games of the league that it forecasts, and what it says nothing of. */
      games: z.number().int(),
      notCovered: z.string(),
      asOf: z.number(),
      source: z.string(),
      world: DataWorld,
      stale: z.boolean(),
    }),
    example: { id: 'none', league: 'nba' },
  }),
  share: endpoint({
    ...sharesOwnModel,
    method: 'PUT',
    path: '/api/models/:id/share',
    who: 'user',
    isPersonal: true,
    summary: 'Gives a model an address at which anybody sees what it is made of and how it did, or takes it away, which needs no plan.',
    output: ModelHead,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/shared-models/:token',
    who: 'anyone',
    summary: 'A member’s model that is shared: what it is made of and how it did. It forecasts nothing here.',
    input: SharedLink,
    output: ModelDetail.pick({
      name: true,
      spec: true,
      tries: true,
      report: true,
      forTries: true,
      record: true,
      fittedAt: true,
      world: true,
    }),
    refusals: ['not_found'],
    example: { token: 'none' },
  }),
} as const satisfies EndpointTable

type Rows = typeof rows
/** Known by a name of its own: written out, the type of the whole contract would be too long for the compiler. */
export type ModelsTable = { readonly [Name in keyof Rows]: Rows[Name] }
export const models: ModelsTable = rows
