// Models that members build: made, fitted, filled from files, read, used, shared; and their forecasts sealed beside ours.
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { FEATURES, REFUSED_FEATURES } from '#core/models/features.ts'
import { LEAST_RIDGE, MODEL_LEAGUES, MOST_RIDGE, USUAL_RIDGE } from '#core/models/model.ts'
import { isFeatureOf, MODEL_TARGETS } from '#core/models/model-words.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict, notFound, tierRequired } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { shownModel } from '../../kernel/link-marks.ts'
import { booksOf } from '../../kernel/my-books.ts'
import { titleMoved } from '../../kernel/shared-titles.ts'
import { fitting } from './fitting.ts'
import { MOST_MODELS } from './kept-models.store.ts'
import type { ModelRecordRow } from './models.store.ts'
import type { ModelsDeps } from './models-deps.ts'
import { sampling } from './sampling.ts'
import { comingSays, forecastOf } from './saying.ts'
import { sealing } from './sealing.ts'
import { uploading } from './uploading.ts'
import { valuing } from './valuing.ts'
import { detailOf, headOf, isReady, recordOf } from './views.ts'
import { modelWatch } from './watching.ts'

const DAY = 86_400_000
const TIMEOUT_MS = 15_000
const AHEAD = 7 * DAY

/** Beside the feature: what rules of alerts ask members' models. */
export type ModelsFeature = Feature & { readonly watch: ReturnType<typeof modelWatch> }

export function modelsFeature(deps: ModelsDeps): ModelsFeature {
  const { store, forecasts, scores, clock, world, board, players } = deps
  const own = (row: ModelRecordRow | undefined): ModelRecordRow => {
    if (!row) throw notFound('There is no such model of yours.')
    return row
  }
  const written = async (userId: string, id: string, row: ModelRecordRow | undefined): Promise<ModelRecordRow> => {
    if (row) return row
    own(await store.read(userId, id))
    throw titleMoved()
  }
  const head = async (row: ModelRecordRow) => headOf(row, await store.tries(row.userId, row.world))
  const detail = async (row: ModelRecordRow) =>
    detailOf(row, await store.tries(row.userId, row.world), await forecasts.of(row.id), clock.now())
  /** What a model says of the games of the coming week, of one team where it is named. */
  const comingOf = async (row: ModelRecordRow, call: Call, team?: string) => {
    const now = clock.now()
    const { league } = row.spec
    const games = (await scores.games(league, now, now + AHEAD, AbortSignal.timeout(TIMEOUT_MS))).filter(
      ({ status, home, away }) =>
        status === 'scheduled' &&
        (team === undefined || [home, away].some(({ name, abbreviation }) => name === team || abbreviation === team)),
    )
    const known = new Map((await forecasts.of(row.id)).map((one) => [one.gameId, one]))
    const [{ says, ours }, prices] = await Promise.all([
      comingSays(deps, [row], games),
      board(league, booksOf(call, undefined)).catch(() => undefined),
    ])
    return games.flatMap((game) => forecastOf(game, says(row, game.id), known.get(game.id), ours.get(game.id), prices) ?? [])
  }
  const seal = sealing(deps)
  const sample = sampling(deps)
  return {
    watch: modelWatch(deps),
    bounds: bind(API.models, {
      catalog: async () => ({
        leagues: [...MODEL_LEAGUES],
        features: FEATURES.map(({ key, name, meaning, source, knownFrom }) => ({
          ...{ key, name, meaning, source, knownFrom },
          targets: MODEL_TARGETS.filter((target) => isFeatureOf(key, target)),
        })),
        refused: [...REFUSED_FEATURES],
        ridge: { least: LEAST_RIDGE, usual: USUAL_RIDGE, most: MOST_RIDGE },
      }),
      sample,
      list: async (_, call) => {
        const { id } = memberOf(call)
        const tries = await store.tries(id, world())
        const rows = await store.list(id, world())
        const models = await Promise.all(
          rows.map(async (row) => {
            const { sealed } = recordOf(row.spec.target, await forecasts.of(row.id), clock.now())
            return {
              ...headOf(row, tries),
              graded: sealed && { games: sealed.games, loss: sealed.loss, ours: sealed.ours, market: sealed.market },
            }
          }),
        )
        return { models, players: await players.heads(id), world: world() }
      },
      said: async ({ league, team, player }, call) => {
        const rows = (await store.list(memberOf(call).id, world())).filter(({ spec }) => league === undefined || spec.league === league)
        const models = await Promise.all(
          rows.map(async (row) => ({
            ...{ id: row.id, name: row.name, spec: row.spec, isReady: isReady(row) },
            forecasts: isReady(row) ? await comingOf(row, call, team) : [],
          })),
        )
        return { models, players: await players.said(memberOf(call).id, { league, player }), world: world() }
      },
      create: async ({ name, spec }, call) => {
        const added = await store.add(memberOf(call).id, { name, spec, world: world() }, clock.now())
        if (!added) throw conflict(`You have ${MOST_MODELS} models. Delete one to make another.`)
        return head(added)
      },
      edit: async ({ id, ...change }, call) => {
        const member = memberOf(call)
        const { id: userId } = member
        if (change.isUsed !== false || change.name !== undefined || change.spec !== undefined) requirePlan(member)
        const before = own(await store.read(userId, id))
        if (change.name !== undefined && before.shareToken !== null) await deps.requireSharedTitle(userId, shownModel('model', change.name))
        const { spec } = change
        if (spec && (spec.league !== before.spec.league || spec.target !== before.spec.target)) throw conflict(SAME_TARGET)
        if (change.isUsed && !isReady(change.spec ? { spec: change.spec, fitted: null } : before))
          throw conflict('Fit this model before it is used.')
        const changed = await written(userId, id, await store.change(userId, id, change, clock.now(), before.shareToken !== null))
        if (change.isUsed) await seal.atOnce(changed)
        return head(changed)
      },
      remove: async ({ id }, call) => {
        if (!(await store.remove(memberOf(call).id, id))) throw notFound('There is no such model of yours.')
        return { id }
      },
      read: async ({ id }, call) => detail(own(await store.read(memberOf(call).id, id))),
      fit: fitting(deps),
      upload: uploading(deps, seal.atOnce),
      forecasts: async ({ id }, call) => {
        const row = own(await store.read(memberOf(call).id, id))
        if (!isReady(row)) throw conflict('Fit this model first: it says nothing yet.')
        return { ...{ id, name: row.name, world: world() }, forecasts: await comingOf(row, call) }
      },
      value: valuing(deps),
      share: async ({ id, isShared }, call) => {
        const member = memberOf(call)
        if (isShared) requirePlan(member)
        const { name } = own(await store.read(member.id, id))
        if (isShared) await deps.requireSharedTitle(member.id, shownModel('model', name))
        return head(await written(member.id, id, await store.share(member.id, id, isShared ? name : null)))
      },
      shared: async ({ token }) => {
        const row = await store.byToken(token)
        if (!row) throw notFound('This link leads to no model any more.')
        const { name, spec, tries, report, forTries, record, fittedAt, world: of } = await detail(row)
        return { name, spec, tries, report, forTries, record, fittedAt, world: of }
      },
    }),
    jobs: [{ name: 'models.seal', cron: '3-59/10 * * * *', atStart: true, run: async (signal) => void (await seal.all(signal)) }],
  }
}

/** What was forecast and sealed is of this target: under another one it would be a record of what was never said. */
const SAME_TARGET = 'Make a new model for another target: the league and the target of a model stay as they were made.'

/** Whoever's plan has ended can still take a model out of use and its link away. */
function requirePlan(member: Member): void {
  if (!allows(member, 'custom_models')) throw tierRequired('custom_models')
}
