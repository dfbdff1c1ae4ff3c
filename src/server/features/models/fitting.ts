// Fitting a model of games: what it learns from, and what becomes of a fit that came to an end.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { conflict, notFound } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { ModelsDeps } from './models-deps.ts'
import { fitWithin } from './running-fits.ts'
import { detailOf } from './views.ts'

type Row = typeof API.models.fit

/** More than two seasons of any league; a longer history keeps its newest games. */
export const MOST_GAMES = 8000

export function fitting(deps: ModelsDeps) {
  const { store, forecasts, workers, clock, world, history, oneFit } = deps

  async function fitted(id: string, call: Call): Promise<AnswerOf<Row>> {
    const { id: userId } = memberOf(call)
    const row = await store.read(userId, id)
    if (!row || row.world !== world()) throw notFound('There is no such model of yours.')
    if (row.spec.weighting === 'uploaded') throw conflict('This model is made of files of predictions: there is nothing to fit.')
    const { games, closes, ours } = await history(row.spec.league)
    const inputs = { league: row.spec.league, games: games.slice(-MOST_GAMES), closes, ours }
    const answer = await fitWithin(call, 'games', (signal, watch) =>
      workers.run('fitMemberModel', { spec: row.spec, inputs }, signal, watch),
    )
    const kept = await store.keepFit(row, answer, clock.now())
    if (!kept) throw conflict('This model was changed while it was fitted. Fit it again.')
    return detailOf(kept, await store.tries(userId, row.world), await forecasts.of(id), clock.now())
  }

  return ({ id }: ParsedOf<Row>, call: Call): Promise<AnswerOf<Row>> => oneFit(memberOf(call).id, () => fitted(id, call))
}
