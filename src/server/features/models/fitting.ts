// Fitting a model: one at a time for each member, in the thread for fits, within a budget; whoever goes away ends it.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { AppError, conflict, notFound } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { ModelsDeps } from './models-deps.ts'
import { detailOf } from './views.ts'

type Row = typeof API.models.fit

/** By the clock: what a minute of computing takes on a machine that is busy with everybody else, and the wait for its turn before it. */
const LONGEST_MS = 15 * 60_000
/** More than two seasons of any league; a longer history keeps its newest games. */
export const MOST_GAMES = 8000

const AS_IT_WAS = 'The model is as it was.'
const KEPT = `${AS_IT_WAS} Fewer features help.`

/** What its thread died of stands behind the refusal of the pool. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'

export function fitting(deps: ModelsDeps) {
  const { store, forecasts, workers, clock, world, history } = deps
  const busy = new Set<string>()

  async function fitted(id: string, call: Call): Promise<AnswerOf<Row>> {
    const { id: userId } = memberOf(call)
    const row = await store.read(userId, id)
    if (!row || row.world !== world()) throw notFound('There is no such model of yours.')
    if (row.spec.weighting === 'uploaded') throw conflict('This model is made of files of predictions: there is nothing to fit.')
    const { games, closes, ours } = await history(row.spec.league)
    call.emit?.('progress', { done: 0, of: 1 })
    const late = AbortSignal.timeout(LONGEST_MS)
    const inputs = { league: row.spec.league, games: games.slice(-MOST_GAMES), closes, ours }
    const answer = await workers
      .run('fitMemberModel', { spec: row.spec, inputs }, AbortSignal.any([call.signal, late]), {
        onProgress: (news) => call.emit?.('progress', news),
      })
      .catch((error: unknown) => {
        if (call.signal.aborted) throw new AppError('unavailable', 'The fit was cancelled. Nothing was changed.')
        if (late.aborted)
          throw new AppError('unavailable', `The server was too busy to finish the fit within a quarter of an hour. ${AS_IT_WAS}`)
        if (isOutOfMemory(error))
          throw Object.assign(new AppError('unavailable', `The fit took more memory than one may have and was given up. ${KEPT}`), {
            cause: error,
          })
        throw error
      })
    if (answer.kind === 'too_long') throw new AppError('unavailable', `The fit computed for longer than a minute and was given up. ${KEPT}`)
    if (answer.kind === 'too_few')
      throw conflict(`${answer.games} games are over, and so many features need more: ${answer.needed} before the first that is forecast.`)
    const kept = await store.keepFit(row, answer, clock.now())
    if (!kept) throw conflict('This model was changed while it was fitted. Fit it again.')
    return detailOf(kept, await store.tries(userId, row.world), await forecasts.of(id))
  }

  return async ({ id }: ParsedOf<Row>, call: Call): Promise<AnswerOf<Row>> => {
    const { id: userId } = memberOf(call)
    if (busy.has(userId)) throw new AppError('rate_limited', 'A fit of yours is running. Cancel it, or wait until it is done.')
    busy.add(userId)
    try {
      return await fitted(id, call)
    } finally {
      busy.delete(userId)
    }
  }
}
