// Predictions from a file: what is made before a coming game waits to be sealed, what is over is kept as the member's own word.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { ModelSays } from '#core/models/say.ts'
import { leavingOut, matchPredictions, NEEDS_DRAWS } from '#core/models/upload.ts'
import { isSoccer } from '#core/predictions/forecaster.ts'
import { resultOf } from '#core/predictions/results/game-result.ts'
import type { Probability } from '#core/units.ts'
import { conflict, notFound, unreadableFile } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import type { NewForecast } from './model-forecasts.store.ts'
import type { ModelRecordRow } from './models.store.ts'
import type { ModelsDeps } from './models-deps.ts'
import { sealTurnOf } from './seal-rounds.ts'
import { detailOf } from './views.ts'

type Row = typeof API.models.upload

const DAY = 86_400_000
const AHEAD_DAYS = 14
const TIMEOUT_MS = 20_000

/** What the file says and no more: what it leaves of 1 is the visitors'. */
const saidInFile = (home: Probability, drawn: Probability | null): ModelSays => {
  const draw = Math.min(drawn ?? 0, 1 - home)
  return { chances: { home, draw, away: 1 - home - draw }, low: null, high: null, margin: null, total: null, factors: [] }
}

export const uploading =
  ({ store, forecasts, scores, workers, clock, world, history, serially }: ModelsDeps, atOnce: (row: ModelRecordRow) => Promise<void>) =>
  async ({ id, file }: ParsedOf<Row>, call: Call): Promise<AnswerOf<Row>> => {
    const { id: userId } = memberOf(call)
    const row = await store.read(userId, id)
    if (!row || row.world !== world()) throw notFound('There is no such model of yours.')
    if (row.spec.weighting !== 'uploaded') throw conflict('This model has weights of its own: make one of files of predictions.')
    const { league } = row.spec
    const read = await readFile(workers, 'readPredictions', { text: file.text }, call)
    if (read.kind === 'refused') throw unreadableFile(read.reason)
    if (isSoccer(league) && !read.hasDraws) throw unreadableFile(NEEDS_DRAWS)
    const now = clock.now()
    const past = await history(league)
    const coming = await scores.games(league, now - DAY, now + AHEAD_DAYS * DAY, AbortSignal.timeout(TIMEOUT_MS))
    const games = [...new Map([...past.games, ...coming].map((game) => [game.id, game])).values()]
    const { matched, leftOut } = matchPredictions(read.predictions, games, now)
    const out = leavingOut()
    for (const { reason, rows } of [...read.leftOut, ...leftOut]) out.add(reason, rows)
    const rows = matched.flatMap(({ game, chance, draw, madeAt }): NewForecast[] => {
      const base = {
        ...{ modelId: id, userId, gameId: game.id, home: game.home.name, away: game.away.name, startsAt: game.startsAt, madeAt },
        ...{ version: row.version, says: saidInFile(chance, draw), market: null },
      }
      if (game.startsAt > now) return [{ ...base, basis: 'waiting', ours: null, result: null, homeScore: null, awayScore: null }]
      const { homeScore, awayScore } = game
      if (game.status !== 'final' || homeScore === null || awayScore === null) {
        out.add('came after the start of a game that is not over')
        return []
      }
      const said = past.ours.get(game.id)
      return [{ ...base, basis: 'stated', ours: said ?? null, result: resultOf(homeScore, awayScore), homeScore, awayScore }]
    })
    const kept = await serially(sealTurnOf(row), () => forecasts.keep(row, rows))
    if (!kept)
      throw (await store.read(userId, id))
        ? conflict('This model was changed while its file was read. Bring the file again.')
        : notFound('There is no such model of yours.')
    if (kept.length < rows.length) out.add('names a game that was forecast already', rows.length - kept.length)
    const stored = await store.keepFile(row, out.list(), kept.length > 0, now)
    if (!stored) throw notFound('There is no such model of yours.')
    await atOnce(stored)
    return {
      ...detailOf(stored, await store.tries(userId, row.world), await forecasts.of(id), clock.now()),
      kept: { coming: kept.filter(({ basis }) => basis === 'waiting').length, over: kept.filter(({ basis }) => basis === 'stated').length },
      dropped: out.list(),
    }
  }
