// Models of players that members build: made, fitted, filled from files, read, used in lineups and against props; their forecasts sealed.
import { API } from '#contract/index.ts'
import type { PlayerForecastGame } from '#contract/sports/player-model-shapes.ts'
import { allows } from '#core/access/access.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { LEAST_RIDGE, MOST_RIDGE, USUAL_RIDGE } from '#core/models/model.ts'
import { PLAYER_FEATURES, REFUSED_PLAYER_FEATURES } from '#core/models/players/player-features.ts'
import { opportunityOf, PLAYER_MODEL_LEAGUES, playerStats } from '#core/models/players/player-stats.ts'
import type { Member } from '../../../kernel/door/actor.ts'
import { conflict, notFound, tierRequired } from '../../../kernel/door/errors.ts'
import { bind, type Feature } from '../../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../../kernel/door/invoke.ts'
import { shownModel } from '../../../kernel/link-marks.ts'
import { titleMoved } from '../../../kernel/shared-titles.ts'
import { MOST_MODELS } from '../kept-models.store.ts'
import type { oneFitEach } from '../running-fits.ts'
import { fitWithin } from '../running-fits.ts'
import { isReady } from '../views.ts'
import { openForecasts } from './open-forecasts.ts'
import { comingPlayers, knownOf, statOf } from './player-coming.ts'
import type { PlayerModelRow } from './player-models.store.ts'
import type { PlayerModelsDeps } from './player-models-deps.ts'
import { playerGrading, playerSealing } from './player-sealing.ts'
import { type SlateByModel, slateByModel } from './player-slates.ts'
import { playerUploading } from './player-uploading.ts'
import { playerValuing } from './player-valuing.ts'
import { forecastGameOf, playerDetailOf, playerHeadOf } from './player-views.ts'
import { playerWatch } from './player-watching.ts'

/** Beside the feature: what lineups, alerts and Lex ask of members' models of players. */
export type PlayerModelsFeature = Feature & {
  readonly watch: ReturnType<typeof playerWatch>
  readonly slate: SlateByModel
  readonly toolReads: ReturnType<typeof toolReads>
}

type Deps = PlayerModelsDeps & { readonly oneFit: ReturnType<typeof oneFitEach> }

export function playerModelsFeature(deps: Deps): PlayerModelsFeature {
  const { store, clock, world, workers, oneFit } = deps
  const coming = comingPlayers(deps)
  const own = (row: PlayerModelRow | undefined): PlayerModelRow => {
    if (!row || row.world !== world()) throw notFound('There is no such model of yours.')
    return row
  }
  const written = async (userId: string, id: string, row: PlayerModelRow | undefined): Promise<PlayerModelRow> => {
    if (row) return row
    own(await store.read(userId, id))
    throw titleMoved()
  }
  const head = async (row: PlayerModelRow) => playerHeadOf(row, await store.tries(row.userId, row.world), await store.gamesOf([row.id]))
  const detail = async (row: PlayerModelRow) =>
    playerDetailOf(row, await store.tries(row.userId, row.world), await store.gamesOf([row.id]), clock.now())
  const seal = playerSealing(deps, coming)
  const grade = playerGrading(deps)

  async function fitted(id: string, call: Call) {
    const { id: userId } = memberOf(call)
    const row = own(await store.read(userId, id))
    const { spec } = row
    if (spec.weighting === 'uploaded') throw conflict('This model is made of files of predictions: there is nothing to fit.')
    const { lines, words } = await knownOf(deps, spec.league, statOf(row))
    const answer = await fitWithin(call, 'lines of players', (signal, watch) =>
      workers.run('fitMemberPlayerModel', { spec, inputs: { lines, games: words } }, signal, watch),
    )
    const kept = await store.keepFit(row, answer, clock.now())
    if (!kept) throw conflict('This model was changed while it was fitted. Fit it again.')
    return detail(kept)
  }

  return {
    watch: playerWatch(deps, coming),
    slate: slateByModel(deps, coming),
    toolReads: toolReads(deps, coming),
    bounds: bind(API.playerModels, {
      catalog: async () => ({
        leagues: PLAYER_MODEL_LEAGUES.map((league) => ({
          league,
          opportunity: opportunityOf(league),
          stats: playerStats(league).map(({ key, name, unit }) => ({ key, name, unit })),
        })),
        features: PLAYER_FEATURES.map(({ key, name, meaning, source, knownFrom }) => ({ key, name, meaning, source, knownFrom })),
        refused: [...REFUSED_PLAYER_FEATURES],
        ridge: { least: LEAST_RIDGE, usual: USUAL_RIDGE, most: MOST_RIDGE },
      }),
      list: async (_, call) => ({ models: await Promise.all((await store.list(memberOf(call).id, world())).map(head)), world: world() }),
      create: async ({ name, spec }, call) => {
        const added = await store.add(memberOf(call).id, { name, spec, world: world() }, clock.now())
        if (!added) throw conflict(`You have ${MOST_MODELS} models of players. Delete one to make another.`)
        return head(added)
      },
      edit: async ({ id, ...change }, call) => {
        const member = memberOf(call)
        if (change.isUsed !== false || change.name !== undefined || change.spec !== undefined) requirePlan(member)
        const before = own(await store.read(member.id, id))
        if (change.name !== undefined && before.shareToken !== null)
          await deps.requireSharedTitle(member.id, shownModel('player model', change.name))
        if (change.spec && (change.spec.league !== before.spec.league || change.spec.stat !== before.spec.stat)) throw conflict(SAME_FIGURE)
        if (change.isUsed && !isReady(change.spec ? { spec: change.spec, fitted: null } : before))
          throw conflict('Fit this model before it is used.')
        const changed = await written(member.id, id, await store.change(member.id, id, change, clock.now(), before.shareToken !== null))
        if (change.isUsed) await seal.atOnce(changed)
        return head(changed)
      },
      remove: async ({ id }, call) => {
        if (!(await store.remove(memberOf(call).id, id))) throw notFound('There is no such model of yours.')
        return { id }
      },
      read: async ({ id }, call) => detail(own(await store.read(memberOf(call).id, id))),
      fit: ({ id }, call) => oneFit(memberOf(call).id, () => fitted(id, call)),
      upload: playerUploading(deps, seal.atOnce),
      forecasts: async ({ id }, call) => {
        const row = own(await store.read(memberOf(call).id, id))
        if (!isReady(row)) throw conflict('Fit this model first: it says nothing yet.')
        const games = (await openForecasts(deps, coming, row)).map((one) => forecastGameOf(one, one.players, one.known))
        return { id, name: row.name, spec: row.spec, unit: statOf(row).unit, games, world: world() }
      },
      value: playerValuing(deps, coming),
      share: async ({ id, isShared }, call) => {
        const member = memberOf(call)
        if (isShared) requirePlan(member)
        const { name } = own(await store.read(member.id, id))
        if (isShared) await deps.requireSharedTitle(member.id, shownModel('player model', name))
        return head(await written(member.id, id, await store.share(member.id, id, isShared ? name : null)))
      },
      shared: async ({ token }) => {
        const row = await store.byToken(token)
        if (!row) throw notFound('This link leads to no model any more.')
        // Strangers read what the row of the contract names, and no more.
        return detail(row)
      },
    }),
    jobs: [
      { name: 'player-models.seal', cron: '4-59/10 * * * *', atStart: true, run: async (signal) => void (await seal.all(signal)) },
      { name: 'player-models.grade', cron: '6-59/10 * * * *', run: async (signal) => void (await grade(signal)) },
    ],
  }
}

/** What was forecast and sealed is of this figure: under another one it would be a record of what was never said. */
const SAME_FIGURE = 'Make a new model for another figure: the league and the figure of a model stay as they were made.'

/** Whoever's plan has ended can still take a model out of use and its link away. */
function requirePlan(member: Member): void {
  if (!allows(member, 'custom_models')) throw tierRequired('custom_models')
}

/** Players of a game that Lex is told at most, where none is named. */
const MOST_TOLD = 8
const MOST_GAMES_READ = 16

/** What Lex reads of a person's models of players. */
function toolReads(deps: PlayerModelsDeps, coming: ReturnType<typeof comingPlayers>) {
  const { store, world } = deps
  return {
    heads: async (userId: string) => {
      const tries = await store.tries(userId, world())
      return Promise.all((await store.list(userId, world())).map(async (row) => playerHeadOf(row, tries, await store.gamesOf([row.id]))))
    },
    /** Of each model its forecasts; of one player where he is named, else the first of each game. */
    said: async (userId: string, { league, player }: { readonly league?: LeagueKey | undefined; readonly player?: string | undefined }) => {
      const rows = (await store.list(userId, world())).filter(({ spec }) => league === undefined || spec.league === league)
      const asked = player?.trim().toLowerCase()
      return Promise.all(
        rows.map(async (row) => {
          const stat = statOf(row)
          const ready = isReady(row)
          const games = ready ? await openForecasts(deps, coming, row) : []
          const read = games.flatMap((one): PlayerForecastGame[] => {
            const players =
              asked === undefined ? one.players.slice(0, MOST_TOLD) : one.players.filter(({ name }) => name.toLowerCase().includes(asked))
            return players.length === 0 ? [] : [forecastGameOf(one, players, one.known)]
          })
          return {
            ...{ id: row.id, name: row.name, spec: row.spec, statName: stat.name, unit: stat.unit, isReady: ready },
            games: read.slice(0, MOST_GAMES_READ),
          }
        }),
      )
    },
  }
}
